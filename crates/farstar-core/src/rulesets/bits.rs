//! Sets of small numbers in machine words: the cells of a board.

use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// A set of the numbers below [`Bits::SIZE`].
pub trait Bits:
    Copy
    + Eq
    + Ord
    + Hash
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + 'static
{
    /// How many numbers there are.
    const SIZE: u32;
    /// The empty set.
    const EMPTY: Self;
    /// The set of one number.
    fn one(at: u32) -> Self;
    /// The least member; `SIZE` when there is none.
    fn first(self) -> u32;
    /// The number of members.
    fn count(self) -> u32;
    /// The set mirrored: `i` becomes `SIZE - 1 - i`.
    fn mirrored(self) -> Self;

    /// Whether there is no member.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }
    /// Whether `at` is a member.
    #[inline]
    fn has(self, at: u32) -> bool {
        !(self & Self::one(at)).is_empty()
    }
    /// The members below `n`, of all numbers.
    #[inline]
    fn below(n: u32) -> Self {
        if n == 0 { Self::EMPTY } else { !Self::EMPTY >> (Self::SIZE - n) }
    }
    /// What is in this set and not in the other.
    #[inline]
    fn without(self, other: Self) -> Self {
        self & !other
    }
    /// The members in rising order.
    #[inline]
    fn members(self) -> Members<Self> {
        Members(self)
    }
}

/// The members of a set in rising order.
pub struct Members<B>(B);

impl<B: Bits> Iterator for Members<B> {
    type Item = u32;
    #[inline]
    fn next(&mut self) -> Option<u32> {
        if self.0.is_empty() {
            return None;
        }
        let first = self.0.first();
        self.0 = self.0 ^ B::one(first);
        Some(first)
    }
}

macro_rules! word {
    ($word:ty) => {
        impl Bits for $word {
            const SIZE: u32 = <$word>::BITS;
            const EMPTY: Self = 0;
            #[inline]
            fn one(at: u32) -> Self {
                1 << at
            }
            #[inline]
            fn first(self) -> u32 {
                self.trailing_zeros()
            }
            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline]
            fn mirrored(self) -> Self {
                self.reverse_bits()
            }
        }
    };
}

word!(u64);
word!(u128);

/// A set of the numbers below 64·N.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Wide<N> {
    #[inline]
    fn zip(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|i| f(self.0[i], other.0[i])))
    }

    /// The word at `i`, none where there is none.
    #[inline]
    fn word(&self, i: Option<usize>) -> u64 {
        i.and_then(|i| self.0.get(i)).copied().unwrap_or(0)
    }
}

impl<const N: usize> BitAnd for Wide<N> {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl<const N: usize> BitOr for Wide<N> {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl<const N: usize> BitXor for Wide<N> {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
}

impl<const N: usize> Not for Wide<N> {
    type Output = Self;
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl<const N: usize> Shl<u32> for Wide<N> {
    type Output = Self;
    fn shl(self, by: u32) -> Self {
        let (words, bits) = ((by / 64) as usize, by % 64);
        Self(std::array::from_fn(|i| {
            let low = if bits == 0 { 0 } else { self.word(i.checked_sub(words + 1)) >> (64 - bits) };
            self.word(i.checked_sub(words)) << bits | low
        }))
    }
}

impl<const N: usize> Shr<u32> for Wide<N> {
    type Output = Self;
    fn shr(self, by: u32) -> Self {
        let (words, bits) = ((by / 64) as usize, by % 64);
        Self(std::array::from_fn(|i| {
            let high = if bits == 0 { 0 } else { self.word(Some(i + words + 1)) << (64 - bits) };
            self.word(Some(i + words)) >> bits | high
        }))
    }
}

impl<const N: usize> Bits for Wide<N> {
    const SIZE: u32 = 64 * N as u32;
    const EMPTY: Self = Self([0; N]);
    fn one(at: u32) -> Self {
        Self(std::array::from_fn(|i| if i as u32 == at / 64 { 1 << (at % 64) } else { 0 }))
    }
    fn first(self) -> u32 {
        let empty = self.0.iter().take_while(|word| **word == 0).count();
        empty as u32 * 64 + self.0.get(empty).map_or(0, |word| word.trailing_zeros())
    }
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
    fn mirrored(self) -> Self {
        Self(std::array::from_fn(|i| self.0[N - 1 - i].reverse_bits()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Shifts, mirrors and members of a set against the same on a list of numbers.
    fn like_lists<B: Bits + std::fmt::Debug>(numbers: &[u32]) {
        let set = numbers.iter().fold(B::EMPTY, |set, &i| set | B::one(i));
        let list = |set: B| set.members().collect::<Vec<_>>();
        assert_eq!(list(set), numbers);
        assert_eq!(set.count() as usize, numbers.len());
        for by in 0..B::SIZE {
            let up: Vec<u32> = numbers.iter().map(|i| i + by).filter(|&i| i < B::SIZE).collect();
            let down: Vec<u32> = numbers.iter().filter_map(|i| i.checked_sub(by)).collect();
            assert_eq!((list(set << by), list(set >> by)), (up, down));
            assert_eq!(list(set & B::below(by)), numbers.iter().copied().filter(|&i| i < by).collect::<Vec<_>>());
            assert_eq!(set.has(by), numbers.contains(&by));
        }
        let mirrored: Vec<u32> = numbers.iter().rev().map(|i| B::SIZE - 1 - i).collect();
        assert_eq!(list(set.mirrored()), mirrored);
    }

    #[test]
    fn sets_are_like_lists() {
        like_lists::<u64>(&[0, 1, 5, 31, 32, 63]);
        like_lists::<u128>(&[0, 63, 64, 65, 100, 127]);
        like_lists::<Wide<4>>(&[0, 63, 64, 127, 128, 200, 255]);
        like_lists::<Wide<16>>(&[0, 63, 64, 65, 127, 128, 500, 959, 960, 1023]);
    }
}
