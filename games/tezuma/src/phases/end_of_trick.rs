//! §4.6 The winner takes the trick face down and leads the next one.

use game::Sink;

use crate::Tezuma;
use crate::events::Event;
use crate::phases::{Phase, end_of_deal};
use crate::tricks::{TRICKS, Trick};

// Apart from the turns, which would all have to make room for it.
#[inline(never)]
pub(crate) fn resolve(game: &mut Tezuma, sink: &mut impl Sink<Event>) {
    let seats = game.hands.seats();
    let Phase::Trick(trick) = &game.phase else {
        unreachable!("a trick has just been played");
    };
    let winner = trick.winner();
    let next = trick.next_leader(winner);
    game.tricks_won[winner] += 1;
    let won = &mut game.won[winner];
    for play in trick.plays.as_slice() {
        won.add(play.card);
        // §6.14 The lower card returns, seen by all.
        if let Some(lower) = play.lower {
            game.hands[play.seat].add(lower);
            game.shown[play.seat].add(lower);
        }
    }
    let finished = trick.finish(winner, next);
    game.history.push(finished);
    game.last = Some(finished);
    sink.emit(|| Event::trick_won(&finished));
    if game.history.len() < TRICKS {
        game.phase = Phase::Trick(Trick::new(next, seats));
    } else {
        end_of_deal::score(game, sink);
    }
}
