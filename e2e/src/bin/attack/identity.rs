//! Whoever pretends to be somebody else, or to sit where they do not.

use e2e::people::http::Guest;
use e2e::people::message::Drawn;
use e2e::people::table::Table;
use serde_json::Value as Json;

use crate::scene::Scene;
use crate::wire::{self, Answer, Talk};

/// Secrets that are none: of our form, and of others.
const FORGED: [&str; 8] = [
    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    "0123456789abcdefghijABCDEFGHIJ-_0123456789x",
    "",
    "0",
    "null",
    "../../../../etc/passwd",
    "' OR 1=1 --",
    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
];

/// The cookie by which the house knows this guest: its name and its value.
fn session(guest: &Guest) -> Option<(&str, &str)> {
    let cookies = guest.cookies.split("; ");
    let mut cookies = cookies.filter_map(|it| it.split_once('='));
    cookies.find(|(name, value)| name.contains("guest") && value.len() >= 32)
}

/// The state of a page, as the house sends it.
pub(crate) async fn state(guest: &mut Guest, path: &str) -> Result<Json, String> {
    let reply = guest.get(path).await?;
    let drawn = Drawn::read(&reply.body);
    let drawn = drawn.ok_or_else(|| format!("GET {path}: {} has no state", reply.status))?;
    let state = serde_json::from_str(drawn.state);
    state.map_err(|it| format!("GET {path}: the state cannot be read: {it}"))
}

/// A choice that one of these people may make: who, what, and the moment it belongs to.
struct Due {
    seat: usize,
    choice: String,
    moment: u64,
}

async fn due(table: &Table) -> Result<Due, String> {
    for (seat, guest) in table.guests().iter().enumerate() {
        let state = state(&mut guest.clone(), table.path()).await?;
        let choice = state["may"].get(0).and_then(Json::as_str);
        if let Some(choice) = choice {
            let (choice, moment) = (choice.to_owned(), state["moment"].as_u64());
            let moment = moment.ok_or("a state has no moment")?;
            return Ok(Due {
                seat,
                choice,
                moment,
            });
        }
    }
    Err("nobody may choose".to_owned())
}

impl Due {
    fn fields(&self) -> String {
        let choices = Json::from(vec![self.choice.clone()]);
        format!(",\"choices\":{choices},\"moment\":{}", self.moment)
    }
}

/// Says on a socket with these cookies what only somebody else may say. Nothing of it may be done.
async fn must_be_refused(scene: &Scene, who: &str, guest: &Guest, path: &str, due: &Due) {
    let talk = Talk::open(guest.address, guest.port, path, &guest.cookies).await;
    let mut talk = match talk {
        Ok(talk) => talk,
        Err(asked) => {
            return scene.expect(asked.is_refused(), format!("{who} meets {}", asked.told()));
        }
    };
    let choose = due.fields();
    for (ask, fields) in [
        ("choose", choose.as_str()),
        ("go-on", ""),
        ("pace", ",\"pace\":\"quick\""),
        ("link", ""),
    ] {
        let answer = talk.ask(ask, fields).await;
        scene.expect(
            answer.is_refused(),
            format!("{who} may say {ask}: {answer:?}"),
        );
    }
}

/// Nothing that somebody tried has changed what a seat may choose.
async fn must_be_due(scene: &Scene, who: &str, table: &Table, before: &Due) -> Result<(), String> {
    let after = due(table).await?;
    let is_same = after.seat == before.seat && after.moment == before.moment;
    scene.expect(is_same, format!("{who} has moved the table on"));
    Ok(())
}

/// Sessions that the house did not give away, and those of others.
pub(crate) async fn sessions(scene: &Scene) -> Result<(), String> {
    let table = scene.table_of_strangers().await?;
    let other = scene.table_of_strangers().await?;
    for guest in table.guests() {
        let (_, secret) = session(guest).ok_or("a guest has no session")?;
        scene.secret(secret);
    }
    let due = due(&table).await?;
    let (name, real) = session(&table.guests()[due.seat]).ok_or("a guest has no session")?;
    let changed = changed(real);
    loop {
        for forged in FORGED
            .iter()
            .copied()
            .chain(changed.iter().map(String::as_str))
        {
            let mut guest = scene.guest();
            guest.cookies = format!("lang=en; {name}={forged}");
            must_be_refused(scene, "a forged session", &guest, table.path(), &due).await;
        }
        let from_elsewhere = other.guests()[0].clone();
        let who = "somebody of another table";
        must_be_refused(scene, who, &from_elsewhere, table.path(), &due).await;
        // In another cookie, in another header, or in the address, a session is none.
        let mut guest = scene.guest();
        guest.cookies = format!("lang=en; x{name}={real}; {name}x={real}");
        must_be_refused(
            scene,
            "a session by another name",
            &guest,
            table.path(),
            &due,
        )
        .await;
        let elsewhere = format!("{}?{name}={real}", table.path());
        let page = scene.guest().get(&elsewhere).await?;
        scene.expect(!may_choose(&page.body), "a session works in an address");
        fixed(scene, name).await?;
        must_be_due(scene, "a forged session", &table, &due).await?;
        if !scene.goes_on() {
            return Ok(());
        }
    }
}

/// Almost the secret: a letter more, less, and another.
fn changed(secret: &str) -> [String; 4] {
    let (first, rest) = secret.split_at(1);
    let (front, last) = secret.split_at(secret.len() - 1);
    let other = |it: &str| if it == "A" { "B" } else { "A" };
    [
        format!("{secret}A"),
        front.to_owned(),
        format!("{}{rest}", other(first)),
        format!("{front}{}", other(last)),
    ]
}

fn may_choose(page: &str) -> bool {
    let drawn = Drawn::read(page);
    let state = drawn.and_then(|it| serde_json::from_str::<Json>(it.state).ok());
    state.is_some_and(|it| it["may"].get(0).is_some())
}

/// Somebody who was made to come with a session that a stranger knows must be given another.
async fn fixed(scene: &Scene, name: &str) -> Result<(), String> {
    let mut victim = scene.guest();
    let fixed = format!("{name}={}", FORGED[0]);
    victim.cookies = format!("lang=en; {fixed}");
    let form = "name=Victim&seats=3&pace=instant&seat-1=novice&seat-2=novice";
    let opened = victim.post("/new/catsle", form).await?;
    let is_new = opened
        .cookies
        .iter()
        .any(|it| it.contains("guest") && *it != fixed);
    let Some(path) = opened.location else {
        // Not to be served at all is safe, too.
        return Ok(());
    };
    scene.expect(is_new, "a session that a stranger made up is taken over");
    let mut stranger = scene.guest();
    stranger.cookies = format!("lang=en; {fixed}");
    let page = stranger.get(&path).await?;
    let sits = page.body.contains("/seat/");
    scene.expect(!sits, "a stranger sits with the session they made up");
    Ok(())
}

/// Those who only watch.
pub(crate) async fn spectators(scene: &Scene) -> Result<(), String> {
    let table = scene.table_of_strangers().await?;
    let due = due(&table).await?;
    loop {
        let mut watcher = scene.guest();
        must_be_refused(scene, "a spectator", &watcher, table.path(), &due).await;
        for form in ["name=Nobody&seat=0", "name=Nobody&seat=1", "name=Nobody"] {
            let joined = watcher
                .post(&format!("{}/join", table.path()), form)
                .await?;
            let is_refused = (400..500).contains(&joined.status);
            scene.expect(
                is_refused,
                format!("a taken seat is given away: {}", joined.status),
            );
        }
        for what in ["rematch", "bots"] {
            let path = format!("{}/{what}", table.path());
            let asked = watcher.post(&path, "level=novice").await?;
            let is_refused = (400..500).contains(&asked.status);
            scene.expect(
                is_refused,
                format!("a spectator may ask for {what}: {}", asked.status),
            );
        }
        let watch = format!("{}/watch", table.path());
        let page = watcher.get(&watch).await?;
        scene.expect(!may_choose(&page.body), "a spectator is offered choices");
        scene.expect(
            !page.body.contains("/seat/"),
            "a spectator is shown the link of a seat",
        );
        must_be_due(scene, "a spectator", &table, &due).await?;
        if !scene.goes_on() {
            return Ok(());
        }
    }
}

/// Those who sit, but elsewhere.
pub(crate) async fn other_seats(scene: &Scene) -> Result<(), String> {
    let table = scene.table_of_strangers().await?;
    let due = due(&table).await?;
    let seat = due.seat;
    let neighbour = table.guests()[(seat + 1) % table.guests().len()].clone();
    let fields = due.fields();
    loop {
        let talk = Talk::open(
            neighbour.address,
            neighbour.port,
            table.path(),
            &neighbour.cookies,
        );
        let mut talk = talk
            .await
            .map_err(|it| format!("a seat meets {}", it.told()))?;
        for more in [
            String::new(),
            format!(",\"seat\":{seat}"),
            format!(",\"viewer\":{seat}"),
            format!(",\"as\":\"{seat}\",\"by\":\"bot\",\"session\":\"x\""),
        ] {
            let answer = talk.ask("choose", &format!("{fields}{more}")).await;
            let sentence = format!("a seat may choose for another: {answer:?}");
            scene.expect(answer.is_refused(), sentence);
        }
        // What it may have seen already, and what nobody has seen yet.
        for moment in [0, due.moment + 1, u64::MAX] {
            let other = Due {
                seat,
                choice: due.choice.clone(),
                moment,
            };
            let answer = talk.ask("choose", &other.fields()).await;
            let sentence = format!("moment {moment} is believed: {answer:?}");
            scene.expect(answer.is_refused(), sentence);
        }
        let form = format!("name=Again&seat={seat}");
        let joined = neighbour
            .clone()
            .post(&format!("{}/join", table.path()), &form)
            .await?;
        let own = state(&mut neighbour.clone(), table.path()).await?;
        let has_moved = own["may"].get(0).is_some();
        scene.expect(
            !has_moved,
            format!("who sits takes another's seat: {}", joined.status),
        );
        must_be_due(scene, "a neighbour", &table, &due).await?;
        if !scene.goes_on() {
            return Ok(());
        }
    }
}

/// Whether this guest's socket is answered as one who sits there.
pub(crate) async fn sits(guest: &Guest, path: &str) -> bool {
    match Talk::open(guest.address, guest.port, path, &guest.cookies).await {
        Ok(mut talk) => talk.ask("link", "").await == Answer::Taken,
        Err(_) => false,
    }
}

/// Asks for a page with these cookies, from an address of its own.
pub(crate) async fn look(scene: &Scene, path: &str, cookies: &str) -> wire::Asked {
    let lines = format!("cookie: {cookies}\r\n");
    let request = wire::get(path, &lines);
    wire::ask(scene.address(), scene.port, request.as_bytes()).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn almost_the_secret_is_not_the_secret() {
        for it in ["Axy", "xyA", "AAA"] {
            assert!(changed(it).iter().all(|other| other != it), "{it}");
        }
    }
}
