//! A seat's runner: nine places, the lacquer tray for the bid, and the sum that they become.

use face_kit::kit::{self, Pip, Pips};
use game::Seat;
use malumiere::{Action, Back, LineCard, Phase, Place, Position};
use maud::{Markup, html};

use crate::card;
use crate::sight::{self, BidCard, BidFront, Sight};
use crate::words::{self, words};

/// What one place of a line is drawn from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Spot {
    /// Nothing lies there.
    Hole,
    /// The pile that the seat has taken, seen from above.
    Stack(malumiere::Pile, Back),
    /// A card, and what pressing it chooses if it is the viewer's.
    Card(Back, Option<Action>),
    /// A card that was played and stays in view.
    Old(malumiere::Card, u8),
}

pub(crate) fn spot_of(sight: &Sight<'_>, seat: Seat, position: Position) -> Spot {
    if let Some((pile, top)) = sight::stack(sight, seat) {
        let is_first = position == Position::default();
        return if is_first {
            Spot::Stack(pile, top)
        } else {
            Spot::Hole
        };
    }
    let Some(LineCard { back, place, front }) = sight::at(sight, seat, position) else {
        return Spot::Hole;
    };
    match (place, front) {
        (Place::Line, _) => Spot::Card(back, action(sight, seat, position)),
        (Place::Played, Some(front)) if sight::keeps_fronts(sight) => Spot::Old(front, back.seen),
        (Place::Played | Place::Bid, _) => Spot::Hole,
    }
}

/// What pressing a card of this seat chooses: nothing, unless it is the viewer's.
fn action(sight: &Sight<'_>, seat: Seat, position: Position) -> Option<Action> {
    if sight.you() != Some(seat) {
        return None;
    }
    match sight::phase(sight)? {
        Phase::Bid => Some(Action::Bid(position)),
        Phase::Play => Some(Action::Play(position)),
        Phase::ChoosePile | Phase::Scored => None,
    }
}

/// The region `spot-{seat}-{position}`.
pub(crate) fn spot(sight: &Sight<'_>, seat: Seat, position: Position, spot: Spot) -> Markup {
    let drawn = match spot {
        Spot::Hole => html! { span.hole {} },
        Spot::Stack(pile, top) => stack(sight, seat, pile, top),
        Spot::Card(back, action) => lying(sight, seat, position, back, action),
        Spot::Old(front, seen) => card::shown_front(sight.lang(), None, front, seen, "old"),
    };
    let is_own = sight.you() == Some(seat) && spot != Spot::Hole;
    html! {
        li.spot id={ "spot-" (seat) "-" (position) } {
            (drawn)
            @if is_own { span.pos aria-hidden="true" { (position) } }
        }
    }
}

/// The pile that a seat has taken: its top card will be the first of the line.
fn stack(sight: &Sight<'_>, seat: Seat, pile: malumiere::Pile, top: Back) -> Markup {
    let words = words(sight.lang());
    let back = words::back(words, sight.view.options.eyes, top);
    let name = words.say("back-stack", [("back", back.into())]);
    kit::peek(
        &kit::Peek {
            id: &format!("card-{seat}-1"),
            class: &format!("stack {}", card::back_class(top)),
            name: &name,
            why: &why(sight, seat),
            from: Some(&format!("pile-{pile}")),
        },
        &card::back(top.suit, sight.view.options.eyes),
    )
}

/// A card of a line: one's own is a choice, and all can be held to the light.
fn lying(
    sight: &Sight<'_>,
    seat: Seat,
    position: Position,
    back: Back,
    action: Option<Action>,
) -> Markup {
    let words = words(sight.lang());
    let name = words::back_at(words, sight.view.options.eyes, position, back);
    let card = Pressed {
        id: format!("{seat}-{position}"),
        class: card::back_class(back),
        name,
    };
    match action {
        Some(action) => own(sight, &card, action, back),
        None => held_up(sight, &card, back, &why(sight, seat)),
    }
}

/// A card that can be pressed.
struct Pressed {
    id: String,
    class: String,
    name: String,
}

fn own(sight: &Sight<'_>, it: &Pressed, action: Action, back: Back) -> Markup {
    let words = words(sight.lang());
    let (id, position) = match action {
        Action::Bid(position) => ("do-bid", position),
        Action::Play(position) => ("do-play", position),
        Action::Pile(_) => panic!("no card of a line takes a pile"),
    };
    let suit = ("suit", words::suit(words, back.suit).into());
    let place = ("position", position.to_string().into());
    let does = words.say(id, [suit, place]);
    let key = position.to_string();
    let notation = action.to_string();
    let choice = kit::Choice {
        key: Some(&key),
        ..kit::Choice::pick(&notation, &does)
    };
    kit::card(
        &kit::Card {
            card: Some(&it.id),
            name: &it.name,
            class: &it.class,
            choice: Some(choice),
            ..kit::Card::default()
        },
        &card::back(back.suit, sight.view.options.eyes),
    )
}

/// A card that can be held to the light and not be taken.
fn held_up(sight: &Sight<'_>, it: &Pressed, back: Back, why: &str) -> Markup {
    kit::peek(
        &kit::Peek {
            id: &format!("card-{}", it.id),
            class: &it.class,
            name: &it.name,
            why,
            from: None,
        },
        &card::back(back.suit, sight.view.options.eyes),
    )
}

/// The id of the sentence that says why a card of this seat cannot be taken. Who watches takes none anyhow.
pub(crate) fn why(sight: &Sight<'_>, seat: Seat) -> String {
    match sight.you() {
        Some(you) if you != seat => format!("not-{seat}"),
        Some(_) | None => String::new(),
    }
}

/// The region `tray-{seat}`: the bid card, sideways.
pub(crate) fn tray(sight: &Sight<'_>, seat: Seat, bid: Option<BidCard>) -> Markup {
    html! {
        div.tray.bare[bid.is_none()] id={ "tray-" (seat) } {
            @match bid {
                None => span.hole {},
                Some(bid) => (laid(sight, seat, &bid)),
            }
            span.cap { (words(sight.lang()).get("bid")) }
        }
    }
}

fn laid(sight: &Sight<'_>, seat: Seat, bid: &BidCard) -> Markup {
    let id = format!("{seat}-{}", bid.position);
    let seen = bid.card.back.seen;
    let lang = sight.lang();
    match bid.front {
        BidFront::Down => down(sight, seat, bid, id),
        BidFront::Open(front) => card::shown_front(lang, Some(&id), front, seen, "side"),
        BidFront::OnRequest(front) => html! {
            span.unasked { (down(sight, seat, bid, id)) }
            span.asked { (card::shown_front(lang, None, front, seen, "side")) }
        },
    }
}

/// The bid card from behind.
fn down(sight: &Sight<'_>, seat: Seat, bid: &BidCard, id: String) -> Markup {
    let words = words(sight.lang());
    let back = bid.card.back;
    let name = words::back(words, sight.view.options.eyes, back);
    let it = Pressed {
        id,
        class: format!("side {}", card::back_class(back)),
        name: words.say("back-bid", [("back", name.into())]),
    };
    match offered_bid(sight, seat) {
        Some(action) => own(sight, &it, action, back),
        None if sight.you() == Some(seat) => held_up(sight, &it, back, &format!("not-{seat}")),
        None => held_up(sight, &it, back, &why(sight, seat)),
    }
}

/// §6.2 Somebody may try to play the bid card, and is told why not.
pub(crate) fn offered_bid(sight: &Sight<'_>, seat: Seat) -> Option<Action> {
    let bid = sight::bid_card(sight, seat)?;
    let is_offered = sight::phase(sight) == Some(Phase::Play) && sight.you() == Some(seat);
    let is_back = match bid.front {
        BidFront::Down | BidFront::OnRequest(_) => true,
        BidFront::Open(_) => false,
    };
    (is_offered && is_back).then_some(Action::Play(bid.position))
}

/// The region `score-{seat}`: what a line has become once its round is scored.
pub(crate) fn score(sight: &Sight<'_>, seat: Seat) -> Markup {
    let sheet = sight.view.sheets.last().filter(|_| sight::is_scored(sight));
    html! {
        div.score id={ "score-" (seat) } {
            @if let Some(sheet) = sheet {
                @let (bid, won, points) = (sheet.bids[seat], sheet.tricks[seat], sheet.round_score[seat]);
                @let total = sight.view.totals[seat];
                (lanterns(sight, won, bid))
                p.met[bid == won] { (outcome(sight, bid, won)) }
                b.points.good[points > 0].bad[points < 0] { (kit::signed(points)) }
                (sum(total, points))
            }
        }
    }
}

/// "6 − 2 = 4".
pub(crate) fn sum(total: i32, points: i32) -> Markup {
    let sign = if points < 0 { "−" } else { "+" };
    html! {
        span.sum {
            (kit::number(total - points)) " " (sign) " " (points.abs()) " = " b { (kit::number(total)) }
        }
    }
}

/// "Bid 4, won 2: 2 too few."
pub(crate) fn outcome(sight: &Sight<'_>, bid: u8, won: u8) -> String {
    let words = words(sight.lang());
    let id = match (bid, bid.cmp(&won)) {
        (0, std::cmp::Ordering::Equal) => "sum-met-none",
        (1..=3, std::cmp::Ordering::Equal) => "sum-met-few",
        (4.., std::cmp::Ordering::Equal) => "sum-met-many",
        (_, std::cmp::Ordering::Greater) => "sum-few",
        (_, std::cmp::Ordering::Less) => "sum-many",
    };
    let said = [
        ("bid", bid.to_string().into()),
        ("won", won.to_string().into()),
        ("n", bid.abs_diff(won).to_string().into()),
    ];
    words.say(id, said)
}

/// Lit for each trick won, hollow for each that is missing, struck for each too many.
pub(crate) fn lanterns(sight: &Sight<'_>, won: u8, bid: u8) -> Markup {
    let said = [
        ("won", won.to_string().into()),
        ("bid", bid.to_string().into()),
    ];
    let spoken = words(sight.lang()).say("won-spoken", said);
    kit::pips(&Pips {
        pip: Pip::Lantern,
        n_full: won.into(),
        of: Some(bid.into()),
        n_leaving: 0,
        spoken: &spoken,
    })
}
