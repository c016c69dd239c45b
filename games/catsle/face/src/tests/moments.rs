//! How the main moments look, in both languages.

#![expect(clippy::too_many_lines, reason = "expected pages stand inline")]

use expect_test::{Expect, expect};
use face_kit::{Lang, Picture};
use game::Viewer;

use super::outline::outline;
use super::{ANN, BEN, Match, finished, four, show_sight};
use crate::CatsleFace;

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
            Ben: Ben
            0 points, and 0 in this round as it stands
            14 cards in hand
            Castle of Ben: the scrap heap: 0 of 0, 0
            column 1: 0 of 1, 0
            column 2: 0 of 2, 0
            column 3: 0 of 3, 0
            column 4: 0 of 4, 0
            Tama: Tama
            house cat
            0 points, and 0 in this round as it stands
            14 cards in hand
            Castle of Tama: the scrap heap: 0 of 0, 0
            column 1: 0 of 1, 0
            column 2: 0 of 2, 0
            column 3: 0 of 3, 0
            column 4: 0 of 4, 0
            &lt;b&gt;Dan: &lt;b&gt;Dan
            0 points, and 0 in this round as it stands
            14 cards in hand
            Castle of &lt;b&gt;Dan: the scrap heap: 0 of 0, 0
            column 1: 0 of 1, 0
            column 2: 0 of 2, 0
            column 3: 0 of 3, 0
            column 4: 0 of 4, 0
            # trick The trick
            Ann
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
            Ann
            Ben
            Tama
            &lt;b&gt;Dan
            # prompt 今すること
            あなたの番です。好きなカードでリードしてください。
            §4.2
            第1ラウンド開始。リードはあなたです。
            # board Ann
            Ann
            あなた
            合計0点、このラウンドは今のところ0点
            Annさんの城: 廃材置き場：0枚中0枚、0点
            第1列：1枚中0枚、0点
            第2列：2枚中0枚、0点
            第3列：3枚中0枚、0点
            第4列：4枚中0枚、0点
            # log これまでの流れ
            これまでの流れ
            第1ラウンド（全3ラウンド）
            これまでの流れ: 第1ラウンド開始。リードはあなたです。
            # sheet
            得点表
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
            Ben
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
            [take R8] 赤8、新スート
            1位
            Ann
            1枚取る
            [take R2] 赤2、新スート
            3位
            Ben
            [take B12] 青12、新スート
            4位
            Tama
            [take R3] 赤3、新スート
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
            Ann
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
            0 points, and 0 in this round as it stands
            Castle of Ann: the scrap heap: 0 of 0, 0
            [place scrap] the scrap heap
            column 1: 0 of 1, 0
            [place 1] column 1
            column 2: 0 of 2, 0
            [place 2] column 2
            column 3: 0 of 3, 0
            [place 3] column 3
            column 4: 0 of 4, 0
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
            合計0点、このラウンドは今のところ0点
            手札13枚
            Annさんの城: 廃材置き場：0枚中0枚、0点
            第1列：1枚中0枚、0点
            第2列：2枚中0枚、0点
            第3列：3枚中0枚、0点
            第4列：4枚中0枚、0点
            青12
            # hand 観戦中
            観戦中です。公開されている情報だけが見えます。誰の手札も見えません。
        "#]],
    );
}

#[test]
fn the_end() {
    let table = finished(3);
    let view = table.view(BEN);
    for (lang, expected) in [
        (
            Lang::En,
            expect![[r#"
                # prompt What to do
                You win with 5 points!
                §7.1
                # sheet
                You win with 5 points!
                Standing
                Player
                R1
                R2
                R3
                Total
                Ben
                winner
                0 5 0 5
                Tama
                0 4 0 4
                Ann
                0 0 0 0
                Play again
                Back to the shelf
                Round 3
                Player
                to 1
                to 2
                to 3
                to 4
                Bonus
                Points
                Ann
                −3 R×4 −4 B×6 +3 Y×3 +1 A×1 0 1 perfect 0 (−3)
                Ben
                −2 R×3 −2 A×4 +1 B×1 ·
                0 0 perfect 0 (−3)
                Tama
                −2 R×3 +1 B×1 −3 A×6 +1 Y×1 0 0 perfect 0 (−3)
                Round 2
                Player
                to 1
                to 2
                to 3
                to 4
                Bonus
                Points
                Ann
                −3 R×4 −3 B×5 −1 A×4 +3 Y×3 0 0 perfect 0 (−4)
                Ben
                −1 R×2 +2 B×2 +3 Y×3 ·
                +1 2 perfect 5
                Tama
                −3 R×4 +2 A×2 +3 B×3 +1 Y×1 +1 2 perfect 4
                Round 1
                Player
                to 1
                to 2
                to 3
                to 4
                Bonus
                Points
                Ann
                −4 R×5 −1 B×3 ·
                ·
                0 0 perfect 0 (−5)
                Ben
                −2 R×3 −1 B×3 +3 A×3 ·
                0 1 perfect 0
                Tama
                −2 R×3 −1 B×3 −2 A×5 −1 Y×5 0 0 perfect 0 (−6)
            "#]],
        ),
        (
            Lang::Ja,
            expect![[r#"
                # prompt 今すること
                5点であなたの勝ちです！
                §7.1
                # sheet
                5点であなたの勝ちです！
                順位
                名前
                第1R
                第2R
                第3R
                合計
                Ben
                優勝
                0 5 0 5
                Tama
                0 4 0 4
                Ann
                0 0 0 0
                もう一度遊ぶ
                ゲーム一覧へ
                第3ラウンド
                名前
                上限1
                上限2
                上限3
                上限4
                加点
                得点
                Ann
                −3 赤×4 −4 青×6 +3 黄×3 +1 灰×1 0 完成1 0 (−3)
                Ben
                −2 赤×3 −2 灰×4 +1 青×1 ·
                0 完成0 0 (−3)
                Tama
                −2 赤×3 +1 青×1 −3 灰×6 +1 黄×1 0 完成0 0 (−3)
                第2ラウンド
                名前
                上限1
                上限2
                上限3
                上限4
                加点
                得点
                Ann
                −3 赤×4 −3 青×5 −1 灰×4 +3 黄×3 0 完成0 0 (−4)
                Ben
                −1 赤×2 +2 青×2 +3 黄×3 ·
                +1 完成2 5
                Tama
                −3 赤×4 +2 灰×2 +3 青×3 +1 黄×1 +1 完成2 4
                第1ラウンド
                名前
                上限1
                上限2
                上限3
                上限4
                加点
                得点
                Ann
                −4 赤×5 −1 青×3 ·
                ·
                0 完成0 0 (−5)
                Ben
                −2 赤×3 −1 青×3 +3 灰×3 ·
                0 完成1 0
                Tama
                −2 赤×3 −1 青×3 −2 灰×5 −1 黄×5 0 完成0 0 (−6)
            "#]],
        ),
    ] {
        let picture = show_sight(&view, &[], lang, |it| Picture::of(&CatsleFace, it, &[]));
        expected.assert_eq(&outline(&picture, &["prompt", "sheet"]));
    }
}
