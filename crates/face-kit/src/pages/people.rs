//! What the house shows around a match to one viewer: what is asked of them, who sits there, and what they can do about it.

use game::{Seat, SeatSet};
use maud::{Markup, html};

use super::words;
use crate::cat::lantern;
use crate::kit::{list, same_cat};
use crate::pieces::icon;
use crate::{Lang, SeatKind, SeatLabel, Why, bot_level, cushion};

/// The people of a match, as one viewer knows of them.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct People {
    /// Whether they have chosen something that could be taken back.
    pub can_undo: bool,
    /// Whether they practise: then they may ask for a hint.
    pub can_hint: bool,
    /// What somebody proposes.
    pub asked: Option<Asked>,
    /// Whether the match was ended without a result.
    pub is_ended: bool,
    /// Whether it has come to its end.
    pub is_over: bool,
    /// Whether somebody offers to play again.
    pub is_offered: bool,
    /// How many watch.
    pub n_watching: usize,
    /// The bots that make room for a person.
    pub welcoming: Vec<usize>,
    /// The seats that let those who watch see what they saw one round before.
    pub shown: Vec<usize>,
    /// The seat whose view the viewer would like to see so, and whether there is anything to see yet.
    pub late: Option<(Seat, bool)>,
}

/// What is proposed at a table.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Asked {
    pub by: Seat,
    /// The name of somebody who has left, and whether to end the match then; else it is about taking back.
    pub left: Option<String>,
    /// Who agrees, and whose answer counts.
    pub yes: SeatSet,
    pub who: SeatSet,
    pub no: Option<Seat>,
}

impl People {
    /// Where the viewer sits. Whoever sees what somebody else saw does not.
    fn you(&self, seats: &[SeatLabel]) -> Option<Seat> {
        let you = seats.iter().position(|it| it.you);
        you.and_then(Seat::new).filter(|_| self.late.is_none())
    }
}

/// The name of a seat.
fn name(lang: Lang, seats: &[SeatLabel], seat: Seat) -> String {
    let label = seats.get(seat.index());
    label.map_or_else(String::new, |it| it.shown_name(lang).to_owned())
}

/// A button that says something to the table.
fn ask(word: &str, text: &str, is_main: bool) -> Markup {
    html! { button.main[is_main] type="button" data-ask=(word) { (text) } }
}

/// The region `asks`: whatever the viewer has to answer, or waits for.
pub fn asks(lang: Lang, table: &str, seats: &[SeatLabel], people: &People) -> Markup {
    let you = people.you(seats);
    html! {
        div id="asks" role="status" {
            @if let Some(you) = you {
                @if let Some(why) = seats[you.index()].stand_in { (stood_in_for(lang, why)) }
                @if let Some(asked) = &people.asked { (proposal(lang, seats, you, asked)) }
                @if people.is_offered { (offer(lang, table)) }
            } @else if !people.welcoming.is_empty() && !people.is_over {
                div.ask {
                    span { (words(lang).get("seat-for-you")) }
                    a.button.main href={ "/t/" (table) } { (words(lang).get("sit-down")) }
                }
            }
            @if you.is_none() && people.is_offered { (offers_next(lang, table)) }
            @if you.is_none() && people.late.is_none() && !people.is_over {
                @for nth in &people.shown { (offers_late(lang, table, seats, *nth)) }
            }
            @if let Some((seat, is_there)) = people.late.filter(|_| !people.is_over) { (sees_late(lang, table, seats, seat, is_there)) }
            @if people.is_ended {
                div.ask.ended {
                    span { (words(lang).get("ended")) }
                    @if you.is_some() && !people.is_offered { (again(lang, table, "rematch")) }
                    a.button href="/" { (words(lang).get("all-games")) }
                }
            }
        }
    }
}

fn offers_late(lang: Lang, table: &str, seats: &[SeatLabel], nth: usize) -> Markup {
    let who = Seat::new(nth).map_or_else(String::new, |it| name(lang, seats, it));
    html! {
        div.ask.late {
            span { (words(lang).say("late-now", [("who", who.into())])) }
            a.button href={ "/t/" (table) "/watch/" (nth) } { (words(lang).get("late-look")) }
        }
    }
}

fn sees_late(lang: Lang, table: &str, seats: &[SeatLabel], seat: Seat, is_there: bool) -> Markup {
    let words = words(lang);
    let who = [("who", name(lang, seats, seat).into())];
    let text = words.say(if is_there { "late-now" } else { "late-soon" }, who);
    html! {
        div.ask.late {
            span { (text) }
            a.button href={ "/t/" (table) "/watch" } { (words.get("late-not")) }
        }
    }
}

fn stood_in_for(lang: Lang, why: Why) -> Markup {
    let words = words(lang);
    let text = match why {
        Why::Away | Why::Tea => words.get("stood-in-for"),
        Why::Clock => words.get("stood-in-for-clock"),
    };
    html! { div.ask { span { (text) } (ask("back", words.get("i-am-back"), true)) } }
}

fn proposal(lang: Lang, seats: &[SeatLabel], you: Seat, asked: &Asked) -> Markup {
    let words = words(lang);
    let waits_for = asked.who.iter().filter(|it| !asked.yes.contains(*it));
    let waits_for: Vec<String> = waits_for.map(|it| name(lang, seats, it)).collect();
    let waiting = || words.say("waits-for", [("who", list(lang, waits_for.clone()).into())]);
    let who = ("who", name(lang, seats, asked.by).into());
    html! {
        div.ask {
            @if let Some(no) = asked.no {
                @if asked.by == you {
                    span { (words.say("undo-refused", [("who", name(lang, seats, no).into())])) }
                }
            } @else if let Some(left) = &asked.left {
                span { (words.say("has-left", [("who", left.as_str().into())])) }
                @if asked.yes.contains(you) { span.quiet { (waiting()) } }
                @else { (ask("disagree", words.get("go-on-with-bot"), true)) (ask("agree", words.get("end-match"), false)) }
            } @else if asked.by == you {
                span { (words.get("undo-asked")) " " (waiting()) }
                (ask("disagree", words.get("never-mind"), false))
            } @else if asked.yes.contains(you) {
                span { (waiting()) }
            } @else {
                span { (words.say("undo-asks", [who])) }
                (ask("agree", words.get("undo-agree"), true))
                (ask("disagree", words.get("undo-disagree"), false))
            }
        }
    }
}

fn offer(lang: Lang, table: &str) -> Markup {
    html! { div.ask { span { (words(lang).get("offered")) } (again(lang, table, "offer-accept")) } }
}

/// Those who watch may go along.
fn offers_next(lang: Lang, table: &str) -> Markup {
    html! {
        div.ask {
            span { (words(lang).get("offered-watching")) }
            a.button.main href={ "/t/" (table) "/next" } { (words(lang).get("watch-next")) }
        }
    }
}

fn again(lang: Lang, table: &str, word: &str) -> Markup {
    html! {
        form method="post" action={ "/t/" (table) "/rematch" } {
            button.main type="submit" { (words(lang).get(word)) }
        }
    }
}

/// The region `undo`, in the bar.
pub fn undo(lang: Lang, seats: &[SeatLabel], people: &People) -> Markup {
    let words = words(lang);
    let is_seated = people.you(seats).is_some();
    html! {
        span id="undo" {
            @if is_seated && !people.is_over && !people.is_ended {
                button.tool type="button" data-ask="undo" data-key="u" title=(words.get("undo-key"))
                    disabled[!people.can_undo] {
                    (icon(UNDO)) span { (words.get("undo")) }
                }
            }
        }
    }
}

const UNDO: &str = "M9 5L4 10L9 15M4 10H14A5 5 0 0 1 14 20H9";

/// The region `people`: who sits there, who watches, and how to have tea or leave.
pub fn people(lang: Lang, table: &str, seats: &[SeatLabel], it: &People) -> Markup {
    let words = words(lang);
    let you = it.you(seats);
    let is_seated = you.is_some();
    let is_on = !it.is_over && !it.is_ended;
    html! {
        div id="people" data-alone[is_seated && is_alone(seats)] {
            ul.cushions {
                @for (nth, seat) in seats.iter().enumerate() {
                    li.place.mine[seat.you] {
                        (on_cushion(nth, seat))
                        span.name {
                            (seat.shown_name(lang)) small { (standing(lang, seat)) }
                            @if it.shown.contains(&nth) { small { (words.get("shown-note")) } }
                        }
                        @if !is_seated && is_on && it.shown.contains(&nth) {
                            a.button href={ "/t/" (table) "/watch/" (nth) } { (words.get("see-late")) }
                        }
                        @if is_seated && is_on && matches!(seat.kind, SeatKind::Bot(_)) {
                            @let is_welcoming = it.welcoming.contains(&nth);
                            button.switch type="button" data-ask="welcome" data-seat=(nth)
                                aria-pressed=(if is_welcoming { "true" } else { "false" }) {
                                (words.get("welcome-person"))
                            }
                        }
                    }
                }
            }
            p.quiet { (words.say("n-watching", [("n", it.n_watching.into())])) }
            @if is_seated && is_on {
                div.setting {
                    @let has_tea = seats.iter().any(|it| it.you && it.stand_in.is_some());
                    @if has_tea { (ask("back", words.get("i-am-back"), true)) }
                    @else { (ask("tea", words.get("tea"), false)) }
                    p.help { (words.get("tea-long")) }
                }
                @if let Some(you) = you {
                    @let is_shown = it.shown.contains(&you.index());
                    div.setting {
                        button.switch type="button" data-ask="show" data-shown=(if is_shown { "no" } else { "yes" })
                            aria-pressed=(if is_shown { "true" } else { "false" }) { (words.get("show-late")) }
                        p.help { (words.get("show-late-long")) }
                    }
                }
                details.leave {
                    summary { (words.get("flip")) }
                    p { (words.get("flip-long")) }
                    button.danger type="button" data-ask="leave" { (words.get("flip-now")) }
                }
            }
        }
    }
}

/// Who sits there, as they are drawn at the table: a mere reference, since cats are large.
fn on_cushion(nth: usize, label: &SeatLabel) -> Markup {
    match (label.kind, Seat::new(nth)) {
        (SeatKind::Person | SeatKind::Bot(_), Some(seat)) => html! {
            span.cushion {
                (same_cat(seat))
                @if matches!(label.kind, SeatKind::Bot(_)) { (lantern()) }
            }
        },
        (SeatKind::Person | SeatKind::Bot(_), None) | (SeatKind::Open, _) => cushion(label),
    }
}

/// Whether there is nobody else who could talk.
fn is_alone(seats: &[SeatLabel]) -> bool {
    let is_other = |it: &&SeatLabel| it.kind == SeatKind::Person && !it.you;
    seats.iter().find(is_other).is_none()
}

/// What there is to say of who sits there.
fn standing(lang: Lang, seat: &SeatLabel) -> String {
    let words = words(lang);
    let note = match (seat.kind, seat.stand_in) {
        (SeatKind::Bot(level), _) => return bot_level(lang, level),
        (_, Some(Why::Tea)) => "note-tea",
        (_, Some(Why::Away | Why::Clock)) => "note-stand-in",
        (_, None) if seat.you => "note-you",
        (_, None) if !seat.here => "note-away",
        (_, None) => "note-here",
    };
    words.get(note).to_owned()
}
