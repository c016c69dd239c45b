//! Every deal that agrees with what was seen is as likely as any other.

use std::collections::BTreeMap;

use game::{Game, Searched, Seat, Seed, Viewer};

use super::{position, position_of_three, usual};
use crate::{Card, Cards, Catsle, Suit};

/// Chi-square of imagined deals against the list of all consistent ones. `within` is far out in
/// the tail, so that only a wrong distribution gets there.
fn check_uniform(game: &Catsle, viewer: Viewer, consistent: &[Vec<Cards>], within: f64) {
    let view = game.view(viewer);
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    let n_draws = 400 * consistent.len() as u32;
    let mut dice = Seed::small(11).dice(0);
    for _ in 0..n_draws {
        let imagined = Catsle::imagine(&view, &mut dice);
        let key = format!(
            "{:?} {:?} {:?}",
            imagined.hands, imagined.aside, imagined.extra
        );
        *counts.entry(key).or_default() += 1;
    }
    assert_eq!(
        counts.len(),
        consistent.len(),
        "all consistent deals come up, and no other"
    );
    let expected = 400.0;
    let chi: f64 = counts
        .values()
        .map(|&it| (f64::from(it) - expected).powi(2) / expected)
        .sum();
    let free = (consistent.len() - 1) as f64;
    assert!(
        chi < free + within * (2.0 * free).sqrt(),
        "chi-square {chi} with {free} to spare"
    );
}

/// All ways to deal `cards` into piles of these sizes, where pile `n` may not hold suits of
/// `banned[n]`.
fn deals(cards: &[Card], sizes: &[usize], banned: &[&[Suit]]) -> Vec<Vec<Cards>> {
    let mut found = vec![vec![Cards::EMPTY; sizes.len()]];
    for &card in cards {
        let mut next = Vec::new();
        for deal in &found {
            for pile in 0..sizes.len() {
                if deal[pile].len() < sizes[pile] && !banned[pile].contains(&card.suit()) {
                    let mut more = deal.clone();
                    more[pile].insert(card);
                    next.push(more);
                }
            }
        }
        found = next;
    }
    found
}

#[test]
fn failures_to_follow_shape_the_deals_and_nothing_else_does() {
    // Seat 2 showed that it has no Red, seat 3 that it has neither Blue nor Green.
    let hands = ["R8 Y1", "R2 B2", "B3 G3", "R4 A4"];
    let mut game = position(usual(4), 0, &hands, &[""; 4]);
    game.failed[Seat::ALL[2]].insert(Suit::Red);
    game.failed[Seat::ALL[3]].insert(Suit::Blue);
    game.failed[Seat::ALL[3]].insert(Suit::Green);
    let viewer = Viewer::Seat(Seat::ALL[0]);
    let unseen: Vec<Card> = game.view(viewer).unseen().iter().collect();
    let banned: [&[Suit]; 4] = [&[], &[Suit::Red], &[Suit::Blue, Suit::Green], &[]];
    let consistent = deals(&unseen, &[2, 2, 2, 4], &banned);
    assert!(consistent.len() > 100, "there is something to tell apart");
    check_uniform(&game, viewer, &consistent, 6.0);
}

#[test]
fn a_spectator_imagines_every_hand() {
    let hands = ["R8", "R2", "B3", "G4", "A4"];
    let mut game = position(usual(5), 0, &hands, &[""; 5]);
    game.failed[Seat::ALL[0]].insert(Suit::Blue);
    game.failed[Seat::ALL[4]].insert(Suit::Red);
    let unseen: Vec<Card> = game.view(Viewer::Spectator).unseen().iter().collect();
    let banned: [&[Suit]; 5] = [&[Suit::Blue], &[], &[], &[], &[Suit::Red]];
    let consistent = deals(&unseen, &[1, 1, 1, 1, 1], &banned);
    check_uniform(&game, Viewer::Spectator, &consistent, 6.0);
}

#[test]
fn the_extra_deck_comes_in_any_order() {
    let hands = ["R8", "R2", "B3"];
    let mut game = position_of_three(0, &hands, &[""; 3], "A12 A1");
    game.failed[Seat::ALL[1]].insert(Suit::Gray);
    let viewer = Viewer::Seat(Seat::ALL[2]);
    let unseen: Vec<Card> = game.view(viewer).unseen().iter().collect();
    let banned: [&[Suit]; 4] = [&[], &[Suit::Gray], &[], &[]];
    let consistent = deals(&unseen, &[1, 1, 4, 1], &banned);
    check_uniform(&game, viewer, &consistent, 6.0);
}
