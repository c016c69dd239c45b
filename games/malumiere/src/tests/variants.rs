//! The bid variants, the eyes, what a screen may show, and every refusal.

use expect_test::expect;
use game::{Game as _, Json, Refusal as _, Seat, Step, Table, Viewer};

use crate::tests::table::{check, deal, dealt, json_of, options};
use crate::{Action, Malumiere, ShownBids, ShownTricks};

const PILES: [&str; 2] = ["H1 H2 H3 H4 H5 H6 H7 H8 H9", "D1 D2 D3 D4 D5 D6 D7 D8 D9"];

fn two(given: &[(&str, Json)]) -> Malumiere {
    dealt(&options(2, given), deal(0, &PILES))
}

/// Who knows the front of whose bid card: by viewer, the cards of seats 0 and 1.
fn known(game: &Malumiere) -> Vec<[Option<String>; 2]> {
    let front = |viewer: Viewer, seat: usize| {
        let line = json_of(game, viewer)["round"]["lines"][seat].clone();
        let bid = line
            .as_array()
            .unwrap()
            .iter()
            .find(|it| it["place"] == "bid")?
            .clone();
        bid["front"].as_str().map(str::to_owned)
    };
    Viewer::all(2)
        .map(|it| [front(it, 0), front(it, 1)])
        .collect()
}

fn some(card: &str) -> Option<String> {
    Some(card.to_owned())
}

/// §5.3 The book's way: when all have bid, the others see it and the owner does not.
#[test]
fn others_see_the_bid() {
    let mut game = two(&[]);
    conformance::play(&mut game, "1 pile 2\n 0 bid 3");
    assert_eq!(known(&game), [[None, None], [None, None], [None, None]]);
    check(
        &mut game,
        "1 bid 4",
        &expect![[r#"
            seat 0 sees bid 0: ?, 1: D4
            seat 1 sees bid 0: H3, 1: ?
            spectator sees bid 0: ?, 1: ?
            awaiting 0: play 1 | play 2 | play 4 | play 5 | play 6 | play 7 | play 8 | play 9
        "#]],
    );
    assert_eq!(
        known(&game),
        [[None, some("D4")], [some("H3"), None], [None, None]]
    );
}

/// §5.4 First variant: nobody sees a bid card until the round is scored (§7.1).
#[test]
fn nobody_sees_the_bid() {
    let mut game = two(&[("bids", "nobody".into())]);
    let bids = "1 pile 2\n 0 bid 9\n 1 bid 9";
    let tricks: String = (1..=8)
        .map(|it| format!("0 play {it}\n 1 play {it}\n"))
        .collect();
    // Seat 0 leads hearts; at the fifth trick both play a 5, and seat 1 was last.
    let tricks = tricks.replace("0 play 6\n 1 play 6", "1 play 6\n 0 play 6");
    let tricks = tricks.replace("0 play 7\n 1 play 7", "1 play 7\n 0 play 7");
    let tricks = tricks.replace("0 play 8\n 1 play 8", "1 play 8\n 0 play 8");
    check(
        &mut game,
        bids,
        &expect![[r#"
            awaiting 0: play 1 | play 2 | play 3 | play 4 | play 5 | play 6 | play 7 | play 8
        "#]],
    );
    assert_eq!(known(&game), [[None, None], [None, None], [None, None]]);
    check(
        &mut game,
        &tricks,
        &expect![[r#"
            trick 1: 0 H1, 1 D1: 0 wins
            trick 2: 0 H2, 1 D2: 0 wins
            trick 3: 0 H3, 1 D3: 0 wins
            trick 4: 0 H4, 1 D4: 0 wins
            trick 5: 0 H5, 1 D5: 1 wins
            trick 6: 1 D6, 0 H6: 1 wins
            trick 7: 1 D7, 0 H7: 1 wins
            trick 8: 1 D8, 0 H8: 1 wins
            round 1: bid [0, 0], won [4, 4], scored [-4, -4], totals [-4, -4]
        "#]],
    );
    let all = [some("H9"), some("D9")];
    assert_eq!(known(&game), [all.clone(), all.clone(), all]);
}

/// §5.5 Second variant: the owner alone looks, at once.
#[test]
fn the_owner_alone_sees_the_bid() {
    let mut game = two(&[("bids", "owner".into())]);
    conformance::play(&mut game, "1 pile 2");
    check(
        &mut game,
        "0 bid 3",
        &expect![[r#"
            seat 0 sees bid 0: H3
            seat 1 sees bid 0: ?
            spectator sees bid 0: ?
            awaiting 1: bid 1 | bid 2 | bid 3 | bid 4 | bid 5 | bid 6 | bid 7 | bid 8 | bid 9
        "#]],
    );
    assert_eq!(
        known(&game),
        [[some("H3"), None], [None, None], [None, None]]
    );
    conformance::play(&mut game, "1 bid 4");
    assert_eq!(
        known(&game),
        [[some("H3"), None], [None, some("D4")], [None, None]]
    );
}

/// §8.3 A revealed trick stays until the next lead; seen bids are shown on request after the first.
#[test]
fn screens_forget_what_people_must_remember() {
    let screen = |game: &Malumiere| {
        let screen = game.view(Viewer::Seat(Seat::ALL[0])).screen;
        (screen.tricks, screen.bids)
    };
    let mut game = two(&[]);
    conformance::play(&mut game, "1 pile 2\n 0 bid 3");
    assert_eq!(screen(&game), (ShownTricks::None, ShownBids::None));
    conformance::play(&mut game, "1 bid 4");
    assert_eq!(screen(&game), (ShownTricks::None, ShownBids::Open));
    conformance::play(&mut game, "0 play 1");
    assert_eq!(screen(&game), (ShownTricks::None, ShownBids::OnRequest));
    conformance::play(&mut game, "1 play 1");
    assert_eq!(screen(&game), (ShownTricks::Last, ShownBids::OnRequest));
    assert!(game.view(Viewer::Spectator).last_trick.is_some());
    conformance::play(&mut game, "0 play 2");
    assert_eq!(screen(&game), (ShownTricks::None, ShownBids::OnRequest));
    let view = game.view(Viewer::Spectator);
    assert_eq!(view.last_trick, None);
    assert_eq!(view.screen.bids, ShownBids::None);

    let mut game = two(&[("memory", true.into())]);
    conformance::play(
        &mut game,
        "1 pile 2\n 0 bid 3\n 1 bid 4\n 0 play 1\n 1 play 1\n 0 play 2",
    );
    assert_eq!(screen(&game), (ShownTricks::All, ShownBids::Open));
}

/// §3.3 Exact sizes and no others.
#[test]
fn exact_eyes_see_the_true_sizes() {
    let game = Malumiere::start(&options(4, &[("eyes", "exact".into())]));
    let mut dice = game::Seed::small(8).dice(0);
    let deal = game.draw(&mut dice);
    for dealt in deal.piles().iter().flatten() {
        let sizes = [33, 47, 58, 67, 75, 82, 88, 94, 100];
        assert_eq!(dealt.seen, sizes[dealt.card.rank().index()]);
    }
}

/// Every kind of refusal, with its rule, sentence and name.
#[test]
fn every_refusal_has_a_rule_and_a_sentence() {
    let mut game = Malumiere::start(&options(2, &[]));
    let mut told = Vec::new();
    let mut refuse = |game: &Malumiere, viewer: Viewer, action: &str| {
        let action: Action = action.parse().unwrap();
        let refusal = Malumiere::refuse(&game.view(viewer), action);
        let json = serde_json::to_string(&refusal).unwrap();
        told.push(format!("{action}: §{} {refusal} {json}\n", refusal.rule()));
    };
    let seat = |it: usize| Viewer::Seat(Seat::ALL[it]);
    refuse(&game, seat(0), "play 1");
    refuse(&game, Viewer::Spectator, "play 1");
    let piles = ["H1 H2 H3 D1 D2 D3 S1 S2 S3", "H4 H5 H6 D4 D5 D6 S4 S5 S6"];
    game.apply(Step::Chance(deal(0, &piles)), &mut ());
    refuse(&game, seat(0), "pile 1");
    refuse(&game, seat(1), "bid 1");
    refuse(&game, seat(1), "pile 4");
    conformance::play(&mut game, "1 pile 2");
    refuse(&game, seat(0), "pile 2");
    conformance::play(&mut game, "0 bid 1\n 1 bid 1");
    refuse(&game, seat(0), "bid 2");
    refuse(&game, seat(0), "play 1");
    conformance::play(&mut game, "0 play 4");
    refuse(&game, seat(1), "play 2");
    conformance::play(&mut game, "1 play 4");
    refuse(&game, seat(1), "play 4");
    expect![[r#"
        play 1: §4.2 The cards are not dealt yet {"reason":"not-dealt"}
        play 1: §9.1 You are watching; only seats choose {"reason":"not-seated"}
        pile 1: §9.1 It is the turn of seat 1 {"reason":"not-your-turn","turn":1}
        bid 1: §9.1 Take a pile first {"reason":"wrong-phase","phase":"choose-pile"}
        pile 4: §4.3 There is no pile 4; there are 2 {"reason":"no-such-pile","pile":4,"piles":2}
        pile 2: §9.1 Choose your bid card now {"reason":"wrong-phase","phase":"bid"}
        bid 2: §9.1 Play a card of your line now {"reason":"wrong-phase","phase":"play"}
        play 1: §6.2 The card at 1 is your bid card {"reason":"bid-card","position":1}
        play 2: §6.3 You have drops at 4, 5 and 6: follow drops {"reason":"must-follow","led":"D","positions":[4,5,6]}
        play 4: §6.2 You have played the card at 4 {"reason":"already-played","position":4}
    "#]]
    .assert_eq(&told.concat());
}

/// §4.2 While a table rests, whatever is tried waits for the deal.
#[test]
fn between_two_rounds_nothing_is_dealt_yet() {
    let mut table = Table::<Malumiere>::open(options(3, &[]), game::Seed::small(1));
    table.rest_between_rounds();
    while !table.is_resting() {
        let seat = table.awaiting().seats().first().unwrap();
        table.choose(seat, table.legal(seat)[0]).unwrap();
    }
    for seat in Seat::all(3) {
        for choice in ["pile 1", "bid 1", "play 1"] {
            let refusal = table.choose(seat, choice.parse().unwrap()).unwrap_err();
            assert_eq!(
                (refusal.rule(), refusal.to_string().as_str()),
                ("4.2", "The cards are not dealt yet"),
                "{choice}"
            );
        }
    }
}

/// §9.2 After the last round nothing can be chosen, and a pile can be taken only once.
#[test]
fn the_rest_is_refused_too() {
    let over = crate::tests::table::random_match(&options(3, &[]), 1);
    let refusal = Malumiere::refuse(
        &over.view(Viewer::Seat(Seat::ALL[0])),
        "play 1".parse().unwrap(),
    );
    assert_eq!(
        (refusal.rule(), refusal.to_string().as_str()),
        ("9.2", "The match is over")
    );
    let mut game = dealt(
        &options(4, &[]),
        game::Game::draw(
            &Malumiere::start(&options(4, &[])),
            &mut game::Seed::small(1).dice(0),
        ),
    );
    let first = game.awaiting().seats().first().unwrap();
    game.apply(Step::Choice(first, "pile 3".parse().unwrap()), &mut ());
    let second = game.awaiting().seats().first().unwrap();
    let refusal = Malumiere::refuse(&game.view(Viewer::Seat(second)), "pile 3".parse().unwrap());
    assert_eq!(
        refusal.to_string(),
        format!("Seat {first} has taken pile 3")
    );
    assert_eq!(refusal.rule(), "4.3");
}

/// Only exact notation is a choice.
#[test]
fn notation_is_strict() {
    for text in ["pile 1", "pile 4", "bid 9", "play 1"] {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
    for text in [
        "", " ", "pile", "pile ", "pile 0", "pile 5", "bid 0", "bid 10", "play 01", "play +1",
        "play  1", "Play 1", "play 1 ", " play 1", "play １", "play H5", "pass", "bid\t1",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text:?}");
    }
}
