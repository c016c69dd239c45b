//! Links that move a seat: forged, of another table, and used before.

use e2e::people::http::Guest;

use crate::identity::{look, sits};
use crate::scene::Scene;

/// The path of the seat link that stands on a page.
fn link(page: &str) -> Option<String> {
    let at = page.find("/seat/")?;
    let before = &page[..at];
    let start = before.rfind("/t/")?;
    let secret = &page[at + "/seat/".len()..];
    let is_secret = |it: char| it.is_ascii_alphanumeric() || "-_.~".contains(it);
    let end = secret.find(|it| !is_secret(it))?;
    Some(page[start..at + "/seat/".len() + end].to_owned())
}

async fn link_of(guest: &mut Guest, path: &str) -> Result<String, String> {
    if !sits(guest, path).await {
        return Err("somebody who sits cannot have a link".to_owned());
    }
    let page = guest.get(path).await?;
    link(&page.body).ok_or_else(|| "a page has no seat link".to_owned())
}

/// Forged links lead nowhere, and a used one never again anywhere.
pub(crate) async fn seat_links(scene: &Scene) -> Result<(), String> {
    loop {
        forged(scene).await?;
        used(scene).await?;
        if !scene.goes_on() {
            return Ok(());
        }
    }
}

async fn forged(scene: &Scene) -> Result<(), String> {
    let table = scene.table_of_strangers().await?;
    let other = scene.table_of_strangers().await?;
    let path = table.path();
    let real = link_of(&mut table.guests()[0].clone(), path).await?;
    let (_, secret) = real.rsplit_once('/').ok_or("a link has no secret")?;
    scene.secret(secret);
    let flipped: String = secret.chars().rev().collect();
    for forged in [
        format!("{path}/seat/{}", "A".repeat(43)),
        format!("{path}/seat/{flipped}"),
        format!("{path}/seat/{secret}A"),
        format!("{path}/seat/{}", &secret[1..]),
        format!("{path}/seat/0"),
        format!("{path}/seat/%00"),
        format!("{path}/seat/{}", "A".repeat(4000)),
        format!("{}/seat/{secret}", other.path()),
    ] {
        let mut stranger = scene.guest();
        let looked = stranger.get(&forged).await?;
        let moved = stranger.post(&forged, "").await?;
        for status in [looked.status, moved.status] {
            let is_refused = (400..500).contains(&status);
            scene.expect(
                is_refused,
                format!("a forged seat link is answered by {status}"),
            );
        }
    }
    let still = sits(&table.guests()[0], path).await;
    scene.expect(still, "somebody lost their seat to a forged link");
    // A program that previews links moves nothing.
    let looked = look(scene, &real, "lang=en").await;
    scene.expect(looked.status() == Some(200), "a good link asks nobody");
    let still = sits(&table.guests()[0], path).await;
    scene.expect(still, "somebody lost their seat to a preview");
    Ok(())
}

async fn used(scene: &Scene) -> Result<(), String> {
    let table = scene.table_of_strangers().await?;
    let path = table.path();
    let mut first = table.guests()[0].clone();
    let used = link_of(&mut first, path).await?;
    let (_, secret) = used.rsplit_once('/').ok_or("a link has no secret")?;
    scene.secret(secret);
    let mut second = scene.guest();
    let moved = second.post(&used, "").await?;
    if moved.status != 303 {
        return Err(format!("a good link is answered by {}", moved.status));
    }
    scene.expect(
        sits(&second, path).await,
        "who moved a seat does not sit there",
    );
    scene.expect(
        !sits(&first, path).await,
        "who gave a seat away sits there still",
    );
    must_be_dead(scene, &used, "a used seat link").await?;
    // And back again: the same person sits there, and the old link stays dead.
    let back = link_of(&mut second, path).await?;
    let moved = first.post(&back, "").await?;
    scene.expect(moved.status == 303, "a seat does not move back");
    must_be_dead(
        scene,
        &used,
        "a used seat link, once the seat has moved back",
    )
    .await?;
    // Whoever sits there again gets a link that works, and is another.
    let fresh = link_of(&mut first, path).await?;
    scene.expect(fresh != used, "the same seat link is given out twice");
    must_be_dead(scene, &used, "a used seat link, once there is another").await
}

async fn must_be_dead(scene: &Scene, link: &str, what: &str) -> Result<(), String> {
    let mut stranger = scene.guest();
    let looked = stranger.get(link).await?;
    scene.expect(
        looked.status != 200,
        format!("{what} still shows whose seat it is"),
    );
    let moved = stranger.post(link, "").await?;
    scene.expect(moved.status != 303, format!("{what} still moves the seat"));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_found_on_a_page() {
        let page = r#"<a href="/t/x"> <input value="http://h:1/t/abc/seat/s3-_cret"> <p>"#;
        assert_eq!(link(page).as_deref(), Some("/t/abc/seat/s3-_cret"));
        assert_eq!(link("<p>"), None);
    }
}
