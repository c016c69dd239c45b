//! What can be changed while a match is played: for everybody at the table, and on this device.

use maud::{Markup, html};

use super::{PACES, words};
use crate::Lang;
use crate::kit::panel_head;
use crate::pieces::{SOUND, icon};

/// What people call a pace.
pub(super) fn pace_name(lang: Lang, pace: &str) -> &'static str {
    let id = match pace {
        "calm" => "pace-calm",
        "normal" => "pace-normal",
        "quick" => "pace-quick",
        _ => "pace-instant",
    };
    words(lang).get(id)
}

/// The region `pace`: the pace of the table, which everybody who sits there can change.
pub fn pace(lang: Lang, now: &str, is_seated: bool) -> Markup {
    let words = words(lang);
    html! {
        div.setting id="pace" role="group" aria-label=(words.get("pace")) {
            h3 { (words.get("pace")) }
            @if is_seated {
                div.paces {
                    @for pace in PACES {
                        button.switch type="button" data-ask="pace" data-pace=(pace)
                            aria-pressed=(if pace == now { "true" } else { "false" }) { (pace_name(lang, pace)) }
                    }
                }
            } @else {
                p { (pace_name(lang, now)) }
            }
            p.help { (words.get("pace-long")) }
        }
    }
}

/// The panel, without the region `pace` where there is no match.
pub(super) fn settings(lang: Lang, pace: Option<&Markup>) -> Markup {
    let words = words(lang);
    let title = html! { h2 id="settings-title" tabindex="-1" { (words.get("settings")) } };
    html! {
        section.panel id="settings" role="dialog" aria-labelledby="settings-title" {
            (panel_head(lang, "settings-open", &title))
            @if let Some(pace) = pace { (pace) }
            div.setting {
                button.switch id="twice" type="button" aria-pressed="false" { (words.get("twice")) }
                p.help { (words.get("twice-long")) }
            }
            div.setting {
                button.switch id="sound" type="button" aria-pressed="false" { (icon(SOUND)) (words.get("sound")) }
            }
            p.setting { a href="/me#preferences" { (words.get("more-preferences")) } }
            div.setting.keys {
                h3 id="keys-title" tabindex="-1" { (words.get("keys")) }
                dl {
                    @let own = if pace.is_some() { &TABLE_KEYS[..] } else { &[] };
                    @for (keys, id) in KEYS.iter().chain(own) {
                        div {
                            dt { @for key in *keys { kbd { (key) } " " } }
                            dd { (words.get(id)) }
                        }
                    }
                }
            }
        }
    }
}

/// The switch of the panel in the bar.
pub(super) fn settings_tool(lang: Lang) -> Markup {
    let words = words(lang);
    html! {
        input.fold id="settings-open" type="checkbox" aria-controls="settings";
        label.tool for="settings-open" title=(words.get("settings-key")) {
            (icon(SETTINGS)) span { (words.get("settings")) }
        }
    }
}

const SETTINGS: &str = "M4 7H13M18 7H20M4 17H7M12 17H20M15.5 4.5A2.5 2.5 0 1 0 15.5 9.5A2.5 2.5 0 1 0 15.5 4.5zM9.5 14.5A2.5 2.5 0 1 0 9.5 19.5A2.5 2.5 0 1 0 9.5 14.5z";

/// The keys that every table has. Others stand on their buttons.
const KEYS: [(&[&str], &str); 6] = [
    (&["1", "…", "9", "0", "-", "="], "key-digits"),
    (&["←", "↑", "↓", "→"], "key-arrows"),
    (&["Enter"], "key-enter"),
    (&["Esc"], "key-escape"),
    (&["W"], "key-why"),
    (&["K", "?"], "key-keys"),
];

/// Those of a match with its people.
const TABLE_KEYS: [(&[&str], &str); 3] = [
    (&["U"], "key-undo"),
    (&["H"], "key-hint"),
    (&["T"], "key-talk"),
];
