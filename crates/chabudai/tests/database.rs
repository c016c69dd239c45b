//! A house in a database on a server: how it gets there, and what is said when it cannot.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

/// Where the PostgreSQL of `cargo xtask test` is. Its first database is this file's.
const VARIABLE: &str = "TEST_POSTGRES";

fn chabudai(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chabudai"));
    command.args(arguments);
    command
}

fn said(arguments: &[&str]) -> (Output, String) {
    let output = chabudai(arguments).output().expect("the binary starts");
    let said = [&output.stdout[..], &output.stderr].concat();
    (output, String::from_utf8(said).unwrap())
}

struct House {
    process: Child,
    address: String,
}

impl Drop for House {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl House {
    fn open(place: &[&str]) -> House {
        let mut process = chabudai(&["serve", "--listen", "127.0.0.1:0"])
            .args(place)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the binary starts");
        let output = process.stdout.take().unwrap();
        let mut lines = BufReader::new(output).lines().map_while(Result::ok);
        let link = lines.find_map(|it| Some(it.split_once("http://")?.1.to_owned()));
        let address = link.expect("it says where it is");
        let address = address.trim_end_matches('/').to_owned();
        std::thread::spawn(move || lines.for_each(drop));
        House { process, address }
    }

    /// The whole answer to a request with this cookie and this form.
    fn ask(&self, request: &str, cookie: &str, form: &str) -> String {
        let mut socket = TcpStream::connect(&self.address).unwrap();
        let patience = Some(Duration::from_secs(20));
        socket.set_read_timeout(patience).unwrap();
        let kind = "Content-Type: application/x-www-form-urlencoded";
        let (address, length) = (&self.address, form.len());
        write!(
            socket,
            "{request} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nConnection: close\r\n\
             {kind}\r\nContent-Length: {length}\r\n\r\n{form}"
        )
        .unwrap();
        let mut answer = Vec::new();
        socket.read_to_end(&mut answer).unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }
}

#[test]
fn what_is_wrong_with_an_address_is_said_without_its_password() {
    for (address, status, why) in [
        ("postgres://ann:secret@localhost", 2, "it names no database"),
        (
            "mysql://ann:secret@localhost/house",
            2,
            "this is no address of a database",
        ),
        (
            "postgres://ann:secret@127.0.0.1:1/house",
            1,
            "the database does not answer",
        ),
    ] {
        let (output, said) = said(&["serve", "--database", address]);
        assert_eq!(output.status.code(), Some(status), "{said}");
        assert!(said.contains(why) && !said.contains("secret"), "{said}");
    }
}

#[test]
fn what_a_database_does_itself_is_said_so() {
    let database = "postgres://localhost/house";
    let (output, text) = said(&["backup", "copy", "--database", database]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text.contains("pg_dump"), "{text}");
    assert!(!Path::new("copy").exists());
    let folder = tempfile::tempdir().unwrap();
    let (output, text) = said(&["import", folder.path().to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text.contains("into a --database"), "{text}");
}

#[test]
fn a_house_moves_into_a_database_and_nobody_notices() {
    let Ok(database) = std::env::var(VARIABLE) else {
        // Past what the test runner keeps to itself.
        let said = "SKIPPED: no PostgreSQL. Try `cargo xtask postgres cargo test -p chabudai`.\n";
        std::io::stderr().write_all(said.as_bytes()).unwrap();
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().to_str().unwrap();
    let house = House::open(&["--data", folder]);
    let form = "name=Ann&seats=3&pace=instant&seat-1=open&seat-2=greedy";
    let answer = house.ask("POST /new/catsle", "", form);
    let after = |mark: &str| {
        let rest = answer.split(mark).nth(1).expect(&answer);
        rest.split([';', '\r']).next().unwrap().to_owned()
    };
    let (table, cookie) = (after("location: "), after("set-cookie: "));
    drop(house);
    let database = ["--database", &database];
    let (output, text) = said(&[&["import", folder][..], &database].concat());
    assert!(output.status.success(), "{text}");
    assert!(text.contains("1 tables"), "{text}");
    // Two servers have it, and Ann sits where she sat on both.
    for house in [House::open(&database), House::open(&database)] {
        let page = house.ask(&format!("GET {table}"), &cookie, "");
        assert!(page.contains("200 OK") && page.contains("Ann"), "{page}");
        let home = house.ask("GET /", &cookie, "");
        assert!(home.contains(&table), "{home}");
    }
    let id = table.trim_start_matches("/t/");
    let (output, text) = said(&[&["export", id][..], &database].concat());
    assert!(output.status.success() && text.starts_with("chabudai table 1\n"));
    let (output, text) = said(&[&["import", folder][..], &database].concat());
    assert_eq!(output.status.code(), Some(1));
    assert!(
        text.contains("there is a house in this database already"),
        "{text}"
    );
}
