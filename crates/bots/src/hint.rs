//! A hint for a person who practises: the strongest search, and then a closer look at what it found best.
//!
//! What the search has found out is read off its root afterwards; the search itself is the bots' own. Why a choice
//! is good, its root cannot tell. So the best few are each followed to the end of the round, in the same worlds and
//! with everybody choosing by advice, and the game says what came of it.

use game::{Basis, CLOSE_PERCENT, Dice, Explained, Followed, Hint, Judged, Seat, Viewer, follow};

use crate::search::seed_from;
use crate::{Bot, FastRng, Search};

/// How many times as much as a bot's master the search looks at: a person waits for a hint, and for nothing else.
const THOROUGH: u32 = 4;
/// How many choices are compared.
const MOST_OPTIONS: usize = 4;
/// In how many worlds each of them is followed.
const N_WORLDS: u32 = 100;
/// What the search has tried less often than this, it has not judged.
const FEWEST_VISITS: u32 = 8;
/// How often somebody chooses otherwise than advice says, in percent.
const EPSILON: u32 = 10;

/// How many iterations a hint makes for a decision of this game.
pub const fn hint_iterations<G: Explained>() -> u32 {
    G::LEVELS.master * THOROUGH
}

/// What there is to say to a seat that has this view and has to choose. A function of view, choices and dice, as
/// long as nobody says that it is `enough`.
pub fn hint<G: Explained>(
    iterations: u32,
    seat: Seat,
    view: &G::View,
    legal: &[G::Action],
    dice: &mut Dice,
    enough: &mut dyn FnMut() -> bool,
) -> Hint<G> {
    let judged = |choice: G::Action, share: f64| {
        let mut facts = Vec::new();
        G::facts(view, choice, &mut facts);
        Judged {
            choice,
            percent: (share * 100.0).round().clamp(0.0, 100.0) as u32,
            tenths: 0,
            facts,
            effects: Vec::new(),
        }
    };
    if let [only] = legal {
        return Hint {
            basis: Basis::OnlyChoice,
            options: vec![judged(*only, 0.0)],
        };
    }
    let mut search = Search::<G>::new(G::LEVELS.mcts, iterations, 1);
    let best = search.think(seat, view, legal, dice, enough);
    let mut found: Vec<(G::Action, u32, f64)> = search.root_statistics().collect();
    let n_iterations = found.iter().map(|it| it.1).sum();
    // The best is what a bot would choose; the others by how much the search looked at them.
    found.sort_by(|a, b| {
        let by_visits = (b.0 == best.choice, b.1).cmp(&(a.0 == best.choice, a.1));
        by_visits.then(b.2.total_cmp(&a.2))
    });
    found.retain(|it| it.1 >= FEWEST_VISITS || it.0 == best.choice);
    found.truncate(MOST_OPTIONS);
    let options = found
        .into_iter()
        .map(|(choice, _, mean)| judged(choice, mean));
    let mut options: Vec<Judged<G>> = options.collect();
    let seed = seed_from(dice);
    for option in &mut options {
        let mut gained = 0;
        for nth in 0..u64::from(N_WORLDS) {
            let world = G::imagine(view, &mut seed.dice(2 * nth));
            let mut dice = seed.dice(2 * nth + 1);
            let followed = by_advice(world, (seat, option.choice), &mut dice);
            gained += followed.gained[seat];
            let mut effects = Vec::new();
            G::effects(view, option.choice, &followed.events, &mut effects);
            effects
                .into_iter()
                .for_each(|it| count(&mut option.effects, it));
        }
        option.tenths = rounded(10 * gained, N_WORLDS as i32);
        option.effects.sort_unstable();
    }
    // What the search cannot tell apart, the points can.
    let best = options.first().map_or(0, |it| it.percent);
    let is_close = |it: &Judged<G>| it.percent + CLOSE_PERCENT > best;
    options.sort_by_key(|it| (!is_close(it), if is_close(it) { -it.tenths } else { 0 }));
    let basis = Basis::Search {
        n_iterations,
        n_worlds: N_WORLDS,
    };
    Hint { basis, options }
}

/// Follows a choice with everybody choosing by advice, mostly.
fn by_advice<G: Explained>(world: G, choice: (Seat, G::Action), dice: &mut Dice) -> Followed<G> {
    let mut rng = FastRng::new(dice);
    let mut racers = rng.nth(1);
    let mut worth = Vec::new();
    let choose = |world: &G, seat: Seat, legal: &[G::Action]| {
        if let [only] = legal {
            return *only;
        }
        if rng.percent(EPSILON) {
            return legal[rng.below(legal.len())];
        }
        worth.clear();
        G::advise(&world.view(Viewer::Seat(seat)), legal, &mut worth);
        let most = worth.iter().max();
        let n_best = worth.iter().filter(|it| Some(*it) == most).count();
        let nth = rng.below(n_best);
        let mut best = legal.iter().zip(&worth).filter(|it| Some(it.1) == most);
        *best.nth(nth).expect("one of them is the best").0
    };
    follow(world, choice, dice, choose, |n| racers.below(n))
}

fn count<E: Ord>(counts: &mut Vec<(E, u32)>, it: E) {
    match counts.iter_mut().find(|(known, _)| *known == it) {
        Some((_, n)) => *n += 1,
        None => counts.push((it, 1)),
    }
}

/// A quotient, to the nearest whole number.
fn rounded(sum: i32, n: i32) -> i32 {
    (2 * sum + n).div_euclid(2 * n)
}
