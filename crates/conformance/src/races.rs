//! Races: what is about to be raced for is laid out by nature, and a seat that claims does nothing else.

use game::{Awaiting, Journal, Table, legal_choices};

use crate::secrets::Secrets;
use crate::situation::Match;

/// A game says that it races only where that is what comes, and in a race a seat claims or does not.
pub(crate) fn check_when<G: Secrets>(played: &Match<G>) {
    let mut raced = false;
    for situation in &played.situations {
        let at = situation.here();
        let awaiting = situation.game.awaiting();
        let is_race = matches!(awaiting, Awaiting::Race(_));
        assert!(
            !raced || is_race,
            "Races: {at}: it said that it races, and {awaiting:?} came"
        );
        raced = situation.game.races();
        assert!(
            !raced || awaiting == Awaiting::Chance,
            "Races: {at}: it is about to race while {awaiting:?} is awaited"
        );
        for seat in awaiting.seats().iter().filter(|_| is_race) {
            let legal = legal_choices(&situation.game, seat);
            let n_claims = legal.iter().filter(|it| G::claims(**it)).count();
            assert!(
                n_claims == 0 || n_claims == legal.len(),
                "Races: {at}: seat {seat} has {n_claims} claims among {} choices",
                legal.len()
            );
        }
    }
}

/// A match that is left before its first race goes on from its journal, and is the same match.
pub(crate) fn check_table<G: Secrets>(played: &Match<G>) {
    let options = played.journal.options.clone();
    let mut table = Table::<G>::open_resting(options, played.journal.seed);
    if !table.is_resting() {
        return;
    }
    let read = table.journal().to_string().parse::<Journal<G>>();
    let resumed = read.ok().and_then(|it| Table::replay(&it).ok());
    assert!(
        resumed.is_some_and(|it| it.is_before_race()),
        "Races: {}: before its first race it cannot be resumed",
        played.here()
    );
    table.go_on();
    let n_steps = table.journal().steps.len();
    assert!(
        table.journal().steps == played.journal.steps[..n_steps],
        "Races: {}: after a pause it is another match",
        played.here()
    );
}
