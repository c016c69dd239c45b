//! A bot's choice follows from what its seat knows: truths that the seat cannot tell apart get the
//! same choice.

use std::ops::Range;

use bots::Search;
use game::{Advice, Dice, Seat, Viewer, legal_choices};

use super::{awake, choices};
use crate::secrets::{Secrets, other_truth};
use crate::situation::{Match, Situation};

/// Every bot, with budgets that do for a proof.
const BOTS: [&str; 7] = [
    "random",
    "greedy",
    "novice",
    "regular:40",
    "master:60",
    "ismcts:100",
    "ismcts:100x2",
];
/// Situations of each match at which somebody thinks, and other truths tried at each.
const SITUATIONS: usize = 5;
const TRUTHS: usize = 3;
/// Rearrangements tried until one is plausible.
const TRIES: usize = 40;

/// Somebody who chooses for a seat and could peek: the truth is handed over.
pub(crate) type Player<'a, G> =
    dyn FnMut(&G, Seat, &mut Dice) -> <G as game::Game>::Action + Send + 'a;

/// What came out of comparing truths.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Findings {
    /// Pairs of truths that the seat cannot tell apart.
    pub(crate) pairs: usize,
    /// Pairs in which the player chose differently.
    pub(crate) differing: usize,
}

/// Plays a random match for each of these seeds and panics where a bot chooses differently in a
/// truth that its seat cannot tell from the true one.
///
/// The truths are made by [`Secrets`], which knows neither views nor `imagine`. That the comparison
/// can fail is tried out on the mcts: a search over the truth itself must be found out.
pub fn honest<G: Secrets + Advice>(options: &G::Options, seeds: Range<u64>) {
    let mut hides = false;
    let mut peeking = Findings::default();
    for seed in seeds {
        let played = Match::<G>::play(options, seed);
        for (situation, seat) in choices(&played, SITUATIONS) {
            hides |= !situation.game.hidden_from(Viewer::Seat(seat)).is_empty();
            for name in BOTS {
                let mut bot = awake::<G>(name);
                let found = compare(situation, seat, &mut |truth, seat, dice| {
                    let view = truth.view(Viewer::Seat(seat));
                    bot.choose(seat, &view, &legal_choices(truth, seat), dice)
                });
                assert!(
                    found.differing == 0,
                    "Honesty: {}: {name} chooses by what the seat may not know",
                    situation.at(Viewer::Seat(seat))
                );
            }
            let found = compare(situation, seat, &mut peek);
            peeking.pairs += found.pairs;
            peeking.differing += found.differing;
        }
    }
    // Where nothing is hidden there is nothing to peek at.
    assert!(
        !hides || peeking.differing > 0,
        "Honesty: a search that peeks is not found out: {peeking:?}"
    );
}

/// What a cheat does: it searches, and the only world it imagines is the truth.
fn peek<G: Advice>(truth: &G, seat: Seat, dice: &mut Dice) -> G::Action {
    let worlds = |_: &mut Dice| truth.clone();
    let mut search = Search::<G>::new(G::LEVELS.mcts.unguided(), 100, 1);
    let legal = legal_choices(truth, seat);
    let thought = search.best(&worlds, seat, &legal, dice, &mut || false);
    thought.choice
}

/// Lets the player choose in the truth and in others that `seat` cannot tell from it.
pub(crate) fn compare<G: Secrets>(
    situation: &Situation<G>,
    seat: Seat,
    player: &mut Player<'_, G>,
) -> Findings {
    let (truth, viewer) = (&situation.game, Viewer::Seat(seat));
    let mut findings = Findings::default();
    let mut dice = situation.dice("other truths");
    let mut choice = None;
    for _ in 0..TRUTHS {
        let Some(other) = other_truth(truth, viewer, TRIES, &mut dice) else {
            break;
        };
        assert!(other != *truth, "another truth is another one");
        assert!(
            other.view(viewer) == truth.view(viewer)
                && legal_choices(&other, seat) == legal_choices(truth, seat),
            "Honesty: {}: the seat sees or may do something else in another truth",
            situation.at(viewer)
        );
        findings.pairs += 1;
        let mut choose = |truth| player(truth, seat, &mut situation.dice("thought"));
        let choice = *choice.get_or_insert_with(|| choose(truth));
        findings.differing += usize::from(choose(&other) != choice);
    }
    findings
}
