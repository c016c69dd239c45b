//! Under which names the house is reached.
//!
//! A name that somebody else has registered can be made to lead here: then pages of theirs would be
//! pages of ours to a browser. So a house answers to names that nobody can register (addresses,
//! `localhost`, names without a dot, those of the network at home) and to those that its operator
//! has named.

use std::net::IpAddr;
use std::str::FromStr;

use axum::http::Version;
use axum::http::header::HOST;
use axum::http::request::Parts;

/// Endings that are not for sale. <https://www.rfc-editor.org/rfc/rfc6762>, 8375 and what routers
/// are known to give out.
const HOME: [&str; 6] = [
    "localhost",
    "local",
    "lan",
    "home.arpa",
    "internal",
    "localdomain",
];

/// The address under which the house is known, such as `https://chabudai.example`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BaseUrl {
    is_secure: bool,
    host: Host,
}

impl BaseUrl {
    fn origin(&self) -> String {
        origin(self.is_secure, &self.host)
    }
}

impl std::fmt::Display for BaseUrl {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/", self.origin())
    }
}

impl FromStr for BaseUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<BaseUrl, String> {
        let wrong =
            || "a scheme and a name, and nothing after it: https://chabudai.example".to_owned();
        let (scheme, rest) = text.split_once("://").ok_or_else(wrong)?;
        let is_secure = match scheme {
            "https" => true,
            "http" => false,
            _ => return Err(wrong()),
        };
        let host = rest.strip_suffix('/').unwrap_or(rest);
        let host = host.parse().map_err(|_| wrong())?;
        Ok(BaseUrl { is_secure, host })
    }
}

/// A name or an address, perhaps with a port, in small letters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Host {
    name: String,
    port: Option<u16>,
}

impl Host {
    /// Whether nobody could have registered it.
    fn is_nobodys(&self) -> bool {
        let name = self.name.trim_end_matches('.');
        let bare = name.trim_start_matches('[').trim_end_matches(']');
        let is_at_home = |it: &&str| {
            let rest = name.strip_suffix(*it);
            rest.is_some_and(|it| it.is_empty() || it.ends_with('.'))
        };
        bare.parse::<IpAddr>().is_ok() || !name.contains('.') || HOME.iter().any(is_at_home)
    }
}

impl FromStr for Host {
    type Err = String;

    fn from_str(text: &str) -> Result<Host, String> {
        let wrong = || "a name such as chabudai.example, perhaps with a port".to_owned();
        let end_of_name = text.rfind(']').map_or(0, |it| it + 1);
        let (name, port) = match text[end_of_name..].find(':') {
            Some(at) => {
                let (name, port) = text.split_at(end_of_name + at);
                (name, Some(port[1..].parse().map_err(|_| wrong())?))
            }
            None => (text, None),
        };
        let bare = name.strip_prefix('[').and_then(|it| it.strip_suffix(']'));
        let fits = |it: u8| it.is_ascii_alphanumeric() || b".-_".contains(&it);
        let is_name = !name.is_empty() && name.len() <= 253 && name.bytes().all(fits);
        let is_address = bare.is_some_and(|it| it.parse::<std::net::Ipv6Addr>().is_ok());
        if !is_name && !is_address {
            return Err(wrong());
        }
        Ok(Host {
            name: name.to_ascii_lowercase(),
            port,
        })
    }
}

impl std::fmt::Display for Host {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.port {
            Some(port) => write!(f, "{}:{port}", self.name),
            None => f.write_str(&self.name),
        }
    }
}

/// The names that the operator has given the house.
#[derive(Debug, Clone, Default)]
pub(crate) struct Hosts {
    pub(crate) base: Option<BaseUrl>,
    pub(crate) allowed: Vec<Host>,
}

/// How somebody has reached us.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Reached {
    /// The beginning of all links.
    pub(crate) origin: String,
    /// Whether the way here is known to be by TLS.
    pub(crate) is_secure: bool,
}

impl Hosts {
    /// How this request has reached us, if by a name of ours. `proxied_tls`: whether a proxy that is
    /// believed says that it came by TLS.
    pub(crate) fn reached(&self, parts: &Parts, proxied_tls: Tls) -> Option<Reached> {
        let host = host_of(parts)?;
        let base = self.base.as_ref();
        let is_base = base.is_some_and(|it| it.host.name == host.name);
        let allows =
            |it: &Host| it.name == host.name && it.port.is_none_or(|_| it.port == host.port);
        if !is_base && !host.is_nobodys() && !self.allowed.iter().any(allows) {
            return None;
        }
        let is_secure = proxied_tls == Tls::Yes || base.is_some_and(|it| is_base && it.is_secure);
        let origin = base.map_or_else(|| origin(is_secure, &host), BaseUrl::origin);
        Some(Reached { origin, is_secure })
    }

    /// Whether pages from there are ours.
    pub(crate) fn is_base(&self, origin: &str) -> bool {
        self.base.as_ref().is_some_and(|it| it.origin() == origin)
    }
}

/// Whether a proxy says that it was reached by TLS.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tls {
    Yes,
    No,
}

fn origin(is_secure: bool, host: &Host) -> String {
    let scheme = if is_secure { "https" } else { "http" };
    format!("{scheme}://{host}")
}

/// The one host that the request names.
fn host_of(parts: &Parts) -> Option<Host> {
    if let Some(authority) = parts.uri.authority() {
        return authority.as_str().parse().ok();
    }
    let mut hosts = parts.headers.get_all(HOST).iter();
    let host = match hosts.next() {
        Some(host) => host.to_str().ok()?,
        // No browser leaves it out; programs that ask whether we are well do.
        None if parts.version < Version::HTTP_11 => "localhost",
        None => return None,
    };
    hosts.next().is_none().then(|| host.parse().ok())?
}

#[cfg(test)]
mod tests {
    use axum::http::Request;

    use super::*;

    fn parts(host: &str) -> Parts {
        let request = Request::get("/").header("host", host).body(()).unwrap();
        request.into_parts().0
    }

    fn origin_of(hosts: &Hosts, host: &str) -> Option<String> {
        hosts.reached(&parts(host), Tls::No).map(|it| it.origin)
    }

    #[test]
    fn names_that_nobody_can_register_need_no_setting() {
        let hosts = Hosts::default();
        for host in [
            "localhost:4649",
            "127.0.0.1:4649",
            "192.168.0.7",
            "[::1]:4649",
            "[2001:db8::1]",
            "nas:4649",
            "anns-laptop.local:4649",
            "pc.lan",
            "pc.home.arpa",
            "chabudai.localhost",
        ] {
            let expected = format!("http://{host}");
            assert_eq!(origin_of(&hosts, host), Some(expected), "{host}");
        }
        assert_eq!(
            origin_of(&hosts, "NAS.Local"),
            Some("http://nas.local".to_owned())
        );
        for host in [
            "evil.example",
            "localhost.evil.example",
            "evillocal.example:4649",
            "127.0.0.1.evil.example",
            "local.example",
            "a b",
            "a/b",
            "user@localhost",
            "",
            "[::1",
            "[evil]",
            "localhost:99999",
            "localhost:4649:4649",
        ] {
            assert_eq!(origin_of(&hosts, host), None, "{host}");
        }
        let nobody = Request::get("/").body(()).unwrap().into_parts().0;
        assert_eq!(hosts.reached(&nobody, Tls::No), None);
        let old = Request::get("/")
            .version(Version::HTTP_10)
            .body(())
            .unwrap();
        assert!(hosts.reached(&old.into_parts().0, Tls::No).is_some());
        let two = Request::get("/").header("host", "localhost");
        let two = two.header("host", "localhost").body(()).unwrap();
        assert_eq!(hosts.reached(&two.into_parts().0, Tls::No), None);
        let whole = Request::get("http://evil.example/").header("host", "localhost");
        let whole = whole.body(()).unwrap();
        assert_eq!(hosts.reached(&whole.into_parts().0, Tls::No), None);
    }

    #[test]
    fn the_operator_names_others() {
        let hosts = Hosts {
            base: None,
            allowed: vec![
                "chabudai.example".parse().unwrap(),
                "b.example:8080".parse().unwrap(),
            ],
        };
        for host in [
            "chabudai.example",
            "chabudai.example:1",
            "CHABUDAI.example",
            "b.example:8080",
        ] {
            assert!(origin_of(&hosts, host).is_some(), "{host}");
        }
        for host in ["a.chabudai.example", "b.example", "b.example:81"] {
            assert_eq!(origin_of(&hosts, host), None, "{host}");
        }
    }

    #[test]
    fn links_begin_with_the_base_url_however_one_came() {
        let hosts = Hosts {
            base: Some("https://chabudai.example/".parse().unwrap()),
            allowed: Vec::new(),
        };
        let check = |host: &str| hosts.reached(&parts(host), Tls::No);
        let reached = |is_secure| {
            let origin = "https://chabudai.example".to_owned();
            Some(Reached { origin, is_secure })
        };
        assert_eq!(check("chabudai.example"), reached(true));
        // A cookie for TLS alone would not be kept by who comes without.
        assert_eq!(check("192.168.0.7:4649"), reached(false));
        assert_eq!(check("evil.example"), None);
        let by_tls = Hosts::default().reached(&parts("localhost"), Tls::Yes);
        assert_eq!(by_tls.unwrap().origin, "https://localhost");
        assert!(hosts.is_base("https://chabudai.example"));
        assert!(!hosts.is_base("http://chabudai.example"));
        for text in [
            "",
            "chabudai.example",
            "ftp://a",
            "https://a/b",
            "https://a?b",
            "https://",
        ] {
            assert!(text.parse::<BaseUrl>().is_err(), "{text}");
        }
    }
}
