//! How the main moments look, as HTML, in both languages.

use expect_test::{ExpectFile, expect_file};
use face_kit::{Face, Lang};
use game::Viewer;

use super::{ANN, BEN, Match, finished, four, show_scene};
use crate::{CatsleFace, REGIONS};

fn check(table: &Match, viewer: Viewer, lang: Lang, expected: &ExpectFile) {
    expected.assert_eq(&outline(&table.html(viewer, lang)));
}

/// What the page says and offers, without its drawings: `[choice]`, `(refused)`, labels and texts.
fn outline(html: &str) -> String {
    let mut out = String::new();
    let mut drawing = false;
    for part in html.split('<').skip(1) {
        let (tag, text) = part.split_once('>').unwrap();
        drawing = (drawing || tag.starts_with("svg")) && tag != "/svg";
        let get = |name: &str| {
            let value = tag.split_once(&format!(" {name}=\""))?.1;
            value.split_once('"').map(|it| it.0)
        };
        let region = get("id").filter(|it| REGIONS.contains(it));
        let said = [
            region.map(|it| format!("\n# {it}")),
            get("data-choice").map(|it| format!("[{it}]")),
            get("data-refused").map(|it| format!("({it})")),
            get("aria-label").map(|it| format!("{it}:")),
            Some(text.trim())
                .filter(|it| !it.is_empty() && !drawing)
                .map(str::to_owned),
        ];
        let said: Vec<String> = said.into_iter().flatten().collect();
        if !said.is_empty() {
            out += &said.join(" ");
            out += if text.trim().is_empty() && region.is_none() {
                " "
            } else {
                "\n"
            };
        }
    }
    out
}

#[test]
fn the_lead() {
    let table = Match::dealt(4, &four());
    check(
        &table,
        ANN,
        Lang::En,
        &expect_file!["snapshots/lead.en.txt"],
    );
    check(
        &table,
        ANN,
        Lang::Ja,
        &expect_file!["snapshots/lead.ja.txt"],
    );
}

#[test]
fn following() {
    let table = Match::dealt(4, &four()).play("play R8");
    check(
        &table,
        BEN,
        Lang::En,
        &expect_file!["snapshots/follow.en.txt"],
    );
}

#[test]
fn taking() {
    let table = Match::dealt(4, &four()).play("play R8, play R2, play B12, play R3");
    check(
        &table,
        ANN,
        Lang::Ja,
        &expect_file!["snapshots/take.ja.txt"],
    );
}

#[test]
fn placing() {
    let table = Match::dealt(4, &four()).play("play R8, play R2, play B12, play R3, take B12");
    check(
        &table,
        ANN,
        Lang::En,
        &expect_file!["snapshots/place.en.txt"],
    );
    check(
        &table,
        Viewer::Spectator,
        Lang::Ja,
        &expect_file!["snapshots/watch.ja.txt"],
    );
}

#[test]
fn the_end() {
    let table = finished(3);
    let view = serde_json::to_value(table.view(BEN)).unwrap();
    for (lang, expected) in [
        (Lang::En, expect_file!["snapshots/end.en.txt"]),
        (Lang::Ja, expect_file!["snapshots/end.ja.txt"]),
    ] {
        let html: String = show_scene(&view, &[], &[], lang, |scene| {
            CatsleFace
                .regions(scene)
                .into_iter()
                .map(|it| it.html + "\n")
                .collect()
        });
        expected.assert_eq(&outline(&html));
    }
}

#[test]
fn every_moment_has_the_same_regions_and_no_id_twice() {
    let mut table: game::Table<catsle::Catsle> = game::Table::open(
        <catsle::Options as game::Options>::usual(3),
        game::Seed::small(5),
    );
    loop {
        let view = serde_json::to_value(table.view(BEN)).unwrap();
        let legal = table.legal(game::Seat::ALL[1]);
        show_scene(&view, &legal, &[], Lang::En, |scene| {
            let regions = CatsleFace.regions(scene);
            let ids: Vec<&str> = regions.iter().map(|it| it.id).collect();
            assert_eq!(ids, REGIONS);
            let html: String = regions.into_iter().map(|it| it.html).collect();
            let mut ids: Vec<&str> = html
                .split(" id=\"")
                .skip(1)
                .filter_map(|it| it.split('"').next())
                .collect();
            let n_ids = ids.len();
            ids.sort_unstable();
            ids.dedup();
            assert_eq!(ids.len(), n_ids, "an id is there twice");
            for choice in scene.legal {
                assert!(
                    html.contains(&format!("data-choice=\"{choice}\"")),
                    "{choice}"
                );
            }
        });
        let Some(turn) = table.awaiting().seats().first() else {
            break;
        };
        let choice = *table.legal(turn).last().unwrap();
        table.choose(turn, choice).unwrap();
    }
}
