//! What is said of what happened.

use face_kit::Lang;
use game::Viewer;

use super::{ANN, BEN, Match};

#[test]
fn a_deal_says_what_lies_on_the_trays() {
    let table = Match::dealt("basic", "up W7 P7");
    let en = "Round 1 is dealt. On the trays: Winter 7 and Spring 7.";
    assert_eq!(table.told(ANN, Lang::En), en);
    let ja = "第1ラウンドを配りました。膳の上は冬7と春7です。";
    assert_eq!(table.told(ANN, Lang::Ja), ja);
}

/// §3.3 Who asked is public; that others kept is not told of anybody.
#[test]
fn a_new_deal_names_who_asked() {
    let table = Match::dealt("basic", "up P1 W12 | 0 P5 S6 F7");
    let kept = table.clone().play("0 keep, 1 keep, 2 keep, 3 keep");
    assert_eq!(kept.told(BEN, Lang::En), "Kanpai! The feast begins.");
    let asked = table.play("0 redeal, 1 keep, 2 keep, 3 keep");
    let told = asked.told(BEN, Lang::En);
    assert_eq!(told, "Ann holds too many crows and asks for new cards.");
    let told = asked.told(ANN, Lang::Ja);
    assert_eq!(told, "あなたがカラスの多さに配り直しを頼みました。");
}

/// §5.4
#[test]
fn markers_are_told_once() {
    let deal = "up P9 S10 | 0 P1 P2 P3 P4 S2 S3 S4 S5 S7 | 1 F6 | 2 F8 | 3 W9";
    let table = Match::kept(deal);
    let table = table.play("0 play P3, 1 play F6, 2 play F8, 3 play W9");
    let seen = table.seen(BEN);
    let told = table.look(BEN, Lang::En, |it| {
        let told = seen.iter().map(|event| crate::told::tell(event, it));
        let told = told.filter_map(|it| it.sentence);
        told.filter(|it| it.contains("on a tray"))
            .collect::<Vec<_>>()
    });
    let marked = "Ann played a season on a tray and holds no Fall and no Winter.";
    assert_eq!(told.len(), 1);
    assert!(told[0].ends_with(marked), "{told:?}");
    assert!(
        table
            .html(BEN, Lang::En)
            .contains("Holds no Fall and no Winter any more")
    );
}

#[test]
fn who_watches_hears_names() {
    let table = Match::kept(super::CROW).play(super::CROW_PLAYED);
    let told = table.told(Viewer::Spectator, Lang::En);
    assert!(
        told.starts_with("Ann, lowest with Summer 4, takes Spring 1."),
        "{told}"
    );
    assert!(!told.contains("you"));
}
