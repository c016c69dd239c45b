//! Every dependency on other people's work has its reason written down.

use super::repo::Repo;

/// Each outside crate in the root manifest is named, in backticks, in some file of docs/decisions.
pub(crate) fn check(repo: &Repo) -> Vec<String> {
    let decisions: Vec<&str> = repo
        .texts(|it| it.starts_with("docs/decisions/") && it.ends_with(".md"))
        .map(|(_, text)| text)
        .collect();
    let manifest = repo.text("Cargo.toml").unwrap_or_default();
    outside_crates(manifest)
        .filter(|name| {
            let named = format!("`{name}`");
            !decisions.iter().any(|it| it.contains(&named))
        })
        .map(|name| format!("Cargo.toml: no file of docs/decisions says why we use `{name}`"))
        .collect()
}

/// The names in `[workspace.dependencies]` that have no path.
fn outside_crates(manifest: &str) -> impl Iterator<Item = &str> {
    manifest
        .lines()
        .skip_while(|it| it.trim() != "[workspace.dependencies]")
        .skip(1)
        .take_while(|it| !it.starts_with('['))
        .filter(|it| !it.trim_start().starts_with('#') && !it.contains("path ="))
        .filter_map(|it| Some(it.split_once('=')?.0.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dependency_without_a_reason_is_noticed() {
        let repo = Repo::of_files(&[
            (
                "Cargo.toml",
                "[package]\nname = \"a\"\n[workspace.dependencies]\n# Ours.\ngame = { path = \"crates/game\" }\n\nserde = \"1\"\nclap = { version = \"4\" }\n[profile.dev]\nopt-level = 1\n",
            ),
            ("docs/decisions/0006-dependencies.md", "- `serde`: why"),
        ]);
        assert_eq!(
            check(&repo),
            ["Cargo.toml: no file of docs/decisions says why we use `clap`"]
        );
    }
}
