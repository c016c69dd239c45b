//! One position of each phase, all viewers side by side: a line of cards for each seat.
//!
//! `H33` is a back, `H33=H1` a back whose front the viewer has seen; `(…)` is the bid card, `[…]` a
//! card that was played.

use expect_test::expect;
use game::{Game as _, Seed, Table, Viewer};

use crate::tests::table::{deal, dealt, options};
use crate::{LineCard, Malumiere, Place, ShownTricks, View};

fn card(card: &LineCard) -> String {
    let mut text = format!("{}{}", card.back.suit, card.back.seen);
    if let Some(front) = card.front {
        text += &format!("={front}");
    }
    match card.place {
        Place::Line => text,
        Place::Bid => format!("({text})"),
        Place::Played => format!("[{text}]"),
    }
}

/// What differs between viewers, and one copy of what must not.
fn side_by_side(game: &Malumiere) -> String {
    let mut text = String::new();
    let mut public: Option<View> = None;
    for viewer in Viewer::all(game.seats()) {
        let mut view = game.view(viewer);
        let who = viewer
            .seat()
            .map_or("spectator".to_owned(), |it| format!("seat {it}"));
        text += &format!("{who}, screen {}\n", json(&view.screen));
        let lines = view.round.as_mut().and_then(|it| it.lines.take());
        for (seat, line) in lines.iter().flat_map(|it| it.iter()) {
            let cards: Vec<String> = line.iter().map(card).collect();
            text += &format!("  {seat}: {}\n", cards.join(" "));
        }
        let spectator = game.view(Viewer::Spectator);
        view.viewer = spectator.viewer;
        view.screen = spectator.screen;
        assert_eq!(
            *public.get_or_insert(view.clone()),
            view,
            "the rest is the same for all"
        );
    }
    let view = public.unwrap();
    let round = view.round.unwrap();
    text += &format!(
        "all see: {:?}, turn {:?}, won {:?}\n",
        round.phase, round.turn, round.won
    );
    text += &format!("piles: {}\n", json(&round.piles));
    text += &format!("trick: {}\n", json(&round.trick));
    text += &format!("tricks: {}\n", json(&round.tricks));
    text += &format!("last trick: {}\n", json(&view.last_trick));
    text += &format!("sheets: {}\n", json(&view.sheets));
    text + &format!("totals: {:?}, {:?}\n", view.totals, view.outcome)
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap()
}

fn two() -> Malumiere {
    let piles = ["H1 H9 D2 D8 S3 S7 C4 C6 C5", "H2 H8 D3 D7 S4 S6 C1 C9 D5"];
    dealt(&options(2, &[]), deal(0, &piles))
}

const BIDS: &str = "1 pile 2\n 0 bid 2\n 1 bid 7\n";

#[test]
fn while_piles_are_taken() {
    expect![[r#"
        seat 0, screen {"tricks":"none","bids":"none"}
        seat 1, screen {"tricks":"none","bids":"none"}
        spectator, screen {"tricks":"none","bids":"none"}
        all see: ChoosePile, turn Some(1), won [0, 0]
        piles: [{"top":{"suit":"H","seen":33,"turn":0},"taken_by":null},{"top":{"suit":"H","seen":47,"turn":0},"taken_by":null}]
        trick: null
        tricks: []
        last trick: null
        sheets: []
        totals: [0, 0], None
    "#]].assert_eq(&side_by_side(&two()));
}

#[test]
fn while_bidding() {
    let mut game = two();
    conformance::play(&mut game, "1 pile 2\n 0 bid 2");
    expect![[r#"
        seat 0, screen {"tricks":"none","bids":"none"}
          0: H33 (H100) D47 D94 S58 S88 C67 C82 C75
          1: H47 H94 D58 D88 S67 S82 C33 C100 D75
        seat 1, screen {"tricks":"none","bids":"none"}
          0: H33 (H100) D47 D94 S58 S88 C67 C82 C75
          1: H47 H94 D58 D88 S67 S82 C33 C100 D75
        spectator, screen {"tricks":"none","bids":"none"}
          0: H33 (H100) D47 D94 S58 S88 C67 C82 C75
          1: H47 H94 D58 D88 S67 S82 C33 C100 D75
        all see: Bid, turn Some(1), won [0, 0]
        piles: [{"top":{"suit":"H","seen":33,"turn":0},"taken_by":0},{"top":{"suit":"H","seen":47,"turn":0},"taken_by":1}]
        trick: null
        tricks: []
        last trick: null
        sheets: []
        totals: [0, 0], None
    "#]].assert_eq(&side_by_side(&game));
}

#[test]
fn while_playing() {
    let mut game = two();
    conformance::play(&mut game, BIDS);
    conformance::play(&mut game, "0 play 1\n 1 play 1\n 1 play 3");
    expect![[r#"
        seat 0, screen {"tricks":"none","bids":"on-request"}
          0: [H33=H1] (H100) D47 D94 S58 S88 C67 C82 C75
          1: [H47=H2] H94 [D58] D88 S67 S82 (C33=C1) C100 D75
        seat 1, screen {"tricks":"none","bids":"on-request"}
          0: [H33=H1] (H100=H9) D47 D94 S58 S88 C67 C82 C75
          1: [H47=H2] H94 [D58] D88 S67 S82 (C33) C100 D75
        spectator, screen {"tricks":"none","bids":"none"}
          0: [H33=H1] (H100) D47 D94 S58 S88 C67 C82 C75
          1: [H47=H2] H94 [D58] D88 S67 S82 (C33) C100 D75
        all see: Play, turn Some(0), won [0, 1]
        piles: [{"top":{"suit":"H","seen":33,"turn":0},"taken_by":0},{"top":{"suit":"H","seen":47,"turn":0},"taken_by":1}]
        trick: {"leader":1,"positions":[null,3]}
        tricks: [{"leader":0,"positions":[1,1],"cards":["H1","H2"],"winner":1}]
        last trick: null
        sheets: []
        totals: [0, 0], None
    "#]].assert_eq(&side_by_side(&game));
}

#[test]
fn after_a_trick() {
    let mut game = two();
    conformance::play(&mut game, BIDS);
    conformance::play(&mut game, "0 play 9\n 1 play 8");
    expect![[r#"
        seat 0, screen {"tricks":"last","bids":"on-request"}
          0: H33 (H100) D47 D94 S58 S88 C67 C82 [C75=C5]
          1: H47 H94 D58 D88 S67 S82 (C33=C1) [C100=C9] D75
        seat 1, screen {"tricks":"last","bids":"on-request"}
          0: H33 (H100=H9) D47 D94 S58 S88 C67 C82 [C75=C5]
          1: H47 H94 D58 D88 S67 S82 (C33) [C100=C9] D75
        spectator, screen {"tricks":"last","bids":"none"}
          0: H33 (H100) D47 D94 S58 S88 C67 C82 [C75=C5]
          1: H47 H94 D58 D88 S67 S82 (C33) [C100=C9] D75
        all see: Play, turn Some(0), won [1, 0]
        piles: [{"top":{"suit":"H","seen":33,"turn":0},"taken_by":0},{"top":{"suit":"H","seen":47,"turn":0},"taken_by":1}]
        trick: {"leader":0,"positions":[null,null]}
        tricks: [{"leader":0,"positions":[9,8],"cards":["C5","C9"],"winner":0}]
        last trick: {"leader":0,"positions":[9,8],"cards":["C5","C9"],"winner":0}
        sheets: []
        totals: [0, 0], None
    "#]].assert_eq(&side_by_side(&game));
}

#[test]
fn after_a_round() {
    let mut game = two();
    conformance::play(&mut game, BIDS);
    conformance::play(
        &mut game,
        "
        0 play 1
        1 play 1
        1 play 2
        0 play 3
        1 play 3
        0 play 4
        0 play 5
        1 play 5
        1 play 6
        0 play 6
        0 play 7
        1 play 8
        1 play 4
        0 play 8
        1 play 9
        0 play 9
        ",
    );
    expect![[r#"
        seat 0, screen {"tricks":"all","bids":"open"}
          0: [H33=H1] (H100=H9) [D47=D2] [D94=D8] [S58=S3] [S88=S7] [C67=C4] [C82=C6] [C75=C5]
          1: [H47=H2] [H94=H8] [D58=D3] [D88=D7] [S67=S4] [S82=S6] (C33=C1) [C100=C9] [D75=D5]
        seat 1, screen {"tricks":"all","bids":"open"}
          0: [H33=H1] (H100=H9) [D47=D2] [D94=D8] [S58=S3] [S88=S7] [C67=C4] [C82=C6] [C75=C5]
          1: [H47=H2] [H94=H8] [D58=D3] [D88=D7] [S67=S4] [S82=S6] (C33=C1) [C100=C9] [D75=D5]
        spectator, screen {"tricks":"all","bids":"open"}
          0: [H33=H1] (H100=H9) [D47=D2] [D94=D8] [S58=S3] [S88=S7] [C67=C4] [C82=C6] [C75=C5]
          1: [H47=H2] [H94=H8] [D58=D3] [D88=D7] [S67=S4] [S82=S6] (C33=C1) [C100=C9] [D75=D5]
        all see: Scored, turn None, won [3, 5]
        piles: [{"top":{"suit":"H","seen":33,"turn":0},"taken_by":0},{"top":{"suit":"H","seen":47,"turn":0},"taken_by":1}]
        trick: null
        tricks: [{"leader":0,"positions":[1,1],"cards":["H1","H2"],"winner":1},{"leader":1,"positions":[3,2],"cards":["D2","H8"],"winner":1},{"leader":1,"positions":[4,3],"cards":["D8","D3"],"winner":0},{"leader":0,"positions":[5,5],"cards":["S3","S4"],"winner":1},{"leader":1,"positions":[6,6],"cards":["S7","S6"],"winner":0},{"leader":0,"positions":[7,8],"cards":["C4","C9"],"winner":1},{"leader":1,"positions":[8,4],"cards":["C6","D7"],"winner":1},{"leader":1,"positions":[9,9],"cards":["C5","D5"],"winner":0}]
        last trick: {"leader":1,"positions":[9,9],"cards":["C5","D5"],"winner":0}
        sheets: [{"round":1,"bid_cards":["H9","C1"],"bids":[0,1],"tricks":[3,5],"round_score":[-3,-4]}]
        totals: [-3, -4], None
    "#]].assert_eq(&side_by_side(&game));
}

/// §8.3 What was all in view when the round was scored is gone with the next deal, but for the last trick.
#[test]
fn a_deal_lets_go_of_what_was_in_view() {
    let mut table: Table<Malumiere> = Table::open(options(2, &[]), Seed::small(1));
    table.rest_between_rounds();
    while let Some(seat) = table.awaiting().seats().first() {
        let action = table.legal(seat)[0];
        table.choose(seat, action).unwrap();
    }
    for viewer in Viewer::all(2) {
        assert_eq!(table.view(viewer).screen.tricks, ShownTricks::All);
    }
    table.go_on();
    for viewer in Viewer::all(2) {
        let view = table.view(viewer);
        assert_eq!(view.screen.tricks, ShownTricks::Last);
        assert_eq!(view.round.map(|it| it.tricks.len()), Some(0));
    }
}
