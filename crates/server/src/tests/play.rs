//! Whole matches, and what may come between.

use axum::http::StatusCode;
use face_kit::{Lang, Trouble};

use super::house::{Guest, House};
use super::page::Inside;

#[tokio::test]
async fn a_match_against_bots_is_played_to_its_end_and_then_again() {
    let house = House::new().await;
    let mut ann = Guest::new("ann");
    let table = house
        .open_table(&mut ann, &["greedy", "random", "greedy"])
        .await;
    let mut page = house.live(&ann, &table).await;
    page.play(usize::MAX).await;
    assert!(page.over);
    assert!(page.choices().is_empty());
    let sentence = page.choose("play R8").await;
    assert_eq!(sentence, Some(Trouble::MatchOver.sentence(Lang::En)));
    let journal = house.journal(&table).await;
    assert!(journal.lines().last().unwrap().starts_with("end {"));

    let rematch = house.post(&ann, &format!("/t/{table}/rematch"), "").await;
    assert_eq!(rematch.status, StatusCode::SEE_OTHER);
    let next = rematch.location().to_owned();
    page.until_it(|it| it.regions["asks"].contains("/rematch"))
        .await;
    // Who asks second is led to the same table.
    let second = house.post(&ann, &format!("/t/{table}/rematch"), "").await;
    assert_eq!(second.location(), next);
    let mut page = house.live(&ann, next.strip_prefix("/t/").unwrap()).await;
    page.play(3).await;
}

#[tokio::test]
async fn two_people_and_two_bots_finish_although_the_house_is_killed_in_the_middle() {
    let house = House::new().await;
    let (mut ann, mut bob) = (Guest::new("ann"), Guest::new("bob"));
    let table = house
        .open_table(&mut ann, &["open", "greedy", "greedy"])
        .await;
    let mut waiting = house.live(&ann, &table).await;
    assert!(waiting.regions.contains_key("room"));
    let joined = house.join(&mut bob, &table, 1).await;
    assert_eq!(joined.status, StatusCode::SEE_OTHER);
    waiting.until(|it| it["type"] == "reload").await;

    let mut pages = (
        house.live(&ann, &table).await,
        house.live(&bob, &table).await,
    );
    tokio::select! {
        () = pages.0.play(20) => {}
        () = pages.1.play(20) => {}
    }
    drop(pages);
    let before = house.journal(&table).await;
    let house = house.killed_and_started_again().await;
    assert!(house.journal(&table).await.starts_with(&before));

    let mut pages = (
        house.live(&ann, &table).await,
        house.live(&bob, &table).await,
    );
    tokio::join!(pages.0.play(usize::MAX), pages.1.play(usize::MAX));
    assert!(pages.0.over && pages.1.over);
    assert!(house.journal(&table).await.starts_with(&before));
}

#[tokio::test]
async fn what_was_acknowledged_survives_even_if_nobody_saw_it() {
    let house = House::new().await;
    let mut ann = Guest::new("ann");
    let table = house
        .open_table(&mut ann, &["greedy", "greedy", "greedy"])
        .await;
    let mut page = house.live(&ann, &table).await;
    while !page.turn {
        page.next().await;
    }
    let choice = page.choices()[0].clone();
    assert_eq!(page.choose(&choice).await, None);
    // Killed between the answer and the picture.
    let house = house.killed_and_started_again().await;
    assert!(
        house
            .journal(&table)
            .await
            .contains(&format!("\n0 {choice}\n"))
    );
    let mut page = house.live(&ann, &table).await;
    page.play(5).await;
}

#[tokio::test]
async fn double_clicks_stale_pages_and_nonsense_change_nothing_and_get_a_sentence() {
    let house = House::new().await;
    let (mut ann, mut bob) = (Guest::new("ann"), Guest::new("bob"));
    let table = house.open_table(&mut ann, &["open", "open"]).await;
    let mut early = house.live(&ann, &table).await;
    let sentence = early.choose("play R8").await;
    assert_eq!(sentence, Some(Trouble::NotStarted.sentence(Lang::En)));
    let _ = house.join(&mut bob, &table, 1).await;
    let mut cid = Guest::new("cid");
    let _ = house.join(&mut cid, &table, 2).await;
    let guests = [&ann, &bob, &cid];
    let mut pages = Vec::new();
    for guest in guests {
        pages.push(house.live(guest, &table).await);
    }
    let turn = pages.iter().position(|it| it.turn).unwrap();
    let mut idle = pages.remove((turn + 1) % 3);
    let turn = pages.iter().position(|it| it.turn).unwrap();
    let mut page = pages.remove(turn);
    let journal = house.journal(&table).await;

    // Out of turn.
    let card = idle.offers().remove(0);
    assert!(idle.choices().is_empty());
    let sentence = idle.choose(&card).await.unwrap();
    assert!(sentence.contains("§4.2"), "{sentence}");
    // Nonsense.
    let unreadable = Trouble::Unreadable.sentence(Lang::En);
    assert_eq!(page.choose("fly away").await, Some(unreadable.clone()));
    for text in [
        "",
        "{",
        "[]",
        "{\"n\":1}",
        "{\"n\":1,\"choose\":\"play R8\",\"moment\":1}",
        "{\"n\":-1}",
    ] {
        page.say(text.to_owned()).await;
        let answer = page.until(|it| it["type"] == "answer").await;
        assert_eq!(answer["text"], unreadable.as_str(), "{text}");
    }
    page.say("x".repeat(2000)).await;
    let answer = page.until(|it| it["type"] == "answer").await;
    let too_large = Trouble::TooLarge.sentence(Lang::En);
    assert_eq!(answer["text"], too_large.as_str());
    assert_eq!(house.journal(&table).await, journal);

    // A double click is one choice.
    let choice = page.choices()[0].clone();
    let moment = page.moment;
    assert_eq!(page.choose_at(&choice, moment).await, None);
    let journal = house.journal(&table).await;
    let again = page.choose_at(&choice, moment).await;
    assert_eq!(again, Some(Trouble::Stale.sentence(Lang::En)));
    assert_eq!(house.journal(&table).await, journal);
}

#[tokio::test]
async fn a_page_that_comes_back_is_shown_everything_at_once() {
    let house = House::new().await;
    let mut ann = Guest::new("ann");
    let table = house
        .open_table(&mut ann, &["greedy", "greedy", "greedy"])
        .await;
    let mut first = house.live(&ann, &table).await;
    let mut second = house.live(&ann, &table).await;
    first.play(10).await;
    while !first.turn {
        first.next().await;
    }
    // Two tabs of one person show the same.
    while second.moment < first.moment {
        second.next().await;
    }
    assert_eq!(second.regions, first.regions);
    drop(first);
    let third = house.live(&ann, &table).await;
    assert_eq!(third.moment, second.moment);
    assert_eq!(third.regions, second.regions);
}

#[tokio::test(start_paused = true)]
async fn bots_take_their_moment_whatever_they_hold() {
    use std::time::Duration;
    use tokio::time::{Instant, timeout};
    let house = House::new().await;
    let ann = Guest::new("ann");
    let reply = house.post(&ann, "/play/catsle", "").await;
    let table = reply.location().strip_prefix("/t/").unwrap().to_owned();
    let mut page = Inside::open(&house, None, &table).await;
    let mut last = Instant::now();
    let mut n_moments = 0;
    // Until the person is to move, which may be at once.
    while let Ok(news) = timeout(Duration::from_secs(60), page.next()).await {
        // Once it is told how many watch.
        if news["tell"].is_null() {
            continue;
        }
        let moment = last.elapsed().as_millis();
        assert!((500..=900).contains(&moment), "{moment}");
        last = Instant::now();
        n_moments += 1;
    }
    assert!(n_moments <= 3 * 3);
}

/// A form that starts to arrive while the table is open, and whose rest comes when it is put away.
#[tokio::test(start_paused = true)]
async fn who_asks_as_a_table_is_put_away_is_answered_all_the_same() {
    use axum::body::Body;
    use axum::http::Request;
    use std::time::Duration;
    let house = House::new().await;
    let (mut ann, bob) = (Guest::new("ann"), Guest::new("bob"));
    let table = house.open_table(&mut ann, &["open", "open"]).await;
    let door = house.door(&table).await;
    // A little later nobody has looked for so long that the table is put away.
    tokio::time::sleep(Duration::from_secs(595)).await;
    let body = futures_util::stream::once(async {
        tokio::time::sleep(Duration::from_secs(9)).await;
        Ok::<_, std::convert::Infallible>("name=bob&seat=1")
    });
    let form = Request::post(format!("/t/{table}/join"))
        .header("content-type", "application/x-www-form-urlencoded");
    let reply = house.ask(&bob, form, Body::from_stream(body)).await;
    assert_eq!(reply.status, StatusCode::SEE_OTHER, "{}", reply.text());
    // Who had found the way earlier still finds the table, and as it is now.
    tokio::time::sleep(Duration::from_secs(3600)).await;
    let glance = door.call(|room| Box::pin(std::future::ready(room.glance(None))));
    assert_eq!(glance.await.unwrap().seats[1].name, "bob");
}
