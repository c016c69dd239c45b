use expect_test::{Expect, expect};

use super::*;

fn contested(game: &str, contest: &'static str, share: f64) -> Contested {
    Contested {
        game: game.to_owned(),
        contest,
        one: "one".to_owned(),
        others: "others".to_owned(),
        matches: 200,
        share,
        ci95: [share - 0.05, share + 0.05],
        even_share: 0.25,
        verdict: None,
    }
}

fn measured(game: &str, level: &'static str) -> Measured {
    Measured {
        game: game.to_owned(),
        level,
        iterations: 30,
        decisions: 100,
        median_ms: 1.25,
        p95_ms: 2.0,
        bar_ms: 100.0,
        verdict: Verdict::Pass,
    }
}

fn page(text: &str) -> Page {
    Page::read(text, &["First", "Second"])
}

fn check_rows(page: &Page, expected: &Expect) {
    let text = page.to_string();
    let rows = text.lines().filter(|it| read_row(it).is_some());
    let headings = text.lines().filter(|it| it.starts_with("## "));
    assert_eq!(headings.count(), CONTESTS.len() + 2);
    expected.assert_eq(&rows.collect::<Vec<_>>().join("\n"));
}

#[test]
fn what_was_written_reads_back() {
    let mut first = page("");
    first.put_contest(&contested("Second", "regular-greedy", 0.5));
    first.put_contest(&contested("First, 3 players", "regular-greedy", 0.5));
    first.put_speed(&measured("First", "novice"));
    let text = first.to_string();
    assert_eq!(page(&text).to_string(), text);
}

#[test]
fn rows_of_others_stay() {
    let mut old = Page::read("", &["Elsewhere"]);
    old.put_contest(&contested("Elsewhere", "greedy-random", 0.61));
    old.put_contest(&contested("Second", "greedy-random", 0.62));
    old.put_contest(&contested("First", "greedy-random", 0.63));
    old.put_speed(&measured("Elsewhere", "master"));
    let mut new = page(&old.to_string());
    new.put_contest(&contested("Second", "greedy-random", 0.72));
    new.put_speed(&measured("Second", "novice"));
    new.put_speed(&measured("Second", "master"));
    let expected = expect![[r#"
        | First | 200 | 63.0 % | 58.0 % to 68.0 % | 25.0 % | – |
        | Second | 200 | 72.0 % | 67.0 % to 77.0 % | 25.0 % | – |
        | Elsewhere | 200 | 61.0 % | 56.0 % to 66.0 % | 25.0 % | – |
        | Second | `novice` | 30 | 100 | 1.2 ms | 2.0 ms | 100 ms | pass |
        | Second | `master` | 30 | 100 | 1.2 ms | 2.0 ms | 100 ms | pass |
        | Elsewhere | `master` | 30 | 100 | 1.2 ms | 2.0 ms | 100 ms | pass |"#]];
    check_rows(&new, &expected);
}

/// It follows from two contests, also where they were measured at different times, and is asked of
/// those only who have missed their share.
#[test]
fn the_ceiling_follows_from_the_contests() {
    let mut page = page("");
    let missed = |game, share| Contested {
        verdict: Some(Verdict::Fail),
        ..contested(game, "master-greedy", share)
    };
    page.put_contest(&missed("First", 0.40));
    page.put_contest(&contested("Second", "cheat-greedy", 0.80));
    page.put_contest(&contested("Third", "cheat-greedy", 0.80));
    let mut page = Page::read(&page.to_string(), &["First", "Second", "Third"]);
    page.put_contest(&contested("First", "cheat-greedy", 0.43));
    page.put_contest(&missed("Second", 0.36));
    page.put_contest(&contested("Third", "master-greedy", 0.60));
    let ceiling: Vec<String> = page.ceiling().iter().map(|it| it.join(" ")).collect();
    assert_eq!(
        ceiling,
        [
            "First 40.0 % 43.0 % 83.3 % pass",
            "Second 36.0 % 80.0 % 20.0 % fail",
            "Third 60.0 % 80.0 % 63.6 % –"
        ]
    );
}

#[test]
fn every_name_is_its_own() {
    for (nth, contest) in CONTESTS.iter().enumerate() {
        assert!(
            CONTESTS[..nth]
                .iter()
                .all(|it| it.name != contest.name && title(it) != title(contest))
        );
    }
}
