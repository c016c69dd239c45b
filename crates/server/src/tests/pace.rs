//! The pace of a table: who may change it, and how long what is over can be looked at.

use std::time::Duration;

use face_kit::{Lang, Trouble};
use game::Json;
use serde_json::json;
use tokio::time::Instant;

use super::house::{Guest, House};
use super::page::Inside;
use super::written::{Written, awaited};

const TABLE: &str = "table";

/// The pace that a region shows as the one of the table.
fn shown(region: &str) -> Option<&str> {
    let (before, _) = region.split_once("\" aria-pressed=\"true\"")?;
    before.rsplit('"').next()
}

#[tokio::test]
async fn everybody_who_sits_there_can_change_the_pace_and_everybody_sees_it() {
    let (house, ann, eve) = (House::new().await, Guest::known("ann"), Guest::new("eve"));
    let written = Written::until(|it| awaited(it).is_some()).with_pace("normal");
    let (seat, _) = written.turn();
    written.store(&house, TABLE, &[(seat, &ann)]).await;
    let mut anns = house.live(&ann, TABLE).await;
    let mut eves = house.live(&eve, TABLE).await;
    assert_eq!(shown(&anns.regions["pace"]), Some("normal"));
    assert!(!eves.regions["pace"].contains("data-ask"), "eve only reads");

    let quick = json!({ "ask": "pace", "pace": "quick" });
    let watching = Trouble::Watching.sentence(Lang::En);
    assert_eq!(eves.ask(quick.clone()).await["text"], watching.as_str());
    let warp = json!({ "ask": "pace", "pace": "warp" });
    anns.say(warp.to_string()).await;
    assert_eq!(anns.ask(quick).await["ok"], Json::Bool(true));
    anns.until_it(|it| shown(&it.regions["pace"]) == Some("quick"))
        .await;
    eves.until_it(|it| it.regions["pace"].contains("<p>quick</p>"))
        .await;
    drop((anns, eves));

    let house = house.killed_and_started_again().await;
    let anns = house.live(&ann, TABLE).await;
    assert_eq!(shown(&anns.regions["pace"]), Some("quick"));
    let page = house.get(&ann, &format!("/t/{TABLE}")).await.text();
    assert_eq!(shown(&page), Some("quick"), "a page that is loaded anew");
}

/// How long it takes from the end of a trick until a bot leads, and what the page was told to hold.
async fn after_a_trick(pace: &'static str) -> (u128, Option<u64>) {
    let (house, ann) = (House::new().await, Guest::known("ann"));
    // The bots have the next lead and do not rest before it.
    let written = Written::until(|it| awaited(it).is_some()).with_pace(pace);
    let (seat, _) = written.turn();
    written.store(&house, TABLE, &[(seat, &ann)]).await;
    let mut page = Inside::open(&house, Some(&ann), TABLE).await;
    let mut ended: Option<(Instant, Option<u64>)> = None;
    loop {
        if page.rest.is_some() {
            page.go_on().await;
        } else if page.turn {
            ended = None;
            page.choose_first().await;
        }
        let news = page.next().await;
        if let Some((since, hold)) = ended {
            return (since.elapsed().as_millis(), hold);
        }
        let regions = news["regions"].as_array().into_iter().flatten();
        let is_over = regions
            .map(Json::to_string)
            .any(|it| it.contains("caption last"));
        ended = is_over.then(|| (Instant::now(), news["hold"].as_u64()));
    }
}

/// The clock stands still while bots think, so the times are those of the rule alone.
#[tokio::test(start_paused = true)]
async fn bots_let_people_look_at_what_is_over() {
    for (pace, look) in [("calm", 3000), ("normal", 2000), ("quick", 1000)] {
        let (took, hold) = after_a_trick(pace).await;
        assert_eq!(hold, Some(look), "{pace}");
        let longest = u128::from(look) + 1300;
        assert!(
            (u128::from(look)..longest).contains(&took),
            "{pace}: {took}"
        );
    }
    let (took, hold) = after_a_trick("instant").await;
    assert!(took < 100 && hold.is_none(), "{took}, {hold:?}");
    assert!(crate::setup::Pace::Instant.look() == Duration::ZERO);
}
