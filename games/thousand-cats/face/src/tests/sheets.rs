//! The bill of the evening.

use face_kit::Lang;
use game::{Seed, Table};
use thousand_cats::{Phase, ThousandCats};

use super::{ANN, options, show_sight};

/// Plays on with the first legal choice until it is enough.
fn played(
    mode: &str,
    target: i64,
    is_enough: impl Fn(&Table<ThousandCats>) -> bool,
) -> Table<ThousandCats> {
    let mut table: Table<ThousandCats> = Table::open(options(4, mode, target), Seed::small(3));
    table.rest_between_rounds();
    while !is_enough(&table) {
        match table.awaiting().seats().first() {
            Some(seat) => {
                let choice = table.legal(seat)[0];
                table.choose(seat, choice).unwrap();
            }
            None => table.go_on(),
        }
    }
    table
}

fn is_over(table: &Table<ThousandCats>) -> bool {
    table.view(ANN).open.phase == Phase::Over
}

fn sheet(table: &Table<ThousandCats>, lang: Lang) -> String {
    let view = table.view(ANN);
    show_sight(&view, &[], (lang, true), |it| {
        [
            crate::sheet::title(it),
            crate::sheet::score(it),
            crate::sheet::details(it),
        ]
        .map(|it| it.into_string())
        .concat()
    })
}

#[test]
fn a_round_is_added_up_card_by_card() {
    let table = played("basic", 99, |it| it.view(ANN).open.sheets.len() == 1);
    let html = sheet(&table, Lang::En);
    let view = table.view(ANN);
    let scored = view.open.sheets.iter().next().unwrap();
    let n_taken: usize = scored.taken.iter().map(|(_, it)| it.len()).sum();
    assert_eq!(html.matches("class=\"mini ").count(), n_taken);
    for word in ["Fish", "Booze", "Crows", "Round 1", "Before", "Total"] {
        assert!(html.contains(word), "{word}");
    }
    assert!(html.contains("data-show=\"1\""));
    assert!(!html.contains("Spring ×"), "nothing multiplies");
    // What was spoilt is said in its own line.
    let drunk = scored.booze.iter().any(|(_, it)| *it >= 3);
    assert_eq!(html.contains("3rd drink: half, rounded up"), drunk);
}

#[test]
fn seasons_are_multiplied_where_something_multiplies_them() {
    for mode in ["experienced", "advanced"] {
        let table = played(mode, 99, |it| {
            let open = &it.view(ANN).open;
            !open.sheets.is_empty() && !matches!(open.phase, Phase::YorozuToken { .. })
        });
        let html = sheet(&table, Lang::En);
        assert_eq!(html.contains("Multiplier card"), mode == "experienced");
        assert_eq!(html.contains("Season tokens"), mode == "advanced");
        for season in ["Spring", "Summer", "Fall", "Winter"] {
            assert!(html.contains(season));
        }
    }
}

/// §4.7 The tokens for YOROZU are taken before the bill is laid open.
#[test]
fn the_bill_waits_for_tokens() {
    let table = played("advanced", 99, |it| {
        matches!(it.view(ANN).open.phase, Phase::YorozuToken { .. })
    });
    let n_scored = table.view(ANN).open.sheets.len();
    let html = sheet(&table, Lang::En);
    assert!(html.contains(&format!("data-show=\"{}\"", n_scored - 1)));
}

#[test]
fn the_end_names_the_winner_and_all_rounds() {
    let table = played("basic", 20, is_over);
    let html = sheet(&table, Lang::En);
    assert!(html.contains("win") && html.contains("★★★") && html.contains("All rounds"));
    // Every round is told card by card.
    let view = table.view(ANN);
    assert!(view.open.sheets.len() > 1);
    for scored in view.open.sheets.iter() {
        for (_, taken) in scored.taken.iter() {
            let cards: Vec<String> = taken.iter().map(|it| it.name().to_owned()).collect();
            let cards = cards.join(" ").replace('Y', "萬");
            assert!(html.contains(&format!("<small>{cards}</small>")), "{cards}");
        }
    }
    let html = sheet(&table, Lang::Ja);
    assert!(html.contains("勝ち") && html.contains("全ラウンド"));
}
