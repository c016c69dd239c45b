//! axe-core finds nothing to complain about.

use std::io::Write;

use e2e::{
    Auditor, Browser, House, Light, Seat, Wish, find_auditor, finish, open_table, play_until,
};

use crate::catsle::{CATSLE, is_taking};

#[tokio::test]
async fn every_page_passes_the_accessibility_audit_by_day_and_by_night() {
    let auditor = match find_auditor() {
        Ok(auditor) => auditor,
        Err(why) => return skip(&why),
    };
    let house = House::open();
    let seat = Seat::new("Aki", Wish::default()).await;
    let mut report = Report {
        auditor,
        lines: Vec::new(),
    };

    for (name, path) in [
        ("home", "/"),
        ("rules", "/rules/catsle"),
        ("example", "/rules/catsle/try/take"),
        ("refused", "/rules/catsle/try/follow?did=play+B3"),
        ("new table", "/new/catsle"),
        ("no page", "/nowhere"),
    ] {
        seat.browser.goto(&house.address(path)).await;
        report.audit(name, &seat.browser).await;
    }
    let table = open_table(&house, &seat, &CATSLE.with_friends(1)).await;
    report.audit("waiting room", &seat.browser).await;
    let guest = Seat::new("Gen", Wish::default()).await;
    guest.browser.goto(&table).await;
    report.audit("door", &guest.browser).await;
    guest.join(&table).await;

    seat.is_seated().await;
    report.audit("table at the start", &seat.browser).await;
    let mut is_seen = false;
    play_until(&[&seat, &guest], async |_, _| {
        let now = seat.look().await;
        if is_taking(&now) && !is_seen {
            report.audit("table when taking", &seat.browser).await;
            is_seen = true;
        }
        now.rounds > 0
    })
    .await;
    seat.browser
        .wait(
            "the sheet",
            "return document.getElementById('sheet-open').checked",
        )
        .await;
    report.audit("score sheet of a round", &seat.browser).await;
    finish(&[&seat, &guest]).await;
    report
        .audit("score sheet of the match", &seat.browser)
        .await;

    let lines = report.lines;
    assert!(
        lines.is_empty(),
        "{} violations:\n{}",
        lines.len(),
        lines.join("\n")
    );
}

pub(crate) fn skip(why: &str) {
    let notice = format!("\n*** SKIPPED: the accessibility audit needs Node and npm: {why} ***\n");
    // Past the tests' own printing, which nobody sees of a test that does not fail.
    let written = std::io::stderr().write_all(notice.as_bytes());
    written.expect("somebody listens");
}

struct Report {
    auditor: Auditor,
    lines: Vec<String>,
}

impl Report {
    async fn audit(&mut self, page: &str, browser: &Browser) {
        for light in [Light::Light, Light::Dark] {
            browser.shine(light).await;
            let found = self.auditor.check(browser).await;
            let line = |it: String| format!("{page}, {}: {it}", light.word());
            self.lines.extend(found.into_iter().map(line));
        }
        browser.shine(Light::Light).await;
    }
}
