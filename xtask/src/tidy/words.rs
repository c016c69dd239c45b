//! Words that must not stand in code: everywhere, or in the rooms that have to be pure.

use super::repo::Repo;
use super::source::{code, has_word};

struct Forbidden {
    words: &'static [&'static str],
    /// Where it is forbidden, by the beginning of the path; tests and faces are exempt there.
    /// Everywhere, tests included, if empty.
    rooms: &'static [&'static str],
    sentence: &'static str,
}

const PURE: &[&str] = &["crates/game/", "games/"];

const FORBIDDEN: &[Forbidden] = &[
    Forbidden {
        words: &["todo!", "unimplemented!"],
        rooms: &[],
        sentence: "what is not done is not merged",
    },
    Forbidden {
        words: &["dbg!"],
        rooms: &[],
        sentence: "it prints what may be secret",
    },
    Forbidden {
        words: &["#[ignore"],
        rooms: &[],
        sentence: "a test runs or goes; long variants run when SLOW=1",
    },
    Forbidden {
        words: &["HashMap", "HashSet"],
        rooms: PURE,
        sentence: "iteration order is random; replays must not be",
    },
    Forbidden {
        words: &["std::time"],
        rooms: &["crates/game/", "games/", "crates/bots/"],
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
        wrong.extend(bare_allows(path, &code));
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

/// Lints that are allowed without a reason.
fn bare_allows(path: &str, code: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    for start in ["#[allow(", "#![allow("] {
        for (at, _) in code.match_indices(start) {
            let attribute = code[at..].split(']').next().unwrap_or_default();
            if !has_word(attribute, "reason") {
                let line = code[..at].matches('\n').count() + 1;
                wrong.push(format!(
                    "{path}:{line}: a bare `{start}…)]`: write `#[expect(…, reason = \"…\")]`"
                ));
            }
        }
    }
    wrong
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(path: &str, text: &str) -> Vec<String> {
        check(&Repo::of_files(&[(path, text)]))
    }

    #[test]
    fn unfinished_code_is_noticed_everywhere() {
        for word in [
            "todo!()",
            "unimplemented!()",
            "dbg!(x)",
            "#[ignore]",
            "#[ignore = \"slow\"]",
        ] {
            assert_eq!(
                wrong("crates/server/src/tests/house.rs", word).len(),
                1,
                "{word}"
            );
        }
        assert_eq!(
            wrong("xtask/src/a.rs", "\ntodo!()"),
            ["xtask/src/a.rs:2: `todo!`: what is not done is not merged"]
        );
    }

    #[test]
    fn comments_and_strings_may_say_it() {
        let text = "// todo! HashMap f64\nlet a = \"std::time println! dbg!\";";
        assert!(wrong("games/catsle/src/lib.rs", text).is_empty());
    }

    #[test]
    fn rules_are_pure() {
        for word in [
            "HashMap",
            "HashSet",
            "std::time",
            "f32",
            "f64",
            "println!()",
            "std::fs",
        ] {
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

    #[test]
    fn lints_are_silenced_with_a_reason() {
        let path = "crates/a/src/lib.rs";
        assert_eq!(
            wrong(path, "\n#[allow(dead_code)]\n"),
            ["crates/a/src/lib.rs:2: a bare `#[allow(…)]`: write `#[expect(…, reason = \"…\")]`"]
        );
        assert_eq!(wrong(path, "#![allow(dead_code)]").len(), 1);
        assert!(wrong(path, "#[allow(dead_code, reason = \"why\")]").is_empty());
        assert!(wrong(path, "#[expect(dead_code, reason = \"why\")]").is_empty());
    }
}
