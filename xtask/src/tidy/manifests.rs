//! Every crate lives by the lints and the licence of the workspace. That versions stand in the root is
//! for cargo-deny to say.

use super::repo::Repo;

const LINTS: &str = "[lints]\nworkspace = true";
const INHERITED: [&str; 3] = [
    "edition.workspace = true",
    "license.workspace = true",
    "publish.workspace = true",
];

/// Each crate takes lints, edition and licence from the root.
pub(crate) fn check(repo: &Repo) -> Vec<String> {
    let mut wrong = Vec::new();
    for (path, text) in repo.texts(|it| it.ends_with("/Cargo.toml")) {
        if !text.contains(LINTS) {
            wrong.push(format!(
                "{path}: `[lints]` must say `workspace = true`, so that no crate escapes them"
            ));
        }
        for line in INHERITED.iter().filter(|it| !text.contains(*it)) {
            wrong.push(format!("{path}: `{line}` is missing"));
        }
    }
    wrong
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "[package]\nname = \"a\"\nedition.workspace = true\nlicense.workspace = true\npublish.workspace = true\n\n[lints]\nworkspace = true\n\n[dependencies]\ngame.workspace = true\nserde = { workspace = true, features = [\"rc\"] }\n";

    fn wrong(manifest: &str) -> Vec<String> {
        check(&Repo::of_files(&[("crates/a/Cargo.toml", manifest)]))
    }

    #[test]
    fn a_crate_that_inherits_everything_passes() {
        assert_eq!(wrong(GOOD), [""; 0]);
    }

    #[test]
    fn a_crate_that_escapes_is_noticed() {
        assert_eq!(wrong(&GOOD.replace("[lints]", "[lint]")).len(), 1);
        assert_eq!(
            wrong(&GOOD.replace("license.workspace = true\n", "")),
            ["crates/a/Cargo.toml: `license.workspace = true` is missing"]
        );
    }
}
