//! Whose work we may build on: the licences that `deny.toml` lists.

use super::repo::Repo;

/// Every crate that is linked here may be used under licences of the list in `deny.toml`.
pub(crate) fn check(repo: &Repo) -> Vec<String> {
    let Some(deny) = repo.text("deny.toml") else {
        return vec!["deny.toml: missing; it lists the licences we build on".to_owned()];
    };
    let allowed = allowed(deny);
    if allowed.is_empty() {
        return vec!["deny.toml: [licenses] has no list `allow`".to_owned()];
    }
    let excepted = excepted(deny);
    repo.outside
        .iter()
        .filter(|it| !usable(&it.licence, &allowed) && !excepted.contains(&it.name.as_str()))
        .map(|it| {
            format!(
                "{} is under {:?}, which the list in deny.toml does not allow",
                it.name, it.licence
            )
        })
        .collect()
}

/// The strings of `allow = […]` in the section `[licenses]`.
fn allowed(deny: &str) -> Vec<&str> {
    let section = deny.split("[licenses]").nth(1).unwrap_or_default();
    let list = section.split("allow = [").nth(1).unwrap_or_default();
    let list = list.split(']').next().unwrap_or_default();
    list.split('"').skip(1).step_by(2).collect()
}

/// The crates named in `exceptions = […]`, each with its reason beside it.
fn excepted(deny: &str) -> Vec<&str> {
    let list = deny.split("exceptions = [").nth(1).unwrap_or_default();
    let list = list.lines().next().unwrap_or_default();
    list.split("crate = \"")
        .skip(1)
        .filter_map(|it| it.split('"').next())
        .collect()
}

/// Whether a licence expression can be met from the list: one side of each OR (in old manifests
/// `/`), both sides of each AND.
fn usable(expression: &str, allowed: &[&str]) -> bool {
    let spaced = expression
        .replace('/', " OR ")
        .replace('(', " ( ")
        .replace(')', " ) ");
    let tokens: Vec<&str> = spaced.split_whitespace().collect();
    let mut parser = Parser {
        tokens: &tokens,
        allowed,
    };
    parser.either() && parser.tokens.is_empty()
}

struct Parser<'a> {
    tokens: &'a [&'a str],
    allowed: &'a [&'a str],
}

impl Parser<'_> {
    fn either(&mut self) -> bool {
        let mut usable = self.both();
        while self.accept("OR") {
            usable |= self.both();
        }
        usable
    }

    fn both(&mut self) -> bool {
        let mut usable = self.one();
        while self.accept("AND") {
            usable &= self.one();
        }
        usable
    }

    fn one(&mut self) -> bool {
        if self.accept("(") {
            let usable = self.either();
            return self.accept(")") && usable;
        }
        let Some((licence, rest)) = self.tokens.split_first() else {
            return false;
        };
        self.tokens = rest;
        // An exception only ever gives more rights.
        if self.accept("WITH") {
            self.tokens = self.tokens.get(1..).unwrap_or_default();
        }
        self.allowed.contains(licence)
    }

    fn accept(&mut self, word: &str) -> bool {
        let found = self.tokens.first() == Some(&word);
        if found {
            self.tokens = &self.tokens[1..];
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::super::repo::Outside;
    use super::*;

    const DENY: &str =
        "[licenses]\nallow = [\n    \"MIT\",\n    \"Apache-2.0\",\n    \"Unicode-3.0\",\n]\n";

    fn wrong(licence: &str) -> Vec<String> {
        let mut repo = Repo::of_files(&[("deny.toml", DENY)]);
        repo.outside.push(Outside {
            name: "other".to_owned(),
            licence: licence.to_owned(),
        });
        check(&repo)
    }

    #[test]
    fn listed_licences_pass() {
        for licence in [
            "MIT",
            "MIT OR Apache-2.0",
            "MIT/Apache-2.0",
            "Unlicense OR MIT",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR GPL-3.0",
        ] {
            assert!(wrong(licence).is_empty(), "{licence}");
        }
    }

    #[test]
    fn other_licences_are_noticed() {
        for licence in ["GPL-3.0", "MIT AND GPL-3.0", "no licence", "(MIT", ""] {
            assert_eq!(wrong(licence).len(), 1, "{licence}");
        }
    }

    #[test]
    fn one_crate_may_be_an_exception() {
        let excepted = "exceptions = [{ crate = \"other\", allow = [\"MPL-2.0\"] }]\n";
        let outside = |name: &str| Outside {
            name: name.to_owned(),
            licence: "MPL-2.0".to_owned(),
        };
        let mut repo = Repo::of_files(&[("deny.toml", &format!("{DENY}{excepted}"))]);
        repo.outside.extend([outside("other"), outside("another")]);
        let wrong = check(&repo);
        assert_eq!(wrong.len(), 1);
        assert!(wrong[0].starts_with("another is under"));
    }

    #[test]
    fn the_list_must_be_there() {
        assert_eq!(check(&Repo::default()).len(), 1);
        assert_eq!(
            check(&Repo::of_files(&[("deny.toml", "[licenses]")])).len(),
            1
        );
    }
}
