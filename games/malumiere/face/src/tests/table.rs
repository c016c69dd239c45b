//! What lies where, and what can be pressed.

use face_kit::{Cover as _, Face as _, Lang};
use game::Viewer;
use serde_json::json;

use super::{ANN, BEN, BIDS, Match, four, options};
use crate::MalumiereFace;

fn offers(table: &Match, viewer: Viewer) -> String {
    let offers = table.look(viewer, Lang::En, |it| {
        let mut offers = Vec::new();
        MalumiereFace.offers(it, &mut offers);
        offers
    });
    let offers: Vec<String> = offers.iter().map(ToString::to_string).collect();
    offers.join(", ")
}

#[test]
fn the_moment_says_what_can_be_pressed() {
    let table = Match::four();
    assert_eq!(offers(&table, ANN), "pile 1, pile 2, pile 3, pile 4");
    assert_eq!(offers(&table, Viewer::Spectator), "");
    let bids = table.play("pile 1, pile 2, pile 3, bid 9");
    let nine = "bid 1, bid 2, bid 3, bid 4, bid 5, bid 6, bid 7, bid 8, bid 9";
    assert_eq!(offers(&bids, ANN), nine);
    let play = bids.play("bid 1, bid 2, bid 3, play 4, play 8");
    // What was played is gone; the bid card can be pressed, to be told why not.
    let ann = "play 2, play 3, play 4, play 5, play 6, play 7, play 9, play 1";
    assert_eq!(offers(&play, ANN), ann);
}

/// What is between this and that, the first time.
fn between<'a>(html: &'a str, from: &str, to: &str) -> &'a str {
    let rest = html.split(from).nth(1).unwrap_or_default();
    rest.split(to).next().unwrap_or_default()
}

#[test]
fn a_trick_lies_in_the_order_of_play() {
    let table = Match::four().play(BIDS).play("play 4, play 8");
    let html = table.html(BEN, Lang::En);
    let played = between(&html, "<ol class=\"played\">", "</ol>");
    let owners: Vec<&str> = played.split("class=\"tag\"><span>").skip(1).collect();
    let owners: Vec<&str> = owners
        .iter()
        .map(|it| it.split('<').next().unwrap())
        .collect();
    assert_eq!(owners, ["&lt;b&gt;Dan", "Ann", "You", "Tama"]);
    assert_eq!(played.matches("hollow").count(), 2);
    let revealed = table.play("play 4, play 4").html(BEN, Lang::En);
    let played = between(&revealed, "<ol class=\"played\">", "</ol>");
    assert!(played.contains("<small>wins</small>"), "{played}");
    assert_eq!(played.matches("paper front").count(), 4, "one flip for all");
}

#[test]
fn of_a_pile_only_the_top_is_in_view() {
    let table = Match::four().play("pile 2");
    let html = table.html(ANN, Lang::En);
    assert_eq!(html.matches("class=\"paper back\"").count(), 4, "four tops");
    assert!(html.contains("id=\"card-0-1\""), "one stands in Ann's line");
    assert!(html.contains(">You</span>"), "its place has her name");
    let three = options(3, &[]);
    let deal = super::deal(1, 2, &super::PILES[..3], &super::SEEN[..3]);
    let three = Match::dealt(&three, &deal).html(ANN, Lang::En);
    assert!(three.contains("9 cards stay out, unseen"));
}

#[test]
fn lanterns_say_what_is_known_of_a_bid() {
    let table = Match::four().play(BIDS);
    let plate = |table: &Match, viewer: Viewer, seat: &str| {
        let html = table.html(viewer, Lang::En);
        between(&html, &format!("id=\"won-{seat}\""), "</div>").to_owned()
    };
    assert!(
        plate(&table, ANN, "1").contains("won 0 of 2"),
        "Ben's, open"
    );
    assert!(
        plate(&table, ANN, "0").contains("won 0 of ?"),
        "not her own"
    );
    let led = table.play("play 4");
    let ben = plate(&led, ANN, "1");
    assert!(
        ben.contains("won 0 of ?") && ben.contains("won 0 of 2"),
        "{ben}"
    );
    assert!(plate(&led, ANN, "0").contains("won 0 of ?"));
    let memory = options(4, &[("memory", json!(true))]);
    let open = Match::dealt(&memory, &four()).play(BIDS).play("play 4");
    assert!(
        !plate(&open, ANN, "1").contains('?'),
        "with memory it stays"
    );
}

#[test]
fn a_runner_becomes_its_sum() {
    let html = Match::four().play(BIDS).play_round().html(ANN, Lang::En);
    for seat in 0..4 {
        let score = between(&html, &format!("id=\"score-{seat}\""), "id=\"tray-");
        assert!(score.contains("won "), "{score}");
        assert!(score.contains("class=\"sum\""), "{score}");
    }
    assert!(html.contains("data-show=\"1\""), "the sheet opens");
}

#[test]
fn what_is_held_to_the_light_is_compared_by_suit() {
    let table = Match::four().play(BIDS).play("play 4");
    let html = table.html(ANN, Lang::En);
    let clovers = between(&html, "id=\"of-C\"", "</p>");
    let said = "data-among=\"ml-C\">Clovers on the table: Ben 49, 81; Tama 60, 89; &lt;b&gt;Dan 65, 95, 101; You 33, 78.";
    assert!(clovers.contains(said), "{clovers}");
    let exact = options(4, &[("eyes", json!("exact"))]);
    let seen = [
        "33 33 33 33 75 75 75 75 100",
        "47 47 47 47 82 82 82 82 100",
        "58 58 58 58 88 88 88 88 100",
        "67 67 67 67 94 94 94 94 100",
    ];
    let table = Match::dealt(&exact, &super::deal(1, 3, &super::PILES, &seen)).play(BIDS);
    let html = table.html(ANN, Lang::En);
    assert!(between(&html, "id=\"of-C\"", "</p>").contains("Ben tiny, medium"));
}

/// Style has every size at which a back can be seen, and the true size of every front.
#[test]
fn every_size_can_be_drawn() {
    let css = MalumiereFace.css();
    for seen in 28..=120 {
        for rule in [
            format!(".z{seen}{{--z:{seen}}}"),
            format!("[data-picked~=z{seen}]{{--lens:{seen}}}"),
        ] {
            assert_eq!(css.matches(&rule).count(), 1, "{rule}");
        }
    }
    for rank in malumiere::Rank::all() {
        let rule = format!(".r{}{{--t:{}}}", rank.number(), rank.true_size());
        assert_eq!(css.matches(&rule).count(), 1, "{rule}");
    }
}
