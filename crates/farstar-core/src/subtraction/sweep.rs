//! Walking over a box row by row, keeping all rows or only as many as the moves reach back.

use super::kernel::{Kernel, Source, unreached};
use super::rules::{Extent, Rules};
use super::wave;
use super::within::Within;
use crate::budget::Meter;
use crate::error::{Error, Result};

/// A move between rows.
#[derive(Debug, Clone)]
struct Step {
    /// The entries after the first; a row with a smaller coordinate cannot use the move.
    lift: Vec<usize>,
    /// The distance between the rows.
    back: usize,
    words: usize,
    bits: u32,
}

/// How a ruleset acts on the rows of a box.
#[derive(Debug, Clone)]
pub struct Plan {
    extent: Extent,
    steps: Vec<Step>,
    within: Within,
    thresholds: Vec<usize>,
    /// Seeds inside the box: row, first coordinate, nim-value; sorted.
    seeds: Vec<(usize, usize, u32)>,
    slots: usize,
}

impl Plan {
    /// Lay out the moves of `rules` that fit into the box `shape`.
    pub fn new(rules: &Rules, shape: &[usize]) -> Result<Self> {
        if shape.len() != rules.dimension() {
            return Err(Error::Meaningless(format!("expected a box of {} lengths, got {shape:?}", rules.dimension())));
        }
        let extent = Extent::new(shape)?;
        let mut steps = Vec::new();
        let mut lengths = Vec::new();
        for s in rules.moves() {
            match extent.back(s) {
                None => {}
                Some(0) => lengths.push(s[0]),
                Some(back) => {
                    steps.push(Step { lift: s[1..].to_vec(), back, words: s[0] / 64, bits: (s[0] % 64) as u32 });
                }
            }
        }
        steps.sort_by_key(|step| (step.back, step.words, step.bits));
        let mut seeds: Vec<(usize, usize, u32)> = rules
            .seeds()
            .iter()
            .filter_map(|(position, value)| Some((extent.back(position)?, position[0], *value)))
            .collect();
        seeds.sort_unstable();
        let slots = steps.last().map_or(1, |step| step.back + 1).min(extent.rows().max(1));
        Ok(Self { extent, steps, within: Within::new(lengths), thresholds: rules.thresholds().to_vec(), seeds, slots })
    }

    /// The box.
    pub fn extent(&self) -> &Extent {
        &self.extent
    }

    /// How many rows must be kept for the next one.
    pub fn slots(&self) -> usize {
        self.slots
    }

    /// The largest nim-value that can occur.
    pub fn bound(&self) -> u32 {
        let moves = self.steps.len() + self.within.len();
        self.seeds.iter().map(|&(_, _, value)| value).max().unwrap_or(0).max(u32::try_from(moves).unwrap_or(u32::MAX))
    }

    /// The moves of a plain board of two dimensions.
    pub(super) fn flat_moves(&self) -> Option<FlatMoves> {
        if self.extent.shape().len() != 2 || !self.plain() {
            return None;
        }
        let across = self.steps.iter().map(|step| (step.back, step.words * 64 + step.bits as usize)).collect();
        Some((across, self.within.lengths()))
    }

    /// Whether no threshold and no seed interferes.
    fn plain(&self) -> bool {
        self.seeds.is_empty() && self.thresholds.iter().all(|&t| t == 0)
    }
}

/// Moves of two dimensions: those between rows as distances of rows and columns, and those inside a row.
pub(super) type FlatMoves = (Vec<(usize, usize)>, Vec<usize>);

/// The rows that have been computed: row `r` is in slot `r % slots`.
#[derive(Debug)]
pub struct History<'a> {
    words: usize,
    slots: usize,
    rows: &'a mut [u64],
}

impl<'a> History<'a> {
    /// A history in `rows`, which holds as many rows of `words` words as it has room for.
    pub fn new(rows: &'a mut [u64], words: usize, slots: usize) -> Self {
        debug_assert!(rows.len() >= words * slots);
        Self { words, slots, rows }
    }

    /// A computed row.
    pub fn row(&self, r: usize) -> &[u64] {
        &self.rows[(r % self.slots) * self.words..][..self.words]
    }
}

/// The state of a walk: which row is next, and which masks apply to it.
pub struct Walk<'p> {
    plan: &'p Plan,
    kernel: Kernel,
    within: Within,
    row: usize,
    /// All coordinates of the row but the first.
    at: Vec<usize>,
    seed: usize,
    /// Scratch: cells whose value is given, as P (or of the wanted value) and as anything else.
    keep: Vec<u64>,
    deny: Vec<u64>,
}

impl<'p> Walk<'p> {
    /// Start at row 0.
    pub fn new(plan: &'p Plan, kernel: Kernel) -> Self {
        let masks = if plan.plain() { 0 } else { plan.extent.words() };
        Self {
            plan,
            kernel,
            within: plan.within.clone(),
            row: 0,
            at: vec![0; plan.extent.shape().len() - 1],
            seed: 0,
            keep: vec![0; masks],
            deny: vec![0; masks],
        }
    }

    /// The number of the next row.
    pub fn row(&self) -> usize {
        self.row
    }

    /// The coordinates of the next row, all but the first.
    pub fn at(&self) -> &[usize] {
        &self.at
    }

    /// Compute, in the history of one nim-value, which cells of the next row have this value: those `among` the cells
    /// without a smaller value that reach no cell of this value. Value 0 is the outcome P.
    pub fn level(&mut self, history: &mut History, value: u32, among: Option<&[u64]>) {
        let plan = self.plan;
        let row = self.row;
        let slot = row % history.slots;
        let words = history.words;
        let (before, rest) = history.rows.split_at_mut(slot * words);
        let (out, after) = rest.split_at_mut(words);
        let at = &self.at;
        let sources =
            plan.steps.iter().filter(|step| step.lift.iter().zip(at).all(|(lift, c)| lift <= c)).map(|step| {
                // No division: slots are at least as many as the rows that a move reaches back.
                let from = if step.back <= slot { slot - step.back } else { slot + history.slots - step.back };
                let row = match from.checked_sub(slot + 1) {
                    Some(skip) => &after[skip * words..][..words],
                    None => &before[from * words..][..words],
                };
                Source { row, words: step.words, bits: step.bits }
            });
        unreached(self.kernel, out, sources);
        if let Some(among) = among {
            out.iter_mut().zip(among).for_each(|(word, allowed)| *word &= allowed);
        }
        if let Some(last) = out.last_mut() {
            *last &= plan.extent.tail();
        }
        if plan.plain() {
            if !self.within.is_empty() {
                self.within.settle(self.kernel, out, None);
            }
            return;
        }
        self.masks(value);
        let given = self.keep.iter().zip(&self.deny);
        out.iter_mut().zip(given).for_each(|(word, (keep, deny))| *word = (*word & !deny) | keep);
        self.within.settle(self.kernel, out, Some(&self.keep));
    }

    /// Gather the cells of the row whose value is given.
    fn masks(&mut self, value: u32) {
        let plan = self.plan;
        self.keep.fill(0);
        self.deny.fill(0);
        let terminal = self.at.iter().zip(&plan.thresholds[1..]).any(|(c, t)| c < t);
        let below = if terminal { plan.extent.width() } else { plan.thresholds[0].min(plan.extent.width()) };
        let given = if value == 0 { &mut self.keep } else { &mut self.deny };
        for (w, word) in given.iter_mut().enumerate() {
            let bits = below.saturating_sub(w * 64).min(64);
            *word = if bits == 64 { !0 } else { (1 << bits) - 1 };
        }
        for &(_, x, v) in plan.seeds[self.seed..].iter().take_while(|&&(row, _, _)| row == self.row) {
            let bit = 1 << (x % 64);
            let (yes, no) =
                if v == value { (&mut self.keep, &mut self.deny) } else { (&mut self.deny, &mut self.keep) };
            yes[x / 64] |= bit;
            no[x / 64] &= !bit;
        }
    }

    /// Go on to the next row.
    pub fn advance(&mut self) {
        while self.plan.seeds.get(self.seed).is_some_and(|&(row, _, _)| row == self.row) {
            self.seed += 1;
        }
        self.row += 1;
        self.plan.extent.advance(&mut self.at);
    }
}

/// Words worked on between two looks at the meter.
const MEASURE: usize = 1 << 15;

/// Compute the outcomes of all rows of the box in `history`, showing each row (its number and words) to `visit`.
pub fn outcomes(
    plan: &Plan,
    kernel: Kernel,
    rows: &mut [u64],
    slots: usize,
    meter: &mut Meter,
    visit: &mut dyn FnMut(usize, &[u64]),
) -> Result<()> {
    let words = plan.extent().words();
    let mut history = History::new(rows, words, slots);
    let mut walk = Walk::new(plan, kernel);
    let mut work = 0;
    while walk.row() < plan.extent().rows() {
        walk.level(&mut history, 0, None);
        visit(walk.row(), history.row(walk.row()));
        walk.advance();
        work += words;
        if work >= MEASURE {
            meter.steps(work as u64)?;
            work = 0;
        }
    }
    meter.steps(work as u64)
}

/// The outcomes of the whole box, row after row in `out`; `done` is told the number of rows from time to time.
pub fn board(
    plan: &Plan,
    kernel: Kernel,
    out: &mut [u64],
    meter: &mut Meter,
    done: &mut dyn FnMut(usize),
) -> Result<()> {
    // Walking row by row writes memory in order, which is faster unless cells of a row wait for one another.
    if !plan.within.is_empty()
        && !plan.within.is_one()
        && let Some(result) = wave::outcomes(plan, kernel, out, meter, done)
    {
        return result;
    }
    outcomes(plan, kernel, out, plan.extent.rows(), meter, &mut |r, _| done(r))
}

/// The number of P-positions of the box, keeping only the rows that the moves reach back to.
pub fn count_p(plan: &Plan, kernel: Kernel, meter: &mut Meter, done: &mut dyn FnMut(usize)) -> Result<u64> {
    if let Some(result) = wave::count_p(plan, kernel, meter, done) {
        return result;
    }
    let mut rows = scratch(plan, meter)?;
    let mut total = 0;
    outcomes(plan, kernel, &mut rows, plan.slots(), meter, &mut |r, row| {
        total += super::kernel::count(kernel, row);
        done(r);
    })?;
    Ok(total)
}

/// Room for the rows that must be kept.
pub fn scratch(plan: &Plan, meter: &Meter) -> Result<Vec<u64>> {
    let words = plan.slots() as u64 * plan.extent().words() as u64;
    meter.reserve(words.saturating_mul(8))?;
    Ok(vec![0; words as usize])
}
