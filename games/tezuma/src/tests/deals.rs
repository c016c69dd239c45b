//! Imagination is exactly uniform: late in a deal all believable deals can be counted.

use std::collections::BTreeMap;

use conformance::Secrets;
use game::{Dice, Game, Searched as _, Seed, Step, Viewer};
use serde_json::json;

use super::options;
use crate::Tezuma;
use crate::cards::{Card, Cards, Suit, Suits};
use crate::deals::{Deals, Place};
use crate::phases::Phase;

/// More hidden cards than this are not enumerated.
const MOST: usize = 6;
const SAMPLES: u32 = 3_000;

/// Every order of these, with repeats where cards are identical: one for each physical deal.
fn orders(cards: &[Card]) -> Vec<Vec<Card>> {
    let mut orders = vec![Vec::new()];
    for (nth, card) in cards.iter().enumerate() {
        let mut longer = Vec::new();
        for order in &orders {
            for at in 0..=nth {
                let mut order: Vec<Card> = order.clone();
                order.insert(at, *card);
                longer.push(order);
            }
        }
        orders = longer;
    }
    orders
}

/// How many physical deals make each truth that `viewer` can believe.
fn believable(game: &Tezuma, viewer: Viewer) -> BTreeMap<String, u32> {
    let hidden: Vec<Card> = game
        .hidden_from(viewer)
        .into_iter()
        .map(|it| it.1)
        .collect();
    let mut worlds = BTreeMap::new();
    for order in orders(&hidden) {
        let mut world = game.clone();
        world.rehide(viewer, &order);
        if world.plausible(viewer) {
            *worlds.entry(format!("{:?}", world.hands)).or_default() += 1;
        }
    }
    worlds
}

/// Compares imagined worlds with the enumeration by chi-square.
fn compare(game: &Tezuma, viewer: Viewer, expected: &BTreeMap<String, u32>, dice: &mut Dice) {
    let view = game.view(viewer);
    let mut found: BTreeMap<String, u32> = BTreeMap::new();
    for _ in 0..SAMPLES {
        let world = Tezuma::imagine(&view, dice);
        *found.entry(format!("{:?}", world.hands)).or_default() += 1;
    }
    assert!(
        found.keys().all(|it| expected.contains_key(it)),
        "an impossible world is imagined"
    );
    let all: u32 = expected.values().sum();
    let mut chi = 0.0;
    for (world, weight) in expected {
        let mean = f64::from(SAMPLES) * f64::from(*weight) / f64::from(all);
        let count = f64::from(found.get(world).copied().unwrap_or_default());
        chi += (count - mean).powi(2) / mean;
    }
    let freedom = (expected.len() - 1) as f64;
    let bound = freedom + 5.0 * (2.0 * freedom).sqrt() + 12.0;
    assert!(
        chi < bound,
        "chi-square {chi} with {freedom} degrees of freedom: {game:?}"
    );
}

/// What makes a position worth trying.
#[derive(Default)]
struct Seen {
    voids: u32,
    promises: u32,
    returned: u32,
    spectator: u32,
}

fn try_positions(seats: usize, given: &serde_json::Value, seeds: u64, wanted: u32) -> Seen {
    let mut seen = Seen::default();
    for seed in 0..seeds {
        let mut game = Tezuma::start(&options(seats, given));
        let mut dice = Seed::small(seed).dice(0);
        while let Some(step) = step(&game, &mut dice) {
            game.apply(step, &mut ());
            for viewer in Viewer::all(seats) {
                try_position(&game, viewer, wanted, &mut seen, &mut dice);
            }
        }
    }
    seen
}

fn step(game: &Tezuma, dice: &mut Dice) -> Option<Step<Tezuma>> {
    let Some(seat) = game.awaiting().seats().first() else {
        let chance = matches!(game.phase, Phase::SetUp | Phase::Deal);
        return chance.then(|| Step::Chance(game.draw(dice)));
    };
    let legal = game::legal_choices(game, seat);
    // Declared often: that is where the traps are.
    let last = legal.len() - 1;
    let declares = matches!(legal[last], crate::Action::Use(_)) && dice.index(2) == 0;
    let choice = if declares {
        legal[last]
    } else {
        *dice.pick(&legal)
    };
    Some(Step::Choice(seat, choice))
}

fn try_position(game: &Tezuma, viewer: Viewer, wanted: u32, seen: &mut Seen, dice: &mut Dice) {
    let hidden = game.hidden_from(viewer);
    if hidden.len() > MOST || hidden.len() < 3 {
        return;
    }
    let Phase::Trick(trick) = &game.phase else {
        return;
    };
    let lacks = hidden.iter().any(|it| game.void[it.0] != Suits::EMPTY);
    let promise = viewer != Viewer::Seat(trick.turn) && trick.used[trick.turn].is_some();
    let returned = game.shown.iter().any(|(_, it)| !it.is_empty());
    let spectator = viewer == Viewer::Spectator;
    let counts = [
        (lacks, &mut seen.voids),
        (promise, &mut seen.promises),
        (returned, &mut seen.returned),
        (spectator, &mut seen.spectator),
    ];
    let worth = counts.iter().any(|(it, n)| *it && **n < wanted);
    if !worth {
        return;
    }
    let expected = believable(game, viewer);
    if expected.len() < 2 {
        return;
    }
    for (it, n) in counts {
        *n += u32::from(it);
    }
    compare(game, viewer, &expected, dice);
}

#[test]
fn every_believable_deal_is_as_likely() {
    let random = json!({ "abilities": "random" });
    let backs = json!({ "abilities": ["sword", "fire", "cup", "pail", "umbrellas", "water"] });
    for (seats, given) in [(3, &random), (4, &random), (3, &backs), (4, &backs)] {
        let seen = try_positions(seats, given, 12, 6);
        assert!(seen.voids >= 6 && seen.promises >= 6 && seen.spectator >= 6);
        assert!(given != &backs || seen.returned >= 6);
    }
}

/// Whole hands, where enumeration is hopeless: how many cards of a suit go where is still known.
#[test]
fn large_deals_split_suits_as_combinations_say() {
    let mut all = crate::cards::all_cards(4);
    // Place 0 lacks Butterflies, place 1 lacks Umbrellas and Water.
    for suit in [Suit::Ring, Suit::Water] {
        for number in 1..=6 {
            all.remove(Card::number(suit, number));
        }
    }
    let lacks = |suits: &[Suit]| suits.iter().copied().collect::<Suits>();
    let places = [
        Place {
            room: 9,
            lacks: lacks(&[Suit::Butterfly]),
        },
        Place {
            room: 9,
            lacks: lacks(&[Suit::Umbrella, Suit::Water]),
        },
        Place {
            room: 9,
            lacks: lacks(&[]),
        },
        Place {
            room: 9,
            lacks: lacks(&[]),
        },
    ];
    // Another method to be uniform: throw the cards anywhere until they happen to fit.
    let deals = Deals::new(all, &places);
    let mut dice = Seed::small(1).dice(0);
    let mut cards: Vec<Card> = all.iter().collect();
    let sample = 150;
    let mut sums = [[0i64; 2]; 4];
    for _ in 0..sample {
        let picked = deals.pick(&mut dice, |_| true);
        let thrown = throw(&mut cards, &places, &mut dice);
        for (method, hands) in [picked, thrown].iter().enumerate() {
            assert!((hands[0] & Suit::Butterfly.cards()).is_empty());
            assert!((hands[1] & Suit::Umbrella.cards()).is_empty());
            assert_eq!(hands.map(Cards::len), [9, 9, 9, 9]);
            sums[0][method] += (hands[0] & Suit::Umbrella.cards()).len() as i64;
            sums[1][method] += (hands[1] & Suit::Ring.cards()).len() as i64;
            sums[2][method] += (hands[2] & Suit::Water.cards()).len() as i64;
            sums[3][method] += (hands[3] & Cards::TRUMPS).len() as i64;
        }
    }
    for [picked, thrown] in sums {
        // The sum of 150 differences of a card or two, here and there.
        assert!((picked - thrown).abs() < 110, "{sums:?}");
    }
}

/// Deals suit by suit at random over the allowed places and keeps what fits.
fn throw(cards: &mut [Card], places: &[Place; 4], dice: &mut Dice) -> [Cards; 4] {
    loop {
        let mut hands = [Cards::EMPTY; 4];
        for card in cards.iter() {
            let allowed: Vec<usize> = (0..4)
                .filter(|it| !places[*it].lacks.contains(card.suit()))
                .collect();
            hands[*dice.pick(&allowed)].insert(*card);
        }
        if (0..4).all(|it| hands[it].len() == usize::from(places[it].room)) {
            return hands;
        }
    }
}
