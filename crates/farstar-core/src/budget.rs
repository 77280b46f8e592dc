//! Budgets: how much work, time and memory a computation may use, and how it is interrupted.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::error::{Error, Result};

static ALLOCATED: AtomicU64 = AtomicU64::new(0);
static SPARE: AtomicU64 = AtomicU64::new(0);
static CEILING: AtomicU64 = AtomicU64::new(u64::MAX);

/// The system's allocator with a count of the bytes in use, so that a ceiling can be kept.
///
/// A program that wants the ceiling installs it as its global allocator; without it the ceiling never bites.
pub struct Counting;

// SAFETY: every call is passed on unchanged to the system's allocator; only a counter is kept beside it.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATED.fetch_add(layout.size() as u64, Ordering::Relaxed);
        // SAFETY: the caller's promise about `layout` is passed on.
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, ptr: *mut u8, layout: Layout) {
        ALLOCATED.fetch_sub(layout.size() as u64, Ordering::Relaxed);
        // SAFETY: `ptr` came from `alloc` above with this layout.
        unsafe { System.dealloc(ptr, layout) }
    }
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        ALLOCATED.fetch_add(layout.size() as u64, Ordering::Relaxed);
        // SAFETY: the caller's promise about `layout` is passed on.
        unsafe { System.alloc_zeroed(layout) }
    }
    unsafe fn realloc(&self, ptr: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        ALLOCATED.fetch_add(new_size as u64, Ordering::Relaxed);
        ALLOCATED.fetch_sub(layout.size() as u64, Ordering::Relaxed);
        // SAFETY: `ptr` came from `alloc` above with this layout.
        unsafe { System.realloc(ptr, layout, new_size) }
    }
}

/// The bytes that the engine has in use; room that a collection left for nodes to come is not.
pub fn allocated() -> u64 {
    ALLOCATED.load(Ordering::Relaxed).saturating_sub(SPARE.load(Ordering::Relaxed))
}

/// Say how many bytes the arenas keep for nodes to come.
pub fn set_spare(bytes: u64) {
    SPARE.store(bytes, Ordering::Relaxed);
}

/// Use some of the room that was kept. Only whoever holds the engine calls this.
#[inline]
pub fn take_spare(bytes: u64) {
    SPARE.store(SPARE.load(Ordering::Relaxed).saturating_sub(bytes), Ordering::Relaxed);
}

/// The ceiling on the bytes in use.
pub fn ceiling() -> u64 {
    CEILING.load(Ordering::Relaxed)
}

/// Set the ceiling on the bytes in use; returns the former one.
pub fn set_ceiling(bytes: u64) -> u64 {
    CEILING.swap(bytes, Ordering::Relaxed)
}

/// What a computation may use. Inner loops call [`Meter::step`].
pub struct Meter<'a> {
    spent: u64,
    check_at: u64,
    nodes: (u64, u64),
    quick: u64,
    deadline: Option<(Instant, f64)>,
    bytes: u64,
    next_poll: Instant,
    poll: Option<&'a mut (dyn FnMut() -> bool + Send)>,
}

const CHECK_EVERY: u64 = 1 << 12;
const POLL_EVERY: Duration = Duration::from_millis(40);

impl Default for Meter<'_> {
    fn default() -> Self {
        Self::unlimited()
    }
}

impl<'a> Meter<'a> {
    /// A meter that only keeps the ceiling on memory.
    pub fn unlimited() -> Self {
        Self {
            spent: 0,
            check_at: CHECK_EVERY,
            nodes: (u64::MAX, u64::MAX),
            quick: u64::MAX,
            deadline: None,
            bytes: u64::MAX,
            next_poll: Instant::now() + POLL_EVERY,
            poll: None,
        }
    }

    /// A meter for a short slice of work, after which it answers [`Error::Yielded`].
    pub fn slice(steps: u64) -> Self {
        Self { quick: steps, check_at: steps.min(CHECK_EVERY), ..Self::unlimited() }
    }

    /// Stop after `left` more steps; `of` is what the message says. The narrowest limit counts.
    #[must_use]
    pub fn nodes(mut self, left: u64, of: u64) -> Self {
        if left < self.nodes.0 {
            self.nodes = (left, of);
            self.check_at = self.check_at.min(left);
        }
        self
    }

    /// Stop at a point in time; `seconds` is what the message says. The earliest counts.
    #[must_use]
    pub fn deadline(mut self, at: Instant, seconds: f64) -> Self {
        if self.deadline.is_none_or(|(earlier, _)| at < earlier) {
            self.deadline = Some((at, seconds));
        }
        self
    }

    /// Stop when the engine has more bytes in use than this.
    #[must_use]
    pub fn bytes(mut self, bytes: u64) -> Self {
        self.bytes = self.bytes.min(bytes);
        self
    }

    /// Ask `poll` now and then; `true` interrupts.
    #[must_use]
    pub fn polling(mut self, poll: &'a mut (dyn FnMut() -> bool + Send)) -> Self {
        self.poll = Some(poll);
        self
    }

    /// The steps taken so far.
    pub fn spent(&self) -> u64 {
        self.spent
    }

    /// Count one elementary step.
    #[inline]
    pub fn step(&mut self) -> Result<()> {
        self.steps(1)
    }

    /// Count `n` elementary steps.
    #[inline]
    pub fn steps(&mut self, n: u64) -> Result<()> {
        self.spent = self.spent.saturating_add(n);
        if self.spent >= self.check_at { self.check() } else { Ok(()) }
    }

    /// Look at every limit now; for loops whose steps are long.
    #[cold]
    pub fn check(&mut self) -> Result<()> {
        if self.spent >= self.nodes.0 {
            return Err(Error::Nodes(self.nodes.1));
        }
        if self.spent >= self.quick {
            return Err(Error::Yielded);
        }
        let limit = self.bytes.min(ceiling());
        if allocated() > limit {
            return Err(Error::Bytes(limit));
        }
        let now = Instant::now();
        if let Some((at, seconds)) = self.deadline
            && now >= at
        {
            return Err(Error::Seconds(seconds));
        }
        if now >= self.next_poll {
            self.next_poll = now + POLL_EVERY;
            if let Some(poll) = &mut self.poll
                && poll()
            {
                return Err(Error::Interrupted);
            }
        }
        self.check_at = (self.spent + CHECK_EVERY).min(self.nodes.0).min(self.quick);
        Ok(())
    }

    /// Refuse an allocation of `bytes` that would pass the ceiling, before it is made.
    pub fn reserve(&self, bytes: u64) -> Result<()> {
        let limit = self.bytes.min(ceiling());
        if allocated().saturating_add(bytes) > limit { Err(Error::Bytes(limit)) } else { Ok(()) }
    }
}

/// Run a recursive step with room on the stack: deep games must not overflow it.
#[inline]
pub fn deep<T>(f: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(96 * 1024, 4 * 1024 * 1024, f)
}
