//! Who asks: the guest, the language, the light, and under which address they reached us.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE, HOST};
use axum::http::request::Parts;
use face_kit::pages::Frame;
use face_kit::{Lang, Theme};

use crate::assets::Assets;
use crate::session::{self, Session};

/// What a request says about its sender.
#[derive(Debug, Clone)]
pub(crate) struct Visitor {
    pub(crate) session: Option<Session>,
    pub(crate) lang: Lang,
    pub(crate) theme: Theme,
    /// The path of the request, without its question.
    pub(crate) path: String,
    /// The beginning of all our addresses, such as `http://192.168.0.7:4649`.
    pub(crate) origin: String,
    /// Where the request came from, if that is known.
    pub(crate) address: Option<IpAddr>,
}

impl Visitor {
    fn of(parts: &Parts) -> Visitor {
        let headers = &parts.headers;
        let lang = cookie(headers, "lang").and_then(Lang::parse);
        let accepted = || header(headers, ACCEPT_LANGUAGE.as_str()).map(Lang::accepted);
        let theme = cookie(headers, "theme").and_then(Theme::parse);
        let is_secure = header(headers, "x-forwarded-proto") == Some("https");
        let host = header(headers, HOST.as_str()).filter(|it| is_host(it));
        Visitor {
            session: cookie(headers, session::COOKIE).and_then(Session::of),
            lang: lang.or_else(accepted).unwrap_or(Lang::En),
            theme: theme.unwrap_or(Theme::Auto),
            path: parts.uri.path().to_owned(),
            origin: format!(
                "{}://{}",
                if is_secure { "https" } else { "http" },
                host.unwrap_or("localhost")
            ),
            address: address(parts),
        }
    }

    /// What every page has around it.
    pub(crate) fn frame<'a>(
        &'a self,
        assets: &'a Assets,
        name: Option<&'a str>,
        rules: Option<&'a str>,
    ) -> Frame<'a> {
        Frame {
            lang: self.lang,
            theme: self.theme,
            css: &assets.css.path,
            js: &assets.js.path,
            path: &self.path,
            name,
            rules,
        }
    }

    /// A cookie that lasts a year and is for us alone.
    pub(crate) fn cookie(&self, name: &str, value: &str) -> String {
        let secure = if self.origin.starts_with("https") {
            "; Secure"
        } else {
            ""
        };
        format!("{name}={value}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax{secure}")
    }
}

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Visitor, Infallible> {
        Ok(Visitor::of(parts))
    }
}

/// Whether a page of ours sent this, as far as a browser tells. Whatever is no browser has nobody's
/// cookies but its own.
pub(crate) fn is_from_us(headers: &HeaderMap) -> bool {
    let site = header(headers, "sec-fetch-site");
    if let Some(site) = site {
        return site == "same-origin" || site == "none";
    }
    let Some(origin) = header(headers, "origin") else {
        return true;
    };
    let origin = origin.split_once("://").map(|(_, host)| host);
    origin.is_some() && origin == header(headers, HOST.as_str())
}

/// Where a request came from. A proxy on the same machine says so for others; nobody else is believed.
fn address(parts: &Parts) -> Option<IpAddr> {
    let ConnectInfo(peer) = parts.extensions.get::<ConnectInfo<SocketAddr>>()?;
    let forwarded = header(&parts.headers, "x-forwarded-for").filter(|_| peer.ip().is_loopback());
    let nearest = forwarded.and_then(|it| it.rsplit(',').next()?.trim().parse().ok());
    Some(nearest.unwrap_or(peer.ip()))
}

fn header<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(COOKIE)
        .iter()
        .filter_map(|it| it.to_str().ok())
        .flat_map(|it| it.split(';'))
        .find_map(|it| it.trim().strip_prefix(name)?.strip_prefix('='))
}

fn is_host(text: &str) -> bool {
    let fits = |it: u8| it.is_ascii_alphanumeric() || b".-:[]_".contains(&it);
    !text.is_empty() && text.len() <= 255 && text.bytes().all(fits)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(list: &[(&'static str, &'static str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in list {
            headers.append(*name, value.parse().unwrap());
        }
        headers
    }

    #[test]
    fn cookies_are_found_among_others() {
        let headers = headers(&[("cookie", "a=1; lang=ja;theme=dark"), ("cookie", "guest=x")]);
        assert_eq!(cookie(&headers, "lang"), Some("ja"));
        assert_eq!(cookie(&headers, "theme"), Some("dark"));
        assert_eq!(cookie(&headers, "guest"), Some("x"));
        assert_eq!(cookie(&headers, "gues"), None);
    }

    #[test]
    fn other_peoples_pages_cannot_send_for_a_guest() {
        let check = |list: &[(&'static str, &'static str)]| is_from_us(&headers(list));
        assert!(check(&[("host", "a:1"), ("origin", "http://a:1")]));
        assert!(check(&[("host", "a:1")]));
        assert!(check(&[("sec-fetch-site", "same-origin")]));
        assert!(!check(&[("host", "a:1"), ("origin", "http://b:1")]));
        assert!(!check(&[("host", "a:1"), ("origin", "null")]));
        assert!(!check(&[("sec-fetch-site", "cross-site"), ("host", "a:1")]));
    }

    #[test]
    fn only_a_proxy_on_this_machine_speaks_for_others() {
        let check = |peer: &str, forwarded: &'static str| {
            let peer: SocketAddr = peer.parse().unwrap();
            let request = axum::http::Request::get("/").header("x-forwarded-for", forwarded);
            let request = request.extension(ConnectInfo(peer)).body(()).unwrap();
            address(&request.into_parts().0).unwrap().to_string()
        };
        assert_eq!(check("192.0.2.1:9", "192.0.2.7"), "192.0.2.1");
        assert_eq!(check("127.0.0.1:9", "10.0.0.1, 192.0.2.7"), "192.0.2.7");
        assert_eq!(check("[::1]:9", "nonsense"), "::1");
    }
}
