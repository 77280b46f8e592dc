//! What a vector subtraction game is, and the box of its board on which it is computed.

use crate::error::{Error, Result};

/// A finite vector subtraction ruleset: moves, thresholds and seeds.
#[derive(Debug, Clone)]
pub struct Rules {
    dimension: usize,
    moves: Vec<Vec<usize>>,
    thresholds: Vec<usize>,
    seeds: Vec<(Vec<usize>, u32)>,
}

impl Rules {
    /// A ruleset of non-zero moves of one dimension.
    pub fn new(dimension: usize, moves: Vec<Vec<usize>>) -> Result<Self> {
        if dimension == 0 {
            return Err(Error::Meaningless("expected at least one dimension".into()));
        }
        for s in &moves {
            if s.len() != dimension {
                return Err(Error::Meaningless(format!("expected moves of {dimension} entries, got {s:?}")));
            }
            if s.iter().all(|&entry| entry == 0) {
                return Err(Error::Meaningless("expected a move that subtracts something, got the zero move".into()));
            }
        }
        Ok(Self { dimension, moves, thresholds: vec![0; dimension], seeds: Vec::new() })
    }

    /// Every position with some coordinate below its threshold is terminal.
    pub fn with_thresholds(mut self, thresholds: Vec<usize>) -> Result<Self> {
        if thresholds.len() != self.dimension {
            return Err(Error::Meaningless(format!(
                "expected {} thresholds, got {}",
                self.dimension,
                thresholds.len()
            )));
        }
        self.thresholds = thresholds;
        Ok(self)
    }

    /// Positions whose nim-value is given, whatever their moves: 0 makes a P-position, the rest N-positions.
    pub fn with_seeds(mut self, mut seeds: Vec<(Vec<usize>, u32)>) -> Result<Self> {
        if let Some((position, _)) = seeds.iter().find(|(position, _)| position.len() != self.dimension) {
            return Err(Error::Meaningless(format!("expected seeds of {} entries, got {position:?}", self.dimension)));
        }
        seeds.sort();
        self.seeds = seeds;
        Ok(self)
    }

    /// The number of heaps.
    pub fn dimension(&self) -> usize {
        self.dimension
    }

    /// The moves.
    pub fn moves(&self) -> &[Vec<usize>] {
        &self.moves
    }

    /// The thresholds, one per coordinate.
    pub fn thresholds(&self) -> &[usize] {
        &self.thresholds
    }

    /// The seeds, sorted by position.
    pub fn seeds(&self) -> &[(Vec<usize>, u32)] {
        &self.seeds
    }

    /// Whether neither a threshold nor a seed changes the plain rules.
    pub fn plain(&self) -> bool {
        self.seeds.is_empty() && self.thresholds.iter().all(|&t| t == 0)
    }

    /// The largest first entry of a move.
    pub fn reach(&self) -> usize {
        self.moves.iter().map(|s| s[0]).max().unwrap_or(0)
    }
}

/// A box of the board. Cells of one *row* share all coordinates but the first; rows are numbered with the second
/// coordinate fastest. A row is stored as 64-bit words, bit `x % 64` of word `x / 64` for the first coordinate `x`.
#[derive(Debug, Clone)]
pub struct Extent {
    shape: Vec<usize>,
    rows: usize,
    words: usize,
}

impl Extent {
    /// The box `[0, shape)`; refused when its cells cannot be numbered.
    pub fn new(shape: &[usize]) -> Result<Self> {
        let too_large = || Error::TooLarge(format!("box too large to be numbered: {shape:?}"));
        let mut cells = 1_usize;
        for &n in shape {
            cells = cells.checked_mul(n.max(1)).ok_or_else(too_large)?;
        }
        if cells > usize::MAX / 4 {
            return Err(too_large());
        }
        let rows = if shape.contains(&0) { 0 } else { shape.iter().skip(1).product() };
        Ok(Self { shape: shape.to_vec(), rows, words: shape.first().map_or(0, |n| n.div_ceil(64)) })
    }

    /// The lengths of the box.
    pub fn shape(&self) -> &[usize] {
        &self.shape
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The number of cells of a row.
    pub fn width(&self) -> usize {
        self.shape.first().copied().unwrap_or(0)
    }

    /// The number of words of a row.
    pub fn words(&self) -> usize {
        self.words
    }

    /// The bits of the last word of a row that are cells.
    pub fn tail(&self) -> u64 {
        match self.width() % 64 {
            0 => !0,
            bits => (1 << bits) - 1,
        }
    }

    /// How many rows `step` reaches back, by its entries after the first; `None` when it never fits into the box.
    pub fn back(&self, step: &[usize]) -> Option<usize> {
        if step.iter().zip(&self.shape).any(|(s, n)| s >= n) {
            return None;
        }
        let mut distance = 0;
        let mut stride = 1;
        for (s, n) in step.iter().zip(&self.shape).skip(1) {
            distance += s * stride;
            stride *= n;
        }
        Some(distance)
    }

    /// Advance the coordinates of a row (all but the first) to the next row.
    pub fn advance(&self, coordinates: &mut [usize]) {
        for (c, &n) in coordinates.iter_mut().zip(&self.shape[1..]) {
            *c += 1;
            if *c < n {
                return;
            }
            *c = 0;
        }
    }
}
