//! Where a request comes from: the machine that connected, or whom a proxy that the operator has
//! named speaks for. Nobody else is believed.

use std::net::IpAddr;
use std::str::FromStr;
use std::sync::Once;

use axum::http::HeaderMap;
use tracing::warn;

/// Addresses with the same beginning, such as `10.0.0.0/8`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    /// How many bits of it count.
    n_bits: u8,
}

impl Network {
    pub(crate) fn has(&self, address: IpAddr) -> bool {
        // A shift by all bits is none.
        match (self.address, address) {
            (IpAddr::V4(ours), IpAddr::V4(theirs)) => {
                let differ = ours.to_bits() ^ theirs.to_bits();
                differ.checked_shr(32 - u32::from(self.n_bits)) == Some(0) || self.n_bits == 0
            }
            (IpAddr::V6(ours), IpAddr::V6(theirs)) => {
                let differ = ours.to_bits() ^ theirs.to_bits();
                differ.checked_shr(128 - u32::from(self.n_bits)) == Some(0) || self.n_bits == 0
            }
            (IpAddr::V4(_), IpAddr::V6(_)) | (IpAddr::V6(_), IpAddr::V4(_)) => false,
        }
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Network, String> {
        let wrong = || "an address such as 127.0.0.1, or a network such as 10.0.0.0/8".to_owned();
        let (address, n_bits) = match text.split_once('/') {
            Some((address, n_bits)) => (address, Some(n_bits)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| wrong())?;
        let most = if address.is_ipv4() { 32 } else { 128 };
        let n_bits = match n_bits {
            Some(n_bits) => n_bits.parse().map_err(|_| wrong())?,
            None => most,
        };
        if n_bits > most {
            return Err(wrong());
        }
        Ok(Network { address, n_bits })
    }
}

/// The proxies that the operator has named.
#[derive(Debug, Clone, Default)]
pub(crate) struct Proxies(pub(crate) Vec<Network>);

impl Proxies {
    pub(crate) fn trusts(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|it| it.has(address))
    }

    /// For whom this peer speaks: the last hop that is not itself a proxy we know. Proxies pass on
    /// whichever of the two headers they do not write themselves, so if both are there and do not
    /// agree, neither is believed.
    pub(crate) fn speaks_for(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let peer = peer.to_canonical();
        if !self.trusts(peer) {
            if peer.is_loopback() && headers.contains_key("x-forwarded-for") {
                tell_of_proxy(peer);
            }
            return peer;
        }
        let old = self.last_hop(peer, &hops(headers, "x-forwarded-for", |it| Some(it)));
        let new = self.last_hop(peer, &hops(headers, "forwarded", forwarded_for));
        match (old, new) {
            (Some(old), Some(new)) if old != new => peer,
            (Some(it), _) | (None, Some(it)) => it,
            (None, None) => peer,
        }
    }

    /// Whether this peer says that its visitor came by TLS.
    pub(crate) fn is_secure(&self, peer: IpAddr, headers: &HeaderMap) -> bool {
        let last = |name: &str| {
            let value = headers.get_all(name).iter().next_back()?.to_str().ok()?;
            Some(value.rsplit(',').next()?.trim().to_ascii_lowercase())
        };
        let new = |it: String| {
            let mut pairs = it.split(';').map(str::trim);
            pairs.any(|it| it == "proto=https" || it == "proto=\"https\"")
        };
        self.trusts(peer)
            && last("x-forwarded-proto")
                .map_or_else(|| last("forwarded").is_some_and(new), |it| it == "https")
    }

    fn last_hop(&self, peer: IpAddr, hops: &[Option<IpAddr>]) -> Option<IpAddr> {
        let mut nearest = None;
        for hop in hops.iter().rev() {
            match hop {
                Some(hop) if self.trusts(*hop) => nearest = Some(*hop),
                Some(hop) => return Some(*hop),
                // What cannot be read, and everything before it, is anybody's.
                None => return Some(nearest.unwrap_or(peer)),
            }
        }
        nearest
    }
}

/// Tells the operator once that everybody counts as one: somebody on this very machine is no stranger.
fn tell_of_proxy(peer: IpAddr) {
    static TOLD: Once = Once::new();
    TOLD.call_once(|| {
        warn!(
            %peer,
            "a proxy speaks for others and is not believed; --trusted-proxy names those that are"
        );
    });
}

/// All hops that the lines of a header name, in order.
fn hops(
    headers: &HeaderMap,
    name: &str,
    hop_of: impl Fn(&str) -> Option<&str>,
) -> Vec<Option<IpAddr>> {
    let lines = headers.get_all(name).iter();
    let hops = lines.flat_map(|line| match line.to_str() {
        Ok(line) => line.split(',').map(|it| hop(hop_of(it.trim())?)).collect(),
        Err(_) => vec![None],
    });
    hops.collect()
}

/// The `for` of an element such as `for="[2001:db8::1]:4711";proto=https`.
fn forwarded_for(element: &str) -> Option<&str> {
    element.split(';').find_map(|pair| {
        let (name, value) = pair.trim().split_once('=')?;
        name.eq_ignore_ascii_case("for")
            .then(|| value.trim_matches('"'))
    })
}

/// An address, perhaps with a port.
fn hop(text: &str) -> Option<IpAddr> {
    let bare = match text.strip_prefix('[') {
        Some(rest) => rest.split(']').next()?,
        // More than one colon is an address of the new kind, without a port.
        None if text.matches(':').count() == 1 => text.split(':').next()?,
        None => text,
    };
    bare.parse().ok().map(|it: IpAddr| it.to_canonical())
}

/// One household has many addresses of the new kind, all with the same beginning.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        it @ IpAddr::V4(_) => it,
        IpAddr::V6(it) => IpAddr::V6((it.to_bits() >> 64 << 64).into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROXIES: [&str; 3] = ["127.0.0.1", "10.0.0.0/8", "2001:db8::/32"];

    fn proxies() -> Proxies {
        Proxies(PROXIES.iter().map(|it| it.parse().unwrap()).collect())
    }

    fn headers(list: &[(&'static str, &'static str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in list {
            headers.append(*name, value.parse().unwrap());
        }
        headers
    }

    fn check(peer: &str, list: &[(&'static str, &'static str)], expected: &str) {
        let address = proxies().speaks_for(peer.parse().unwrap(), &headers(list));
        assert_eq!(address.to_string(), expected, "{peer} with {list:?}");
    }

    #[test]
    fn networks_are_read_and_contain_what_begins_like_them() {
        for (network, inside, outside) in [
            ("10.0.0.0/8", "10.255.0.1", "11.0.0.1"),
            ("192.0.2.7", "192.0.2.7", "192.0.2.6"),
            ("0.0.0.0/0", "203.0.113.9", "::1"),
            ("2001:db8::/32", "2001:db8:ffff::1", "2001:db9::1"),
            ("::/0", "2001:db9::1", "10.0.0.1"),
            ("::1", "::1", "::2"),
        ] {
            let network: Network = network.parse().unwrap();
            assert!(network.has(inside.parse().unwrap()), "{network:?}");
            assert!(!network.has(outside.parse().unwrap()), "{network:?}");
        }
        for text in ["", "house", "10.0.0.0/33", "::/129", "10.0.0.0/", "1.2.3"] {
            assert!(text.parse::<Network>().is_err(), "{text}");
        }
    }

    #[test]
    fn only_a_proxy_that_was_named_speaks_for_others_by_the_last_hop() {
        let xff = "x-forwarded-for";
        check("192.0.2.1", &[(xff, "192.0.2.7")], "192.0.2.1");
        check("127.0.0.1", &[], "127.0.0.1");
        check("127.0.0.1", &[(xff, "192.0.2.7")], "192.0.2.7");
        // What stands before the last hop is the visitor's own invention.
        check("127.0.0.1", &[(xff, "1.1.1.1, 192.0.2.7")], "192.0.2.7");
        check("::ffff:127.0.0.1", &[(xff, "192.0.2.7")], "192.0.2.7");
        // Over all lines, and over proxies behind proxies.
        check(
            "127.0.0.1",
            &[(xff, "1.1.1.1"), (xff, "192.0.2.7")],
            "192.0.2.7",
        );
        check("10.1.1.1", &[(xff, "192.0.2.7, 10.2.2.2")], "192.0.2.7");
        check("10.1.1.1", &[(xff, "10.3.3.3, 10.2.2.2")], "10.3.3.3");
        check("127.0.0.1", &[(xff, "192.0.2.7:4711")], "192.0.2.7");
        check("127.0.0.1", &[(xff, "2001:db9::1")], "2001:db9::1");
        check("127.0.0.1", &[(xff, "[2001:db9::1]:9")], "2001:db9::1");
    }

    #[test]
    fn what_a_proxy_says_and_nobody_can_read_leads_no_further() {
        let xff = "x-forwarded-for";
        check("127.0.0.1", &[(xff, "nonsense")], "127.0.0.1");
        check("127.0.0.1", &[(xff, "")], "127.0.0.1");
        check(
            "127.0.0.1",
            &[(xff, "192.0.2.7, unknown, 10.1.1.1")],
            "10.1.1.1",
        );
        check("127.0.0.1", &[("forwarded", "proto=https")], "127.0.0.1");
        check("127.0.0.1", &[("forwarded", "for=_hidden")], "127.0.0.1");
    }

    #[test]
    fn the_new_header_counts_too_unless_the_old_one_says_otherwise() {
        let (xff, new) = ("x-forwarded-for", "forwarded");
        check(
            "127.0.0.1",
            &[(new, "for=192.0.2.7;proto=https")],
            "192.0.2.7",
        );
        check(
            "127.0.0.1",
            &[(new, "by=1.1.1.1; For=\"[2001:db9::1]:4711\"")],
            "2001:db9::1",
        );
        check(
            "127.0.0.1",
            &[(new, "for=1.1.1.1"), (new, "for=192.0.2.7")],
            "192.0.2.7",
        );
        check(
            "127.0.0.1",
            &[(new, "for=1.1.1.1, for=192.0.2.7")],
            "192.0.2.7",
        );
        check(
            "127.0.0.1",
            &[(new, "for=192.0.2.7"), (xff, "192.0.2.7")],
            "192.0.2.7",
        );
        check(
            "127.0.0.1",
            &[(new, "for=1.1.1.1"), (xff, "192.0.2.7")],
            "127.0.0.1",
        );
        check("192.0.2.1", &[(new, "for=1.1.1.1")], "192.0.2.1");
    }

    #[test]
    fn only_a_proxy_that_was_named_says_that_it_speaks_tls() {
        let check = |peer: &str, list: &[(&'static str, &'static str)]| {
            proxies().is_secure(peer.parse().unwrap(), &headers(list))
        };
        assert!(check("127.0.0.1", &[("x-forwarded-proto", "https")]));
        assert!(check(
            "127.0.0.1",
            &[("forwarded", "for=1.1.1.1;proto=https")]
        ));
        assert!(!check("127.0.0.1", &[("x-forwarded-proto", "http")]));
        assert!(!check("127.0.0.1", &[("x-forwarded-proto", "https, http")]));
        assert!(!check("192.0.2.1", &[("x-forwarded-proto", "https")]));
        assert!(!check("127.0.0.1", &[]));
    }

    #[test]
    fn a_household_is_one_address_or_the_beginning_of_many() {
        let check = |text: &str| household(text.parse().unwrap()).to_string();
        assert_eq!(check("192.0.2.1"), "192.0.2.1");
        assert_eq!(check("::ffff:192.0.2.1"), "192.0.2.1");
        assert_eq!(check("2001:db8::ffff:1"), "2001:db8::");
    }
}
