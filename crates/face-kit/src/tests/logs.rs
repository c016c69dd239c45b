//! The log: lines go, shrink and stay.

use expect_test::{Expect, expect};
use game::{Dice, Seed};

use crate::{Lang, Log, LogLine, LogNews, Span, Tale};

/// A page that shows a log: what the script makes of the news.
#[derive(Default)]
struct Paper(Vec<LogLine>);

impl Paper {
    fn write(&mut self, news: &LogNews) {
        for line in &news.add {
            match self.0.iter_mut().find(|it| it.id == line.id) {
                Some(it) => it.clone_from(line),
                None => self.0.push(line.clone()),
            }
        }
        self.0.retain(|it| !news.drop.contains(&it.id));
    }
}

fn line(text: &str) -> Tale {
    Tale::logged("line", text.to_owned())
}

fn of_trick(text: &str) -> Tale {
    line(text).of(Span::Trick)
}

/// Takes these tales one by one, and shows the log after each.
fn check(tales: Vec<Tale>, expected: &Expect) {
    let mut log = Log::new(Lang::En);
    let mut shown = String::new();
    for tale in tales {
        log.take(tale, &mut LogNews::default());
        let lines: Vec<String> = log.lines().map(|it| it.text).collect();
        shown += &format!("{}\n", lines.join(" | "));
    }
    expected.assert_eq(&shown);
}

/// Where the rules make people forget a trick with the next lead, and what was in view until the first.
#[test]
fn a_lead_can_make_people_forget_at_once() {
    let tales = vec![
        line("bids").of(Span::Lead),
        line("kept").of(Span::Lead).stays(),
        of_trick("Ann leads").opens(Span::Trick),
        of_trick("all turn")
            .remains("Ann won".to_owned())
            .closes(Span::Trick),
        of_trick("Ben leads").opens(Span::Trick),
        of_trick("Cleo plays"),
    ];
    check(
        tales,
        &expect![[r#"
            bids
            bids | kept
            kept | Ann leads
            kept | Ann leads | all turn
            kept | Ann won | Ben leads
            kept | Ann won | Ben leads | Cleo plays
        "#]],
    );
}

#[test]
fn a_trick_goes_when_the_next_is_finished() {
    let tales = vec![
        line("dealt"),
        of_trick("Ann plays"),
        of_trick("Ann takes").stays(),
        of_trick("ended").closes(Span::Trick),
        line("a note"),
        Tale::said("a word".to_owned()),
        of_trick("Ben plays"),
        of_trick("Ben takes").stays(),
        of_trick("ended").closes(Span::Trick),
        of_trick("Cleo plays"),
    ];
    check(
        tales,
        &expect![[r#"
            dealt
            dealt | Ann plays
            dealt | Ann plays | Ann takes
            dealt | Ann plays | Ann takes | ended
            dealt | Ann plays | Ann takes | ended | a note
            dealt | Ann plays | Ann takes | ended | a note
            dealt | Ann plays | Ann takes | ended | a note | Ben plays
            dealt | Ann plays | Ann takes | ended | a note | Ben plays | Ben takes
            dealt | Ann takes | a note | Ben plays | Ben takes | ended
            dealt | Ann takes | a note | Ben plays | Ben takes | ended | Cleo plays
        "#]],
    );
}

#[test]
fn a_round_closes_its_trick_too_and_nothing_is_closed_twice() {
    let tales = vec![
        line("round 1").of(Span::Round),
        of_trick("Ann plays"),
        Tale::silent().closes(Span::Round),
        line("round 2").of(Span::Round),
        of_trick("Ben plays").closes(Span::Trick),
        Tale::silent().closes(Span::Round),
        line("round 3").of(Span::Round),
        of_trick("Cleo plays"),
    ];
    check(
        tales,
        &expect![[r#"
            round 1
            round 1 | Ann plays
            round 1 | Ann plays
            Ann plays | round 2
            round 2 | Ben plays
            round 2 | Ben plays
            Ben plays | round 3
            Ben plays | round 3 | Cleo plays
        "#]],
    );
}

#[test]
fn something_can_remain_where_it_stood() {
    let tales = vec![
        of_trick("Ann plays Red 8, and wins").remains("Ann wins".to_owned()),
        line("a note").closes(Span::Trick),
        of_trick("Ben plays").closes(Span::Trick),
        of_trick("Cleo plays"),
    ];
    check(
        tales,
        &expect![[r#"
            Ann plays Red 8, and wins
            Ann plays Red 8, and wins | a note
            Ann wins | a note | Ben plays
            Ann wins | a note | Ben plays | Cleo plays
        "#]],
    );
}

#[test]
fn the_lines_of_a_trick_stand_together_below_its_number() {
    let mut log = Log::new(Lang::En);
    for tale in [
        line("dealt"),
        of_trick("Ann plays").stays(),
        line("a note"),
        of_trick("Ben plays").stays().closes(Span::Trick),
        of_trick("Ann leads").closes(Span::Round),
        line("scored"),
        of_trick("Ben leads"),
    ] {
        log.take(tale, &mut LogNews::default());
    }
    let lines: Vec<LogLine> = log.lines().collect();
    let html = crate::kit::log_lines(&lines).into_string();
    expect![[r#"

        <li class="trick" id="log-2"><h3>Trick 1</h3><ol>
        <li id="l6" class="line">Ben leads</li></ol></li>
        <li id="l5" class="line">scored</li>
        <li class="trick" id="log-1"><h3>Trick 2</h3><ol>
        <li id="l4" class="line">Ann leads</li></ol></li>
        <li id="l2" class="line">a note</li>
        <li class="trick" id="log-0"><h3>Trick 1</h3><ol>
        <li id="l1" class="line">Ann plays</li>
        <li id="l3" class="line">Ben plays</li></ol></li>
        <li id="l0" class="line">dealt</li>"#]]
    .assert_eq(&html.replace("<li", "\n<li"));
}

#[test]
fn once_a_match_is_over_everything_can_be_read() {
    let mut log = Log::open(Lang::En);
    for nth in 0..100 {
        let tale = of_trick(&nth.to_string()).closes(Span::Trick);
        log.take(tale, &mut LogNews::default());
    }
    assert_eq!(log.lines().count(), 100);
}

#[test]
fn only_the_newest_forty_lines_are_kept() {
    let mut log = Log::new(Lang::En);
    for nth in 0..100 {
        log.take(line(&nth.to_string()), &mut LogNews::default());
    }
    let lines: Vec<LogLine> = log.lines().collect();
    assert_eq!(lines.len(), 40);
    assert_eq!(
        (lines[0].id.as_str(), lines[0].text.as_str()),
        ("l60", "60")
    );
    assert_eq!(lines[39].text, "99");
}

#[test]
fn the_oldest_trick_goes_as_a_whole() {
    let mut log = Log::new(Lang::En);
    for nth in 0..42 {
        let tale = of_trick(&nth.to_string()).stays();
        let tale = if nth % 3 == 2 {
            tale.closes(Span::Trick)
        } else {
            tale
        };
        log.take(tale, &mut LogNews::default());
    }
    let lines: Vec<LogLine> = log.lines().collect();
    assert_eq!((lines.len(), lines[0].text.as_str()), (39, "3"));
}

fn any_tale(dice: &mut Dice, nth: usize) -> Tale {
    let span = *dice.pick(&[Span::Trick, Span::Round]);
    let mut tale = line(&nth.to_string());
    if dice.up_to(2) > 0 {
        tale = tale.of(span);
    }
    match dice.up_to(3) {
        0 => tale = tale.remains(format!("of {nth}")),
        1 => tale = tale.stays(),
        _ => {}
    }
    if dice.up_to(5) == 0 {
        tale = tale.closes(span);
    }
    tale
}

#[test]
fn the_news_make_the_same_page_however_many_come_at_once() {
    for seed in 0..50 {
        let mut dice = Seed::small(seed).dice(0);
        let mut log = Log::new(Lang::En);
        let mut paper = Paper::default();
        let mut news = LogNews::default();
        for nth in 0..200 {
            log.take(any_tale(&mut dice, nth), &mut news);
            if dice.up_to(4) == 0 {
                paper.write(&std::mem::take(&mut news));
                assert_eq!(
                    paper.0,
                    log.lines().collect::<Vec<_>>(),
                    "seed {seed}, {nth}"
                );
            }
        }
    }
}

#[test]
fn whoever_was_slower_reads_by_how_much() {
    let tale = || Tale::logged("grabbed", "Ann grabs card 9.".to_owned()).timed();
    let line = |tale: Tale| tale.line.map(|it| it.text);
    let told = tale().took(Lang::En, 2149).ahead(Lang::En, 120);
    let text = "Ann grabs card 9. 2.1 s, 0.1 s before you";
    assert_eq!(line(told.clone()).as_deref(), Some(text));
    // Who listens has heard it already.
    assert_eq!(told.sentence.as_deref(), Some("Ann grabs card 9. 2.1 s"));
    let close = tale().took(Lang::Ja, 2149).ahead(Lang::Ja, 49);
    let text = "Ann grabs card 9. 2.1秒（あなたよりわずかに先）";
    assert_eq!(line(close).as_deref(), Some(text));
    let other = Tale::logged("built", "Ann builds.".to_owned());
    assert_eq!(
        line(other.ahead(Lang::En, 120)).as_deref(),
        Some("Ann builds.")
    );
    use crate::pages::faster_by;
    assert_eq!(faster_by(Lang::En, 120), " By 0.1 s.");
    assert_eq!(faster_by(Lang::En, 30), " By less than 0.1 s.");
}
