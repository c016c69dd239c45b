//! Every reason why something cannot be chosen, in both languages, with the number of its rule.

use expect_test::{Expect, expect};
use face_kit::{Lang, sentence};
use game::{Seat, Unasked};
use thousand_cats::{Action, Asked, Card, Cards, MultiplierCard, Refusal, Season};

use super::{ANN, Match};
use crate::ThousandCatsFace;

/// What Ann reads, with Spring on the low tray and Fall on the high one.
fn check(refusal: &Refusal, expect: &Expect) {
    let table = Match::kept("up P3 F9 | 0 S4 P1");
    let read =
        Lang::ALL.map(|lang| table.look(ANN, lang, |it| sentence(&ThousandCatsFace, refusal, it)));
    expect.assert_eq(&read.join("\n"));
}

fn cards(text: &str) -> Cards {
    let cards = text.split(' ').map(|it| it.parse::<Card>().unwrap());
    cards.collect()
}

#[test]
fn what_is_chosen_in_secret_is_chosen_once() {
    let sealed = |text: &str| Refusal::AlreadyChosen {
        choice: text.parse::<Action>().unwrap(),
    };
    check(
        &sealed("play S6"),
        &expect![[r#"
            §8.2 You have sealed Summer 6: everybody chooses one card, and once.
            §8.2 夏6をもう伏せました。選ぶのは1枚、1度だけです。"#]],
    );
    check(
        &sealed("keep"),
        &expect![[r#"
            §8.2 You have answered already: everybody does so once.
            §8.2 もう返事をしました。返事は1度だけです。"#]],
    );
    check(
        &sealed("redeal"),
        &expect![[r#"
            §8.2 You have answered already: everybody does so once.
            §8.2 もう返事をしました。返事は1度だけです。"#]],
    );
}

#[test]
fn first_things_come_first() {
    let first = |awaited| Refusal::OtherChoice { awaited };
    check(
        &first(Asked::Answer),
        &expect![[r#"
        §8.1 First raise your cup.
        §8.1 まず乾杯してください。"#]],
    );
    check(
        &first(Asked::StartSeat),
        &expect![[r#"
        §8.1 First say who chooses first.
        §8.1 まず、最初に選ぶ人を決めてください。"#]],
    );
    check(
        &first(Asked::Multiplier),
        &expect![[r#"
        §8.1 First choose a multiplier card.
        §8.1 まず倍率カードを選んでください。"#]],
    );
    check(
        &first(Asked::Token),
        &expect![[r#"
        §8.1 First take a season token.
        §8.1 まず季節トークンを取ってください。"#]],
    );
    check(
        &first(Asked::Card),
        &expect![[r#"
        §8.1 Now choose a card from your hand.
        §8.1 今は手札から1枚選んでください。"#]],
    );
    check(
        &first(Asked::Yorozu),
        &expect![[r#"
        §8.1 First choose the YOROZU to swap with.
        §8.1 まず、交換する萬を選んでください。"#]],
    );
}

#[test]
fn cards_say_what_may_be_played_instead() {
    let shows = |season, instead: &str| Refusal::SeasonShows {
        season,
        instead: cards(instead),
    };
    check(
        &shows(Season::Spring, "S6 S8 Y13"),
        &expect![[r#"
        §5.2 Spring shows on the low tray, and you hold Summer 6, Summer 8 and YOROZU 13: play one of those.
        §5.2 春は左の膳に出ています。夏6、夏8、萬13があるので、今は出せません。"#]],
    );
    check(
        &shows(Season::Fall, "S4"),
        &expect![[r#"
        §5.2 Fall shows on the high tray, and you hold Summer 4: play that.
        §5.2 秋は右の膳に出ています。夏4があるので、今は出せません。"#]],
    );
    check(
        &Refusal::NotInHand { card: Card::Y13 },
        &expect![[r#"
        §5.2 You do not hold YOROZU 13.
        §5.2 萬13は手札にありません。"#]],
    );
    check(
        &Refusal::NotYorozu {
            card: "F7".parse().unwrap(),
        },
        &expect![[r#"
        §5.6 Fall 7 is no YOROZU.
        §5.6 秋7は萬ではありません。"#]],
    );
}

#[test]
fn crows_and_seats_are_counted() {
    for (crows, expect) in [
        (
            0,
            expect![[r#"
            §3.2 You hold no crow; three are needed to ask for new cards.
            §3.2 カラスは0羽です。配り直しを頼めるのは3羽からです。"#]],
        ),
        (
            1,
            expect![[r#"
            §3.2 You hold one crow; three are needed to ask for new cards.
            §3.2 カラスは1羽です。配り直しを頼めるのは3羽からです。"#]],
        ),
        (
            2,
            expect![[r#"
            §3.2 You hold 2 crows; three are needed to ask for new cards.
            §3.2 カラスは2羽です。配り直しを頼めるのは3羽からです。"#]],
        ),
    ] {
        check(&Refusal::TooFewCrows { crows }, &expect);
    }
    let no_seat = Refusal::NoSuchSeat {
        start: Seat::ALL[3],
        seats: 3,
    };
    check(
        &no_seat,
        &expect![[r#"
        §4.3 Only those who play can choose first.
        §4.3 最初に選べるのは、席についている人だけです。"#]],
    );
}

#[test]
fn multipliers_say_what_is_wrong_with_them() {
    let card = MultiplierCard::ALL[3];
    let yours = MultiplierCard::ALL[..2].iter().copied().collect();
    check(
        &Refusal::NotYourMultiplier { card, yours },
        &expect![[r#"
        §4.4 You do not have 甲4; you have 甲1 and 甲2.
        §4.4 甲4は持っていません。あるのは甲1、甲2です。"#]],
    );
    let season = Season::Summer;
    check(
        &Refusal::NoTokenLeft { season },
        &expect![[r#"
        §4.9 No Summer token is left.
        §4.9 夏のトークンはもうありません。"#]],
    );
    check(
        &Refusal::TokenTwice { season },
        &expect![[r#"
        §4.5 You have a Summer token; your first three are of different seasons.
        §4.5 夏のトークンはもう持っています。最初の3個は違う季節です。"#]],
    );
    check(
        &Refusal::TokenLimit { season },
        &expect![[r#"
        §4.9 You have two Summer tokens, and no more are allowed.
        §4.9 夏のトークンを2個持っているので、もう取れません。"#]],
    );
}

#[test]
fn who_is_not_asked_is_told_why() {
    check(
        &Unasked::NotSeated.into(),
        &expect![[r#"
        §7.3 You are watching. Only seats can choose.
        §7.3 観戦中です。選べるのは席に座っている人だけです。"#]],
    );
    check(
        &Unasked::NotDealt.into(),
        &expect![[r#"
        §3.1 The cards are not dealt yet.
        §3.1 カードはまだ配られていません。"#]],
    );
    check(
        &Unasked::NotYourTurn { turn: Seat::ALL[1] }.into(),
        &expect![[r#"
        §8.1 It is Ben's turn.
        §8.1 今はBenさんの番です。"#]],
    );
    check(
        &Unasked::MatchOver.into(),
        &expect![[r#"
        §2.3 The match is over.
        §2.3 ゲームは終わりました。"#]],
    );
}
