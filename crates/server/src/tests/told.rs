//! What the house tells those who run it, line by line.

use std::cell::RefCell;
use std::fmt::{Debug, Write};
use std::sync::Once;

use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber};

thread_local! {
    /// Each test has a thread of its own, and so has each test's house.
    static TOLD: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// Listens from now on to all that is told on this thread, of whatever level.
pub(super) fn listen() {
    static LISTENS: Once = Once::new();
    LISTENS.call_once(|| {
        tracing::subscriber::set_global_default(Listener).unwrap();
        // Others may have asked in between whether anybody listens.
        tracing::callsite::rebuild_interest_cache();
    });
    TOLD.take();
}

/// What was told on this thread since then.
pub(super) fn told() -> Vec<String> {
    TOLD.with_borrow(Clone::clone)
}

struct Listener;

impl Subscriber for Listener {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn new_span(&self, span: &Attributes<'_>) -> Id {
        let mut line = Line::of(span.metadata());
        span.record(&mut line);
        line.tell();
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, values: &Record<'_>) {
        let mut line = Line(String::new());
        values.record(&mut line);
        line.tell();
    }

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
        let mut line = Line::of(event.metadata());
        event.record(&mut line);
        line.tell();
    }

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

/// A line being written: level, where it comes from, and all its fields.
struct Line(String);

impl Line {
    fn of(about: &Metadata<'_>) -> Line {
        let (level, target, name) = (about.level(), about.target(), about.name());
        Line(format!("{level} {target} {name}"))
    }

    fn tell(self) {
        TOLD.with_borrow_mut(|it| it.push(self.0));
    }
}

impl Visit for Line {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        write!(self.0, " {field}={value:?}").unwrap();
    }
}
