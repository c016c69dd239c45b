//! What is imagined has exactly its chance: measured against all worlds, written out.

use std::collections::BTreeMap;

use cards::Worded as _;
use game::{
    Awaiting, Dice, Game as _, Json, Searched as _, Seat, Seed, Step, Viewer, legal_choices,
};

use crate::tests::table::{choices, options};
use crate::view::View;
use crate::{Card, Eyes, Malumiere, Options, Rank, Suit, sizes};

/// The match after `n_choices` choices, where somebody is to choose.
fn after(options: &Options, seed: u64, n_choices: usize) -> Malumiere {
    let mut game = Malumiere::start(options);
    let (mut chance, mut choices) = (Seed::small(seed).dice(0), choices(seed));
    let mut chosen = 0;
    loop {
        let step = match game.awaiting() {
            Awaiting::Chance => Step::Chance(game.draw(&mut chance)),
            Awaiting::Choices(_) if chosen == n_choices => return game,
            Awaiting::Choices(seats) | Awaiting::Race(seats) => {
                chosen += 1;
                let seat = seats.first().unwrap();
                Step::Choice(seat, *choices.pick(&legal_choices(&game, seat)))
            }
            Awaiting::Nothing => panic!("the match is over"),
        };
        game.apply(step, &mut ());
    }
}

/// The cards a view shows from behind, by suit and size, and the cards whose fronts it shows. Read
/// from its JSON: what a stranger could read.
fn backs_and_fronts(view: &View) -> (Vec<(Suit, u8)>, Vec<Card>) {
    let json = serde_json::to_value(view).unwrap();
    let (mut backs, mut fronts) = (Vec::new(), Vec::new());
    let mut look_at = |card: &Json| {
        if let Some(front) = card["front"].as_str() {
            fronts.push(front.parse().unwrap());
        } else {
            let suit = Suit::from_word(card["suit"].as_str().unwrap()).unwrap();
            backs.push((suit, card["seen"].as_u64().unwrap() as u8));
        }
    };
    if let Some(lines) = json["round"]["lines"].as_array() {
        lines
            .iter()
            .flat_map(|it| it.as_array().unwrap())
            .for_each(&mut look_at);
    } else {
        let piles = json["round"]["piles"].as_array().unwrap();
        piles.iter().for_each(|it| look_at(&it["top"]));
    }
    (backs, fronts)
}

/// The true cards behind the same backs, in the same order.
fn behind(game: &Malumiere, view: &View) -> Vec<Card> {
    let round = game.round.as_ref().unwrap();
    match &view.round.as_ref().unwrap().lines {
        Some(lines) => lines
            .iter()
            .flat_map(|(seat, line)| line.iter().zip(round.line(seat).unwrap()))
            .filter(|(shown, _)| shown.front.is_none())
            .map(|(_, dealt)| dealt.card)
            .collect(),
        None => round.piles[..round.taken.seats()]
            .iter()
            .map(|it| it[0].card)
            .collect(),
    }
}

/// Every world behind these backs, with its share: the product of what each size says of its rank.
fn all_worlds(backs: &[(Suit, u8)], fronts: &[Card], eyes: Eyes) -> BTreeMap<Vec<Card>, f64> {
    let mut worlds = vec![(Vec::new(), 1.0)];
    for &(suit, seen) in backs {
        let mut longer = Vec::new();
        for (world, share) in worlds {
            for rank in Rank::all() {
                let card = Card::new(suit, rank);
                let weight = sizes::weights(eyes, seen)[rank.index()];
                if weight > 0 && !fronts.contains(&card) && !world.contains(&card) {
                    let mut world = world.clone();
                    world.push(card);
                    longer.push((world, share * f64::from(weight)));
                }
            }
        }
        worlds = longer;
        assert!(worlds.len() < 1_000_000, "too many worlds to write out");
    }
    let total: f64 = worlds.iter().map(|it| it.1).sum();
    worlds
        .into_iter()
        .map(|(world, share)| (world, share / total))
        .collect()
}

/// Panics if these counts are not to be expected; cells that expect little are taken together.
fn chi_square(cells: impl Iterator<Item = (f64, f64)>) {
    let (mut chi, mut df, mut rare) = (0.0, -1.0, (0.0, 0.0));
    let mut add = |expected: f64, counted: f64| {
        chi += (counted - expected).powi(2) / expected;
        df += 1.0;
    };
    for (expected, counted) in cells {
        if expected < 8.0 {
            rare = (rare.0 + expected, rare.1 + counted);
        } else {
            add(expected, counted);
        }
    }
    if rare.0 >= 8.0 {
        add(rare.0, rare.1);
    }
    check_chi(chi, df);
}

fn check_chi(chi: f64, df: f64) {
    assert!(df >= 1.0, "there is something to count");
    let bound = df + 4.5 * (2.0 * df).sqrt() + 4.0;
    assert!(chi < bound, "chi-square {chi} with {df} degrees of freedom");
}

fn check(options: &Options, seed: u64, n_choices: usize, viewer: Viewer) {
    let game = after(options, seed, n_choices);
    let view = game.view(viewer);
    let (backs, fronts) = backs_and_fronts(&view);
    let worlds = all_worlds(&backs, &fronts, options.eyes);
    let mut counts: BTreeMap<Vec<Card>, f64> = BTreeMap::new();
    let mut dice = Seed::small(seed).child(7).dice(0);
    let n_imagined = 20_000;
    for _ in 0..n_imagined {
        let world = Malumiere::imagine(&view, &mut dice);
        *counts.entry(behind(&world, &view)).or_default() += 1.0;
    }
    assert!(
        counts.keys().all(|it| worlds.contains_key(it)),
        "only what can be is imagined"
    );
    chi_square(worlds.iter().map(|(world, share)| {
        let counted = counts.get(world).copied().unwrap_or_default();
        (share * f64::from(n_imagined), counted)
    }));
}

fn seat(number: usize) -> Viewer {
    Viewer::Seat(Seat::ALL[number])
}

#[test]
fn late_in_a_round_of_four() {
    // Three piles, four bids, and the rest are cards of 32.
    check(&options(4, &[]), 1, 7 + 18, seat(0));
    check(&options(4, &[]), 2, 7 + 21, seat(3));
    check(&options(4, &[("bids", "owner".into())]), 3, 7 + 22, seat(1));
    check(
        &options(4, &[("bids", "nobody".into())]),
        4,
        7 + 24,
        seat(2),
    );
    check(&options(4, &[]), 5, 7 + 23, Viewer::Spectator);
}

/// Cards out of play have the other ranks.
#[test]
fn with_cards_out_of_play() {
    check(&options(2, &[]), 1, 3 + 9, seat(0));
    check(&options(2, &[]), 2, 3 + 10, Viewer::Spectator);
    check(&options(3, &[]), 3, 5 + 16, seat(2));
    check(&options(3, &[("bids", "owner".into())]), 4, 5 + 17, seat(1));
}

#[test]
fn behind_the_tops_of_the_piles() {
    check(&options(4, &[]), 1, 0, seat(0));
    check(&options(4, &[]), 9, 2, Viewer::Spectator);
    check(&options(3, &[]), 5, 1, seat(1));
    check(&options(2, &[]), 6, 0, seat(1));
}

/// What lies deeper in a pile is any card that is not a top.
#[test]
fn deeper_in_a_pile_lies_any_card() {
    let game = after(&options(2, &[]), 11, 0);
    let view = game.view(seat(0));
    let (backs, _) = backs_and_fronts(&view);
    let mut expected: BTreeMap<Card, f64> = Card::all().into_iter().map(|it| (it, 1.0)).collect();
    for (world, share) in all_worlds(&backs, &[], Eyes::Blur) {
        for card in world {
            *expected.get_mut(&card).unwrap() -= share;
        }
    }
    let mut counts: BTreeMap<Card, f64> = BTreeMap::new();
    let mut turned = [0.0; 4];
    let mut dice = Seed::small(12).dice(0);
    for _ in 0..20_000 {
        let world = Malumiere::imagine(&view, &mut dice);
        let dealt = world.round.as_ref().unwrap().piles[1][6];
        assert!(sizes::weights(Eyes::Blur, dealt.seen)[dealt.card.rank().index()] > 0);
        *counts.entry(dealt.card).or_default() += 1.0;
        turned[usize::from(dealt.rotation)] += 1.0;
    }
    chi_square(expected.iter().map(|(card, share)| {
        let counted = counts.get(card).copied().unwrap_or_default();
        (share / 34.0 * 20_000.0, counted)
    }));
    chi_square(turned.into_iter().map(|it| (5_000.0, it)));
}

/// A viewer that sees a true and an imagined world cannot tell which is which: with every deal new, the
/// sizes fit the imagined ranks better as often as they fit the true ones better.
#[test]
fn truth_and_imagination_could_change_places() {
    let options = options(4, &[]);
    let mut dice = Seed::small(13).dice(0);
    let (mut truer, mut falser): (f64, f64) = (0.0, 0.0);
    for seed in 0..3_000 {
        let game = after(&options, seed, 3);
        let view = game.view(Viewer::Spectator);
        let imagined = Malumiere::imagine(&view, &mut dice);
        let (backs, _) = backs_and_fronts(&view);
        let fit = |game: &Malumiere| -> f64 {
            let weight =
                |card: Card, seen: u8| sizes::weights(Eyes::Blur, seen)[card.rank().index()];
            let cards = behind(game, &view).into_iter().zip(&backs);
            cards
                .map(|(card, back)| f64::from(weight(card, back.1)).ln())
                .sum()
        };
        let better = fit(&game) - fit(&imagined);
        truer += f64::from(u8::from(better > 1e-9));
        falser += f64::from(u8::from(better < -1e-9));
    }
    check_chi((truer - falser).powi(2) / (truer + falser), 1.0);
}

/// The odds are worked out once a view, and a copy of a view keeps them: both imagine the same.
#[test]
fn a_view_that_was_used_imagines_as_a_new_one() {
    let game = after(&options(3, &[]), 21, 9);
    let used = game.view(seat(0));
    let imagine = |view: &View, dice: &mut Dice| Malumiere::imagine(view, dice);
    imagine(&used, &mut Seed::small(1).dice(0));
    let copy = used.clone();
    let read: View = serde_json::from_value(serde_json::to_value(&used).unwrap()).unwrap();
    for nth in 0..20 {
        let with = |view: &View| imagine(view, &mut Seed::small(22).dice(nth));
        assert_eq!(with(&used), with(&copy));
        assert_eq!(with(&used), with(&read));
        assert_eq!(with(&used), with(&game.view(seat(0))));
    }
    // Somebody learns a front: the odds of before do not count any more.
    let mut changed = used.clone();
    let round = changed.round.as_mut().unwrap();
    let truth = behind(&game, &used)[0];
    let card = round
        .lines
        .as_mut()
        .unwrap()
        .as_mut_slice()
        .as_flattened_mut();
    card.iter_mut().find(|it| it.front.is_none()).unwrap().front = Some(truth);
    for nth in 0..200 {
        let world = imagine(&changed, &mut Seed::small(23).dice(nth));
        assert_eq!(behind(&world, &used)[0], truth);
    }
}
