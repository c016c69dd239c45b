//! What people forget, the page forgets (§8.3): in its picture, in its source and in its log.

use face_kit::Lang;
use game::{Options as _, Viewer};
use malumiere::Options;
use serde_json::json;

use super::{ANN, BEN, BIDS, Match, PILES, SEEN, deal, four, options};

/// Clovers: Dan leads C4, and Ann's 5 wins.
const TRICK: &str = "play 4, play 8, play 4, play 4";

fn html(table: &Match) -> String {
    table.html(ANN, Lang::En)
}

#[test]
fn a_revealed_trick_is_in_view_until_the_next_lead() {
    let nobody = options(4, &[("bids", json!("nobody"))]);
    let trick = Match::dealt(&nobody, &four()).play(BIDS).play(TRICK);
    let now = html(&trick);
    let sentence = "All turn: &lt;b&gt;Dan C4, you C5, Ben C2, Tama C3. A 5 is trump: you win.";
    for told in [sentence, "aria-label=\"clover 4\"", "class=\"paper front"] {
        assert!(now.contains(told), "{told}");
    }
    let next = html(&trick.play("play 6"));
    for gone in [
        "clover 4",
        "Dan C4",
        "you C5",
        "Ben C2",
        "paper front",
        "is trump: you",
        " r4",
    ] {
        assert!(!next.contains(gone), "{gone}");
    }
    assert!(next.contains(">You won.<"), "who won stays");
}

#[test]
fn with_memory_the_whole_round_stays() {
    let memory = options(4, &[("memory", json!(true))]);
    let table = Match::dealt(&memory, &four()).play(BIDS).play(TRICK);
    let next = html(&table.play("play 6"));
    assert!(next.contains("aria-label=\"clover 4\""));
    assert!(next.contains("All turn: &lt;b&gt;Dan C4"));
    assert!(next.contains("Ben bid 2, Tama 3"), "bids are told still");
    assert!(!next.contains("bids-open"), "and need not be asked for");
}

#[test]
fn bids_are_told_until_the_first_lead_and_shown_when_asked_for() {
    let bids = Match::four().play(BIDS);
    let seen = html(&bids);
    // Ann sees all but her own.
    assert!(
        seen.contains("Ben bid 2, Tama 3, &lt;b&gt;Dan 0."),
        "all but her own"
    );
    assert!(seen.contains("aria-label=\"drop 2\""));
    assert!(!seen.contains("aria-label=\"heart 1\""), "not her own");
    assert!(!seen.contains("bids-open"));
    let led = html(&bids.clone().play("play 4"));
    assert!(!led.contains("Ben bid 2"), "the sentence goes");
    assert!(led.contains("bids-open"), "there is a way to look again");
    assert!(led.contains("won 0 of ?"));
    let watched = bids.html(Viewer::Spectator, Lang::En);
    assert!(!watched.contains("paper front"), "who watches sees none");
    assert!(watched.contains("Nobody’s bid is shown to you."));
}

#[test]
fn with_nobody_no_bid_is_anywhere() {
    let nobody = options(4, &[("bids", json!("nobody"))]);
    let table = Match::dealt(&nobody, &four()).play(BIDS);
    for table in [table.clone(), table.play("play 4")] {
        for viewer in Viewer::all(4) {
            let html = table.html(viewer, Lang::En);
            assert!(!html.contains("paper front") && !html.contains("bids-open"));
        }
    }
}

#[test]
fn with_owner_a_bid_is_its_owners() {
    let owner = options(4, &[("bids", json!("owner"))]);
    let table = Match::dealt(&owner, &four()).play("pile 1, pile 2, pile 3, bid 9, bid 1");
    assert!(html(&table).contains("You bid 1: only you know."));
    assert!(html(&table).contains("aria-label=\"heart 1\""));
    for viewer in [BEN, Viewer::Spectator] {
        let html = table.html(viewer, Lang::En);
        assert!(!html.contains("paper front") && !html.contains("only you know"));
    }
    let led = html(&table.play("bid 2, bid 3, play 4"));
    assert!(!led.contains("only you know"), "the sentence goes");
}

/// The sheet shows all fronts until the next deal; then only the last trick, which is not over the piles.
#[test]
fn a_deal_takes_all_fronts_away() {
    let scored = Match::dealt(&Options::usual(4), &four())
        .play(BIDS)
        .play_round();
    for viewer in Viewer::all(4) {
        let html = scored.html(viewer, Lang::En);
        for suit in ["H", "D", "S", "C"] {
            for rank in 1..=9 {
                let chip = format!("\">{rank}</b>");
                let suited = html.matches(&format!("<b class=\"ml-{suit}")).count();
                assert!(suited == 9 && html.contains(&chip), "{suit}{rank}");
            }
        }
    }
    let dealt = scored.deal(&deal(2, 0, &PILES, &SEEN));
    for viewer in Viewer::all(4) {
        let html = dealt.html(viewer, Lang::En);
        assert!(!html.contains("class=\"fronts\""));
        let n_fronts = html.matches("class=\"mini").count();
        // The bids of the sheet, and the last trick.
        assert_eq!(n_fronts, 4 + 4);
        assert!(!html.contains("paper front"), "nothing lies over the piles");
    }
    let led = dealt.play("pile 1, pile 2, pile 3, bid 1, bid 1, bid 1, bid 1, play 2");
    let n_fronts = led.html(ANN, Lang::En).matches("class=\"mini").count();
    assert_eq!(n_fronts, 4, "§8.3 with the lead it is gone");
}
