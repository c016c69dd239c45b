//! The examples of the rules page: each can be answered, rightly and wrongly.

use game::{Answer, Example as _};

use crate::{Action, Example};

fn tried(name: &str, choices: &[&str]) -> Example {
    let mut example = Example::open(name).unwrap();
    for choice in choices {
        let action: Action = choice.parse().unwrap();
        example
            .choose(action)
            .unwrap_or_else(|it| panic!("{choice}: {it}"));
    }
    example
}

#[track_caller]
fn check(name: &str, choices: &[&str], answer: Answer) {
    let example = tried(name, choices);
    assert_eq!(example.answer(), Some(answer), "{name}: {choices:?}");
    assert!(example.legal().is_empty(), "there is nothing more to do");
}

#[test]
fn every_example_asks_something_of_its_reader() {
    for name in Example::names() {
        let example = Example::open(name).unwrap();
        assert_eq!(example.answer(), None, "{name}");
        assert!(example.legal().len() > 1, "{name}");
    }
    assert!(Example::open("nothing").is_none());
}

#[test]
fn the_gardens_may_not_be_covered() {
    check("lock", &["place 5 at 1,1"], Answer::Right);
    check("lock", &["place 5 at 4,1"], Answer::Wrong);
    let mut example = tried("lock", &[]);
    let refused = example.choose("place 5 at 1,-2".parse().unwrap());
    assert_eq!(game::Refusal::rule(&refused.unwrap_err()), "5.3");
}

#[test]
fn eight_points_are_the_most() {
    assert_eq!(tried("score", &[]).most(), 8);
    check("score", &["place 5 at 2,0"], Answer::Right);
    check("score", &["place 5 at -2,0"], Answer::Wrong);
}

#[test]
fn six_gardens_score_nothing() {
    let six = tried("too-long", &["place 9 at 5,0"]);
    let most = six.most();
    assert!(six.points().unwrap() < most, "{:?} of {most}", six.points());
    assert_eq!(six.answer(), Some(Answer::Wrong));
}

#[test]
fn the_order_of_runs_decides() {
    let example = tried("order", &[]);
    let first: Vec<String> = example.legal().iter().map(ToString::to_string).collect();
    assert!(first.len() > 1, "{first:?}");
}

/// What a card would bring is what it brings, with specialists and without.
#[test]
fn a_prospect_comes_true() {
    for name in ["lock", "score", "too-long"] {
        let start = Example::open(name).unwrap();
        for action in start.legal() {
            let Action::Place(placement) = action else {
                panic!("{action} lays no card");
            };
            let promised = start.view().prospect(start.reader(), placement).points;
            let laid = tried(name, &[&action.to_string()]);
            assert_eq!(laid.points(), Some(promised), "{name}: {action}");
        }
    }
}

/// Every fenced square is in one of the runs of its house, and the other way round.
#[test]
fn runs_are_what_may_not_be_covered() {
    for name in Example::names() {
        let view = Example::open(name).unwrap().view();
        for seat in game::Seat::all(2) {
            let house = view.houses.of(seat);
            let runs = house.runs();
            let frame = house.frame();
            for row in (frame.top..).take(frame.height.into()) {
                for column in (frame.left..).take(frame.width.into()) {
                    let spot = crate::Spot { row, column };
                    let is_in_run = runs.iter().any(|it| it.contains(spot));
                    assert_eq!(house.is_kept(spot), is_in_run, "{name}: {spot}");
                }
            }
            for run in runs {
                assert!(run.squares().all(|it| run.contains(it)));
                assert_eq!(run.squares().count(), usize::from(run.length));
            }
        }
    }
}
