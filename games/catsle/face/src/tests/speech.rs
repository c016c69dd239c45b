//! Sentences: what happened, and why not.

use catsle::{Action, Catsle};
use expect_test::{Expect, expect};
use face_kit::{Face as _, Lang, sentence};
use game::{Game as _, Refusal as _, Viewer};

use super::{ANN, BEN, Match, finished, four, show_sight};
use crate::CatsleFace;

const TRICK: &str =
    "play R8, play R2, play B12, play R3, take B12, place 4, take R8, place 1, take R2";

fn check_told(viewer: Viewer, lang: Lang, expected: &Expect) {
    let table = Match::dealt(4, &four()).play(TRICK);
    let seen = table.seen(viewer);
    let told: Vec<String> = table.look(viewer, lang, |sight| {
        let tales = seen.iter().map(|it| CatsleFace.tell(it, sight));
        tales.filter_map(|it| it.sentence).collect()
    });
    expected.assert_eq(&(told.join("\n") + "\n"));
}

#[test]
fn a_trick_is_told_in_english() {
    check_told(
        ANN,
        Lang::En,
        &expect![[r#"
            Round 1 is dealt. You lead.
            You play Red 8.
            Ben plays Red 2.
            Tama plays Blue 12.
            <b>Dan plays Red 3.
            You rank 1st, <b>Dan 2nd.
            You take Blue 12.
            You put Blue 12 on column 4.
            <b>Dan takes Red 8.
            <b>Dan puts Red 8 on column 1.
            <b>Dan takes Red 2.
            <b>Dan puts Red 2 on column 1.
            Discarded: Red 3.
        "#]],
    );
}

#[test]
fn a_trick_is_told_in_japanese() {
    check_told(
        ANN,
        Lang::Ja,
        &expect![[r#"
            第1ラウンド開始。親はあなたです。
            あなたが赤8を出しました。
            Benさんが赤2を出しました。
            タマさんが青12を出しました。
            <b>Danさんが赤3を出しました。
            順位：1位 あなた、2位 <b>Danさん。
            あなたが青12を取りました。
            あなたが青12を第4列へ。
            <b>Danさんが赤8を取りました。
            <b>Danさんが赤8を第1列へ。
            <b>Danさんが赤2を取りました。
            <b>Danさんが赤2を第1列へ。
            捨て札は赤3です。
        "#]],
    );
}

#[test]
fn a_spectator_hears_names() {
    check_told(
        Viewer::Spectator,
        Lang::En,
        &expect![[r#"
            Round 1 is dealt. Ann leads.
            Ann plays Red 8.
            Ben plays Red 2.
            Tama plays Blue 12.
            <b>Dan plays Red 3.
            Ann ranks 1st, <b>Dan 2nd.
            Ann takes Blue 12.
            Ann puts Blue 12 on column 4.
            <b>Dan takes Red 8.
            <b>Dan puts Red 8 on column 1.
            <b>Dan takes Red 2.
            <b>Dan puts Red 2 on column 1.
            Discarded: Red 3.
        "#]],
    );
}

#[test]
fn every_event_of_a_match_is_told() {
    for n_seats in [3, 4, 5] {
        let table = finished(n_seats);
        let view = table.view(BEN);
        for lang in Lang::ALL {
            show_sight(&view, &[], lang, |sight| {
                for (_, event) in table.seen(BEN, 0) {
                    let tale = CatsleFace.tell(&event, sight);
                    assert!(tale.sentence.is_some(), "{event:?}");
                }
            });
        }
    }
}

/// What `viewer` hears for each of these, which are not legal.
fn check_refused(table: &Match, viewer: Viewer, choices: &str, expected: &Expect) {
    let mut heard = String::new();
    for choice in choices.split(", ") {
        let action: Action = choice.parse().unwrap();
        let refusal = Catsle::refuse(&table.game.view(viewer), action);
        for lang in Lang::ALL {
            let text = table.look(viewer, lang, |it| sentence(&CatsleFace, &refusal, it));
            let rule = format!("§{} ", refusal.rule());
            assert!(text.starts_with(&rule), "{text} should quote {rule}");
            heard += &format!("{choice}: {text}\n");
        }
    }
    expected.assert_eq(&heard);
}

#[test]
fn refusals_name_their_rule() {
    let table = Match::dealt(4, &four());
    check_refused(
        &table,
        BEN,
        "play R2",
        &expect![[r#"
        play R2: §4.2 It is Ann's turn.
        play R2: §4.2 今はAnnさんの番です。
    "#]],
    );
    check_refused(
        &table,
        Viewer::Spectator,
        "play R2",
        &expect![[r#"
        play R2: §10.1 You are watching. Only seats can choose.
        play R2: §10.1 観戦中です。選べるのは席に座っている人だけです。
    "#]],
    );
    check_refused(
        &table,
        ANN,
        "take R2, play R2",
        &expect![[r#"
        take R2: §4.2 Play a card from your hand now.
        take R2: §4.2 今は手札からカードを出す番です。
        play R2: §4.2 You do not hold Red 2.
        play R2: §4.2 赤2は手札にありません。
    "#]],
    );
    let table = table.play("play R8");
    check_refused(
        &table,
        BEN,
        "play Y4, place 1",
        &expect![[r#"
        play Y4: §4.3 Red was led and you hold Red 2, Red 5 and Red 9: you must follow.
        play Y4: §4.3 リードは赤です。赤2、赤5、赤9を持っているので、赤を出さなければなりません。
        place 1: §4.2 Play a card from your hand now.
        place 1: §4.2 今は手札からカードを出す番です。
    "#]],
    );
    let table = table.play("play R2, play B12, play R3");
    check_refused(
        &table,
        ANN,
        "take G9, play R1",
        &expect![[r#"
        take G9: §5.1 Green 9 is not there to take; there is Red 2, Red 3, Red 8 and Blue 12.
        take G9: §5.1 緑9は場にありません。取れるのは赤2、赤3、赤8、青12です。
        play R1: §5.1 Take a card of the trick now.
        play R1: §5.1 今は場のカードを取る番です。
    "#]],
    );
    let table = table.play("take B12, place 4, take R8");
    check_refused(
        &table,
        BEN,
        "take R2, take R3",
        &expect![[r#"
        take R2: §4.2 It is <b>Dan's turn.
        take R2: §4.2 今は<b>Danさんの番です。
        take R3: §4.2 It is <b>Dan's turn.
        take R3: §4.2 今は<b>Danさんの番です。
    "#]],
    );
}

#[test]
fn a_place_that_is_taken_says_so() {
    let table = Match::dealt(4, &four()).play(TRICK);
    let table = table.play("play G10, play G1, play G4, play G7, take G10");
    check_refused(
        &table,
        Viewer::Seat(game::Seat::ALL[3]),
        "place 1",
        &expect![[r#"
            place 1: §5.3 Red lies on column 1 already: one suit a place.
            place 1: §5.3 第1列にはすでに赤があります。ひとつの場所にはひとつのスートだけです。
        "#]],
    );
}
