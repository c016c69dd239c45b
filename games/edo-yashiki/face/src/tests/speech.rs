//! What is said at each stretch of a round, in both languages.

use face_kit::{Face as _, Lang};
use game::{Game as _, Viewer};
use serde_json::json;

use super::{ANN, BEN, Match, racing, three};
use crate::EdoYashikiFace;

#[track_caller]
fn check(table: &Match, viewer: Viewer, en: &str, ja: &str) {
    assert_eq!(table.prompt(viewer, Lang::En), en);
    assert_eq!(table.prompt(viewer, Lang::Ja), ja);
}

#[test]
fn nobody_is_surprised_by_the_start() {
    let mut table = three();
    check(
        &table,
        ANN,
        "Ready? The cards turn for all at once. / Touch the one you want, or press its number.",
        "準備はいいですか？ カードは一斉に開きます。 / ほしいカードにさわるか、番号のキーを押しましょう。",
    );
    table.n_ready = 3;
    check(
        &table,
        ANN,
        "Hands on your lap … / Ben is about to say hajime. The cards turn for all at once.",
        "手はひざの上に… / Benさんの「はじめ」を待っています。カードは全員同時に開きます。",
    );
    check(
        &table,
        BEN,
        "Hands on your lap … / You are about to say hajime. The cards turn for all at once.",
        "手はひざの上に… / あなたの「はじめ」を待っています。カードは全員同時に開きます。",
    );
    let html = table.html(ANN, Lang::En);
    assert_eq!(html.matches("<li class=\"back\"").count(), 3);
    assert!(!html.contains("data-race"), "there is nothing to claim yet");
    table.away = Some(1);
    check(
        &table,
        ANN,
        "Waiting for Ben … / Nobody is to miss the start: the row is laid out when everybody is back.",
        "Benさんを待っています… / 全員がそろってから、カードを開きます。",
    );
}

#[test]
fn a_race_is_told_from_its_start_to_the_last_card() {
    let table = racing();
    check(
        &table,
        ANN,
        "はじめ！ Grab a card! / Touch one, or press 1 to 3. The first claim gets the card.",
        "はじめ！ カードを取りましょう！ / さわるか、1〜3のキー。早い者勝ちです。",
    );
    let table = table.play("0 grab 9");
    check(
        &table,
        ANN,
        "It is yours. Try it anywhere, then lay it. §5.2 / No hurry: nobody can take it from you. Ben and Tama are still grabbing.",
        "取りました。試してから置きましょう。 §5.2 / 急がなくて大丈夫です。Benさん、タマさんが選んでいます。",
    );
    check(
        &table,
        BEN,
        "Grab a card! §4.2 / Touch one, or press 1 to 3. The first claim gets the card.",
        "カードを取りましょう！ §4.2 / さわるか、1〜3のキー。早い者勝ちです。",
    );
    let table = table.play("0 place 9 at 2,0, 1 grab 5");
    check(
        &table,
        ANN,
        "Laid. Waiting for Ben and Tama … / Ben and Tama are still building.",
        "置きました。Benさん、タマさんを待っています… / Benさん、タマさんが建てています。",
    );
    let told = |event| table.look(ANN, Lang::En, |it| EdoYashikiFace.tell(event, it));
    let sentences: Vec<String> = table
        .events
        .iter()
        .filter_map(|it| told(it).line.map(|it| it.text))
        .collect();
    assert_eq!(
        sentences,
        [
            "The houses begin. Ben says hajime first.",
            "Round 1. Ben says: hajime!",
            "You grab card 9.",
            "You build: floor row of 3, pond row of 4.",
            "Ben grabs card 5.",
            "Tama gets the last card, 33.",
        ]
    );
    let timed = told(&table.events[2]).took(Lang::En, 2149);
    assert_eq!(timed.line.unwrap().text, "You grab card 9. 2.1 s");
    let given = told(&table.events[5]).took(Lang::Ja, 2149);
    assert_eq!(
        given.line.unwrap().text,
        "Tama gets the last card, 33.",
        "nobody reached for it"
    );
}

#[test]
fn who_listens_hears_the_row() {
    let table = racing();
    let spoken = table.look(ANN, Lang::En, |it| {
        EdoYashikiFace.tell(&table.events[1], it).sentence
    });
    let row = "Round 1, hajime. 1: floor floor, tatami pond, tatami pond. 2: floor tatami, floor tatami, pond pond. 3: floor floor, floor tatami, tatami pond.";
    assert_eq!(spoken.as_deref(), Some(row));
}

#[test]
fn in_turn_nobody_hurries() {
    let table = Match::open(3, &json!({ "grab": "turn" }))
        .deal(&json!({ "start": 1, "houses": [1, 2, 3] }))
        .deal(&json!({ "round": 1, "row": [5, 9, 33] }));
    check(
        &table,
        BEN,
        "You pick 1st: take one of the cards. §4.6 / Press a card to try it on your house. Everybody lays when all have picked.",
        "あなたは1番目です。1枚取ってください。 §4.6 / カードを押すと屋敷で試せます。置くのは全員が選んでからです。",
    );
    check(
        &table,
        ANN,
        "Ben picks … / You are 3rd. Try the cards on your house meanwhile.",
        "Benさんが選んでいます… / あなたは3番目です。待つ間、カードを屋敷で試せます。",
    );
    let table = table.play("1 grab 5, 2 grab 9, 0 grab 33");
    check(
        &table,
        ANN,
        "All have picked. Lay your card. §5.2 / Try it anywhere first: a dot is where its middle may go.",
        "全員が選びました。カードを置いてください。 §5.2 / まずは試してみましょう。点はカードの中心を置ける場所です。",
    );
}

#[test]
fn what_a_round_has_brought_is_said_first() {
    let table = racing().play("0 grab 9, 1 grab 5, 0 place 9 at 2,0, 1 place 5 at 2,0");
    let table = table.play("2 place 33 at 2,0");
    let points = table
        .game
        .view(ANN)
        .sheet
        .line(1, game::Seat::ALL[0])
        .unwrap()
        .points();
    assert_eq!(points, 5);
    check(
        &table,
        ANN,
        "5 points. / Tama says hajime next.",
        "5点です。 / 次の「はじめ」はタマさんです。",
    );
}
