//! What goes wrong, and how it is said.
//!
//! - Inside, operations fail with a [`Trouble`]: which situation, without words.
//! - A page that cannot be shown is a [`PageError`]: the sentence as a page, with its status.
//! - On a socket the sentence is the answer to the message, and the socket stays open.
//!
//! In every case nothing has changed.

use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use face_kit::{Trouble, pages};

use crate::App;
use crate::visitor::Visitor;

/// A page that says sorry.
#[derive(Debug)]
pub(crate) struct PageError {
    status: StatusCode,
    page: String,
}

impl App {
    /// The trouble as a page for this visitor.
    pub(crate) fn sorry(&self, visitor: &Visitor, trouble: Trouble) -> PageError {
        let frame = visitor.frame(&self.assets, None, None);
        PageError {
            status: status(trouble),
            page: pages::sorry(&frame, trouble),
        }
    }
}

impl IntoResponse for PageError {
    fn into_response(self) -> Response {
        (self.status, Html(self.page)).into_response()
    }
}

pub(crate) fn status(trouble: Trouble) -> StatusCode {
    match trouble {
        Trouble::NoSuchPage
        | Trouble::NoSuchTable
        | Trouble::NoSuchGame
        | Trouble::BadSeatLink
        | Trouble::BadRecoveryLink => StatusCode::NOT_FOUND,
        Trouble::SeatTaken
        | Trouble::Stale
        | Trouble::NotStarted
        | Trouble::MatchOver
        | Trouble::NothingToUndo
        | Trouble::Raced
        | Trouble::NoHintHere
        | Trouble::NoHintNow
        | Trouble::OldRules => StatusCode::CONFLICT,
        Trouble::NameMissing | Trouble::NameTooLong | Trouble::BadOptions => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
        Trouble::Unreadable => StatusCode::BAD_REQUEST,
        Trouble::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Trouble::Watching | Trouble::Nameless | Trouble::NotHost | Trouble::SentAway => {
            StatusCode::FORBIDDEN
        }
        Trouble::TooBusy
        | Trouble::TooManyTables
        | Trouble::TooManyChanges
        | Trouble::TooMuchTalk
        | Trouble::TooManyPages => StatusCode::TOO_MANY_REQUESTS,
        Trouble::Expired => StatusCode::GONE,
        Trouble::Full | Trouble::NotWritten | Trouble::InDoubt => StatusCode::SERVICE_UNAVAILABLE,
        Trouble::TooSlow => StatusCode::REQUEST_TIMEOUT,
        Trouble::WrongHost => StatusCode::MISDIRECTED_REQUEST,
        Trouble::Broken => StatusCode::INTERNAL_SERVER_ERROR,
    }
}
