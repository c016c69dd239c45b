//! HTML as somebody who reads a failing test wants it.

use face_kit::{Choices, Picture};

/// The parts of the page that have a heading in an outline.
const PARTS: [&str; 7] = ["seats", "trick", "prompt", "board", "hand", "log", "sheet"];

/// What some parts of a page say and offer, in the order of the page, without their drawings:
/// `[choice]`, `(forbidden)` and why, labels and texts.
pub(super) fn outline(picture: &Picture, parts: &[&str]) -> String {
    assert!(parts.iter().all(|it| PARTS.contains(it)), "{parts:?}");
    let parts = PARTS.into_iter().filter(|it| parts.contains(it));
    let choices = &picture.state.choices;
    parts
        .map(|it| outline_of(part(&picture.html, it), choices))
        .collect()
}

/// The element with this id.
pub(super) fn part<'a>(html: &'a str, id: &str) -> &'a str {
    let at = html.find(&format!(" id=\"{id}\""));
    let at = at.unwrap_or_else(|| panic!("there is no #{id}"));
    let html = &html[html[..at].rfind('<').unwrap()..];
    let name = html[1..].split([' ', '>']).next().unwrap();
    let (begin, end) = (format!("<{name}"), format!("</{name}>"));
    let mut depth = 0;
    let mut at = 0;
    loop {
        let next_end = at + html[at..].find(&end).unwrap();
        depth += html[at..next_end].matches(&begin).count();
        at = next_end + end.len();
        depth -= 1;
        if depth == 0 {
            return &html[..at];
        }
    }
}

fn outline_of(html: &str, choices: &Choices) -> String {
    let mut out = String::new();
    let mut why = None;
    // How deep we are in something that is not read, such as a drawing.
    let mut muted = 0;
    for piece in html.split('<').skip(1) {
        let (tag, text) = piece.split_once('>').unwrap();
        let get = |name: &str| {
            let value = tag.split_once(&format!(" {name}=\""))?.1;
            value.split_once('"').map(|it| it.0)
        };
        let is_picture = get("role") == Some("img");
        if muted > 0 {
            muted += if tag.starts_with('/') { -1 } else { 1 };
        } else if tag.starts_with("svg") || get("aria-hidden").is_some() || is_hidden(tag) {
            muted = 1;
            continue;
        } else if is_picture {
            muted = 1;
        }
        if muted > 1 || (muted == 1 && !is_picture) {
            continue;
        }
        let text = Some(text.trim()).filter(|it| !it.is_empty() && !is_picture);
        let heading = get("id").filter(|it| PARTS.contains(it));
        let choice = get("data-do").map(|it| match reason(choices, it) {
            None => format!("[{it}]"),
            Some(reason) => {
                why = Some(reason);
                format!("({it})")
            }
        });
        let label = get("aria-label").or(get("title").filter(|_| is_picture));
        let said = [
            heading.map(|it| format!("# {it}")),
            choice,
            label.map(|it| format!("{it}:")),
            text.map(str::to_owned),
        ];
        let said: Vec<String> = said.into_iter().flatten().collect();
        let ends = text.is_some() || heading.is_some() || is_picture;
        let ends = ends || tag == "/button" || tag == "/tr";
        out += &said.join(" ");
        match (said.is_empty(), ends && !out.ends_with('\n')) {
            (_, true) if !tag.starts_with("td") && !tag.starts_with("small") => out += "\n",
            (false, _) => out += " ",
            (true, _) => {}
        }
        if tag == "/button"
            && let Some(why) = why.take()
        {
            out += why;
            out += "\n";
        }
    }
    let lines = out.lines().map(|it| it.trim_end_matches([':', ' ']));
    lines.flat_map(|it| [it, "\n"]).collect()
}

fn is_hidden(tag: &str) -> bool {
    tag.split(' ').any(|it| it == "hidden")
}

/// Why this may not be chosen; nothing if it may.
fn reason<'a>(choices: &'a Choices, choice: &str) -> Option<&'a str> {
    let is_it = |it: &String| it == choice;
    if choices.may.iter().any(is_it) {
        return None;
    }
    let own = choices.why.iter().find(|(_, of)| of.iter().any(is_it));
    let reason = own.map(|it| &it.0).or(choices.otherwise.as_ref());
    Some(reason.expect("what is forbidden has its reason"))
}
