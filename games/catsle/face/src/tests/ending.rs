//! How the end looks, in both languages.

#![expect(clippy::too_many_lines, reason = "expected pages stand inline")]

use expect_test::expect;
use face_kit::{Lang, Picture};

use super::outline::outline;
use super::{BEN, finished, show_sight};
use crate::CatsleFace;

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
                Play again
                # sheet
                You win with 5 points!
                Close
                Standing
                Player
                R1
                R2
                R3
                Total
                You
                winner
                0 5 0 5
                Tama
                0 4 0 4
                Ann
                0 0 0 0
                Play again
                All games
                Round 3
                Player
                Column 1
                up to 1 Column 2
                up to 2 Column 3
                up to 3 Column 4
                up to 4 Bonus
                Points
                You
                −2 R×3 −2 A×4 +1 B×1 ·
                0 0 roofs 0 −3 → 0
                Tama
                −2 R×3 +1 B×1 −3 A×6 +1 Y×1 0 0 roofs 0 −3 → 0
                Ann
                −3 R×4 −4 B×6 +3 Y×3 +1 A×1 0 1 roof 0 −3 → 0
                A round never scores below 0 (§6.4).
                Round 2
                Player
                Column 1
                up to 1 Column 2
                up to 2 Column 3
                up to 3 Column 4
                up to 4 Bonus
                Points
                You
                −1 R×2 +2 B×2 +3 Y×3 ·
                +1 2 roofs 5
                Tama
                −3 R×4 +2 A×2 +3 B×3 +1 Y×1 +1 2 roofs 4
                Ann
                −3 R×4 −3 B×5 −1 A×4 +3 Y×3 0 0 roofs 0 −4 → 0
                A round never scores below 0 (§6.4).
                Round 1
                Player
                Column 1
                up to 1 Column 2
                up to 2 Column 3
                up to 3 Column 4
                up to 4 Bonus
                Points
                You
                −2 R×3 −1 B×3 +3 A×3 ·
                0 1 roof 0
                Tama
                −2 R×3 −1 B×3 −2 A×5 −1 Y×5 0 0 roofs 0 −6 → 0
                Ann
                −4 R×5 −1 B×3 ·
                ·
                0 0 roofs 0 −5 → 0
                A round never scores below 0 (§6.4).
            "#]],
        ),
        (
            Lang::Ja,
            expect![[r#"
                # prompt 今すること
                5点であなたの勝ちです！
                §7.1
                もう一度遊ぶ
                # sheet
                5点であなたの勝ちです！
                閉じる
                順位
                名前
                第1R
                第2R
                第3R
                合計
                あなた
                優勝
                0 5 0 5
                タマ
                0 4 0 4
                Ann
                0 0 0 0
                もう一度遊ぶ
                ゲーム一覧へ
                第3ラウンド
                名前
                第1列
                上限1 第2列
                上限2 第3列
                上限3 第4列
                上限4 ボーナス
                得点
                あなた
                −2 赤×3 −2 灰×4 +1 青×1 ·
                0 屋根0 0 −3 → 0
                タマ
                −2 赤×3 +1 青×1 −3 灰×6 +1 黄×1 0 屋根0 0 −3 → 0
                Ann
                −3 赤×4 −4 青×6 +3 黄×3 +1 灰×1 0 屋根1 0 −3 → 0
                ラウンドの得点は0点より下にはなりません（§6.4）。
                第2ラウンド
                名前
                第1列
                上限1 第2列
                上限2 第3列
                上限3 第4列
                上限4 ボーナス
                得点
                あなた
                −1 赤×2 +2 青×2 +3 黄×3 ·
                +1 屋根2 5
                タマ
                −3 赤×4 +2 灰×2 +3 青×3 +1 黄×1 +1 屋根2 4
                Ann
                −3 赤×4 −3 青×5 −1 灰×4 +3 黄×3 0 屋根0 0 −4 → 0
                ラウンドの得点は0点より下にはなりません（§6.4）。
                第1ラウンド
                名前
                第1列
                上限1 第2列
                上限2 第3列
                上限3 第4列
                上限4 ボーナス
                得点
                あなた
                −2 赤×3 −1 青×3 +3 灰×3 ·
                0 屋根1 0
                タマ
                −2 赤×3 −1 青×3 −2 灰×5 −1 黄×5 0 屋根0 0 −6 → 0
                Ann
                −4 赤×5 −1 青×3 ·
                ·
                0 屋根0 0 −5 → 0
                ラウンドの得点は0点より下にはなりません（§6.4）。
            "#]],
        ),
    ] {
        let picture = show_sight(&view, &[], lang, |it| Picture::of(&CatsleFace, it, &[]));
        expected.assert_eq(&outline(&picture, &["prompt", "sheet"]));
    }
}
