//! Options: what is told about them is what can be set, is the default, and reads back.

use game::{About, Json, OptionAbout, Options, Values, options_from};

/// Panics where a game's options and what is told about them differ.
pub fn check_options<O: Options>() {
    let about = O::ABOUT;
    for seats in about.min_seats..=about.max_seats {
        let usual = O::usual(seats);
        assert_eq!(
            usual.seats(),
            seats,
            "Options: the usual table has these seats"
        );
        let told: Vec<(&str, String)> = here(&about, seats)
            .map(|it| (it.name, it.default.to_owned()))
            .collect();
        let chosen: Vec<(&str, String)> = usual
            .chosen()
            .into_iter()
            .map(|(name, value)| (name, spelled(&value)))
            .collect();
        assert_eq!(
            chosen, told,
            "Options: {seats} seats have the defaults that are told"
        );
        for option in here(&about, seats) {
            for value in samples(option.values) {
                check_value::<O>(seats, option, &value);
            }
            for value in strangers(option.values) {
                let set = options_from::<O>(seats, [(option.name, &value)]);
                assert!(set.is_err(), "Options: {} is not {value}", option.name);
            }
        }
    }
}

fn here(about: &About, seats: usize) -> impl Iterator<Item = &'static OptionAbout> {
    let exists = move |it: &&OptionAbout| it.only_seats.is_none_or(|only| only == seats);
    about.options.iter().filter(exists)
}

fn check_value<O: Options>(seats: usize, option: &OptionAbout, value: &Json) {
    let name = option.name;
    let options: O = options_from(seats, [(name, value)])
        .unwrap_or_else(|it| panic!("Options: {name} can be {value}, but: {it}"));
    let chosen = options.chosen().into_iter().find(|it| it.0 == name);
    assert_eq!(
        chosen.map(|it| it.1).as_ref(),
        Some(value),
        "Options: {name} reads back"
    );
}

/// Some values that can be given.
fn samples(values: Values) -> Vec<Json> {
    match values {
        Values::Words(words) | Values::WordsOr(words, _) => {
            words.iter().map(|&it| Json::from(it)).collect()
        }
        Values::Flag => vec![Json::from(false), Json::from(true)],
        Values::Number { min, max } => vec![Json::from(min), Json::from(max.min(min + 1_000_000))],
    }
}

/// Some that cannot.
fn strangers(values: Values) -> Vec<Json> {
    let beyond = match values {
        Values::Number { min, .. } => Json::from(min - 1),
        Values::Words(_) | Values::WordsOr(..) | Values::Flag => Json::from(7),
    };
    vec![beyond, Json::from("no such word"), Json::Null]
}

fn spelled(value: &Json) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}
