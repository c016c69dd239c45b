//! Connections on which anything can be said, byte by byte.

use std::io;
use std::net::Ipv4Addr;
use std::time::Duration;

use e2e::people::http::{Reply, reach};
use futures_util::{SinkExt, StreamExt};
use serde_json::Value as Json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout, timeout_at};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

/// How long anything may take that is no part of an attack.
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);
/// No reply is read further.
const REPLY_LIMIT: usize = 4 * 1024 * 1024;

/// What came of something that was asked.
#[derive(Debug)]
pub(crate) enum Asked {
    Reply(Reply),
    /// The connection ended without a reply that can be read.
    Closed,
    /// There was neither a reply nor an end.
    Silence,
}

impl Asked {
    pub(crate) fn status(&self) -> Option<u16> {
        match self {
            Asked::Reply(reply) => Some(reply.status),
            Asked::Closed | Asked::Silence => None,
        }
    }

    /// Refused by its sender's fault, or not answered at all.
    pub(crate) fn is_refused(&self) -> bool {
        match self {
            Asked::Reply(reply) => (400..500).contains(&reply.status),
            Asked::Closed => true,
            Asked::Silence => false,
        }
    }

    pub(crate) fn body(&self) -> &str {
        match self {
            Asked::Reply(reply) => &reply.body,
            Asked::Closed | Asked::Silence => "",
        }
    }

    /// In a word or two, for a breach.
    pub(crate) fn told(&self) -> String {
        match self {
            Asked::Reply(reply) => reply.status.to_string(),
            Asked::Closed => "the end of the connection".to_owned(),
            Asked::Silence => "silence".to_owned(),
        }
    }
}

/// A request for a page, with more lines of its head, each with its line break.
pub(crate) fn get(path: &str, lines: &str) -> String {
    format!("GET {path} HTTP/1.0\r\nhost: 127.0.0.1\r\n{lines}\r\n")
}

/// A form that is sent.
pub(crate) fn post(path: &str, lines: &str, form: &str) -> String {
    format!(
        "POST {path} HTTP/1.0\r\nhost: 127.0.0.1\r\n{lines}\
         content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{form}",
        form.len()
    )
}

/// Says this on a connection of its own, and hears the reply to its end.
pub(crate) async fn ask(from: Ipv4Addr, port: u16, request: &[u8]) -> Asked {
    ask_within(from, port, request, PATIENCE).await
}

pub(crate) async fn ask_within(
    from: Ipv4Addr,
    port: u16,
    request: &[u8],
    patience: Duration,
) -> Asked {
    let end = Instant::now() + patience;
    let Ok(wire) = timeout_at(end, Wire::open(from, port)).await else {
        return Asked::Silence;
    };
    let Ok(mut wire) = wire else {
        return Asked::Closed;
    };
    // Who is refused in the middle of a sentence still hears why.
    let said = timeout_at(end, wire.say(request)).await;
    if said.is_err() {
        return Asked::Silence;
    }
    let (heard, is_ended) = wire.hear_out(end).await;
    match Reply::read(&String::from_utf8_lossy(&heard)) {
        Some(reply) => Asked::Reply(reply),
        None if is_ended => Asked::Closed,
        None => Asked::Silence,
    }
}

/// A connection.
#[derive(Debug)]
pub(crate) struct Wire {
    pub(crate) stream: TcpStream,
    /// What was heard and not looked at.
    rest: Vec<u8>,
}

impl Wire {
    pub(crate) async fn open(from: Ipv4Addr, port: u16) -> io::Result<Wire> {
        let opened = timeout(PATIENCE, reach(from, port)).await;
        let stream = opened.map_err(|_| io::ErrorKind::TimedOut)??;
        stream.set_nodelay(true)?;
        let rest = Vec::new();
        Ok(Wire { stream, rest })
    }

    /// Says this, as far as the house listens.
    pub(crate) async fn say(&mut self, bytes: &[u8]) -> io::Result<()> {
        let said = timeout(PATIENCE, self.stream.write_all(bytes)).await;
        said.map_err(|_| io::ErrorKind::TimedOut)?
    }

    /// Hears all that is said until this moment or the end. Answers whether that was the end.
    pub(crate) async fn hear_out(&mut self, until: Instant) -> (Vec<u8>, bool) {
        let mut heard = std::mem::take(&mut self.rest);
        let mut buffer = [0; 16 * 1024];
        while heard.len() < REPLY_LIMIT {
            match timeout_at(until, self.stream.read(&mut buffer)).await {
                Err(_) => return (heard, false),
                Ok(Ok(0) | Err(_)) => return (heard, true),
                Ok(Ok(n)) => heard.extend_from_slice(&buffer[..n]),
            }
        }
        (heard, false)
    }

    /// Whether the house ends the connection before this moment.
    pub(crate) async fn is_let_go(&mut self, until: Instant) -> bool {
        let mut buffer = [0; 16 * 1024];
        loop {
            match timeout_at(until, self.stream.read(&mut buffer)).await {
                Err(_) => return false,
                Ok(Ok(0) | Err(_)) => return true,
                Ok(Ok(_)) => {}
            }
        }
    }

    /// Asks for the socket of a page, with more lines in the head.
    pub(crate) async fn upgrade(
        from: Ipv4Addr,
        port: u16,
        path: &str,
        lines: &str,
    ) -> Result<Wire, Asked> {
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nconnection: Upgrade\r\n\
             upgrade: websocket\r\nsec-websocket-version: 13\r\n\
             sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n{lines}\r\n"
        );
        let wire = Wire::open(from, port).await;
        let mut wire = wire.map_err(|_| Asked::Closed)?;
        let said = wire.say(request.as_bytes()).await;
        said.map_err(|_| Asked::Closed)?;
        let head = wire.hear_head().await?;
        if head.starts_with("HTTP/1.1 101 ") {
            return Ok(wire);
        }
        Err(Reply::read(&head).map_or(Asked::Closed, Asked::Reply))
    }

    /// The head of a reply, with the empty line.
    async fn hear_head(&mut self) -> Result<String, Asked> {
        let mut heard = Vec::new();
        let mut buffer = [0; 4096];
        loop {
            if let Some(at) = heard.windows(4).position(|it| it == b"\r\n\r\n") {
                self.rest = heard.split_off(at + 4);
                return Ok(String::from_utf8_lossy(&heard).into_owned());
            }
            match timeout(PATIENCE, self.stream.read(&mut buffer)).await {
                Err(_) => return Err(Asked::Silence),
                Ok(Ok(0) | Err(_)) => return Err(Asked::Closed),
                Ok(Ok(n)) => heard.extend_from_slice(&buffer[..n]),
            }
        }
    }

    /// Goes on in whole messages.
    pub(crate) async fn talk(self) -> Talk {
        let config = WebSocketConfig::default().read_buffer_size(4096);
        let (stream, rest) = (self.stream, self.rest);
        let config = Some(config);
        let socket = WebSocketStream::from_partially_read(stream, rest, Role::Client, config).await;
        Talk { socket, n: 0 }
    }
}

/// The first byte of a frame: what it is, and that it is the last of its message.
pub(crate) const TEXT: u8 = 0x81;
pub(crate) const BINARY: u8 = 0x82;
pub(crate) const PING: u8 = 0x89;
pub(crate) const PONG: u8 = 0x8a;

/// A frame as pages send them: masked, with a mask that changes nothing.
pub(crate) fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let mut frame = frame_head(first, payload.len() as u64);
    frame.extend_from_slice(payload);
    frame
}

/// The head of a frame of this length.
pub(crate) fn frame_head(first: u8, length: u64) -> Vec<u8> {
    let mut head = vec![first];
    match (u8::try_from(length), u16::try_from(length)) {
        (Ok(short), _) if short < 126 => head.push(0x80 | short),
        (_, Ok(middle)) => {
            head.push(0x80 | 126);
            head.extend(middle.to_be_bytes());
        }
        _ => {
            head.push(0x80 | 127);
            head.extend(length.to_be_bytes());
        }
    }
    head.extend([0; 4]);
    head
}

/// A socket on which messages are exchanged.
#[derive(Debug)]
pub(crate) struct Talk {
    socket: WebSocketStream<TcpStream>,
    n: u64,
}

/// What the house said to a message.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    Taken,
    Refused(String),
    /// The socket was closed, or broke.
    Closed,
    /// Nothing came.
    Silence,
}

impl Answer {
    /// Whether the house did not do it.
    pub(crate) fn is_refused(&self) -> bool {
        matches!(self, Answer::Refused(_) | Answer::Closed)
    }
}

impl Talk {
    /// Opens a socket with these cookies.
    pub(crate) async fn open(
        from: Ipv4Addr,
        port: u16,
        path: &str,
        cookies: &str,
    ) -> Result<Talk, Asked> {
        let lines = format!("cookie: {cookies}\r\n");
        let wire = Wire::upgrade(from, port, &format!("{path}/live"), &lines).await?;
        Ok(wire.talk().await)
    }

    /// Says a text as it is, and hears the next answer.
    pub(crate) async fn say(&mut self, text: &str) -> Answer {
        let said = self.socket.send(Message::text(text)).await;
        if said.is_err() {
            return Answer::Closed;
        }
        self.answer().await
    }

    /// Asks for something, with more fields, and hears the answer.
    pub(crate) async fn ask(&mut self, ask: &str, fields: &str) -> Answer {
        self.n += 1;
        let text = format!("{{\"n\":{},\"ask\":\"{ask}\"{fields}}}", self.n);
        self.say(&text).await
    }

    /// The next answer.
    pub(crate) async fn answer(&mut self) -> Answer {
        let end = Instant::now() + PATIENCE;
        loop {
            let Ok(message) = timeout_at(end, self.socket.next()).await else {
                return Answer::Silence;
            };
            let Some(Ok(message)) = message else {
                return Answer::Closed;
            };
            if message.is_close() {
                return Answer::Closed;
            }
            let text = message.into_text().unwrap_or_default();
            let json: Json = serde_json::from_str(text.as_str()).unwrap_or_default();
            if json["type"] == "answer" {
                return if json["ok"] == true {
                    Answer::Taken
                } else {
                    Answer::Refused(json["text"].as_str().unwrap_or_default().to_owned())
                };
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_as_long_as_they_say() {
        assert_eq!(frame(TEXT, b"hi"), b"\x81\x82\0\0\0\0hi");
        assert_eq!(frame_head(BINARY, 126), b"\x82\xfe\0\x7e\0\0\0\0");
        let long = b"\x89\xff\0\0\0\0\0\x01\0\0\0\0\0\0";
        assert_eq!(frame_head(PING, 65536), long);
    }

    #[test]
    fn silence_is_no_refusal() {
        assert!(Asked::Closed.is_refused());
        assert!(!Asked::Silence.is_refused());
        let reply = |it| Asked::Reply(Reply::read(it).expect("it is a reply"));
        assert!(reply("HTTP/1.1 431 Too Large\r\n\r\n").is_refused());
        assert!(!reply("HTTP/1.1 500 Broken\r\n\r\n").is_refused());
        assert!(!reply("HTTP/1.1 303 Done\r\n\r\n").is_refused());
    }
}
