//! The book's examples and questions, in its order.

use conformance::play;
use game::{Options as _, Outcome, PerSeat, Seat, SeatSet, Viewer, legal_choices, options_from};
use serde_json::json;

use super::{board, cards, first_leads, position, position_of_three, usual};
use crate::scoring::{self, Sheet};
use crate::{Board, Catsle, Event, Options, Suit, score};

const NO_BOARDS: [&str; 4] = [""; 4];

/// EX② §4.3
#[test]
fn a_seat_that_holds_the_suit_must_follow() {
    let hands = ["R8 Y1", "R2 R5 R9 B3", "B10 G1", "A1 A2"];
    let mut game = position(usual(4), 0, &hands, &NO_BOARDS);
    play(
        &mut game,
        "
        0  play R8
        1! play B3   // §4.3 the seat holds Red
        1  play R2
        ",
    );
}

/// EX③ §4.3
#[test]
fn a_seat_without_the_suit_plays_anything() {
    let hands = ["R8 Y1", "R2 R5", "B10 G1 A4", "A1 A2"];
    let mut game = position(usual(4), 0, &hands, &NO_BOARDS);
    play(&mut game, "0 play R8\n1 play R2");
    let legal = legal_choices(&game, Seat::ALL[2]);
    let legal: Vec<String> = legal.iter().map(ToString::to_string).collect();
    assert_eq!(legal, ["play B10", "play G1", "play A4"]);
    play(&mut game, "2 play B10");
    assert_eq!(
        game.failed[Seat::ALL[2]].iter().collect::<Vec<_>>(),
        [Suit::Red]
    );
}

fn ranking(events: &[Event]) -> Vec<usize> {
    let ranked = events.iter().find_map(|it| match it {
        Event::Ranked { ranking } => Some(ranking),
        Event::Dealt { .. }
        | Event::Turned { .. }
        | Event::Played { .. }
        | Event::Took { .. }
        | Event::Placed { .. }
        | Event::TrickEnded { .. }
        | Event::Scored { .. }
        | Event::Ended { .. } => None,
    });
    let ranked = ranked.expect("all have played");
    ranked.iter().map(|it| it.index()).collect()
}

/// EX④ §4.4
#[test]
fn one_suit_ranks_by_number() {
    let hands = ["R8 Y1", "R2 Y2", "R12 Y3", "R9 Y4"];
    let mut game = position(usual(4), 0, &hands, &NO_BOARDS);
    let events = play(&mut game, "0 play R8\n1 play R2\n2 play R12\n3 play R9");
    assert_eq!(ranking(&events), [2, 3, 0, 1]);
}

/// EX⑤ §4.4 §4.5
#[test]
fn off_suit_cards_rank_below_and_later_wins_ties() {
    let hands = ["R2 Y1", "B12 Y2", "R1 Y3", "G12 Y4"];
    let mut game = position(usual(4), 0, &hands, &NO_BOARDS);
    let events = play(&mut game, "0 play R2\n1 play B12\n2 play R1\n3 play G12");
    assert_eq!(ranking(&events), [0, 2, 3, 1]);
}

/// EX⑥ §5.1 to §5.4
#[test]
fn first_takes_one_and_second_takes_two() {
    let hands = ["R8 Y1", "R2 Y2", "B12 Y3", "G9 Y4"];
    let boards = ["1: R1 | 3: G1 G2", "2: R3 R4", "", ""];
    let mut game = position(usual(4), 0, &hands, &boards);
    play(
        &mut game,
        "
        0  play R8
        1  play R2
        2  play B12
        3  play G9
        0! take R1     // §5.1 lies on a board, not in the trick
        0  take B12
        0! place 1     // §5.3 Red is there
        0! place 3     // §5.3 Green is there
        0  place 4
        1! take B12    // §5.1 already taken
        1  take G9
        1! place 2     // §5.3 Red is there
        1  place 1
        1  take R8     // goes to column 2 by itself, over the limit
        ",
    );
    assert_eq!(
        game.boards[Seat::ALL[0]],
        board("1: R1 | 3: G1 G2 | 4: B12")
    );
    assert_eq!(game.boards[Seat::ALL[1]], board("2: R3 R4 R8 | 1: G9"));
    assert!(game.discard.contains("R2".parse().unwrap()));
    // §5.6 Who took two leads.
    play(&mut game, "0! play Y1 // §4.2 seat 1 leads\n1 play Y2");
}

/// §9.1 The book's variant: who ranked first leads.
#[test]
fn the_first_leads_if_the_table_says_so() {
    let options = first_leads(4);
    let hands = ["R8 Y1", "R2 Y2", "R3 Y3", "R4 Y4"];
    let boards = ["1: R1", "1: R5", "1: R6", "1: R7"];
    let mut game = position(options, 0, &hands, &boards);
    play(
        &mut game,
        "
        0  play R8
        1  play R2
        2  play R3
        3  play R4
        0  take R2
        3  take R3
        3  take R4
        3! play Y4    // §4.2 seat 0 ranked first
        0  play Y1
        ",
    );
}

/// §5.1 With five, the third takes two and leads.
#[test]
fn with_five_the_third_takes_two() {
    let hands = ["R8 Y1", "R2 Y2", "R3 Y3", "R4 Y4", "R5 Y5"];
    let boards = ["1: R1", "1: R12", "1: R6", "1: R7", "1: R9"];
    let mut game = position(usual(5), 0, &hands, &boards);
    play(
        &mut game,
        "
        0  play R8
        1  play R2
        2  play R3
        3  play R4
        4  play R5
        0  take R8
        4  take R5
        3  take R4
        3  take R3
        3  play Y4
        ",
    );
    assert!(game.discard.contains("R2".parse().unwrap()));
}

/// EX⑦ Q6 §5.4
#[test]
fn a_card_may_go_to_scrap_while_a_column_is_empty() {
    let hands = ["R8 A1", "R2 A2", "B12 A3", "G9 A4", "R3 A5"];
    let boards = ["", "", "", "", "2: B1 | 3: R10 R11 R12 | 4: Y1 Y2 Y3"];
    let mut game = position(usual(5), 0, &hands, &boards);
    play(
        &mut game,
        "
        0  play R8
        1  play R2
        2  play B12
        3  play G9
        4  play R3
        0  take R8
        0  place 1
        4  take G9
        4! place 2       // §5.3
        4  place scrap
        ",
    );
    assert_eq!(
        game.boards[Seat::ALL[4]].suit_at(crate::Place::Scrap),
        Some(Suit::Green)
    );
}

/// EX⑧ §6
#[test]
fn scoring_with_four() {
    let score = score(
        &board("1: R1 R2 | 2: B1 B2 | 3: G1 G2 G3 | 4: A1 A2"),
        usual(4),
    );
    assert_eq!(score.columns, [-1, 2, 3, 2]);
    assert_eq!(
        (score.cards(), score.perfect, score.bonus, score.score),
        (6, 2, 1, 7)
    );
}

/// EX⑨ §6
#[test]
fn scoring_with_five() {
    let text = "1: R1 | 2: B1 B2 | 3: G1 G2 G3 | 4: A1 A2 A3 | scrap: Y1 Y2";
    let score = score(&board(text), usual(5));
    assert_eq!(
        (score.cards(), score.perfect, score.bonus, score.score),
        (7, 4, 4, 11)
    );
}

/// §6.1 Five cards on a 3 are −2.
#[test]
fn a_column_over_its_limit_scores_only_what_is_over() {
    let score = score(&board("3: R1 R2 R3 R4 R5 | 4: B1"), usual(4));
    assert_eq!(score.columns, [0, 0, -2, 1]);
}

/// §6.3 What each number of perfect columns adds.
#[test]
fn perfect_columns_add_up() {
    let boards = [
        "",
        "1: R1",
        "1: R1 | 2: B1 B2",
        "1: R1 | 2: B1 B2 | 3: G1 G2 G3",
        "1: R1 | 2: B1 B2 | 3: G1 G2 G3 | 4: A1 A2 A3 A4",
    ];
    let bonuses = boards.map(|it| score(&board(it), usual(4)).bonus);
    assert_eq!(bonuses, [0, 0, 1, 2, 4]);
}

/// EX⑩ Q8 §4.1 §4.6
#[test]
fn the_extra_card_is_not_ranked_but_may_be_taken() {
    let hands = ["R8 B1", "R2 B2", "G5 B3"];
    let boards = ["2: R3 R4 | 3: G1 G2 G3", "", ""];
    let mut game = position_of_three(0, &hands, &boards, "A12 A1");
    let script = "
        0  play R8
        1  play R2
        2  play G5
        0  take A12
        0  place 1
        1  take G5
        1! place scrap  // §2.3 three players have no scrap area
        1  place 4
        1  take R2
        1  place 1
        ";
    let events = play(&mut game, script);
    assert_eq!(ranking(&events), [0, 1, 2]);
    assert_eq!(
        game.boards[Seat::ALL[0]].at(crate::Place::Column1),
        cards("A12")
    );
    // §4.1 The next extra card is turned up before the lead.
    assert_eq!(game.trick.extra, "A1".parse().ok());
}

/// Q1 §3.3
#[test]
fn cards_aside_are_seen_by_nobody() {
    let hands = ["R8 Y1", "R2 Y2", "R3 Y3", "R4 Y4"];
    let game = position(usual(4), 0, &hands, &NO_BOARDS);
    for viewer in Viewer::all(4) {
        let view = crate::View::of(&game, viewer);
        assert_eq!((view.unseen() - game.aside).len() + 4, view.unseen().len());
    }
}

/// Q2 Q3 §5.2
#[test]
fn taking_is_compulsory() {
    let hands = ["R8 Y1", "R2 Y2", "R3 Y3", "R4 Y4"];
    let full = "1: R1 | 2: B1 B2 | 3: G1 G2 G3 | 4: A1 A2 A3 A4";
    let boards = ["", "1: R5", "1: R6", full];
    let mut game = position(usual(4), 0, &hands, &boards);
    play(
        &mut game,
        "
        0  play R8
        1  play R2
        2  play R3
        3  play R4
        0  take R8
        0  place 4
        3! play Y4      // §5.1 two cards to take first
        3  take R2
        3! play Y4      // §5.1 one more to take
        3  take R3
        ",
    );
    assert_eq!(score(&game.boards[Seat::ALL[3]], usual(4)).columns[0], -2);
}

/// Q4 §5.3
#[test]
fn the_scrap_area_holds_one_suit() {
    let hands = ["R8 Y1", "B2 Y2", "B3 Y3", "B4 Y4"];
    let boards = ["scrap: G1", "", "", ""];
    let mut game = position(usual(4), 0, &hands, &boards);
    play(
        &mut game,
        "
        0  play R8
        1  play B2
        2  play B3
        3  play B4
        0  take R8
        0! place scrap   // §5.3 Green lies there
        0  place 1
        ",
    );
}

/// Q5 §6.3
#[test]
fn an_empty_scrap_area_is_not_perfect() {
    assert_eq!(score(&Board::default(), usual(4)).perfect, 0);
}

/// Q7 §6.4
#[test]
fn a_round_never_scores_below_zero() {
    let score = score(&board("1: R1 R2 R3 | scrap: Y1 Y2"), usual(4));
    assert_eq!((score.cards(), score.score), (-4, 0));
}

/// Q9 §3.4
#[test]
fn any_suit_may_be_left_out() {
    for suit in Suit::ALL {
        let removed = json!(suit.word());
        let options: Options = options_from(3, [("removed", &removed)]).unwrap();
        let table = game::Table::<Catsle>::open(options, game::Seed::small(3));
        let view = table.view(Viewer::Seat(Seat::ALL[0]));
        assert_eq!(view.removed, Some(suit));
        assert!((view.hand & suit.cards()).is_empty());
    }
    let four = options_from::<Options>(4, [("removed", &json!("R"))]);
    assert!(four.is_err(), "only three players leave a suit out");
}

/// §3.2 Each round starts one seat further to the left, whoever led last.
#[test]
fn rounds_start_further_left() {
    let mut table = game::Table::<Catsle>::open(usual(5), game::Seed::small(9));
    let mut starts = Vec::new();
    while table.outcome().is_none() {
        let view = table.view(Viewer::Spectator);
        if starts.len() < usize::from(view.round) {
            starts.push(view.start);
        }
        let seat = view.turn.unwrap();
        let choice = table.legal(seat)[0];
        table.choose(seat, choice).unwrap();
    }
    assert_eq!(starts[1], starts[0].left(5));
    assert_eq!(starts[2], starts[1].left(5));
}

fn outcome_of(boards: [[&str; 3]; 3]) -> Outcome {
    let sheet = |texts: [&str; 3]| {
        let boards = PerSeat::from_list(texts.map(board)).unwrap();
        Sheet::new(boards, usual(3))
    };
    scoring::outcome(&boards.map(sheet), 3)
}

fn seats(numbers: &[usize]) -> SeatSet {
    numbers.iter().map(|&it| Seat::ALL[it]).collect()
}

/// §7.1 §7.2
#[test]
fn ties_go_to_perfect_columns_of_the_last_round_then_are_shared() {
    let nothing = ["", "", ""];
    let highest = outcome_of([["4: R1 R2 R3", "1: R1", ""], nothing, nothing]);
    assert_eq!(highest.winners, seats(&[0]));
    // Both have 2 points; seat 1 has a perfect column in the last round.
    let perfect = outcome_of([nothing, nothing, ["4: R1 R2", "2: R1 R2", ""]]);
    assert_eq!(perfect.winners, seats(&[1]));
    // An earlier perfect column does not count.
    let earlier = outcome_of([["4: R1 R2", "2: R1 R2", ""], nothing, nothing]);
    assert_eq!(earlier.winners, seats(&[0, 1]));
    assert_eq!(earlier.totals.as_slice(), [2, 2, 0]);
}

/// §9 Every option is what the match log says it is.
#[test]
fn options_print_as_the_log_has_them() {
    assert_eq!(
        usual(4).to_json().to_string(),
        r#"{"leader":"took-two","memory":false}"#
    );
    assert_eq!(
        usual(3).to_json().to_string(),
        r#"{"leader":"took-two","removed":"random","memory":false}"#
    );
}
