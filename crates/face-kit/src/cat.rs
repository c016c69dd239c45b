//! The cats on the cushions: each looks as its seat is called.

use maud::{Markup, html};

/// What a cat is up to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mood {
    /// It sits there. Style opens its eyes inside of anything that has its turn.
    Sitting,
    /// Its eyes are open.
    Awake,
    /// Its person is away.
    Asleep,
}

/// Fur, its darker shade, and what can be drawn on it.
struct Coat {
    fur: &'static str,
    shade: &'static str,
    line: &'static str,
}

const COATS: [Coat; 7] = [
    coat("#f4ede0", "#d8c9b0", "#4a3b32"),
    coat("#3d3a38", "#262423", "#f4ede0"),
    coat("#e39a4e", "#b76c2a", "#40281a"),
    coat("#a3a6ad", "#767981", "#26262a"),
    coat("#8a5f49", "#5c3d2e", "#f4ede0"),
    coat("#efd6a6", "#cda76b", "#4a3b32"),
    coat("#c9b8a6", "#8f7a68", "#33281f"),
];
/// Names that say what the cat looks like: its coat and its marking.
const NAMED: [(&[&str], usize, usize); 6] = [
    (&["Shiro", "Yuki", "しろ", "ゆき", "シロ", "ユキ"], 0, 4),
    (&["Kuro", "くろ", "クロ"], 1, 4),
    (&["Tora", "とら", "トラ"], 2, 0),
    (&["Gin", "ぎん", "ギン"], 3, 0),
    (&["Kinako", "Koban", "きなこ", "こばん", "キナコ"], 5, 2),
    (&["Mike", "みけ", "ミケ"], 0, 3),
];
const CLOTHS: [&str; 5] = ["#165e83", "#b3303a", "#5c7c32", "#75649f", "#6f4b3e"];
const COLLARS: [&str; 4] = ["#d9333f", "#165e83", "#6a8d3a", "#8e7cc3"];

const fn coat(fur: &'static str, shade: &'static str, line: &'static str) -> Coat {
    Coat { fur, shade, line }
}

/// The cat of the player who has this name, on its cushion.
pub fn cat(name: &str, mood: Mood) -> Markup {
    cat_with(name, mood, None)
}

/// The same, with an id for the drawing.
pub(crate) fn cat_with(name: &str, mood: Mood, art: Option<&str>) -> Markup {
    let look = look(name);
    let pick = |from: usize, n: usize| (look >> from) as usize % n;
    let own = NAMED.iter().find(|(names, ..)| names.contains(&name));
    let coat = &COATS[own.map_or_else(|| pick(0, COATS.len()), |it| it.1)];
    let marking = own.map_or_else(|| pick(28, 5), |it| it.2);
    let cloth = CLOTHS[pick(12, CLOTHS.len())];
    html! {
        svg.cat.turn[mood == Mood::Awake] viewBox="0 0 64 60" aria-hidden="true" {
            g id=[art] {
            path fill=(cloth) d="M7 47Q3 41 10 42Q32 45 54 42Q61 41 57 47Q59 51 58 55Q57 59 51 58Q32 55 13 58Q7 59 6 55Q5 51 7 47z" {}
            path fill="none" stroke="#fff" stroke-opacity=".35" d="M12 46Q32 49 52 46" {}
            @match mood {
                Mood::Sitting | Mood::Awake => (sitting(coat, look, marking)),
                Mood::Asleep => (curled(coat, marking)),
            }
            }
        }
    }
}

/// A number that a name always has (FNV-1a).
fn look(name: &str) -> u64 {
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let mut hash = name.bytes().fold(0xcbf2_9ce4_8422_2325, mix);
    // Short names are much alike until they are stirred well.
    for factor in [0xff51_afd7_ed55_8ccd, 0xc4ce_b9fe_1a85_ec53] {
        hash = (hash ^ (hash >> 33)).wrapping_mul(factor);
    }
    hash ^ (hash >> 33)
}

fn sitting(coat: &Coat, look: u64, marking: usize) -> Markup {
    let collar = COLLARS[(look >> 20) as usize % COLLARS.len()];
    html! {
        path fill="none" stroke=(coat.shade) stroke-width="5" stroke-linecap="round" d="M44 47C55 47 57 39 53 33" {}
        path fill=(coat.fur) stroke=(coat.shade) stroke-width=".8" d="M17 50C16 37 21 28 32 28C43 28 48 37 47 50Q32 54 17 50z" {}
        (ears(coat, look))
        ellipse fill=(coat.fur) stroke=(coat.shade) stroke-width=".8" cx="32" cy="20" rx="16" ry="12.5" {}
        (markings(coat, marking))
        path fill="none" stroke=(collar) stroke-width="2.6" stroke-linecap="round" d="M23 32.4Q32 36 41 32.4" {}
        circle fill="#f8b500" cx="32" cy="35.6" r="2" {}
        g.awake {
            ellipse fill="#f8d24a" cx="25.4" cy="19" rx="3.6" ry="4" {}
            ellipse fill="#f8d24a" cx="38.6" cy="19" rx="3.6" ry="4" {}
            ellipse fill="#1c1c1c" cx="25.4" cy="19" rx="1.7" ry="3.2" {}
            ellipse fill="#1c1c1c" cx="38.6" cy="19" rx="1.7" ry="3.2" {}
        }
        path.drowsy fill="none" stroke=(coat.line) stroke-width="1.7" stroke-linecap="round" d="M22.5 19Q25.4 16.6 28.3 19M35.7 19Q38.6 16.6 41.5 19" {}
        path fill="#d98a8a" d="M30.4 23.4H33.6L32 25.2z" {}
        path fill="none" stroke=(coat.line) stroke-width="1.1" stroke-linecap="round" d="M32 25.2Q30 28 27.8 26.6M32 25.2Q34 28 36.2 26.6M19 23L12.5 22M19 25.4L13 26.6M45 23L51.5 22M45 25.4L51 26.6" {}
        path fill="none" stroke=(coat.shade) stroke-width="1.4" stroke-linecap="round" d="M29 45V50.5M35 45V50.5" {}
    }
}

fn ears(coat: &Coat, look: u64) -> Markup {
    let (outer, inner) = match (look >> 24) % 3 {
        0 => (
            "M17.5 15L17 2L29 8.6zM46.5 15L47 2L35 8.6z",
            "M19.6 11L19.4 5.6L24.6 8.4zM44.4 11L44.6 5.6L39.4 8.4z",
        ),
        1 => (
            "M17.5 16Q12 3 17 3Q23 4 29 8.6zM46.5 16Q52 3 47 3Q41 4 35 8.6z",
            "M19 12Q16 6 18.4 5.8Q21.4 6.4 24.4 8.6zM45 12Q48 6 45.6 5.8Q42.6 6.4 39.6 8.6z",
        ),
        _ => (
            "M17 16L13.4 4.4L29 8.4zM47 16L50.6 4.4L35 8.4z",
            "M18.6 12L16.8 7L24 8.6zM45.4 12L47.2 7L40 8.6z",
        ),
    };
    html! {
        path fill=(coat.fur) stroke=(coat.shade) stroke-width=".8" d=(outer) {}
        path fill="#e2a3a0" d=(inner) {}
    }
}

fn markings(coat: &Coat, marking: usize) -> Markup {
    html! {
        @match marking {
            0 => path fill="none" stroke=(coat.shade) stroke-width="2.2" stroke-linecap="round"
                d="M28 8.6V12.6M32 8V13.4M36 8.6V12.6M18.6 40H22.6M19.6 44.6H23.6M45.4 40H41.4M44.4 44.6H40.4" {},
            1 => path fill=(coat.shade) d="M34 7.8Q46 8 47.6 18Q43 25 36.6 22Q33 15 34 7.8zM17 46Q18 36 24 38Q27 44 23 51z" {},
            2 => path fill="#fffaf0" d="M32 15Q36 22 41 24Q40 32 32 32.4Q24 32 23 24Q28 22 32 15zM26.6 38Q32 35 37.4 38Q38 46 32 50Q26 46 26.6 38z" {},
            3 => {
                path fill="#d98b3a" d="M16.4 17Q17 8.6 27.4 8.2Q28 14 24 17Q20 19.6 16.4 17z" {}
                path fill="#4a403a" d="M38 8.4Q46.6 10.6 47.8 19Q43 18.6 40 15.6zM38 40Q46 38 46.8 46Q43 51 39 49z" {}
            },
            _ => {},
        }
    }
}

fn curled(coat: &Coat, marking: usize) -> Markup {
    html! {
        path fill=(coat.fur) stroke=(coat.shade) stroke-width=".8" d="M12 46Q14 29 36 29Q56 30 56 45Q56 51 48 51H18Q12 51 12 46z" {}
        path fill="none" stroke=(coat.shade) stroke-width="5" stroke-linecap="round" d="M54 44Q54 50 44 49.6H33" {}
        @if marking < 2 {
            path fill="none" stroke=(coat.shade) stroke-width="2.4" stroke-linecap="round" d="M38 30.6V35M44 32V36.6M50 35.6L48.6 39" {}
        }
        path fill=(coat.fur) d="M10 40L8 28L18 32zM30 40L33 29L24 32z" {}
        ellipse fill=(coat.fur) stroke=(coat.shade) stroke-width=".8" cx="20.4" cy="41" rx="12.4" ry="9.4" {}
        path fill="none" stroke=(coat.line) stroke-width="1.6" stroke-linecap="round" d="M12.6 41Q15 43.2 17.4 41M23.4 41Q25.8 43.2 28.2 41" {}
        path fill="#d98a8a" d="M19 44.4H21.8L20.4 46z" {}
        path.zzz fill="none" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" d="M37 16H43L37 23H43M47 5H55L47 14H55" {}
    }
}

/// The paper lantern of a bot.
pub(crate) fn lantern() -> Markup {
    html! {
        svg.lantern viewBox="0 0 20 34" aria-hidden="true" {
            path fill="none" stroke="#6f4b3e" stroke-width="1.6" d="M10 0V5" {}
            rect fill="#3a2a22" x="6" y="4" width="8" height="3.4" rx="1" {}
            rect fill="#ffe9b8" x="2" y="7" width="16" height="17" rx="7" {}
            path fill="none" stroke="#d9333f" stroke-opacity=".55" d="M2.4 12H17.6M2 15.5H18M2.4 19H17.6" {}
            rect fill="#3a2a22" x="6" y="23.4" width="8" height="3.4" rx="1" {}
            path fill="none" stroke="#d9333f" stroke-width="1.8" stroke-linecap="round" d="M10 27V33" {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_always_has_the_same_cat() {
        let draw = |name| cat(name, Mood::Sitting).into_string();
        assert_eq!(draw("Tama"), draw("Tama"));
        assert_ne!(draw("Tama"), draw("Mike"));
        assert_ne!(draw("たま"), draw("みけ"));
    }
}
