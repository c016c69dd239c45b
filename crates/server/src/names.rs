//! What people call themselves, as everybody can see it.

/// Characters that show nothing, or turn the direction of what stands around them; what has no look
/// of its own (private use, no characters); and what Unicode calls ignorable.
const UNSEEN: [(char, char); 28] = [
    ('\u{00AD}', '\u{00AD}'),
    ('\u{034F}', '\u{034F}'),
    ('\u{061C}', '\u{061C}'),
    ('\u{070F}', '\u{070F}'),
    ('\u{115F}', '\u{1160}'),
    ('\u{17B4}', '\u{17B5}'),
    ('\u{180B}', '\u{180F}'),
    ('\u{200B}', '\u{200F}'),
    ('\u{202A}', '\u{202E}'),
    ('\u{2060}', '\u{206F}'),
    ('\u{2800}', '\u{2800}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{E000}', '\u{F8FF}'),
    ('\u{FDD0}', '\u{FDEF}'),
    ('\u{FE00}', '\u{FE0F}'),
    ('\u{FEFF}', '\u{FEFF}'),
    ('\u{FFA0}', '\u{FFA0}'),
    ('\u{FFF0}', '\u{FFFF}'),
    ('\u{110BD}', '\u{110BD}'),
    ('\u{110CD}', '\u{110CD}'),
    ('\u{13430}', '\u{1345F}'),
    ('\u{16FE4}', '\u{16FE4}'),
    ('\u{1BCA0}', '\u{1BCA3}'),
    ('\u{1D159}', '\u{1D159}'),
    ('\u{1D173}', '\u{1D17A}'),
    ('\u{1FFFE}', '\u{1FFFF}'),
    ('\u{2FFFE}', '\u{2FFFF}'),
    ('\u{3FFFE}', '\u{10FFFF}'),
];

/// How many marks one letter may carry: the languages that we know of need no more.
const MARKS: usize = 3;

const JOINER: char = '\u{200D}';
/// Says that what stands before it looks like a picture.
const AS_PICTURE: char = '\u{FE0F}';

/// The name as it is shown: without characters that cannot be seen or that change the direction of
/// others, with single spaces. Emoji that are joined of several stay whole, and so do variants of
/// Chinese characters.
pub(crate) fn visible(given: &str) -> String {
    let mut name = String::new();
    let mut n_marks = 0;
    let mut chars = given.chars().peekable();
    while let Some(it) = chars.next() {
        let before = name.chars().next_back();
        let is_kept = if it == JOINER {
            let follows = before.is_some_and(|it| is_picture(it) || it == AS_PICTURE);
            follows && chars.peek().is_some_and(|it| is_picture(*it))
        } else if is_variant(it) {
            before.is_some_and(takes_variants)
        } else if is_mark(it) {
            n_marks += 1;
            before.is_some_and(|it| !it.is_whitespace()) && n_marks <= MARKS
        } else if is_unseen(it) {
            false
        } else {
            n_marks = 0;
            true
        };
        if it.is_control() {
            name.push(' ');
        } else if is_kept {
            name.push(it);
        }
    }
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn is_unseen(it: char) -> bool {
    UNSEEN.iter().any(|(from, to)| (*from..=*to).contains(&it))
}

/// Says which of several looks the character before it has.
fn is_variant(it: char) -> bool {
    matches!(it, '\u{FE00}'..='\u{FE0F}' | '\u{E0100}'..='\u{E01EF}')
}

/// Pictures, digits of keys, and Chinese characters.
fn takes_variants(it: char) -> bool {
    let is_old =
        matches!(it, '\u{3400}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' | '\u{20000}'..='\u{323AF}');
    is_old || is_picture(it) || matches!(it, '#' | '*' | '0'..='9')
}

/// Emoji, or at least a place where they stand.
fn is_picture(it: char) -> bool {
    matches!(it, '\u{2190}'..='\u{27BF}' | '\u{2900}'..='\u{2BFF}' | '\u{1F000}'..='\u{1FAFF}')
}

/// Marks that stand above or below any letter, of which one can pile up any number.
fn is_mark(it: char) -> bool {
    matches!(
        it,
        '\u{0300}'..='\u{034E}' | '\u{0350}'..='\u{036F}' | '\u{0483}'..='\u{0489}'
            | '\u{1AB0}'..='\u{1AFF}' | '\u{1DC0}'..='\u{1DFF}' | '\u{20D0}'..='\u{20FF}'
            | '\u{3099}'..='\u{309A}' | '\u{FE20}'..='\u{FE2F}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_be_seen_stays() {
        for name in [
            "Ann B.",
            "ねこ",
            "猫又 三毛",
            "José",
            "Jose\u{301}",
            "Nguyễn",
            "שרה",
            "محمد",
            "अनिल",
            "🐈",
            "👩\u{200D}🚀",
            "❤\u{FE0F}\u{200D}🔥",
            "1\u{FE0F}\u{20E3}",
            "葛\u{E0100}城",
            "か\u{3099}",
        ] {
            assert_eq!(visible(name), name, "{name:?}");
        }
    }

    #[test]
    fn what_cannot_be_seen_or_turns_others_goes() {
        for (given, shown) in [
            ("  Ann \t B. ", "Ann B."),
            ("An\u{200B}n", "Ann"),
            ("\u{202E}nnA\u{202C}", "nnA"),
            ("\u{2066}Ann\u{2069}", "Ann"),
            ("Ann\u{200F}\u{061C}", "Ann"),
            ("\u{FEFF}Ann\u{2060}", "Ann"),
            ("A\u{00AD}nn", "Ann"),
            ("A\u{200D}nn", "Ann"),
            ("👩\u{200D}", "👩"),
            ("👩\u{200D}\u{FE0F}", "👩\u{FE0F}"),
            ("❤\u{FE0F}\u{FE0F}\u{FE0F}", "❤\u{FE0F}"),
            ("An\u{FE0F}n", "Ann"),
            ("A\u{2028}n\u{2029}n", "A n n"),
            ("A\u{0}\u{7}n", "A n"),
            ("Ann\u{E0041}\u{E0042}", "Ann"),
            ("A\u{E000}nn\u{10FFFF}", "Ann"),
            ("\u{3164}", ""),
            ("\u{2800}\u{115F}\u{FFA0}", ""),
            ("\u{200B}\u{200B}", ""),
            ("\u{301}Ann", "Ann"),
            ("\u{3000}猫\u{3000}", "猫"),
        ] {
            assert_eq!(visible(given), shown, "{given:?}");
        }
        for pile in ["\u{0336}", "\u{0336}\u{0336}\u{200B}"] {
            let piled = format!("A{}", pile.repeat(20));
            assert_eq!(visible(&piled).chars().count(), 1 + MARKS);
        }
    }
}
