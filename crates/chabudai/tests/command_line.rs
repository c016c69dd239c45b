//! The binary as people and programs meet it.

use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::Value;

fn chabudai(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_chabudai"))
        .args(arguments)
        .output()
        .expect("the binary starts")
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("it speaks UTF-8")
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("it speaks UTF-8")
}

/// A folder for one test, empty.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

/// What was typed, and a part of the answer.
const COMPLAINTS: &str = r#"
arean => there is no command "arean"; there are serve, games, arena, playouts, replay; did you mean arena?
arena catsel --seats random --matches 1 => did you mean catsle?
arena catsle --seats random,gredy,random --matches 1 => there is no bot "gredy"; there are random, greedy, novice, regular, master; did you mean greedy?
arena catsle --seats random,random --matches 1 => CATSle seats 3 to 5, not 2; the closest is 3
arena catsle --seats random,random,random --matches 0 => --matches
arena catsle --seats random,random,random => --matches
arena catsle --seats random,random,random --matches 1 --option leader=frist => did you mean first?
arena catsle --seats random,random,random --matches 1 --option laeder=first => did you mean leader?
arena catsle --seats random,random,random --matches 1 --option leader => is not of the form name=value
arena catsle --seats random,random,random --matches 1 --option memory=true --option memory=true => option memory is given twice
arena catsle --seats random,random,random,random --matches 1 --option removed=R => there is no option "removed"
arena catsle --seats random,random,random --matches 1 --reaction 1,2 => give 3, one for each bot
arena catsle --seats random,random,random --matches 1 --deck Cargo.toml => catsle has no data to replace
arena catsle --seats random,random,random --matches 1 --sede 3 => did you mean --seed?
arena catsle --seats random,random,random --matches 1 --seed x => cannot be "x": a seed is a whole number
arena catsle --seats random,random,random --matches 1 --log-legal => --log
playouts catsle --players 9 => the closest is 5
playouts catsle --players 3 --seconds -1 => a number of seconds
playouts catsle --players 3 --seconds NaN => a number of seconds
serve --deck Cargo.toml => Cargo.toml is no data file of any game; --deck GAME=Cargo.toml says why not
serve --deck thousand-cats=Cargo.toml => Cargo.toml: line
serve --deck chess=Cargo.toml => there is no game "chess"
replay => FILE
"#;

/// Complaints are one sentence with the closest valid value; exit status 2.
#[test]
fn bad_arguments_get_one_sentence() {
    for case in COMPLAINTS.lines().filter(|it| !it.is_empty()) {
        let (typed, expected) = case.split_once(" => ").expect("typed => answer");
        let arguments: Vec<&str> = typed.split(' ').collect();
        let output = chabudai(&arguments);
        let said = stderr(&output);
        assert_eq!(output.status.code(), Some(2), "{typed}: {said}");
        assert_eq!(said.trim_end().lines().count(), 1, "{typed}: {said}");
        assert!(said.contains(expected), "{typed}: {said}");
        assert!(output.stdout.is_empty(), "{typed}");
    }
}

#[test]
fn games_are_listed_with_their_options() {
    let games: Value = serde_json::from_str(&stdout(&chabudai(&["games", "--json"]))).unwrap();
    let catsle = &games[0];
    assert_eq!(catsle["slug"], "catsle");
    assert_eq!(catsle["seats"], serde_json::json!({ "min": 3, "max": 5 }));
    assert_eq!(catsle["options"][0]["name"], "leader");
    assert_eq!(catsle["options"][0]["default"], "took-two");
    assert_eq!(catsle["options"][2]["default"], false);
    let listed = stdout(&chabudai(&["games"]));
    for game in games.as_array().unwrap() {
        assert!(listed.contains(game["title"].as_str().unwrap()));
    }
}

/// Every game on the shelf: the same seed gives the same bytes with one thread and with two, the
/// log and the journals replay, and an altered one does not.
#[test]
fn matches_are_reproducible_and_replay() {
    let games: Value = serde_json::from_str(&stdout(&chabudai(&["games", "--json"]))).unwrap();
    for game in games.as_array().unwrap() {
        let slug = game["slug"].as_str().unwrap();
        let max = game["seats"]["max"].as_u64().unwrap() as usize;
        let mut seats = vec!["greedy"; max];
        seats[0] = "random";
        let seats = seats.join(",");
        let folder = folder(slug);
        let log = |name: &str| folder.join(name).to_str().unwrap().to_owned();
        let run = |name: &str, threads: &str| {
            let (file, journals) = (log(&format!("{name}.jsonl")), log(name));
            let output = chabudai(&[
                "arena",
                slug,
                "--seats",
                &seats,
                "--matches",
                "6",
                "--seed",
                "3",
                "--log",
                &file,
                "--log-legal",
                "--threads",
                threads,
                "--journals",
                &journals,
                "--json",
            ]);
            assert!(output.status.success(), "{slug}: {}", stderr(&output));
            let report: Value = serde_json::from_str(&stdout(&output)).unwrap();
            assert_eq!(report["game"], slug);
            assert_eq!(report["matches"], 6);
            let wins = report["seats"].as_array().unwrap().iter();
            let wins: f64 = wins.map(|it| it["wins"].as_f64().unwrap()).sum();
            assert!((wins - 6.0).abs() < 1e-9, "{slug}: every match is won");
            (std::fs::read_to_string(&file).unwrap(), journals)
        };
        let (one, journals_one) = run("one", "1");
        let (two, journals_two) = run("two", "2");
        assert_eq!(one, two, "{slug}: the log does not depend on the threads");
        for nth in 0..6 {
            let name = format!("{slug}-{nth:06}.journal");
            let text = std::fs::read_to_string(format!("{journals_one}/{name}")).unwrap();
            let other = std::fs::read_to_string(format!("{journals_two}/{name}")).unwrap();
            assert_eq!(text, other, "{slug}: nor do the journals");
        }
        let output = chabudai(&["replay", &log("one.jsonl")]);
        assert!(output.status.success(), "{slug}: {}", stderr(&output));
        assert!(stdout(&output).contains("6 matches hold"));
        let journal = format!("{journals_one}/{slug}-000000.journal");
        let output = chabudai(&["replay", &journal]);
        assert!(output.status.success(), "{slug}: {}", stderr(&output));
        let mut altered: Value = serde_json::from_str(one.lines().next().unwrap()).unwrap();
        let total = altered["totals"][0].as_i64().unwrap();
        altered["totals"][0] = Value::from(total + 1);
        let altered = altered.to_string();
        std::fs::write(log("altered.jsonl"), altered).unwrap();
        let output = chabudai(&["replay", &log("altered.jsonl")]);
        assert_eq!(output.status.code(), Some(1), "{slug}");
        assert!(
            stderr(&output).contains("line 1: totals are"),
            "{}",
            stderr(&output)
        );
    }
}

/// Whatever a file holds, the answer is a sentence and never a panic.
#[test]
fn broken_files_get_an_answer() {
    let folder = folder("broken");
    let texts = [
        "",
        "\n",
        "{}",
        "[]",
        "nonsense",
        "{\"game\":\"catsle\"}",
        "{\"game\":\"chess\"}",
        "{\"game\":\"catsle\",\"log\":1,\"seats\":-1,\"options\":{},\"seed\":\"1\",\"entries\":[],\"totals\":[],\"winners\":[]}",
        "{\"game\":\"catsle\",\"log\":1,\"seats\":4,\"options\":{\"leader\":\"first\",\"memory\":false},\"seed\":\"1\",\"entries\":[{\"deal\":{\"hands\":[[],[],[],[]]}}],\"totals\":[],\"winners\":[]}",
        "chabudai journal 1",
        "chabudai journal 1\ngame chess\n",
        "chabudai journal 1\ngame catsle\nrules 1\ndice chacha12-1\nseed 1\nseats 4\noptions {}\nchance {\"start\":9,\"deck\":\"\"}\n",
        "chabudai journal 1\ngame catsle\nrules 1\ndice chacha12-1\nseed 1\nseats 4\noptions {}\n7 play R1\n",
        "chabudai journal 1\ngame catsle\nrules 1\ndice chacha12-1\nseed 1\nseats 400\noptions {}\n",
    ];
    for text in texts {
        let file = folder.join("file");
        std::fs::write(&file, text).unwrap();
        let output = chabudai(&["replay", file.to_str().unwrap()]);
        let code = output.status.code();
        assert!(matches!(code, Some(1 | 2)), "{text:?}: {}", stderr(&output));
        assert_eq!(
            stderr(&output).trim_end().lines().count(),
            1,
            "{text:?}: {}",
            stderr(&output)
        );
    }
    let missing = folder.join("missing");
    assert_eq!(
        chabudai(&["replay", missing.to_str().unwrap()])
            .status
            .code(),
        Some(1)
    );
}

#[test]
fn playouts_tell_their_speed() {
    let output = chabudai(&[
        "playouts",
        "catsle",
        "--players",
        "4",
        "--seconds",
        "0.1",
        "--json",
    ]);
    let speed: Value = serde_json::from_str(&stdout(&output)).unwrap();
    for field in ["playouts_per_s", "decisions_per_s", "decisions_per_cpu_s"] {
        assert!(speed[field].as_f64().unwrap() > 0.0, "{field}");
    }
}
