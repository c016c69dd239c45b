//! Sealed: choices that several seats owe at once may come in any order, and nobody sees one early.

use game::{Awaiting, Dice, Game, Seat, SeatSet, Step, Viewer, legal_choices};

use crate::secrets::Secrets;
use crate::situation::Situation;

/// How many pairs of choices of a seat are compared at a situation.
const PAIRS: usize = 4;

/// Checks a situation in which several seats owe a choice.
pub(crate) fn check<G: Secrets>(situation: &Situation<G>) {
    let Awaiting::Choices(owing) = situation.game.awaiting() else {
        return;
    };
    let mut dice = situation.dice("sealed");
    check_order(situation, owing, &mut dice);
    if situation.game.open_choices() {
        return;
    }
    for seat in owing.iter() {
        check_silence(situation, seat, &mut dice);
    }
}

/// The same choices from the first seat to the last, and from the last to the first.
fn check_order<G: Secrets>(situation: &Situation<G>, owing: SeatSet, dice: &mut Dice) {
    let choices: Vec<(Seat, G::Action)> = owing
        .iter()
        .map(|seat| (seat, *dice.pick(&legal_choices(&situation.game, seat))))
        .collect();
    let forwards = apply_all(situation, choices.iter());
    let backwards = apply_all(situation, choices.iter().rev());
    assert!(
        forwards == backwards,
        "Sealed: {}: the order of {choices:?} matters\n{forwards:?}\n{backwards:?}",
        situation.here()
    );
}

fn apply_all<'a, G: Secrets>(
    situation: &Situation<G>,
    choices: impl Iterator<Item = &'a (Seat, G::Action)>,
) -> G {
    let mut game = situation.game.clone();
    for &(seat, choice) in choices {
        assert!(
            legal_choices(&game, seat).contains(&choice),
            "Sealed: {}: {choice:?} is not legal any more after choices of other seats",
            situation.at(Viewer::Seat(seat))
        );
        game.apply(Step::Choice(seat, choice), &mut ());
    }
    game
}

/// Whatever `seat` chooses, the others see and may do the same while some of them still owe.
fn check_silence<G: Secrets>(situation: &Situation<G>, seat: Seat, dice: &mut Dice) {
    let mut choices = legal_choices(&situation.game, seat);
    dice.shuffle(&mut choices);
    choices.truncate(PAIRS + 1);
    let Some((&one, others)) = choices.split_first() else {
        return;
    };
    let (chosen, shown) = choose(&situation.game, seat, one);
    for &other in others {
        let (other_chosen, other_shown) = choose(&situation.game, seat, other);
        // One of them was followed by another choice of the same seat, or was the last: not alike.
        if chosen.awaiting() != other_chosen.awaiting() {
            continue;
        }
        for viewer in Viewer::all(chosen.seats()).filter(|&it| it != Viewer::Seat(seat)) {
            let at = situation.at(viewer);
            let what = format!("whether seat {seat} chose {one} or {other} while others still owe");
            let (view, other_view) = (chosen.view(viewer), other_chosen.view(viewer));
            assert!(
                view == other_view,
                "Sealed: {at}: its view tells {what}\n{view:?}\n{other_view:?}"
            );
            let (events, other_events) = (
                redacted::<G>(&shown, viewer),
                redacted::<G>(&other_shown, viewer),
            );
            assert!(
                events == other_events,
                "Sealed: {at}: its events tell {what}\n{events:?}\n{other_events:?}"
            );
            if let Viewer::Seat(viewer) = viewer {
                assert!(
                    legal_choices(&chosen, viewer) == legal_choices(&other_chosen, viewer),
                    "Sealed: {at}: its choices tell {what}"
                );
            }
        }
    }
}

fn choose<G: Game>(game: &G, seat: Seat, choice: G::Action) -> (G, Vec<G::Event>) {
    let mut game = game.clone();
    let mut events = Vec::new();
    game.apply(Step::Choice(seat, choice), &mut events);
    (game, events)
}

/// What `viewer` learns of these events.
pub(crate) fn redacted<G: Game>(events: &[G::Event], viewer: Viewer) -> Vec<G::Event> {
    let redact = |event: &G::Event| G::redact(event, viewer);
    events.iter().filter_map(redact).collect()
}
