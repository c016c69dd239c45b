//! What stands in the head of a request, and names of people.

use std::net::IpAddr;

use axum::http::{HeaderMap, HeaderValue};
use conformance::fuzz;

use crate::address::Proxies;
use crate::hosts::{BaseUrl, Host};
use crate::key::Key;
use crate::names::visible;
use crate::session::{Claimed, Session};

fn owned<const N: usize>(texts: [&str; N]) -> Vec<String> {
    texts.map(str::to_owned).to_vec()
}

#[test]
fn a_name_of_the_house_is_written_and_read_the_same() {
    let examples = owned([
        "localhost:4649",
        "[::1]:4649",
        "192.168.0.1",
        "Chabudai.example",
        "https://chabudai.example/",
    ]);
    fuzz("hosts", &examples, |text, _| {
        if let Ok(host) = text.parse::<Host>() {
            assert_eq!(host.to_string().parse(), Ok(host));
        }
        if let Ok(base) = text.parse::<BaseUrl>() {
            assert_eq!(base.to_string().parse(), Ok(base));
        }
    });
}

#[test]
fn a_proxy_speaks_for_an_address_that_it_names_or_for_itself() {
    let ours: IpAddr = "10.0.0.1".parse().expect("it is an address");
    let proxies = Proxies(vec!["10.0.0.0/8".parse().expect("it is a network")]);
    let examples = owned([
        "192.0.2.7, 10.2.2.2",
        "192.0.2.7:4711",
        "[2001:db8::1]:9, unknown",
        "for=192.0.2.7;proto=https, for=\"[2001:db8::1]:4711\"",
        "by=1.1.1.1; For=_hidden",
    ]);
    fuzz("proxies", &examples, |text, _| {
        let Ok(value) = HeaderValue::from_str(text) else {
            return;
        };
        for name in ["x-forwarded-for", "forwarded"] {
            let mut headers = HeaderMap::new();
            headers.insert(name, value.clone());
            let found = proxies.speaks_for(ours, &headers);
            let stranger: IpAddr = "192.0.2.1".parse().expect("it is an address");
            assert_eq!(proxies.speaks_for(stranger, &headers), stranger);
            // Many spellings are one address, but the end of a list is never skipped.
            let last = text.rsplit(',').next().unwrap_or_default();
            let is_unread = !last.contains(['.', ':']);
            assert!(!is_unread || found == ours, "{found} speaks");
        }
    });
}

#[test]
fn a_cookie_is_ours_only_as_we_signed_it() {
    let key = Key::new(&[7; 32]);
    let session = Session::of(&"s".repeat(43)).expect("it looks like one");
    let signed = session.signed(&key);
    let other = session.signed(&Key::new(&[8; 32]));
    let examples = [signed.clone(), other, session.secret().to_owned()];
    fuzz("cookies", &examples, |text, _| {
        let is_ours = matches!(Session::claimed(text, &key), Claimed::Ours(_));
        assert_eq!(is_ours, text == signed);
    });
}

#[test]
fn of_a_name_nothing_goes_that_stayed_once() {
    let examples = owned([
        "Ann B.",
        "José\u{301}\u{302}\u{303}\u{304}",
        "👩\u{200D}🚀❤\u{FE0F}\u{200D}🔥",
        "葛\u{E0100}\u{200B}\u{202E}城\u{3164}",
        "1\u{FE0F}\u{20E3}\u{2028}\u{FE0F}",
    ]);
    fuzz("names", &examples, |text, _| {
        let shown = visible(text);
        assert_eq!(visible(&shown), shown, "{shown:?}");
        assert!(!shown.contains(char::is_control), "{shown:?}");
    });
}
