//! One position of each phase, all viewers side by side.

use game::{Game, Viewer};

use super::{position, position_of_three, usual};
use crate::{Cards, Catsle};

fn line(cards: Cards) -> String {
    let cards: Vec<String> = cards.iter().map(|it| it.to_string()).collect();
    cards.join(" ")
}

/// What differs between viewers, and one copy of what must not.
fn side_by_side(game: &Catsle) -> String {
    let mut text = String::new();
    let mut public = None;
    for viewer in Viewer::all(game.seats()) {
        let mut view = game.view(viewer);
        let who = viewer
            .seat()
            .map_or("spectator".to_owned(), |it| format!("seat {it}"));
        text += &format!("{who}: holds [{}]\n", line(view.hand));
        view.viewer = Viewer::Spectator;
        view.hand = Cards::EMPTY;
        let json = serde_json::to_string(&view).unwrap();
        assert_eq!(
            *public.get_or_insert(json.clone()),
            json,
            "the rest is the same for all"
        );
    }
    let view = game.view(Viewer::Spectator);
    text += &format!(
        "all see: {:?}, turn {:?}, hands {:?}, failed {:?}, extra deck {}, discard {}\n",
        view.phase,
        view.turn,
        view.hand_sizes,
        view.failed,
        view.extra_left,
        view.discard.len(),
    );
    text += &format!("trick: {}\n", serde_json::to_string(&view.trick).unwrap());
    text += &format!(
        "last trick: {}\n",
        serde_json::to_string(&view.last_trick).unwrap()
    );
    text += &format!("boards: {}", serde_json::to_string(&view.boards).unwrap());
    text
}

#[test]
fn while_playing() {
    let hands = ["R8 Y1", "R2 Y2", "B3 Y3", "G4 Y4"];
    let mut game = position(usual(4), 0, &hands, &["1: R1", "", "", ""]);
    conformance::play(&mut game, "0 play R8\n1 play R2\n2 play B3");
    expect_test::expect![[r#"
        seat 0: holds [Y1]
        seat 1: holds [Y2]
        seat 2: holds [Y3]
        seat 3: holds [G4 Y4]
        spectator: holds []
        all see: Play, turn Some(3), hands [1, 1, 1, 2], failed [{}, {}, {Red}, {}], extra deck 0, discard 47
        trick: {"leader":0,"extra":null,"plays":["R8","R2","B3"],"ranking":[],"taken":[],"left":["R2","R8","B3"]}
        last trick: null
        boards: [{"columns":[["R1"],[],[],[]],"scrap":[]},{"columns":[[],[],[],[]],"scrap":[]},{"columns":[[],[],[],[]],"scrap":[]},{"columns":[[],[],[],[]],"scrap":[]}]"#]].assert_eq(&side_by_side(&game));
}

#[test]
fn while_placing_with_three() {
    let hands = ["R8 B1", "R2 B2", "G5 B3"];
    let mut game = position_of_three(0, &hands, &["", "", ""], "A12 A1");
    conformance::play(&mut game, "0 play R8\n1 play R2\n2 play G5\n0 take A12");
    expect_test::expect![[r#"
        seat 0: holds [B1]
        seat 1: holds [B2]
        seat 2: holds [B3]
        spectator: holds []
        all see: Place { rank: 0, more: 0, card: A12 }, turn Some(0), hands [1, 1, 1], failed [{}, {}, {Red}], extra deck 1, discard 36
        trick: {"leader":0,"extra":"A12","plays":["R8","R2","G5"],"ranking":[0,1,2],"taken":[{"seat":0,"card":"A12"}],"left":["R2","R8","G5"]}
        last trick: null
        boards: [{"columns":[[],[],[],[]],"scrap":[]},{"columns":[[],[],[],[]],"scrap":[]},{"columns":[[],[],[],[]],"scrap":[]}]"#]].assert_eq(&side_by_side(&game));
}

#[test]
fn after_a_trick_until_the_next_lead() {
    let hands = ["R8 Y1", "R2 Y2", "B3 Y3", "G4 Y4"];
    let boards = ["1: R1", "1: R9 | 2: B1 | 3: G1", "", ""];
    let mut game = position(usual(4), 0, &hands, &boards);
    let script = "0 play R8\n1 play R2\n2 play B3\n3 play G4\n0 take R2\n1 take B3\n1 take G4";
    conformance::play(&mut game, script);
    expect_test::expect![[r#"
        seat 0: holds [Y1]
        seat 1: holds [Y2]
        seat 2: holds [Y3]
        seat 3: holds [Y4]
        spectator: holds []
        all see: Play, turn Some(1), hands [1, 1, 1, 1], failed [{}, {}, {Red}, {Red}], extra deck 0, discard 45
        trick: {"leader":1,"extra":null,"plays":[],"ranking":[],"taken":[],"left":[]}
        last trick: {"leader":0,"extra":null,"plays":["R8","R2","B3","G4"],"ranking":[0,1,3,2],"taken":[{"seat":0,"card":"R2"},{"seat":1,"card":"B3"},{"seat":1,"card":"G4"}],"left":["R8"]}
        boards: [{"columns":[["R1","R2"],[],[],[]],"scrap":[]},{"columns":[["R9"],["B1","B3"],["G1","G4"],[]],"scrap":[]},{"columns":[[],[],[],[]],"scrap":[]},{"columns":[[],[],[],[]],"scrap":[]}]"#]].assert_eq(&side_by_side(&game));
    conformance::play(&mut game, "1 play Y2");
    assert_eq!(game.view(Viewer::Spectator).last_trick, None);
}
