//! What can be pressed: all that may be chosen, what a face offers besides, and why not.

use std::collections::BTreeSet;

use game::{Game, Viewer};

use super::at::At;
use super::book::Book;
use super::form::{check_words, shown};
use super::html::{Element, Html};
use crate::{Choice, Choices, Face, Scene, choices, sentence};

/// What stands between two choices that go together.
const THEN: &str = " then ";

/// A page, and what its viewer may do there.
struct Panel<'a, F: Face> {
    face: &'a F,
    scene: &'a Scene<'a, F::Game>,
    page: &'a Html<'a>,
    book: &'a Book,
    at: &'a At,
    choices: Choices,
}

/// What a press on an element chooses: its element, the choice, and whether it only makes it ready.
struct Press<'a> {
    nth: usize,
    it: &'a Element<'a>,
    choice: String,
    only_readies: bool,
}

pub(super) fn check<F: Face>(
    face: &F,
    scene: &Scene<'_, F::Game>,
    page: &Html<'_>,
    book: &Book,
    at: &At,
) {
    let panel = Panel {
        face,
        scene,
        page,
        book,
        at,
        choices: choices(face, scene),
    };
    let presses = panel.presses();
    panel.check_elements();
    panel.check_offers(&presses);
    if scene.viewer == Viewer::Spectator {
        at.hold("Watching", presses.is_empty(), || {
            format!("a spectator can press {}", shown(presses[0].it))
        });
    }
    panel.check_may(&presses);
    panel.check_reasons(&presses);
    panel.check_rest();
}

impl<F: Face> Panel<'_, F> {
    fn presses(&self) -> Vec<Press<'_>> {
        let mut presses = Vec::new();
        for (nth, it) in self.page.elements.iter().enumerate() {
            let of_grid = crate::kit::grid_choices(|name| it.value(name));
            presses.extend(of_grid.into_iter().map(|choice| Press {
                nth,
                it,
                choice,
                only_readies: false,
            }));
            let is_grid = it.has("data-spots");
            for name in ["data-do", "data-turned", "data-ready"] {
                let only_readies = name == "data-ready";
                if is_grid {
                    continue;
                }
                presses.extend(it.value(name).map(|choice| Press {
                    nth,
                    it,
                    choice,
                    only_readies,
                }));
            }
        }
        presses
    }

    /// The attributes belong together as the script expects it.
    fn check_elements(&self) {
        for (nth, it) in self.page.elements.iter().enumerate() {
            let wants = |with: &str, of: &[&str]| {
                let is_fine = !it.has(with) || of.iter().any(|it_too| it.has(it_too));
                self.at.hold("Gestures", is_fine, || {
                    format!("{} has {with} without {}", shown(it), of.join(" or "))
                });
            };
            wants("data-pick", &["data-do", "data-aim"]);
            wants("data-look", &["data-pick"]);
            wants("data-race", &["data-do"]);
            wants("data-both", &["data-do"]);
            wants("data-turned", &["data-spot", "data-spots"]);
            wants("data-spot", &["data-do"]);
            let acts = ["data-do", "data-peek", "data-ready", "data-ask"]
                .iter()
                .any(|name| it.has(name));
            let around = || self.page.around(nth);
            // In a form a button without a type sends it.
            let sends = around().any(|it| it.name == "form") && it.get("type") != Some("button");
            let is_inert = it.has("disabled") || around().any(|it| it.name == "template");
            let is_alive = it.name == "button" && !sends && !is_inert;
            self.at.hold("Gestures", !acts || is_alive, || {
                format!("{} is no button that can be pressed", shown(it))
            });
            let aims = around().any(|it| it.has("data-aim"));
            let is_spot = it.has("data-spot") || it.has("data-spots");
            self.at.hold("Gestures", !is_spot || aims, || {
                format!("{} is in no board with data-aim", shown(it))
            });
            if it.has("data-aim") {
                let count = |name: &str| {
                    self.page
                        .inside(nth)
                        .iter()
                        .filter(|it| it.has(name))
                        .count()
                };
                let is_fine = count("data-spot") == 0 || count("data-ghost") == 1;
                self.at.hold("Gestures", is_fine, || {
                    format!("{} has {} ghosts", shown(it), count("data-ghost"))
                });
            }
            if let Some(look) = it.get("data-look") {
                let template = self.page.find(look).map(|it| self.page.elements[it].name);
                self.at.hold("Gestures", template == Some("template"), || {
                    format!("{} looks at what is no template", shown(it))
                });
            }
        }
    }

    /// What is on the page is what the face says it offers.
    fn check_offers(&self, presses: &[Press<'_>]) {
        let mut offers = Vec::new();
        self.face.offers(self.scene, &mut offers);
        let offered: BTreeSet<String> = offers.iter().map(ToString::to_string).collect();
        self.at.hold("Offers", offered.len() == offers.len(), || {
            format!("something is offered twice: {offers:?}")
        });
        let on_page = presses.iter().flat_map(|it| it.choice.split(THEN));
        let on_page: BTreeSet<String> = on_page.map(str::to_owned).collect();
        for choice in &on_page {
            let read = choice.parse::<Choice<F>>();
            let is_notation = read.is_ok_and(|it| it.to_string() == *choice);
            self.at.hold("Offers", is_notation, || {
                format!("{choice:?} is on the page and no choice of the game")
            });
            self.at.hold("Offers", offered.contains(choice), || {
                format!("{choice:?} is on the page and not among the offers")
            });
        }
        for choice in &offered {
            self.at.hold("Offers", on_page.contains(choice), || {
                format!("{choice:?} is offered and not on the page")
            });
        }
    }

    /// Whether an element is shown while this is ready; nothing is an empty text.
    fn is_shown(&self, nth: usize, readied: &str) -> bool {
        self.page.around(nth).all(|it| match it.value("data-with") {
            Some(with) => with == readied,
            None => !it.has("hidden"),
        })
    }

    /// Whatever may be chosen can be pressed.
    fn check_may(&self, presses: &[Press<'_>]) {
        let can = |choice: &str, readied: &str| {
            let mut presses = presses.iter();
            presses.any(|it| it.choice == choice && self.is_shown(it.nth, readied))
        };
        for choice in self.scene.legal {
            let choice = choice.to_string();
            self.at.hold("Choices", can(&choice, ""), || {
                format!("{choice:?} may be chosen and cannot be pressed")
            });
        }
        for announced in self.scene.announced {
            let by = announced.by.to_string();
            let is_ready = |it: &Press<'_>| it.only_readies && it.choice == by;
            let can_ready = presses
                .iter()
                .any(|it| is_ready(it) && self.is_shown(it.nth, ""));
            for then in &announced.legal {
                let then = then.to_string();
                let both = format!("{by}{THEN}{then}");
                let is_fine = can(&both, "") || (can_ready && (can(&then, &by) || can(&both, &by)));
                self.at.hold("Choices", is_fine, || {
                    format!("{both:?} may be chosen and cannot be pressed")
                });
            }
        }
    }

    /// Whatever can be pressed and may not be chosen has its reason.
    fn check_reasons(&self, presses: &[Press<'_>]) {
        let may = |choice: &str| self.choices.may.iter().any(|it| it == choice);
        let begins = |by: &str| {
            let then = format!("{by}{THEN}");
            self.choices
                .may
                .iter()
                .any(|it| *it == by || it.starts_with(&then))
        };
        let readies = presses
            .iter()
            .filter(|it| it.only_readies && begins(&it.choice));
        let readies: BTreeSet<&str> = readies.map(|it| it.choice.as_str()).chain([""]).collect();
        for readied in readies {
            for it in presses.iter().filter(|it| self.is_shown(it.nth, readied)) {
                if it.only_readies {
                    if !begins(&it.choice) {
                        self.check_reason(&it.choice);
                    }
                    continue;
                }
                let alone = readied.is_empty() || it.choice.starts_with(readied);
                let choice = if alone {
                    it.choice.clone()
                } else {
                    format!("{readied}{THEN}{}", it.choice)
                };
                if !may(&choice) {
                    self.check_reason(&choice);
                }
            }
        }
    }

    /// The reason that the script finds for a choice is the right one, and quotes a rule that is there.
    fn check_reason(&self, choice: &str) {
        let lists = |it: &&(String, Vec<String>)| it.1.iter().any(|it| it == choice);
        let found = self.choices.why.iter().find(lists).map(|it| &it.0);
        let Some(found) = found.or(self.choices.otherwise.as_ref()) else {
            self.at.broken(
                "Reasons",
                &format!("{choice:?} is forbidden without a reason"),
            );
        };
        let expected = self.expected(choice);
        self.at.hold("Reasons", *found == expected, || {
            format!("{choice:?} is forbidden by {expected:?}, and the page says {found:?}")
        });
        let (rule, text) = found.split_once(' ').unwrap_or((found, ""));
        let rule = rule.strip_prefix('§').unwrap_or_default();
        self.at.hold("Reasons", !text.trim().is_empty(), || {
            format!("the reason for {choice:?} has no words: {found:?}")
        });
        self.at.hold(
            "Reasons",
            self.book.has_rule(self.at.lang, &format!("r{rule}")),
            || format!("the reason for {choice:?} quotes §{rule}, which is not among the rules"),
        );
        check_words(text, self.at);
    }

    /// Why this may not be chosen, by the rules themselves.
    fn expected(&self, choice: &str) -> String {
        let read = |choice: &str| match choice.parse::<Choice<F>>() {
            Ok(action) => action,
            Err(error) => self.at.broken("Offers", &error.to_string()),
        };
        let (by, then) = match choice.split_once(THEN) {
            Some((by, then)) => (Some(read(by)), read(then)),
            None => (None, read(choice)),
        };
        let announced = self.scene.announced.iter().find(|it| Some(it.by) == by);
        let refusal = match (announced, by) {
            (Some(announced), _) => F::Game::refuse(&announced.view, then),
            (None, Some(by)) => F::Game::refuse(self.scene.view, by),
            (None, None) => F::Game::refuse(self.scene.view, then),
        };
        sentence(self.face, &refusal, self.scene)
    }

    /// While the table rests, everybody who sits there and is not ready can say so.
    fn check_rest(&self) {
        let mut n_ways = 0;
        for it in self.page.elements.iter() {
            let Some(asked) = it.get("data-ask") else {
                continue;
            };
            self.at.hold("Rest", asked == "go-on", || {
                format!("{} asks for nothing there is", shown(it))
            });
            n_ways += 1;
        }
        let label = self.scene.you().and_then(|it| self.scene.label(it));
        let is_asked = self.scene.setting.rests && label.is_some_and(|it| !it.ready);
        self.at.hold("Rest", (n_ways > 0) == is_asked, || {
            let what = if is_asked { "can not" } else { "can" };
            format!("one {what} press data-ask=\"go-on\"")
        });
    }
}
