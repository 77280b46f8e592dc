//! The engine of farstar: literal forms, exact normal-play values, misère play, outcome maps.
//!
//! This crate knows no Python. `farstar-py` converts and documents; the mathematics is here.
