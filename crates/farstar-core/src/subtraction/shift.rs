//! Where a board differs from itself shifted: the outcomes at x and x + v, a row of one against a row of the other.

/// 64 bits of `row` from bit `from` on; zeros beyond its end.
fn bits_from(row: &[u64], from: usize) -> u64 {
    let (word, bit) = (from / 64, from % 64);
    let low = row.get(word).map_or(0, |w| w >> bit);
    if bit == 0 { low } else { low | row.get(word + 1).map_or(0, |w| w << (64 - bit)) }
}

/// The first x from `start` on and before `end` at which `row` differs from `other` at x + `shift`.
pub fn first_difference(row: &[u64], other: &[u64], shift: usize, start: usize, end: usize) -> Option<usize> {
    if start >= end {
        return None;
    }
    let mut keep = !0 << (start % 64);
    for (word, &own) in row.iter().enumerate().take(end.div_ceil(64)).skip(start / 64) {
        let differ = (own ^ bits_from(other, 64 * word + shift)) & keep;
        if differ != 0 {
            let x = 64 * word + differ.trailing_zeros() as usize;
            return (x < end).then_some(x);
        }
        keep = !0;
    }
    None
}

/// The last x before `end` at which `row` differs from `other` at x + `shift`.
pub fn last_difference(row: &[u64], other: &[u64], shift: usize, end: usize) -> Option<usize> {
    let last = end.checked_sub(1)?;
    let mut keep = !0 >> (63 - last % 64);
    for word in (0..=last / 64).rev() {
        let differ = (row[word] ^ bits_from(other, 64 * word + shift)) & keep;
        if differ != 0 {
            return Some(64 * word + 63 - differ.leading_zeros() as usize);
        }
        keep = !0;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_agree_with_their_definition() {
        let mut state = 7_u64;
        let mut row = || {
            let mut words = [0_u64; 4];
            for word in &mut words {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                // Sparse bits, so that differences are far apart.
                *word = (state >> 20) & (state >> 9) & (state >> 31) & (state >> 3) & (state >> 40);
            }
            words
        };
        let bit = |words: &[u64], x: usize| x < 256 && words[x / 64] >> (x % 64) & 1 == 1;
        for shift in [0, 1, 17, 63, 64, 65, 130] {
            let (one, two) = (row(), row());
            let differ: Vec<usize> = (0..256).filter(|&x| bit(&one, x) != bit(&two, x + shift)).collect();
            for at in 0..=256 {
                for end in [at, 100, 128, 192, 256] {
                    let first = differ.iter().copied().find(|&x| x >= at && x < end);
                    assert_eq!(first_difference(&one, &two, shift, at, end), first, "{shift} {at} {end}");
                }
                let last = differ.iter().copied().rev().find(|&x| x < at);
                assert_eq!(last_difference(&one, &two, shift, at), last, "{shift} {at}");
            }
        }
    }
}
