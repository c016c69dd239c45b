//! Words and rules in both languages.

use std::fs;
use std::path::Path;

use face_kit::rules::{Book as _, numbers};
use face_kit::{Cover as _, Lang, audit};

use crate::rules::Rules;
use crate::{EdoYashikiFace, words};

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
    // How choices are written, and how large a house can be, is for readers of the code.
    ours.retain(|it| it.parse::<f32>().unwrap() < 11.0);
    for lang in Lang::ALL {
        assert_eq!(numbers(Rules.text(lang)), ours);
    }
}

#[test]
fn every_option_and_value_is_explained() {
    let about = <edo_yashiki::Options as game::Options>::ABOUT;
    for lang in Lang::ALL {
        let blurb = EdoYashikiFace.blurb(lang);
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
