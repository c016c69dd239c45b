//! The form of a person's preferences.

use maud::{Markup, html};

use super::settings::pace_name;
use super::{Frame, PACES, words};
use crate::{CardSize, Lang, Motion, Sound, Suits, Twice};

/// One preference: its name, its title, what it is good for, and the words to choose from with what people call them.
struct Group {
    name: &'static str,
    title: &'static str,
    help: Option<&'static str>,
    words: Vec<(&'static str, &'static str)>,
}

/// Posts all of them to `/me/preferences`; the script shows at once what can be shown.
pub(super) fn form(frame: &Frame<'_>) -> Markup {
    let words = words(frame.lang);
    let chosen = frame.preferences.words();
    let is_chosen = |name: &'static str, word: &'static str| chosen.contains(&(name, word));
    html! {
        form.setup.preferences method="post" action="/me/preferences" data-likes {
            @for group in looks(frame.lang).into_iter().chain(habits(frame.lang)) {
                fieldset.field.numbers {
                    legend { (group.title) }
                    @for (word, text) in &group.words {
                        label { input type="radio" name=(group.name) id={ "like-" (group.name) "-" (word) } value=(word)
                            checked[is_chosen(group.name, word)]; span { (text) } }
                    }
                    @if let Some(help) = group.help { p.help { (help) } }
                    @if group.name == "suits" { (sample()) }
                }
            }
            div.actions { button.main type="submit" id="save-preferences" data-stay { (words.get("save")) } }
        }
    }
}

/// Words to choose from, with what people call them.
fn named(
    lang: Lang,
    all: &[&'static str],
    ids: &[&'static str],
) -> Vec<(&'static str, &'static str)> {
    let texts = ids.iter().map(|it| words(lang).get(it));
    all.iter().copied().zip(texts).collect()
}

/// How everything looks.
fn looks(lang: Lang) -> Vec<Group> {
    let say = |id: &str| words(lang).get(id);
    let with = |all: &[&'static str], ids: &[&'static str]| named(lang, all, ids);
    vec![
        Group {
            name: "lang",
            title: say("like-lang"),
            help: None,
            words: vec![
                ("auto", say("like-auto")),
                ("en", Lang::En.own_name()),
                ("ja", Lang::Ja.own_name()),
            ],
        },
        Group {
            name: "theme",
            title: say("like-theme"),
            help: None,
            words: with(
                &["auto", "light", "dark"],
                &["like-auto", "like-theme-light", "like-theme-dark"],
            ),
        },
        Group {
            name: "motion",
            title: say("like-motion"),
            help: Some(say("like-motion-long")),
            words: with(
                Motion::WORDS,
                &["like-auto", "like-motion-full", "like-motion-reduced"],
            ),
        },
        Group {
            name: "cards",
            title: say("like-cards"),
            help: Some(say("like-cards-long")),
            words: with(
                CardSize::WORDS,
                &["like-cards-small", "like-cards-normal", "like-cards-large"],
            ),
        },
        Group {
            name: "suits",
            title: say("like-suits"),
            help: Some(say("like-suits-long")),
            words: with(
                Suits::WORDS,
                &["like-suits-house", "like-suits-apart", "like-suits-pattern"],
            ),
        },
    ]
}

/// How one plays.
fn habits(lang: Lang) -> Vec<Group> {
    let say = |id: &str| words(lang).get(id);
    let with = |all: &[&'static str], ids: &[&'static str]| named(lang, all, ids);
    vec![
        Group {
            name: "sound",
            title: say("like-sound"),
            help: None,
            words: with(Sound::WORDS, &["like-off", "like-on"]),
        },
        Group {
            name: "twice",
            title: say("twice"),
            help: Some(say("twice-long")),
            words: with(Twice::WORDS, &["like-twice-auto", "like-on", "like-off"]),
        },
        Group {
            name: "pace",
            title: say("like-pace"),
            help: Some(say("like-pace-long")),
            words: PACES.map(|it| (it, pace_name(lang, it))).to_vec(),
        },
    ]
}

/// Four suits as they would look: pieces of the house, of no game.
fn sample() -> Markup {
    html! {
        p.suit-sample aria-hidden="true" {
            @for suit in ["a", "b", "c", "d"] { i class={ "sample-" (suit) } {} }
        }
    }
}
