//! What happened, newest first.

use catsle::Cards;
use maud::{Markup, html};

use crate::sight::Sight;
use crate::told::{self, Told};
use crate::{card, words};

/// Older lines are of no use at the table and cost every move.
const LINES: usize = 60;

pub(crate) fn log(sight: &Sight<'_>) -> Markup {
    let words = sight.words;
    let view = &sight.view;
    let round = [
        ("round", view.round.to_string().into()),
        ("rounds", catsle::ROUNDS.to_string().into()),
    ];
    html! {
        section id="log" aria-label=(words.get("log")) {
            header {
                h2 { (words.get("log")) }
                p.round { (words.say("round-of", round)) }
            }
            ol reversed tabindex="0" aria-label=(words.get("log")) {
                @for (nth, line) in lines(sight).take(LINES) {
                    li id={ "told-" (nth) } class=(line.class) { (line.text) }
                }
            }
            @if view.options.memory { (discard(sight)) }
        }
    }
}

struct Line {
    text: String,
    class: &'static str,
}

/// The lines with the number of their event, newest first.
///
/// §5.5 What was discarded may not be looked at again: unless the table plays with `memory`, who
/// played what is told only of the trick that lies on the table.
fn lines(sight: &Sight<'_>) -> impl Iterator<Item = (usize, Line)> {
    let events = sight.scene.events;
    let since = if sight.view.options.memory {
        0
    } else {
        trick_start(sight)
    };
    let told = events.iter().enumerate().rev();
    let told = told.filter_map(|(nth, event)| Some((nth, told::read(event)?)));
    told.filter(move |(nth, told)| *nth >= since || stays(told))
        .filter_map(|(nth, told)| Some((nth, line(&told, sight)?)))
}

/// Whether it is told for the whole round: what lies on boards is there for all to see.
fn stays(told: &Told) -> bool {
    match told {
        Told::Turned { .. }
        | Told::Played { .. }
        | Told::Ranked { .. }
        | Told::TrickEnded { .. } => false,
        Told::Dealt { .. }
        | Told::Took { .. }
        | Told::Placed { .. }
        | Told::Scored { .. }
        | Told::Ended { .. } => true,
    }
}

/// The number of the event that opened the trick on the table.
fn trick_start(sight: &Sight<'_>) -> usize {
    let ends = sight.scene.events.iter().enumerate().rev();
    let mut ends = ends.filter(|(_, it)| it["event"] == "trick-ended");
    // While the last trick lies there, it is the end before the last that it began after.
    let done = sight.view.trick.plays.is_empty() || sight.view.outcome.is_some();
    let last = done && sight.view.last_trick.is_some();
    ends.nth(usize::from(last)).map_or(0, |(nth, _)| nth + 1)
}

fn line(told: &Told, sight: &Sight<'_>) -> Option<Line> {
    let class = match told {
        Told::Dealt { .. } => "dealt",
        // What is taken is told where it is placed.
        Told::Took { .. } => return None,
        Told::Turned { .. } => "turned",
        Told::Played { .. } => "played",
        Told::Ranked { .. } => "ranked",
        Told::Placed { .. } => "placed",
        Told::TrickEnded { .. } => "ended",
        Told::Scored { .. } | Told::Ended { .. } => "scored",
    };
    let text = told::sentence(told, sight)?;
    Some(Line { text, class })
}

/// §9.3 The discard, for tables that may look through it.
fn discard(sight: &Sight<'_>) -> Markup {
    let cards: Cards = sight.view.discard;
    html! {
        section.discard {
            h3 { (sight.words.get("discard")) }
            p {
                @for it in cards.iter() {
                    span.mini.{ "suit-" (it.suit().letter()) } role="img"
                        aria-label=(words::card(sight.words, it)) {
                        (card::shape(it.suit())) (words::sign(sight.scene.lang, it.suit())) (it.rank())
                    }
                }
                @if cards.is_empty() { (sight.words.get("discard-empty")) }
            }
        }
    }
}
