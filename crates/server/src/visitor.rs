//! Who asks: the guest, the language, the light, and under which address they reached us.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE, HOST};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use face_kit::pages::Frame;
use face_kit::{Lang, Preferences, Trouble};
use store::{Change, Guest, GuestChange};

use crate::App;
use crate::assets::Assets;
use crate::hosts::{Reached, Tls};
use crate::names;
use crate::net::Place;
use crate::session::{self, Claimed, Session};

/// The cookie with what somebody likes.
pub(crate) const PREFERENCES: &str = "preferences";

/// What a request says about its sender.
#[derive(Debug, Clone)]
pub(crate) struct Visitor {
    pub(crate) session: Option<Session>,
    /// Whether the session's cookie is as we would write it today.
    pub(crate) is_cookie_new: bool,
    /// What is written of them, once the page has asked for it.
    pub(crate) guest: Option<Guest>,
    pub(crate) lang: Lang,
    /// What the browser asks for, where nothing was chosen.
    accepted: Lang,
    pub(crate) preferences: Preferences,
    /// Whether this device has a copy of what they chose, or of what its guest did.
    has_chosen: bool,
    /// The path of the request, without its question.
    pub(crate) path: String,
    /// The beginning of all our addresses, such as `http://192.168.0.7:4649`.
    pub(crate) origin: String,
    /// Whether they came by TLS.
    pub(crate) is_secure: bool,
    /// Whether a page of ours sent this, as far as a browser tells.
    pub(crate) is_from_us: bool,
    /// Where the request came from, if that is known.
    pub(crate) address: Option<IpAddr>,
}

/// Why somebody is not let in.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Stranger {
    /// They asked for a host that is not ours.
    WrongHost,
    /// Whether we know them could not be found out; another session would cost them their seats.
    Unsure,
}

impl Visitor {
    /// Identifies the sender of a request.
    pub(crate) async fn at(app: &App, parts: &Parts) -> Result<Visitor, Stranger> {
        let headers = &parts.headers;
        let peer = parts.extensions.get::<Arc<Place>>().map(|it| it.address());
        let is_secure = peer.is_some_and(|it| app.proxies.is_secure(it, headers));
        let tls = if is_secure { Tls::Yes } else { Tls::No };
        let reached = app.hosts.reached(parts, tls);
        let Reached { origin, is_secure } = reached.ok_or(Stranger::WrongHost)?;
        let (session, is_cookie_new) = session_of(app, headers, is_secure).await?;
        let preferences = preferences(headers);
        let accepted = accepted(headers).unwrap_or(Lang::En);
        Ok(Visitor {
            session,
            is_cookie_new,
            guest: None,
            lang: preferences.lang.unwrap_or(accepted),
            accepted,
            preferences,
            has_chosen: cookie(headers, PREFERENCES).is_some(),
            path: parts.uri.path().to_owned(),
            origin,
            is_secure,
            is_from_us: is_from_us(app, headers),
            address: peer.map(|it| app.proxies.speaks_for(it, headers)),
        })
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
            preferences: self.preferences,
            css: &assets.css.path,
            js: &assets.js.path,
            path: &self.path,
            name: name.or_else(|| self.name()),
            rules,
        }
    }

    /// The name they gave last.
    pub(crate) fn name(&self) -> Option<&str> {
        let name = &self.guest.as_ref()?.name;
        (!name.is_empty()).then_some(name)
    }

    /// Reads what is written of the guest. Answers with a cookie if this device has another copy of their preferences.
    pub(crate) async fn know(&mut self, app: &App) -> Option<String> {
        let session = self.session.as_ref()?.hash();
        let store = &app.house.deps.store;
        match store.guest(session).await {
            Ok(guest) => {
                // Older versions let in names that could not be seen.
                self.guest = guest.map(|it| Guest {
                    name: names::visible(&it.name),
                    ..it
                });
            }
            Err(failed) => {
                // The copy of this device will do, and a name is asked for again.
                tracing::error!(%failed, "a guest cannot be read");
                return None;
            }
        }
        let line = self.guest.as_ref()?.preferences.as_ref()?;
        let written = Preferences::read(line);
        if written == self.preferences {
            return None;
        }
        self.like(written);
        Some(self.preferences_cookie())
    }

    /// What somebody chose before they were a guest becomes the guest's. Whoever comes back by a link is a guest already.
    pub(crate) async fn take_over(&self, app: &App, session: &Session) {
        if !self.has_chosen || self.session.is_some() || self.path.starts_with("/back/") {
            return;
        }
        let session = session.hash();
        let guest = app.house.deps.store.guest(session).await;
        if !matches!(&guest, Ok(Some(guest)) if guest.preferences.is_none()) {
            return;
        }
        let change = GuestChange::Preferences {
            session,
            preferences: self.preferences.line(),
        };
        let written = app.house.deps.write(vec![Change::OfGuest(change)]).await;
        if let Err(failed) = written {
            // They stay on this device, and are written with the next thing that is chosen.
            tracing::error!(%failed, "preferences cannot be taken over");
        }
    }

    /// From now on they like this.
    pub(crate) fn like(&mut self, preferences: Preferences) {
        self.preferences = preferences;
        self.lang = preferences.lang.unwrap_or(self.accepted);
    }

    /// This device's copy of what they like.
    pub(crate) fn preferences_cookie(&self) -> String {
        self.cookie(PREFERENCES, &self.preferences.line())
    }

    /// A cookie that makes this device forget what somebody liked.
    pub(crate) fn no_preferences(&self) -> String {
        self.no_cookie(PREFERENCES)
    }

    /// Cookies that make this device forget everything.
    pub(crate) fn no_cookies(&self) -> Vec<String> {
        let ours = [session::COOKIE, session::SECURE_COOKIE, PREFERENCES];
        let earlier = ["lang", "theme"];
        let all = ours.into_iter().chain(earlier);
        all.map(|it| self.no_cookie(it)).collect()
    }

    fn no_cookie(&self, name: &str) -> String {
        // Browsers take one with this beginning only by TLS.
        let is_secure = self.is_secure || name == session::SECURE_COOKIE;
        let secure = if is_secure { "; Secure" } else { "" };
        format!("{name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax{secure}")
    }

    /// A cookie that lasts a year and is for us alone.
    pub(crate) fn cookie(&self, name: &str, value: &str) -> String {
        let secure = if self.is_secure { "; Secure" } else { "" };
        format!("{name}={value}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax{secure}")
    }

    /// The cookie that keeps a session.
    pub(crate) fn session_cookie(&self, app: &App, session: &Session) -> String {
        let name = if self.is_secure {
            session::SECURE_COOKIE
        } else {
            session::COOKIE
        };
        self.cookie(name, &session.signed(&app.house.deps.key))
    }
}

/// The visitor whom the door has let in.
impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = (StatusCode, String);

    async fn from_request_parts(
        parts: &mut Parts,
        _state: &S,
    ) -> Result<Visitor, (StatusCode, String)> {
        let visitor = parts.extensions.get::<Visitor>().cloned();
        let broken = || Trouble::Broken.sentence(Lang::En);
        visitor.ok_or_else(|| (StatusCode::INTERNAL_SERVER_ERROR, broken()))
    }
}

/// The session of a request, and whether its cookie is as we would write it today. Sessions of
/// anybody else's making are none.
async fn session_of(
    app: &App,
    headers: &HeaderMap,
    is_secure: bool,
) -> Result<(Option<Session>, bool), Stranger> {
    let names: &[&str] = if is_secure {
        &[session::SECURE_COOKIE, session::COOKIE]
    } else {
        &[session::COOKIE]
    };
    let deps = &app.house.deps;
    for name in names {
        let Some(cookie) = cookie(headers, name) else {
            continue;
        };
        match Session::claimed(cookie, &deps.key) {
            Claimed::Ours(session) => return Ok((Some(session), *name == names[0])),
            Claimed::Perhaps(session) => {
                let is_known = deps.store.knows(session.hash()).await.map_err(|failed| {
                    tracing::error!(%failed, "whether a guest was here before cannot be read");
                    Stranger::Unsure
                })?;
                if is_known {
                    return Ok((Some(session), false));
                }
            }
            Claimed::Nothing => {}
        }
    }
    Ok((None, false))
}

/// Whether a page of ours sent this, as far as a browser tells. Whatever is no browser has nobody's
/// cookies but its own.
fn is_from_us(app: &App, headers: &HeaderMap) -> bool {
    let site = header(headers, "sec-fetch-site");
    if let Some(site) = site {
        return site == "same-origin" || site == "none";
    }
    let Some(origin) = header(headers, "origin") else {
        return true;
    };
    let host = origin.split_once("://").map(|(_, host)| host);
    let is_here = host.is_some() && host == header(headers, HOST.as_str());
    is_here || app.hosts.is_base(origin)
}

/// What this device says that its person likes. Earlier versions had a cookie for the language and one for the light.
fn preferences(headers: &HeaderMap) -> Preferences {
    let line = cookie(headers, PREFERENCES);
    let mut preferences = line.map_or_else(Preferences::default, Preferences::read);
    for name in ["lang", "theme"] {
        let is_usual = preferences.words().contains(&(name, "auto"));
        if let Some(word) = cookie(headers, name).filter(|_| is_usual && line.is_none()) {
            let _ = preferences.set(name, word);
        }
    }
    preferences
}

fn accepted(headers: &HeaderMap) -> Option<Lang> {
    header(headers, ACCEPT_LANGUAGE.as_str()).map(Lang::accepted)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cookies_are_found_among_others() {
        let mut headers = HeaderMap::new();
        for value in ["a=1; lang=ja;theme=dark", "guest=x"] {
            headers.append("cookie", value.parse().unwrap());
        }
        assert_eq!(cookie(&headers, "lang"), Some("ja"));
        assert_eq!(cookie(&headers, "theme"), Some("dark"));
        assert_eq!(cookie(&headers, "guest"), Some("x"));
        assert_eq!(cookie(&headers, "gues"), None);
    }
}
