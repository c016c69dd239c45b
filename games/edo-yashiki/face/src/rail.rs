//! Beside one's own house: what there is to know and to press about it now.

use edo_yashiki::{Action, Progress, RunName};
use face_kit::kit::{self, Choice, Turning, signed};
use maud::{Markup, html};

use crate::foot;
use crate::lit::{open_runs, too_long};
use crate::seats::n_kinds;
use crate::sight::{self, Sight, Stretch};
use crate::words::words;

/// For so many rounds somebody new is told what to look for.
const FIRST_ROUNDS: usize = 3;

/// The region `rail`.
pub(crate) fn rail(sight: &Sight<'_>) -> Markup {
    html! { div.now id="rail" { (content(sight)) } }
}

fn content(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let is_new = sight.view.round <= FIRST_ROUNDS && !sight.is_example();
    let Some(you) = sight.you() else {
        return html! {};
    };
    let tries = sight::tries(sight).is_some();
    if tries || sight::lays(sight).is_some() {
        let turning = if sight.view.options.turn180 {
            Turning::Allowed
        } else {
            Turning::None
        };
        let tip = if tries { "tip-which" } else { "tip-dots" };
        return html! {
            (kit::aimed())
            (kit::nudge(sight.lang(), turning))
            @if is_new { p.hint { (words.get(tip)) } }
        };
    }
    match sight::stretch(sight) {
        Stretch::Score => runs(sight),
        Stretch::Scored | Stretch::Lap | Stretch::Away | Stretch::Over if sight::is_lit(sight) => {
            tally(sight)
        }
        Stretch::Race | Stretch::Pick | Stretch::First
            if is_new && sight.view.progress[you] == Progress::Waiting =>
        {
            html! { p.hint { (words.get("tip-which")) } }
        }
        Stretch::Race
        | Stretch::Pick
        | Stretch::First
        | Stretch::Scored
        | Stretch::Lap
        | Stretch::Away
        | Stretch::Over
        | Stretch::Build => html! {},
    }
}

/// What the last card scored, line by line.
fn tally(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let view = sight.view;
    let (Some(you), Some(last)) = (sight.you(), view.last) else {
        return html! {};
    };
    let Some(line) = view.sheet.line(view.sheet.n_rounds(), you) else {
        return html! {};
    };
    let long = match last[you] {
        Progress::Built { placement, .. } => too_long(sight, you, placement),
        Progress::Waiting | Progress::Holding { .. } => Vec::new(),
    };
    let kinds = n_kinds(line.runs().iter().map(|it| it.kind()));
    html! {
        ul.tally-list {
            @for it in line.runs() {
                li { (foot::label(sight, it.kind(), it.direction(), it.length())) b { (it.points()) } }
            }
            @for it in long {
                li.zero { (foot::label(sight, it.kind, it.direction, it.length)) b { "0" } }
            }
            @if line.bonus() > 0 {
                li.bonus { span { (words.say("bonus-of", [("n", kit::nth(kinds).into())])) } b { (signed(line.bonus())) } }
            }
            li.all { span { (words.get("together")) } b { (line.points()) } }
        }
    }
}

/// §7.4 The runs of which the viewer chooses the next to score.
fn runs(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let open = open_runs(sight);
    html! {
        @if !open.is_empty() {
            ul.runs aria-label=(words.get("runs-to-score")) {
                @for it in open {
                    @let notation = Action::Score(RunName::of(it.run)).to_string();
                    @let choice = Choice { key: it.key, ..Choice::pick(&notation, words.get("score-it")) };
                    li {
                        (kit::choice(&choice, "", &html! {
                            kbd { (it.key.unwrap_or("–")) }
                            (foot::label(sight, it.run.kind, it.run.direction, it.run.length))
                            @if it.may { b { (signed(it.run.points())) } }
                            @else { small { (words.get("rail-no-specialist")) } }
                        }))
                    }
                }
            }
        }
    }
}
