//! One chromedriver for all tests of a process.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use tokio::time::{Instant, sleep};

use crate::house::{end, free_port};

/// How long a loaded machine may take to start it.
const PATIENCE: Duration = Duration::from_secs(60);

/// A running chromedriver. It ends when the last browser that uses it is closed.
#[derive(Debug)]
pub(crate) struct Driver {
    port: u16,
    process: Child,
}

static DRIVER: Mutex<Weak<Driver>> = Mutex::new(Weak::new());

impl Driver {
    /// The driver of this process; starts it if nobody uses one now.
    pub(crate) async fn get() -> Arc<Driver> {
        let driver = Driver::shared();
        let start = Instant::now();
        while !driver.is_ready() {
            assert!(start.elapsed() < PATIENCE, "chromedriver does not answer");
            sleep(Duration::from_millis(50)).await;
        }
        driver
    }

    fn shared() -> Arc<Driver> {
        let mut slot = DRIVER.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(driver) = slot.upgrade() {
            return driver;
        }
        let driver = Arc::new(Driver::start());
        *slot = Arc::downgrade(&driver);
        driver
    }

    fn start() -> Driver {
        let port = free_port();
        let process = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver starts (`cargo xtask test` says how to install it)");
        Driver { port, process }
    }

    pub(crate) fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    fn is_ready(&self) -> bool {
        self.ask("GET", "/status")
            .is_some_and(|it| it.contains("\"ready\":true"))
    }

    /// Closes a browser, also where nothing asynchronous runs any more.
    pub(crate) fn close(&self, session: &str) {
        // A browser that is gone already needs no closing.
        let _ = self.ask("DELETE", &format!("/session/{session}"));
    }

    fn ask(&self, method: &str, path: &str) -> Option<String> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).ok()?;
        stream
            .set_read_timeout(Some(Duration::from_secs(20)))
            .ok()?;
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nConnection: close\r\n\r\n",
            self.port
        );
        stream.write_all(request.as_bytes()).ok()?;
        let mut answer = Vec::new();
        let mut part = [0; 4096];
        // It leaves the connection open whatever we ask for, and so the length is to be read.
        while !is_whole(&answer) {
            let n_bytes = stream.read(&mut part).ok()?;
            if n_bytes == 0 {
                break;
            }
            answer.extend_from_slice(&part[..n_bytes]);
        }
        Some(String::from_utf8_lossy(&answer).into_owned())
    }
}

/// Whether an answer has arrived to its end.
fn is_whole(answer: &[u8]) -> bool {
    let answer = String::from_utf8_lossy(answer);
    let Some((head, body)) = answer.split_once("\r\n\r\n") else {
        return false;
    };
    let headers = head.lines().filter_map(|it| it.split_once(':'));
    let mut lengths = headers.filter(|(name, _)| name.eq_ignore_ascii_case("content-length"));
    let length = lengths.next().and_then(|(_, it)| it.trim().parse().ok());
    body.len() >= length.unwrap_or(0)
}

impl Drop for Driver {
    fn drop(&mut self) {
        end(&mut self.process);
    }
}
