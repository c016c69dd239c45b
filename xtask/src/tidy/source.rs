//! Just enough knowledge of Rust to tell code from comments and strings.

/// The code of a Rust file: comments, strings and characters are blanked out, lines stay.
pub(crate) fn code(text: &str) -> String {
    let mut code = String::with_capacity(text.len());
    let mut rest = text;
    let mut before = ' ';
    while let Some(first) = rest.chars().next() {
        let n_hidden = hidden(rest, before);
        let (taken, after) = rest.split_at(n_hidden.max(first.len_utf8()));
        if n_hidden == 0 {
            code.push(first);
        } else {
            let blank = |it: char| if it == '\n' { '\n' } else { ' ' };
            code.extend(taken.chars().map(blank));
        }
        before = first;
        rest = after;
    }
    code
}

/// One function of a file.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Function {
    pub(crate) name: String,
    /// Its first line, counted from 0.
    pub(crate) first: usize,
    pub(crate) n_lines: usize,
}

/// The functions of a file, by a simple measure: from the line with `fn ` to the next line that
/// starts with a brace at the same indentation. Lines of text, such as an expected picture of a
/// page, and lines of comments are not counted.
pub(crate) fn functions(text: &str) -> Vec<Function> {
    let code = code(text);
    let lines: Vec<&str> = code.lines().collect();
    let written: Vec<&str> = text.lines().collect();
    let is_text = |nth: usize| lines[nth].trim().is_empty() && !written[nth].trim().is_empty();
    let mut functions = Vec::new();
    for (first, line) in lines.iter().enumerate() {
        if let Some(name) = function_name(line) {
            let indent = indentation(line);
            let rest = lines[first..].iter();
            let last = if line.trim_end().ends_with([';', '}']) {
                0
            } else {
                rest.enumerate()
                    .skip(1)
                    .find(|(_, it)| indentation(it) == indent && ends_function(it.trim()))
                    .map_or(0, |(nth, _)| nth)
            };
            functions.push(Function {
                name: name.to_owned(),
                first,
                n_lines: (first..=first + last).filter(|&it| !is_text(it)).count(),
            });
        }
    }
    functions
}

/// Whether `word` stands in the code on its own, not as a part of a longer name.
pub(crate) fn has_word(code: &str, word: &str) -> bool {
    let part = |it: Option<char>| it.is_some_and(|it| it.is_alphanumeric() || it == '_');
    code.match_indices(word).any(|(at, _)| {
        let joined_before = part(word.chars().next()) && part(code[..at].chars().next_back());
        let after = &code[at + word.len()..];
        let joined_after = part(word.chars().next_back()) && part(after.chars().next());
        !joined_before && !joined_after
    })
}

fn function_name(line: &str) -> Option<&str> {
    const BEFORE: [&str; 8] = [
        "pub ",
        "pub(crate) ",
        "pub(super) ",
        "default ",
        "const ",
        "async ",
        "unsafe ",
        "extern ",
    ];
    let mut rest = line.trim_start();
    while let Some(shorter) = BEFORE.iter().find_map(|it| rest.strip_prefix(it)) {
        rest = shorter.trim_start();
    }
    let name = rest.strip_prefix("fn ")?;
    let end = name.find(|it: char| !it.is_alphanumeric() && it != '_');
    Some(&name[..end.unwrap_or(name.len())])
}

/// A closing brace, or the end of a declaration that has no body.
fn ends_function(line: &str) -> bool {
    line.starts_with('}') || (line.starts_with(')') && line.ends_with(';'))
}

fn indentation(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// How many bytes of a comment or literal start here; none if code does.
fn hidden(rest: &str, before: char) -> usize {
    if rest.starts_with("//") {
        rest.find('\n').unwrap_or(rest.len())
    } else if rest.starts_with("/*") {
        block_comment(rest)
    } else if rest.starts_with('"') {
        quoted(rest, '"')
    } else if rest.starts_with('\'') {
        character(rest)
    } else if before == 'b' || !(before.is_alphanumeric() || before == '_') {
        raw_string(rest)
    } else {
        0
    }
}

fn block_comment(rest: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < rest.len() {
        if rest[at..].starts_with("/*") {
            depth += 1;
            at += 2;
        } else if rest[at..].starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += rest[at..].chars().next().map_or(1, char::len_utf8);
        }
    }
    rest.len()
}

fn quoted(rest: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, it) in rest.char_indices().skip(1) {
        if escaped {
            escaped = false;
        } else if it == '\\' {
            escaped = true;
        } else if it == quote {
            return at + it.len_utf8();
        }
    }
    rest.len()
}

/// A character in quotes, but not the quote of a lifetime.
fn character(rest: &str) -> usize {
    let mut after = rest.chars().skip(1);
    match (after.next(), after.next()) {
        (Some('\\'), _) => quoted(rest, '\''),
        (Some(it), Some('\'')) => it.len_utf8() + 2,
        _ => 0,
    }
}

fn raw_string(rest: &str) -> usize {
    let Some(after) = rest.strip_prefix('r') else {
        return 0;
    };
    let body = after.trim_start_matches('#');
    if !body.starts_with('"') {
        return 0;
    }
    let n_hashes = after.len() - body.len();
    let end = format!("\"{}", "#".repeat(n_hashes));
    let start = 1 + n_hashes + 1;
    rest[start..]
        .find(&end)
        .map_or(rest.len(), |it| start + it + end.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_strings_are_not_code() {
        let text = "let a = \"x // y\"; // gone\nlet b = 'x'; /* gone /* too */ */ let c: &'a str = r#\"}\"#;";
        let code = code(text);
        assert_eq!(code.lines().count(), 2);
        assert!(!code.contains('x') && !code.contains("gone") && !code.contains('}'));
        assert!(code.contains("let c: &'a str = "));
    }

    #[test]
    fn escaped_quotes_do_not_end_a_string() {
        assert_eq!(
            code(r#"a("\"b", '\'', '"') c"#).trim_end(),
            "a(     ,     ,    ) c"
        );
    }

    #[test]
    fn functions_end_at_their_own_indentation() {
        let text = "impl A {\n    pub(crate) fn one(\n        a: u8,\n    ) -> u8 {\n        if x {\n        }\n        1\n    }\n\n    fn two(\n        a: u8,\n    );\n    fn three() {}\n}\n";
        let found: Vec<(String, usize)> = functions(text)
            .into_iter()
            .map(|it| (it.name, it.n_lines))
            .collect();
        let expected = [("one", 7), ("two", 3), ("three", 1)];
        assert_eq!(
            found,
            expected.map(|(name, n_lines)| (name.to_owned(), n_lines))
        );
    }

    #[test]
    fn text_does_not_make_a_function_long() {
        let text = "fn one() {\n    // Why.\n    check(r#\"\na\nb\n\"#);\n}\n";
        assert_eq!(functions(text)[0].n_lines, 4);
    }

    #[test]
    fn words_stand_alone() {
        assert!(has_word("let x: f64 = 1.0;", "f64"));
        assert!(!has_word("let buf64 = 1;", "f64"));
        assert!(has_word("std::time::Instant", "std::time"));
    }
}
