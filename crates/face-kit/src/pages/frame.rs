//! What every page has around it.

use maud::{DOCTYPE, Markup, html};

use super::words;
use crate::{Lang, Theme};

/// What the caller knows about any page.
#[derive(Debug, Clone, Copy)]
pub struct Frame<'a> {
    pub lang: Lang,
    pub theme: Theme,
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
    /// The whole document: `body` inside header and shell.
    pub(super) fn document(
        &self,
        title: &str,
        kind: &str,
        tools: &Markup,
        body: &Markup,
    ) -> String {
        let words = words(self.lang);
        let page = html! {
            (DOCTYPE)
            html lang=(self.lang.code()) data-theme=(self.theme.word()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                    title { (title) }
                    link rel="icon" href="/icon.svg" type="image/svg+xml";
                    link rel="stylesheet" href=(self.css);
                    script type="module" src=(self.js) {}
                }
                body class={ "page-" (kind) } {
                    header.bar {
                        a.house href="/" { (words.get("house")) }
                        (tools)
                    }
                    (body)
                }
            }
        };
        page.into_string()
    }
}
