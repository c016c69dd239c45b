//! Code and tests quote the rules by number; the numbers must exist.

use std::collections::BTreeSet;

use super::repo::Repo;
use super::source::functions;

/// Every `§N` or `§N.M` in a game's Rust files and in the rules themselves, and every number that a
/// refusal returns from `fn rule`, stands in that game's `RULES.md`.
pub(crate) fn check(repo: &Repo) -> Vec<String> {
    let mut wrong = Vec::new();
    for slug in repo.games() {
        // A game without rules is another check's business.
        let Some(rules) = repo.text(&format!("games/{slug}/RULES.md")) else {
            continue;
        };
        let known = numbers_of(rules);
        let folder = format!("games/{slug}/");
        let quoting = |it: &str| it.ends_with(".rs") || it.ends_with("/RULES.md");
        for (path, text) in repo.texts(|it| it.starts_with(&folder) && quoting(it)) {
            for (line, number) in quoted(text) {
                if !known.contains(number) {
                    wrong.push(format!(
                        "{path}:{}: §{number} is not in {folder}RULES.md",
                        line + 1
                    ));
                }
            }
        }
    }
    wrong
}

/// The numbers of the rules: of headings such as `## 5. Playing` and `### 5.2 Following`, and of
/// paragraphs, list items and table rows that start with a number such as `5.2`.
fn numbers_of(rules: &str) -> BTreeSet<&str> {
    let mut numbers = BTreeSet::new();
    for line in rules.lines() {
        let text = line.trim_start_matches([' ', '#', '-', '*', '|', '§', '+']);
        if let Some(number) = leading_number(text)
            && (line.starts_with('#') || number.contains('.'))
        {
            numbers.insert(number);
        }
    }
    numbers
}

/// The numbers a Rust file quotes, with their lines counted from 0.
fn quoted(text: &str) -> Vec<(usize, &str)> {
    let mut quoted = Vec::new();
    for (nth, line) in text.lines().enumerate() {
        let after = line.split('§').skip(1);
        quoted.extend(after.filter_map(|it| Some((nth, leading_number(it)?))));
    }
    let lines: Vec<&str> = text.lines().collect();
    for rule in functions(text).iter().filter(|it| it.name == "rule") {
        for (nth, line) in lines.iter().enumerate().skip(rule.first).take(rule.n_lines) {
            let literals = line.split('"').skip(1).step_by(2);
            let numbers = literals.filter(|it| leading_number(it) == Some(it));
            quoted.extend(numbers.map(|it| (nth, it)));
        }
    }
    quoted
}

/// The number at the start of a text, such as `5` or `5.2`, without a full stop at its end.
fn leading_number(text: &str) -> Option<&str> {
    let end = text.find(|it: char| !it.is_ascii_digit() && it != '.');
    let number = text[..end.unwrap_or(text.len())].trim_end_matches('.');
    number
        .starts_with(|it: char| it.is_ascii_digit())
        .then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = "# A game\n\n## 5. Playing\n### 5.2 Following\n- 5.3 Ties\n**5.4** Last\n| 5.5 | row |\n7 cards each.\n";

    fn wrong(code: &str) -> Vec<String> {
        check(&Repo::of_files(&[
            ("games/catsle/RULES.md", RULES),
            ("games/catsle/src/phases/play.rs", code),
        ]))
    }

    #[test]
    fn headings_items_and_rows_are_numbers() {
        let known: Vec<&str> = numbers_of(RULES).into_iter().collect();
        assert_eq!(known, ["5", "5.2", "5.3", "5.4", "5.5"]);
    }

    #[test]
    fn rules_that_exist_may_be_quoted() {
        assert!(wrong("// §5.2 Follow. See §5.3, §5.4 and §5.\n//! §5.5.").is_empty());
    }

    #[test]
    fn a_rule_that_does_not_exist_is_noticed() {
        assert_eq!(
            wrong("\n// §5.9 Follow."),
            ["games/catsle/src/phases/play.rs:2: §5.9 is not in games/catsle/RULES.md"]
        );
        assert_eq!(wrong("// §5.2 and §7").len(), 1);
    }

    #[test]
    fn rules_quote_each_other() {
        let rules = "## 5. Playing\n5.1 See §5.2.\n";
        assert_eq!(
            check(&Repo::of_files(&[("games/catsle/RULES.md", rules)])).len(),
            1
        );
    }

    #[test]
    fn refusals_quote_too() {
        let refusal = |number: &str| {
            format!(
                "    fn rule(&self) -> &'static str {{\n        match self {{\n            A => \"{number}\",\n        }}\n    }}\n"
            )
        };
        assert!(wrong(&refusal("5.2")).is_empty());
        assert_eq!(wrong(&refusal("6.1")).len(), 1);
    }
}
