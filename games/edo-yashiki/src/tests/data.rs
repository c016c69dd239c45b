//! §1 The deck is data that can be replaced, and is checked.

use std::collections::BTreeSet;

use cards::DataError;
use game::Options as _;
use serde_json::json;

use crate::{Card, Deck, Kind, Options, Squares};

const OWN: &str = include_str!("../../deck.toml");

fn squares(deck: &Deck) -> Vec<Squares> {
    (1..=64).map(|it| deck[Card::new(it).unwrap()]).collect()
}

/// The page of the rules: sixteen patterns, each in the four rotations of F T P G.
#[test]
fn the_own_deck_is_that_of_the_page() {
    const PATTERNS: &str = "AABBCC AABCBC ABABCC ABACBC AACBBD AABBCD ABACCD ABCADB \
                            AAABBC AABACB ABBACA AABCAD AAABCD AABADC AABABB ABABBA";
    let mut expected = Vec::new();
    for pattern in PATTERNS.split_whitespace() {
        for rotation in 0..4 {
            let letter = |it: u8| Kind::ALL[(usize::from(it - b'A') + rotation) % 4].word();
            let card: String = pattern.bytes().map(letter).collect();
            expected.push(card.parse::<Squares>().unwrap());
        }
    }
    let own = squares(&Deck::own());
    assert_eq!(own, expected);
    let texts: Vec<String> = own.iter().map(|it| it.to_string()).collect();
    assert_eq!(
        (&*texts[0], &*texts[1], &*texts[63]),
        ("FFTTPP", "TTPPGG", "GFGFFG")
    );
    for kind in Kind::ALL {
        let n = own.iter().flat_map(|it| it.0.as_flattened());
        assert_eq!(n.filter(|it| **it == kind).count(), 96);
    }
    let turned = own.iter().map(|it| it.turned().to_string());
    let different: BTreeSet<String> = turned.chain(texts.iter().cloned()).collect();
    assert_eq!(
        different.len(),
        128,
        "no two cards are alike, turned or not"
    );
}

/// What is wrong with the own file after this change.
fn broken(from: &str, to: &str) -> DataError {
    assert_eq!(OWN.matches(from).count(), 1, "{from:?} is there once");
    let mut options = Options::usual(2);
    let before = options.clone();
    let error = options.read_data(&OWN.replace(from, to)).unwrap_err();
    assert!(options == before, "nothing has changed");
    error
}

#[test]
fn a_broken_file_is_refused_with_line_and_rule() {
    let line_of = |text: &str| OWN.lines().position(|it| it.contains(text)).unwrap() + 1;
    let cases = [
        ("\"GFGFFG\",", "", "squares = [", Some("1.1")),
        (
            "\"GFGFFG\",",
            "\"GFGFFG\", \"FTPGFT\",",
            "squares = [",
            Some("1.1"),
        ),
        ("\"TTPPGG\"", "\"TTPPG\"", "TTPPGG", Some("1.2")),
        ("\"TTPPGG\"", "\"TTPPGGF\"", "TTPPGG", Some("1.2")),
        ("\"TTPPGG\"", "\"TTPPGX\"", "TTPPGG", Some("1.2")),
        ("\"TTPPGG\"", "\"TGTPTG\"", "TTPPGG", Some("1.3")),
        ("\"GFGFFG\"", "\"FGTGTG\"", "GFGFFG", Some("1.3")),
        ("\"TTPPGG\"", "7", "TTPPGG", None),
        ("\"TTPPGG\",", "\"TTPPGG\" \"", "TTPPGG", None),
        (
            "grade = \"reconstructed\"",
            "grade = \"guessed\"",
            "grade = ",
            None,
        ),
        ("grade = \"reconstructed\"", "colour = 1", "colour", None),
    ];
    for (from, to, at, rule) in cases {
        let error = broken(from, to);
        assert_eq!(error.rule, rule, "{from} → {to}: {error}");
        if at != "colour" {
            assert_eq!(error.line, Some(line_of(at)), "{from} → {to}: {error}");
        }
    }
    assert_eq!(
        broken("\"TTPPGG\"", "\"TGTPTG\"").to_string(),
        format!(
            "line {}: §1.3 card 2, \"TGTPTG\", has a column of three equal squares",
            line_of("TTPPGG")
        )
    );
}

#[test]
fn other_cards_can_be_played() {
    let mut options = Options::usual(3);
    options.read_data(&OWN.replace("TTPPGG", "FTPGFT")).unwrap();
    let data = options.data().unwrap();
    assert_eq!(data["cards"][1], "FTPGFT");
    let mut other = Options::usual(3);
    other.set_data(&data).unwrap();
    assert!(other == options);
    // A file that says the same as the own one is no other data.
    options.read_data(OWN).unwrap();
    assert_eq!(options.data(), None);
}

#[test]
fn data_of_a_log_is_checked() {
    let own = Deck::own().to_json();
    let mut options = Options::usual(2);
    let mut wrong = vec![json!(null), json!([]), json!({}), json!({"cards": 3})];
    wrong.push(json!({"cards": ["FFTTPP"]}));
    wrong.push(json!({"cards": own["cards"], "more": 1}));
    let mut with_number = own.clone();
    with_number["cards"][3] = json!(4);
    wrong.push(with_number);
    let mut with_run = own.clone();
    with_run["cards"][3] = json!("FTFTFG");
    wrong.push(with_run);
    for data in wrong {
        assert!(options.set_data(&data).is_err(), "{data}");
    }
    assert!(options.set_data(&own).is_ok());
}
