//! §11 Choices as text: one spelling each, and never a panic.

use expect_test::expect;
use game::{NotationError, Seed};

use crate::Action;

#[test]
fn choices_read_back() {
    for text in [
        "grab 1",
        "grab 64",
        "place 17 at -1,2",
        "place 17 at -1,2 turned",
        "place 1 at -128,127",
        "score T row -1,2",
        "score P column 0,0",
    ] {
        let action: Action = text.parse().unwrap();
        assert_eq!(action.to_string(), text);
    }
}

#[test]
fn other_spellings_are_no_choices() {
    for text in [
        "",
        "grab",
        "grab ",
        "grab 0",
        "grab 65",
        "grab 01",
        "grab +1",
        "grab 1 ",
        " grab 1",
        "Grab 1",
        "grab  1",
        "grab 99999999999999999999",
        "grab １",
        "place 17",
        "place 17 at",
        "place 17 at 1",
        "place 17 at 1,",
        "place 17 at ,1",
        "place 17 at 1, 2",
        "place 17 at +1,2",
        "place 17 at -0,2",
        "place 17 at 00,2",
        "place 17 at 128,0",
        "place 17 at 1,2,3",
        "place 17 at 1,2 Turned",
        "place 17 at 1,2  turned",
        "place 17 at 1,2 turned turned",
        "place 0 at 1,2",
        "score",
        "score T",
        "score T row",
        "score X row 0,0",
        "score TT row 0,0",
        "score T rows 0,0",
        "score T row 0",
        "score 床 row 0,0",
        "score t row 0,0",
        "score T row 0,0 ",
        "\u{0}",
        "grab\t1",
        "grab 1\n",
    ] {
        let error: NotationError = text.parse::<Action>().unwrap_err();
        assert!(error.to_string().contains("choices look like"), "{text:?}");
    }
}

/// Whatever comes: it is no choice, or it prints as it was read.
#[test]
fn any_text_is_read_strictly() {
    const CHOICES: [&str; 4] = [
        "grab 17",
        "place 17 at -1,2",
        "place 9 at 10,-20 turned",
        "score T column -1,2",
    ];
    const LETTERS: [char; 12] = ['0', '1', '9', '-', '+', ',', ' ', 'T', 'é', 't', 'r', '床'];
    let mut n_read = 0;
    for number in 0..20_000 {
        let mut dice = Seed::small(number).dice(0);
        let mut text: Vec<char> = dice.pick(&CHOICES).chars().collect();
        for _ in 0..1 + dice.index(3) {
            let at = dice.index(text.len());
            match dice.index(3) {
                0 => text[at] = *dice.pick(&LETTERS),
                1 => text.insert(at, *dice.pick(&LETTERS)),
                _ => drop(text.remove(at)),
            }
        }
        let text: String = text.into_iter().collect();
        if let Ok(action) = text.parse::<Action>() {
            assert_eq!(action.to_string(), text);
            n_read += 1;
        }
    }
    assert!(n_read > 500, "{n_read}");
}

#[test]
fn choices_are_in_order() {
    let mut actions: Vec<Action> = [
        "score F row 0,0",
        "place 17 at 0,1",
        "place 17 at 5,0 turned",
        "place 17 at 5,0",
        "place 17 at -3,0",
        "place 9 at 9,9",
        "grab 20",
        "grab 3",
    ]
    .iter()
    .map(|it| it.parse().unwrap())
    .collect();
    actions.sort_unstable();
    let texts: Vec<String> = actions.iter().map(|it| it.to_string()).collect();
    expect![[r#"
        grab 3
        grab 20
        place 9 at 9,9
        place 17 at -3,0
        place 17 at 5,0
        place 17 at 5,0 turned
        place 17 at 0,1
        score F row 0,0"#]]
    .assert_eq(&texts.join("\n"));
}
