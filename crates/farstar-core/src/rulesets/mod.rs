//! Native move generators for rulesets where users search big boards, and one evaluator for all of them.

mod amazons;
mod bipass;
pub mod bits;
pub mod board;
mod clobber;
mod colouring;
mod domineering;
mod door;
mod evaluator;
mod grid;
mod konane;
mod lattice;
mod nogo;
mod outcome;
pub mod take_and_break;
mod tiles;
mod toads_and_frogs;
mod walkers;

pub use evaluator::{Literal, Memos, Question, Value, ask, recall};
pub use grid::{BoardRules, Effect, On, Symmetry, needed, size};

use crate::budget::Meter;
use crate::engine::Engine;
use crate::error::Result as Limited;
use crate::form::Outcome;
use amazons::Amazons;
use bipass::{Bipass, CannibalBipass, MaximalBipass};
use bits::Wide;
use clobber::Clobber;
use colouring::{Col, Snort};
use domineering::Domineering;
use door::BeyondTheDoor;
use konane::Konane;
use lattice::GoOnLattice;
use nogo::NoGo;
use std::hash::Hash;
use tiles::TurningTiles;
use toads_and_frogs::ToadsAndFrogs;
use walkers::{Delta, Plain};

/// Why a text is no position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unreadable {
    /// It is not one; says what was expected.
    Not(String),
    /// It is one, but too large; says what was expected.
    TooLarge(String),
}

/// An independent part of a position in normal position: the least of its images under the symmetries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part<P> {
    /// The image.
    pub position: P,
    /// Whether Left and Right have exchanged their roles.
    pub negative: bool,
    /// Whether the part is seen to be its own negative.
    pub own_negative: bool,
}

/// What is plain about a part without playing it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Known {
    /// Nothing.
    Nothing,
    /// Its value is this integer.
    Integer(i64),
    /// Only one player will ever move, and at most so often.
    Alone {
        /// Whether it is Left.
        left: bool,
        /// What bounds the number of moves.
        most: u32,
    },
}

/// A ruleset: what the evaluator has to know.
pub trait Ruleset: 'static {
    /// A position, packed as tightly as it pays.
    type Position: Clone + Eq + Hash + Send + Sync + 'static;
    /// Read a position.
    fn parse(text: &str) -> Result<Self::Position, Unreadable>;
    /// Print a position so that it can be read.
    fn print(position: &Self::Position) -> String;
    /// The positions that a player can move to.
    fn options(position: &Self::Position, left: bool, out: &mut Vec<Self::Position>);
    /// What is plain about a part.
    fn known(part: &Self::Position) -> Known;
    /// The independent parts; those without any move may be left out.
    fn parts(position: &Self::Position, out: &mut Vec<Part<Self::Position>>);
}

/// Positions of one ruleset, read from texts.
pub trait Batch: Send + Sync {
    /// Their values in normal play.
    fn values(&self, engine: &mut Engine, meter: &mut Meter) -> Limited<Vec<u32>>;
    /// Their literal forms.
    fn forms(&self, engine: &mut Engine, meter: &mut Meter) -> Limited<Vec<u32>>;
    /// How many values are known without any search, and those among the options of the first position, as texts.
    fn recall(&self, left: bool, engine: &mut Engine, meter: &mut Meter) -> (usize, Vec<(String, u32)>);
    /// Who wins, found without values.
    fn outcomes(&self, misere: bool, engine: &mut Engine, meter: &mut Meter) -> Limited<Vec<Outcome>>;
    /// What a player can move to in each, without repetition, as texts.
    fn options(&self, left: bool) -> Vec<Vec<String>>;
}

struct Positions<R: Ruleset>(Vec<R::Position>);

impl<R: Ruleset> Batch for Positions<R> {
    fn values(&self, engine: &mut Engine, meter: &mut Meter) -> Limited<Vec<u32>> {
        ask::<R, Value>(engine, &self.0, meter)
    }

    fn forms(&self, engine: &mut Engine, meter: &mut Meter) -> Limited<Vec<u32>> {
        ask::<R, Literal>(engine, &self.0, meter)
    }

    fn recall(&self, left: bool, engine: &mut Engine, meter: &mut Meter) -> (usize, Vec<(String, u32)>) {
        let Some(first) = self.0.first() else { return (0, Vec::new()) };
        let (count, found) = recall::<R, Value>(engine, first, left, meter);
        (count, found.into_iter().map(|(option, value)| (R::print(&option), value)).collect())
    }

    fn outcomes(&self, misere: bool, engine: &mut Engine, meter: &mut Meter) -> Limited<Vec<Outcome>> {
        outcome::outcomes::<R>(engine, &self.0, misere, meter)
    }

    fn options(&self, left: bool) -> Vec<Vec<String>> {
        let options = |position: &R::Position| {
            let mut options = Vec::new();
            R::options(position, left, &mut options);
            let mut texts: Vec<String> = Vec::with_capacity(options.len());
            for text in options.iter().map(R::print) {
                if !texts.contains(&text) {
                    texts.push(text);
                }
            }
            texts
        };
        self.0.iter().map(options).collect()
    }
}

/// What reads texts as positions; an error names the text at fault by its place.
pub type Reader = fn(&[&str]) -> Result<Box<dyn Batch>, (usize, Unreadable)>;

fn read<R: Ruleset>(texts: &[&str]) -> Result<Box<dyn Batch>, (usize, Unreadable)> {
    let mut positions = Vec::with_capacity(texts.len());
    for (place, text) in texts.iter().enumerate() {
        positions.push(R::parse(text).map_err(|error| (place, error))?);
    }
    Ok(Box::new(Positions::<R>(positions)))
}

/// Boards in the smallest words that hold all of them.
fn read_boards<G: BoardRules<L>, const L: usize>(texts: &[&str]) -> Result<Box<dyn Batch>, (usize, Unreadable)> {
    let mut most = 0;
    for (place, text) in texts.iter().enumerate() {
        let (rows, columns) = size(text, G::CHARACTERS).map_err(|error| (place, error))?;
        most = most.max(needed(rows, columns));
    }
    match most {
        0..=64 => read::<(On<G, u64>, [(); L])>(texts),
        65..=128 => read::<(On<G, u128>, [(); L])>(texts),
        129..=256 => read::<(On<G, Wide<4>>, [(); L])>(texts),
        _ => read::<(On<G, Wide<16>>, [(); L])>(texts),
    }
}

/// The rulesets by name.
pub const RULESETS: [(&str, Reader); 17] = [
    ("amazons", read_boards::<Amazons, 3>),
    ("beyond-the-door", read_boards::<Plain<BeyondTheDoor>, 4>),
    ("bipass", read_boards::<Bipass, 2>),
    ("cannibal-bipass", read_boards::<CannibalBipass, 2>),
    ("clobber", read_boards::<Clobber, 2>),
    ("col", read_boards::<Col, 4>),
    ("delta-beyond-the-door", read_boards::<Delta<BeyondTheDoor>, 4>),
    ("delta-go-on-lattice", read_boards::<Delta<GoOnLattice>, 5>),
    ("delta-turning-tiles", read_boards::<Delta<TurningTiles>, 3>),
    ("domineering", read_boards::<Domineering, 1>),
    ("go-on-lattice", read_boards::<Plain<GoOnLattice>, 5>),
    ("konane", read_boards::<Konane, 3>),
    ("maximal-bipass", read_boards::<MaximalBipass, 2>),
    ("nogo", read_boards::<NoGo, 4>),
    ("snort", read_boards::<Snort, 4>),
    ("toads-and-frogs", read_boards::<ToadsAndFrogs, 3>),
    ("turning-tiles", read_boards::<Plain<TurningTiles>, 3>),
];

/// The reader of the ruleset with this name.
pub fn named(name: &str) -> Option<Reader> {
    RULESETS.iter().find(|(known, _)| *known == name).map(|(_, reader)| *reader)
}
