//! Choices in little room: those that differ only in their middle, and all have the same ends, such as
//! `place 18 at 2,3` and `place 18 at 2,3 turned`, are sent together. There can be hundreds of them.

use serde::Serialize;

/// Choices as they are sent.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub(crate) enum Packed<'a> {
    One(&'a str),
    /// All that begin with the first, go on with any of the second and end with any of the third.
    Many(&'a str, Vec<&'a str>, Vec<&'a str>),
}

/// How many choices with the same ends are sent together at least, and how many if there is only one end.
const MANY: usize = 4;
const MANY_PLAIN: usize = 24;

/// A choice, and how others go on that begin with it.
struct Stem<'a> {
    nth: usize,
    text: &'a str,
    afters: Vec<&'a str>,
}

/// The choices, in their order but for those that are sent together.
pub(crate) fn packed(may: &[String]) -> Vec<Packed<'_>> {
    let mut packed = Vec::new();
    let stems = stems(may);
    for alike in stems.chunk_by(|this, that| this.afters == that.afters) {
        let afters = &alike[0].afters;
        let many = if afters.len() == 1 { MANY_PLAIN } else { MANY };
        if alike.len() < many {
            let plain = alike
                .iter()
                .flat_map(|it| &may[it.nth..it.nth + it.afters.len()]);
            packed.extend(plain.map(|it| Packed::One(it)));
            continue;
        }
        let before = common_words(alike.iter().map(|it| it.text));
        let middles = alike.iter().map(|it| &it.text[before.len()..]);
        packed.push(Packed::Many(before, middles.collect(), afters.clone()));
    }
    packed
}

fn stems(may: &[String]) -> Vec<Stem<'_>> {
    let mut stems: Vec<Stem<'_>> = Vec::new();
    for (nth, choice) in may.iter().enumerate() {
        if let Some(last) = stems.last_mut()
            && let Some(after) = choice.strip_prefix(last.text)
            && after.starts_with(' ')
        {
            last.afters.push(after);
            continue;
        }
        stems.push(Stem {
            nth,
            text: choice,
            afters: vec![""],
        });
    }
    stems
}

/// The words that all of them begin with, with the space behind.
fn common_words<'a>(mut texts: impl Iterator<Item = &'a str>) -> &'a str {
    let first = texts.next().unwrap_or_default();
    let mut length = first.len();
    for text in texts {
        let alike = first.bytes().zip(text.bytes()).take_while(|(a, b)| a == b);
        length = length.min(alike.count());
    }
    let end = first.as_bytes()[..length]
        .iter()
        .rposition(|it| *it == b' ');
    &first[..end.map_or(0, |it| it + 1)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(may: &[&str], sent: &str) {
        let may: Vec<String> = may.iter().map(|it| (*it).to_owned()).collect();
        assert_eq!(serde_json::to_string(&packed(&may)).unwrap(), sent);
    }

    #[test]
    fn choices_that_end_alike_are_sent_together() {
        check(&["play R8", "play R9"], r#"["play R8","play R9"]"#);
        let places = ["-1,2", "0,2", "1,2", "10,2"];
        let both = places.map(|it| {
            [
                format!("place 3 at {it}"),
                format!("place 3 at {it} turned"),
            ]
        });
        let both: Vec<&str> = both.iter().flatten().map(String::as_str).collect();
        check(
            &both,
            r#"[["place 3 at ",["-1,2","0,2","1,2","10,2"],[""," turned"]]]"#,
        );
        check(
            &both[4..],
            r#"["place 3 at 1,2","place 3 at 1,2 turned","place 3 at 10,2","place 3 at 10,2 turned"]"#,
        );
        let use_then = ["use chicks", "use chicks then play R8", "play R8"];
        check(
            &use_then,
            r#"["use chicks","use chicks then play R8","play R8"]"#,
        );
    }
}
