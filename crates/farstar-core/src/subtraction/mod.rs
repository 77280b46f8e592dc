//! Vector subtraction games: outcomes and nim-values on boxes of the board, periods of rows and of one heap.
//!
//! A position is a vector of nonnegative integers; a move subtracts one of finitely many vectors, as long as nothing
//! becomes negative; who cannot move loses. A cell is a P-position when no move from it reaches a P-position.

#![expect(
    clippy::inline_always,
    reason = "a body that is called, not inlined, would lose its caller's instruction set"
)]

pub mod heap;
pub mod kernel;
pub mod nim;
pub mod records;
pub mod remote;
pub mod rows;
pub mod rules;
pub mod shift;
pub mod sweep;
pub mod view;
mod wave;
mod within;

pub use kernel::Kernel;
pub use rules::{Extent, Rules};
pub use sweep::Plan;
