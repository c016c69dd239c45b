//! The rules page: numbered sections that prompts and reasons link to.
//!
//! The texts are plain: `# 4. Title` opens a section, `4.3 …` is a rule, `| a | b |` a row of a table
//! whose first row is its head, `! …` a picture that the face draws, `: …` the words below it, `? name`
//! the way to an example that can be tried out; anything else is a paragraph. `§4.3` becomes a link.

use maud::{Markup, PreEscaped, html};

use crate::Lang;
use crate::pages::words;

/// What the rules of a game have besides their text.
pub trait Book {
    fn slug(&self) -> &'static str;
    fn text(&self, lang: Lang) -> &'static str;
    /// The picture that stands as `! …` in the text.
    fn picture(&self, picture: &str, lang: Lang) -> Markup;
    /// What the reader of the example with this name is asked to try.
    fn task(&self, name: &str, lang: Lang) -> Option<String>;
}

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

/// The rules in numbered sections with ids such as `r4.3`.
pub fn rules(book: &impl Book, lang: Lang) -> Markup {
    let blocks = blocks(book.text(lang));
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
        @for block in &blocks { (draw(book, lang, block)) }
    }
}

fn draw(book: &impl Book, lang: Lang, block: &Block<'_>) -> Markup {
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
            figure.example.(book.slug()) { (book.picture(picture, lang)) figcaption { (linked(text)) } }
        },
        Block::Try(name) => invitation(book, lang, name),
        Block::Text(text) => html! { p { (linked(text)) } },
    }
}

/// The way to an example that can be tried out.
fn invitation(book: &impl Book, lang: Lang, name: &str) -> Markup {
    let task = book.task(name, lang);
    let task = task.expect("our rules name examples that there are");
    let words = words(lang);
    let spoken = words.say("try-it-spoken", [("task", task.clone().into())]);
    html! {
        p.try {
            a.button href={ "/rules/" (book.slug()) "/try/" (name) } aria-label=(spoken) {
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

/// The numbers of all sections and rules of a text, for tests.
pub fn numbers(text: &str) -> Vec<&str> {
    let lines = text.lines().map(|it| it.trim_start_matches("# "));
    let lines = lines.filter(|it| it.starts_with(|it: char| it.is_ascii_digit()));
    lines
        .filter_map(|it| it.split_once(' '))
        .map(|(number, _)| number.trim_end_matches('.'))
        .collect()
}
