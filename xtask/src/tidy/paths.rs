//! Which files may be tracked, and what no file may name.

use super::repo::Repo;

const MAX_BYTES: usize = 400_000;

/// Folders of people's machines. A path that starts there means nothing to anybody else.
const MACHINE_FOLDERS: [&str; 4] = ["home", "root", "Users", "work"];

/// No file is large; replays are journals; snapshots stand in the tests, not in files of their own.
pub(crate) fn check(repo: &Repo) -> Vec<String> {
    let mut wrong = Vec::new();
    for file in &repo.files {
        let path = &file.path;
        if file.n_bytes > MAX_BYTES {
            wrong.push(format!(
                "{path}: {} kB; tracked files have at most {} kB",
                file.n_bytes / 1000,
                MAX_BYTES / 1000
            ));
        }
        if path.contains("/replays/") && !path.ends_with(".journal") {
            wrong.push(format!("{path}: replays/ holds journals and nothing else"));
        }
        if [".snap", ".snap.new", ".pending-snap"]
            .iter()
            .any(|it| path.ends_with(it))
        {
            wrong.push(format!(
                "{path}: expectations stand inline in the tests, so that none is left unused"
            ));
        }
    }
    wrong
}

/// In Japanese a table of ours has one name.
pub(crate) fn tables(repo: &Repo) -> Vec<String> {
    let mut wrong = Vec::new();
    for (path, text) in repo.texts(|it| it.ends_with("ja.ftl")) {
        for (nth, _) in text
            .lines()
            .enumerate()
            .filter(|it| it.1.contains("テーブル"))
        {
            wrong.push(format!("{path}:{}: a table is 卓", nth + 1));
        }
    }
    wrong
}

/// No text names an absolute path on somebody's machine.
pub(crate) fn machines(repo: &Repo) -> Vec<String> {
    let mut wrong = Vec::new();
    for (path, text) in repo.texts(|_| true) {
        for (nth, line) in text.lines().enumerate() {
            if let Some(folder) = MACHINE_FOLDERS.iter().find(|it| names_folder(line, it)) {
                wrong.push(format!(
                    "{path}:{}: a path under /{folder} of somebody's machine",
                    nth + 1
                ));
            }
        }
    }
    wrong
}

/// Whether an absolute path into this folder stands in the line; `a/home/b` and addresses do not
/// count.
fn names_folder(line: &str, folder: &str) -> bool {
    line.match_indices(&format!("/{folder}/")).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        !before.is_some_and(|it| it.is_alphanumeric() || ".-_/*$~}>)".contains(it))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_names_for_tables_are_noticed() {
        let words = "share = 卓\nopen = 公開テーブル\n";
        let repo = Repo::of_files(&[("a/words/ja.ftl", words), ("a/words/en.ftl", words)]);
        assert_eq!(tables(&repo), ["a/words/ja.ftl:2: a table is 卓"]);
    }

    #[test]
    fn large_files_are_noticed() {
        let text = "x".repeat(MAX_BYTES + 1);
        let repo = Repo::of_files(&[("docs/a.svg", &text), ("docs/b.svg", &text[1..])]);
        assert_eq!(
            check(&repo),
            ["docs/a.svg: 400 kB; tracked files have at most 400 kB"]
        );
    }

    #[test]
    fn replays_are_journals() {
        let repo = Repo::of_files(&[
            ("games/catsle/replays/a.journal", ""),
            ("games/catsle/replays/notes.txt", ""),
        ]);
        assert_eq!(
            check(&repo),
            ["games/catsle/replays/notes.txt: replays/ holds journals and nothing else"]
        );
    }

    #[test]
    fn snapshot_files_are_noticed() {
        assert_eq!(
            check(&Repo::of_files(&[("crates/a/src/b.snap", "")])).len(),
            1
        );
    }

    #[test]
    fn paths_of_machines_are_noticed() {
        for folder in MACHINE_FOLDERS {
            let text = format!("\nlet a = \"/{folder}/me/x\";");
            let wrong = machines(&Repo::of_files(&[("crates/a/src/lib.rs", &text)]));
            assert_eq!(
                wrong,
                [format!(
                    "crates/a/src/lib.rs:2: a path under /{folder} of somebody's machine"
                )]
            );
        }
    }

    #[test]
    fn addresses_and_relative_paths_may_have_such_names() {
        let text = "https://example.org/home/x and docs/work/y and ./root/z\n";
        assert!(machines(&Repo::of_files(&[("README.md", text)])).is_empty());
    }
}
