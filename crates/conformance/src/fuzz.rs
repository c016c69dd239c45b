//! Fuzzing: text as it could come from outside, made by chance from texts that are good.
//!
//! Each target is a plain test that calls [`fuzz`] or [`fuzz_json`] with good examples and says what must
//! hold of whatever becomes of them. In `cargo test` the texts are the same every time, and as many as fit in a
//! moment; `cargo xtask fuzz` goes on for as long as it is told, from where nobody has been. A failure names the
//! number of its text, and `cargo xtask fuzz TARGET --first NUMBER` begins there again.

mod bend;

use std::fmt::Display;
use std::time::{Duration, Instant};

use game::{Dice, Json, Seed};

/// For how many seconds each kind of text is tried; `cargo xtask fuzz` sets it.
const SECONDS: &str = "FUZZ_SECONDS";
/// The number of the first text; `cargo xtask fuzz` sets it.
const FIRST: &str = "FUZZ_FIRST";
/// No text is longer.
const LIMIT: usize = 256 * 1024;

/// Hands `check` the examples themselves and then, for a while, texts that chance has made from them, each with
/// dice for whatever else has to be chosen. `what` is told if one of them fails.
pub fn fuzz(what: &str, examples: &[String], mut check: impl FnMut(&str, &mut Dice)) {
    let make = |dice: &mut Dice| bend::text(examples, LIMIT, dice);
    run(what, examples, make, |text, dice| check(text, dice));
}

/// The same with JSON, which stays JSON.
pub fn fuzz_json(what: &str, examples: &[Json], check: impl FnMut(&Json, &mut Dice)) {
    let make = |dice: &mut Dice| bend::json(examples, dice);
    run(what, examples, make, check);
}

fn run<T: Display>(
    what: &str,
    examples: &[T],
    make: impl Fn(&mut Dice) -> T,
    mut check: impl FnMut(&T, &mut Dice),
) {
    assert!(!examples.is_empty(), "{what}: there are examples");
    for example in examples {
        check(example, &mut Seed::small(0).dice(0));
    }
    let wish = Wish::of_environment();
    let end = now() + wish.time;
    for number in wish.first.. {
        let mut dice = Seed::small(number).dice(0);
        let made = make(&mut dice);
        let told = Told {
            what,
            number,
            text: &made,
        };
        check(&made, &mut dice);
        drop(told);
        if now() >= end {
            return;
        }
    }
}

/// How much is tried.
struct Wish {
    first: u64,
    time: Duration,
}

impl Wish {
    fn of_environment() -> Wish {
        let number = |name| std::env::var(name).ok()?.parse().ok();
        let usual = if std::env::var_os("SLOW").is_some() {
            Duration::from_secs(2)
        } else {
            Duration::from_millis(200)
        };
        Wish {
            first: number(FIRST).unwrap_or(0),
            time: number(SECONDS).map_or(usual, Duration::from_secs),
        }
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "a test that goes on for a while needs a clock; what it tries follows from its number"
)]
fn now() -> Instant {
    Instant::now()
}

/// Tells which text it was, if its check panics.
struct Told<'a> {
    what: &'a str,
    number: u64,
    text: &'a dyn Display,
}

impl Drop for Told<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let Told { what, number, text } = self;
            eprintln!("Fuzzing: {what}: text {number}:\n{text}");
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn texts_are_made_from_examples_and_are_the_same_every_time() {
        let examples = ["play R8\nend 12\n", "{\"a\":[1,2]}\n"].map(str::to_owned);
        let make = |number| bend::text(&examples, 100, &mut Seed::small(number).dice(0));
        let made: BTreeSet<String> = (0..1000).map(make).collect();
        assert!(made.len() > 500, "{}", made.len());
        assert!(made.iter().all(|it| it.len() <= 100));
        assert_eq!(make(7), make(7));
        let kept = made.iter().filter(|it| it.contains("play R"));
        assert!(kept.count() > 100, "much of the examples is left");
    }

    #[test]
    fn json_stays_json_and_changes() {
        let examples = [serde_json::json!({ "a": [1, "b", { "c": null }], "d": 5 })];
        let make = |number| bend::json(&examples, &mut Seed::small(number).dice(0)).to_string();
        let made: BTreeSet<String> = (0..1000).map(make).collect();
        assert!(made.len() > 200, "{}", made.len());
        assert_eq!(make(3), make(3));
    }

    #[test]
    fn every_example_is_tried_as_it_is() {
        let examples = ["a".to_owned(), "b".to_owned()];
        let mut tried = Vec::new();
        fuzz("letters", &examples, |text, _| {
            tried.push(text.to_owned());
        });
        assert_eq!(tried[..2], examples);
        assert!(tried.len() > 2);
    }
}
