//! Words and rules in both languages.

use std::fs;
use std::path::Path;

use face_kit::rules::{Book as _, numbers};
use face_kit::{Cover as _, Lang, audit};

use crate::rules::Rules;
use crate::{ThousandCatsFace, words};

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
fn rules_have_ids_links_and_pictures() {
    for lang in Lang::ALL {
        let html = ThousandCatsFace.rules(lang).into_string();
        assert!(html.contains(r#"id="r5.6""#));
        assert!(html.contains(r##"<a href="#r6.1">§6.1</a>"##));
        assert_eq!(html.matches("<figure").count(), 9);
    }
}

#[test]
fn every_option_and_value_is_explained() {
    let about = <thousand_cats::Options as game::Options>::ABOUT;
    for lang in Lang::ALL {
        let blurb = ThousandCatsFace.blurb(lang);
        assert_eq!(blurb.options.len(), about.options.len());
        for (ours, option) in blurb.options.iter().zip(about.options) {
            assert_eq!(ours.name, option.name);
            let values: Vec<&str> = ours.values.iter().map(|it| it.0).collect();
            assert_eq!(values, option.values.words());
        }
    }
}

/// What newcomers stumbled over.
#[test]
fn one_word_for_one_thing() {
    for phrase in ["Last trick", "please", "first to {"] {
        assert!(!words::EN_FILE.contains(phrase), "{phrase}");
    }
    for word in ["点先取", "加点", "ブーズ"] {
        assert!(!words::JA_FILE.contains(word), "{word}");
    }
}

#[test]
fn one_point_is_no_points() {
    let said = |points| words::points(words::words(Lang::En), points, words::Spelt::Signed);
    let said = [1, -1, 0, 250].map(said);
    assert_eq!(said, ["+1 point", "−1 point", "0 points", "+250 points"]);
}

/// Examples say the names of cards: those of the positions they are about.
#[test]
fn multiplier_cards_are_called_as_they_are_printed() {
    let names = thousand_cats::MultiplierCard::ALL.map(words::multiplier);
    assert_eq!(names[0], "甲1");
    assert_eq!(names[7], "乙4");
    assert_eq!(names[8], "丙1");
}
