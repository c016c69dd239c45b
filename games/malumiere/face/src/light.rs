//! Holding a card to the light: the ruler in the prompt, and what is said of a suit.

use face_kit::kit;
use game::Seat;
use malumiere::{Phase, Place, Position, Rank, Suit, bid_of};
use maud::{Markup, html};

use crate::sight::{self, Lying, Sight};
use crate::words::{self, words};

/// Whether the ruler carries bids.
pub(crate) fn is_bidding(sight: &Sight<'_>) -> bool {
    sight::phase(sight) == Some(Phase::Bid)
}

/// The region `ruler`: nine true sizes on bamboo. The mark is where what is picked is, by style.
pub(crate) fn ruler(sight: &Sight<'_>, is_bidding: bool) -> Markup {
    let words = words(sight.lang());
    let label = if is_bidding { "ruler-bids" } else { "ruler" };
    html! {
        span.scale id="ruler" role="img" title=(words.get(label)) {
            @for rank in Rank::all() {
                @let written = if is_bidding { bid_of(rank) } else { rank.number() };
                i.{ "z" (rank.true_size()) } { (written) }
            }
            b {}
        }
    }
}

/// The backs of a suit that are in view: how many hundredths each is, by seat, and in the trick.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Backs {
    seats: Vec<(Seat, Vec<u8>)>,
    trick: Vec<u8>,
}

/// All backs of a suit, seat by seat and not sorted: what an eye gathers by colour.
pub(crate) fn backs_of(sight: &Sight<'_>, lying: Option<&Lying>, suit: Suit) -> Backs {
    let mut seats = Vec::new();
    // Face up they are no backs any more.
    let lying = lying.filter(|it| it.revealed.is_none());
    let mut trick = Vec::new();
    for seat in sight.others().chain([sight.front()]) {
        let Some(line) = sight::line(sight, seat) else {
            continue;
        };
        let of_suit = Position::all()
            .map(|it| (it, line[it.index()]))
            .filter(|(_, it)| it.back.suit == suit);
        let mut seen = Vec::new();
        for (position, it) in of_suit {
            match it.place {
                Place::Line | Place::Bid => seen.push(it.back.seen),
                Place::Played if lying.is_some_and(|it| it.positions[seat] == Some(position)) => {
                    trick.push(it.back.seen);
                }
                Place::Played => {}
            }
        }
        if !seen.is_empty() {
            seats.push((seat, seen));
        }
    }
    Backs { seats, trick }
}

/// The region `of-{suit}`: all backs of a suit in words, to be heard.
pub(crate) fn backs(sight: &Sight<'_>, suit: Suit, backs: &Backs) -> Markup {
    let words = words(sight.lang());
    let sizes = |seen: &[u8]| {
        let size = |it: &u8| match sight::is_measured(sight) {
            true => it.to_string(),
            false => words::size(words, *it).to_owned(),
        };
        let sizes: Vec<String> = seen.iter().map(size).collect();
        ("sizes", kit::commas(sight.lang(), &sizes).into())
    };
    let mut list: Vec<String> = Vec::new();
    if !backs.trick.is_empty() {
        list.push(words.say("among-trick", [sizes(&backs.trick)]));
    }
    for (seat, seen) in &backs.seats {
        let who = ("who", sight.called(*seat).into());
        list.push(words.say("among-seat", [who, sizes(seen)]));
    }
    let said = if list.is_empty() {
        let suit = ("suit", words::suits(words, suit).into());
        words.say("among-none", [suit])
    } else {
        let suit = ("suit", words::suits_label(words, suit).into());
        words.say("among", [suit, ("list", list.join("; ").into())])
    };
    kit::among(&format!("of-{suit}"), &format!("ml-{suit}"), &said)
}

/// The region `nots`: why cards of the others cannot be taken, each sentence once.
pub(crate) fn nots(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let rule = match sight::phase(sight) {
        Some(Phase::Bid) => "5.1",
        Some(Phase::ChoosePile) => "4.3",
        Some(Phase::Play | Phase::Scored) | None => "6.1",
    };
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
