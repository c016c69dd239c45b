//! Pips: how many of how many, as lanterns, cups, marbles or dots.

use maud::{Markup, html};

/// What a pip looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pip {
    Dot,
    /// Lit when full.
    Lantern,
    /// Better left with the last one empty.
    Cup,
    /// Spent when hollow.
    Marble,
}

/// A row of pips.
#[derive(Debug, Clone, Copy)]
pub struct Pips<'a> {
    pub pip: Pip,
    pub n_full: usize,
    /// How many there should be: the missing ones are hollow, and those beyond are struck. None if
    /// that is not known.
    pub of: Option<usize>,
    /// How many of the full ones are about to go.
    pub n_leaving: usize,
    /// The row in words, such as "won 2 of 4".
    pub spoken: &'a str,
}

/// "2 of 4" as two full pips and two hollow ones.
pub fn pips(it: &Pips<'_>) -> Markup {
    let class = match it.pip {
        Pip::Dot => "pips",
        Pip::Lantern => "pips lanterns",
        Pip::Cup => "pips cups",
        Pip::Marble => "pips marbles",
    };
    let of = it.of.unwrap_or(it.n_full);
    let n_within = it.n_full.min(of);
    let n_leaving = it.n_leaving.min(n_within);
    row(
        class,
        it.spoken,
        [
            n_within - n_leaving,
            n_leaving,
            of - n_within,
            it.n_full - n_within,
        ],
    )
}

/// A string of lanterns for what comes one after the other, such as tricks: lit once it is over,
/// burning now, dark until then. `spoken` is such as "trick 5 of 12".
pub fn timeline(n_over: usize, n: usize, spoken: &str) -> Markup {
    let n_over = n_over.min(n);
    let n_now = usize::from(n_over < n);
    let n_to_come = n - n_over - n_now;
    row(
        "pips lanterns string",
        spoken,
        [n_over, n_now, n_to_come, 0],
    )
}

/// Each kind of pip is an element of its own, because it is short.
fn row(class: &str, spoken: &str, [n_full, n_marked, n_hollow, n_over]: [usize; 4]) -> Markup {
    html! {
        span class=(class) role="img" title=(spoken) {
            @for _ in 0..n_full { b {} }
            @for _ in 0..n_marked { u {} }
            @for _ in 0..n_hollow { i {} }
            @for _ in 0..n_over { s {} }
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    fn check(n_full: usize, of: Option<usize>, n_leaving: usize, expect: &Expect) {
        let it = Pips {
            pip: Pip::Lantern,
            n_full,
            of,
            n_leaving,
            spoken: "so many",
        };
        expect.assert_eq(&pips(&it).into_string());
    }

    #[test]
    fn missing_pips_are_hollow_and_those_beyond_are_struck() {
        check(
            2,
            Some(4),
            0,
            &expect![[
                r#"<span class="pips lanterns" role="img" title="so many"><b></b><b></b><i></i><i></i></span>"#
            ]],
        );
        check(
            3,
            Some(2),
            0,
            &expect![[
                r#"<span class="pips lanterns" role="img" title="so many"><b></b><b></b><s></s></span>"#
            ]],
        );
        check(
            2,
            None,
            0,
            &expect![[
                r#"<span class="pips lanterns" role="img" title="so many"><b></b><b></b></span>"#
            ]],
        );
    }

    #[test]
    fn pips_that_are_about_to_go_are_full_still() {
        check(
            3,
            Some(4),
            2,
            &expect![[
                r#"<span class="pips lanterns" role="img" title="so many"><b></b><u></u><u></u><i></i></span>"#
            ]],
        );
    }

    #[test]
    fn one_lantern_burns_until_all_is_over() {
        let draw = |n_over| timeline(n_over, 3, "tricks").into_string();
        expect![[r#"<span class="pips lanterns string" role="img" title="tricks"><b></b><u></u><i></i></span>"#]].assert_eq(&draw(1));
        expect![[r#"<span class="pips lanterns string" role="img" title="tricks"><b></b><b></b><b></b></span>"#]].assert_eq(&draw(3));
    }
}
