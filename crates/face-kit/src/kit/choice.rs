//! A choice: something that can be pressed, and the gesture that takes it.

use maud::{Markup, html};

/// A choice as a page offers it. Whether it may be taken now is in the state, not in here.
#[derive(Debug, Clone, Copy)]
pub struct Choice<'a> {
    /// What is chosen, in notation, such as `play R8`.
    pub notation: &'a str,
    pub gesture: Gesture<'a>,
    /// The key that presses it, in lower case. A digit only moves the focus there, but in a race.
    pub key: Option<&'a str>,
    pub shown: Shown<'a>,
    /// Whether it is what nobody chooses without need: the focus never lands on it by itself.
    pub is_costly: bool,
    /// Whether it risks nothing: one press takes it, even for those who want to press twice.
    pub is_once: bool,
}

/// How something is taken.
#[derive(Debug, Clone, Copy)]
pub enum Gesture<'a> {
    /// One press takes it.
    Press,
    /// The first press only picks it; the next one, or a button with these words, takes it.
    Pick {
        words: &'a str,
        /// The id of the closer look at it, see [`look`].
        look: Option<&'a str>,
    },
    /// A press makes it ready, and it goes out together with the next choice.
    Ready,
    /// A claim: whose arrives first gets it.
    Race,
}

/// When something is on the page, as far as that is up to the person before it.
#[derive(Debug, Clone, Copy, Default)]
pub enum Shown<'a> {
    #[default]
    Always,
    /// While this choice is ready, in notation.
    With(&'a str),
    /// While none is ready.
    Alone,
}

impl<'a> Choice<'a> {
    const fn by(notation: &'a str, gesture: Gesture<'a>) -> Choice<'a> {
        Choice {
            notation,
            gesture,
            key: None,
            shown: Shown::Always,
            is_costly: false,
            is_once: false,
        }
    }

    /// Taken by one press.
    pub const fn press(notation: &'a str) -> Choice<'a> {
        Choice::by(notation, Gesture::Press)
    }

    /// Picked first, then taken with a button that says `words`.
    pub const fn pick(notation: &'a str, words: &'a str) -> Choice<'a> {
        Choice::by(notation, Gesture::Pick { words, look: None })
    }

    /// Made ready, to go out together with the next one.
    pub const fn ready(notation: &'a str) -> Choice<'a> {
        Choice::by(notation, Gesture::Ready)
    }

    /// Claimed before others claim it.
    pub const fn race(notation: &'a str) -> Choice<'a> {
        Choice::by(notation, Gesture::Race)
    }
}

impl<'a> Shown<'a> {
    fn with(self) -> Option<&'a str> {
        match self {
            Shown::Always => None,
            Shown::With(ready) => Some(ready),
            Shown::Alone => Some(""),
        }
    }

    /// Nothing is ready on a page that is new.
    fn is_hidden(self) -> bool {
        matches!(self, Shown::With(_))
    }
}

/// A button with words on it that takes a choice.
pub fn choice(it: &Choice<'_>, class: &str, words: &Markup) -> Markup {
    let body = Body {
        kind: "choice",
        class,
        ..Body::default()
    };
    button(it, &body, words)
}

/// A place where something can be put, drawn by style over whatever `name` is.
pub fn place(it: &Choice<'_>, name: &str) -> Markup {
    let body = Body {
        kind: "here",
        name: Some(name),
        ..Body::default()
    };
    button(it, &body, &html! {})
}

/// A choice that two things make together, such as two cards: one is pressed after the other. `ids` are theirs,
/// with a space between; `name` says the choice in words, and `words` stands on the second one while the
/// first is held.
pub fn both(it: &Choice<'_>, ids: &str, name: &str, words: &str) -> Markup {
    let body = Body {
        kind: "both",
        name: Some(name),
        both: Some(ids),
        ..Body::default()
    };
    button(it, &body, &html! { (words) })
}

/// Something to say of a thing with this id: on it, and in words to those who listen. It is drawn by style, and
/// apart from the thing, which is not sent again because of it.
pub fn note(when: Shown<'_>, id: &str, tone: &str, words: &str, spoken: &str) -> Markup {
    html! {
        i data-note=(id) data-with=[when.with()] data-tone=(tone) title=(spoken) { (words) }
    }
}

/// The closer look at something that can be picked: nobody sees it before.
pub fn look(id: &str, content: &Markup) -> Markup {
    html! { template id=(id) { div { (content) } } }
}

/// Something that is no choice and comes and goes with what is ready.
pub fn shown(when: Shown<'_>, content: &Markup) -> Markup {
    html! { span data-with=[when.with()] hidden[when.is_hidden()] { (content) } }
}

/// What a button is besides its choice.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Body<'a> {
    pub(super) kind: &'a str,
    pub(super) class: &'a str,
    pub(super) id: Option<&'a str>,
    /// Whether it keeps its identity and glides.
    pub(super) is_card: bool,
    pub(super) from: Option<&'a str>,
    pub(super) name: Option<&'a str>,
    /// The ids of the two things that make this choice together.
    pub(super) both: Option<&'a str>,
}

/// The one place where attributes of choices are written. No form is around it, so it is no
/// `type="button"`.
pub(super) fn button(it: &Choice<'_>, body: &Body<'_>, content: &Markup) -> Markup {
    let is_ready = matches!(it.gesture, Gesture::Ready);
    let (words, look) = match it.gesture {
        Gesture::Pick { words, look } => (Some(words), look),
        Gesture::Press | Gesture::Ready | Gesture::Race => (None, None),
    };
    html! {
        button.(body.kind).(body.class) id=[body.id] data-card[body.is_card] data-from=[body.from]
            data-do=[(!is_ready).then_some(it.notation)] data-ready=[is_ready.then_some(it.notation)]
            data-pick=[words] data-look=[look] data-both=[body.both] data-race[matches!(it.gesture, Gesture::Race)]
            data-key=[it.key] data-with=[it.shown.with()] hidden[it.shown.is_hidden()]
            data-costly[it.is_costly] data-once[it.is_once] aria-label=[body.name] { (content) }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    fn check(it: &Choice<'_>, class: &str, expect: &Expect) {
        expect.assert_eq(&choice(it, class, &html! { "Go" }).into_string());
    }

    #[test]
    fn a_press_takes_it() {
        let it = Choice {
            key: Some("k"),
            ..Choice::press("keep")
        };
        check(
            &it,
            "main",
            &expect![[r#"<button class="choice main" data-do="keep" data-key="k">Go</button>"#]],
        );
    }

    #[test]
    fn what_risks_nothing_is_pressed_once() {
        let it = Choice {
            is_once: true,
            ..Choice::press("keep")
        };
        check(
            &it,
            "",
            &expect![[r#"<button class="choice " data-do="keep" data-once>Go</button>"#]],
        );
    }

    #[test]
    fn what_is_picked_can_be_looked_at_closer() {
        let gesture = Gesture::Pick {
            words: "Take it",
            look: Some("look-chicks"),
        };
        let it = Choice {
            gesture,
            ..Choice::press("draft chicks")
        };
        check(
            &it,
            "",
            &expect![[
                r#"<button class="choice " data-do="draft chicks" data-pick="Take it" data-look="look-chicks">Go</button>"#
            ]],
        );
        let look = look("look-chicks", &html! { "You lead next." });
        expect![[r#"<template id="look-chicks"><div>You lead next.</div></template>"#]]
            .assert_eq(&look.into_string());
    }

    #[test]
    fn what_is_ready_waits_for_the_next_choice() {
        check(
            &Choice::ready("use chicks"),
            "",
            &expect![[r#"<button class="choice " data-ready="use chicks">Go</button>"#]],
        );
        let back = Choice {
            shown: Shown::With("use chicks"),
            ..Choice::ready("use chicks")
        };
        check(
            &back,
            "",
            &expect![[
                r#"<button class="choice " data-ready="use chicks" data-with="use chicks" hidden>Go</button>"#
            ]],
        );
        let alone = shown(Shown::Alone, &html! { "…" });
        expect![[r#"<span data-with="">…</span>"#]].assert_eq(&alone.into_string());
    }

    #[test]
    fn a_note_is_apart_from_what_it_is_of() {
        let drawn = note(Shown::Alone, "card-B7", "weak", "→0", "counts 0");
        expect![[
            r#"<i data-note="card-B7" data-with="" data-tone="weak" title="counts 0">→0</i>"#
        ]]
        .assert_eq(&drawn.into_string());
    }

    #[test]
    fn two_things_can_make_one_choice() {
        let it = Choice {
            shown: Shown::With("use fire"),
            ..Choice::press("play B7+B2")
        };
        let drawn = both(&it, "card-B7 card-B2", "Blue 7 and Blue 2", "→9");
        expect![[r#"<button class="both " data-do="play B7+B2" data-both="card-B7 card-B2" data-with="use fire" hidden aria-label="Blue 7 and Blue 2">→9</button>"#]].assert_eq(&drawn.into_string());
    }

    #[test]
    fn a_claim_has_its_digit() {
        let it = Choice {
            key: Some("3"),
            ..Choice::race("grab 18")
        };
        check(
            &it,
            "",
            &expect![[
                r#"<button class="choice " data-do="grab 18" data-race data-key="3">Go</button>"#
            ]],
        );
    }
}
