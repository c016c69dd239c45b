//! What a choice is like before it is made, so that like can be compared with like.

use super::{PATIENCE, Table};

/// What a choice is like, as pages tell it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// The first of a round, with the rest before it.
    Rested,
    Choice {
        /// The first word of its notation, such as `play`.
        word: String,
        /// How many may choose then: of sealed choices all but the last are seen by nobody else.
        n_awaited: usize,
    },
}

impl Table {
    /// What the next choice at this table is like. It is decided now, and made when the table goes on. Nothing once the match is over.
    pub async fn kind(&mut self) -> Result<Option<Kind>, String> {
        loop {
            if self.pages.iter().any(|it| it.is_over) {
                return Ok(None);
            }
            if self.pages.iter().any(|it| it.rests) {
                return Ok(Some(Kind::Rested));
            }
            let who = self.who_may_choose();
            if !who.is_empty() {
                let page = who[self.luck.below(who.len())];
                let choices = self.pages[page].pick(&mut self.luck)?;
                let notation = choices.first().map_or("", String::as_str);
                let word = notation.split(' ').next().unwrap_or_default().to_owned();
                self.planned = Some((page, choices));
                let n_awaited = who.len();
                return Ok(Some(Kind::Choice { word, n_awaited }));
            }
            self.hear(PATIENCE, "somebody may choose").await?;
        }
    }
}
