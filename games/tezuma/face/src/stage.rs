//! The stage: curtain, valance with its lanterns, and what there is to know of the trick besides its cards.

use face_kit::kit;
use game::Seat;
use maud::{Markup, html};
use tezuma::{Draft, Phase, TRICKS};

use crate::card::{chip, prop};
use crate::sight::{self, Lying, Sight};
use crate::words::{self, words};

/// The curtain, drawn aside.
pub(crate) fn theatre() -> Markup {
    html! {
        div.theatre aria-hidden="true" {
            div.boards {}
            svg.curtain { use href="#tz-drape" {} }
            svg.curtain.right { use href="#tz-drape" {} }
            div.valance {}
        }
    }
}

/// The region `marquee`: which trick of how many, or who is still to pick. Its class says what is played.
pub(crate) fn marquee(sight: &Sight<'_>) -> Markup {
    let view = sight.view;
    let class = match view.phase {
        Phase::Draft(_) => "draft",
        Phase::SetUp | Phase::Deal | Phase::Trick(_) | Phase::Over => "open",
    };
    html! {
        div.marquee.(class) id="marquee" {
            @match &view.phase {
                Phase::Draft(draft) => (picks(sight, draft)),
                Phase::SetUp | Phase::Deal | Phase::Trick(_) | Phase::Over => (lanterns(sight)),
            }
        }
    }
}

/// How many tricks were over before the one on the stage; all of them once the deal is over.
pub(crate) fn n_over(sight: &Sight<'_>) -> usize {
    let n_won = sight.view.history.len();
    match sight::on_stage(sight) {
        Lying::Won(_) if n_won < TRICKS => n_won - 1,
        Lying::Won(_) | Lying::Open(_) | Lying::Nothing => n_won,
    }
}

fn lanterns(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let n_over = n_over(sight);
    let trick = [
        ("trick", kit::nth((n_over + 1).min(TRICKS)).into()),
        ("tricks", kit::nth(TRICKS).into()),
    ];
    let line = words.say("trick-of", trick);
    html! {
        (kit::timeline(n_over, TRICKS, &line))
        p.count { b { (line) } span { (deal(sight)) } }
    }
}

/// " · deal 3 of 4".
fn deal(sight: &Sight<'_>) -> String {
    let deal = [
        ("deal", kit::nth(sight.view.round.max(1)).into()),
        ("deals", kit::nth(sight.n_seats()).into()),
    ];
    words(sight.lang()).say("and-deal", deal)
}

/// The region `round` of the log: "Deal 3 of 4".
pub(crate) fn round(sight: &Sight<'_>) -> Markup {
    let deal = [
        ("deal", kit::nth(sight.view.round.max(1)).into()),
        ("deals", kit::nth(sight.n_seats()).into()),
    ];
    html! { p.round id="round" { (words(sight.lang()).say("deal-of", deal)) } }
}

/// "Draft: pick 7 of 12", and who is still to come.
fn picks(sight: &Sight<'_>, draft: &Draft) -> Markup {
    let words = words(sight.lang());
    let n_seats = sight.n_seats();
    let n_picks = n_seats * sight.view.options.kinds();
    let taken = usize::from(draft.taken);
    let pick = [
        ("pick", kit::nth(taken + 1).into()),
        ("picks", kit::nth(n_picks).into()),
    ];
    // More would not fit.
    let n_shown = (n_picks - taken).min(n_seats + 1);
    let to_come = (0..n_shown).map(|it| draft.turn.left_by(it % n_seats, n_seats));
    let mine = |seat: Seat| sight.you() == Some(seat);
    html! {
        p.count { b { (words.say("draft-pick", pick)) } span { (deal(sight)) } }
        ol.order aria-label=(words.get("to-come")) {
            @for (nth, seat) in to_come.enumerate() {
                li class={ @if nth == 0 { "now " } @if mine(seat) { "me" } } { (sight.called(seat)) }
            }
        }
    }
}

/// The region `facts`: the suit led, and who leads the next trick and why.
pub(crate) fn facts(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let n_seats = sight.n_seats();
    let is_end = sight.view.history.len() == TRICKS;
    let (led, next) = match sight::on_stage(sight) {
        Lying::Open(trick) => {
            let next = trick.next_by(n_seats).map(|(seat, by)| {
                let line = who_leads(sight, "leads-anyhow", seat);
                (line, Some(by.ability))
            });
            (trick.led, next)
        }
        Lying::Won(trick) => {
            let led = trick.plays.first().map(|it| it.card.suit());
            let by = trick.next_by(n_seats);
            let line = match by {
                Some(by) => {
                    let ability = words::ability(words, by.ability).to_owned();
                    let ability = if by.seat == trick.next {
                        ability
                    } else {
                        let whose = ("who", sight.who(by.seat).into());
                        let you = ("you", sight.is_you(by.seat).into());
                        words.say("whose", [whose, you, ("what", ability.into())])
                    };
                    let lead = who_leads(sight, "leads-next", trick.next);
                    words.say("because", [("fact", lead.into()), ("why", ability.into())])
                }
                None => {
                    let you = sight.is_you(trick.next);
                    let who = ("who", sight.who(trick.next).into());
                    words.say("leads-winner", [who, ("you", you.into())])
                }
            };
            // After the last trick nobody leads.
            let next = (!is_end).then_some((line, by.map(|it| it.ability)));
            (led, next)
        }
        Lying::Nothing => (None, None),
    };
    html! {
        div.facts id="facts" {
            @if let Some(suit) = led {
                p { (words.get("led-suit")) " " (chip(sight.lang(), suit)) b { (words::suit(words, suit)) } }
            }
            @if let Some((line, by)) = next {
                p.next { @if let Some(ability) = by { (prop(ability)) } span { (line) } }
            }
        }
    }
}

fn who_leads(sight: &Sight<'_>, id: &str, seat: Seat) -> String {
    let who = ("who", sight.who(seat).into());
    words(sight.lang()).say(id, [who, ("you", sight.is_you(seat).into())])
}
