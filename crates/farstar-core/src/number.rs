//! Dyadic rationals of any size, with a fast path for those that fit a machine word.

use num_bigint::{BigInt, BigUint, Sign};
use num_integer::Integer;
use num_traits::{One, Signed, ToPrimitive, Zero};
use std::cmp::Ordering;
use std::ops::{Add, Neg, Sub};
use std::sync::Arc;

/// A number n / 2^k, in lowest terms.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Dyadic(Repr);

#[derive(Clone, PartialEq, Eq, Hash)]
enum Repr {
    /// Numerator, and exponent of the denominator (at most `SMALL_EXP`).
    Small(i64, u8),
    /// The same, when it does not fit.
    Big(Arc<(BigInt, u32)>),
}
use Repr::{Big, Small};

const SMALL_EXP: u32 = 62;

impl Dyadic {
    /// Zero.
    pub const ZERO: Self = Self(Small(0, 0));
    /// One.
    pub const ONE: Self = Self(Small(1, 0));

    /// The integer `n`.
    pub const fn int(n: i64) -> Self {
        Self(Small(n, 0))
    }

    /// The number `n / 2^exp`.
    pub fn new(n: impl Into<BigInt>, exp: u32) -> Self {
        let mut n: BigInt = n.into();
        let strip = n.trailing_zeros().map_or(exp, |z| u32::try_from(z).unwrap_or(u32::MAX).min(exp));
        n >>= strip;
        let exp = exp - strip;
        match n.to_i64() {
            Some(small) if exp <= SMALL_EXP => Self(Small(small, exp as u8)),
            _ => Self(Big(Arc::new((n, exp)))),
        }
    }

    fn small(n: i128, exp: u32) -> Self {
        if n == 0 {
            return Self::ZERO;
        }
        let strip = n.trailing_zeros().min(exp);
        let (n, exp) = (n >> strip, exp - strip);
        match i64::try_from(n) {
            Ok(n) if exp <= SMALL_EXP => Self(Small(n, exp as u8)),
            _ => Self(Big(Arc::new((n.into(), exp)))),
        }
    }

    /// The numerator in lowest terms.
    pub fn numerator(&self) -> BigInt {
        match &self.0 {
            Small(n, _) => (*n).into(),
            Big(big) => big.0.clone(),
        }
    }

    /// The exponent k of the denominator 2^k in lowest terms.
    pub fn exponent(&self) -> u32 {
        match &self.0 {
            Small(_, exp) => u32::from(*exp),
            Big(big) => big.1,
        }
    }

    /// Numerator and exponent, when the numerator fits a machine word.
    pub fn as_small(&self) -> Option<(i64, u32)> {
        match &self.0 {
            Small(n, exp) => Some((*n, u32::from(*exp))),
            Big(_) => None,
        }
    }

    /// Whether the number is an integer.
    pub fn is_integer(&self) -> bool {
        self.exponent() == 0
    }

    /// Whether the number is 0.
    pub fn is_zero(&self) -> bool {
        matches!(self.0, Small(0, 0))
    }

    /// -1, 0 or 1.
    pub fn signum(&self) -> i32 {
        match &self.0 {
            Small(n, _) => n.signum() as i32,
            Big(big) => match big.0.sign() {
                Sign::Minus => -1,
                Sign::NoSign => 0,
                Sign::Plus => 1,
            },
        }
    }

    /// The number times 2^shift.
    #[must_use]
    pub fn shifted(&self, shift: i64) -> Self {
        let exp = i64::from(self.exponent()) - shift;
        if exp >= 0 {
            Self::new(self.numerator(), u32::try_from(exp).unwrap_or(u32::MAX))
        } else {
            Self::new(self.numerator() << exp.unsigned_abs(), 0)
        }
    }

    /// The product with another number.
    #[must_use]
    pub fn times(&self, other: &Self) -> Self {
        Self::new(self.numerator() * other.numerator(), self.exponent() + other.exponent())
    }

    /// The largest integer that is not above the number.
    pub fn floor(&self) -> BigInt {
        self.numerator() >> self.exponent()
    }

    /// The birthday as a canonical form: |n| for an integer, ⌊|x|⌋ + 1 + k for x = n/2^k.
    pub fn birthday(&self) -> BigUint {
        let size = Self::new(self.numerator().abs(), self.exponent());
        let whole = size.floor().magnitude().clone();
        if self.is_integer() { whole } else { whole + 1u32 + self.exponent() }
    }

    /// The Left and the Right option of the canonical form, where there is one.
    pub fn canonical_options(&self) -> (Option<Self>, Option<Self>) {
        if self.is_integer() {
            return match self.signum() {
                0 => (None, None),
                1 => (Some(self - &Self::ONE), None),
                _ => (None, Some(self + &Self::ONE)),
            };
        }
        let step = Self::new(1, self.exponent());
        (Some(self - &step), Some(self + &step))
    }

    /// The simplest number in an interval; each end is a number and whether it belongs to the interval itself.
    ///
    /// The interval must not be empty.
    pub fn simplest(low: Option<(&Self, bool)>, high: Option<(&Self, bool)>) -> Self {
        let above = |x: &Self| low.is_none_or(|(end, closed)| if closed { x >= end } else { x > end });
        let below = |x: &Self| high.is_none_or(|(end, closed)| if closed { x <= end } else { x < end });
        if above(&Self::ZERO) && below(&Self::ZERO) {
            return Self::ZERO;
        }
        if above(&Self::ZERO) {
            let (end, closed) = high.unwrap_or((&Self::ZERO, true));
            -Self::first_above(&-end.clone(), closed, |x| above(&-x.clone()))
        } else {
            // The interval lies above 0, so that it has a lower end.
            let (end, closed) = low.unwrap_or((&Self::ZERO, true));
            Self::first_above(end, closed, below)
        }
    }

    /// The first number from `end` upwards with the least denominator for which `fits` holds.
    fn first_above(end: &Self, closed: bool, fits: impl Fn(&Self) -> bool) -> Self {
        let least = |exp: u32| {
            let scaled = end.shifted(i64::from(exp));
            let floor = scaled.floor();
            let least = if closed && scaled.is_integer() { floor } else { floor + BigInt::one() };
            Self::new(least, exp)
        };
        // A multiple of 2^-e is one of 2^-(e+1): what fits at one exponent fits at all greater ones.
        let (mut too_small, mut enough) = (0, 0);
        while !fits(&least(enough)) {
            too_small = enough;
            enough = 1 + enough * 2;
        }
        while too_small + 1 < enough {
            let middle = too_small + (enough - too_small) / 2;
            if fits(&least(middle)) {
                enough = middle;
            } else {
                too_small = middle;
            }
        }
        least(enough)
    }
}

impl PartialOrd for Dyadic {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Dyadic {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        match (&self.0, &other.0) {
            (Small(a, 0), Small(b, 0)) => a.cmp(b),
            (Small(a, i), Small(b, j)) => (i128::from(*a) << j).cmp(&(i128::from(*b) << i)),
            _ => (self.numerator() << other.exponent()).cmp(&(other.numerator() << self.exponent())),
        }
    }
}

impl Add for &Dyadic {
    type Output = Dyadic;
    fn add(self, other: Self) -> Dyadic {
        if let (Small(a, i), Small(b, j)) = (&self.0, &other.0) {
            let exp = (*i).max(*j);
            Dyadic::small((i128::from(*a) << (exp - i)) + (i128::from(*b) << (exp - j)), u32::from(exp))
        } else {
            let exp = self.exponent().max(other.exponent());
            let sum = (self.numerator() << (exp - self.exponent())) + (other.numerator() << (exp - other.exponent()));
            Dyadic::new(sum, exp)
        }
    }
}

impl Neg for Dyadic {
    type Output = Self;
    fn neg(self) -> Self {
        match &self.0 {
            Small(n, exp) => Self::small(-i128::from(*n), u32::from(*exp)),
            Big(big) => Self::new(-&big.0, big.1),
        }
    }
}

impl Sub for &Dyadic {
    type Output = Dyadic;
    fn sub(self, other: Self) -> Dyadic {
        self + &-other.clone()
    }
}

impl std::fmt::Debug for Dyadic {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.is_integer() {
            write!(f, "{}", self.numerator())
        } else {
            write!(f, "{}/2^{}", self.numerator(), self.exponent())
        }
    }
}

/// Whether a big integer is even.
pub fn is_even(n: &BigInt) -> bool {
    n.is_zero() || n.is_even()
}

#[cfg(test)]
mod tests {
    use super::Dyadic;

    fn d(n: i64, exp: u32) -> Dyadic {
        Dyadic::new(n, exp)
    }

    #[test]
    fn lowest_terms() {
        assert_eq!(d(4, 3), d(1, 1));
        assert_eq!(d(0, 9), Dyadic::ZERO);
        assert_eq!(&d(1, 1) + &d(1, 1), Dyadic::ONE);
        assert_eq!(&d(i64::MAX, 0) + &Dyadic::ONE, Dyadic::new(num_bigint::BigInt::from(1) << 63, 0));
    }

    #[test]
    fn simplest_numbers() {
        let open = |a: &Dyadic, b: &Dyadic| Dyadic::simplest(Some((a, false)), Some((b, false)));
        assert_eq!(open(&d(1, 2), &d(1, 0)), d(1, 1));
        assert_eq!(open(&d(5, 1), &d(9, 0)), d(3, 0));
        assert_eq!(open(&d(-9, 0), &d(-5, 1)), d(-3, 0));
        assert_eq!(open(&d(-1, 0), &d(5, 0)), Dyadic::ZERO);
        assert_eq!(Dyadic::simplest(Some((&d(3, 2), true)), Some((&d(3, 2), true))), d(3, 2));
        assert_eq!(Dyadic::simplest(None, Some((&d(0, 0), false))), d(-1, 0));
    }

    #[test]
    fn birthdays() {
        assert_eq!(d(25, 4).birthday(), 6u32.into());
        assert_eq!(d(-1, 1).birthday(), 2u32.into());
    }
}
