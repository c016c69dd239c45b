//! The trick in the middle, from left to right in the order of play: the last 5 wins, so order is a rule.

use face_kit::kit;
use game::Seat;
use malumiere::{Card, Position, Trick};
use maud::{Markup, html};

use crate::card;
use crate::line::why;
use crate::sight::{self, Lying, Sight};
use crate::words::{self, words};

/// What one place of the trick is drawn from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Slot {
    seat: Seat,
    is_led: bool,
    card: Option<(Position, malumiere::Back)>,
    front: Option<Card>,
    is_winner: bool,
}

/// The place of the seat that plays as `nth`, from 0; none while no trick lies there.
pub(crate) fn slot_of(sight: &Sight<'_>, lying: Option<&Lying>, nth: usize) -> Option<Slot> {
    let lying = lying?;
    let seat = lying.leader.left_by(nth, sight.n_seats());
    let card = lying.positions[seat].and_then(|position| {
        let card = sight::at(sight, seat, position)?;
        Some((position, card.back))
    });
    Some(Slot {
        seat,
        is_led: nth == 0,
        card,
        front: lying.revealed.map(|it| it.cards[seat]),
        is_winner: lying.revealed.is_some_and(|it| it.winner == seat),
    })
}

/// The region `slot-{nth}`.
pub(crate) fn slot(sight: &Sight<'_>, nth: usize, slot: Option<Slot>) -> Markup {
    let id = format!("slot-{nth}");
    let Some(it) = slot else {
        return html! { li.slot id=(id) hidden {} };
    };
    let words = words(sight.lang());
    html! {
        li.slot.{ "s" (it.seat) }.winner[it.is_winner].led[it.is_led] id=(id) {
            (lying_card(sight, &it))
            span.tag {
                span { (sight.called(it.seat)) }
                @if it.is_winner {
                    small { (words.say("wins", [("you", sight.is_you(it.seat).into())])) }
                } @else if it.is_led {
                    small { (words.get("leads")) }
                }
            }
        }
    }
}

fn lying_card(sight: &Sight<'_>, it: &Slot) -> Markup {
    let Some((position, back)) = it.card else {
        return html! { span.card.hollow {} };
    };
    let id = format!("{}-{position}", it.seat);
    if let Some(front) = it.front {
        return card::shown_front(sight.lang(), Some(&id), front, back.seen, "");
    }
    let name = words::back(words(sight.lang()), sight.view.options.eyes, back);
    kit::peek(
        &kit::Peek {
            id: &format!("card-{id}"),
            class: &card::back_class(back),
            name: &name,
            why: &why(sight, it.seat),
            from: None,
        },
        &card::back(back.suit, sight.view.options.eyes),
    )
}

/// Why a trick was won: "Highest clover: Kuro wins."
pub(crate) fn reason(sight: &Sight<'_>, trick: &Trick) -> String {
    let words = words(sight.lang());
    let winner = trick.cards[trick.winner];
    let who = ("who", sight.who(trick.winner).into());
    let you = ("you", sight.is_you(trick.winner).into());
    match n_fives(trick) {
        0 => {
            let suit = ("suit", words::suit(words, winner.suit()).into());
            words.say("why-highest", [who, you, suit])
        }
        1 => words.say("why-five", [who, you]),
        n => words.say("why-fives", [who, you, ("n", n.to_string().into())]),
    }
}

/// How many 5s lie in it.
pub(crate) fn n_fives(trick: &Trick) -> usize {
    let is_five = |it: &&Card| it.rank() == malumiere::Rank::FIVE;
    trick.cards.as_slice().iter().filter(is_five).count()
}
