//! What rules must not touch. Clippy forbids things everywhere; these only in the rooms that have to
//! be pure, outside of their tests.

use super::repo::Repo;
use super::source::{code, has_word};

struct Forbidden {
    words: &'static [&'static str],
    /// Where it is forbidden, by the beginning of the path; tests and faces are exempt there.
    /// Everywhere, tests included, if empty.
    rooms: &'static [&'static str],
    sentence: &'static str,
}

const PURE: &[&str] = &["crates/cards/", "crates/game/", "games/"];

const FORBIDDEN: &[Forbidden] = &[
    Forbidden {
        words: &["#[ignore"],
        rooms: &[],
        sentence: "a test runs or goes; long variants run when SLOW=1",
    },
    Forbidden {
        words: &["std::time"],
        rooms: &["crates/cards/", "crates/game/", "games/", "crates/bots/"],
        sentence: "rules have no clock, and bots count iterations instead of milliseconds",
    },
    Forbidden {
        words: &["f32", "f64"],
        rooms: PURE,
        sentence: "rules count in whole numbers, which are the same on every machine",
    },
    Forbidden {
        words: &["println!", "eprintln!", "print!", "eprint!"],
        rooms: PURE,
        sentence: "rules do not speak; what happened is an event",
    },
    Forbidden {
        words: &["std::fs", "std::io", "std::env", "std::net", "std::thread"],
        rooms: PURE,
        sentence: "rules touch nothing but their arguments",
    },
];

/// None of the forbidden words stands in code. Comments and strings may say what they like.
pub(crate) fn check(repo: &Repo) -> Vec<String> {
    let mut wrong = Vec::new();
    for (path, text) in repo.rust() {
        let code = code(text);
        let rules_end = rules_end(path, &code);
        for (nth, line) in code.lines().enumerate() {
            for forbidden in FORBIDDEN {
                let everywhere = forbidden.rooms.is_empty();
                let here = nth < rules_end && forbidden.rooms.iter().any(|it| path.starts_with(it));
                let found = forbidden.words.iter().find(|it| has_word(line, it));
                if let (Some(word), true) = (found, everywhere || here) {
                    wrong.push(format!(
                        "{path}:{}: `{word}`: {}",
                        nth + 1,
                        forbidden.sentence
                    ));
                }
            }
        }
    }
    wrong
}

/// The line at which the tests of a file begin; 0 in files that are nothing but tests, and in faces.
fn rules_end(path: &str, code: &str) -> usize {
    let exempt = |it: &str| matches!(it, "tests" | "tests.rs" | "benches" | "examples" | "face");
    if path.split('/').any(exempt) {
        return 0;
    }
    let lines: Vec<&str> = code.lines().collect();
    let inline = |pair: &[&str]| {
        pair[0].starts_with("#[cfg(test)]") && pair[1].contains("mod ") && pair[1].contains('{')
    };
    lines.windows(2).position(inline).unwrap_or(lines.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(path: &str, text: &str) -> Vec<String> {
        check(&Repo::of_files(&[(path, text)]))
    }

    #[test]
    fn no_test_is_switched_off() {
        for word in ["#[ignore]", "#[ignore = \"slow\"]"] {
            assert_eq!(
                wrong("crates/server/src/tests/house.rs", word),
                [
                    "crates/server/src/tests/house.rs:1: `#[ignore`: a test runs or goes; long \
                     variants run when SLOW=1"
                ]
            );
        }
    }

    #[test]
    fn comments_and_strings_may_say_it() {
        let text = "// f64\nlet a = \"std::time println!\";";
        assert!(wrong("games/catsle/src/lib.rs", text).is_empty());
    }

    #[test]
    fn rules_are_pure() {
        for word in ["std::time", "f32", "f64", "println!()", "std::fs"] {
            assert_eq!(wrong("games/catsle/src/view.rs", word).len(), 1, "{word}");
            assert_eq!(wrong("crates/game/src/table.rs", word).len(), 1, "{word}");
            assert!(wrong("crates/server/src/lib.rs", word).is_empty(), "{word}");
        }
        assert_eq!(
            wrong("crates/bots/src/lib.rs", "use std::time::Instant;").len(),
            1
        );
    }

    #[test]
    fn tests_of_rules_may_use_them() {
        assert!(wrong("games/catsle/src/tests/imagine.rs", "let chi: f64;").is_empty());
        let inline = "fn a() {}\n#[cfg(test)]\nmod tests {\n    let chi: f64;\n}\n";
        assert!(wrong("games/catsle/src/imagine.rs", inline).is_empty());
        assert!(wrong("games/catsle/face/src/lib.rs", "let x: f64;").is_empty());
        let elsewhere = "#[cfg(test)]\nmod tests;\nlet chi: f64;\n";
        assert_eq!(wrong("games/catsle/src/lib.rs", elsewhere).len(), 1);
    }
}
