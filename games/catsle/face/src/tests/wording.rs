//! Words and rules in both languages.

use std::fs;
use std::path::Path;

use face_kit::rules::{Book as _, numbers};
use face_kit::{Cover as _, Lang, audit, kit};

use crate::rules::Rules;
use crate::{CatsleFace, words};

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
    let mut ours: Vec<String> = book
        .lines()
        .map(line)
        .filter(|it| it.starts_with(|it: char| it.is_ascii_digit()))
        .filter_map(|it| it.split(' ').next().map(str::to_owned))
        .map(|it| it.trim_end_matches('.').to_owned())
        .filter(|it| it.parse::<f32>().is_ok())
        .collect();
    // The book's examples are for readers of the code.
    ours.retain(|it| it != "11" && it.parse::<f32>().unwrap() < 11.0);
    for lang in Lang::ALL {
        assert_eq!(numbers(Rules.text(lang)), ours);
    }
}

#[test]
fn rules_have_ids_and_links() {
    let html = CatsleFace.rules(Lang::En).into_string();
    assert!(html.contains(r#"id="r4.3""#));
    assert!(html.contains(r##"<a href="#r5.6">§5.6</a>, or"##), "{html}");
}

#[test]
fn every_option_and_value_is_explained() {
    let about = <catsle::Options as game::Options>::ABOUT;
    for lang in Lang::ALL {
        let blurb = CatsleFace.blurb(lang);
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

/// What newcomers stumbled over.
#[test]
fn one_word_for_one_thing() {
    let ja = [words::JA_FILE, Rules.text(Lang::Ja)].concat();
    for word in ["加点", "柱", "新スート", "枚中", "名棟梁", "取れます"] {
        assert!(!ja.contains(word), "{word}");
    }
    // Whoever starts a round is the 親; whoever leads a trick leads.
    let starts = |it: &&str| it.contains('親');
    for line in words::JA_FILE.lines().filter(starts) {
        assert!(line.starts_with("told-dealt"), "{line}");
    }
    for line in Rules.text(Lang::Ja).lines().filter(starts) {
        assert!(line.starts_with("3.2"), "{line}");
    }
    for phrase in ["Last trick", "Ranked:", "please", "{ $points } points!"] {
        assert!(!words::EN_FILE.contains(phrase), "{phrase}");
    }
}

#[test]
fn one_point_is_no_points() {
    let said = |points| words::points(words::words(Lang::En), points, &kit::signed(points));
    assert_eq!(
        [1, -1, 0, 2].map(said),
        ["+1 point", "−1 point", "0 points", "+2 points"]
    );
}
