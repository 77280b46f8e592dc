//! The engine of farstar: literal forms, exact normal-play values, misère play, outcome maps.
//!
//! This crate knows no Python. `farstar-py` converts and documents; the mathematics is here.

pub mod budget;
pub mod engine;
pub mod error;
pub mod form;
pub mod misere;
pub mod normal;
pub mod number;
pub mod rulesets;
pub mod store;
pub mod subtraction;
