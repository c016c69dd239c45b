//! §7 Scoring after twelve tricks, then the next deal or the end of the match.

use game::{Game, Sink};

use crate::Tezuma;
use crate::events::Event;
use crate::phases::Phase;
use crate::scoring::Sheet;

pub(crate) fn score(game: &mut Tezuma, sink: &mut impl Sink<Event>) {
    let sheet = Sheet::of(game);
    for (seat, line) in sheet.lines.iter() {
        game.totals[seat] += line.score;
    }
    game.sheets.push(sheet);
    sink.emit(|| Event::Scored(sheet));
    // §2.1 As many deals as seats.
    if usize::from(game.round) < game.seats() {
        game.phase = Phase::Deal;
    } else {
        game.phase = Phase::Over;
        sink.emit(|| Event::Over(crate::scoring::outcome(game.totals)));
    }
}
