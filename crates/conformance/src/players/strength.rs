//! A bot that thinks beats one that does not. How well it plays is for tournaments to tell.

use bots::BotName;
use game::{Advice, Options, Seat, Seed, Table, Viewer};

use super::named;

/// Plays `matches` of one such bot against random ones, in each seat in turn, and panics if it
/// does not win most of them.
pub fn beats_random<G: Advice>(options: &G::Options, name: &str, matches: u64) {
    let bot = named(name);
    let mut won = 0.0;
    for seed in 0..matches {
        let seat = Seat::ALL[seed as usize % options.seats()];
        won += share::<G>(options, Seed::small(seed), seat, bot);
    }
    assert!(
        won >= 0.6 * matches as f64,
        "Strength: {name} wins only {won} of {matches} matches against random"
    );
}

/// What `bot` wins in this seat of a table of random bots.
fn share<G: Advice>(options: &G::Options, seed: Seed, seat: Seat, bot: BotName) -> f64 {
    let mut table = Table::<G>::open(options.clone(), seed.child(0));
    let mut dice = seed.child(1).dice(0);
    let (mut thinking, mut random) = (bot.wake::<G>(), BotName::Random.wake::<G>());
    loop {
        let seats: Vec<Seat> = table.awaiting().seats().iter().collect();
        if seats.is_empty() {
            break;
        }
        let mover = *dice.pick(&seats);
        let player = if mover == seat {
            &mut thinking
        } else {
            &mut random
        };
        let view = table.view(Viewer::Seat(mover));
        let choice = player.choose(mover, &view, &table.legal(mover), &mut dice);
        let chosen = table.choose(mover, choice);
        assert!(chosen.is_ok(), "Strength: {mover:?} cannot do {choice}");
    }
    let winners = table.outcome().expect("the match is over").winners;
    let won = f64::from(u8::from(winners.contains(seat)));
    won / winners.len() as f64
}
