//! The rules page: numbered sections that prompts and reasons link to.
//!
//! The texts are plain: `# 4. Title` opens a section, `4.3 …` is a rule, `| a | b |` a row of a table
//! whose first row is its head, `! …` a picture (see `example`), `: …` the words below it, `? name` the
//! way to an example that can be tried out (see `trial`); anything else is a paragraph. `§4.3` becomes
//! a link.

use face_kit::Lang;
use maud::{Markup, PreEscaped, html};

use crate::{example, trial, words};

pub(crate) const EN: &str = include_str!("../words/rules.en.txt");
pub(crate) const JA: &str = include_str!("../words/rules.ja.txt");

enum Block<'a> {
    Section(&'a str),
    Rule(&'a str, &'a str),
    Table(Vec<Vec<&'a str>>),
    /// A picture, and the words below it.
    Example(&'a str, &'a str),
    /// An example to try out.
    Try(&'a str),
    Text(&'a str),
}

pub(crate) fn rules(lang: Lang) -> Markup {
    let text = match lang {
        Lang::En => EN,
        Lang::Ja => JA,
    };
    let blocks = blocks(text);
    html! {
        nav.contents {
            ol {
                @for block in &blocks {
                    @if let Block::Section(title) = block {
                        @let (number, name) = split(title);
                        li { a href={ "#r" (number) } { (name) } }
                    }
                }
            }
        }
        @for block in &blocks { (draw(lang, block)) }
    }
}

fn draw(lang: Lang, block: &Block<'_>) -> Markup {
    match block {
        Block::Section(title) => {
            let (number, name) = split(title);
            html! { h2 id={ "r" (number) } { span.number { (number) } (name) } }
        }
        Block::Rule(number, text) => html! {
            p.rule id={ "r" (number) } {
                a.number href={ "#r" (number) } { (number) } span { (linked(text)) }
            }
        },
        Block::Table(rows) => html! {
            div.wide tabindex="0" { table {
                @for (nth, row) in rows.iter().enumerate() {
                    tr { @for cell in row {
                        @if nth == 0 { th scope="col" { (cell) } } @else { td { (cell) } }
                    } }
                }
            } }
        },
        Block::Example(picture, text) => html! {
            figure.example.catsle { (example::draw(lang, picture)) figcaption { (linked(text)) } }
        },
        Block::Try(name) => invitation(lang, name),
        Block::Text(text) => html! { p { (linked(text)) } },
    }
}

/// The way to an example that can be tried out.
fn invitation(lang: Lang, name: &str) -> Markup {
    let task = trial::task(name, lang).expect("our rules name examples that there are");
    let words = words::words(lang);
    let spoken = words.say("try-it-spoken", [("task", task.clone().into())]);
    html! {
        p.try {
            a.button href={ "/rules/catsle/try/" (name) } aria-label=(spoken) {
                (words.get("try-it"))
            }
            span { (task) }
        }
    }
}

/// "4. Playing" as "4" and "Playing".
fn split(title: &str) -> (&str, &str) {
    title.split_once(". ").unwrap_or(("", title))
}

fn blocks(text: &str) -> Vec<Block<'_>> {
    let mut blocks = Vec::new();
    for line in text.lines().filter(|it| !it.is_empty()) {
        if let Some(title) = line.strip_prefix("# ") {
            blocks.push(Block::Section(title));
        } else if let Some(picture) = line.strip_prefix("! ") {
            blocks.push(Block::Example(picture, ""));
        } else if let Some(name) = line.strip_prefix("? ") {
            blocks.push(Block::Try(name));
        } else if let (Some(text), Some(Block::Example(_, words))) =
            (line.strip_prefix(": "), blocks.last_mut())
        {
            *words = text;
        } else if line.starts_with('|') {
            let row: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
            match blocks.last_mut() {
                Some(Block::Table(rows)) => rows.push(row),
                Some(_) | None => blocks.push(Block::Table(vec![row])),
            }
        } else if line.starts_with(|it: char| it.is_ascii_digit()) {
            let (number, text) = line.split_once(' ').unwrap_or((line, ""));
            blocks.push(Block::Rule(number, text));
        } else {
            blocks.push(Block::Text(line));
        }
    }
    blocks
}

/// The text with every `§4.3` a link.
fn linked(text: &str) -> Markup {
    let mut html = String::new();
    let mut parts = text.split('§');
    html += &escape(parts.next().unwrap_or_default());
    for part in parts {
        let is_number = |it: char| it.is_ascii_digit() || it == '.';
        let end = part.find(|it| !is_number(it)).unwrap_or(part.len());
        let number = part[..end].trim_end_matches('.');
        let rest = escape(&part[number.len()..]);
        html += &format!("<a href=\"#r{number}\">§{number}</a>{rest}");
    }
    PreEscaped(html)
}

fn escape(text: &str) -> String {
    html! { (text) }.into_string()
}

/// The numbers of all sections and rules, for tests.
#[cfg(test)]
pub(crate) fn numbers(text: &str) -> Vec<&str> {
    let lines = text.lines().map(|it| it.trim_start_matches("# "));
    let lines = lines.filter(|it| it.starts_with(|it: char| it.is_ascii_digit()));
    lines
        .filter_map(|it| it.split_once(' '))
        .map(|(number, _)| number.trim_end_matches('.'))
        .collect()
}
