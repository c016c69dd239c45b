//! §4.1 A turn in a trick: a seat may declare its ability, then plays.

use game::{Seat, Sink};

use crate::Tezuma;
use crate::abilities::{Ability, Turn};
use crate::cards::Card;
use crate::events::Event;
use crate::notation::Action;
use crate::phases::{Phase, end_of_trick};
use crate::tricks::{Play, Trick};

#[inline]
pub(crate) fn legal(game: &Tezuma, trick: &Trick, out: &mut Vec<Action>) {
    let seat = trick.turn;
    let turn = turn(game, trick);
    let Some(declared) = trick.used[seat] else {
        out.extend(turn.ordinary().kinds().map(Action::Play));
        out.extend(usable(game, seat, turn).map(Action::Use));
        return;
    };
    let playable = turn.playable(Some(declared));
    if declared == Ability::Fire {
        // §6.14 Two number cards of one suit, the higher first.
        for higher in playable.kinds() {
            let lower = playable.lower_than(higher).kinds();
            out.extend(lower.map(|it| Action::PlayTwo(higher, it)));
        }
    } else {
        out.extend(playable.kinds().map(Action::Play));
    }
}

#[inline]
fn turn(game: &Tezuma, trick: &Trick) -> Turn {
    Turn {
        hand: game.hands[trick.turn],
        led: trick.led,
        last: trick.at_last_turn(),
    }
}

/// §6.1 §6.3 The ability that the seat can declare now, if it can.
#[inline]
fn usable(game: &Tezuma, seat: Seat, turn: Turn) -> Option<Ability> {
    let ability = game.drafted[seat].ability?;
    (game.marbles[seat] >= ability.marbles() && turn.suits(ability)).then_some(ability)
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
    let turn = turn(game, trick);
    let (playable, usable) = match trick.used[seat] {
        None => (turn.ordinary(), usable(game, seat, turn)),
        Some(Ability::Fire) => {
            list.clear();
            legal(game, trick, list);
            return list[pick(list.len())];
        }
        declared => (turn.playable(declared), None),
    };
    let kinds = playable.counted_kinds();
    let nth = pick(kinds.len() + usize::from(usable.is_some()));
    match usable {
        // The last of the list.
        Some(ability) if nth == kinds.len() => Action::Use(ability),
        Some(_) | None => Action::Play(Card::at(kinds.nth(nth))),
    }
}

/// §6.1 Declares the ability; its marbles are spent whatever happens.
#[inline]
pub(crate) fn declare(
    game: &mut Tezuma,
    seat: Seat,
    ability: Ability,
    sink: &mut impl Sink<Event>,
) {
    let Phase::Trick(trick) = &mut game.phase else {
        unreachable!("abilities are used in tricks");
    };
    game.marbles[seat] -= ability.marbles();
    trick.declare(seat, ability);
    sink.emit(|| Event::Declared { seat, ability });
    // §6.5 The egg is played later, §6.16 sand instead of a card; else the play follows at once.
    match ability {
        Ability::Egg => {
            trick.late = Some(seat);
            pass_on(game, sink);
        }
        Ability::Sand => pass_on(game, sink),
        Ability::Sword
        | Ability::Butterfly
        | Ability::Fire
        | Ability::Ring
        | Ability::Cup
        | Ability::Chicks
        | Ability::Pail
        | Ability::Horse
        | Ability::Umbrellas
        | Ability::Water => {}
    }
}

/// §4.2 Puts a card down, or two with Fire Breathing.
#[inline(always)]
pub(crate) fn play(
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
    match trick.led {
        // §4.3 The first card put down sets the suit.
        None => {
            trick.led = Some(card.suit());
            game.last = None;
        }
        // §8.2 Everybody sees who failed to follow.
        Some(led) => {
            let free = trick.used[seat].is_some_and(Ability::frees);
            game.void[seat].insert_if(led, (card.suit() != led) & !free);
        }
    }
    sink.emit(|| Event::Played { seat, card, lower });
    pass_on(game, sink);
}

#[inline]
fn put_down(game: &mut Tezuma, seat: Seat, card: Card) {
    game.hands[seat].remove(card);
    if !game.shown[seat].is_empty() {
        game.shown[seat].remove(card);
    }
}

/// The next seat's turn; after all of them the egg's; then the trick is over.
#[inline(always)]
fn pass_on(game: &mut Tezuma, sink: &mut impl Sink<Event>) {
    let seats = game.hands.seats();
    let Phase::Trick(trick) = &mut game.phase else {
        unreachable!("turns belong to tricks");
    };
    trick.turns += 1;
    if usize::from(trick.turns) < seats {
        trick.turn = trick.turn.left(seats);
    } else if let Some(late) = trick.late.take() {
        trick.turn = late;
    } else {
        end_of_trick::resolve(game, sink);
    }
}
