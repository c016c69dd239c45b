//! The middle of the table besides the trick: the lantern, the piles, what a bid pays, and the buttons.

use face_kit::kit;
use malumiere::{Back, Bids, Phase, Pile, PileView, ShownBids, Suit, TRICKS};
use maud::{Markup, html};

use crate::card;
use crate::sight::{self, Lying, Sight};
use crate::words::{self, words};

/// What the lantern and the words beside it are drawn from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Lamp {
    round: u8,
    says: Says,
}

/// What goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Says {
    Dealing,
    Piles,
    Bids,
    BidsMade,
    Trick { number: usize, led: Option<Suit> },
}

pub(crate) fn lamp_of(sight: &Sight<'_>, lying: Option<&Lying>) -> Lamp {
    let round = sight::round(sight);
    let says = match (lying, round.map(|it| it.phase)) {
        (Some(lying), _) => {
            let first = lying.positions[lying.leader];
            let led = first.and_then(|it| sight::at(sight, lying.leader, it));
            Says::Trick {
                number: lying.number,
                led: led.map(|it| it.back.suit),
            }
        }
        (None, Some(Phase::ChoosePile)) => Says::Piles,
        (None, Some(Phase::Bid)) => Says::Bids,
        (None, Some(Phase::Play)) => Says::BidsMade,
        (None, Some(Phase::Scored) | None) => Says::Dealing,
    };
    Lamp {
        round: round.map_or(1, |it| it.number),
        says,
    }
}

/// The region `lamp`: the andon shows the suit that was led; with nothing led a cat's shadow sits in it.
pub(crate) fn lamp(sight: &Sight<'_>, it: Lamp) -> Markup {
    let words = words(sight.lang());
    let led = match it.says {
        Says::Trick { led, .. } => led,
        Says::Dealing | Says::Piles | Says::Bids | Says::BidsMade => None,
    };
    let (title, note) = sentences(sight, it.says);
    let round = [
        ("round", kit::nth(it.round).into()),
        ("rounds", kit::nth(sight.view.rounds).into()),
    ];
    html! {
        div id="lamp" {
            (andon(led))
            p {
                small { (words.say("round-of", round)) }
                b { (title) }
                span { (note) }
            }
        }
    }
}

fn sentences(sight: &Sight<'_>, says: Says) -> (String, String) {
    let words = words(sight.lang());
    let own = |it: &str| words.get(it).to_owned();
    match says {
        Says::Dealing => (own("dealing-title"), String::new()),
        Says::Piles => {
            let n = ("n", sight.n_seats().into());
            (words.say("piles-title", [n]), own("piles-note"))
        }
        Says::Bids => (own("bids-title"), own(seen_by(sight))),
        Says::BidsMade => {
            let title = match sight.view.options.bids {
                Bids::Others => "bids-seen",
                Bids::Nobody | Bids::Owner => "bids-down",
            };
            (own(title), own(seen_by(sight)))
        }
        Says::Trick { number, led } => {
            let number = ("trick", kit::nth(number).into());
            let title = words.say("trick-of", [number, ("tricks", kit::nth(TRICKS).into())]);
            let led = led.map(|it| words::suits_label(words, it).into());
            let note = led.map(|it| words.say("led", [("suit", it)]));
            (title, note.unwrap_or_default())
        }
    }
}

/// Who sees a bid, as it is said to this viewer.
fn seen_by(sight: &Sight<'_>) -> &'static str {
    match (sight.view.options.bids, sight.you()) {
        (Bids::Others, Some(_)) => "bids-others",
        (Bids::Others, None) => "bids-others-watched",
        (Bids::Nobody, _) => "bids-nobody",
        (Bids::Owner, Some(_)) => "bids-owner",
        (Bids::Owner, None) => "bids-owner-watched",
    }
}

fn andon(led: Option<Suit>) -> Markup {
    html! {
        svg.andon viewBox="10 10 80 112" {
            use href="#ml-andon" {}
            @match led {
                Some(suit) => use.{ "ml-" (suit) } href={ "#ml-" (suit) } transform="translate(50 62) scale(.62)" {},
                None => use href="#ml-cat" {},
            }
            use href="#ml-bars" {}
        }
    }
}

/// Whether it lies in the middle what a bid pays: while bids are made, and until the first lead.
pub(crate) fn has_pays(sight: &Sight<'_>, lying: Option<&Lying>) -> bool {
    match sight::phase(sight) {
        Some(Phase::Bid | Phase::Play) => lying.is_none(),
        Some(Phase::ChoosePile | Phase::Scored) | None => false,
    }
}

/// The region `spread`.
pub(crate) fn spread(sight: &Sight<'_>, has_pays: bool) -> Markup {
    html! { div.spread id="spread" { @if has_pays { (pays(sight)) } } }
}

/// A pile while piles are taken.
pub(crate) fn heap_of(sight: &Sight<'_>, pile: Pile) -> Option<PileView> {
    let round = sight::round(sight).filter(|it| it.phase == Phase::ChoosePile)?;
    round.piles.get(pile.index()).copied()
}

/// The region `heap-{pile}`.
pub(crate) fn heap(sight: &Sight<'_>, pile: Pile, it: Option<PileView>) -> Markup {
    html! {
        @match it {
            Some(it) => li id={ "heap-" (pile) } { (pile_place(sight, pile, it)) },
            None => li id={ "heap-" (pile) } hidden {},
        }
    }
}

/// A pile, or where it was and who has it.
fn pile_place(sight: &Sight<'_>, pile: Pile, it: PileView) -> Markup {
    let words = words(sight.lang());
    let number = ("pile", pile.to_string().into());
    let id = format!("pile-{pile}");
    let Some(taker) = it.taken_by else {
        return html! {
            (stack(sight, pile, it.top, &id))
            span.tag { (words.say("pile", [number])) }
        };
    };
    let who = ("who", sight.who(taker).into());
    let name = words.say("pile-gone", [number, who]);
    let notation = malumiere::Action::Pile(pile).to_string();
    let does = words.say("do-pile", [("pile", pile.to_string().into())]);
    html! {
        @if sight.you().is_some() {
            @let key = pile.to_string();
            @let choice = kit::Choice { key: Some(&key), ..kit::Choice::pick(&notation, &does) };
            span.gone id=(id) { (kit::place(&choice, &name)) }
        } @else {
            span.gone id=(id) role="img" title=(name) {}
        }
        span.tag { (sight.called(taker)) }
    }
}

/// A pile: a choice, or for those who watch something to look at.
fn stack(sight: &Sight<'_>, pile: Pile, top: Back, id: &str) -> Markup {
    let words = words(sight.lang());
    let back = words::back(words, sight.view.options.eyes, top);
    let number = ("pile", pile.to_string().into());
    let name = words.say("back-pile", [number.clone(), ("back", back.into())]);
    let class = format!("stack {}", card::back_class(top));
    let paper = card::back(top.suit, sight.view.options.eyes);
    if sight.you().is_none() {
        let peek = kit::Peek {
            id,
            class: &class,
            name: &name,
            ..kit::Peek::default()
        };
        return kit::peek(&peek, &paper);
    }
    let notation = malumiere::Action::Pile(pile).to_string();
    let does = words.say("do-pile", [number]);
    let key = pile.to_string();
    let choice = kit::Choice {
        key: Some(&key),
        ..kit::Choice::pick(&notation, &does)
    };
    let card = kit::Card {
        name: &name,
        class: &class,
        choice: Some(choice),
        ..kit::Card::default()
    };
    html! { span id=(id) { (kit::card(&card, &paper)) } }
}

/// §7.2, §7.3 What a bid pays, while bids are made.
fn pays(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let columns = [
        ("0", "pays-zero", "6"),
        ("1–3", "pays-tricks", "3"),
        ("4–8", "pays-tricks", "4–8"),
    ];
    html! {
        table.pays {
            caption { (words.get("pays-title")) }
            thead {
                tr {
                    @for (bid, what, _) in columns { th scope="col" { b { (bid) } small { (words.get(what)) } } }
                    th scope="col" { b { (words.get("pays-missed")) } small { (words.get("pays-off")) } }
                }
            }
            tbody {
                tr {
                    @for (_, _, points) in columns { td { (points) } }
                    td.bad { "−1" }
                }
            }
        }
    }
}

/// Which trick the bids can be looked at again in, if they can be: with the next one they turn down.
pub(crate) fn again_of(sight: &Sight<'_>) -> Option<usize> {
    let round = sight::round(sight)?;
    (sight.view.screen.bids == ShownBids::OnRequest).then_some(round.tricks.len())
}

/// The region `again`, §8.3: the switch that turns the bids one has seen, by style alone.
pub(crate) fn again(trick: Option<usize>) -> Markup {
    html! {
        div id="again" {
            @match trick {
                // Another trick, another switch: so it is off again.
                Some(trick) => span id={ "again-" (trick) } {
                    input.visually-hidden.bids-open id="bids" type="checkbox" data-key="b";
                },
                None => input id="bids" type="checkbox" hidden disabled;,
            }
        }
    }
}

/// Its label, which stands beside it.
pub(crate) fn again_label(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    html! {
        label.personal.again for="bids" {
            (eye())
            span.unasked { (words.get("look-again")) }
            span.asked { (words.get("hide-bids")) }
            " " kbd aria-hidden="true" { "B" }
        }
    }
}

fn eye() -> Markup {
    html! {
        svg.eye viewBox="0 0 24 16" aria-hidden="true" {
            path d="M1 8C5 2 9 1 12 1S19 2 23 8C19 14 15 15 12 15S5 14 1 8z" {}
            circle cx="12" cy="8" r="4" {}
        }
    }
}
