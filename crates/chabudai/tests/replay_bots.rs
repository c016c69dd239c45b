//! What a bot chose can be computed again from the journal, and what it did not choose is found out.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const GAMES: [(&str, usize); 5] = [
    ("catsle", 4),
    ("thousand-cats", 4),
    ("tezuma", 4),
    ("edo-yashiki", 4),
    ("malumiere", 4),
];

fn chabudai(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_chabudai"))
        .args(arguments)
        .output()
        .expect("the binary starts")
}

fn said(output: &Output) -> String {
    let both = [output.stdout.clone(), output.stderr.clone()].concat();
    String::from_utf8(both).expect("it speaks UTF-8")
}

/// Journals of two matches between all kinds of bots.
fn journals(test: &str, slug: &str, seats: usize, threads: &str) -> Vec<PathBuf> {
    let folder =
        PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{test}-{slug}-{threads}"));
    let _ = std::fs::remove_dir_all(&folder);
    let bots = ["ismcts:30", "greedy", "master:20", "random"];
    let played = chabudai(&[
        "arena",
        slug,
        "--seats",
        &bots[..seats].join(","),
        "--matches",
        "2",
        "--seed",
        "5",
        "--threads",
        threads,
        "--journals",
        folder.to_str().expect("a plain path"),
    ]);
    assert!(played.status.success(), "{slug}: {}", said(&played));
    (0..2)
        .map(|nth| folder.join(format!("{slug}-{nth:06}.journal")))
        .collect()
}

fn replay_bots(path: &Path) -> Output {
    chabudai(&["replay", "--bots", path.to_str().expect("a plain path")])
}

#[test]
fn bots_of_the_arena_choose_the_same_again() {
    for (slug, seats) in GAMES {
        let twice = ["1", "2"].map(|it| journals("again", slug, seats, it));
        for (one, two) in twice[0].iter().zip(&twice[1]) {
            let text = std::fs::read_to_string(one).unwrap();
            assert_eq!(text, std::fs::read_to_string(two).unwrap(), "{slug}");
            let n_choices = text.lines().filter(|it| it.starts_with("bot ")).count();
            assert!(n_choices > 10, "{slug}");
            let output = replay_bots(one);
            assert!(output.status.success(), "{slug}: {}", said(&output));
            let expected = format!("all {n_choices} choices of bots come out the same");
            assert!(said(&output).contains(&expected), "{}", said(&output));
        }
    }
}

/// The journal up to a bot's choice, with another choice of the same seat in its place.
fn edited<'a>(lines: &[&'a str], at: usize, other: &'a str) -> String {
    let mut lines = lines[..=at].to_vec();
    lines[at] = other;
    lines.join("\n") + "\n"
}

/// Lines with choices of bots, and what is chosen soon after: that the same seat may often choose
/// already; whether it may, the rules say.
fn forgeries(lines: &[&str], first: usize) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for at in first + 1..lines.len() {
        if !lines[at - 1].starts_with("bot ") {
            continue;
        }
        let (seat, _) = lines[at].split_once(' ').expect("a seat and its choice");
        let others = lines[at + 1..].iter().filter_map(|it| {
            let (who, choice) = it.split_once(' ')?;
            let other = format!("{seat} {choice}");
            (who.len() == 1 && other != lines[at]).then_some((at, other))
        });
        found.extend(others.take(9));
    }
    found
}

/// Somebody who changes the last choice of a bot is found out, although the choice is legal.
#[test]
fn a_choice_that_the_bot_did_not_make_is_found_out() {
    for (slug, seats) in GAMES {
        let path = journals("edited", slug, seats, "2").remove(0);
        let text = std::fs::read_to_string(&path).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        let file = path.with_extension("edited");
        let first = lines
            .iter()
            .position(|it| it.starts_with("chance "))
            .unwrap();
        let mut n_edited = 0;
        for (at, other) in forgeries(&lines, first) {
            std::fs::write(&file, edited(&lines, at, &other)).unwrap();
            let file = file.to_str().expect("a plain path");
            if !chabudai(&["replay", file]).status.success() {
                continue;
            }
            let output = chabudai(&["replay", "--bots", file]);
            let bots = lines[..=at].iter().filter(|it| it.starts_with("bot "));
            let (same, all) = (bots.clone().count() - 1, bots.count());
            let (seat, chosen) = lines[at].split_once(' ').unwrap();
            let steps = lines[first..at].iter();
            let step = steps.filter(|it| !it.starts_with("bot ")).count();
            let said = said(&output);
            assert_eq!(output.status.code(), Some(1), "{said}");
            assert!(said.contains(&format!("{same} of {all} choices")), "{said}");
            assert!(
                said.contains(&format!("step {step}: seat {seat}")),
                "{said}"
            );
            assert!(said.contains(&format!("would choose {chosen}")), "{said}");
            n_edited += 1;
            if n_edited == 3 {
                break;
            }
        }
        assert!(n_edited > 0, "{slug}: something else was legal");
    }
}

#[test]
fn bots_that_nobody_knows_and_logs_without_bots_get_a_sentence() {
    let path = journals("renamed", "catsle", 4, "1").remove(0);
    let text = std::fs::read_to_string(&path).unwrap();
    let file = path.with_extension("renamed");
    std::fs::write(&file, text.replace("bot greedy", "bot deep-cat:9")).unwrap();
    let output = replay_bots(&file);
    assert_eq!(output.status.code(), Some(1));
    let sentence = "\"deep-cat:9\": no bot has this name; there are random, greedy";
    assert!(said(&output).contains(sentence), "{}", said(&output));
    // Without the question it is still a match by the rules.
    let output = chabudai(&["replay", file.to_str().unwrap()]);
    assert!(output.status.success(), "{}", said(&output));

    let lines = text.lines().filter(|it| !it.starts_with("bot "));
    let before: String = lines.map(|it| format!("{it}\n")).collect();
    std::fs::write(&file, before).unwrap();
    let output = replay_bots(&file);
    assert!(output.status.success(), "{}", said(&output));
    assert!(said(&output).contains("no choice in it says that a bot made it"));

    std::fs::write(&file, "{}\n").unwrap();
    let output = replay_bots(&file);
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("--bots needs a journal"));
}
