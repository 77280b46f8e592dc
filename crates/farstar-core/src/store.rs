//! The arena under literal forms and canonical values: hash-consed nodes with 32-bit handles.
//!
//! A node has sorted lists of Left and Right options, so that two nodes are the same exactly when their handles are.
//! Handles never move. What the outside holds is counted; [`Store::collect`] frees what nobody reaches.

use crate::budget;
use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::Hasher;

/// One node: its options (Left's first) and what is known of it.
pub struct Slot<P> {
    options: Box<[u32]>,
    lefts: u32,
    /// What is known of the node.
    pub payload: P,
}

/// The arena; `P` is what is stored of each node.
pub struct Store<P> {
    slots: Vec<Slot<P>>,
    table: HashTable<u32>,
    free: Vec<u32>,
    held: Vec<u32>,
    live: usize,
    collect_at: usize,
}

const FREE: u32 = u32::MAX;
const COLLECT_FROM: usize = 1 << 20;

fn hash_of(left: &[u32], right: &[u32]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write_u32(left.len() as u32);
    for &option in left.iter().chain(right) {
        hasher.write_u32(option);
    }
    hasher.finish()
}

impl<P> Default for Store<P> {
    fn default() -> Self {
        Self {
            slots: Vec::new(),
            table: HashTable::new(),
            free: Vec::new(),
            held: Vec::new(),
            live: 0,
            collect_at: COLLECT_FROM,
        }
    }
}

impl<P> Store<P> {
    /// The number of nodes in use.
    pub fn len(&self) -> usize {
        self.live
    }

    /// Whether there is no node at all.
    pub fn is_empty(&self) -> bool {
        self.live == 0
    }

    /// Left's options.
    #[inline]
    pub fn left(&self, id: u32) -> &[u32] {
        let slot = &self.slots[id as usize];
        &slot.options[..slot.lefts as usize]
    }

    /// Right's options.
    #[inline]
    pub fn right(&self, id: u32) -> &[u32] {
        let slot = &self.slots[id as usize];
        &slot.options[slot.lefts as usize..]
    }

    /// All options, Left's first.
    #[inline]
    pub fn options(&self, id: u32) -> &[u32] {
        &self.slots[id as usize].options
    }

    /// What is stored of the node.
    #[inline]
    pub fn payload(&self, id: u32) -> &P {
        &self.slots[id as usize].payload
    }

    /// What is stored of the node, to be changed.
    #[inline]
    pub fn payload_mut(&mut self, id: u32) -> &mut P {
        &mut self.slots[id as usize].payload
    }

    /// The node with these options (sorted, without repetition), if it is there.
    pub fn find(&self, left: &[u32], right: &[u32]) -> Option<u32> {
        self.table.find(hash_of(left, right), |&id| self.left(id) == left && self.right(id) == right).copied()
    }

    /// Make the node with these options, which must not be there yet, and make it findable.
    pub fn insert(&mut self, left: &[u32], right: &[u32], payload: P) -> u32 {
        let id = self.insert_hidden(left, right, payload);
        let slots = &self.slots;
        self.table.insert_unique(hash_of(left, right), id, |&other| {
            let slot = &slots[other as usize];
            hash_of(&slot.options[..slot.lefts as usize], &slot.options[slot.lefts as usize..])
        });
        id
    }

    /// Make a node that [`Store::find`] does not find; its owner has another index to it.
    pub fn insert_hidden(&mut self, left: &[u32], right: &[u32], payload: P) -> u32 {
        let mut options = Vec::with_capacity(left.len() + right.len());
        options.extend_from_slice(left);
        options.extend_from_slice(right);
        let slot = Slot { options: options.into_boxed_slice(), lefts: left.len() as u32, payload };
        self.live += 1;
        if let Some(id) = self.free.pop() {
            budget::take_spare(size_of::<Slot<P>>() as u64);
            self.slots[id as usize] = slot;
            self.held[id as usize] = 0;
            id
        } else {
            let id = self.slots.len() as u32;
            self.slots.push(slot);
            self.held.push(0);
            id
        }
    }

    /// Give a hidden node its options.
    pub fn set_options(&mut self, id: u32, left: &[u32], right: &[u32]) {
        let mut options = Vec::with_capacity(left.len() + right.len());
        options.extend_from_slice(left);
        options.extend_from_slice(right);
        let slot = &mut self.slots[id as usize];
        slot.options = options.into_boxed_slice();
        slot.lefts = left.len() as u32;
    }

    /// Count one more holder outside.
    pub fn hold(&mut self, id: u32) {
        self.held[id as usize] += 1;
    }

    /// Count one holder less.
    pub fn release(&mut self, id: u32) {
        self.held[id as usize] -= 1;
    }

    /// Whether so many nodes came since the last collection that another one pays.
    pub fn wants_collection(&self) -> bool {
        self.live >= self.collect_at
    }

    /// Free every node that no holder reaches; returns which handles are alive, and what `forget` shall drop
    /// is told by its second use. `on_free` sees each payload that goes.
    pub fn collect(&mut self, mut on_free: impl FnMut(u32, &P)) -> Vec<bool> {
        let mut alive = vec![false; self.slots.len()];
        let mut stack: Vec<u32> = Vec::new();
        for (id, &holders) in self.held.iter().enumerate() {
            if holders > 0 && self.slots[id].lefts != FREE {
                alive[id] = true;
                stack.push(id as u32);
            }
        }
        while let Some(id) = stack.pop() {
            for &option in &self.slots[id as usize].options {
                if !alive[option as usize] {
                    alive[option as usize] = true;
                    stack.push(option);
                }
            }
        }
        self.table.retain(|id| alive[*id as usize]);
        for (id, slot) in self.slots.iter_mut().enumerate() {
            if !alive[id] && slot.lefts != FREE {
                on_free(id as u32, &slot.payload);
                slot.options = Box::default();
                slot.lefts = FREE;
                self.live -= 1;
            }
        }
        self.give_back(&alive);
        self.collect_at = COLLECT_FROM.max(self.live * 2);
        alive
    }

    /// Cut off the free slots at the end, and note the others, so that the lowest is used first.
    fn give_back(&mut self, alive: &[bool]) {
        let used = alive.iter().rposition(|&lives| lives).map_or(0, |last| last + 1);
        self.slots.truncate(used);
        self.held.truncate(used);
        self.free = (0..used as u32).rev().filter(|&id| !alive[id as usize]).collect();
        if used < self.slots.capacity() / 2 {
            self.slots.shrink_to_fit();
            self.held.shrink_to_fit();
            let slots = &self.slots;
            self.table.shrink_to_fit(|&id| {
                let slot = &slots[id as usize];
                hash_of(&slot.options[..slot.lefts as usize], &slot.options[slot.lefts as usize..])
            });
        }
    }

    /// The bytes in free slots, which nodes to come will use.
    pub fn spare(&self) -> usize {
        self.free.len() * size_of::<Slot<P>>()
    }
}

/// Bring a list of options into the order in which nodes keep them.
pub fn sorted(options: &mut Vec<u32>) {
    options.sort_unstable();
    options.dedup();
}
