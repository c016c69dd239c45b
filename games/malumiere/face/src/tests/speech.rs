//! Sentences: what happened, what to do, why not.

use expect_test::{Expect, expect};
use face_kit::{Cover as _, Face as _, Lang, choices};
use game::{Game as _, Options as _, Viewer};
use malumiere::{Malumiere, Options};
use serde_json::json;

use super::{ANN, BIDS, Match, four, options};
use crate::MalumiereFace;

fn log(table: &Match, viewer: Viewer, lang: Lang) -> String {
    let lines = table.seen(viewer).into_iter().filter_map(|event| {
        let tale = table.look(viewer, lang, |it| MalumiereFace.tell(&event, it));
        tale.sentence
    });
    lines.map(|it| it + "\n").collect()
}

fn prompt(table: &Match, viewer: Viewer, lang: Lang) -> String {
    let html = table.html(viewer, lang);
    let prompt = html.split("id=\"prompt-text\"").nth(1).unwrap();
    let prompt = prompt.split("</div>").next().unwrap();
    let mut text = String::new();
    let mut is_tag = true;
    for it in prompt.chars() {
        match it {
            '<' => {
                is_tag = true;
                // Words of two elements are two words.
                if !text.is_empty() && !text.ends_with(' ') {
                    text.push(' ');
                }
            }
            '>' => is_tag = false,
            _ if !is_tag => text.push(it),
            _ => {}
        }
    }
    text.trim_end().to_owned()
}

#[test]
fn a_round_is_told() {
    let table = Match::four()
        .play(BIDS)
        .play("play 4, play 8, play 4, play 4, play 6");
    expect![[r#"
        Round 1 is dealt. <b>Dan starts.
        You take pile 1.
        Ben takes pile 2.
        Tama takes pile 3.
        <b>Dan takes pile 4.
        All lines are laid.
        <b>Dan bids with the card at 9: clover, huge, 101.
        You bid with the card at 1: heart, tiny, 33.
        Ben bids with the card at 2: drop, tiny, 47.
        Tama bids with the card at 3: star, small, 59.
        Ben bid 2, Tama 3, <b>Dan 0. Remember: they turn down with the first card.
        <b>Dan leads from 4: clover, small, 65.
        You play from 8: clover, medium, 78.
        Ben plays from 4: clover, tiny, 49.
        Tama plays from 4: clover, small, 60.
        All turn: <b>Dan C4, you C5, Ben C2, Tama C3. A 5 is trump: you win.
        You lead from 6: drop, medium, 75.
    "#]]
    .assert_eq(&log(&table, ANN, Lang::En));
    expect![[r#"
        第1ラウンド開始。スタートは<b>Danさんです。
        あなたは1番の山を取りました。
        Benさんは2番の山を取りました。
        タマさんは3番の山を取りました。
        <b>Danさんは4番の山を取りました。
        全員の列が並びました。
        <b>Danさんは9番でビッド：クローバー、特大、101。
        あなたは1番でビッド：ハート、極小、33。
        Benさんは2番でビッド：しずく、極小、47。
        タマさんは3番でビッド：星、小、59。
        Benさん2、タマさん3、<b>Danさん0。最初の1枚が出ると伏せられます。
        <b>Danさんは4番でリード：クローバー、小、65。
        あなたは8番：クローバー、中、78。
        Benさんは4番：クローバー、極小、49。
        タマさんは4番：クローバー、小、60。
        一斉にめくると、<b>Danさん葉4、あなた葉5、Benさん葉2、タマさん葉3。切り札の5であなたの勝ち。
        あなたは6番でリード：しずく、中、75。
    "#]]
    .assert_eq(&log(&table, ANN, Lang::Ja));
}

#[test]
fn the_end_of_a_round_says_what_one_had_promised() {
    let table = Match::four().play(BIDS).play_round();
    let told = log(&table, ANN, Lang::En);
    let last = told.lines().last().unwrap();
    assert!(
        last.starts_with("Your bid card is H1: you bid 1 and won "),
        "{last}"
    );
    assert!(last.contains("Round 1 is over: you "), "{last}");
    let watched = log(&table, Viewer::Spectator, Lang::En);
    assert!(
        watched
            .lines()
            .last()
            .unwrap()
            .starts_with("Round 1 is over: Ann ")
    );
}

fn check_prompt(table: &Match, viewer: Viewer, expect: &Expect) {
    let both = Lang::ALL.map(|lang| prompt(table, viewer, lang));
    expect.assert_eq(&both.join("\n"));
}

#[test]
fn the_prompt_says_what_to_do_and_what_there_is_to_know() {
    let table = Match::four();
    check_prompt(
        &table,
        ANN,
        &expect![[r#"
            Your turn: choose a pile.  §4.3 &lt;b&gt;Dan starts the round and gets the last pile.
            あなたの番。山をひとつ選んでください。  §4.3 &lt;b&gt;Danさんがスタート。残った山を受け取ります。"#]],
    );
    let table = table.play("pile 1, pile 2, pile 3");
    check_prompt(
        &table,
        ANN,
        &expect![[r#"
            &lt;b&gt;Dan is choosing a bid card … The larger the light, the higher the number. Roughly.
            &lt;b&gt;Danさんがビッドカードを選んでいます… 光が大きいほど、数も大きい。だいたいは。"#]],
    );
    let table = table.play("bid 9");
    check_prompt(
        &table,
        ANN,
        &expect![[r#"
            Your turn: choose your bid card.  §5.1 Its number is the tricks you promise, a 9 means none.
            あなたの番。ビッドカードを選んでください。  §5.1 そのカードの数が、取ると宣言するトリック数です。9なら0。"#]],
    );
    let table = table.play("bid 1, bid 2, bid 3");
    check_prompt(
        &table,
        Viewer::Spectator,
        &expect![[r#"
            &lt;b&gt;Dan leads … You are watching. Nobody’s bid is shown to you.
            &lt;b&gt;Danさんがリードします… 観戦中です。誰のビッドも見えません。"#]],
    );
    let table = table.play("play 4");
    check_prompt(
        &table,
        ANN,
        &expect![[r#"
            Your turn: follow clovers.  §6.3 &lt;b&gt;Dan leads from 4: clover, small, 65.
            あなたの番。クローバーをフォローしてください。  §6.3 &lt;b&gt;Danさんは4番でリード：クローバー、小、65。"#]],
    );
    let table = table.play("play 8, play 4, play 4");
    check_prompt(
        &table,
        ANN,
        &expect![[r#"
            You win the trick. Lead any card.  §6.1 Every 5 is trump, the last one played wins: you win.
            あなたの勝ち。好きなカードでリードしてください。  §6.1 5はすべて切り札。最後に出た5であなたの勝ち。"#]],
    );
    // The next 5 is no news any more.
    let table = table.play("play 5, play 1, play 1, play 1");
    check_prompt(
        &table,
        ANN,
        &expect![[r#"
            You win the trick. Lead any card.  §6.1 A 5 is trump: you win.
            あなたの勝ち。好きなカードでリードしてください。  §6.1 切り札の5であなたの勝ち。"#]],
    );
}

/// Why each of these choices cannot be taken, as its page says it.
fn why(table: &Match, viewer: Viewer, choice: &str, lang: Lang) -> String {
    let view = table.game.view(viewer);
    let refusal = Malumiere::refuse(&view, choice.parse().unwrap());
    table.look(viewer, lang, |it| {
        face_kit::sentence(&MalumiereFace, &refusal, it)
    })
}

#[test]
fn every_refusal_is_worded_with_its_rule() {
    let piles = Match::four().play("pile 4");
    let bids = Match::four().play("pile 1, pile 2, pile 3, bid 9");
    let play = Match::four().play(BIDS).play("play 4");
    let lead = play.clone().play("play 8, play 4, play 4");
    let ben = super::BEN;
    let rounds = Match::four().play(BIDS).play_round();
    let two = Match::dealt(
        &Options::usual(2),
        &super::deal(1, 1, &super::PILES[..2], &super::SEEN[..2]),
    );
    let mut told = String::new();
    for (table, viewer, choice) in [
        (&piles, ben, "pile 4"),
        (&piles, ben, "bid 1"),
        (&two, ANN, "pile 3"),
        (&bids, ANN, "play 1"),
        (&play, ANN, "play 2"),
        (&play, ANN, "play 1"),
        (&play, ANN, "bid 2"),
        (&lead, ANN, "play 8"),
        (&play, ben, "play 2"),
        (&play, Viewer::Spectator, "play 2"),
        (&rounds, ANN, "play 2"),
        (&bids, ANN, "bid 2"),
    ] {
        for lang in Lang::ALL {
            told += &(why(table, viewer, choice, lang) + "\n");
        }
    }
    expect![[r#"
        §4.3 Ann has taken pile 4.
        §4.3 4番の山はAnnさんが取りました。
        §9.1 Take a pile first.
        §9.1 先に山を選んでください。
        §4.3 There is no pile 3; there are 2.
        §4.3 3番の山はありません。山は2つです。
        §9.1 Choose your bid card now.
        §9.1 今はビッドカードを選ぶ番です。
        §6.3 Not this one: clovers were led and you have some at 4 and 8.
        §6.3 リードはクローバーです。4、8番にあるので、そこから出してください。
        §6.2 That is your bid card. It stays until the end.
        §6.2 それはビッドカードです。最後まで出せません。
        §9.1 Play a card of your line now.
        §9.1 今は列から1枚出す番です。
        §6.2 You have played the card at 8.
        §6.2 8番のカードはもう出しました。
        §9.1 It is Ann's turn.
        §9.1 今はAnnさんの番です。
        §9.1 You are watching. Only seats can choose.
        §9.1 観戦中です。選べるのは席に座っている人だけです。
        §4.2 The cards are not dealt yet.
        §4.2 カードはまだ配られていません。
        §9.1 You may do that.
        §9.1 それは選べます。
    "#]]
    .assert_eq(&told);
}

/// A table of the last round: nothing is to be chosen any more.
#[test]
fn a_match_that_is_over_says_who_has_won() {
    let mut table = Match::dealt(
        &options(2, &[]),
        &super::deal(1, 1, &super::PILES[..2], &super::SEEN[..2]),
    );
    for round in 2..=5_u8 {
        table = table.play_round();
        if round < 5 {
            let start = usize::from(round % 2 == 1);
            let deal = super::deal(round, start, &super::PILES[..2], &super::SEEN[..2]);
            table = table.deal(&deal);
        }
    }
    let told = log(&table, ANN, Lang::En);
    let last = told.lines().last().unwrap();
    assert!(
        last.contains(" win") || last.contains("share the victory"),
        "{last}"
    );
    let says = prompt(&table, ANN, Lang::En);
    assert!(says.starts_with(last), "{says}");
    assert_eq!(says.matches(last).count(), 1, "once is enough: {says}");
    assert!(says.contains("You bid "), "{says}");
    assert!(
        table
            .look(ANN, Lang::En, |it| choices(&MalumiereFace, it))
            .may
            .is_empty()
    );
}

#[test]
fn nobody_follows_and_a_trick_of_fives() {
    let owner = options(4, &[("bids", json!("owner"))]);
    let table = Match::dealt(&owner, &four()).play(BIDS);
    let told = log(&table, ANN, Lang::En);
    assert!(told.contains("You bid 1: only you know."));
    assert_eq!(told.matches("only you know").count(), 1);
    assert!(MalumiereFace.blurb(Lang::Ja).title.contains("マルミエール"));
}
