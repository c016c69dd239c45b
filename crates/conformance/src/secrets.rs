//! What a viewer may not know, told by a second hand, and how to rearrange it.

use std::collections::BTreeMap;
use std::fmt::Debug;

use game::{Dice, Logged, Searched, Viewer};

use crate::situation::Situation;

/// The secrets of a game, declared by a second hand: the tests, not the rules.
///
/// The oracle for "everything a viewer may not know" is neither the view nor `imagine`; otherwise a
/// leak in the view would protect itself.
pub trait Secrets: Searched + Logged {
    /// Where something hidden lies: a hand, the cards set aside, the third card of a deck.
    type Place: Ord + Clone + Debug;
    /// What lies there, one at a time: a card, a sealed choice.
    type Secret: Ord + Clone + Debug;

    /// Everything `viewer` may not know, piece by piece, in a fixed order of places.
    fn hidden_from(&self, viewer: Viewer) -> Vec<(Self::Place, Self::Secret)>;
    /// Puts these in the same places instead, in the same order. They are a rearrangement of what
    /// [`Secrets::hidden_from`] listed.
    fn rehide(&mut self, viewer: Viewer, secrets: &[Self::Secret]);
    /// Whether a viewer who remembers everything it saw could believe this truth: nobody holds a
    /// suit they failed to follow, and the like.
    fn plausible(&self, viewer: Viewer) -> bool;
    /// Panics unless every card exists exactly once, or whatever this game conserves.
    fn conserve(&self);

    /// What kind of secret lies at `place`. Secrets change places only within their kind: a sealed
    /// bid is no card.
    fn kind(_place: &Self::Place) -> u8 {
        0
    }
    /// Whether the choices that several seats owe now are made in the open, so that the others may
    /// see each as it comes. Their order must not matter all the same.
    fn open_choices(&self) -> bool {
        false
    }
    /// Whether nobody may see who has already made the sealed choice that is owed now, so that
    /// imagined worlds need not agree about it.
    fn hides_arrivals(&self) -> bool {
        false
    }
    /// Whether `imagine` makes every plausible rearrangement equally likely. If not, each place
    /// must still take more than one value where most plausible rearrangements give it another.
    fn uniform() -> bool {
        true
    }
    /// Whether a view must not change even by a rearrangement that is not plausible. False only for
    /// a game that works out, when asked for a view, something public from what is hidden.
    fn blind_to_implausible() -> bool {
        true
    }
}

/// How far a rearrangement goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reach {
    /// Everything is shuffled.
    All,
    /// One to three pairs are swapped: more often plausible where much is known.
    Few,
}

/// The same game with what is hidden from `viewer` rearranged, or nothing if there is nothing to
/// rearrange.
pub(crate) fn scramble<G: Secrets>(
    game: &G,
    viewer: Viewer,
    reach: Reach,
    dice: &mut Dice,
) -> Option<G> {
    let hidden = game.hidden_from(viewer);
    let mut kinds: BTreeMap<u8, Vec<usize>> = BTreeMap::new();
    for (nth, (place, _)) in hidden.iter().enumerate() {
        kinds.entry(G::kind(place)).or_default().push(nth);
    }
    let mut secrets: Vec<G::Secret> = hidden.into_iter().map(|(_, secret)| secret).collect();
    let differ =
        |of_kind: &Vec<usize>| of_kind.iter().any(|&it| secrets[it] != secrets[of_kind[0]]);
    kinds.retain(|_, of_kind| differ(of_kind));
    let kinds: Vec<Vec<usize>> = kinds.into_values().collect();
    if kinds.is_empty() {
        return None;
    }
    match reach {
        Reach::All => {
            for of_kind in kinds {
                // Shuffling in place: each, from the last down, swaps with one at or below it.
                for last in (1..of_kind.len()).rev() {
                    secrets.swap(of_kind[last], of_kind[dice.index(last + 1)]);
                }
            }
        }
        Reach::Few => {
            for _ in 0..=dice.index(3) {
                let of_kind = dice.pick(&kinds);
                secrets.swap(*dice.pick(of_kind), *dice.pick(of_kind));
            }
        }
    }
    let mut other = game.clone();
    other.rehide(viewer, &secrets);
    Some(other)
}

/// Another truth that `viewer` could believe as well, if one is found within `tries`.
pub(crate) fn other_truth<G: Secrets>(
    game: &G,
    viewer: Viewer,
    tries: usize,
    dice: &mut Dice,
) -> Option<G> {
    for nth in 0..tries {
        let reach = if nth % 2 == 0 { Reach::All } else { Reach::Few };
        let other = scramble(game, viewer, reach, dice)?;
        if other != *game && other.plausible(viewer) {
            return Some(other);
        }
    }
    None
}

/// Whether `other` differs from `game`, but only in what the oracle says `viewer` may not know.
pub(crate) fn differ_in_secrets_only<G: Secrets>(game: &G, other: &G, viewer: Viewer) -> bool {
    let (places, own) = unzip::<G>(game.hidden_from(viewer));
    let (other_places, theirs) = unzip::<G>(other.hidden_from(viewer));
    if places != other_places || sorted(&own) != sorted(&theirs) {
        return false;
    }
    let mut rearranged = game.clone();
    rearranged.rehide(viewer, &theirs);
    game != other && rearranged == *other && game.plausible(viewer) && other.plausible(viewer)
}

/// The oracle itself is tested first: a wrong one would excuse everything.
pub(crate) fn check_oracle<G: Secrets>(situation: &Situation<G>, viewer: Viewer) {
    let game = &situation.game;
    assert!(
        game.plausible(viewer),
        "Secrets: {}: the truth itself is not plausible",
        situation.at(viewer)
    );
    let (places, secrets) = unzip::<G>(game.hidden_from(viewer));
    let mut same = game.clone();
    same.rehide(viewer, &secrets);
    assert!(
        same == *game,
        "Secrets: {}: putting every secret back where it was changes the game",
        situation.at(viewer)
    );
    let mut dice = situation.dice("oracle");
    if let Some(other) = scramble(game, viewer, Reach::All, &mut dice) {
        let (other_places, others) = unzip::<G>(other.hidden_from(viewer));
        assert!(
            places == other_places && sorted(&secrets) == sorted(&others),
            "Secrets: {}: after a rearrangement other things are hidden\n{places:?}\n{secrets:?}\n\
             {other_places:?}\n{others:?}",
            situation.at(viewer)
        );
    }
}

fn unzip<G: Secrets>(hidden: Vec<(G::Place, G::Secret)>) -> (Vec<G::Place>, Vec<G::Secret>) {
    hidden.into_iter().unzip()
}

fn sorted<S: Ord + Clone>(secrets: &[S]) -> Vec<S> {
    let mut secrets = secrets.to_vec();
    secrets.sort();
    secrets
}
