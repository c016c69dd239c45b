//! Setting up a table.

use game::{About, Json, OptionAbout, Values};
use maud::{Markup, html};

use super::settings::pace_name;
use super::{Frame, NAME_LIMIT, PACES, USUAL_LEVEL, words};
use crate::pieces::levels;
use crate::{Assist, AssistBlurb, Cover, HowMany, Lang, OptionBlurb, PickGroup, Picks, bot_level};

/// The value of an option that is put together from the fields `pick-{name}`, and `pick-{name}.{nth}` where one
/// is chosen of each group. A field that ends with `@4` is only for tables of four.
pub const CHOSEN: &str = "chosen";

/// What can be chosen.
///
/// The form posts to `/new/{slug}`: `seats` (a number), `pace` (one of [`super::PACES`]), `name`
/// (the visitor's), `seat-1` to `seat-4` (`open`, or the word of a bot's level; the visitor sits at
/// seat 0; numbers beyond the table are to be ignored), and for each option `option-{name}` with one
/// of its values (options of other numbers of seats are to be ignored); where there is anything to assist
/// with, `assist` (the word of an [`Assist`]); `public` (`yes` or `no`), `clock` and `patience` (one of [`CLOCKS`] and
/// [`PATIENCES`]). A table that waits is changed by the same form without `name` and seats, which posts to `/t/{id}/change`.
#[derive(Debug, Clone, Copy)]
pub struct NewTable<'a> {
    pub about: &'a About,
    pub face: &'a dyn Cover,
    /// The data file that it will play with, if not with the game's own data.
    pub deck: Option<&'a str>,
    /// The words of the levels of bots, weakest first.
    pub levels: &'a [&'static str],
    /// What was wrong with the last try, in words.
    pub complaint: Option<&'a str>,
    /// The table that is to be changed, if it is not a new one.
    pub change: Option<Agreed<'a>>,
}

/// What a table has agreed on so far.
#[derive(Debug, Clone, Copy)]
pub struct Agreed<'a> {
    /// Its id.
    pub table: &'a str,
    pub seats: usize,
    pub pace: &'a str,
    /// The words of its clock, or `none`, and of how long it waits for people.
    pub clock: &'a str,
    pub patience: &'a str,
    pub is_public: bool,
    pub assist: Assist,
    /// The options that were chosen, as an object.
    pub options: &'a Json,
}

impl Agreed<'_> {
    /// The value of an option, as a form has it; [`CHOSEN`] for a list.
    fn value(&self, name: &str) -> Option<String> {
        match self.options.get(name)? {
            Json::String(word) => Some(word.clone()),
            Json::Array(_) => Some(CHOSEN.to_owned()),
            other @ (Json::Null | Json::Bool(_) | Json::Number(_) | Json::Object(_)) => {
                Some(other.to_string())
            }
        }
    }

    /// Whether a thing is in the list of an option, if that is a list.
    fn has_picked(&self, name: &str, value: &str) -> Option<bool> {
        let list = self.options.get(name)?.as_array()?;
        let is_it = |it: &Json| match it.as_str() {
            Some(word) => word == value,
            None => serde_json::from_str::<Json>(value).is_ok_and(|value| *it == value),
        };
        Some(list.iter().any(is_it))
    }
}

pub fn new_table(frame: &Frame<'_>, it: &NewTable<'_>) -> String {
    let lang = frame.lang;
    let words = words(lang);
    let blurb = it.face.blurb(lang);
    let game = ("game", blurb.title.clone().into());
    let (title, action) = match it.change {
        None => (
            words.say("new-table-of", [game]),
            format!("/new/{}", it.about.slug),
        ),
        Some(now) => (
            words.say("change-table-of", [game]),
            format!("/t/{}/change", now.table),
        ),
    };
    let picks = it.face.picks(lang, it.deck);
    let body = html! {
        @if !picks.is_empty() { (super::table::symbols(it.face)) }
        main.sheet-of-paper.(it.about.slug) {
            h1 { (title) }
            (super::first::invitation(lang, it.face))
            @if let Some(complaint) = it.complaint { p.complaint role="alert" { (complaint) } }
            form.setup method="post" action=(action) {
                @if it.change.is_none() { (name_field(frame)) }
                (players(lang, it.about, it.change.map(|it| it.seats)))
                @if it.change.is_none() { (who_sits(lang, it)) }
                (who_may_come(lang, it.change.is_some_and(|it| it.is_public)))
                (pace(lang, it.change.map_or(frame.preferences.pace, |it| it.pace)))
                @for about in it.about.options {
                    @if let Some(option) = blurb.options.iter().find(|it| it.name == about.name) {
                        (option_field(about, option, picks.iter().find(|it| it.name == about.name), it.change.as_ref()))
                    }
                }
                @if let Some(blurb) = it.face.assist(lang) { (assist(&blurb, it.change.map_or(Assist::Usual, |it| it.assist))) }
                (time(lang, it.change.as_ref()))
                div.actions {
                    @match it.change {
                        None => {
                            button.main type="submit" { (words.get("open-table")) }
                            a.plain href="/" { (words.get("all-games")) }
                        }
                        Some(now) => {
                            button.main type="submit" { (words.get("change-table")) }
                            a.plain href={ "/t/" (now.table) } { (words.get("never-mind")) }
                        }
                    }
                }
            }
        }
    };
    frame.document(&title, "new", &html! {}, &body)
}

/// Where the visitor types a name.
pub(super) fn name_field(frame: &Frame<'_>) -> Markup {
    let words = words(frame.lang);
    let full = words.say("name-full", [("n", NAME_LIMIT.into())]);
    html! {
        p.field {
            label for="name" { (words.get("your-name")) }
            input id="name" name="name" type="text" value=[frame.name] maxlength=(NAME_LIMIT) required
                aria-describedby="name-full"
                autocomplete="nickname" autocapitalize="words" spellcheck="false";
            small.help id="name-full" role="status" data-full=(full) {}
        }
    }
}

fn players(lang: Lang, about: &About, now: Option<usize>) -> Markup {
    let words = words(lang);
    // Four is the number that most of our games are best with.
    let usual = now.unwrap_or(4).clamp(about.min_seats, about.max_seats);
    html! {
        fieldset.field.numbers {
            legend { (words.get("how-many")) }
            @for n_seats in about.min_seats..=about.max_seats {
                label { input type="radio" name="seats" id={ "seats-" (n_seats) } value=(n_seats)
                    checked[n_seats == usual]; span { (n_seats) } }
            }
        }
    }
}

fn who_sits(lang: Lang, it: &NewTable<'_>) -> Markup {
    let words = words(lang);
    // Bots by default: those who want friends say so, and nobody waits by mistake.
    html! {
        fieldset.field.sitters {
            legend { (words.get("who-sits")) }
            p.sitter { span { (words.say("seat-nth", [("nth", "1".into())])) } b { (words.get("you")) } }
            @for nth in 1..it.about.max_seats {
                p class={ "sitter sitter-" (nth) } {
                    label for={ "seat-" (nth) } {
                        (words.say("seat-nth", [("nth", (nth + 1).to_string().into())]))
                    }
                    select id={ "seat-" (nth) } name={ "seat-" (nth) } {
                        option value="open" { (words.get("sits-friend")) }
                        @for &level in it.levels {
                            option value=(level) selected[level == USUAL_LEVEL] {
                                (words.say("sits-bot", [("level", bot_level(lang, level).into())]))
                            }
                        }
                    }
                }
            }
            p.help { (words.get("who-sits-long")) }
            (levels(lang, it.levels))
        }
    }
}

/// Whether the table is listed for everybody.
fn who_may_come(lang: Lang, is_public: bool) -> Markup {
    let words = words(lang);
    html! {
        fieldset.field.numbers {
            legend { (words.get("who-comes")) }
            label { input type="radio" name="public" value="no" checked[!is_public]; span { (words.get("by-link")) } }
            label { input type="radio" name="public" value="yes" checked[is_public]; span { (words.get("public")) } }
            p.help { (words.get("who-comes-long")) }
        }
    }
}

/// How long the table waits for its people.
fn time(lang: Lang, now: Option<&Agreed<'_>>) -> Markup {
    let words = words(lang);
    let clock = now.map_or("none", |it| it.clock);
    let patience = now.map_or("minutes", |it| it.patience);
    html! {
        div.field {
            label for="clock" { (words.get("clock")) }
            select id="clock" name="clock" {
                @for word in CLOCKS {
                    option value=(word) selected[word == clock] { (words.get(clock_name(word))) }
                }
            }
            p.help { (words.get("clock-long")) }
        }
        div.field {
            label for="patience" { (words.get("patience")) }
            select id="patience" name="patience" {
                @for word in PATIENCES {
                    option value=(word) selected[word == patience] { (words.get(patience_name(word))) }
                }
            }
            p.help { (words.get("patience-long")) }
        }
    }
}

/// The words of clocks and patiences in the form.
pub const CLOCKS: [&str; 5] = ["none", "slow", "steady", "brisk", "swift"];
pub const PATIENCES: [&str; 5] = ["minute", "minutes", "quarter", "day", "endless"];

fn clock_name(word: &str) -> &'static str {
    match word {
        "slow" => "clock-slow",
        "steady" => "clock-steady",
        "brisk" => "clock-brisk",
        "swift" => "clock-swift",
        _ => "clock-none",
    }
}

fn patience_name(word: &str) -> &'static str {
    match word {
        "minute" => "patience-minute",
        "quarter" => "patience-quarter",
        "day" => "patience-day",
        "endless" => "patience-endless",
        _ => "patience-minutes",
    }
}

fn pace(lang: Lang, now: &str) -> Markup {
    let words = words(lang);
    html! {
        fieldset.field.numbers {
            legend { (words.get("pace")) }
            @for pace in PACES {
                label { input type="radio" name="pace" value=(pace) checked[pace == now];
                    span { (pace_name(lang, pace)) } }
            }
            p.help { (words.get("pace-long")) }
        }
    }
}

fn option_field(
    about: &OptionAbout,
    option: &OptionBlurb,
    picks: Option<&Picks>,
    now: Option<&Agreed<'_>>,
) -> Markup {
    let id = format!("option-{}", about.name);
    let value_now = now.and_then(|it| it.value(about.name));
    let value_now = value_now.as_deref().unwrap_or(about.default);
    let only = about.only_seats.map(|it| format!("only-{it}"));
    html! {
        div class={ "field " (only.unwrap_or_default()) } {
            label for=(id) { (option.title) }
            @match about.values {
                Values::Words(_) | Values::WordsOr(..) | Values::Flag => {
                    select id=(id) name=(id) {
                        @for (value, text) in &option.values {
                            option value=(value) selected[*value == value_now] { (text) }
                        }
                        @if let Some(picks) = picks { option value=(CHOSEN) selected[value_now == CHOSEN] { (picks.title) } }
                    }
                }
                Values::Number { min, max } => {
                    input id=(id) name=(id) type="number" value=(value_now) min=(min) max=(max);
                }
            }
            p.help { (option.sentence) }
            @if let Some(picks) = picks {
                div.picks { @for (nth, group) in picks.groups.iter().enumerate() { (group_field(about, nth, group, now)) } }
            }
        }
    }
}

fn assist(blurb: &AssistBlurb, now: Assist) -> Markup {
    html! {
        div.field {
            label for="assist" { (blurb.title) }
            select id="assist" name="assist" {
                @for (assist, text) in Assist::ALL.into_iter().zip(&blurb.values) {
                    option value=(assist.word()) selected[assist == now] { (text) }
                }
            }
            p.help { (blurb.sentence) }
        }
    }
}

/// Things to choose from by looking at them.
fn group_field(
    about: &OptionAbout,
    nth: usize,
    group: &PickGroup,
    now: Option<&Agreed<'_>>,
) -> Markup {
    let (kind, name) = match group.how {
        HowMany::One => ("radio", format!("pick-{}.{nth}", about.name)),
        HowMany::Exactly(_) => ("checkbox", format!("pick-{}", about.name)),
        HowMany::All => ("hidden", format!("pick-{}", about.name)),
    };
    let exactly = match &group.how {
        HowMany::Exactly(each) => each.clone(),
        HowMany::One | HowMany::All => Vec::new(),
    };
    html! {
        fieldset.pick-group data-exactly[!exactly.is_empty()] {
            legend { (group.title) }
            @for (seats, n, wrong) in &exactly { i hidden data-seats=(seats) data-n=(n) { (wrong) } }
            @for it in &group.things {
                @let only = it.only_seats.map(|it| format!("only-{it}")).unwrap_or_default();
                @let name = match it.only_seats { Some(only) => format!("{name}@{only}"), None => name.clone() };
                @let is_picked = now.and_then(|now| now.has_picked(about.name, &it.value)).unwrap_or(it.is_usual);
                label.pick.(only) {
                    input type=(kind) name=(name) value=(it.value) checked[is_picked && kind != "hidden"];
                    span { (it.drawn) }
                }
            }
            p.help role="status" {}
        }
    }
}
