//! A page tells nothing that its viewer may not know: of a back no more than its suit, seen size and turn.

use face_kit::{Face as _, Lang, choices};
use game::{Options as _, Viewer};
use malumiere::{Event, Options};
use serde_json::json;

use super::{ANN, BIDS, Match, PILES, SEEN, deal, four, options};
use crate::MalumiereFace;

/// The same backs, and below those of neighbouring sizes other fronts: of each suit two pairs have changed
/// places.
fn other_fronts() -> serde_json::Value {
    let mut piles = PILES.map(str::to_owned);
    for suit in ["H", "D", "S", "C"] {
        for (this, that) in [("6", "5"), ("7", "8")] {
            for pile in &mut piles {
                *pile = pile
                    .replace(&format!("{suit}{this}"), "??")
                    .replace(&format!("{suit}{that}"), &format!("{suit}{this}"))
                    .replace("??", &format!("{suit}{that}"));
            }
        }
    }
    let piles: Vec<&str> = piles.iter().map(String::as_str).collect();
    deal(1, 3, &piles, &SEEN)
}

/// All that a viewer's page is made of, and all that its messages were: the page, what may be chosen, the
/// stages of the newest step.
fn bytes(table: &Match, viewer: Viewer, lang: Lang, n_news: usize) -> String {
    let seen = table.seen(viewer);
    let news: &[Event] = &seen[seen.len().saturating_sub(n_news)..];
    table.look(viewer, lang, |it| {
        let stages = MalumiereFace.stages(news, it);
        let choices = choices(&MalumiereFace, it);
        format!("{}{choices:?}{stages:?}", table.html(viewer, lang))
    })
}

fn look_the_same(options: &Options, viewers: &[Viewer], choices: &[&str]) {
    let mut worlds = [four(), other_fronts()].map(|it| Match::dealt(options, &it));
    for choices in ["pile 1", "pile 2", "pile 3"].iter().chain(choices) {
        worlds = worlds.map(|it| it.play(choices));
        for &viewer in viewers {
            for lang in Lang::ALL {
                for n_news in 1..=3 {
                    let [this, that] = [0, 1].map(|it| bytes(&worlds[it], viewer, lang, n_news));
                    assert!(this == that, "{viewer:?} after {choices}");
                }
            }
        }
    }
}

/// Two worlds that differ only in fronts of equal seen size are the same to the byte, whatever is played face
/// down. With `nobody` nobody knows a bid.
#[test]
fn worlds_of_equal_backs_look_the_same_to_everybody() {
    let viewers: Vec<Viewer> = Viewer::all(4).collect();
    let choices = [
        "bid 5", "bid 5", "bid 6", "bid 6", "play 6", "play 2", "play 2",
    ];
    for memory in [false, true] {
        let options = options(4, &[("bids", json!("nobody")), ("memory", json!(memory))]);
        look_the_same(&options, &viewers, &choices);
    }
    // Who bids sees nothing of it, and who watches nothing at all.
    look_the_same(&options(4, &[]), &[Viewer::Spectator], &choices);
    let owner = options(4, &[("bids", json!("owner"))]);
    look_the_same(&owner, &[Viewer::Spectator], &choices);
    // Ann bids with a 1, which is the same in both.
    let of_ann = [
        "bid 5", "bid 1", "bid 6", "bid 6", "play 6", "play 2", "play 2",
    ];
    look_the_same(&owner, &[ANN], &of_ann);
}

/// The test above can fail.
#[test]
fn what_is_revealed_tells_the_worlds_apart() {
    let [this, that] = [four(), other_fronts()].map(|it| {
        let table = Match::dealt(&Options::usual(4), &it).play(BIDS);
        table
            .play("play 6, play 6, play 6, play 6")
            .html(ANN, Lang::En)
    });
    assert_ne!(this, that);
}

/// Classes of backs are suit, seen size and quarter turn, ids are seat and position.
#[test]
fn a_back_has_no_other_mark() {
    let html = Match::four().play(BIDS).html(ANN, Lang::En);
    let cards: Vec<&str> = html
        .split("<button")
        .filter(|it| it.contains("data-card"))
        .collect();
    assert_eq!(cards.len(), 4 * 8 + 1, "all lines, and one's own bid card");
    for card in cards {
        let tag = card.split('>').next().unwrap();
        let class = tag
            .split("class=\"")
            .nth(1)
            .unwrap()
            .split('"')
            .next()
            .unwrap();
        for class in class.split_whitespace() {
            let is_known = matches!(class, "card" | "side")
                || class.starts_with("ml-") && class.len() == 4
                || class.starts_with('z') && class[1..].parse::<u8>().is_ok()
                || class.starts_with('q') && class.len() == 2;
            assert!(is_known, "{class} of {tag}");
        }
        let id = tag
            .split("id=\"card-")
            .nth(1)
            .unwrap()
            .split('"')
            .next()
            .unwrap();
        let (seat, position) = id.split_once('-').unwrap();
        assert!(seat.parse::<u8>().unwrap() < 4 && position.parse::<u8>().unwrap() <= 9);
    }
}

/// Where a size is the rank nothing measures it, and nothing says it as a number.
#[test]
fn exact_sizes_are_not_measured() {
    let exact = options(4, &[("eyes", json!("exact"))]);
    let true_sizes = [
        "33 33 33 33 75 75 75 75 100",
        "47 47 47 47 82 82 82 82 100",
        "58 58 58 58 88 88 88 88 100",
        "67 67 67 67 94 94 94 94 100",
    ];
    let table = Match::dealt(&exact, &deal(1, 3, &PILES, &true_sizes)).play(BIDS);
    for viewer in Viewer::all(4) {
        let html = table.html(viewer, Lang::En);
        for tool in ["#ml-blur", "ruler", "numbers", "thin ring", "data-named"] {
            assert!(!html.contains(tool), "{tool}");
        }
        assert!(html.contains("\"4: clover, small\""), "words alone");
        assert!(!html.contains("clover, small, "), "no numbers");
    }
    let blur = Match::four().play(BIDS).html(ANN, Lang::En);
    for tool in ["#ml-blur", "id=\"ruler\"", "id=\"numbers\"", "thin ring"] {
        assert!(blur.contains(tool), "{tool}");
    }
}

#[test]
fn names_are_text_and_styles_are_in_the_sheet() {
    let html = Match::four().play(BIDS).html(ANN, Lang::En);
    assert!(html.contains("&lt;b&gt;Dan"));
    assert!(!html.contains("<b>Dan"));
    assert!(!html.contains("style="));
}
