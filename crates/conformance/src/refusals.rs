//! Refusals: why a choice cannot be taken is told by rule, and from the seat's own view only.

use std::collections::BTreeSet;

use game::{Dice, Game, Refusal, Seat, Viewer, legal_choices};

use crate::secrets::{Reach, Secrets, scramble};
use crate::situation::{Match, Situation, While};
use crate::wire::json;

/// How many choices of a match are kept to be tried at the wrong time.
const POOL: usize = 400;
/// How many of them each viewer tries at a situation.
const TRIES: usize = 6;
/// How many worlds must give the same refusal.
const WORLDS: usize = 2;

/// Choices that were legal for somebody at some time in this match, in random order.
pub(crate) fn pool<G: Secrets>(played: &Match<G>) -> Vec<G::Action> {
    let mut pool = BTreeSet::new();
    for situation in &played.situations {
        for seat in situation.game.awaiting().seats().iter() {
            pool.extend(legal_choices(&situation.game, seat));
        }
    }
    let mut pool: Vec<G::Action> = pool.into_iter().collect();
    played.dice().shuffle(&mut pool);
    pool.truncate(POOL);
    pool
}

/// Tries some of the `pool` that `viewer` may not choose now. A spectator may choose nothing: that
/// is who a stranger at the door is.
pub(crate) fn check<G: Secrets>(situation: &Situation<G>, viewer: Viewer, pool: &[G::Action]) {
    let _context = While(situation.at(viewer), "refusing a choice");
    let mut dice = situation.dice("refusals");
    let worlds = worlds_alike(situation, viewer, &mut dice);
    for choice in illegal(&situation.game, viewer.seat(), pool, &mut dice) {
        check_choice(situation, viewer, choice, &worlds);
    }
}

fn illegal<G: Game>(
    game: &G,
    seat: Option<Seat>,
    pool: &[G::Action],
    dice: &mut Dice,
) -> Vec<G::Action> {
    let legal = seat.map_or_else(Vec::new, |it| legal_choices(game, it));
    // A window of the shuffled pool that is several times larger than what is wanted.
    let from = if pool.is_empty() {
        0
    } else {
        dice.index(pool.len())
    };
    let tried = pool
        .iter()
        .cycle()
        .skip(from)
        .take(pool.len().min(TRIES * 4));
    let illegal = tried.copied().filter(|it| !legal.contains(it));
    illegal.take(TRIES).collect()
}

fn worlds_alike<G: Secrets>(situation: &Situation<G>, viewer: Viewer, dice: &mut Dice) -> Vec<G> {
    let mut worlds = vec![G::imagine(&situation.game.view(viewer), dice)];
    for _ in 0..WORLDS {
        let other = scramble(&situation.game, viewer, Reach::All, dice);
        let alike = |it: &G| G::blind_to_implausible() || it.plausible(viewer);
        worlds.extend(other.filter(alike));
    }
    worlds
}

fn check_choice<G: Secrets>(
    situation: &Situation<G>,
    viewer: Viewer,
    choice: G::Action,
    worlds: &[G],
) {
    let at = situation.at(viewer);
    let view = situation.game.view(viewer);
    let refusal = G::refuse(&view, choice);
    let rule = refusal.rule();
    assert!(
        rule.starts_with(|it: char| it.is_ascii_digit())
            && rule.ends_with(|it: char| it.is_ascii_alphanumeric())
            && rule
                .chars()
                .all(|it| it.is_ascii_alphanumeric() || it == '.'),
        "Refusals: {at}: {choice} is refused by {rule:?}, which is no rule's number"
    );
    assert!(
        !refusal.to_string().trim().is_empty(),
        "Refusals: {at}: {choice} is refused without a sentence"
    );
    if let Err(error) = serde_json::to_string(&refusal) {
        panic!("Refusals: {at}: {refusal:?} cannot be sent: {error}");
    }
    for world in worlds {
        let other = G::refuse(&world.view(viewer), choice);
        assert!(
            other == refusal,
            "Refusals: {at}: {choice} is refused otherwise in a world that looks the same\n\
             {refusal}\n{other}"
        );
    }
    // A refusal that knows more than the view can be sent is not a function of the view.
    let sent: G::View = serde_json::from_str(&json::<G>(&view)).expect("On the wire: a view reads");
    let other = G::refuse(&sent, choice);
    assert!(
        other == refusal,
        "Refusals: {at}: {choice} is refused otherwise by the view as it is sent\n{refusal}\n{other}"
    );
}
