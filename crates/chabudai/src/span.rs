//! Times as operators write them: `90m`, `36h`, `7d`, or `never`.

use std::time::Duration;

/// After how long; nothing if never.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Span(pub(crate) Option<Duration>);

/// Reads a whole number of minutes, hours or days.
pub(crate) fn span(text: &str) -> Result<Span, String> {
    if text == "never" {
        return Ok(Span(None));
    }
    let minutes = text.char_indices().last().and_then(|(at, unit)| {
        let n: u64 = text[..at].parse().ok().filter(|it| *it > 0)?;
        n.checked_mul(match unit {
            'm' => 1,
            'h' => 60,
            'd' => 24 * 60,
            _ => return None,
        })
    });
    // A hundred years are never.
    minutes
        .filter(|it| *it <= 100 * 366 * 24 * 60)
        .map(|it| Span(Some(Duration::from_secs(it * 60))))
        .ok_or_else(|| "a time such as 90m, 36h or 7d, or never".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_a_unit() {
        let minutes = |text: &str| span(text).map(|it| it.0.map(|it| it.as_secs() / 60));
        assert_eq!(minutes("90m"), Ok(Some(90)));
        assert_eq!(minutes("36h"), Ok(Some(36 * 60)));
        assert_eq!(minutes("7d"), Ok(Some(7 * 24 * 60)));
        assert_eq!(minutes("never"), Ok(None));
        for text in [
            "",
            "7",
            "d",
            "0d",
            "-1d",
            "1.5h",
            "7日",
            "99999999999999999999d",
            "40000d",
        ] {
            assert!(span(text).is_err(), "{text}");
        }
    }
}
