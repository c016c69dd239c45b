//! What lies on the table at its moments.

use face_kit::{Lang, Picture};
use game::Viewer;

use super::{ANN, BEN, CROW, CROW_PLAYED, Match};

/// The element with this id.
fn region(picture: &Picture, id: &str) -> String {
    let html = &picture.html;
    let at = html.find(&format!(" id=\"{id}\"")).unwrap();
    let html = &html[html[..at].rfind('<').unwrap()..];
    let name = html[1..].split([' ', '>']).next().unwrap();
    let (begin, end) = (format!("<{name}"), format!("</{name}>"));
    let (mut depth, mut at) = (0, 0);
    loop {
        let next_end = at + html[at..].find(&end).unwrap();
        depth += html[at..next_end].matches(&begin).count();
        at = next_end + end.len();
        depth -= 1;
        if depth == 0 {
            return html[..at].to_owned();
        }
    }
}

#[test]
fn a_toast_is_one_press_and_looks_the_same_for_all() {
    let table = Match::dealt("basic", "up P1 W12 | 0 P5 S6 F7");
    let ann = table.picture(ANN, Lang::En);
    assert_eq!(ann.html.matches("class=\"flask\"").count(), 4);
    assert!(
        ann.html
            .contains("data-do=\"keep\" data-key=\"k\" data-once")
    );
    assert!(ann.html.contains("data-do=\"redeal\""));
    assert!(
        ann.html
            .contains("Three crows: you may ask for new cards for all.")
    );
    let ben = table.picture(BEN, Lang::En).html;
    assert!(ben.contains("data-do=\"keep\"") && !ben.contains("redeal"));
    let watched = table.html(Viewer::Spectator, Lang::En);
    assert_eq!(watched.matches("class=\"flask\"").count(), 4);
    assert!(!watched.contains("data-do"));
}

#[test]
fn a_lid_lies_before_every_other_seat_from_the_first_moment() {
    let table = Match::kept(CROW);
    let lids = |it: &Match, viewer| it.html(viewer, Lang::En).matches("card lid").count();
    assert_eq!((lids(&table, ANN), lids(&table, Viewer::Spectator)), (3, 4));
    let sealed = table.play("0 play S4");
    assert_eq!(
        (lids(&sealed, ANN), lids(&sealed, Viewer::Spectator)),
        (4, 4)
    );
    let ann = sealed.picture(ANN, Lang::En);
    assert!(
        ann.html
            .contains("Summer 4 is sealed. All lids lift together.")
    );
    assert!(
        region(&ann, "mine").contains("class=\"k9 c"),
        "the card has a band"
    );
    let reason = ann.state.choices.otherwise.unwrap();
    assert_eq!(
        reason,
        "§8.2 You have sealed Summer 4: everybody chooses one card, and once."
    );
}

#[test]
fn trays_say_what_they_are_worth_to_the_viewer() {
    let table = Match::kept("up Y0 S10 | 0 P1 | 1 F9 | 2 F8 | 3 W12");
    let ann = table.picture(ANN, Lang::En);
    assert!(region(&ann, "tray-low").contains("+2"), "booze");
    assert!(region(&ann, "tray-high").contains("+2"), "two fish");
    assert!(!region(&table.picture(Viewer::Spectator, Lang::En), "tray-low").contains("+2"));
}

#[test]
fn a_banned_card_says_where_its_season_shows() {
    let ann = Match::kept("up P3 F9 | 0 S4 P1").picture(ANN, Lang::En);
    let why = |card: &str| {
        let lists = |it: &&(String, Vec<String>)| it.1.iter().any(|it| it == card);
        let choices = &ann.state.choices;
        let found = choices.why.iter().find(lists).map(|it| it.0.clone());
        found.or(choices.otherwise.clone()).unwrap()
    };
    assert!(why("play P1").starts_with("§5.2 Spring shows on the low tray, and you hold Summer 4"));
}

#[test]
fn the_crow_s_owner_is_told_what_each_yorozu_brings() {
    let table = Match::kept("up P1 P9 | 0 Y0 | 1 S6 | 2 F5 | 3 Y13");
    let table = table.play("0 play Y0, 1 play S6, 2 play F5, 3 play Y13");
    let ben = table.picture(BEN, Lang::En);
    assert!(
        ben.html
            .contains("Your crow may fly to either YOROZU. Which one?")
    );
    assert!(region(&ben, "tag-0").contains("you take"));
    assert!(
        ben.html
            .contains("data-do=\"swap Y13\" data-pick=\"Fly there\"")
    );
    let ann = table.picture(ANN, Lang::En);
    assert!(ann.html.contains("Ben’s crow is looking for a YOROZU"));
    assert!(!ann.html.contains("data-do=\"swap"));
}

#[test]
fn the_previous_trick_stays_to_be_read_low_to_high() {
    let ann = Match::kept(CROW).play(CROW_PLAYED).picture(ANN, Lang::En);
    let last = region(&ann, "last");
    let at = |text: &str| last.find(text).unwrap_or_else(|| panic!("{text}: {last}"));
    assert!(at("Summer 4, one fish") < at("Summer 6, a crow"));
    assert!(at("Summer 6, a crow") < at("YOROZU 13, booze"));
    assert_eq!(last.matches("kept").count(), 2);
    assert_eq!(last.matches("i-bird").count(), 2, "the two that swapped");
}

#[test]
fn what_was_taken_lies_before_its_owner_and_the_chart_knows() {
    let ann = Match::kept(CROW).play(CROW_PLAYED).picture(ANN, Lang::En);
    assert!(region(&ann, "got-0-0").contains("id=\"card-P1\""));
    assert!(ann.html.contains("In other hands: "));
    let (_, unseen) = ann.html.split_once("In other hands: ").unwrap();
    let (unseen, _) = unseen.split_once('<').unwrap();
    assert!(
        !unseen.contains("YOROZU 13") && unseen.contains("YOROZU 0"),
        "{unseen}"
    );
}

#[test]
fn how_much_booze_a_hand_still_holds_is_shown() {
    let ann = Match::kept(CROW).play(CROW_PLAYED).picture(ANN, Lang::En);
    let holds = "2 season cards with booze in hand";
    assert_eq!(ann.html.matches(holds).count(), 4);
}

/// §4.4, §4.5 Who chooses when.
#[test]
fn the_order_of_choosing_is_shown() {
    let table = Match::dealt("experienced", "").play("0 keep, 1 keep, 2 keep, 3 keep");
    let order = |it: &Match| {
        let menu = region(
            &it.picture(Viewer::Seat(game::Seat::ALL[3]), Lang::En),
            "menu",
        );
        let (_, queue) = menu.split_once("class=\"queue\"").unwrap();
        let names = ["Ann", "Ben", "Tama", "You"].map(|name| queue.find(name).unwrap());
        names.is_sorted()
    };
    assert!(order(&table), "Ann begins");
    assert!(order(&table.play("0 multiplier K1")), "it stays the same");
}
