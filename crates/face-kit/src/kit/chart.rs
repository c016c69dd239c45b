//! Small charts: bars, a road to a target, a ruler. Each is a picture with a sentence.
//!
//! Lengths are classes: `h0` to `h14` are the height of a bar, `p0` to `p100` hundredths of a way.

use maud::{Markup, html};

/// The height of the highest bar, in steps.
const STEPS: i32 = 14;
/// More ticks than this do not fit under a road.
const TICKS: i32 = 8;

/// What each number of something that only grows is worth: a bar for 0, for 1, and so on.
#[derive(Debug, Clone, Copy)]
pub struct Bars<'a> {
    pub points: &'a [i32],
    /// How many there are now.
    pub now: Option<usize>,
    /// The most there can be in the end.
    pub reach: usize,
    /// What a bar of full height is worth; one that is worth more is torn. Charts that are to be
    /// compared have the same.
    pub full: i32,
    /// The whole chart in words.
    pub spoken: &'a str,
    /// `small` for a chart that says only the numbers that matter.
    pub class: &'a str,
}

/// The bars: now, the best that can still be reached, and what is out of reach.
pub fn bars(it: &Bars<'_>) -> Markup {
    let step = |points: i32| {
        let step = points.abs() * STEPS / it.full.max(1);
        step.clamp(i32::from(points != 0), STEPS)
    };
    let now = it.now.unwrap_or(0);
    let is_out = |nth: usize| nth < now || nth > it.reach;
    let open = it
        .points
        .iter()
        .enumerate()
        .filter(|(nth, _)| !is_out(*nth));
    let best = open.map(|(_, points)| *points).max();
    let low = it.points.iter().filter(|it| **it < 0).map(|it| step(*it));
    html! {
        span.bars.(it.class).{ "w" (low.max().unwrap_or(0)) } role="img" title=(it.spoken) {
            @for (nth, &points) in it.points.iter().enumerate() {
                i.{ "h" (step(points)) }.neg[points < 0].torn[points.abs() > it.full]
                    .now[it.now == Some(nth)].next[it.now.is_some() && nth == now + 1 && !is_out(nth)]
                    .out[is_out(nth)].best[!is_out(nth) && Some(points) == best] {
                    (super::number(points))
                }
            }
        }
    }
}

/// The way to a target, with somebody for each seat on it.
#[derive(Debug, Clone, Copy)]
pub struct Road<'a> {
    pub target: i32,
    pub walkers: &'a [Walker<'a>],
    /// Where everybody is, in words.
    pub spoken: &'a str,
}

/// Somebody on a road.
#[derive(Debug, Clone, Copy)]
pub struct Walker<'a> {
    pub points: i32,
    /// What walks: a cat's head, or a letter.
    pub drawn: &'a Markup,
    pub is_you: bool,
}

/// The road from 0 to the gate at the target, and as far beyond as somebody is.
pub fn road(it: &Road<'_>) -> Markup {
    let most = it.walkers.iter().map(|it| it.points).max().unwrap_or(0);
    let end = most.max(it.target).max(1);
    let tick = tick(end);
    let end = (end + tick - 1) / tick * tick;
    let ticks = (0..=end / tick).map(|it| it * tick);
    // A tick too near the gate would be written into it.
    let ticks = ticks.filter(|tick| percent((tick - it.target).abs(), end) >= 5);
    html! {
        span.road role="img" title=(it.spoken) {
            @for tick in ticks { i.{ "p" (percent(tick, end)) } { (tick) } }
            b.{ "p" (percent(it.target, end)) } { (it.target) }
            @for (nth, walker) in it.walkers.iter().enumerate() {
                @let before = &it.walkers[..nth];
                @let at = percent(walker.points, end);
                @let n_there = before.iter().filter(|it| percent(it.points, end) == at).count();
                span.{ "p" (at) }.{ "n-" (n_there) }.you[walker.is_you] { (walker.drawn) }
            }
        }
    }
}

/// A line that fills on the way to a target.
pub fn meter(points: i32, target: i32, spoken: &str) -> Markup {
    html! {
        span.meter role="img" title=(spoken) { i.{ "p" (percent(points, target)) } {} }
    }
}

/// A ruler of bamboo.
#[derive(Debug, Clone, Copy)]
pub struct Ruler<'a> {
    /// Its length, in what it measures.
    pub length: i32,
    /// Where something is written on it.
    pub ticks: &'a [(i32, &'a str)],
    /// Where it is held to something.
    pub mark: Option<i32>,
    pub spoken: &'a str,
}

/// The ruler, with what is measured marked on it.
pub fn ruler(it: &Ruler<'_>) -> Markup {
    html! {
        span.ruler role="img" title=(it.spoken) {
            @for (at, words) in it.ticks { i.{ "p" (percent(*at, it.length)) } { (words) } }
            @if let Some(mark) = it.mark { b.{ "p" (percent(mark, it.length)) } {} }
        }
    }
}

/// How much of the whole it is; nothing is less than nothing, and nothing more than all.
fn percent(part: i32, whole: i32) -> i32 {
    let percent = i64::from(part) * 100 / i64::from(whole.max(1));
    percent.clamp(0, 100) as i32
}

/// The distance between two ticks of a road of this length: 1, 2 or 5, with noughts.
fn tick(length: i32) -> i32 {
    let mut tick = 1;
    let mut factors = [2, 5, 10].into_iter().cycle();
    let mut nought = 1;
    while length / tick > TICKS {
        let factor = factors.next().unwrap_or(10);
        tick = nought * factor;
        if factor == 10 {
            nought = tick;
        }
    }
    tick
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    fn check(points: &[i32], now: Option<usize>, reach: usize, expect: &Expect) {
        let it = Bars {
            points,
            now,
            reach,
            full: 14,
            spoken: "so many",
            class: "small",
        };
        expect.assert_eq(&bars(&it).into_string());
    }

    #[test]
    fn a_bar_says_whether_it_can_still_be_reached() {
        check(
            &[0, 2, 5, 8, 5, 2],
            Some(2),
            4,
            &expect![[
                r#"<span class="bars small w0" role="img" title="so many"><i class="h0 out">0</i><i class="h2 out">2</i><i class="h5 now">5</i><i class="h8 next best">8</i><i class="h5">5</i><i class="h2 out">2</i></span>"#
            ]],
        );
    }

    #[test]
    fn a_bar_can_be_too_high_or_hang_down() {
        check(
            &[27, -3, 0],
            None,
            2,
            &expect![[
                r#"<span class="bars small w3" role="img" title="so many"><i class="h14 torn best">27</i><i class="h3 neg">−3</i><i class="h0">0</i></span>"#
            ]],
        );
    }

    #[test]
    fn who_has_the_same_points_walks_side_by_side() {
        let letter = html! { "T" };
        let walker = |points, is_you| Walker {
            points,
            drawn: &letter,
            is_you,
        };
        let it = Road {
            target: 25,
            walkers: &[walker(20, true), walker(20, false), walker(31, false)],
            spoken: "so far",
        };
        expect![[r#"<span class="road" role="img" title="so far"><i class="p0">0</i><i class="p14">5</i><i class="p28">10</i><i class="p42">15</i><i class="p57">20</i><i class="p85">30</i><i class="p100">35</i><b class="p71">25</b><span class="p57 n-0 you">T</span><span class="p57 n-1">T</span><span class="p88 n-0">T</span></span>"#]].assert_eq(&road(&it).into_string());
    }

    #[test]
    fn ticks_never_crowd() {
        for length in 1..=4000 {
            assert!(length / tick(length) <= TICKS, "{length}");
        }
    }

    #[test]
    fn a_line_is_never_more_than_full() {
        expect![[r#"<span class="meter" role="img" title="31 of 25"><i class="p100"></i></span>"#]]
            .assert_eq(&meter(31, 25, "31 of 25").into_string());
        expect![[r#"<span class="meter" role="img" title="−2 of 25"><i class="p0"></i></span>"#]]
            .assert_eq(&meter(-2, 25, "−2 of 25").into_string());
    }

    #[test]
    fn a_ruler_is_held_to_something() {
        let it = Ruler {
            length: 120,
            ticks: &[(45, "1"), (100, "9")],
            mark: Some(73),
            spoken: "73, medium",
        };
        expect![[r#"<span class="ruler" role="img" title="73, medium"><i class="p37">1</i><i class="p83">9</i><b class="p60"></b></span>"#]].assert_eq(&ruler(&it).into_string());
    }
}
