//! §9 The data file: what is taken, and what is rejected with its line and rule.

use expect_test::expect;
use game::Options as _;

use crate::cards::{Card, Cards, YOROZU};
use crate::data::{Deck, Icon};
use crate::options::Options;

const BUILT_IN: &str = include_str!("../../deck.toml");

/// Other icons and other multiplier cards than the built-in ones, all of it allowed.
pub(crate) const OTHER: &str = r#"
[icons]
P1 = "fish2"
P2 = "booze"
P3 = "none"
P4 = "fish1"
P5 = "crow"
P6 = "booze"
P7 = "fish2"
P8 = "none"
P9 = "fish2"
S2 = "fish2"
S3 = "booze"
S4 = "booze"
S5 = "none"
S6 = "crow"
S7 = "none"
S8 = "fish1"
S9 = "fish1"
S10 = "fish2"
F3 = "fish2"
F4 = "none"
F5 = "fish1"
F6 = "booze"
F7 = "crow"
F8 = "booze"
F9 = "fish1"
F10 = "none"
F11 = "fish2"
W4 = "fish2"
W5 = "booze"
W6 = "fish1"
W7 = "none"
W8 = "crow"
W9 = "none"
W10 = "fish1"
W11 = "booze"
W12 = "fish2"
Y0 = "booze"
Y13 = "booze"
[multipliers]
K1 = [3, -1, 1, 1]
K2 = [1, 2, -2, 1]
K3 = [1, 1, 2, -1]
K4 = [-1, 1, 1, 2]
O1 = [2, 1, -1, 1]
O2 = [1, 2, 1, -1]
O3 = [-1, 1, 2, 1]
O4 = [1, -1, 1, 2]
H1 = [2, 1, 1, -1]
H2 = [-1, 2, 1, 1]
H3 = [1, -1, 2, 1]
H4 = [1, 1, -1, 2]
"#;

/// Reads the built-in file with one text replaced, and says what is wrong with it.
fn with(old: &str, new: &str) -> String {
    assert!(BUILT_IN.contains(old), "{old:?} stands in the file");
    match Deck::from_toml(&BUILT_IN.replacen(old, new, 1)) {
        Ok(_) => "fine".to_owned(),
        Err(error) => error.to_string(),
    }
}

fn icon(card: &str, from: &str, to: &str) -> String {
    let line = |icon: &str| format!("\n{card} = {{ icon = \"{icon}\"");
    with(&line(from), &line(to))
}

#[test]
fn the_built_in_deck_is_the_one_of_the_rules() {
    let deck = Deck::built_in();
    let line = |it: crate::cards::Season| {
        let icons: Vec<&str> = it.cards().iter().map(|it| deck.icon(it).word()).collect();
        icons.join(" ")
    };
    let season = "fish2 booze fish1 none crow none fish1 booze fish2";
    for it in crate::cards::Season::ALL {
        assert_eq!(line(it), season);
    }
    assert_eq!(deck.booze().len(), 10);
    assert_eq!(deck.icon(Card::Y0), Icon::Booze);
    // All arrangements of 2, 1, 1, -1, each once.
    let mut seen = std::collections::BTreeSet::new();
    for card in crate::multipliers::MultiplierCard::ALL {
        let mut numbers = deck.multiplier(card);
        seen.insert(numbers);
        let double = numbers.iter().position(|&it| it == 2).unwrap();
        let minus = numbers.iter().position(|&it| it == -1).unwrap();
        let (set, number) = card.word().split_at(1);
        assert_eq!(number, (double + 1).to_string());
        assert_eq!(["K", "O", "H"][(minus + 4 - double) % 4 - 1], set);
        numbers.sort_unstable();
        assert_eq!(numbers, [-1, 1, 1, 2]);
    }
    assert_eq!(seen.len(), 12);
}

#[test]
fn other_data_is_taken_and_goes_into_the_log() {
    let mut options = Options::usual(4);
    assert_eq!(options.data(), None);
    options.read_data(OTHER).unwrap();
    let data = options.data().unwrap();
    assert_eq!(data["icons"]["P6"], "booze");
    assert_eq!(data["icons"]["P3"], "none");
    assert_eq!(data["multipliers"]["K1"], serde_json::json!([3, -1, 1, 1]));
    let mut again = Options::usual(4);
    again.set_data(&data).unwrap();
    assert_eq!(again, options);
    assert_eq!(again.deck().season_booze() & YOROZU, Cards::EMPTY);
    // The page's own data is no other data.
    again.read_data(BUILT_IN).unwrap();
    assert_eq!(again.data(), None);
}

#[test]
fn single_fish_blanks_and_booze_may_sit_elsewhere() {
    assert_eq!(icon("P3", "fish1", "none"), "fine");
    assert_eq!(icon("P4", "none", "fish2"), "fine");
    assert_eq!(with("[2, -1, 1, 1]", "[5, -3, 2, 999]"), "fine");
}

#[test]
fn broken_data_is_rejected_with_line_and_rule() {
    let cases = [
        icon("S4", "fish1", "crow"),
        icon("S6", "crow", "none"),
        icon("F3", "fish2", "fish1"),
        icon("W12", "fish2", "none"),
        icon("F4", "booze", "none"),
        icon("F6", "none", "booze"),
        icon("Y13", "booze", "none"),
        icon("P4", "none", "fish1, booze"),
        icon("P4", "none", "fish3"),
        with("\nS5 =", "\nS11 ="),
        with("\nS5 = { icon = \"none\", grade = \"reconstructed\" }", ""),
        with("\nS5 =", "\nS4 ="),
        with("[2, -1, 1, 1]", "[2, 0, 1, 1]"),
        with("[2, -1, 1, 1]", "[2, -1, 1]"),
        with("[2, -1, 1, 1]", "[2, -1, 1, 1.5]"),
        with("[2, -1, 1, 1]", "[2, -1, 1, 1000]"),
        with("\nH4 =", "\nZ4 ="),
        with(
            "\nH4 = { seasons = [1, 1, -1, 2], grade = \"reconstructed\" }",
            "",
        ),
        with("grade = \"printed\"", "grade = \"guessed\""),
        with("{ icon = \"fish2\"", "{ picture = \"fish2\""),
        with("[multipliers]", "[multiplier]"),
        with("[icons]", "[icons"),
    ];
    expect![[r#"
        line 25: §9.3 the one crow of Summer is its fifth card, S6
        line 27: §9.3 the one crow of Summer is its fifth card, S6
        line 33: §9.4 F3, an end of Fall, has two fish
        line 51: §9.4 W12, an end of Winter, has two fish
        line 33: §9.5 Fall has two cards with booze, not 1
        line 40: §9.5 Fall has two cards with booze, not 3
        line 54: §9.6 Y13 carries booze
        line 16: §9.2 P4 has one kind of icon: fish1, fish2, booze, crow or none, not "fish1, booze"
        line 16: §9.2 P4 has one kind of icon: fish1, fish2, booze, crow or none, not "fish3"
        line 26: §9.1 there is no card "S11" among the 38
        line 11: §9.1 there are 38 cards, and S5 is missing
        line 26: §9.9 not TOML: duplicate key
        line 57: §9.8 K1 multiplies by -999 to 999, never by 0, not by 0
        line 57: §9.8 K1 has four numbers, one a season
        line 57: §9.8 K1 is not a list of whole numbers
        line 57: §9.8 K1 multiplies by -999 to 999, never by 0, not by 1000
        line 68: §9.8 there is no multiplier card "Z4"
        line 56: §9.8 there are 12 multiplier cards, and H4 is missing
        line 13: §9.9 the grade of P1 is one of printed, inferred, reconstructed
        line 13: §9.9 P1 has "icon" and "grade", not "picture"
        line 56: §9.9 the tables are [icons] and [multipliers], not "multiplier"
        line 11: §9.9 not TOML: unclosed table, expected `]`"#]]
    .assert_eq(&cases.join("\n"));
}

/// §9.6 and §9.7 need more than one change.
#[test]
fn named_booze_and_a_blank_card_are_required() {
    let moved = OTHER
        .replace("P2 = \"booze\"", "P2 = \"none\"")
        .replace("P3 = \"none\"", "P3 = \"booze\"");
    let error = Deck::from_toml(&moved).unwrap_err();
    assert_eq!(error.to_string(), "line 4: §9.6 P2 carries booze");
    let full = OTHER.replace("none", "fish1");
    let error = Deck::from_toml(&full).unwrap_err();
    assert_eq!(error.to_string(), "line 2: §9.7 at least one card is blank");
}

#[test]
fn json_that_is_no_data_is_rejected() {
    let data = Deck::built_in().to_json();
    let broken = |pointer: &str, value: serde_json::Value| {
        let mut data = data.clone();
        *data.pointer_mut(pointer).unwrap() = value;
        Deck::from_json(&data).unwrap_err().to_string()
    };
    let cases = [
        broken("", serde_json::json!([])),
        broken("/icons", serde_json::json!(3)),
        broken("/icons/P1", serde_json::json!(["fish2"])),
        broken("/icons/P1", serde_json::json!("none")),
        broken("/multipliers/K1", serde_json::json!([2, -1, 1, "1"])),
        broken("/multipliers/K1", serde_json::json!([2, -1, 1, u64::MAX])),
        broken("/multipliers", serde_json::json!({})),
    ];
    expect![[r#"
        §9.1 data is not a JSON object
        §9.1 "icons" is missing or is no object
        §9.2 the icon of P1 is not a word
        §9.4 P1, an end of Spring, has two fish
        §9.8 K1 is not a list of whole numbers
        §9.8 K1 is not a list of whole numbers
        §9.8 there are 12 multiplier cards, and K1 is missing"#]]
    .assert_eq(&cases.join("\n"));
}
