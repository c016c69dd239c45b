//! Forms, as names and values; everything in them is from outside.

use std::time::Duration;

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, FromRequest, Request};
use axum::http::StatusCode;
use face_kit::Trouble;
use face_kit::pages::NAME_LIMIT;
use tokio::time::timeout;

use crate::names;

/// How long a form may take to arrive.
const PATIENCE: Duration = Duration::from_secs(10);

/// What was sent.
#[derive(Debug)]
pub(super) struct Fields(Vec<(String, String)>);

impl Fields {
    pub(super) async fn read(request: Request) -> Result<Fields, Trouble> {
        match timeout(PATIENCE, Form::from_request(request, &())).await {
            Ok(Ok(Form(fields))) => Ok(Fields(fields)),
            Ok(Err(error)) => Err(trouble(&error)),
            Err(_) => Err(Trouble::TooSlow),
        }
    }

    pub(super) fn get(&self, name: &str) -> Option<&str> {
        let mut fields = self.0.iter();
        fields
            .find(|(it, _)| it == name)
            .map(|(_, value)| value.as_str())
    }

    pub(super) fn number(&self, name: &str) -> Option<usize> {
        self.get(name)?.parse().ok()
    }

    /// Fields whose names start so, with the rest of their names.
    pub(super) fn starting(&self, with: &'static str) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .filter_map(move |(name, value)| Some((name.strip_prefix(with)?, value.as_str())))
    }

    /// A person's name: something to see, and not too long.
    pub(super) fn name(&self) -> Result<String, Trouble> {
        let given = self.get("name").unwrap_or_default();
        let name = names::visible(given);
        if name.is_empty() {
            Err(Trouble::NameMissing)
        } else if name.encode_utf16().count() > NAME_LIMIT {
            Err(Trouble::NameTooLong)
        } else {
            Ok(name)
        }
    }
}

fn trouble(error: &FormRejection) -> Trouble {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
        Trouble::TooLarge
    } else {
        Trouble::Unreadable
    }
}

#[cfg(test)]
impl Fields {
    /// The fields of a form as it is sent; nothing in it needs an escape.
    pub(super) fn of(form: &str) -> Fields {
        let pairs = form.split('&').filter_map(|it| it.split_once('='));
        Fields(
            pairs
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_something_to_see_and_not_too_long() {
        let name = |it: &str| Fields(vec![("name".to_owned(), it.to_owned())]).name();
        assert_eq!(name("  Ann \t B. "), Ok("Ann B.".to_owned()));
        assert_eq!(name("ねこ"), Ok("ねこ".to_owned()));
        assert_eq!(name(" \u{7} "), Err(Trouble::NameMissing));
        assert_eq!(name(&"猫".repeat(NAME_LIMIT)), Ok("猫".repeat(NAME_LIMIT)));
        assert_eq!(
            name(&"猫".repeat(NAME_LIMIT + 1)),
            Err(Trouble::NameTooLong)
        );
        // As the field of the page counts: two for each of these.
        assert_eq!(name(&"🐈".repeat(11)), Err(Trouble::NameTooLong));
        assert_eq!(Fields(Vec::new()).name(), Err(Trouble::NameMissing));
    }
}
