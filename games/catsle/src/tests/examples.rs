//! The examples that readers can try out.

use game::{Answer, Example as _, Refusal as _, Seat};

use crate::{Action, Example};

fn open(name: &str) -> Example {
    Example::open(name).expect("it is in the book")
}

fn act(text: &str) -> Action {
    text.parse().unwrap()
}

#[test]
fn every_example_asks_its_reader_and_can_be_answered_in_every_way() {
    for name in Example::names() {
        let mut endings = 0;
        let mut open = vec![open(name)];
        while let Some(example) = open.pop() {
            let legal = example.legal();
            assert_eq!(legal.is_empty(), example.answer().is_some(), "{name}");
            endings += usize::from(legal.is_empty());
            for choice in legal {
                let mut next = example.clone();
                next.choose(choice).unwrap();
                assert!(next.seen().len() > example.seen().len(), "{name}");
                open.push(next);
            }
        }
        assert!(endings > 1, "{name} is no choice");
    }
    assert!(Example::open("nothing").is_none());
}

#[test]
fn what_is_refused_changes_nothing_and_names_the_rule() {
    for (name, before, choice, rule) in [
        ("follow", "", "play B3", "4.3"),
        ("follow", "", "play R8", "4.2"),
        ("rank", "", "play R2", "4.2"),
        ("take", "", "take B12", "5.1"),
        ("take", "take G9", "place 2", "5.3"),
        ("scrap", "take G9", "place 3", "5.3"),
        ("score-four", "", "play R11", "5.1"),
    ] {
        let mut example = open(name);
        if !before.is_empty() {
            example.choose(act(before)).unwrap();
        }
        let (view, n_seen) = (example.view(), example.seen().len());
        let refusal = example.choose(act(choice)).unwrap_err();
        assert_eq!(refusal.rule(), rule, "{name}: {choice}");
        assert_eq!(example.view(), view);
        assert_eq!(example.seen().len(), n_seen);
    }
}

/// EX⑧ EX⑨
#[test]
fn the_last_card_makes_the_castles_of_the_book() {
    for (name, choice, score) in [
        ("score-four", "take R11", 7),
        ("score-four", "take R5", 7),
        ("score-four", "take B10", 1),
        ("score-four", "take G12", 2),
        ("score-five", "take B11", 11),
        ("score-five", "take R12", 3),
    ] {
        let mut example = open(name);
        example.choose(act(choice)).unwrap();
        let view = example.view();
        let sheet = view.rounds.iter().next().expect("the round is scored");
        let reader: Seat = example.reader();
        assert_eq!(sheet.scores[reader].score, score, "{name}: {choice}");
    }
}

#[test]
fn an_example_ends_with_its_answer() {
    for (name, choices, answer) in [
        ("follow", "play R2", Some(Answer::Right)),
        ("rank", "play B4", Some(Answer::Right)),
        ("take", "take R8", None),
        ("take", "take G9", None),
        ("take", "take R8, take R2", Some(Answer::Right)),
        ("take", "take G9, place scrap, take R8", Some(Answer::Right)),
        ("scrap", "take G9", None),
        ("scrap", "take G9, place 1", Some(Answer::Right)),
        ("scrap", "take G9, place scrap", Some(Answer::Right)),
        ("scrap", "take B12", Some(Answer::Wrong)),
        ("score-four", "take R5", Some(Answer::Right)),
        ("score-four", "take G12", Some(Answer::Wrong)),
        ("score-five", "take B6", Some(Answer::Right)),
        ("score-five", "take G5", Some(Answer::Wrong)),
    ] {
        let mut example = open(name);
        for choice in choices.split(", ") {
            assert_eq!(example.answer(), None, "{name}: {choices}");
            example.choose(act(choice)).unwrap();
        }
        assert_eq!(example.answer(), answer, "{name}: {choices}");
        assert_eq!(example.legal().is_empty(), answer.is_some());
    }
}
