//! In which language, and by which light.

/// A language the house speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lang {
    En,
    Ja,
}

impl Lang {
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Ja];

    /// Its code in HTML, cookies and forms.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ja => "ja",
        }
    }

    /// Its name in itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::Ja => "日本語",
        }
    }

    /// Whichever of the two is in this language.
    pub const fn pick<'a>(self, en: &'a str, ja: &'a str) -> &'a str {
        match self {
            Lang::En => en,
            Lang::Ja => ja,
        }
    }

    /// The language with this code, as in the cookie `lang`.
    pub fn parse(code: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|it| it.code() == code)
    }

    /// The best one for a header `Accept-Language`; English if it asks for none of ours.
    pub fn accepted(header: &str) -> Lang {
        let mut best = (0, Lang::En);
        for wish in header.split(',') {
            let mut parts = wish.split(';');
            let tag = parts.next().unwrap_or_default().trim();
            let code = tag.split('-').next().unwrap_or_default();
            let Some(lang) = Lang::parse(&code.to_ascii_lowercase()) else {
                continue;
            };
            let weight = parts.find_map(|it| it.trim().strip_prefix("q="));
            let weight = weight.map_or(Some(1000), thousandths).unwrap_or(0);
            // Of equal wishes the first counts.
            if weight > best.0 {
                best = (weight, lang);
            }
        }
        best.1
    }
}

fn thousandths(weight: &str) -> Option<u32> {
    let weight: f32 = weight.parse().ok()?;
    (0.0..=1.0)
        .contains(&weight)
        .then_some((weight * 1000.0) as u32)
}

/// The light in the room: the browser's, or what the person chose (cookie `theme`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Theme {
    Auto,
    Light,
    Dark,
}

impl Theme {
    pub const ALL: [Theme; 3] = [Theme::Auto, Theme::Light, Theme::Dark];

    /// Its word in cookies and forms.
    pub const fn word(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    /// The theme with this word.
    pub fn parse(word: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|it| it.word() == word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_heaviest_wish_we_can_fulfil_wins() {
        let check = |header, lang| assert_eq!(Lang::accepted(header), lang, "{header}");
        check("ja", Lang::Ja);
        check("ja-JP,en;q=0.8", Lang::Ja);
        check("en-GB,en;q=0.9,ja;q=0.8", Lang::En);
        check("fr, ja;q=0.5, en;q=0.4", Lang::Ja);
        check("fr, de;q=0.5", Lang::En);
        check("ja;q=0, en;q=0.1", Lang::En);
        check("", Lang::En);
        check(";;q=,,ja;q=nan", Lang::En);
    }
}
