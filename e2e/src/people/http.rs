//! Forms and pages, by the plainest HTTP there is: one request a connection.

use std::net::Ipv4Addr;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// How long a page may take on a loaded machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// Somebody with a browser.
#[derive(Debug, Clone)]
pub struct Guest {
    pub port: u16,
    pub name: String,
    /// Where the guest comes from, on this machine.
    pub address: Ipv4Addr,
    pub cookies: String,
}

/// What the house said to a form or a page.
#[derive(Debug, PartialEq, Eq)]
pub struct Reply {
    pub status: u16,
    /// Where it leads.
    pub location: Option<String>,
    /// The cookies to keep, without what is said of them.
    pub cookies: Vec<String>,
    /// All before the body.
    pub head: String,
    pub body: String,
}

impl Guest {
    /// Asks for a page.
    pub async fn get(&mut self, path: &str) -> Result<Reply, String> {
        self.ask("GET", path, "").await
    }

    /// Sends a form.
    pub async fn post(&mut self, path: &str, form: &str) -> Result<Reply, String> {
        self.ask("POST", path, form).await
    }

    async fn ask(&mut self, method: &str, path: &str, form: &str) -> Result<Reply, String> {
        // With version 1.0 the house closes the connection at the end, and nothing comes in chunks.
        let request = format!(
            "{method} {path} HTTP/1.0\r\nhost: 127.0.0.1:{}\r\ncookie: {}\r\n\
             content-type: application/x-www-form-urlencoded\r\n\
             content-length: {}\r\n\r\n{form}",
            self.port,
            self.cookies,
            form.len(),
        );
        let said = timeout(
            PATIENCE,
            exchange(self.address, self.port, request.as_bytes()),
        )
        .await;
        let said = said.map_err(|_| format!("{method} {path}: no reply in time"))?;
        let said = said.map_err(|it| format!("{method} {path}: {it}"))?;
        let reply = Reply::read(&String::from_utf8_lossy(&said));
        let reply = reply.ok_or_else(|| format!("{method} {path}: the reply cannot be read"))?;
        // A cookie that is only kept for longer is there already.
        for cookie in &reply.cookies {
            if !self.cookies.starts_with(cookie.as_str()) {
                self.cookies = format!("{cookie}; {}", self.cookies);
            }
        }
        Ok(reply)
    }
}

impl Reply {
    /// Reads a whole reply.
    pub fn read(said: &str) -> Option<Reply> {
        let (head, body) = said.split_once("\r\n\r\n")?;
        let mut lines = head.lines();
        let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
        let mut reply = Reply {
            status,
            location: None,
            cookies: Vec::new(),
            head: head.to_owned(),
            body: body.to_owned(),
        };
        for (name, value) in lines.filter_map(|it| it.split_once(':')) {
            let value = value.trim();
            if name.eq_ignore_ascii_case("location") {
                reply.location = Some(value.to_owned());
            } else if name.eq_ignore_ascii_case("set-cookie") {
                let cookie = value.split(';').next()?;
                reply.cookies.push(cookie.to_owned());
            }
        }
        Some(reply)
    }

    /// Where a form leads that was taken.
    pub fn leads_to(self, what: &str) -> Result<String, String> {
        match (self.status, self.location) {
            (303, Some(location)) => Ok(location),
            (status, _) => Err(format!("{what} is not to be had: the house says {status}")),
        }
    }
}

/// A socket of this address of the machine, not connected. All of 127.0.0.0/8 is one's own on Linux.
pub fn socket_of(from: Ipv4Addr) -> std::io::Result<TcpSocket> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((from, 0).into())?;
    Ok(socket)
}

/// Connects from this address of the machine.
pub async fn reach(from: Ipv4Addr, port: u16) -> std::io::Result<TcpStream> {
    let socket = socket_of(from)?;
    socket.connect((Ipv4Addr::LOCALHOST, port).into()).await
}

async fn exchange(from: Ipv4Addr, port: u16, request: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut stream = reach(from, port).await?;
    stream.write_all(request).await?;
    let mut said = Vec::new();
    stream.read_to_end(&mut said).await?;
    Ok(said)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reply_is_its_status_its_way_on_its_cookies_and_the_page() {
        let said = "HTTP/1.0 303 See Other\r\nLocation: /t/abc\r\n\
                    set-cookie: guest=x; Path=/; HttpOnly\r\ncontent-length: 2\r\n\r\nHi\r\n\r\n";
        let reply = Reply::read(said).expect("it is a reply");
        assert_eq!(reply.status, 303);
        assert_eq!(reply.cookies, ["guest=x"]);
        assert_eq!(reply.body, "Hi\r\n\r\n");
        assert_eq!(reply.leads_to("it"), Ok("/t/abc".to_owned()));
    }

    #[test]
    fn a_form_that_was_not_taken_leads_nowhere() {
        let reply = Reply::read("HTTP/1.0 400 Bad Request\r\n\r\n").expect("it is a reply");
        assert_eq!(
            reply.leads_to("A new table"),
            Err("A new table is not to be had: the house says 400".to_owned())
        );
        assert_eq!(Reply::read("nonsense"), None);
    }
}
