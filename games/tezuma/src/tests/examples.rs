//! The examples of the rules page have their answers.

use game::{Answer, Example as _};

use crate::abilities::Ability;
use crate::{Action, Example};

/// The choices that answer an example, and how.
#[track_caller]
fn check(name: &str, choices: &str, answer: Answer) {
    let mut example = Example::open(name).expect("there is such an example");
    for choice in choices.split(", ") {
        assert_eq!(example.answer(), None, "{name} before {choice}");
        let taken = example.choose(choice.parse().unwrap());
        assert_eq!(taken, Ok(()), "{name}: {choice}");
    }
    assert_eq!(example.answer(), Some(answer), "{name}: {choices}");
    assert_eq!(example.legal(), []);
}

#[test]
fn every_example_has_a_right_answer_and_most_a_wrong_one() {
    let right = [
        ("follow", "play BT"),
        ("trump", "play WT"),
        ("egg", "use egg, play B9"),
        ("sword", "use sword, play WT"),
        ("water", "use water, play B9"),
        ("chicks", "use chicks, play B2"),
        ("pail", "use pail, play B6"),
        ("horse", "use horse, play B8"),
        ("butterfly", "use butterfly, play BT"),
        ("ring", "use ring, play UT"),
        ("cup", "use cup, play B9"),
        ("fire", "use fire, play B7+B4"),
        ("umbrellas", "use umbrellas, play B5"),
        ("sand", "use sand"),
        ("curse", "play W2"),
    ];
    assert!(right.iter().map(|it| it.0).eq(Example::names()));
    for (name, choices) in right {
        check(name, choices, Answer::Right);
    }
    for (name, choices) in [
        ("trump", "play U5"),
        ("egg", "play B9"),
        ("egg", "use egg, play B6"),
        ("sword", "play WT"),
        ("water", "play B9"),
        ("chicks", "play B2"),
        ("pail", "play B6"),
        ("horse", "use horse, play B3"),
        ("butterfly", "play BT"),
        ("ring", "use ring, play W9"),
        ("cup", "use cup, play UT"),
        ("fire", "use fire, play B4+B2"),
        ("umbrellas", "use umbrellas, play B4"),
        ("sand", "play B2"),
        ("curse", "play W8"),
    ] {
        check(name, choices, Answer::Wrong);
    }
}

#[test]
fn what_goes_with_an_ability_is_known_before() {
    let example = Example::open("horse").unwrap();
    let [announced] = &example.announced()[..] else {
        panic!("there is one ability");
    };
    assert_eq!(announced.by, Action::Use(Ability::Horse));
    assert_eq!(announced.legal.len(), 3);
    assert!(Example::open("sand").unwrap().announced().is_empty());
}
