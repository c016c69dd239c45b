//! A WebSocket in place of an answer: the handshake, and messages in pieces.
//!
//! While it is open, a socket keeps room for the longest frame that it has sent. So a long message goes out in several
//! frames, which a browser puts together again: what is kept is small, however much a page was once told.

use axum::extract::FromRequestParts;
use axum::http::header::{
    CONNECTION, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, SEC_WEBSOCKET_VERSION, UPGRADE,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{Message, Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Bytes, Error, Utf8Bytes};

/// The longest frame that goes out. Most messages fit in.
const PIECE: usize = 4 * 1024;
/// What is longer than this is not even read to its end, be it in one frame or in many.
const MESSAGE_LIMIT: usize = 4 * 1024;
/// What a socket reads at a time: messages are small, and there are many sockets.
const BUFFER: usize = 1024;

/// A request that asks for a socket.
pub(crate) struct Upgrade {
    accept: HeaderValue,
    connection: OnUpgrade,
}

/// A request that asks for none, or for one that we do not know.
#[derive(Debug)]
pub(crate) struct NoUpgrade;

impl IntoResponse for NoUpgrade {
    fn into_response(self) -> Response {
        let headers = [(UPGRADE, "websocket"), (SEC_WEBSOCKET_VERSION, "13")];
        let sentence = "A WebSocket of version 13 is spoken here.";
        (StatusCode::UPGRADE_REQUIRED, headers, sentence).into_response()
    }
}

impl<S: Sync> FromRequestParts<S> for Upgrade {
    type Rejection = NoUpgrade;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Upgrade, NoUpgrade> {
        let headers = &parts.headers;
        let asks = has_word(headers, &CONNECTION, "upgrade")
            && has_word(headers, &UPGRADE, "websocket")
            && has_word(headers, &SEC_WEBSOCKET_VERSION, "13");
        let key = headers.get(SEC_WEBSOCKET_KEY).filter(|_| asks);
        let accept = derive_accept_key(key.ok_or(NoUpgrade)?.as_bytes());
        Ok(Upgrade {
            accept: accept.try_into().map_err(|_| NoUpgrade)?,
            connection: parts.extensions.remove().ok_or(NoUpgrade)?,
        })
    }
}

/// Whether one of the words in such a line is this.
fn has_word(headers: &HeaderMap, name: &HeaderName, word: &str) -> bool {
    let lines = headers
        .get_all(name)
        .iter()
        .filter_map(|it| it.to_str().ok());
    lines
        .flat_map(|it| it.split(','))
        .any(|it| it.trim().eq_ignore_ascii_case(word))
}

impl Upgrade {
    /// Answers, and talks through the socket as soon as it is open.
    pub(crate) fn open<F>(self, talk: impl FnOnce(Socket) -> F + Send + 'static) -> Response
    where
        F: Future<Output = ()> + Send,
    {
        let Upgrade { accept, connection } = self;
        tokio::spawn(async move {
            // A connection that breaks before is not news.
            if let Ok(connection) = connection.await {
                talk(Socket::new(connection).await).await;
            }
        });
        let headers = [
            (CONNECTION, HeaderValue::from_static("upgrade")),
            (UPGRADE, HeaderValue::from_static("websocket")),
            (SEC_WEBSOCKET_ACCEPT, accept),
        ];
        (StatusCode::SWITCHING_PROTOCOLS, headers).into_response()
    }
}

/// An open socket.
pub(crate) struct Socket(WebSocketStream<TokioIo<Upgraded>>);

impl Socket {
    async fn new(connection: Upgraded) -> Socket {
        let config = WebSocketConfig::default()
            .read_buffer_size(BUFFER)
            .write_buffer_size(0)
            .max_message_size(Some(MESSAGE_LIMIT))
            .max_frame_size(Some(MESSAGE_LIMIT));
        let connection = TokioIo::new(connection);
        Socket(WebSocketStream::from_raw_socket(connection, Role::Server, Some(config)).await)
    }

    /// The next message; none once the socket is closed.
    pub(crate) async fn recv(&mut self) -> Option<Result<Message, Error>> {
        self.0.next().await
    }

    pub(crate) async fn send(&mut self, message: Message) -> Result<(), Error> {
        let Message::Text(text) = &message else {
            return self.0.send(message).await;
        };
        for frame in pieces(text.clone()) {
            self.0.feed(Message::Frame(frame)).await?;
        }
        self.0.flush().await
    }
}

/// A text as frames. Where one ends need not be the end of a letter.
fn pieces(text: Utf8Bytes) -> impl Iterator<Item = Frame> {
    let text = Bytes::from(text);
    (0..text.len()).step_by(PIECE).map(move |start| {
        let end = text.len().min(start + PIECE);
        let kind = if start == 0 {
            Data::Text
        } else {
            Data::Continue
        };
        let is_last = end == text.len();
        Frame::message(text.slice(start..end), OpCode::Data(kind), is_last)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_in_pieces_is_whole_again() {
        for n in [1, PIECE + 1, 3 * PIECE, 3 * PIECE + 2] {
            let text = "猫".repeat(n / 3 + 1);
            let frames: Vec<Frame> = pieces(text.as_str().into()).collect();
            let whole: Vec<u8> = frames.iter().flat_map(|it| it.payload().to_vec()).collect();
            assert_eq!(whole, text.as_bytes());
            assert!(frames.iter().all(|it| it.payload().len() <= PIECE));
            let kinds = frames.iter().map(|it| it.header().opcode);
            let texts = kinds.filter(|it| *it == OpCode::Data(Data::Text)).count();
            let lasts = frames.iter().filter(|it| it.header().is_final).count();
            assert_eq!((texts, lasts), (1, 1), "one begins, one ends");
            assert!(frames.last().is_some_and(|it| it.header().is_final));
        }
    }

    #[test]
    fn a_word_is_found_among_others() {
        let mut headers = HeaderMap::new();
        headers.append(CONNECTION, HeaderValue::from_static("keep-alive, Upgrade"));
        assert!(has_word(&headers, &CONNECTION, "upgrade"));
        assert!(!has_word(&headers, &CONNECTION, "up"));
        assert!(!has_word(&headers, &UPGRADE, "upgrade"));
    }
}
