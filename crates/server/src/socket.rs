//! A WebSocket in place of an answer: the handshake, and messages.
//!
//! What pages are told is put into its frame here and written from where it lies: the library would copy it into a buffer first, and keep
//! room for the longest frame that it has sent for as long as the socket is open. All else is the library's.

use std::io::{self, IoSlice};

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
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Message, Role, WebSocketConfig};

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

/// An open socket. In a box: whoever has it hands it on, and the task of a page has room for it at each step.
pub(crate) struct Socket(Box<WebSocketStream<TokioIo<Upgraded>>>);

impl Socket {
    async fn new(connection: Upgraded) -> Socket {
        let config = WebSocketConfig::default()
            .read_buffer_size(BUFFER)
            .write_buffer_size(0)
            .max_message_size(Some(MESSAGE_LIMIT))
            .max_frame_size(Some(MESSAGE_LIMIT));
        let connection = TokioIo::new(connection);
        let socket = WebSocketStream::from_raw_socket(connection, Role::Server, Some(config));
        Socket(Box::new(socket.await))
    }

    /// The next message; none once the socket is closed.
    pub(crate) async fn recv(&mut self) -> Option<Result<Message, Error>> {
        self.0.next().await
    }

    /// Sends. Whoever does not wait for its end must not send anything more.
    pub(crate) async fn send(&mut self, message: Message) -> Result<(), Error> {
        let Message::Text(text) = &message else {
            return self.0.send(message).await;
        };
        // What the library answers by itself, such as a pong, must not be left half written.
        self.0.flush().await?;
        let head = Head::new(text.len());
        let mut parts = [IoSlice::new(head.bytes()), IoSlice::new(text.as_bytes())];
        let mut left = &mut parts[..];
        let connection = self.0.get_mut();
        while !left.is_empty() {
            let n_written = connection.write_vectored(left).await?;
            if n_written == 0 {
                return Err(io::Error::from(io::ErrorKind::WriteZero).into());
            }
            IoSlice::advance_slices(&mut left, n_written);
        }
        Ok(connection.flush().await?)
    }
}

/// What stands before a text that goes out in one frame (RFC 6455, 5.2).
#[derive(Debug)]
struct Head {
    bytes: [u8; 10],
    n_bytes: usize,
}

/// The last frame of its message, and a text.
const TEXT: u8 = 0x81;
/// In place of a length that does not fit: it follows, in two bytes or in eight.
const IN_TWO: u8 = 126;
const IN_EIGHT: u8 = 127;

impl Head {
    fn new(n_bytes: usize) -> Head {
        let mut bytes = [0; 10];
        bytes[0] = TEXT;
        let n_bytes = match (u8::try_from(n_bytes), u16::try_from(n_bytes)) {
            (Ok(length @ ..IN_TWO), _) => {
                bytes[1] = length;
                2
            }
            (_, Ok(length)) => {
                bytes[1] = IN_TWO;
                bytes[2..4].copy_from_slice(&length.to_be_bytes());
                4
            }
            (_, Err(_)) => {
                bytes[1] = IN_EIGHT;
                bytes[2..].copy_from_slice(&(n_bytes as u64).to_be_bytes());
                10
            }
        };
        Head { bytes, n_bytes }
    }

    fn bytes(&self) -> &[u8] {
        &self.bytes[..self.n_bytes]
    }
}

#[cfg(test)]
mod tests {
    use tokio_tungstenite::tungstenite::protocol::frame::Frame;
    use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

    use super::*;

    #[test]
    fn a_text_has_the_head_that_the_library_would_give_it() {
        for n in [0, 1, 125, 126, 127, 65_535, 65_536, 70_000] {
            let text = "a".repeat(n);
            let frame = Frame::message(text, OpCode::Data(Data::Text), true);
            let mut written = Vec::new();
            frame.format(&mut written).unwrap();
            let head = Head::new(n);
            assert_eq!(head.bytes(), &written[..written.len() - n], "{n} bytes");
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
