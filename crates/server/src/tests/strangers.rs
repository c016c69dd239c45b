//! Who comes to the door: by which name, with whose cookie, for whom.

use axum::http::{Request, StatusCode};
use face_kit::{Lang, Trouble};

use super::house::{Guest, House, Reply, SLUG, attributes};
use super::written::Written;
use crate::Front;
use crate::session::{COOKIE, SECURE_COOKIE};

const TABLE: &str = "table";

/// Asks with these headers, of which `host` is one.
async fn ask(house: &House, path: &str, headers: &[(&str, &str)]) -> Reply {
    let mut request = Request::get(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    house.ask_plainly(request).await
}

/// What a reply wants kept: name and value of each cookie, and all that goes with them.
fn cookies(reply: &Reply) -> Vec<(String, String, String)> {
    let cookies = reply.headers.get_all("set-cookie").iter();
    let parts = cookies.map(|it| {
        let (pair, rest) = it.to_str().unwrap().split_once("; ").unwrap();
        let (name, value) = pair.split_once('=').unwrap();
        (name.to_owned(), value.to_owned(), rest.to_owned())
    });
    parts.collect()
}

#[tokio::test]
async fn a_host_that_is_not_ours_gets_a_sentence_in_both_languages() {
    let house = House::new().await;
    for path in ["/", "/t/nothing/live", "/assets/nothing", "/nowhere"] {
        for host in ["evil.example", "house.example.evil.example", "a b"] {
            let reply = ask(&house, path, &[("host", host)]).await;
            assert_eq!(
                reply.status,
                StatusCode::MISDIRECTED_REQUEST,
                "{host}{path}"
            );
            for lang in Lang::ALL {
                assert!(reply.text().contains(&Trouble::WrongHost.sentence(lang)));
            }
            assert!(
                !reply.text().contains(host),
                "what they said is not repeated"
            );
        }
    }
    let two = [("host", "localhost"), ("host", "localhost")];
    for headers in [&two[..], &[]] {
        let reply = ask(&house, "/", headers).await;
        assert_eq!(reply.status, StatusCode::MISDIRECTED_REQUEST);
    }
    for host in [
        "127.0.0.1:1",
        "[::1]",
        "localhost:4649",
        "nas.local",
        "house.example",
    ] {
        let reply = ask(&house, "/", &[("host", host)]).await;
        assert_eq!(reply.status, StatusCode::OK, "{host}");
    }
}

#[tokio::test]
async fn links_begin_with_what_the_operator_says_and_not_with_what_a_visitor_says() {
    let front = Front {
        base: Some("https://house.example".parse().unwrap()),
        ..Front::default()
    };
    let house = House::with_front(front).await;
    let mut ann = Guest::new("ann");
    let reply = house.post(&ann, &format!("/play/{SLUG}"), "").await;
    ann.keep(&reply);
    let path = reply.location();
    for host in ["house.example", "192.168.0.7:4649"] {
        let cookies = ann.cookies.replace("__Host-", "");
        let said = [
            ("host", host),
            ("x-forwarded-proto", "http"),
            ("x-forwarded-host", "evil.example"),
            ("cookie", cookies.as_str()),
        ];
        let page = ask(&house, path, &said).await.text();
        let links = attributes(&page, "value");
        let link = links.iter().find(|it| it.contains("/seat/")).unwrap();
        assert!(link.starts_with("https://house.example/t/"), "{link}");
        assert!(!page.contains("evil"));
    }
    // Nobody is believed who was not named.
    let house = House::new().await;
    let mut ann = Guest::new("ann");
    let wish = Request::post(format!("/play/{SLUG}")).header("x-forwarded-proto", "https");
    let reply = house.ask(&ann, wish, "").await;
    assert!(!cookies(&reply)[0].2.contains("Secure"));
    ann.keep(&reply);
    let page = house.get(&ann, reply.location()).await.text();
    assert!(page.contains("http://house.example/t/"));
}

#[tokio::test]
async fn a_session_that_we_have_not_made_is_none() {
    let house = House::new().await;
    let other = format!("{COOKIE}={}", "x".repeat(43));
    let forged = format!("{COOKIE}={}.{}", "x".repeat(43), "A".repeat(22));
    let signed = Guest::known("eve").cookies.replace("eve", "ann");
    for cookie in [&other, &forged, &signed, COOKIE, "guest=", "guest=."] {
        let mut eve = Guest::new("eve");
        eve.cookies = format!("{cookie}; lang=en");
        let reply = house.post(&eve, &format!("/play/{SLUG}"), "").await;
        assert_eq!(reply.status, StatusCode::SEE_OTHER);
        let [(name, value, _)] = &cookies(&reply)[..] else {
            panic!("a new session");
        };
        assert_eq!(name, COOKIE);
        assert!(
            !cookie.contains(value.as_str()) && !value.contains("xxx"),
            "{value}"
        );
        // Whoever chose that secret for somebody does not sit at their table.
        let page = house.get(&eve, reply.location()).await.text();
        assert!(!page.contains("/seat/"));
        eve.keep(&reply);
        let page = house.get(&eve, reply.location()).await.text();
        assert!(page.contains("/seat/"));
        // A session of ours is kept, for another year.
        let again = house.post(&eve, &format!("/play/{SLUG}"), "").await;
        let [(_, kept, _)] = &cookies(&again)[..] else {
            panic!("the same session");
        };
        assert_eq!(kept, value);
    }
}

#[tokio::test]
async fn guests_of_an_earlier_version_keep_their_tables() {
    let house = House::new().await;
    let mut ann = Guest::new("ann");
    // As it was written then: without a signature.
    let old = format!("{COOKIE}={:-<43}", "ann");
    ann.cookies = format!("{old}; lang=en");
    let written = Written::after(10);
    let (seat, legal) = written.turn();
    written.store(&house, TABLE, &[(seat, &ann)]).await;
    let house = house.killed_and_started_again().await;

    let home = house.get(&ann, "/").await.text();
    assert!(home.contains(&format!("/t/{TABLE}")));
    let page = house.get(&ann, &format!("/t/{TABLE}")).await.text();
    assert!(page.contains("/seat/"), "it is her seat");
    let link = format!("/t/{TABLE}/seat/{}", ann.session().seat_link(TABLE, 0));
    let reply = house.get(&Guest::new("phone"), &link).await;
    assert_eq!(reply.status, StatusCode::OK, "her link of then is good");
    let mut live = house.live(&ann, TABLE).await;
    assert_eq!(live.choose(&legal[0]).await, None);

    // The next thing she does gives her a cookie of today, for the same session.
    let session = ann.session();
    let reply = house.post(&ann, &format!("/play/{SLUG}"), "").await;
    let [(name, value, _)] = &cookies(&reply)[..] else {
        panic!("a new cookie");
    };
    assert_eq!(name, COOKIE);
    assert!(value.starts_with(session.secret()) && value.len() > session.secret().len());
    ann.cookies = format!("{name}={value}; lang=en");
    let home = house.get(&ann, "/").await.text();
    assert!(home.contains(&format!("/t/{TABLE}")) && home.contains(reply.location()));
}

#[tokio::test]
async fn by_tls_the_cookie_is_one_that_only_we_can_have_set() {
    let front = Front {
        base: Some("https://house.example".parse().unwrap()),
        ..Front::default()
    };
    let house = House::with_front(front).await;
    let mut ann = Guest::new("ann");
    let reply = house.post(&ann, &format!("/play/{SLUG}"), "").await;
    let [(name, value, rest)] = &cookies(&reply)[..] else {
        panic!("a session");
    };
    assert_eq!(name, SECURE_COOKIE);
    for part in ["Path=/", "HttpOnly", "SameSite=Lax", "Secure"] {
        assert!(rest.split("; ").any(|it| it == part), "{rest}");
    }
    assert!(!rest.contains("Domain"));
    // Somebody else's, set by a neighbour, does not count beside it.
    ann.cookies = format!("{COOKIE}=x; {SECURE_COOKIE}={value}; lang=en");
    let page = house.get(&ann, reply.location()).await.text();
    assert!(page.contains("/seat/"));
    // One that she had before is exchanged.
    ann.cookies = format!("{COOKIE}={value}; lang=en");
    let page = house.get(&ann, reply.location()).await.text();
    assert!(page.contains("/seat/"));
    let again = house.post(&ann, &format!("/play/{SLUG}"), "").await;
    let [(name, same, _)] = &cookies(&again)[..] else {
        panic!("the same session by its new name");
    };
    assert_eq!((name.as_str(), same), (SECURE_COOKIE, value));
}

#[tokio::test]
async fn a_seat_link_that_was_used_is_dead_for_ever() {
    let house = House::new().await;
    let mut ann = Guest::new("ann");
    let table = house.open_table(&mut ann, &["greedy", "greedy"]).await;
    let mut phone = Guest::new("phone");
    let mut used = Vec::new();
    let link_of = async |house: &House, guest: &Guest| {
        let page = house.get(guest, &format!("/t/{table}")).await.text();
        let links = attributes(&page, "value");
        let link = links.iter().find(|it| it.contains("/seat/")).unwrap();
        link.strip_prefix("http://house.example")
            .unwrap()
            .to_owned()
    };
    // There and back again, and once more.
    for nth in 0..4 {
        let (from, to) = if nth % 2 == 0 {
            (&ann, &mut phone)
        } else {
            (&phone, &mut ann)
        };
        let link = link_of(&house, from).await;
        assert!(!used.contains(&link), "a link came back");
        let moved = house.post(to, &link, "").await;
        assert_eq!(moved.status, StatusCode::SEE_OTHER);
        to.keep(&moved);
        used.push(link);
        for link in &used {
            for reply in [
                house.get(&Guest::new("eve"), link).await,
                house.post(&Guest::new("eve"), link, "").await,
            ] {
                assert_eq!(reply.status, StatusCode::NOT_FOUND, "{link}");
            }
        }
    }
    // Nor after the house was started anew.
    let house = house.killed_and_started_again().await;
    for link in &used {
        let reply = house.get(&Guest::new("eve"), link).await;
        assert_eq!(reply.status, StatusCode::NOT_FOUND, "{link}");
    }
    let link = link_of(&house, &ann).await;
    assert_eq!(house.get(&phone, &link).await.status, StatusCode::OK);
}

#[tokio::test]
async fn no_address_that_a_page_asks_for_by_itself_has_a_seat_link_in_it() {
    let house = House::new().await;
    let mut ann = Guest::new("ann");
    let table = house.open_table(&mut ann, &["open", "open"]).await;
    let page = house.get(&ann, &format!("/t/{table}")).await.text();
    let link = ann.session().seat_link(&table, 0);
    assert!(page.contains(&link));
    for attribute in ["src", "href", "action", "data-table", "data-room"] {
        for value in attributes(&page, attribute) {
            assert!(!value.contains(&link), "{attribute}={value}");
        }
    }
    // The picture of it is for its owner alone.
    let picture = format!("/t/{table}/seat/qr.svg");
    assert!(attributes(&page, "src").contains(&picture));
    let own = house.get(&ann, &picture).await;
    assert_eq!(own.headers["content-type"], "image/svg+xml");
    let others = house.get(&Guest::new("eve"), &picture).await;
    assert_eq!(others.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn names_are_what_everybody_sees() {
    let house = House::new().await;
    let mut ann = Guest::new("ann");
    let table = house.open_table(&mut ann, &["open", "open"]).await;
    let mut bob = Guest::new("bob");
    // A mark that turns the direction, one that joins nothing, and one that shows nothing.
    let form = "name=%E2%80%AEB%E2%80%8Do%E2%80%8Bb&seat=1";
    let path = format!("/t/{table}/join");
    let reply = house.post(&bob, &path, form).await;
    assert_eq!(reply.status, StatusCode::SEE_OTHER);
    bob.keep(&reply);
    let page = house.get(&ann, &format!("/t/{table}")).await.text();
    assert!(page.contains("Bob"));
    assert!(!page.contains('\u{202E}') && !page.contains('\u{200B}'));
    let nobody = house
        .post(&Guest::new("x"), &path, "name=%E3%85%A4&seat=2")
        .await;
    assert_eq!(nobody.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        nobody
            .text()
            .contains(&Trouble::NameMissing.sentence(Lang::En))
    );
}
