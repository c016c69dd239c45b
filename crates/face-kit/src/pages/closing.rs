//! When a table that nobody comes to is cleared away.

use std::time::Duration;

use maud::{Markup, html};

use super::words;
use crate::Lang;

/// A table whose match has not started.
pub(super) fn waiting_closes(lang: Lang, after: Option<Duration>) -> Markup {
    line(after.map(|it| words(lang).say("closes-waiting", [("time", span(lang, it).into())])))
}

/// A table whose match is on.
pub(super) fn match_closes(lang: Lang, after: Option<Duration>) -> Markup {
    line(after.map(|it| words(lang).say("closes-started", [("time", span(lang, it).into())])))
}

fn line(sentence: Option<String>) -> Markup {
    html! { @if let Some(sentence) = sentence { p.quiet.closes { (sentence) } } }
}

/// A time in the largest unit of which it is a whole number.
fn span(lang: Lang, time: Duration) -> String {
    let minutes = time.as_secs().div_ceil(60);
    let (id, n) = match minutes {
        it if it % (24 * 60) == 0 => ("n-days", it / (24 * 60)),
        it if it % 60 == 0 => ("n-hours", it / 60),
        it => ("n-minutes", it),
    };
    words(lang).say(id, [("n", n.into())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_told_in_its_largest_unit() {
        let check = |minutes: u64, en: &str, ja: &str| {
            let time = Duration::from_secs(minutes * 60);
            assert_eq!(span(Lang::En, time), en);
            assert_eq!(span(Lang::Ja, time), ja);
        };
        check(7 * 24 * 60, "7 days", "7日");
        check(24 * 60, "one day", "1日");
        check(36 * 60, "36 hours", "36時間");
        check(60, "one hour", "1時間");
        check(90, "90 minutes", "90分");
        check(1, "one minute", "1分");
    }

    #[test]
    fn a_table_that_stays_says_nothing() {
        assert_eq!(waiting_closes(Lang::En, None).into_string(), "");
        let week = Some(Duration::from_secs(7 * 24 * 3600));
        assert_eq!(
            waiting_closes(Lang::En, week).into_string(),
            "<p class=\"quiet closes\">If nobody is here for 7 days, this table is cleared away.</p>"
        );
        assert_eq!(
            match_closes(Lang::Ja, week).into_string(),
            "<p class=\"quiet closes\">7日のあいだ誰も見に来なければ、この対局は途中のまま片づけられます。</p>"
        );
    }
}
