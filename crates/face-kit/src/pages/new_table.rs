//! Setting up a table.

use game::{About, OptionAbout, Values};
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
/// with, `assist` (the word of an [`Assist`]).
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
}

pub fn new_table(frame: &Frame<'_>, it: &NewTable<'_>) -> String {
    let lang = frame.lang;
    let words = words(lang);
    let blurb = it.face.blurb(lang);
    let title = words.say("new-table-of", [("game", blurb.title.clone().into())]);
    let picks = it.face.picks(lang, it.deck);
    let body = html! {
        @if !picks.is_empty() { (super::table::symbols(it.face)) }
        main.sheet-of-paper.(it.about.slug) {
            h1 { (title) }
            (super::first::invitation(lang, it.face))
            @if let Some(complaint) = it.complaint { p.complaint role="alert" { (complaint) } }
            form.setup method="post" action={ "/new/" (it.about.slug) } {
                (name_field(frame))
                (players(lang, it.about))
                (who_sits(lang, it))
                (pace(lang))
                @for about in it.about.options {
                    @if let Some(option) = blurb.options.iter().find(|it| it.name == about.name) {
                        (option_field(about, option, picks.iter().find(|it| it.name == about.name)))
                    }
                }
                @if let Some(blurb) = it.face.assist(lang) { (assist(&blurb)) }
                div.actions {
                    button.main type="submit" { (words.get("open-table")) }
                    a.plain href="/" { (words.get("all-games")) }
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

fn players(lang: Lang, about: &About) -> Markup {
    let words = words(lang);
    // Four is the number that most of our games are best with.
    let usual = 4.clamp(about.min_seats, about.max_seats);
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

fn pace(lang: Lang) -> Markup {
    let words = words(lang);
    html! {
        fieldset.field.numbers {
            legend { (words.get("pace")) }
            @for pace in PACES {
                label { input type="radio" name="pace" value=(pace) checked[pace == "normal"];
                    span { (pace_name(lang, pace)) } }
            }
            p.help { (words.get("pace-long")) }
        }
    }
}

fn option_field(about: &OptionAbout, option: &OptionBlurb, picks: Option<&Picks>) -> Markup {
    let id = format!("option-{}", about.name);
    let only = about.only_seats.map(|it| format!("only-{it}"));
    html! {
        div class={ "field " (only.unwrap_or_default()) } {
            label for=(id) { (option.title) }
            @match about.values {
                Values::Words(_) | Values::WordsOr(..) | Values::Flag => {
                    select id=(id) name=(id) {
                        @for (value, text) in &option.values {
                            option value=(value) selected[*value == about.default] { (text) }
                        }
                        @if let Some(picks) = picks { option value=(CHOSEN) { (picks.title) } }
                    }
                }
                Values::Number { min, max } => {
                    input id=(id) name=(id) type="number" value=(about.default) min=(min) max=(max);
                }
            }
            p.help { (option.sentence) }
            @if let Some(picks) = picks {
                div.picks { @for (nth, group) in picks.groups.iter().enumerate() { (group_field(about, nth, group)) } }
            }
        }
    }
}

fn assist(blurb: &AssistBlurb) -> Markup {
    html! {
        div.field {
            label for="assist" { (blurb.title) }
            select id="assist" name="assist" {
                @for (assist, text) in Assist::ALL.into_iter().zip(&blurb.values) {
                    option value=(assist.word()) selected[assist == Assist::Usual] { (text) }
                }
            }
            p.help { (blurb.sentence) }
        }
    }
}

/// Things to choose from by looking at them.
fn group_field(about: &OptionAbout, nth: usize, group: &PickGroup) -> Markup {
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
                label.pick.(only) {
                    input type=(kind) name=(name) value=(it.value) checked[it.is_usual && kind != "hidden"];
                    span { (it.drawn) }
                }
            }
            p.help role="status" {}
        }
    }
}
