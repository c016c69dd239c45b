//! Pieces that more than one page or game shows.

use game::Seat;
use maud::{Markup, html};

use crate::cat::{cat_with, lantern};
use crate::pages::words;
use crate::{Lang, Mood, SeatKind, SeatLabel};

/// What people call a bot of this level.
pub fn bot_level(lang: Lang, level: &str) -> String {
    let id = match level {
        "random" => "bot-random",
        "greedy" => "bot-greedy",
        "novice" => "bot-novice",
        "regular" => "bot-regular",
        "master" => "bot-master",
        _ => return level.to_owned(),
    };
    words(lang).get(id).to_owned()
}

/// What bots are called: names that many cats have, and how Japanese writes them. The first five are those of the seats; the
/// others are for bots who meet a person of their name.
const CATS: [(&str, &str); 10] = [
    ("Tama", "タマ"),
    ("Mikan", "ミカン"),
    ("Kuro", "クロ"),
    ("Sora", "ソラ"),
    ("Hana", "ハナ"),
    ("Mugi", "ムギ"),
    ("Yuzu", "ユズ"),
    ("Goma", "ゴマ"),
    ("Momo", "モモ"),
    ("Chibi", "チビ"),
];
const SEATS: usize = CATS.len() / 2;

/// What a bot at this seat is called.
pub fn cat_name(lang: Lang, seat: usize) -> &'static str {
    let (en, ja) = CATS[seat % SEATS];
    lang.pick(en, ja)
}

/// What a bot of this name is called among these people: nobody shares its name.
pub fn cat_among<'a, 'b>(name: &'a str, mut people: impl Iterator<Item = &'b str>) -> &'a str {
    let known = CATS.iter().position(|(en, _)| *en == name);
    let Some((nth, (en, ja))) = known.map(|it| (it, CATS[it])) else {
        return name;
    };
    let is_taken = people.any(|it| it.eq_ignore_ascii_case(en) || it == ja);
    // Each has a second name of its own, and its own cat with it.
    if is_taken {
        CATS[(nth + SEATS) % CATS.len()].0
    } else {
        name
    }
}

/// Who sits at the table of an example or a lesson: nobody but cats, of which one is the reader.
pub(crate) fn cats(lang: Lang, n_seats: usize, reader: Seat) -> Vec<SeatLabel> {
    let label = |seat: Seat| SeatLabel {
        name: cat_name(lang, seat.index()).to_owned(),
        kind: SeatKind::Person,
        here: true,
        you: seat == reader,
        ..SeatLabel::default()
    };
    Seat::all(n_seats).map(label).collect()
}

/// The name of a bot, as this language writes it.
pub fn bot_name(lang: Lang, name: &str) -> &str {
    let known = CATS.iter().position(|(en, _)| *en == name);
    known.map_or(name, |it| lang.pick(CATS[it].0, CATS[it].1))
}

/// What to expect of bots of these levels.
pub(crate) fn levels(lang: Lang, levels: &[&str]) -> Markup {
    let words = words(lang);
    let long = |level: &str| match level {
        "novice" => words.get("bot-novice-long"),
        "regular" => words.get("bot-regular-long"),
        "master" => words.get("bot-master-long"),
        _ => "",
    };
    html! {
        dl.levels aria-label=(words.get("bot-levels")) {
            @for level in levels { div { dt { (bot_level(lang, level)) } dd { (long(level)) } } }
        }
    }
}

/// A cushion with its cat: empty while the seat is open, asleep while its person is away, with a
/// lantern for a bot.
pub fn cushion(label: &SeatLabel) -> Markup {
    cushion_with(label, None)
}

/// The same, with an id for the drawing of the cat, by which it can be drawn again.
pub(crate) fn cushion_with(label: &SeatLabel, art: Option<&str>) -> Markup {
    let mood = if label.here {
        Mood::Sitting
    } else {
        Mood::Asleep
    };
    html! {
        span.cushion {
            @match label.kind {
                SeatKind::Open => svg.cat viewBox="0 0 64 60" aria-hidden="true" {
                    path.free d="M7 33Q3 27 10 28Q32 31 54 28Q61 27 57 33Q59 41 58 48Q57 54 51 53Q32 50 13 53Q7 54 6 48Q5 41 7 33z" {}
                },
                SeatKind::Person => (cat_with(&label.name, mood, art)),
                SeatKind::Bot(_) => { (cat_with(&label.name, mood, art)) (lantern()) },
            }
        }
    }
}

/// A small drawing on a button.
pub(crate) fn icon(path: &str) -> Markup {
    html! { svg.icon viewBox="0 0 24 24" aria-hidden="true" { path d=(path) {} } }
}

pub(crate) const SCORES: &str = "M5 3H19V21H5zM9 8H15M9 12H15M9 16H12";
/// An open book.
pub(crate) const RULES: &str = "M12 7Q8 4 3 5V18Q8 17 12 20Q16 17 21 18V5Q16 4 12 7zM12 7V20";
pub(crate) const LOG: &str = "M4 6H20M4 12H20M4 18H13";
pub(crate) const SHARE: &str =
    "M9 15L15 9M11 6L13 4A5 5 0 0 1 20 11L18 13M13 18L11 20A5 5 0 0 1 4 13L6 11";
pub(crate) const SOUND: &str =
    "M4 9V15H8L13 19V5L8 9zM16.5 9A4 4 0 0 1 16.5 15M19 6.5A8 8 0 0 1 19 17.5";
pub(crate) const PERSON: &str =
    "M12 3.5A4 4 0 1 0 12 11.5A4 4 0 1 0 12 3.5zM4 20.5Q4 14.5 12 14.5Q20 14.5 20 20.5z";
pub(crate) const LIGHT: &str = "M12 4A8 8 0 1 0 20 12A6 6 0 0 1 12 4z";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_has_no_name_that_a_person_has() {
        let among = |people: &[&'static str]| cat_among("Sora", people.iter().copied());
        assert_eq!(among(&["Ann", "Kuro"]), "Sora");
        for taken in ["Sora", "sora", "ソラ"] {
            assert_eq!(among(&["Ann", taken]), "Momo");
        }
        assert_eq!(bot_name(Lang::Ja, "Momo"), "モモ");
        assert_eq!(cat_among("Kaa", ["Kaa"].into_iter()), "Kaa", "none of ours");
    }
}
