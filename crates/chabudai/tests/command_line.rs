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
arean => there is no command "arean"; there are serve, games, arena, playouts, searches, strength, replay, backup, export, import; did you mean arena?
arena catsel --seats random --matches 1 => did you mean catsle?
arena catsle --seats random,gredy,random --matches 1 => there is no bot "gredy"; there are random, greedy, novice, regular, master, ismcts:N, cheat:N; did you mean greedy?
arena catsle --seats random,random,cheat --matches 1 => did you mean cheat:N?
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
serve --trusted-proxy house => --trusted-proxy <CIDR> cannot be "house": an address such as 127.0.0.1, or a network such as 10.0.0.0/8
serve --trusted-proxy 10.0.0.0/33 => a network such as 10.0.0.0/8
serve --base-url chabudai.example => a scheme and a name, and nothing after it: https://chabudai.example
serve --base-url https://chabudai.example/play => and nothing after it
serve --allowed-host https://chabudai.example => a name such as chabudai.example, perhaps with a port
serve --max-connections 0 => --max-connections
serve --max-per-adress 5 => did you mean --max-per-address?
serve --deck chess=Cargo.toml => there is no game "chess"
searches catsle --players 9 => the closest is 5
searches catsle --bot greedy => greedy does not search; name a bot that does, such as ismcts:1000
searches catsle --bot cheat:10 => a cheat imagines nothing
searches catsle --bot ismcts:10x2 => name a search in one tree
searches catsle --bot ismtcs:10 => there is no bot "ismtcs:10"
strength --quick => say where to write with --out
strength --matches 3 => say where to write with --out
strength catsel => did you mean catsle?
strength catsle --only master-gredy => did you mean master-greedy?
strength --players 5 => seats 3 to 4, not 5
replay => FILE
serve --expire-waiting 7 => --expire-waiting <TIME> cannot be "7": a time such as 90m, 36h or 7d, or never
serve --expire-left 0d => a time such as 90m
backup => FILE
export => TABLE
import => FILE
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

#[test]
fn searches_tell_their_speed() {
    for bot in ["ismcts:20", "master:20"] {
        let output = chabudai(&[
            "searches",
            "thousand-cats",
            "--seconds",
            "0.05",
            "--bot",
            bot,
            "--json",
        ]);
        let speed: Value = serde_json::from_str(&stdout(&output)).unwrap();
        assert_eq!(speed["bot"], bot);
        for field in [
            "iterations_per_s",
            "iterations_per_cpu_s",
            "imagined_per_cpu_s",
        ] {
            assert!(speed[field].as_f64().unwrap() > 0.0, "{bot}: {field}");
        }
    }
}

/// A cheat plays like anybody, and its matches replay.
#[test]
fn a_cheat_plays_in_the_arena() {
    let folder = folder("cheat");
    let journals = folder.to_str().unwrap();
    let seats = "cheat:20,greedy,greedy,greedy";
    let output = chabudai(&[
        "arena",
        "thousand-cats",
        "--seats",
        seats,
        "--matches",
        "1",
        "--journals",
        journals,
        "--json",
    ]);
    let report: Value = serde_json::from_str(&stdout(&output)).unwrap();
    assert_eq!(report["seats"][0]["bot"], "cheat");
    let journal = folder.join("thousand-cats-000000.journal");
    let output = chabudai(&["replay", journal.to_str().unwrap()]);
    assert!(output.status.success(), "{}", stderr(&output));
    let text = std::fs::read_to_string(journal).unwrap();
    assert!(!text.contains("cheat"), "no bot can make its choices again");
}

/// Every game gets its rows, and a row that nobody measured again stays.
#[test]
fn strength_fills_a_page() {
    let folder = folder("strength");
    let page = folder.join("strength.md");
    let file = page.to_str().unwrap();
    let old = "## One `greedy` among `random`\n\n| Go Fish | 9 | 1.0 % | wide | 25.0 % | pass |\n";
    std::fs::write(&page, old).unwrap();
    let tiny = ["--matches", "1", "--iterations", "2", "--out", file];
    let run = |arguments: &[&str]| {
        let output = chabudai(&[&["strength"], arguments, &tiny].concat());
        assert!(output.status.success(), "{}", stderr(&output));
        output
    };
    let output = run(&["--json"]);
    let report: Value = serde_json::from_str(&stdout(&output)).unwrap();
    let games: Value = serde_json::from_str(&stdout(&chabudai(&["games", "--json"]))).unwrap();
    let n_games = games.as_array().unwrap().len();
    assert_eq!(report["contests"].as_array().unwrap().len(), 8 * n_games);
    assert_eq!(report["times"].as_array().unwrap().len(), 3 * n_games);
    let text = std::fs::read_to_string(&page).unwrap();
    for game in games.as_array().unwrap() {
        let row = format!("| {} |", game["title"].as_str().unwrap());
        let rows = text.lines().filter(|it| it.starts_with(&row)).count();
        assert_eq!(rows, 8 + 1 + 3, "{row}");
    }
    assert!(text.contains("| Go Fish |"));
    run(&["catsle", "--only", "greedy-random", "--seed", "2"]);
    let again = std::fs::read_to_string(&page).unwrap();
    assert_eq!(again.lines().count(), text.lines().count());
    let left_over = std::fs::read_dir(&folder).unwrap().count();
    assert_eq!(left_over, 1, "nothing lies beside the page");
}
