//! The examples of the rules: what is asked can be answered, rightly and wrongly.

use game::{Answer, Example as _};

use crate::Example;

/// What the reader chooses, and how that answers the question.
fn check(name: &str, choices: &str, expected: Result<Option<Answer>, &str>) {
    let mut example = Example::open(name).unwrap();
    for choice in choices.split(", ") {
        if let Err(refusal) = example.choose(choice.parse().unwrap()) {
            let rule = game::Refusal::rule(&refusal);
            assert_eq!(Err(rule), expected, "{name}: {refusal}");
            return;
        }
    }
    assert_eq!(Ok(example.answer()), expected, "{name}: {choices}");
}

/// §5.2 A 9 bids no trick.
#[test]
fn only_the_nine_promises_none() {
    check("bid", "bid 4", Ok(Some(Answer::Right)));
    check("bid", "bid 8", Ok(Some(Answer::Wrong)));
    check("bid", "play 4", Err("9.1"));
}

/// §6.3 Clovers must be followed, and the bid card is none of them.
#[test]
fn a_clover_has_to_be_played() {
    check("follow", "play 8", Ok(Some(Answer::Right)));
    check("follow", "play 9", Ok(Some(Answer::Right)));
    check("follow", "play 1", Err("6.3"));
    check("follow", "play 4", Err("6.2"));
}

/// §6.5 The last 5 wins.
#[test]
fn only_the_last_five_wins() {
    check("five", "play 5", Ok(Some(Answer::Right)));
    check("five", "play 3", Ok(Some(Answer::Wrong)));
    check("five", "play 4", Err("6.2"));
}

/// §7.2, §7.3 One more trick, and not two.
#[test]
fn the_order_of_the_last_two_cards_decides() {
    check("meet", "play 8", Ok(None));
    check("meet", "play 8, play 9", Ok(Some(Answer::Right)));
    check("meet", "play 9, play 8", Ok(Some(Answer::Wrong)));
}

#[test]
fn every_example_says_its_rule() {
    let rules: Vec<_> = Example::names()
        .map(|it| Example::open(it).unwrap().rule())
        .collect();
    assert_eq!(rules, ["5.2", "6.3", "6.5", "7.2"]);
    assert!(Example::open("nothing").is_none());
}
