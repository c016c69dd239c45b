//! A file has one subject, a function fits a screen.

use super::repo::Repo;
use super::source::functions;

const MAX_FILE_LINES: usize = 500;
const MAX_FUNCTION_LINES: usize = 70;

/// No Rust file is longer than 500 lines, no function longer than 70.
pub(crate) fn check(repo: &Repo) -> Vec<String> {
    let mut wrong = Vec::new();
    for (path, text) in repo.rust() {
        let n_lines = text.lines().count();
        if n_lines > MAX_FILE_LINES {
            wrong.push(format!(
                "{path}: {n_lines} lines; a file has one subject and at most {MAX_FILE_LINES}"
            ));
        }
        for function in functions(text) {
            if function.n_lines > MAX_FUNCTION_LINES {
                wrong.push(format!(
                    "{path}:{}: `{}` has {} lines; a function fits a screen of {MAX_FUNCTION_LINES}",
                    function.first + 1,
                    function.name,
                    function.n_lines
                ));
            }
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

    #[test]
    fn long_functions_are_noticed() {
        let function =
            |n_lines: usize| format!("\nfn f() {{\n{}}}\n", "    a();\n".repeat(n_lines - 2));
        assert!(wrong(&function(70)).is_empty());
        assert_eq!(
            wrong(&function(71)),
            ["crates/a/src/lib.rs:2: `f` has 71 lines; a function fits a screen of 70"]
        );
    }
}
