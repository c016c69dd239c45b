//! Well-formed, and nothing lost: what holds at every single state, for every viewer.

use std::panic::{AssertUnwindSafe, catch_unwind};

use game::{Awaiting, Game, Outcome, Seat, SeatSet, Viewer, legal_choices};

use crate::secrets::Secrets;
use crate::situation::{At, Situation};

/// Checks everything that one state must have; `seats` is what the options say.
pub(crate) fn check<G: Secrets>(situation: &Situation<G>, seats: usize) {
    let (game, at) = (&situation.game, situation.here());
    assert!(
        game.seats() == seats,
        "Well-formed: {at}: {} seats sit at a table of {seats}",
        game.seats()
    );
    let awaited = game.awaiting().seats();
    for seat in Seat::all(seats) {
        check_choices(situation, seat, awaited.contains(seat));
    }
    match game.awaiting() {
        Awaiting::Choices(awaited) | Awaiting::Race(awaited) => {
            let table = SeatSet::first_n(seats);
            assert!(
                !awaited.is_empty() && awaited.iter().all(|it| table.contains(it)),
                "Well-formed: {at}: the seats {awaited:?} are awaited at a table of {seats}"
            );
            check_no_outcome(game, at);
        }
        Awaiting::Chance => check_no_outcome(game, at),
        Awaiting::Nothing => {
            let outcome = game.outcome();
            check_outcome(outcome, seats, at);
        }
    }
    conserved(game, at, "");
}

/// Panics with the place if the game finds something lost or doubled in `game`.
pub(crate) fn conserved<G: Secrets>(game: &G, at: At, world: &str) {
    let conserve = catch_unwind(AssertUnwindSafe(|| game.conserve()));
    assert!(
        conserve.is_ok(),
        "Conservation: {at}: {world}something was lost or doubled (the panic before this one)"
    );
}

fn check_choices<G: Game>(situation: &Situation<G>, seat: Seat, awaited: bool) {
    let (game, at) = (&situation.game, situation.at(Viewer::Seat(seat)));
    let choices = legal_choices(game, seat);
    assert!(
        choices.is_empty() != awaited,
        "Well-formed: {at}: awaited {awaited}, but it has the choices {choices:?}"
    );
    assert!(
        choices.is_sorted_by(|left, right| left < right),
        "Well-formed: {at}: choices are not ascending without duplicates: {choices:?}"
    );
    if let Some(first) = choices.first() {
        let mut appended = vec![*first];
        game.legal(seat, &mut appended);
        assert!(
            appended[0] == *first && appended[1..] == choices[..],
            "Well-formed: {at}: choices are not appended to what the list held before"
        );
    }
    for choice in choices {
        check_notation::<G>(choice, at);
    }
}

fn check_notation<G: Game>(choice: G::Action, at: At) {
    let text = choice.to_string();
    assert!(
        !text.is_empty() && text.trim() == text && !text.contains('\n'),
        "Well-formed: {at}: the notation {text:?} is empty, not trimmed or not one line"
    );
    let read = text.parse::<G::Action>();
    assert!(
        read.as_ref() == Ok(&choice),
        "Well-formed: {at}: the notation {text:?} of {choice:?} reads as {read:?}"
    );
}

fn check_no_outcome<G: Game>(game: &G, at: At) {
    let outcome = game.outcome();
    assert!(
        outcome.is_none(),
        "Well-formed: {at}: {:?} is awaited, but there is {outcome:?}",
        game.awaiting()
    );
}

fn check_outcome(outcome: Option<Outcome>, seats: usize, at: At) {
    let Some(Outcome { totals, winners }) = outcome else {
        panic!("Well-formed: {at}: nothing is awaited, but there is no outcome");
    };
    assert!(
        totals.seats() == seats,
        "Well-formed: {at}: there are totals for {} seats",
        totals.seats()
    );
    let table = SeatSet::first_n(seats);
    assert!(
        !winners.is_empty() && winners.iter().all(|it| table.contains(it)),
        "Well-formed: {at}: the winners are {winners:?}"
    );
}
