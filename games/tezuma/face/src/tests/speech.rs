//! What is said: prompts, sentences, reasons.

use expect_test::{Expect, expect};
use face_kit::{Face as _, Lang, sentence};
use game::{Game as _, Viewer};
use serde_json::json;
use tezuma::{Event, Tezuma};

use super::{ANN, BEN, DRAFT, HANDS, Match, drafted, part};
use crate::TezumaFace;

/// Everything that was told to a viewer since the draft, one sentence a line.
fn told(table: &Match, viewer: Viewer, lang: Lang) -> String {
    let start = table
        .events
        .iter()
        .rposition(|it| matches!(it, Event::Drafted { .. }));
    let news = &table.events[start.unwrap() + 1..];
    table.look(viewer, lang, |sight| {
        let tales = news.iter().map(|it| TezumaFace.tell(it, sight));
        let lines: Vec<String> = tales.filter_map(|it| it.sentence).collect();
        lines.join("\n")
    })
}

fn check(table: &Match, en: &Expect, ja: &Expect) {
    en.assert_eq(&told(table, ANN, Lang::En));
    ja.assert_eq(&told(table, ANN, Lang::Ja));
}

#[test]
fn a_trick_is_told() {
    check(
        &drafted().play("use horse, play B8, use chicks, play B7, play B9, play B4"),
        &expect![[r"
            You use Horse-Swallowing (2 marbles): the card counts 2 more.
            You play Butterfly 8.
            Ben uses Chicks (2 marbles): Ben leads the next trick, whoever wins.
            Ben plays Butterfly 7.
            Tama plays Butterfly 9.
            <b>Dan plays Butterfly 4.
            You win with Butterfly 8 → 10. Ben leads next: Chicks."]],
        &expect![[r"
            あなたが呑馬術を使いました（玉2個）。数字に2を足します。
            あなたが蝶8を出しました。
            Benさんがヒヨコを使いました（玉2個）。誰が勝っても、次はBenさんがリードします。
            Benさんが蝶7を出しました。
            タマさんが蝶9を出しました。
            <b>Danさんが蝶4を出しました。
            あなたの勝ち（蝶8 → 10）。次はヒヨコでBenさんがリードします。"]],
    );
}

/// Why a trick was won: by an effective trump, by sand, by the first of several trumps that follow.
#[test]
fn why_a_trick_was_won_is_told() {
    let last = |table: &Match| {
        told(table, ANN, Lang::En)
            .lines()
            .last()
            .unwrap()
            .to_owned()
    };
    let ring = json!({ "abilities": ["egg", "butterfly", "ring", "chicks", "horse", "sand"] });
    let draft = DRAFT.replace("ability horse", "ability ring");
    let table = Match::dealt(&ring, &HANDS).play(&draft);
    let table = table.play("play B3, play B7, play B9, play B4, play W3, play W8");
    let won = last(&table_with(table, "use ring, play RT, play W1"));
    assert_eq!(won, "You win with Ring trump, effective.");
    let sand = drafted().play("play B3, play B7, play B9, use sand");
    assert_eq!(last(&sand), "<b>Dan wins with Five-Color Sand.");
    let trumps = drafted().play("play BT, play BT, play B9, play B4");
    assert_eq!(last(&trumps), "Tama wins with Butterfly 9.");
}

fn table_with(table: Match, choices: &str) -> Match {
    table.play(choices)
}

/// What a page of Ann's or Ben's says of a choice that cannot be taken.
fn refusal(table: &Match, viewer: Viewer, choice: &str, lang: Lang) -> String {
    let refused = Tezuma::refuse(&table.game.view(viewer), choice.parse().unwrap());
    table.look(viewer, lang, |it| sentence(&TezumaFace, &refused, it))
}

/// In English; the words in Japanese are there too, or it would not compile.
fn en(table: &Match, viewer: Viewer, choice: &str) -> String {
    let ja = refusal(table, viewer, choice, Lang::Ja);
    let en = refusal(table, viewer, choice, Lang::En);
    assert_eq!(ja.split_once(' ').unwrap().0, en.split_once(' ').unwrap().0);
    en
}

#[test]
fn every_reason_in_the_draft_has_its_words_and_its_rule() {
    let start = Match::dealt(&json!({}), &HANDS);
    let mut said = vec![
        en(&start, BEN, "draft table 1"),
        en(&start, ANN, "play B3"),
        en(&start, ANN, "draft table 5"),
        en(&start, ANN, "draft ability water"),
        en(&start, Viewer::Spectator, "draft table 1"),
    ];
    let one = Match::dealt(&json!({}), &HANDS).play("draft table 7, draft negative U");
    let one = one.play("draft ability sand, draft table 1");
    said.extend([
        en(&one, ANN, "draft table 2"),
        en(&one, ANN, "draft negative U"),
        en(&one, ANN, "draft ability sand"),
    ]);
    let some = one.play("draft negative B");
    let some = some.play("draft ability egg, draft negative R, draft ability ring");
    said.extend([
        en(&some, ANN, "draft negative W"),
        en(&some, ANN, "draft ability ring"),
    ]);
    let more = Match::dealt(&json!({}), &HANDS);
    let more = more.play("draft ability ring, draft table 1, draft table 2, draft table 3");
    said.extend([
        en(&more, ANN, "draft ability egg"),
        en(&more, ANN, "draft table 1"),
    ]);
    let plain = Match::dealt(&json!({ "beginner": true }), &HANDS);
    said.push(en(&plain, ANN, "draft ability egg"));
    expect![[r#"
        §3.2 It is Ann's turn.
        §3.2 The draft comes first: take a card from the shelves.
        §2.2 Table No.5 is not used in this match.
        §2.3 Water Trick is not used in this match.
        §8.4 You are watching. Only seats can choose.
        §3.3 You have a scoring table already: No.7.
        §3.2 The curse Umbrella is taken by Ben.
        §3.2 Five-Color Sand is taken by Tama.
        §3.3 You have a curse already: Butterfly.
        §3.2 Linking Ring is taken by <b>Dan.
        §3.3 You have a magic already: Linking Ring.
        §3.2 Table No.1 is taken by Ben.
        §3.5 This match is played without magic.
    "#]]
    .assert_eq(&(said.join("\n") + "\n"));
}

#[test]
fn every_reason_in_a_trick_has_its_words_and_its_rule() {
    let led = drafted().play("play B3");
    let mut said = vec![
        en(&led, ANN, "play B8"),
        en(&led, BEN, "draft table 2"),
        en(&led, BEN, "play U1"),
        en(&led, BEN, "play U2"),
        en(&led, BEN, "use egg"),
        en(&led, BEN, "play B7+B1"),
    ];
    let twice = drafted().play("play B3, use chicks");
    said.push(en(&twice, BEN, "use chicks"));
    let tama = Viewer::Seat(game::Seat::ALL[2]);
    let first = "play B7, play B9, play B4";
    let spent = drafted().play("use horse, play B3").play(first);
    said.push(en(&spent, tama, "use egg"));
    let last = drafted().play("play B3").play(first);
    let last = last.play("play W3, play W8, play W2, play W1, play R3, play R5, play R1");
    said.push(en(&last, tama, "use egg"));
    let spent = spent.play("play W3, play W8, use horse, play W9, play W1");
    said.push(en(&spent, ANN, "use horse"));
    let backs = json!({ "abilities": ["egg", "fire", "ring", "chicks", "umbrellas", "sand"] });
    let draft = DRAFT
        .replace("horse", "fire")
        .replace("chicks", "umbrellas");
    let fire = Match::dealt(&backs, &HANDS).play(&draft).play("use fire");
    said.extend([en(&fire, ANN, "play W9"), en(&fire, ANN, "play W9+B3")]);
    let fits = fire.play("play B8+B3");
    said.push(en(&fits, BEN, "use umbrellas"));
    expect![[r#"
        §4.1 It is Ben's turn.
        §3.4 The draft is over: play a card.
        §4.4 Butterfly was led and you hold Butterfly 1, 7 and a trump: you must follow.
        §4.2 You do not hold Umbrella 2.
        §6.1 Your magic is Chicks.
        §6.14 Two cards are played with Fire Breathing only.
        §6.2 Once a trick: play a card now.
        §6.5 Paper Egg is not for the player who sets the suit.
        §6.5 You play last in this trick anyway.
        §6.1 Horse-Swallowing costs 2 marbles, and you have 0 left.
        §6.14 Fire Breathing plays two numbers of one suit, out of Butterfly 3, 8, Umbrella 2, 6, 9, Water 2, 4, 7 and 9.
        §6.14 Fire Breathing takes two number cards of one suit.
        §6.15 You hold nothing that you could play with Numerous Umbrellas.
    "#]].assert_eq(&(said.join("\n") + "\n"));
}

#[test]
fn the_draft_asks_for_what_one_lacks() {
    let start = Match::dealt(&json!({}), &HANDS);
    let prompt = |table: &Match, lang| part(&table.html(ANN, lang), "prompt-text").to_owned();
    assert!(prompt(&start, Lang::En).contains("Your pick: a curse, a scoring table or a magic."));
    assert!(prompt(&start, Lang::Ja).contains("厄札、配点札か手妻を1枚どうぞ。"));
    let some = start.play("draft table 7, draft negative U, draft ability sand, draft table 1");
    assert!(prompt(&some, Lang::En).contains("Your pick: a curse or a magic."));
    let beginner = Match::dealt(&json!({ "beginner": true }), &HANDS);
    assert!(prompt(&beginner, Lang::En).contains("Your pick: a curse or a scoring table."));
    let html = beginner.html(ANN, Lang::En);
    assert!(!html.contains("marble") && !html.contains("shelf-magic"));
}

/// In the first deal two quiet lines say what a newcomer asks first, each for one trick.
#[test]
fn a_first_deal_has_tips() {
    let chart = "Red is how many tricks you have; the arrow says what the next one brings.";
    let trumps = "Trumps are strong only when they do not follow.";
    let said = |table: &Match, viewer| {
        let html = table.html(viewer, Lang::En);
        let prompt = part(&html, "prompt-text");
        (prompt.contains(chart), prompt.contains(trumps))
    };
    assert_eq!(said(&drafted(), ANN), (true, false));
    assert_eq!(
        said(&drafted(), BEN),
        (false, false),
        "it is not Ben's turn"
    );
    assert_eq!(said(&drafted(), Viewer::Spectator), (false, false));
    let second = drafted().play("play B8, play B7, play B5, play B4");
    assert_eq!(said(&second, ANN), (false, true));
    let third = second.play("play W9, play W5, play W6, play W8");
    assert_eq!(said(&third, ANN), (false, false));
}

/// The chart says what it pays; beside it stands what its seat has, and by classes which bars that is.
#[test]
fn a_chart_is_a_sentence() {
    let table = drafted().play("play B8, play B7, play B5, play B4");
    let html = table.html(ANN, Lang::En);
    let chart = "Scoring table No.7, on the mark. Points for 0 to 12 tricks: 0, 2, 5, 8, 5, 2, 0, 0, 0, 0, 0, 0, 0.";
    assert!(part(&html, "goal-0").contains(chart));
    expect![[r#"<p class="stands n-1 r12 b3" id="stands-0"><b>1 trick</b><span>2 pts</span><span class="then up">next 5</span><span class="of">No.7, on the mark</span></p>"#]].assert_eq(part(&html, "stands-0"));
    assert!(part(&html, "tally-0").contains("2 points in this deal"));
}
