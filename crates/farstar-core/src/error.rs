//! Everything that can stop a computation.

use std::fmt;

/// Why a computation stopped without an answer.
#[derive(Debug, Clone, PartialEq)]
pub enum Error {
    /// The caller asked to stop (Ctrl-C).
    Interrupted,
    /// The short slice of work granted without releasing the interpreter is over; ask again with a full meter.
    Yielded,
    /// The budget of elementary steps is used up.
    Nodes(u64),
    /// The budget of time is used up.
    Seconds(f64),
    /// The ceiling on memory is reached.
    Bytes(u64),
    /// A quantity is too large to be worked with; says which.
    TooLarge(String),
    /// The question has no meaning here; says why.
    Meaningless(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Interrupted => write!(f, "interrupted"),
            Self::Yielded => write!(f, "the granted slice of work is over"),
            Self::Nodes(n) => write!(f, "budget used up: {n} nodes"),
            Self::Seconds(s) => write!(f, "budget used up: {s} seconds"),
            Self::Bytes(b) => write!(f, "memory ceiling reached: {b} bytes"),
            Self::TooLarge(what) | Self::Meaningless(what) => write!(f, "{what}"),
        }
    }
}

impl std::error::Error for Error {}

/// The result of a computation that a budget may stop.
pub type Result<T> = std::result::Result<T, Error>;
