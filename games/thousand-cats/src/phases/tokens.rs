//! §4.5–§4.9 Season tokens of the advanced game.

use game::{Seat, Sink};

use crate::ThousandCats;
use crate::cards::{Card, Season, Seasons};
use crate::events::Event;
use crate::multipliers::TOKENS_OF_A_SEASON_IN_HAND;
use crate::notation::Action;
use crate::open::Open;
use crate::options::Options;
use crate::phases::{Phase, choose_card};

/// §4.5 In the first round every seat takes so many, of different seasons.
const FIRST_TOKENS: u8 = 3;

/// The tokens of a season that nobody holds.
pub(crate) fn left(options: &Options, open: &Open, season: Season) -> u8 {
    let held: u8 = open.tokens.iter().map(|(_, it)| it.of(season)).sum();
    options.tokens_of_a_season() - held
}

/// §4.9 How many tokens of one season a seat may hold now.
pub(crate) fn most_in_hand(open: &Open) -> u8 {
    match open.phase {
        Phase::TakeToken { .. } if open.round == 1 => 1,
        Phase::TakeToken { .. }
        | Phase::DealRound
        | Phase::DealAgain
        | Phase::AskRedeal
        | Phase::NameStart { .. }
        | Phase::ChooseMultiplier { .. }
        | Phase::ChooseCard
        | Phase::ChooseSwap { .. }
        | Phase::YorozuToken { .. }
        | Phase::Over => TOKENS_OF_A_SEASON_IN_HAND,
    }
}

/// The seasons of which `seat` may take a token now.
pub(crate) fn can_take(options: &Options, open: &Open, seat: Seat) -> Seasons {
    let most = most_in_hand(open);
    let free = |it: &Season| left(options, open, *it) > 0 && open.tokens[seat].of(*it) < most;
    Season::ALL.into_iter().filter(free).collect()
}

pub(crate) fn legal(options: &Options, open: &Open, seat: Seat, out: &mut Vec<Action>) {
    out.extend(can_take(options, open, seat).iter().map(Action::Token));
}

/// After the deal of a round.
pub(crate) fn begin(game: &mut ThousandCats, sink: &mut impl Sink<Event>) {
    go_on_with(game, 0, sink);
}

pub(crate) fn take(
    game: &mut ThousandCats,
    seat: Seat,
    season: Season,
    sink: &mut impl Sink<Event>,
) {
    sink.emit(|| Event::TokenTaken { seat, season });
    game.open.tokens[seat].add(season);
    match game.open.phase {
        Phase::TakeToken { nth, .. } => go_on_with(game, nth + 1, sink),
        // §4.7 First the seat that took Y0, then the one that took Y13.
        Phase::YorozuToken { yorozu, .. } if yorozu == Card::Y0 => for_yorozu(game, &[Card::Y13]),
        Phase::YorozuToken { .. }
        | Phase::DealRound
        | Phase::DealAgain
        | Phase::AskRedeal
        | Phase::NameStart { .. }
        | Phase::ChooseMultiplier { .. }
        | Phase::ChooseCard
        | Phase::ChooseSwap { .. }
        | Phase::Over => game.open.phase = Phase::DealRound,
    }
}

/// The `nth` taking of this round, or the next one after it in which something can be taken.
fn go_on_with(game: &mut ThousandCats, nth: u8, sink: &mut impl Sink<Event>) {
    for nth in nth.. {
        let Some(seat) = taker(game, nth) else { break };
        game.open.phase = Phase::TakeToken { seat, nth };
        // §4.9 A seat that can take nothing is skipped.
        if !can_take(&game.options, &game.open, seat).is_empty() {
            return;
        }
    }
    choose_card::begin(game, sink);
}

fn taker(game: &ThousandCats, nth: u8) -> Option<Seat> {
    let seats = game.options.n_seats();
    match &game.open.order {
        Some(order) => order.get(usize::from(nth / FIRST_TOKENS)),
        None if usize::from(nth) < seats => {
            let first = game.open.first.expect("somebody takes first");
            Some(first.left_by(usize::from(nth), seats))
        }
        None => None,
    }
}

/// §4.6 All tokens go back, and every seat gets one for each season card with booze it took.
pub(crate) fn after_scoring(game: &mut ThousandCats, sink: &mut impl Sink<Event>) {
    let booze = game.options.deck().season_booze();
    let open = &mut game.open;
    open.tokens = open.tokens.map(|_| Default::default());
    for trick in open.tricks.iter() {
        for (seat, tokens) in open.tokens.iter_mut() {
            let card = trick.taken[seat.index()];
            // A season has two booze cards: neither hands nor the supply can run out.
            if let Some(season) = card.season().filter(|_| booze.contains(card)) {
                tokens.add(season);
            }
        }
    }
    sink.emit(|| Event::TokensGained {
        tokens: open.tokens,
    });
    for_yorozu(game, &[Card::Y0, Card::Y13]);
}

/// §4.7 Whoever took one of these takes a token, else the next round is dealt.
fn for_yorozu(game: &mut ThousandCats, which: &[Card]) {
    for &yorozu in which {
        let took = |it: &Seat| game.open.taken(it.index()).any(|card| card == yorozu);
        let Some(seat) = Seat::all(game.options.n_seats()).find(took) else {
            continue;
        };
        game.open.phase = Phase::YorozuToken { seat, yorozu };
        if !can_take(&game.options, &game.open, seat).is_empty() {
            return;
        }
    }
    game.open.phase = Phase::DealRound;
}
