//! How the main situations look, in both languages.

#![expect(clippy::too_many_lines, reason = "expected pages stand inline")]

use expect_test::{Expect, expect};
use face_kit::Lang;
use game::Viewer;

use super::outline::outline;
use super::{ANN, BEN, Match, four};

/// Draws the page and compares what these parts of it say.
fn check(table: &Match, viewer: Viewer, lang: Lang, parts: &[&str], expected: &Expect) {
    expected.assert_eq(&outline(&table.picture(viewer, lang), parts));
}

#[test]
fn the_lead() {
    let table = Match::dealt(4, &four());
    check(
        &table,
        ANN,
        Lang::En,
        &["seats", "trick", "prompt", "hand"],
        &expect![[r#"
            # seats The others
            The others’ castles
            Close
            Ben: Ben
            Close
            Points of Ben, added up
            Points
            No roofs
            0
            This round, as it stands
            0
            Rounds before
            0
            Together
            0
            14 cards in hand
            Castle of Ben: the scrap heap: no card (limit 0), 0 points
            column 1: no card (limit 1), 0 points
            column 2: no card (limit 2), 0 points
            column 3: no card (limit 3), 0 points
            column 4: no card (limit 4), 0 points
            Tama: Tama
            house cat
            Close
            Points of Tama, added up
            Points
            No roofs
            0
            This round, as it stands
            0
            Rounds before
            0
            Together
            0
            14 cards in hand
            Castle of Tama: the scrap heap: no card (limit 0), 0 points
            column 1: no card (limit 1), 0 points
            column 2: no card (limit 2), 0 points
            column 3: no card (limit 3), 0 points
            column 4: no card (limit 4), 0 points
            &lt;b&gt;Dan: &lt;b&gt;Dan
            Close
            Points of &lt;b&gt;Dan, added up
            Points
            No roofs
            0
            This round, as it stands
            0
            Rounds before
            0
            Together
            0
            14 cards in hand
            Castle of &lt;b&gt;Dan: the scrap heap: no card (limit 0), 0 points
            column 1: no card (limit 1), 0 points
            column 2: no card (limit 2), 0 points
            column 3: no card (limit 3), 0 points
            column 4: no card (limit 4), 0 points
            # trick The trick
            You
            Ben
            Tama
            &lt;b&gt;Dan
            # prompt What to do
            Your turn: lead any card.
            §4.2
            Round 1 is dealt. You lead.
            # hand Your hand
            [play R1] Red 1
            [play R8] Red 8
            [play B3] Blue 3
            [play B4] Blue 4
            [play B5] Blue 5
            [play G1] Green 1
            [play G2] Green 2
            [play G3] Green 3
            [play A1] Gray 1
            [play A2] Gray 2
            [play A3] Gray 3
            [play Y1] Yellow 1
            [play Y2] Yellow 2
            [play Y3] Yellow 3
        "#]],
    );
    check(
        &table,
        ANN,
        Lang::Ja,
        &["trick", "prompt", "board", "log", "sheet"],
        &expect![[r#"
            # trick 場のトリック
            あなた
            Ben
            タマ
            &lt;b&gt;Dan
            # prompt 今すること
            あなたの番です。好きなカードでリードしてください。
            §4.2
            第1ラウンド開始。親はあなたです。
            # board Ann
            Ann
            あなた
            閉じる
            あなたの得点の内訳
            得点
            屋根0つ
            0
            このラウンド（今のところ）
            0
            前のラウンドまで
            0
            合わせて
            0
            あなたの城: 廃材置き場：0枚（上限0枚）、0点
            第1列：0枚（上限1枚）、0点
            第2列：0枚（上限2枚）、0点
            第3列：0枚（上限3枚）、0点
            第4列：0枚（上限4枚）、0点
            # log これまでの流れ
            これまでの流れ
            閉じる
            第1ラウンド（全3ラウンド）
            これまでの流れ: 第1ラウンド開始。親はあなたです。
            # sheet
            得点表
            閉じる
            まだ終わったラウンドがありません。ラウンドが終わるたびに、ここに得点が並びます。
        "#]],
    );
}

#[test]
fn following() {
    let table = Match::dealt(4, &four()).play("play R8");
    check(
        &table,
        BEN,
        Lang::En,
        &["trick", "prompt", "hand"],
        &expect![[r#"
            # trick The trick
            You
            Tama
            &lt;b&gt;Dan
            Red 8
            Ann
            led
            Suit led
            Red
            # prompt What to do
            Your turn: follow Red.
            §4.3
            Ann plays Red 8.
            # hand Your hand
            [play R2] Red 2
            [play R5] Red 5
            [play R9] Red 9
            (play B1) Blue 1
            §4.3 Red was led and you hold Red 2, Red 5 and Red 9: you must follow.
            (play B2) Blue 2
            §4.3 Red was led and you hold Red 2, Red 5 and Red 9: you must follow.
            (play B6) Blue 6
            §4.3 Red was led and you hold Red 2, Red 5 and Red 9: you must follow.
            (play G4) Green 4
            §4.3 Red was led and you hold Red 2, Red 5 and Red 9: you must follow.
            (play G5) Green 5
            §4.3 Red was led and you hold Red 2, Red 5 and Red 9: you must follow.
            (play G6) Green 6
            §4.3 Red was led and you hold Red 2, Red 5 and Red 9: you must follow.
            (play A4) Gray 4
            §4.3 Red was led and you hold Red 2, Red 5 and Red 9: you must follow.
            (play A5) Gray 5
            §4.3 Red was led and you hold Red 2, Red 5 and Red 9: you must follow.
            (play A6) Gray 6
            §4.3 Red was led and you hold Red 2, Red 5 and Red 9: you must follow.
            (play Y4) Yellow 4
            §4.3 Red was led and you hold Red 2, Red 5 and Red 9: you must follow.
            (play Y5) Yellow 5
            §4.3 Red was led and you hold Red 2, Red 5 and Red 9: you must follow.
        "#]],
    );
}

#[test]
fn taking() {
    let table = Match::dealt(4, &four()).play("play R8, play R2, play B12, play R3");
    check(
        &table,
        ANN,
        Lang::Ja,
        &["trick", "prompt"],
        &expect![[r#"
            # trick 場のトリック
            [take R8] 赤8、新しいスート
            1位
            あなた
            1枚取る
            [take R2] 赤2、新しいスート
            3位
            Ben
            [take B12] 青12、新しいスート
            4位
            タマ
            [take R3] 赤3、新しいスート
            2位
            &lt;b&gt;Dan
            2枚取る
            リード
            赤
            # prompt 今すること
            あなたは1位。場から1枚取ってください。
            §5.1
            順位：1位 あなた、2位 &lt;b&gt;Danさん。
        "#]],
    );
}

#[test]
fn placing() {
    let table = Match::dealt(4, &four()).play("play R8, play R2, play B12, play R3, take B12");
    check(
        &table,
        ANN,
        Lang::En,
        &["trick", "prompt", "board"],
        &expect![[r#"
            # trick The trick
            (take R8) Red 8
            §5.4 Place Blue 12 first.
            1st
            You
            takes 1
            (take R2) Red 2
            §5.4 Place Blue 12 first.
            3rd
            Ben
            Blue 12, taken by you
            4th
            Tama
            (take R3) Red 3
            §5.4 Place Blue 12 first.
            2nd
            &lt;b&gt;Dan
            takes 2
            Suit led
            Red
            # prompt What to do
            Choose an empty place for Blue 12.
            §5.4
            You take Blue 12.
            # board Ann
            Ann
            you
            Close
            Your points, added up
            Points
            No roofs
            0
            This round, as it stands
            0
            Rounds before
            0
            Together
            0
            Your castle: the scrap heap: no card (limit 0), 0 points
            [place scrap] the scrap heap
            column 1: no card (limit 1), 0 points
            [place 1] column 1
            column 2: no card (limit 2), 0 points
            [place 2] column 2
            column 3: no card (limit 3), 0 points
            [place 3] column 3
            column 4: no card (limit 4), 0 points
            [place 4] column 4
            Blue 12
        "#]],
    );
    check(
        &table,
        Viewer::Spectator,
        Lang::Ja,
        &["prompt", "board", "hand"],
        &expect![[r#"
            # prompt 今すること
            Annさんが青12を置くところです…
            Annさんが青12を取りました。
            # board Ann
            Ann
            閉じる
            Annさんの得点の内訳
            得点
            屋根0つ
            0
            このラウンド（今のところ）
            0
            前のラウンドまで
            0
            合わせて
            0
            手札13枚
            Annさんの城: 廃材置き場：0枚（上限0枚）、0点
            第1列：0枚（上限1枚）、0点
            第2列：0枚（上限2枚）、0点
            第3列：0枚（上限3枚）、0点
            第4列：0枚（上限4枚）、0点
            青12
            # hand 観戦中
            観戦中です。公開されている情報だけが見えます。誰の手札も見えません。
        "#]],
    );
}
