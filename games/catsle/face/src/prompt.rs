//! What to do now, in one line, and what just happened.

use catsle::Phase;
use game::Seat;
use maud::{Markup, html};

use crate::sight::Sight;
use crate::{told, words};

pub(crate) fn prompt(sight: &Sight<'_>) -> Markup {
    let yours = sight.you().is_some() && sight.view.turn == sight.you();
    let (text, rule) = line(sight);
    let just = just_happened(sight);
    html! {
        section.yours[yours] id="prompt" aria-label=(sight.words.get("what-to-do")) {
            p.line {
                span { (text) }
                @if let Some(rule) = rule {
                    " " a.rule href={ "/rules/catsle#r" (rule) } target="rules" { "§" (rule) }
                }
            }
            @if let Some(just) = just { p.just { (just) } }
        }
    }
}

/// The line, and the rule that it is about.
fn line(sight: &Sight<'_>) -> (String, Option<&'static str>) {
    let words = sight.words;
    let view = &sight.view;
    if let Some(outcome) = &view.outcome {
        return (told::ended(outcome, sight), Some("7.1"));
    }
    let Some(turn) = view.turn else {
        return (words.get("prompt-dealing"), None);
    };
    if sight.you() == Some(turn) {
        your_line(sight)
    } else {
        (their_line(sight, turn), None)
    }
}

fn your_line(sight: &Sight<'_>) -> (String, Option<&'static str>) {
    let words = sight.words;
    let view = &sight.view;
    match view.phase {
        Phase::Play => match view.trick.led() {
            None => (words.get("prompt-lead"), Some("4.2")),
            Some(led) => {
                let suit = ("suit", words::suit(words, led).into());
                if view.hand.of(led).is_empty() {
                    (words.say("prompt-any", [suit]), Some("4.3"))
                } else {
                    (words.say("prompt-follow", [suit]), Some("4.3"))
                }
            }
        },
        Phase::Take { rank, more } => {
            let nth = ("nth", words::ordinal(words, usize::from(rank)).into());
            let all = view.options.takes()[usize::from(rank)];
            let text = match (all, more) {
                (1, _) => words.say("prompt-take-one", [nth]),
                (_, 0) => words.get("prompt-take-second"),
                (_, _) => words.say("prompt-take-two", [nth]),
            };
            (text, Some("5.1"))
        }
        Phase::Place { card, .. } => {
            let card = ("card", words::card(words, card).into());
            (words.say("prompt-place", [card]), Some("5.4"))
        }
        Phase::Deal | Phase::Over => (words.get("prompt-dealing"), None),
    }
}

fn their_line(sight: &Sight<'_>, turn: Seat) -> String {
    let words = sight.words;
    let who = ("who", sight.who(turn).into());
    match sight.view.phase {
        Phase::Play if sight.view.trick.plays.is_empty() => words.say("wait-lead", [who]),
        Phase::Play => words.say("wait-play", [who]),
        Phase::Take { .. } => words.say("wait-take", [who]),
        Phase::Place { card, .. } => {
            let card = ("card", words::card(words, card).into());
            words.say("wait-place", [who, card])
        }
        Phase::Deal | Phase::Over => words.get("prompt-dealing"),
    }
}

/// The newest event worth telling.
fn just_happened(sight: &Sight<'_>) -> Option<String> {
    let mut newest = sight.scene.events.iter().rev();
    newest.find_map(|it| told::tell(it, sight))
}
