//! A file has one subject. That a function fits a screen is for clippy to say.

use super::repo::Repo;

const MAX_FILE_LINES: usize = 500;

/// No Rust file is longer than 500 lines.
pub(crate) fn check(repo: &Repo) -> Vec<String> {
    let mut wrong = Vec::new();
    for (path, text) in repo.rust() {
        let n_lines = text.lines().count();
        if n_lines > MAX_FILE_LINES {
            wrong.push(format!(
                "{path}: {n_lines} lines; a file has one subject and at most {MAX_FILE_LINES}"
            ));
        }
    }
    wrong
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(text: &str) -> Vec<String> {
        check(&Repo::of_files(&[("crates/a/src/lib.rs", text)]))
    }

    #[test]
    fn long_files_are_noticed() {
        assert!(wrong(&"\n".repeat(500)).is_empty());
        assert_eq!(
            wrong(&"\n".repeat(501)),
            ["crates/a/src/lib.rs: 501 lines; a file has one subject and at most 500"]
        );
    }
}
