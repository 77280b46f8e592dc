//! Loops over words of bits, compiled once per instruction set and chosen when the program runs.
//!
//! The bodies are plain safe Rust that the compiler turns into vector instructions; every path gives the same bits.

/// An instruction set that this machine has been seen to have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kernel(Level);

/// The paths; only this module makes a [`Kernel`] of one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Level {
    /// What every machine of the target has: SSE2 on x86-64, NEON on `AArch64`.
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Kernel {
    /// The paths that this machine can run, slowest first.
    pub fn available() -> Vec<Self> {
        let mut all = vec![Self(Level::Portable)];
        #[cfg(target_arch = "x86_64")]
        {
            if is_x86_feature_detected!("avx2")
                && is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("bmi2")
                && is_x86_feature_detected!("popcnt")
            {
                all.push(Self(Level::Avx2));
            }
            if all.len() == 2
                && is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512vl")
                && is_x86_feature_detected!("avx512vpopcntdq")
            {
                all.push(Self(Level::Avx512));
            }
        }
        all
    }

    /// The fastest path of this machine.
    pub fn best() -> Self {
        static BEST: std::sync::OnceLock<Kernel> = std::sync::OnceLock::new();
        *BEST.get_or_init(|| Self::available().pop().unwrap_or(Self(Level::Portable)))
    }

    /// The path of this name, if the machine has it.
    pub fn named(name: &str) -> Option<Self> {
        Self::available().into_iter().find(|kernel| kernel.name() == name)
    }

    /// The path.
    pub(super) fn level(self) -> Level {
        self.0
    }

    /// The name of the path.
    pub fn name(self) -> &'static str {
        match self.0 {
            Level::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => "avx2",
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => "avx512",
        }
    }
}

/// Compile a body for each instruction set and call the one that a [`Kernel`] names.
macro_rules! per_instruction_set {
    ($(#[$doc:meta])* $vis:vis fn $name:ident $(<$(const $c:ident : $ct:ty),+>)? ($($arg:ident : $ty:ty),* $(,)?) $(-> $ret:ty)? = $body:ident;) => {
        $(#[$doc])*
        #[inline]
        $vis fn $name $(<$(const $c: $ct),+>)? (kernel: $crate::subtraction::kernel::Kernel, $($arg: $ty),*) $(-> $ret)? {
            #[cfg(target_arch = "x86_64")]
            #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
            fn avx2 $(<$(const $c: $ct),+>)? ($($arg: $ty),*) $(-> $ret)? {
                $body $(::<$($c),+>)? ($($arg),*)
            }
            #[cfg(target_arch = "x86_64")]
            #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vpopcntdq,bmi1,bmi2,popcnt")]
            fn avx512 $(<$(const $c: $ct),+>)? ($($arg: $ty),*) $(-> $ret)? {
                $body $(::<$($c),+>)? ($($arg),*)
            }
            match kernel.level() {
                $crate::subtraction::kernel::Level::Portable => $body $(::<$($c),+>)? ($($arg),*),
                // SAFETY: a kernel of this level is made only after these features were detected.
                #[cfg(target_arch = "x86_64")]
                $crate::subtraction::kernel::Level::Avx2 => unsafe { avx2 $(::<$($c),+>)? ($($arg),*) },
                // SAFETY: a kernel of this level is made only after these features were detected.
                #[cfg(target_arch = "x86_64")]
                $crate::subtraction::kernel::Level::Avx512 => unsafe { avx512 $(::<$($c),+>)? ($($arg),*) },
            }
        }
    };
}

pub(super) use per_instruction_set;

/// An earlier row and how far a move shifts it to the right.
#[derive(Debug, Clone, Copy)]
pub struct Source<'a> {
    /// The words of the row.
    pub row: &'a [u64],
    /// The shift: whole words, then bits below 64.
    pub words: usize,
    /// The bits of the shift.
    pub bits: u32,
}

impl Source<'_> {
    /// The word that the shifted row shows at `at`.
    #[inline]
    fn word(&self, at: usize) -> u64 {
        let Some(from) = at.checked_sub(self.words) else { return 0 };
        let high = self.row[from] << self.bits;
        if self.bits == 0 || from == 0 { high } else { high | self.row[from - 1] >> (64 - self.bits) }
    }
}

/// How many sources one pass over a row takes.
pub const PASS: usize = 8;

/// Words of a row that are worked on at a time, so that they stay in the first cache.
const PIECE: usize = 2048;

/// `out` becomes the cells that no source reaches: the complement of the union of the shifted rows.
pub fn unreached<'a>(kernel: Kernel, out: &mut [u64], sources: impl Iterator<Item = Source<'a>>) {
    let mut pack = [Source { row: &[], words: 0, bits: 0 }; PASS];
    let mut packed = 0;
    let mut fresh = true;
    for source in sources {
        if packed == PASS {
            pass(kernel, out, &pack, fresh, false);
            fresh = false;
            packed = 0;
        }
        pack[packed] = source;
        packed += 1;
    }
    if packed == 0 && fresh {
        out.fill(!0);
    } else {
        pass(kernel, out, &pack[..packed], fresh, true);
    }
}

fn pass(kernel: Kernel, out: &mut [u64], sources: &[Source], fresh: bool, last: bool) {
    let flip = if last { !0 } else { 0 };
    // Up to here some source reaches over the left edge.
    let edge = sources.iter().map(|s| s.words + 1).max().unwrap_or(0).min(out.len());
    for (at, word) in out.iter_mut().enumerate().take(edge) {
        let before = if fresh { 0 } else { *word };
        *word = flip ^ sources.iter().fold(before, |acc, s| acc | s.word(at));
    }
    let mut from = edge;
    while from < out.len() {
        let to = (from + PIECE).min(out.len());
        let piece = &mut out[from..to];
        macro_rules! of {
            ($($k:literal)*) => {
                match (sources.len(), fresh) {
                    $(($k, true) => join::<$k, true>(kernel, piece, sources, from, flip),
                      ($k, false) => join::<$k, false>(kernel, piece, sources, from, flip),)*
                    _ => unreachable!("a pass takes one to eight sources"),
                }
            };
        }
        of!(1 2 3 4 5 6 7 8);
        from = to;
    }
}

per_instruction_set! {
    fn join<const K: usize, const FRESH: bool>(out: &mut [u64], sources: &[Source], from: usize, flip: u64) = join_body;
}

#[inline(always)]
fn join_body<const K: usize, const FRESH: bool>(out: &mut [u64], sources: &[Source], from: usize, flip: u64) {
    let n = out.len();
    let sources: &[Source; K] = sources.try_into().expect("the caller passes as many sources as it names");
    let high: [&[u64]; K] = sources.map(|s| &s.row[from - s.words..][..n]);
    // An aligned row is united with itself, so that no shift is as long as a word.
    let low: [&[u64]; K] = sources.map(|s| &s.row[from - s.words - usize::from(s.bits != 0)..][..n]);
    let up = sources.map(|s| s.bits);
    let down = sources.map(|s| if s.bits == 0 { 0 } else { 64 - s.bits });
    for i in 0..n {
        let mut word = if FRESH { 0 } else { out[i] };
        for k in 0..K {
            word |= high[k][i].wrapping_shl(up[k]) | low[k][i].wrapping_shr(down[k]);
        }
        out[i] = word ^ flip;
    }
}

per_instruction_set! {
    /// The number of bits that are set.
    pub fn count(words: &[u64]) -> u64 = count_body;
}

#[inline(always)]
fn count_body(words: &[u64]) -> u64 {
    words.iter().map(|word| u64::from(word.count_ones())).sum()
}
