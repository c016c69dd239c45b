//! What to do now, in one line, and what just happened.

use catsle::Phase;
use face_kit::kit::{self, Prompt};
use game::Seat;
use maud::{Markup, html};

use crate::sight::Sight;
use crate::words::words;
use crate::{told, words};

/// The region `prompt-text`.
pub(crate) fn text(sight: &Sight<'_>) -> Markup {
    let (line, rule) = line(sight);
    kit::prompt_text(&Prompt {
        line: &line,
        rule: rule.map(|it| ("catsle", it)),
        // How it ended is the line itself.
        second: sight.setting.just.filter(|_| sight.view.outcome.is_none()),
        is_yours: sight.spoken_to().is_some() && sight.view.turn == sight.spoken_to(),
    })
}

/// The region `act`: the way on while the table rests, and after the match.
pub(crate) fn act(sight: &Sight<'_>) -> Markup {
    let is_over = sight.view.outcome.is_some();
    html! { div id="act" { @if is_over { (kit::again(sight)) } @else { (kit::go_on(sight, None)) } } }
}

/// The line, and the rule that it is about.
fn line(sight: &Sight<'_>) -> (String, Option<&'static str>) {
    let words = words(sight.lang());
    let view = sight.view;
    if let Some(verdict) = sight.setting.verdict {
        return (verdict.text.to_owned(), None);
    }
    if let Some(outcome) = &view.outcome {
        return (told::ended(outcome, sight), Some("7.1"));
    }
    let Some(turn) = view.turn else {
        let id = if sight.setting.rests {
            "prompt-rest"
        } else {
            "prompt-dealing"
        };
        return (words.get(id).to_owned(), None);
    };
    if sight.spoken_to() == Some(turn) {
        your_line(sight)
    } else {
        (their_line(sight, turn), None)
    }
}

fn your_line(sight: &Sight<'_>) -> (String, Option<&'static str>) {
    let words = words(sight.lang());
    let view = sight.view;
    match view.phase {
        Phase::Play => match view.trick.led() {
            None => (words.get("prompt-lead").to_owned(), Some("4.2")),
            Some(led) => {
                let suit = ("suit", words::suit(words, led).into());
                if (view.hand & led.cards()).is_empty() {
                    (words.say("prompt-any", [suit]), Some("4.3"))
                } else {
                    (words.say("prompt-follow", [suit]), Some("4.3"))
                }
            }
        },
        Phase::Take { rank, more } => {
            let nth = ("nth", kit::ordinal(sight.lang(), usize::from(rank)).into());
            let all = view.options.takes()[usize::from(rank)];
            let text = match (all, more) {
                (1, _) => words.say("prompt-take-one", [nth]),
                (_, 0) => words.get("prompt-take-second").to_owned(),
                (_, _) => words.say("prompt-take-two", [nth]),
            };
            (text, Some("5.1"))
        }
        Phase::Place { card, .. } => {
            let card = ("card", words::card(words, card).into());
            (words.say("prompt-place", [card]), Some("5.4"))
        }
        Phase::Deal | Phase::Over => (words.get("prompt-dealing").to_owned(), None),
    }
}

fn their_line(sight: &Sight<'_>, turn: Seat) -> String {
    let words = words(sight.lang());
    let who = ("who", sight.who(turn).into());
    match sight.view.phase {
        Phase::Play if sight.view.trick.plays.is_empty() => words.say("wait-lead", [who]),
        Phase::Play => words.say("wait-play", [who]),
        Phase::Take { .. } => words.say("wait-take", [who]),
        Phase::Place { card, .. } => {
            let card = ("card", words::card(words, card).into());
            words.say("wait-place", [who, card])
        }
        Phase::Deal | Phase::Over => words.get("prompt-dealing").to_owned(),
    }
}
