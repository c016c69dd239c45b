//! The form for a new table.

use axum::body::Body;
use axum::extract::Request;
use axum::http::header::CONTENT_TYPE;
use catalog::GAMES;
use conformance::fuzz;
use face_kit::Assist;
use face_kit::pages::NAME_LIMIT;
use game::{Seat, SeatSet, Seed};
use serde_json::json;

use crate::pages::asked_for;
use crate::setup::{Clock, Patience, Proposal, Setup, What};

/// The form of a game with everything in it that its page has.
fn examples(about: &game::About) -> Vec<String> {
    let mut examples = Vec::new();
    for seats in about.min_seats..=about.max_seats {
        let mut form = format!("name=Ann+B.&seats={seats}&pace=normal");
        for seat in 1..seats {
            form += &format!("&seat-{seat}={}", ["open", "novice", "master"][seat % 3]);
        }
        examples.push(form.clone());
        for option in about.options {
            let name = option.name;
            for word in option.values.words() {
                examples.push(format!("{form}&option-{name}={word}"));
            }
            let list = "pick-";
            examples.push(format!(
                "{form}&option-{name}=chosen&{list}{name}=1&{list}{name}.0=egg&{list}{name}%40{seats}=[7]"
            ));
            examples.push(format!("{form}&option-{name}=%5B1%2C2%5D"));
        }
    }
    examples
}

#[test]
fn a_form_asks_for_a_table_that_can_be_or_is_refused() {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .build();
    let runtime = runtime.expect("there is a runtime");
    for game in GAMES {
        let about = game.about();
        fuzz(about.slug, &examples(&about), |text, _| {
            let request = Request::post("/")
                .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
                .body(Body::from(text.to_owned()))
                .expect("it is a request");
            let Ok((name, setup)) = runtime.block_on(asked_for(&about, request)) else {
                return;
            };
            let is_plain = !name.is_empty() && !name.contains(char::is_control);
            assert!(
                is_plain && name.encode_utf16().count() <= NAME_LIMIT,
                "{name:?}"
            );
            assert!((about.min_seats..=about.max_seats).contains(&setup.seats));
            assert_eq!(Setup::from_json(&setup.to_json()).as_ref(), Some(&setup));
            // Whether the options are good is for the game to say, in words.
            match game.open(setup.seats, &setup.options, None, Seed::small(1)) {
                Ok(table) => assert_eq!(table.seats(), setup.seats),
                Err(error) => assert!(!error.to_string().is_empty()),
            }
        });
    }
}

/// Setups are read from the database, too.
#[test]
fn a_setup_is_read_whole_or_not() {
    let setup = Setup {
        options: json!({ "memory": true, "tables": [1, 4] }),
        moves: vec![0, 2, 1, 0],
        assist: Assist::Off,
        is_public: true,
        clock: Clock::parse("brisk"),
        patience: Patience::Day,
        host: Some([3; 32]),
        banned: vec![[4; 32]],
        proposal: Some(Proposal {
            what: What::Undo { n_steps: 9 },
            by: Seat::ALL[1],
            n_entries: 12,
            yes: SeatSet::only(Seat::ALL[1]),
            no: Some(Seat::ALL[0]),
        }),
        ..Setup::usual(4)
    };
    conformance::fuzz_json("setups", &[setup.to_json()], |json, _| {
        if let Some(setup) = Setup::from_json(json) {
            assert_eq!(Setup::from_json(&setup.to_json()), Some(setup));
        }
    });
}
