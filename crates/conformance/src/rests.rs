//! Rests: between two rounds nature may wait for people, and the match stands there like anywhere else.

use game::{Awaiting, Journal, LogEntry, Refusal, Seat, Step, Table, Viewer};

use crate::secrets::Secrets;
use crate::situation::{Match, Situation, While};

/// A table rests only after a round was scored, while nature is awaited.
pub(crate) fn check_when<G: Secrets>(played: &Match<G>) {
    let mut has_chosen = false;
    let mut is_scored = false;
    for situation in &played.situations {
        let at = situation.here();
        if situation.game.rests() {
            assert!(
                situation.game.awaiting() == Awaiting::Chance,
                "Rests: {at}: it rests while {:?} is awaited",
                situation.game.awaiting()
            );
            assert!(has_chosen, "Rests: {at}: it rests before the first choice");
            assert!(
                is_scored,
                "Rests: {at}: it rests, but the last that the log tells is no score"
            );
        }
        has_chosen |= matches!(situation.step, Some(Step::Choice(..)));
        for entry in situation.events.iter().filter_map(G::logged) {
            is_scored = matches!(entry, LogEntry::Score(_));
        }
    }
}

/// With the same choices, a table that rests comes to the same match.
pub(crate) fn check_table<G: Secrets>(played: &Match<G>) {
    let _context = While(played.here(), "playing with rests");
    let mut table = Table::<G>::open(played.journal.options.clone(), played.journal.seed);
    table.rest_between_rounds();
    for situation in &played.situations {
        let at = situation.here();
        if situation.game.rests() {
            assert!(
                table.is_resting() && table.journal().steps.len() == situation.number(),
                "Rests: {at}: the table does not rest"
            );
            check_resuming(situation, &table);
            table.go_on();
        }
        if let Some(Step::Choice(seat, action)) = &situation.step {
            let taken = table.choose(*seat, *action);
            assert!(
                taken.is_ok(),
                "Rests: {at}: {action} is refused at a table that rests: {taken:?}"
            );
        }
    }
    assert!(
        *table.journal() == played.journal,
        "Rests: {}: with rests it is another match\n{}\n{}",
        played.here(),
        table.journal(),
        played.journal
    );
}

/// A match that is left while the table rests goes on from its journal.
fn check_resuming<G: Secrets>(situation: &Situation<G>, table: &Table<G>) {
    let at = situation.here();
    let read = table.journal().to_string().parse::<Journal<G>>();
    let Some(resumed) = read.ok().and_then(|it| Table::replay(&it).ok()) else {
        panic!("Rests: {at}: it cannot be resumed");
    };
    assert!(
        resumed.is_resting(),
        "Rests: {at}: resumed, it rests no more"
    );
    for viewer in Viewer::all(situation.game.seats()) {
        let view = situation.game.view(viewer);
        assert!(
            table.view(viewer) == view && resumed.view(viewer) == view,
            "Rests: {}: its view is another one at the table",
            situation.at(viewer)
        );
    }
}

/// Whatever a seat tries at this rest, it is not told what it would be told at the end.
pub(crate) fn check_refusals<G: Secrets>(
    situation: &Situation<G>,
    end: &Situation<G>,
    seat: Seat,
    pool: &[G::Action],
) {
    let at = situation.at(Viewer::Seat(seat));
    let _context = While(at, "refusing a choice at a rest");
    let (view, last) = (
        situation.game.view(Viewer::Seat(seat)),
        end.game.view(Viewer::Seat(seat)),
    );
    for &choice in pool {
        let said = sentence(&G::refuse(&view, choice));
        let in_the_end = sentence(&G::refuse(&last, choice));
        assert!(
            said != in_the_end,
            "Rests: {at}: {choice} is refused as if the match were over: {said}"
        );
    }
}

fn sentence(refusal: &impl Refusal) -> String {
    format!("§{} {refusal}", refusal.rule())
}
