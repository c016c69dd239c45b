//! The house is asked to close, as an operator asks.
#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "tests may")]
#![expect(
    clippy::disallowed_methods,
    reason = "how long it takes is what is tested"
)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A house that listens somewhere, and where.
fn open(data: &std::path::Path) -> (Child, String) {
    let mut house = Command::new(env!("CARGO_BIN_EXE_chabudai"))
        .args([
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--log-level",
            "warn",
            "--data",
        ])
        .arg(data)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut said = BufReader::new(house.stdout.take().unwrap());
    said.read_line(&mut line).unwrap();
    // Whatever else it says must not stop it.
    std::thread::spawn(move || said.lines().map_while(Result::ok).for_each(drop));
    let address = line.split("http://").nth(1).unwrap().trim_end();
    (house, address.trim_end_matches('/').to_owned())
}

fn is_open(address: &str) -> bool {
    let Ok(mut stream) = TcpStream::connect(address) else {
        return false;
    };
    let request = format!("GET /icon.svg HTTP/1.0\r\nhost: {address}\r\n\r\n");
    let mut reply = String::new();
    let asked = stream.write_all(request.as_bytes());
    asked.is_ok() && stream.read_to_string(&mut reply).is_ok() && reply.contains("200 OK")
}

#[test]
fn a_signal_closes_the_house_within_seconds_whoever_stays() {
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("closing");
    let _ = std::fs::remove_dir_all(&folder);
    for signal in ["-TERM", "-INT"] {
        let (mut house, address) = open(&folder);
        assert!(is_open(&address));
        // One who says nothing, and one who has not finished.
        let silent = TcpStream::connect(&address).unwrap();
        let mut half = TcpStream::connect(&address).unwrap();
        let head = "POST /settings HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\
                    content-type: application/x-www-form-urlencoded\r\n\r\n";
        half.write_all(head.as_bytes()).unwrap();
        let since = Instant::now();
        let pid = house.id().to_string();
        let told = Command::new("kill").args([signal, &pid]).status().unwrap();
        assert!(told.success());
        let ended = house.wait().unwrap();
        let mut complaints = String::new();
        let mut said = house.stderr.take().unwrap();
        said.read_to_string(&mut complaints).unwrap();
        assert!(ended.success(), "{signal}: {ended}, {complaints}");
        assert!(since.elapsed() < Duration::from_secs(10), "{signal}");
        assert!(!is_open(&address));
        drop((silent, half));
    }
}
