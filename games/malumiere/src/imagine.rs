//! A world that a viewer cannot tell from the true one, each with its exact chance.

use game::{Dice, Options as _, PerSeat};

use crate::cards::{Card, DECK, LINE, Pile, Position, Positions};
use crate::chance::{Piles, blank_piles};
use crate::phases::{Phase, deal};
use crate::round::Round;
use crate::view::{Place, RoundView, View};
use crate::{Malumiere, posterior};

pub(crate) fn imagine(view: &View, dice: &mut Dice) -> Malumiere {
    Malumiere {
        options: view.options,
        round: view.round.as_ref().map(|it| round(view, it, dice)),
        last_trick: view.last_trick,
        sheets: view.sheets,
    }
}

fn round(view: &View, seen: &RoundView, dice: &mut Dice) -> Round {
    let seats = view.options.seats();
    let piles = match seen.phase {
        Phase::ChoosePile => behind_the_tops(view, seen, dice),
        Phase::Bid | Phase::Play | Phase::Scored => under_the_backs(view, seen, dice),
    };
    let mut round = Round {
        phase: seen.phase,
        tricks: seen.tricks,
        won: seen.won,
        ..Round::new(seen.number, seen.start, piles)
    };
    for (pile, shown) in Pile::all(seats).zip(&seen.piles) {
        if let Some(seat) = shown.taken_by {
            round.taken[seat] = Some(pile);
        }
    }
    if let Some(trick) = &seen.trick {
        round.laid = trick.positions;
        round.led = seen.led();
    }
    // The winner of the last trick leads; before the first it is the start seat.
    round.leader = seen.tricks.last().map_or(seen.start, |it| it.winner);
    round.turn = seen.turn.unwrap_or(round.leader);
    if let Some(lines) = &seen.lines {
        round.lay_lines();
        for (seat, line) in lines.iter() {
            let mut in_line = Positions::EMPTY;
            for (position, card) in Position::all().zip(line) {
                in_line.insert_if(position, card.place == Place::Line);
                if card.place == Place::Bid {
                    round.bids[seat] = Some(position);
                }
            }
            round.in_line[seat] = in_line;
        }
    }
    round
}

/// The lines are laid: every suit and size is known, and ranks follow the odds.
fn under_the_backs(view: &View, seen: &RoundView, dice: &mut Dice) -> Piles {
    let lines = seen.lines.as_ref().expect("lines are laid");
    let mut piles = blank_piles(lines.seats());
    let ranks = posterior::draw(view, seen, dice);
    let mut next = [0; 4];
    let taken = PerSeat::from_fn(lines.seats(), |seat| {
        seen.piles.iter().position(|it| it.taken_by == Some(seat))
    });
    for (seat, line) in lines.iter() {
        let pile = taken[seat].expect("every seat has a pile");
        for (dealt, card) in piles[pile].iter_mut().zip(line) {
            let suit = card.back.suit;
            dealt.seen = card.back.seen;
            dealt.rotation = card.back.rotation;
            dealt.card = card.front.unwrap_or_else(|| {
                let nth = next[suit.index()];
                next[suit.index()] += 1;
                Card::new(suit, ranks[suit.index()][nth])
            });
        }
    }
    piles
}

/// Only the tops are in view: their ranks follow the odds, and what lies behind them is any deal.
fn behind_the_tops(view: &View, seen: &RoundView, dice: &mut Dice) -> Piles {
    let n_piles = seen.piles.len();
    let mut piles = blank_piles(n_piles);
    let ranks = posterior::draw(view, seen, dice);
    let mut next = [0; 4];
    let mut deck = Card::all();
    let mut in_deck = DECK;
    for (pile, shown) in piles.iter_mut().zip(&seen.piles) {
        let suit = shown.top.suit;
        let nth = next[suit.index()];
        next[suit.index()] += 1;
        let card = Card::new(suit, ranks[suit.index()][nth]);
        pile[0].card = card;
        pile[0].seen = shown.top.seen;
        pile[0].rotation = shown.top.rotation;
        let at = deck[..in_deck].iter().position(|&it| it == card);
        in_deck -= 1;
        deck.swap(at.expect("every card exists once"), in_deck);
    }
    let hidden = &mut deck[..in_deck];
    deal::shuffle(hidden, n_piles * (LINE - 1), dice);
    for (pile, cards) in piles.iter_mut().zip(hidden.chunks(LINE - 1)) {
        let behind = &mut pile[1..];
        for (dealt, &card) in behind.iter_mut().zip(cards) {
            dealt.card = card;
        }
        deal::look(view.options.eyes, behind, dice);
    }
    piles
}
