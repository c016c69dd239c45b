//! What every page has around it.

use maud::{DOCTYPE, Markup, html};

use super::words;
use crate::pieces::{LIGHT, PERSON, RULES, icon};
use crate::{Lang, Preferences, Theme};

/// What the caller knows about any page.
#[derive(Debug, Clone, Copy)]
pub struct Frame<'a> {
    pub lang: Lang,
    /// What the visitor likes.
    pub preferences: Preferences,
    /// Address of the style sheet.
    pub css: &'a str,
    /// Address of the script.
    pub js: &'a str,
    /// The address of this page, to come back to after switching language or light.
    pub path: &'a str,
    /// The visitor's name, if known.
    pub name: Option<&'a str>,
    /// The slug of the game whose rules the link `?` shows.
    pub rules: Option<&'a str>,
}

impl Frame<'_> {
    /// The whole document: `body` inside header and shell. `kind` names the page for the style.
    pub(super) fn document(
        &self,
        title: &str,
        kind: &str,
        tools: &Markup,
        body: &Markup,
    ) -> String {
        let house = words(self.lang).get("house");
        let likes = &self.preferences;
        let page = html! {
            (DOCTYPE)
            html lang=(self.lang.code()) data-theme=(likes.theme.word()) data-motion=(likes.motion.word())
                data-cards=(likes.cards.word()) data-suits=(likes.suits.word()) data-sound=(likes.sound.word())
                data-twice=(likes.twice.word()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                    meta name="color-scheme" content="light dark";
                    title { (title) @if title != house { " · " (house) } }
                    link rel="icon" href="/icon.svg" type="image/svg+xml";
                    link rel="stylesheet" href=(self.css);
                    script type="module" src=(self.js) {}
                }
                body class={ "page-" (kind) } {
                    header.bar {
                        a.house href="/" { (mark()) span { (house) } }
                        div.tools {
                            (tools)
                            // At a table there is no room for it, and the settings lead there.
                            @if kind != "table" { (self.person()) }
                            (self.switches())
                        }
                    }
                    (body)
                }
            }
        };
        page.into_string()
    }

    /// The way to what is the visitor's own.
    fn person(&self) -> Markup {
        let words = words(self.lang);
        let label = match self.name {
            Some(name) => words.say("me-of", [("name", name.into())]),
            None => words.get("me").to_owned(),
        };
        html! {
            a.tool.me id="me-link" href="/me" title=(label) aria-label=(label) {
                (icon(PERSON)) @if let Some(name) = self.name { span { (name) } }
            }
        }
    }

    /// Rules, light and language.
    fn switches(&self) -> Markup {
        let words = words(self.lang);
        let other = match self.lang {
            Lang::En => Lang::Ja,
            Lang::Ja => Lang::En,
        };
        let (next, light) = match self.preferences.theme {
            Theme::Auto => (Theme::Dark, words.get("light-to-dark")),
            Theme::Dark => (Theme::Light, words.get("light-to-light")),
            Theme::Light => (Theme::Auto, words.get("light-to-auto")),
        };
        html! {
            @if let Some(slug) = self.rules {
                a.tool id="rules-link" href={ "/rules/" (slug) } target="rules"
                    title=(words.get("rules-key")) aria-label=(words.get("rules")) { (icon(RULES)) }
            }
            form.switches method="post" action="/settings" {
                input type="hidden" name="to" value=(self.path);
                button.tool id="theme-switch" data-stay type="submit" name="theme" value=(next.word()) title=(light)
                    aria-label=(light) { (icon(LIGHT)) }
                button.tool.lang id="lang-switch" data-stay type="submit" name="lang" value=(other.code())
                    lang=(other.code()) { (other.own_name()) }
            }
        }
    }
}

/// The table that the house is named after.
fn mark() -> Markup {
    html! {
        svg.mark viewBox="0 0 40 28" aria-hidden="true" {
            path fill="none" stroke="#8a5a33" stroke-width="3.4" stroke-linecap="round" d="M9 15L6 26M31 15L34 26" {}
            ellipse fill="#8a5a33" cx="20" cy="13.6" rx="19" ry="6.4" {}
            ellipse fill="#d3a26b" cx="20" cy="11" rx="19" ry="6.4" {}
            path fill="#fbfaf5" stroke="#1c1c1c" stroke-opacity=".25" d="M15 7.6L22 6.6L25 12L18 13.2z" {}
            path fill="#d9333f" d="M19.4 9.2A1.5 1.2 0 1 0 20.8 11A1.5 1.2 0 0 0 19.4 9.2z" {}
        }
    }
}
