//! What may be chosen, and why not the rest; and lists, ranks and numbers in words.

use game::{Options as _, Seat, Seed, Table, Viewer};

use super::toy::{Move, Toy, ToyOptions};
use super::toy_face::{Flaw, ToyFace};
use crate::kit::{list, ordinal, signed};
use crate::{Choices, Lang, Scene, Setting, choices};

/// A table where Ann holds 2 and 7, Ben 1 and 8.
fn dealt() -> Table<Toy> {
    let deck = vec![2, 7, 1, 8, 3, 4, 5, 6];
    Table::open_with(ToyOptions::usual(2), Seed::small(0), deck)
}

fn choices_of(table: &Table<Toy>, viewer: Viewer) -> Choices {
    let of = |seat| (table.legal(seat), table.announced(seat));
    let (legal, announced) = viewer.seat().map(of).unwrap_or_default();
    let scene = Scene {
        viewer,
        view: &table.view(viewer),
        legal: &legal,
        announced: &announced,
        setting: Setting {
            table: "a",
            seats: &[],
            lang: Lang::En,
            rests: false,
            just: None,
            verdict: None,
            assist: crate::Assist::Usual,
        },
    };
    choices(&ToyFace(Flaw::None), &scene)
}

const ANN: Seat = Seat::ALL[0];
const BEN: Seat = Seat::ALL[1];

#[test]
fn choices_that_go_together_stand_beside_those_that_do_not() {
    let choices = choices_of(&dealt(), Viewer::Seat(ANN));
    let may = ["play 2", "play 7", "boast", "boast then play 7"];
    assert_eq!(choices.may, may);
    // Two are forbidden for two reasons: one of them needs no list.
    assert_eq!(choices.why.len(), 1);
    let (reason, of) = &choices.why[0];
    let other = choices.otherwise.as_deref();
    let reasons = [
        ("§3.2 MustBeHighest { card: 7 }.", "boast then play 2"),
        ("§3.1 BoastedBefore.", "boast then boast"),
    ];
    assert!(reasons.contains(&(reason, &of[0])), "{choices:?}");
    assert!(
        reasons
            .iter()
            .any(|it| Some(it.0) == other && it.0 != reason)
    );
}

#[test]
fn the_reason_of_most_is_for_all_others() {
    let choices = choices_of(&dealt(), Viewer::Seat(BEN));
    assert_eq!(choices.may, [""; 0]);
    assert_eq!(choices.why, []);
    assert_eq!(choices.otherwise.as_deref(), Some("§2.1 NotYourTurn."));
    let mut table = dealt();
    table.choose(ANN, Move::Play(2)).unwrap();
    table.choose(BEN, Move::Boast).unwrap();
    let choices = choices_of(&table, Viewer::Seat(BEN));
    assert_eq!(choices.may, ["play 8"]);
    let boast = ("§3.1 BoastedBefore.".to_owned(), vec!["boast".to_owned()]);
    let highest = (
        "§3.2 MustBeHighest { card: 8 }.".to_owned(),
        vec!["play 1".to_owned()],
    );
    let other = choices.otherwise.clone().unwrap();
    assert!(choices.why == [boast.clone()] || choices.why == [highest.clone()]);
    assert!([boast.0, highest.0].contains(&other) && other != choices.why[0].0);
}

#[test]
fn who_watches_chooses_nothing() {
    let choices = choices_of(&dealt(), Viewer::Spectator);
    assert_eq!(choices, Choices::default());
}

#[test]
fn names_are_listed() {
    let names = |n: usize| ["Ann", "Ben", "Cleo"][..n].iter().map(|&it| it.to_owned());
    let check = |lang, n, expected| assert_eq!(list(lang, names(n).collect()), expected);
    check(Lang::En, 0, "");
    check(Lang::En, 1, "Ann");
    check(Lang::En, 2, "Ann and Ben");
    check(Lang::En, 3, "Ann, Ben and Cleo");
    check(Lang::Ja, 3, "Ann、Ben、Cleo");
}

#[test]
fn ranks_and_points_in_words() {
    assert_eq!(ordinal(Lang::En, 0), "1st");
    assert_eq!(ordinal(Lang::En, 4), "5th");
    assert_eq!(ordinal(Lang::Ja, 2), "3位");
    assert_eq!([3, 0, -2].map(signed), ["+3", "0", "−2"]);
    assert_eq!(signed(i32::MIN), "−2147483648");
}
