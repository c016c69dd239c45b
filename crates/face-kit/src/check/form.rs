//! HTML that a browser reads as it was meant, that the policy of the house allows, and that can be
//! heard as well as seen.

use super::at::At;
use super::html::{Element, Html};

/// Reads HTML, which is well formed.
pub(super) fn read<'a>(html: &'a str, what: &str, at: &At) -> Html<'a> {
    match Html::read(html) {
        Ok(html) => html,
        Err(wrong) => at.broken("Well-formed", &format!("in {what}: {wrong}")),
    }
}

/// A browser closes a paragraph before any of these.
const NOT_IN_PARAGRAPHS: [&str; 27] = [
    "article",
    "aside",
    "blockquote",
    "details",
    "div",
    "dl",
    "fieldset",
    "figure",
    "footer",
    "form",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "hr",
    "main",
    "nav",
    "ol",
    "p",
    "pre",
    "section",
    "table",
    "ul",
    "address",
];

/// Whether it keeps the shape that it was written in, and does nothing by itself.
pub(super) fn check(page: &Html<'_>, at: &At) {
    for (nth, it) in page.elements.iter().enumerate() {
        let around = || page.around(nth).skip(1);
        let is_in = |names: &[&str]| around().any(|it| names.contains(&it.name));
        let parent = page.parent(nth).map_or("", |it| it.name);
        let is_misplaced = match it.name {
            "li" => !["ol", "ul"].contains(&parent),
            "tr" => !["table", "tbody", "thead", "tfoot"].contains(&parent),
            "td" | "th" => parent != "tr",
            "caption" | "tbody" | "thead" | "tfoot" => parent != "table",
            "a" | "button" | "input" | "select" => is_in(&["a", "button"]),
            "form" => is_in(&["form"]),
            _ => false,
        };
        at.hold("Well-formed", !is_misplaced, || {
            format!("{} does not belong into <{parent}>", shown(it))
        });
        let splits = NOT_IN_PARAGRAPHS.contains(&it.name) && is_in(&["p"]);
        at.hold("Well-formed", !splits, || {
            format!("{} ends the paragraph it stands in", shown(it))
        });
        check_policy(it, at);
        check_name(page, nth, at);
    }
}

/// Styles are in the sheet, and the script listens by itself.
fn check_policy(it: &Element<'_>, at: &At) {
    let forbidden = [
        "script", "style", "link", "iframe", "object", "embed", "base", "meta",
    ];
    at.hold("Policy", !forbidden.contains(&it.name), || {
        format!("{} is on the page of a face", shown(it))
    });
    for (name, value) in it.attributes() {
        let acts = name == "style" || name.starts_with("on") || value.starts_with("javascript:");
        at.hold("Policy", !acts, || {
            format!("{} has {name}={value:?}", shown(it))
        });
    }
}

/// Whatever can be pressed or stands for something has a name.
fn check_name(page: &Html<'_>, nth: usize, at: &At) {
    let it = &page.elements[nth];
    let is_picture = it.get("role") == Some("img");
    let needs_name = ["button", "a", "summary"].contains(&it.name) || is_picture;
    // The script writes its words.
    if !needs_name || it.get("id") == Some("confirm-do") {
        return;
    }
    let labels = ["aria-label", "aria-labelledby", "title"];
    let is_labelled = labels
        .iter()
        .any(|label| it.get(label).is_some_and(|it| !it.is_empty()));
    at.hold("Names", is_labelled || page.speaks(nth), || {
        format!("{} has no name", shown(it))
    });
    let is_mute = |it: &Element<'_>| it.get("aria-hidden") == Some("true");
    at.hold(
        "Names",
        is_picture || !page.around(nth).any(is_mute),
        || format!("{} can be pressed and not be heard", shown(it)),
    );
}

/// An element in a message.
pub(super) fn shown(it: &Element<'_>) -> String {
    let attributes = it.attributes().take(4);
    let attributes: String = attributes
        .map(|(name, value)| format!(" {name}={value:?}"))
        .collect();
    format!("<{}{attributes}>", it.name)
}

/// Words that were put together in vain.
pub(super) fn check_words(text: &str, at: &At) {
    let gap = text.find("{$").or_else(|| text.find("{ $"));
    at.hold("Words", gap.is_none(), || {
        let from = gap.unwrap_or(0);
        let hole: String = text[from..].chars().take(30).collect();
        format!("there is no word for {hole:?}")
    });
}
