//! Thermographs: the stops of a cooled game as functions of the temperature, from -1 upwards.

use super::{Closed, ValueId, Values};
use crate::budget::{Meter, deep};
use crate::error::Result;
use crate::number::Dyadic;
use std::sync::Arc;

/// One wall: a value for every temperature t >= -1, constant above the highest critical point.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trajectory {
    /// The value above all critical points.
    pub mast: Dyadic,
    /// Where the slope changes, from the highest temperature downwards.
    pub points: Vec<Dyadic>,
    /// The slopes (change of value with t): above the first point, between the points, below the last.
    pub slopes: Vec<i8>,
}

impl Trajectory {
    fn vertical(mast: Dyadic) -> Self {
        Self { mast, points: Vec::new(), slopes: vec![0] }
    }

    /// Go on downwards from `point` with another slope.
    fn turn(&mut self, point: Dyadic, slope: i8) {
        if self.slopes.last() != Some(&slope) {
            self.points.push(point);
            self.slopes.push(slope);
        }
    }

    /// The value at temperature `t`.
    pub fn at(&self, t: &Dyadic) -> Dyadic {
        let mut value = self.mast.clone();
        for (i, high) in self.points.iter().enumerate() {
            if t >= high {
                break;
            }
            let low = self.points.get(i + 1).filter(|low| *low > t).unwrap_or(t);
            value = &value - &times(self.slopes[i + 1], &(high - low));
        }
        value
    }

    fn slope_below(&self, t: &Dyadic) -> i8 {
        self.slopes[self.points.iter().take_while(|point| *point >= t).count()]
    }

    /// The greater (or, if not `greater`, the lesser) of two trajectories at every temperature.
    fn best(&self, other: &Self, greater: bool) -> Self {
        let better = |a: &Dyadic, b: &Dyadic| if greater { a >= b } else { a <= b };
        let top = if better(&self.mast, &other.mast) { self } else { other };
        let mut best = Self::vertical(top.mast.clone());
        let mut points: Vec<&Dyadic> = self.points.iter().chain(&other.points).collect();
        points.sort_unstable_by(|a, b| b.cmp(a));
        points.dedup();
        let bottom = Dyadic::int(-1);
        for (i, high) in points.iter().enumerate() {
            let low = points.get(i + 1).copied().unwrap_or(&bottom);
            let (a_high, b_high) = (self.at(high), other.at(high));
            let (a_slope, b_slope) = (self.slope_below(high), other.slope_below(high));
            let drop = *high - low;
            let a_low = &a_high - &times(a_slope, &drop);
            let b_low = &b_high - &times(b_slope, &drop);
            // Just below `high`: by value, then by where the slopes lead.
            let first = if a_high == b_high { better(&a_low, &b_low) } else { better(&a_high, &b_high) };
            best.turn((*high).clone(), if first { a_slope } else { b_slope });
            let last = if a_low == b_low { first } else { better(&a_low, &b_low) };
            if first != last {
                // The slopes differ by one, so that the walls cross where their distance is used up.
                let gap = &a_high - &b_high;
                let gap = if gap.signum() < 0 { -gap } else { gap };
                best.turn(*high - &gap, if last { a_slope } else { b_slope });
            }
        }
        best
    }
}

fn times(slope: i8, x: &Dyadic) -> Dyadic {
    match slope {
        0 => Dyadic::ZERO,
        1 => x.clone(),
        -1 => -x.clone(),
        _ => x.times(&Dyadic::int(slope.into())),
    }
}

/// Both walls, the temperature and the mean.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thermograph {
    /// Left's wall: the Left stop of the game cooled by t.
    pub left: Trajectory,
    /// Right's wall.
    pub right: Trajectory,
    /// Where the walls meet.
    pub temperature: Dyadic,
}

impl Thermograph {
    /// The mean (mast) value.
    pub fn mean(&self) -> &Dyadic {
        &self.left.mast
    }

    fn integer(n: &Dyadic) -> Self {
        Self {
            left: Trajectory::vertical(n.clone()),
            right: Trajectory::vertical(n.clone()),
            temperature: Dyadic::int(-1),
        }
    }

    /// From the best of the options' opposite walls: tilt them, and set a mast where they meet.
    fn from_scaffolds(left: &Trajectory, right: &Trajectory) -> Self {
        // left(t) - right(t) - 2t never grows with t; the mast stands on the least t where it is not positive.
        let mut points: Vec<&Dyadic> = left.points.iter().chain(&right.points).collect();
        points.sort_unstable_by(|a, b| b.cmp(a));
        points.dedup();
        let bottom = Dyadic::int(-1);
        let gap = |t: &Dyadic| &(&left.at(t) - &right.at(t)) - &t.shifted(1);
        let mut temperature = bottom.clone();
        let mut high: Option<&Dyadic> = None;
        for low in points.into_iter().chain([&bottom]) {
            let gap_low = gap(low);
            if gap_low.signum() > 0 {
                // Between `low` and `high` the gap falls to 0, with slope -1 or -2.
                let slope = high.map_or(-2, |t| left.slope_below(t) - right.slope_below(t) - 2);
                let rise = if slope == -1 { gap_low } else { gap_low.shifted(-1) };
                temperature = low + &rise;
                break;
            }
            high = Some(low);
        }
        let mast = &left.at(&temperature) - &temperature;
        let wall = |scaffold: &Trajectory, tilt: i8| {
            let mut wall = Trajectory::vertical(mast.clone());
            if temperature > bottom {
                wall.turn(temperature.clone(), scaffold.slope_below(&temperature) + tilt);
                for (i, point) in scaffold.points.iter().enumerate() {
                    if *point < temperature {
                        wall.turn(point.clone(), scaffold.slopes[i + 1] + tilt);
                    }
                }
            }
            wall
        };
        Self { left: wall(left, -1), right: wall(right, 1), temperature }
    }
}

impl Values {
    /// The thermograph of a value, below zero too; memoised at every follower.
    pub fn thermograph(&mut self, g: ValueId, meter: &mut Meter) -> Result<Arc<Thermograph>> {
        if let Some(n) = self.as_integer(g) {
            return Ok(Arc::new(Thermograph::integer(n)));
        }
        if let Some(known) = self.thermographs.get(&g) {
            return Ok(known.clone());
        }
        meter.step()?;
        let representative = self.of_same_thermograph(g);
        let thermograph = if representative == g {
            self.expand(g, meter)?;
            let left = self.best_wall(g, true, meter)?;
            let right = self.best_wall(g, false, meter)?;
            Arc::new(Thermograph::from_scaffolds(&left, &right))
        } else {
            self.thermograph(representative, meter)?
        };
        self.thermographs.insert(g, thermograph.clone());
        Ok(thermograph)
    }

    /// In number + n·↑ + ∗k the walls depend on n and k only through their signs and, where small, their values.
    fn of_same_thermograph(&mut self, g: ValueId) -> ValueId {
        let Some(form) = self.closed(g) else { return g };
        if form.ups.unsigned_abs() <= 3 && form.nim <= 3 {
            return g;
        }
        let near = |n: i64| n.signum() * if n.abs() > 3 { 2 + n.abs() % 2 } else { n.abs() };
        let nim = if form.nim > 3 { 2 + form.nim % 2 } else { form.nim };
        let small = Closed { number: form.number.clone(), ups: near(form.ups), nim };
        self.intern_closed(small)
    }

    fn best_wall(&mut self, g: ValueId, of_left: bool, meter: &mut Meter) -> Result<Trajectory> {
        let options = if of_left { self.left(g) } else { self.right(g) }.to_vec();
        let mut best: Option<Trajectory> = None;
        for option in options {
            let of = deep(|| self.thermograph(option, meter))?;
            let wall = if of_left { &of.right } else { &of.left };
            best = Some(best.map_or_else(|| wall.clone(), |best| best.best(wall, of_left)));
        }
        // Only integers lack options on a side, and they were answered before.
        Ok(best.unwrap_or_else(|| Trajectory::vertical(Dyadic::ZERO)))
    }

    /// The temperature of a value.
    pub fn temperature(&mut self, g: ValueId, meter: &mut Meter) -> Result<Dyadic> {
        match self.closed(g) {
            Some(Closed { number, ups: 0, nim: 0 }) => Ok(-Dyadic::new(1, number.exponent())),
            Some(_) => Ok(Dyadic::ZERO),
            None => Ok(self.thermograph(g, meter)?.temperature.clone()),
        }
    }

    /// The mean value.
    pub fn mean(&mut self, g: ValueId, meter: &mut Meter) -> Result<Dyadic> {
        match self.closed(g) {
            Some(form) => Ok(form.number.clone()),
            None => Ok(self.thermograph(g, meter)?.mean().clone()),
        }
    }
}
