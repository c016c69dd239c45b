//! A house as a process: its folder, its copies, its tables as files, its end.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

fn command(arguments: &[&str], folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chabudai"));
    command.args(arguments).arg("--data").arg(folder);
    command
}

fn chabudai(arguments: &[&str], folder: &Path) -> Output {
    let output = command(arguments, folder).output();
    output.expect("the binary starts")
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// A house that is open.
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
    fn open(folder: &Path) -> House {
        House::start(command(&["serve", "--listen", "127.0.0.1:0"], folder))
    }

    fn start(mut command: Command) -> House {
        let mut process = command
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the binary starts");
        let output = process.stdout.take().unwrap();
        let mut lines = BufReader::new(output).lines().map_while(Result::ok);
        let link = lines.find_map(|it| Some(it.split_once("http://")?.1.to_owned()));
        let address = link
            .expect("it says where it is")
            .trim_end_matches('/')
            .to_owned();
        std::thread::spawn(move || lines.for_each(drop));
        House { process, address }
    }

    /// The whole answer to a request.
    fn ask(&self, request: &str) -> String {
        let mut socket = TcpStream::connect(&self.address).unwrap();
        socket
            .set_read_timeout(Some(Duration::from_secs(20)))
            .unwrap();
        let (first, body) = request.split_once('|').unwrap_or((request, ""));
        let kind = "Content-Type: application/x-www-form-urlencoded";
        let length = body.len();
        write!(
            socket,
            "{first} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{kind}\r\nContent-Length: {length}\r\n\r\n{body}",
            self.address
        )
        .unwrap();
        let mut answer = Vec::new();
        socket.read_to_end(&mut answer).unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// Opens a table of CATSle with a person and these at the other seats, and says its id.
    fn open_table(&self, others: [&str; 2]) -> String {
        let [one, two] = others;
        let form = format!("name=Ann&seats=3&pace=instant&seat-1={one}&seat-2={two}");
        let answer = self.ask(&format!("POST /new/catsle|{form}"));
        let id = answer.split("location: /t/").nth(1).expect(&answer);
        id.split_whitespace().next().unwrap().to_owned()
    }

    /// Asks it to close, and waits until it has.
    #[cfg(unix)]
    fn close(mut self) {
        let id = self.process.id().to_string();
        let asked = Command::new("kill").arg(&id).status().unwrap();
        assert!(asked.success());
        assert!(self.process.wait().unwrap().success());
    }
}

#[cfg(unix)]
#[test]
fn one_file_is_the_whole_house_after_a_clean_end() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(folder.path());
    let table = house.open_table(["open", "greedy"]);
    house.close();
    assert!(!folder.path().join("house.db-wal").exists());
    let alone = tempfile::tempdir().unwrap();
    std::fs::copy(
        folder.path().join("house.db"),
        alone.path().join("house.db"),
    )
    .unwrap();
    let house = House::open(alone.path());
    assert!(house.ask(&format!("GET /t/{table}")).contains("200 OK"));
}

#[test]
fn a_second_house_in_the_same_folder_says_so_and_leaves() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(folder.path());
    let output = chabudai(&["serve", "--listen", "127.0.0.1:0"], folder.path());
    assert_eq!(output.status.code(), Some(1));
    let process = house.process.id();
    let said = stderr(&output);
    assert!(
        said.contains(&format!("process {process} has this house open already")),
        "{said}"
    );
    assert_eq!(said.trim_end().lines().count(), 1, "{said}");
    assert!(output.stdout.is_empty());
    assert!(house.ask("GET /").contains("200 OK"));
    // Nor does anything come in by the back door.
    let file = folder.path().join("table");
    let exported = "chabudai table 1\n{\"id\":\"x\",\"created\":1,\"game\":\"catsle\",\"setup\":\
        {\"seats\":3,\"options\":{},\"pace\":\"calm\"},\"seats\":[{\"kind\":\"open\"},{\"kind\":\"open\"},{\"kind\":\"open\"}]}\n";
    std::fs::write(&file, exported).unwrap();
    let output = chabudai(&["import", file.to_str().unwrap()], folder.path());
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("has this house open already"));
}

#[test]
fn a_house_that_is_open_can_be_copied() {
    let [folder, copy] = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let house = House::open(folder.path());
    let table = house.open_table(["greedy", "greedy"]);
    let file = copy.path().join("house.db");
    let name = file.to_str().unwrap();
    let output = chabudai(&["backup", name], folder.path());
    assert!(output.status.success(), "{}", stderr(&output));
    assert!(stdout(&output).contains("is the whole house of this moment"));
    // Once more, and it is not overwritten.
    let before = std::fs::read(&file).unwrap();
    let output = chabudai(&["backup", name], folder.path());
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("it is there already, and is not overwritten"));
    assert!(std::fs::read(&file).unwrap() == before);
    let second = House::open(copy.path());
    assert!(second.ask(&format!("GET /t/{table}")).contains("200 OK"));
    let nowhere = tempfile::tempdir().unwrap();
    let output = chabudai(&["backup", "x"], nowhere.path());
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("there is no house in this folder"));
}

#[cfg(unix)]
#[test]
fn a_table_goes_from_one_house_to_another() {
    let [folder, other] = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let house = House::open(folder.path());
    let table = house.open_table(["greedy", "greedy"]);
    let file = other.path().join("moved");
    let name = file.to_str().unwrap().to_owned();
    let output = chabudai(&["export", &table, "--out", &name], folder.path());
    assert!(output.status.success(), "{}", stderr(&output));
    assert!(stderr(&output).contains("this match is not over: its journal has the seed"));
    let target = other.path().join("house");
    let output = chabudai(&["import", &name], &target);
    assert!(output.status.success(), "{}", stderr(&output));
    let said = stdout(&output);
    assert!(said.contains(&format!("/t/{table}")), "{said}");
    let link = said.split("Ann sits down by ").nth(1).unwrap().trim();
    let again = chabudai(&["import", &name], &target);
    assert_eq!(again.status.code(), Some(1));
    assert!(stderr(&again).contains("already"));
    let second = House::open(&target);
    assert!(
        second
            .ask(&format!("POST {link}|"))
            .contains("303 See Other")
    );
    second.close();
    // The same journal; what is missing is the way in.
    let text = |folder: &Path| stdout(&chabudai(&["export", &table], folder));
    let [old, new] = [text(folder.path()), text(&target)];
    let head = |it: &str| it.lines().nth(1).unwrap().to_owned();
    assert_eq!(head(&old), head(&new));
    let forged = std::fs::read_to_string(&file)
        .unwrap()
        .replacen("seed ", "seed 1", 1);
    std::fs::write(&file, forged).unwrap();
    let output = chabudai(&["import", &name], &other.path().join("third"));
    assert_eq!(output.status.code(), Some(1));
    assert!(
        stderr(&output).contains("does not hold"),
        "{}",
        stderr(&output)
    );
    let output = chabudai(&["export", "nothing"], folder.path());
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("there is no table \"nothing\""));
}

/// What cannot be opened is said in one sentence and stays as it is.
#[test]
fn what_is_no_house_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("house.db");
    std::fs::write(&file, [0x5a; 9000]).unwrap();
    for arguments in [
        &["serve", "--listen", "127.0.0.1:0"][..],
        &["backup", "copy"],
    ] {
        let output = chabudai(arguments, folder.path());
        assert_eq!(output.status.code(), Some(1));
        let said = stderr(&output);
        assert!(
            said.contains("the database is damaged or none of ours"),
            "{said}"
        );
        assert_eq!(said.trim_end().lines().count(), 1, "{said}");
    }
    assert_eq!(std::fs::read(&file).unwrap(), [0x5a; 9000]);
}

/// A disk that is full, by a limit that the kernel sets on the files of the process: people are told,
/// nothing that was answered is lost, and what is there can be looked at.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new("sh");
    // In blocks of 512 bytes.
    let script =
        "trap '' XFSZ; ulimit -f 600; exec \"$0\" serve --listen 127.0.0.1:0 --data \"$1\"";
    command
        .args(["-c", script, env!("CARGO_BIN_EXE_chabudai")])
        .arg(folder.path());
    let house = House::start(command);
    let mut tables = Vec::new();
    let refused = loop {
        let answer = house.ask("POST /new/catsle|name=Ann&seats=3&seat-1=open&seat-2=open");
        match answer.split("location: /t/").nth(1) {
            Some(id) => tables.push(id.split_whitespace().next().unwrap().to_owned()),
            None => break answer,
        }
        // Fewer than an address may open in a minute.
        assert!(tables.len() < 60, "it is never full");
    };
    assert!(refused.contains("503 Service Unavailable"), "{refused}");
    assert!(refused.contains("The house cannot write anything down at the moment"));
    assert!(!tables.is_empty());
    let is_there = |house: &House, id: &str| house.ask(&format!("GET /t/{id}")).contains("200 OK");
    assert!(is_there(&house, &tables[0]));
    drop(house);
    let house = House::open(folder.path());
    for id in &tables {
        assert!(is_there(&house, id), "{id}");
    }
    house.open_table(["open", "open"]);
}
