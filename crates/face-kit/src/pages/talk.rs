//! Where people talk: at a table those who sit there, and by themselves those who watch.

use maud::{Markup, html};

use super::words;
use crate::kit::{list, panel_head};
use crate::pieces::icon;
use crate::{Lang, Phrase, SAYING_LIMIT, Said};

/// Who talks there, as whoever reads it is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TalkRoom<'a> {
    /// Those who sit at the table.
    Seated,
    /// Those who watch.
    Watching,
    /// The same, for somebody who has no name yet and so only listens: at this table, to which they come back once they have one.
    Nameless(&'a str),
}

/// One saying, for one reader.
#[derive(Debug, Clone, Copy)]
pub struct Spoken<'a> {
    /// Its number.
    pub id: i64,
    pub name: &'a str,
    /// Whether the reader said it.
    pub mine: bool,
    pub said: &'a Said,
}

/// A saying as a line. Whoever said it can be muted there.
pub fn spoken(lang: Lang, it: &Spoken<'_>) -> Markup {
    let words = words(lang);
    html! {
        li id={ "said-" (it.id) } .mine[it.mine] {
            b { (it.name) } " "
            span { (it.said.text(lang)) }
            @if !it.mine {
                @let mute = words.say("mute-who", [("who", it.name.into())]);
                button type="button" data-mute=(it.id) title=(mute) aria-label=(mute) { (icon(MUTE)) }
            }
        }
    }
}

/// Whom the reader does not hear, and how to hear them again.
pub fn muted(lang: Lang, names: &[String]) -> Markup {
    let words = words(lang);
    html! {
        @if !names.is_empty() {
            span { (words.say("muted-who", [("who", list(lang, names.to_vec()).into())])) } " "
            button type="button" data-hear { (words.get("hear-all")) }
        }
    }
}

/// The panel at a table.
pub(super) fn talk_panel(lang: Lang, room: TalkRoom<'_>) -> Markup {
    let title = html! { h2 id="talk-title" tabindex="-1" { (words(lang).get("talk")) } };
    html! {
        section.panel.talk id="talk" role="dialog" aria-labelledby="talk-title" {
            (panel_head(lang, "talk-open", &title))
            (talk(lang, room))
        }
        // What was said last, for a moment, where the panel is closed.
        p id="overheard" aria-hidden="true" hidden {}
    }
}

/// The switch of the panel in the bar, with how much is new.
pub(super) fn talk_tool(lang: Lang) -> Markup {
    let words = words(lang);
    html! {
        input.fold id="talk-open" type="checkbox" aria-controls="talk" aria-describedby="talk-new";
        label.tool.for-talk for="talk-open" data-key="t" title=(words.get("talk-key")) {
            (icon(TALK)) span { (words.get("talk")) }
            b id="talk-new" hidden data-words=(words.get("talk-new")) {}
        }
    }
}

/// The part of a waiting room.
pub(super) fn talk_section(lang: Lang) -> Markup {
    html! {
        section.talk id="talk" aria-labelledby="talk-title" {
            h2 id="talk-title" { (words(lang).get("talk")) }
            (talk(lang, TalkRoom::Seated))
        }
    }
}

/// What was said, which comes through the socket, and what can be.
fn talk(lang: Lang, room: TalkRoom<'_>) -> Markup {
    let words = words(lang);
    let who = match room {
        TalkRoom::Seated => words.get("talk-seated"),
        TalkRoom::Watching | TalkRoom::Nameless(_) => words.get("talk-watching"),
    };
    let is_nameless = matches!(room, TalkRoom::Nameless(_));
    html! {
        p.quiet.help { (who) }
        div.said role="log" aria-label=(words.get("talk-lines")) tabindex="0" { ol id="talk-lines" {} }
        p.quiet id="talk-muted" {}
        @if let TalkRoom::Nameless(table) = room {
            p { (words.get("talk-nameless")) " " a.button href={ "/me?watch=" (table) } { (words.get("talk-name")) } }
        }
        form id="talk-form" autocomplete="off" hidden[is_nameless] {
            label.visually-hidden for="talk-text" { (words.get("talk-text")) }
            input id="talk-text" type="text" data-first maxlength=(SAYING_LIMIT) placeholder=(words.get("talk-text"))
                enterkeyhint="send";
            button.main type="submit" { (words.get("talk-send")) }
        }
        p id="talk-answer" role="status" {}
        div.phrases hidden[is_nameless] role="group" aria-label=(words.get("talk-phrases")) {
            @for phrase in Phrase::ALL {
                button type="button" data-phrase=(phrase.word()) { (phrase.text(lang)) }
            }
        }
    }
}

const TALK: &str = "M4 5H20V16H11L6 20V16H4zM8 9H16M8 12.5H13";
const MUTE: &str = "M4 9V15H8L13 19V5L8 9zM16.5 9.5L21 14.5M21 9.5L16.5 14.5";
