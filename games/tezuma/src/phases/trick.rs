//! §4.1 A trick: in its turn a seat may declare its ability, then plays.

use game::{Awaiting, Seat, SeatSet, Sink};

use crate::Tezuma;
use crate::abilities::{self, Ability, Effect, Then};
use crate::cards::Card;
use crate::events::Event;
use crate::notation::Action;
use crate::phases::{Phase, score_deal};
use crate::situation::Situation;
use crate::tricks::{Play, TRICKS, Trick};

#[inline]
pub(crate) fn awaiting(trick: &Trick) -> Awaiting {
    Awaiting::Choices(SeatSet::only(trick.turn))
}

#[inline]
pub(crate) fn legal(game: &Tezuma, trick: &Trick, out: &mut Vec<Action>) {
    let seat = trick.turn;
    let at = situation(game, trick);
    match trick.used[seat] {
        None => {
            at.list_plays(None, out);
            out.extend(usable(game, seat, &at).map(Action::Use));
        }
        declared => at.list_plays(declared, out),
    }
}

#[inline(always)]
fn situation(game: &Tezuma, trick: &Trick) -> Situation {
    let mut at = Situation::new(game.hands[trick.turn], trick.led);
    at.last = trick.at_last_turn();
    at
}

/// §6.1 §6.3 The ability that the seat can declare now, if it can.
#[inline(always)]
fn usable(game: &Tezuma, seat: Seat, at: &Situation) -> Option<Ability> {
    let ability = game.drafted[seat].ability?;
    (game.marbles[seat] >= ability.marbles() && ability.is_possible(at)).then_some(ability)
}

/// One of the choices that `legal` lists.
#[inline]
pub(crate) fn any(
    game: &Tezuma,
    trick: &Trick,
    list: &mut Vec<Action>,
    pick: impl FnOnce(usize) -> usize,
) -> Action {
    let seat = trick.turn;
    let at = situation(game, trick);
    let (playable, usable) = match trick.used[seat] {
        None => (at.ordinary, usable(game, seat, &at)),
        Some(ability) if ability.plays_two() => {
            list.clear();
            legal(game, trick, list);
            return list[pick(list.len())];
        }
        Some(ability) => (ability.playable(&at), None),
    };
    let kinds = playable.counted_kinds();
    let nth = pick(kinds.len() + usize::from(usable.is_some()));
    match usable {
        // The last of the list.
        Some(ability) if nth == kinds.len() => Action::Use(ability),
        Some(_) | None => Action::Play(Card::at(kinds.nth(nth))),
    }
}

#[inline(always)]
pub(crate) fn apply(game: &mut Tezuma, seat: Seat, action: Action, sink: &mut impl Sink<Event>) {
    // By far the most frequent one: worth a copy of its own, without a second card.
    if let Action::Play(card) = action {
        play(game, seat, card, None, sink);
    } else {
        apply_magic(game, seat, action, sink);
    }
}

/// What only abilities make possible.
#[inline(never)]
fn apply_magic(game: &mut Tezuma, seat: Seat, action: Action, sink: &mut impl Sink<Event>) {
    match action {
        Action::Use(ability) => declare(game, seat, ability, sink),
        Action::PlayTwo(higher, lower) => play(game, seat, higher, Some(lower), sink),
        Action::Play(_)
        | Action::DraftNegative(_)
        | Action::DraftTable(_)
        | Action::DraftAbility(_) => unreachable!("there is no magic in it"),
    }
}

/// §6.1 Declares the ability; its marbles are spent whatever happens.
#[inline]
fn declare(game: &mut Tezuma, seat: Seat, ability: Ability, sink: &mut impl Sink<Event>) {
    let Phase::Trick(trick) = &mut game.phase else {
        unreachable!("abilities are used in tricks");
    };
    game.marbles[seat] -= ability.marbles();
    trick.declare(seat, ability);
    sink.emit(|| Event::Declared { seat, ability });
    match ability.then() {
        Then::Play => {}
        Then::PlayLast => {
            trick.late = Some(seat);
            pass_on(game, sink);
        }
        Then::PlayNothing => pass_on(game, sink),
    }
}

/// §4.2 Puts a card down, or two with Fire Breathing.
#[inline(always)]
fn play(
    game: &mut Tezuma,
    seat: Seat,
    card: Card,
    lower: Option<Card>,
    sink: &mut impl Sink<Event>,
) {
    put_down(game, seat, card);
    if let Some(lower) = lower {
        put_down(game, seat, lower);
    }
    let Phase::Trick(trick) = &mut game.phase else {
        unreachable!("cards are played in tricks");
    };
    trick.plays.push(Play { seat, card, lower });
    let leads = trick.led.is_none();
    match trick.led {
        // §4.3 The first card put down sets the suit.
        None => {
            trick.led = Some(card.suit());
            game.last = None;
        }
        // §8.2 Everybody sees who failed to follow.
        Some(led) => {
            let free = Effect::of(trick.used[seat]).frees;
            game.void[seat].insert_if(led, (card.suit() != led) & !free);
        }
    }
    sink.emit(|| Event::Played {
        seat,
        card,
        lower,
        leads,
    });
    pass_on(game, sink);
}

#[inline]
fn put_down(game: &mut Tezuma, seat: Seat, card: Card) {
    game.hands[seat].remove(card);
    if !game.shown[seat].is_empty() {
        game.shown[seat].remove(card);
    }
}

/// The next seat's turn; after all of them the late one's (§6.5); then the trick is over.
#[inline(always)]
fn pass_on(game: &mut Tezuma, sink: &mut impl Sink<Event>) {
    let seats = game.hands.seats();
    let Phase::Trick(trick) = &mut game.phase else {
        unreachable!("turns belong to tricks");
    };
    trick.n_done += 1;
    if usize::from(trick.n_done) < seats {
        trick.turn = trick.turn.left(seats);
    } else if let Some(late) = trick.late.take() {
        trick.turn = late;
    } else {
        finish(game, sink);
    }
}

/// §4.6 The winner takes the trick face down and leads the next one; after the last one the deal is
/// scored.
// Apart from the turns, which would all have to make room for it.
#[inline(never)]
fn finish(game: &mut Tezuma, sink: &mut impl Sink<Event>) {
    let seats = game.hands.seats();
    let Phase::Trick(trick) = &game.phase else {
        unreachable!("a trick has just been played");
    };
    let winner = trick.winner();
    let next = trick.next_leader(winner);
    game.tricks_won[winner] += 1;
    let won = &mut game.won[winner];
    for play in &trick.plays {
        won.insert(play.card);
        abilities::return_cards(play, &mut game.hands, &mut game.shown);
    }
    let finished = trick.finish(winner, next);
    game.history.push(finished);
    game.last = Some(finished);
    sink.emit(|| Event::trick_won(&finished));
    if game.history.len() < TRICKS {
        game.phase = Phase::Trick(Trick::new(next, seats));
    } else {
        score_deal(game, sink);
    }
}
