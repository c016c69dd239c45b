//! Words and rules in both languages.

use std::fs;
use std::path::Path;

use face_kit::rules::{Book as _, numbers};
use face_kit::{Cover as _, HowMany, Lang, Picks, audit};
use game::Example as _;
use tezuma::Example;

use crate::rules::Rules;
use crate::{TezumaFace, words};

#[test]
fn no_word_is_missing_and_none_is_idle() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let files = fs::read_dir(dir).unwrap().map(|it| it.unwrap().path());
    let files = files.filter(|it| it.is_file());
    let sources: Vec<String> = files.map(|it| fs::read_to_string(it).unwrap()).collect();
    let sources: Vec<&str> = sources.iter().map(String::as_str).collect();
    let wrong = audit(words::EN_FILE, words::JA_FILE, &sources);
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_rules_have_the_same_numbers_everywhere() {
    let book = include_str!("../../../RULES.md");
    let line = |it: &str| it.trim_start_matches('#').trim_start().to_owned();
    let ours: Vec<String> = book
        .lines()
        .map(line)
        .filter(|it| it.starts_with(|it: char| it.is_ascii_digit()))
        .filter_map(|it| it.split(' ').next().map(str::to_owned))
        .map(|it| it.trim_end_matches('.').to_owned())
        .filter(|it| it.parse::<f32>().is_ok())
        .collect();
    for lang in Lang::ALL {
        assert_eq!(numbers(Rules.text(lang)), ours);
    }
}

#[test]
fn the_rules_lead_to_every_example_once_and_in_order() {
    for lang in Lang::ALL {
        let text = Rules.text(lang);
        let named = text.lines().filter_map(|it| it.strip_prefix("? "));
        assert!(named.eq(Example::names()));
        let html = TezumaFace.rules(lang).into_string();
        for name in Example::names() {
            let link = format!("href=\"/rules/tezuma/try/{name}\"");
            assert_eq!(html.matches(&link).count(), 1, "{name}");
        }
    }
}

#[test]
fn every_option_and_value_is_explained() {
    let about = <tezuma::Options as game::Options>::ABOUT;
    for lang in Lang::ALL {
        let blurb = TezumaFace.blurb(lang);
        assert_eq!(blurb.options.len(), about.options.len());
        for (ours, option) in blurb.options.iter().zip(about.options) {
            assert_eq!(ours.name, option.name);
            let mut values: Vec<&str> = ours.values.iter().map(|it| it.0).collect();
            let mut all = option.values.words();
            values.sort_unstable();
            all.sort_unstable();
            assert_eq!(values, all);
        }
    }
}

/// Tables and cards that are not ours.
fn other_deck() -> String {
    let mut file = String::new();
    for number in 1..=8 {
        let points: Vec<i32> = (0..13).map(|it| it * number + 6 - 4 * number).collect();
        file +=
            &format!("[[table]]\nnumber = {number}\ngrade = \"printed\"\npoints = {points:?}\n");
    }
    for [front, back] in [
        ["chicks", "egg"],
        ["pail", "sword"],
        ["butterfly", "fire"],
        ["ring", "cup"],
        ["horse", "umbrellas"],
        ["sand", "water"],
    ] {
        file += &format!("[[card]]\nfront = \"{front}\"\nback = \"{back}\"\ngrade = \"printed\"\n");
    }
    file
}

/// The list that is ticked in the form, as it is sent by a table of so many.
fn ticked(picks: &Picks, n_seats: usize) -> game::Json {
    let mut list = Vec::new();
    for group in &picks.groups {
        let things = group.things.iter();
        let things = things.filter(|it| it.only_seats.is_none_or(|it| it == n_seats));
        let n_asked = match &group.how {
            HowMany::One => 1,
            HowMany::All => usize::MAX,
            HowMany::Exactly(each) => each.iter().find(|it| it.0 == n_seats).unwrap().1,
        };
        let usual = things.filter(|it| it.is_usual || n_asked == usize::MAX);
        list.extend(usual.take(n_asked).map(|it| it.value.clone()));
    }
    let mut values: Vec<game::Json> = Vec::new();
    for it in list {
        let value = serde_json::from_str::<game::Json>(&it);
        values.push(value.unwrap_or_else(|_| game::Json::from(it)));
    }
    game::Json::Array(values)
}

/// §2.2, §2.3 What is checked in the form at first is a list that the game takes, whatever the data.
#[test]
fn what_is_chosen_by_looking_is_a_list_of_the_game() {
    let other = other_deck();
    for lang in Lang::ALL {
        for (deck, data) in [
            (None, game::Data::Own),
            (Some(other.as_str()), game::Data::File(&other)),
        ] {
            for n_seats in [3, 4] {
                for picks in TezumaFace.picks(lang, deck) {
                    let list = ticked(&picks, n_seats);
                    let given = [(picks.name, &list)];
                    let options = game::options_with::<tezuma::Options>(n_seats, data, given);
                    assert!(options.is_ok(), "{n_seats}: {list}");
                }
            }
        }
    }
}

/// §1.7 Whoever plays with other data chooses by looking at that.
#[test]
fn what_is_looked_at_is_what_will_be_played_with() {
    let drawn = |deck: Option<&str>| {
        let all = TezumaFace.picks(Lang::En, deck).into_iter();
        let things = all.flat_map(|it| it.groups).flat_map(|it| it.things);
        things.map(|it| it.drawn.into_string()).collect::<String>()
    };
    let own = drawn(None);
    assert!(own.contains("Points for 0 to 12 tricks: 2, 3, 4, 5, 6,"));
    assert!(own.contains("</b> steady"));
    let other = drawn(Some(&other_deck()));
    assert!(
        other.contains("Points for 0 to 12 tricks: −2, 0, 2, 4, 6,"),
        "{other}"
    );
    assert!(
        !other.contains("steady"),
        "names are those of our own tables"
    );
    let place = |html: &str, name: &str| html.find(&format!("<b>{name}</b>")).unwrap();
    assert!(place(&own, "Paper Egg") < place(&own, "Chicks"));
    assert!(place(&other, "Chicks") < place(&other, "Paper Egg"));
}

/// Whoever starts a deal is the 親; whoever leads a trick leads.
#[test]
fn one_word_for_one_thing() {
    let starts = |it: &&str| it.contains('親');
    for line in words::JA_FILE.lines().filter(starts) {
        assert!(line.starts_with("told-dealt"), "{line}");
    }
    for line in Rules.text(Lang::Ja).lines().filter(starts) {
        assert!(["2.4", "3.2", "3.4"].contains(&&line[..3]), "{line}");
    }
    for word in ["呪い", "得点表を", "ビー玉"] {
        let ja = [words::JA_FILE, Rules.text(Lang::Ja)].concat();
        assert!(!ja.contains(word), "{word}");
    }
}
