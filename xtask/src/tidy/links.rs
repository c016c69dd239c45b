//! Links between our pages lead somewhere.

use super::repo::Repo;

/// Every link in a Markdown file to a file of the repository finds it.
pub(crate) fn check(repo: &Repo) -> Vec<String> {
    let mut wrong = Vec::new();
    for (path, text) in repo.texts(|it| it.ends_with(".md")) {
        for (line, target) in links(text) {
            let file = target.split('#').next().unwrap_or_default();
            let outside = file.contains("://") || file.starts_with("mailto:");
            if !outside && !file.is_empty() && !exists(repo, path, file) {
                wrong.push(format!(
                    "{path}:{}: the link to {target} leads nowhere",
                    line + 1
                ));
            }
        }
    }
    wrong
}

/// The targets of `[text](target)` and `[text]: target`, with their lines counted from 0; not
/// those in code.
fn links(text: &str) -> Vec<(usize, String)> {
    let mut links = Vec::new();
    let mut in_block = false;
    for (nth, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            in_block = !in_block;
        }
        if in_block {
            continue;
        }
        // Every second part between backticks is code.
        let prose: Vec<&str> = line.split('`').step_by(2).collect();
        let prose = prose.join("code");
        for after in prose.split("](").skip(1) {
            let target = after.split([')', ' ']).next().unwrap_or_default();
            links.push((nth, target.trim_matches(['<', '>']).to_owned()));
        }
        if let Some((_, target)) = prose.split_once("]: ").filter(|_| prose.starts_with('[')) {
            let target = target.split(' ').next().unwrap_or_default();
            links.push((nth, target.trim_matches(['<', '>']).to_owned()));
        }
    }
    links
}

/// Whether a tracked file or folder is where a link on the page `from` points.
fn exists(repo: &Repo, from: &str, target: &str) -> bool {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    if target.starts_with('/') {
        parts.clear();
    }
    for part in target.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                if parts.pop().is_none() {
                    return false;
                }
            }
            name => parts.push(name),
        }
    }
    let path = parts.join("/");
    let folder = format!("{path}/");
    let found = |it: &str| it == path || it.starts_with(&folder);
    path.is_empty() || repo.files.iter().any(|it| found(&it.path))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(text: &str) -> Vec<String> {
        check(&Repo::of_files(&[
            ("docs/a.md", text),
            ("docs/decisions/0001.md", ""),
            ("README.md", ""),
        ]))
    }

    #[test]
    fn links_that_lead_somewhere_pass() {
        assert!(
            wrong("[x](../README.md) [y](decisions) [z](decisions/0001.md#top) [w](#here)")
                .is_empty()
        );
        assert!(wrong("[x](https://example.org/nowhere) <mailto:a@b.c>").is_empty());
    }

    #[test]
    fn links_into_nothing_are_noticed() {
        assert_eq!(
            wrong("\n[x](decisions/0002.md)"),
            ["docs/a.md:2: the link to decisions/0002.md leads nowhere"]
        );
        assert_eq!(wrong("[x](../../README.md)").len(), 1);
        assert_eq!(wrong("[x]: nowhere.md").len(), 1);
    }

    #[test]
    fn code_has_no_links() {
        assert!(wrong("`[x](nowhere.md)`\n```\n[y](nowhere.md)\n```\n").is_empty());
    }
}
