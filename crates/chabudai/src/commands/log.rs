//! What the house says of itself while it is open, on standard error.

use std::panic;

use tracing::error;
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::fmt;

/// Writes from this level on, as text or as one JSON object a line.
pub(super) fn start(form: &str, level: &str) {
    let level = level.parse().unwrap_or(LevelFilter::INFO);
    let lines = fmt().with_max_level(level).with_writer(std::io::stderr);
    if form == "json" {
        lines.json().init();
    } else {
        lines.with_target(false).with_ansi(false).init();
    }
    // Where, but not what: a panic may quote what nobody may read.
    panic::set_hook(Box::new(|it| {
        let place = it.location().map(ToString::to_string);
        error!(place, "something panicked");
    }));
}
