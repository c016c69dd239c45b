//! Examples that can be tried out.

use game::{Answer, Example as _};

use crate::examples::Example;
use crate::notation::Action;

/// What comes of these choices, one after the other.
fn tried(name: &str, choices: &str) -> Option<Answer> {
    let mut example = Example::open(name).expect("there is such an example");
    for choice in choices.split(", ").filter(|it| !it.is_empty()) {
        let action: Action = choice.parse().unwrap();
        let taken = example.choose(action);
        assert!(taken.is_ok(), "{choice} in {name}: {taken:?}");
    }
    example.answer()
}

#[test]
fn every_example_asks_its_reader_something() {
    for name in Example::names() {
        let example = Example::open(name).unwrap();
        assert!(example.legal().len() > 1, "{example:?}");
        assert_eq!(example.answer(), None);
    }
    assert!(Example::open("nothing").is_none());
}

#[test]
fn the_game_judges_the_answers() {
    let (right, wrong) = (Some(Answer::Right), Some(Answer::Wrong));
    // §1.2 Four cats are higher than three; anything else is an end of the row.
    assert_eq!(tried("cats", "play P4"), right);
    assert_eq!(tried("cats", "play S3"), wrong);
    assert_eq!(tried("cats", "play S10"), wrong);
    assert_eq!(tried("seasons", "play Y0"), right);
    // §5.2 What bans a season is a card of it on a tray, and a YOROZU bans nothing.
    assert_eq!(tried("twice", "play P1"), right);
    assert_eq!(tried("tray", "play P1"), right);
    assert_eq!(tried("both", "play F5"), right);
    assert_eq!(tried("markers", "play S7"), right);
    // §5.5 Only the crow flies to YOROZU 13.
    assert_eq!(tried("crow", "play S6"), right);
    assert_eq!(tried("crow", "play S10"), wrong);
    // §5.5 Of several crows the nearest flies, and each YOROZU has its own.
    assert_eq!(tried("crows", "play S6"), right);
    assert_eq!(tried("crows", "play S2"), wrong);
    assert_eq!(tried("pairs", "play F7"), right);
    assert_eq!(tried("pairs", "play W12"), wrong);
    assert_eq!(tried("choose", "swap Y13"), right);
    assert_eq!(tried("choose", "swap Y0"), wrong);
    assert_eq!(tried("take", "play W10"), right);
    assert_eq!(tried("take", "play S2"), wrong);
    assert_eq!(tried("take", "play S5"), wrong);
    assert_eq!(tried("third", "play P4"), right);
    assert_eq!(tried("third", "play P6"), right);
    assert_eq!(tried("third", "play P9"), wrong);
}

#[test]
fn what_may_not_be_chosen_changes_nothing() {
    let mut example = Example::open("seasons").unwrap();
    let refusal = example.choose("play P1".parse().unwrap()).unwrap_err();
    assert_eq!(game::Refusal::rule(&refusal), "5.2");
    assert_eq!(example.answer(), None);
    assert_eq!(tried("seasons", "play W7"), Some(Answer::Right));
    let mut answered = Example::open("seasons").unwrap();
    answered.choose("play W7".parse().unwrap()).unwrap();
    assert!(answered.legal().is_empty());
}
