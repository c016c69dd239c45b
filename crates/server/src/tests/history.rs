//! What can be read up: of a match that is on, what its rules let people remember; of one that is over,
//! everything.

use super::house::{Guest, House};
use super::written::Written;

const TABLE: &str = "readable-table";
/// Three rounds of fourteen tricks of four.
const ALL_PLAYS: usize = 3 * 14 * 4;

/// How many lines of the log tell of a card that was played.
fn n_plays(page: &str) -> usize {
    page.matches("class=\"played\"").count()
}

#[tokio::test]
async fn while_a_match_is_on_two_tricks_can_be_read_and_no_more() {
    let ann = Guest::known("ann");
    let mut most = 0;
    for n_choices in (1..200).step_by(13) {
        let house = House::new().await;
        let written = Written::after(n_choices);
        let (seat, _) = written.turn();
        written.store(&house, TABLE, &[(seat, &ann)]).await;
        for guest in [&ann, &Guest::new("eve")] {
            for path in [format!("/t/{TABLE}"), format!("/t/{TABLE}/log")] {
                let page = house.get(guest, &path).await.text();
                assert!(n_plays(&page) <= 8, "after {n_choices}: {}", n_plays(&page));
                most = most.max(n_plays(&page));
            }
        }
    }
    assert!(most > 4, "the trick before can be read");
}

#[tokio::test]
async fn with_the_last_choice_of_a_match_its_whole_log_is_open() {
    let (house, ann) = (House::new().await, Guest::known("ann"));
    let written = Written::until(|it| it.outcome().is_some()).without_the_last(1);
    let (seat, legal) = written.turn();
    written.store(&house, TABLE, &[(seat, &ann)]).await;
    let mut page = house.live(&ann, TABLE).await;
    assert_eq!(page.choose(&legal[0]).await, None);
    page.until_it(|it| it.over).await;
    let last = page.heard.last().unwrap();
    assert!(
        last.matches(",\"played\",").count() < 8,
        "nobody has asked for it"
    );
    for guest in [&ann, &Guest::new("eve")] {
        for path in [format!("/t/{TABLE}/log"), format!("/t/{TABLE}")] {
            let page = house.get(guest, &path).await.text();
            assert_eq!(n_plays(&page), ALL_PLAYS, "{path}");
        }
    }
}

#[tokio::test]
async fn a_finished_match_stays_on_the_home_page_with_its_standing() {
    let (house, ann) = (House::new().await, Guest::known("ann"));
    let written = Written::until(|it| it.outcome().is_some());
    written.store(&house, TABLE, &[(1, &ann)]).await;
    let home = house.get(&ann, "/").await.text();
    let (_, finished) = home.split_once("<h2>Finished</h2>").unwrap();
    let link = finished.split("</a>").next().unwrap();
    assert!(link.contains(&format!("href=\"/t/{TABLE}\"")), "{link}");
    assert!(
        link.contains(">You <b>") && link.contains("winner"),
        "{link}"
    );
    assert_eq!(link.matches("Tama <b>").count(), 3, "{link}");
    let home = house.get(&ann.in_japanese(), "/").await.text();
    assert!(home.contains("あなた <b>") && home.contains("タマ <b>"));
    let home = house.get(&Guest::known("eve"), "/").await.text();
    assert!(!home.contains(TABLE), "it is not hers");
}
