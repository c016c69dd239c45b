//! Words and rules in both languages.

use std::fs;
use std::path::Path;

use face_kit::rules::{Book as _, numbers};
use face_kit::{Cover as _, Lang, audit};

use crate::rules::Rules;
use crate::{MalumiereFace, words};

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
    let line = |it: &str| {
        it.trim_start_matches(['#', '-', '*', ' '])
            .split([' ', '*'])
            .next()
            .map(str::to_owned)
    };
    let starts = |it: &&str| it.starts_with("## ") || it.starts_with("- **");
    let ours: Vec<String> = book.lines().filter(starts).filter_map(line).collect();
    for lang in Lang::ALL {
        assert_eq!(numbers(Rules.text(lang)), ours);
    }
}

#[test]
fn rules_have_ids_and_links() {
    let html = MalumiereFace.rules(Lang::En).into_string();
    assert!(html.contains(r#"id="r4.3""#));
    assert_eq!(
        html.matches("class=\"paper back\"").count(),
        9,
        "the true sizes"
    );
}

#[test]
fn every_option_and_value_is_explained() {
    let about = <malumiere::Options as game::Options>::ABOUT;
    for lang in Lang::ALL {
        let blurb = MalumiereFace.blurb(lang);
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
    for word in ["親", "加点", "水滴", "得点表示"] {
        assert!(!ja.contains(word), "{word}");
    }
    for phrase in ["Ranked:", "please", "deck"] {
        assert!(!words::EN_FILE.contains(phrase), "{phrase}");
    }
}

#[test]
fn one_point_is_no_points() {
    let said = |points| words::points(words::words(Lang::En), points);
    assert_eq!(
        [1, -1, 0, 2].map(said),
        ["1 point", "−1 point", "0 points", "2 points"]
    );
}

#[test]
fn sizes_have_words_that_part_in_the_middle_between_true_ones() {
    let words = words::words(Lang::En);
    let said: Vec<&str> = malumiere::Rank::all()
        .map(|it| words::size(words, it.true_size()))
        .collect();
    let nine = [
        "tiny", "tiny", "small", "small", "medium", "medium", "large", "large", "huge",
    ];
    assert_eq!(said, nine);
}
