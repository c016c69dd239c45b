//! Holding a card to the light: the ruler in the prompt, and what is said of a suit.

use face_kit::kit;
use game::Seat;
use malumiere::{Phase, Place, Position, Rank, Suit};
use maud::{Markup, html};

use crate::sight::{self, Lying, Sight};
use crate::words::{self, words};

/// The ruler: nine true sizes on bamboo. The mark is where what is picked is, by style; and while bids are made,
/// style writes 0 where the 9 is.
pub(crate) fn ruler(sight: &Sight<'_>) -> Markup {
    html! {
        span.scale id="ruler" role="img" title=(words(sight.lang()).get("ruler")) {
            @for rank in Rank::all() { i.{ "z" (rank.true_size()) } { span { (rank.number()) } } }
            b {}
        }
    }
}

/// The backs of a suit that are in view: how many hundredths each is, by seat.
pub(crate) type Backs = Vec<(Seat, Vec<u8>)>;

/// All backs of a suit, seat by seat and not sorted: what an eye gathers by colour. A card in the trick counts with
/// its seat until it turns.
pub(crate) fn backs_of(sight: &Sight<'_>, lying: Option<&Lying>, suit: Suit) -> Backs {
    let lying = lying.filter(|it| it.revealed.is_none());
    let mut seats = Vec::new();
    for seat in sight.others().chain([sight.front()]) {
        let Some(line) = sight::line(sight, seat) else {
            continue;
        };
        let in_trick = lying.and_then(|it| it.positions[seat]);
        let is_back = |position: Position, place: Place| match place {
            Place::Line | Place::Bid => true,
            Place::Played => in_trick == Some(position),
        };
        let of_suit = Position::all()
            .map(|it| (it, line[it.index()]))
            .filter(|(it, card)| card.back.suit == suit && is_back(*it, card.place));
        let seen: Vec<u8> = of_suit.map(|(_, card)| card.back.seen).collect();
        if !seen.is_empty() {
            seats.push((seat, seen));
        }
    }
    seats
}

/// The region `of-{suit}`: all backs of a suit in words, to be heard.
pub(crate) fn backs(sight: &Sight<'_>, suit: Suit, backs: &[(Seat, Vec<u8>)]) -> Markup {
    let words = words(sight.lang());
    let sizes = |seen: &[u8]| {
        let size = |it: &u8| match sight::is_measured(sight) {
            true => it.to_string(),
            false => words::size(words, *it).to_owned(),
        };
        let sizes: Vec<String> = seen.iter().map(size).collect();
        ("sizes", kit::commas(sight.lang(), &sizes).into())
    };
    let of_seat = |(seat, seen): &(Seat, Vec<u8>)| {
        let who = ("who", sight.called(*seat).into());
        words.say("among-seat", [who, sizes(seen)])
    };
    let list: Vec<String> = backs.iter().map(of_seat).collect();
    let said = if list.is_empty() {
        let suit = ("suit", words::suits(words, suit).into());
        words.say("among-none", [suit])
    } else {
        let suit = ("suit", words::suits_label(words, suit).into());
        words.say("among", [suit, ("list", list.join("; ").into())])
    };
    kit::among(&format!("of-{suit}"), &format!("ml-{suit}"), &said)
}

/// Whether cards are played, or were.
pub(crate) fn is_played(sight: &Sight<'_>) -> bool {
    match sight::phase(sight) {
        Some(Phase::Play | Phase::Scored) => true,
        Some(Phase::ChoosePile | Phase::Bid) | None => false,
    }
}

/// The region `nots`: why cards of the others cannot be taken, each sentence once.
pub(crate) fn nots(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let rule = if is_played(sight) { "6.1" } else { "5.1" };
    html! {
        div id="nots" hidden {
            @if let Some(you) = sight.you() {
                p id={ "not-" (you) } { "§6.2 " (words.get("refused-bid-card")) }
                @for seat in sight.others() {
                    @let who = ("who", sight.who(seat).into());
                    p id={ "not-" (seat) } { "§" (rule) " " (words.say("refused-theirs", [who])) }
                }
            }
        }
    }
}
