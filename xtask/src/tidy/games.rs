//! What every game's folder must hold, and what its truth must not be.

use super::repo::Repo;
use super::source::{code, has_word};

/// A game has its rules, a golden replay, and its line in the catalog.
pub(crate) fn complete(repo: &Repo) -> Vec<String> {
    let catalog: Vec<String> = repo
        .texts(|it| it.starts_with("crates/catalog/src/") && it.ends_with(".rs"))
        .map(|(_, text)| code(text))
        .collect();
    let mut wrong = Vec::new();
    for slug in repo.games() {
        let folder = format!("games/{slug}");
        if repo.text(&format!("{folder}/RULES.md")).is_none() {
            wrong.push(format!(
                "{folder}: RULES.md is missing; a game states its rules in our words, numbered"
            ));
        }
        let replays = format!("{folder}/replays/");
        let golden = |path: &str| path.starts_with(&replays) && path.ends_with(".journal");
        if !repo.files.iter().any(|it| golden(&it.path)) {
            wrong.push(format!(
                "{folder}: no replays/*.journal; a game has a golden replay for each way to end"
            ));
        }
        let name = slug.replace('-', "_");
        if !catalog.iter().any(|it| has_word(it, &name)) {
            wrong.push(format!(
                "{folder}: crates/catalog does not name it; one line puts a game on the shelf"
            ));
        }
    }
    wrong
}

/// The type that implements `Game` is not serialised: a truth is never sent or stored.
pub(crate) fn truths(repo: &Repo) -> Vec<String> {
    let mut wrong = Vec::new();
    for slug in repo.games() {
        let sources: Vec<(&str, String)> = repo
            .texts(|it| it.starts_with(&format!("games/{slug}/src/")) && it.ends_with(".rs"))
            .map(|(path, text)| (path, code(text)))
            .collect();
        for truth in sources.iter().flat_map(|(_, code)| truths_in(code)) {
            for (path, code) in &sources {
                if let Some(line) = serialised(code, truth) {
                    wrong.push(format!(
                        "{path}:{line}: `{truth}` is the truth of {slug} and implements \
                         Serialize; it could be sent or stored by accident"
                    ));
                }
            }
        }
    }
    wrong
}

/// The types for which `Game` is implemented.
fn truths_in(code: &str) -> impl Iterator<Item = &str> {
    code.lines().filter_map(|line| {
        let line = line.trim_start().strip_prefix("impl")?;
        let (before, after) = line.split_once("Game for ")?;
        let is_game = before.trim().is_empty() || before.ends_with([' ', ':']);
        let name = after
            .split(|it: char| !it.is_alphanumeric() && it != '_')
            .next()?;
        is_game.then_some(name)
    })
}

/// The line, counted from 1, that makes the type of this name serialise.
fn serialised(code: &str, truth: &str) -> Option<usize> {
    let lines: Vec<&str> = code.lines().collect();
    for (nth, line) in lines.iter().enumerate() {
        let by_hand = has_word(line, "Serialize") && has_word(line, "for") && has_word(line, truth);
        let defined = (has_word(line, "struct") || has_word(line, "enum"))
            && line.split_whitespace().any(|it| {
                it.split(|it: char| !it.is_alphanumeric() && it != '_')
                    .next()
                    == Some(truth)
            });
        if by_hand || (defined && attributes(&lines[..nth]).any(|it| has_word(it, "Serialize"))) {
            return Some(nth + 1);
        }
    }
    None
}

/// The lines directly before an item that belong to it: its attributes, also over many lines.
fn attributes<'a>(before: &'a [&str]) -> impl Iterator<Item = &'a str> {
    before
        .iter()
        .rev()
        .map(|it| it.trim_end())
        .take_while(|it| !it.ends_with(['}', ';', '{']))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CATALOG: (&str, &str) = (
        "crates/catalog/src/lib.rs",
        "pub const GAMES: &[E] = &[of::<edo_yashiki::Game>()];",
    );

    #[test]
    fn a_complete_game_is_content() {
        let repo = Repo::of_files(&[
            CATALOG,
            ("games/README.md", ""),
            ("games/edo-yashiki/RULES.md", ""),
            ("games/edo-yashiki/replays/first.journal", ""),
        ]);
        assert!(complete(&repo).is_empty());
    }

    #[test]
    fn each_missing_thing_is_named() {
        let repo = Repo::of_files(&[
            CATALOG,
            ("games/catsle/src/lib.rs", ""),
            ("games/catsle/replays/README.md", ""),
        ]);
        let wrong = complete(&repo);
        assert_eq!(wrong.len(), 3);
        assert!(wrong[0].starts_with("games/catsle: RULES.md is missing"));
        assert!(wrong[1].starts_with("games/catsle: no replays/*.journal"));
        assert!(wrong[2].starts_with("games/catsle: crates/catalog does not name it"));
    }

    #[test]
    fn a_comment_in_the_catalog_is_no_line_on_the_shelf() {
        let repo = Repo::of_files(&[
            ("crates/catalog/src/lib.rs", "// catsle"),
            ("games/catsle/RULES.md", ""),
            ("games/catsle/replays/a.journal", ""),
        ]);
        assert_eq!(complete(&repo).len(), 1);
    }

    fn truth(definition: &str) -> Vec<String> {
        truths(&Repo::of_files(&[
            ("games/catsle/src/lib.rs", "impl Game for Catsle {\n}\n"),
            ("games/catsle/src/truth.rs", definition),
        ]))
    }

    #[test]
    fn a_truth_that_serialises_is_noticed() {
        let wrong = truth("#[derive(Debug, Serialize)]\n#[serde(default)]\npub struct Catsle {\n}");
        assert_eq!(wrong.len(), 1);
        assert!(wrong[0].starts_with("games/catsle/src/truth.rs:3: `Catsle` is the truth"));
        assert_eq!(
            truth("#[derive(\n    Debug,\n    Serialize,\n)]\nstruct Catsle(u8);").len(),
            1
        );
        assert_eq!(truth("impl Serialize for Catsle {\n}").len(), 1);
    }

    #[test]
    fn other_types_may_serialise() {
        let text =
            "#[derive(Serialize)]\nstruct View {\n}\n\n#[derive(Clone)]\nstruct Catsle {\n}\n";
        assert!(truth(text).is_empty());
        assert!(truth("#[derive(Serialize)]\nstruct CatsleView {\n}").is_empty());
    }
}
