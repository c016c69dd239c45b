use crate::TezumaFace;
use crate::sight::Sight;
use face_kit::{Face as _, Known, Lang, Regions, SeatKind, SeatLabel, Setting};
use game::{Options as _, Seed, Table, Viewer};
use std::collections::BTreeMap;
use tezuma::{Options, Tezuma};

#[test]
fn bytes() {
    let mut sums: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    let mut n = 0;
    for seed in 0..6 {
        let mut table: Table<Tezuma> = Table::open(Options::usual(4), Seed::small(seed));
        let mut dice = Seed::small(seed).child(9).dice(0);
        let seats: Vec<SeatLabel> = ["Ann", "Ben", "Cleo", "Dan"]
            .iter()
            .map(|it| SeatLabel {
                name: (*it).to_owned(),
                kind: SeatKind::Person,
                here: true,
                you: false,
                ready: false,
            })
            .collect();
        let mut known: Vec<Known> = (0..4).map(|_| Known::default()).collect();
        while let Some(turn) = table.awaiting().seats().first() {
            let legal = table.legal(turn);
            table.choose(turn, legal[dice.index(legal.len())]).unwrap();
            n += 1;
            for (viewer, known) in Viewer::all(4).zip(&mut known) {
                if viewer == Viewer::Spectator {
                    continue;
                }
                let view = table.view(viewer);
                let legal = table.legal(viewer.seat().unwrap());
                let announced = table.announced(viewer.seat().unwrap());
                let just = Some("Ben plays Butterfly 9.");
                let scene = Sight {
                    viewer,
                    view: &view,
                    legal: &legal,
                    announced: &announced,
                    setting: Setting {
                        table: "a",
                        seats: &seats,
                        lang: Lang::En,
                        rests: false,
                        just,
                        verdict: None,
                    },
                };
                let mut regions = Regions::changed(known, &scene.setting);
                TezumaFace.regions(&scene, &mut regions);
                for it in regions.into_drawn() {
                    let id = it
                        .id
                        .trim_end_matches(|c: char| c.is_ascii_digit())
                        .to_owned();
                    let e = sums.entry(id).or_default();
                    e.0 += it.html.len() + it.html.matches('"').count() + it.id.len() + 6;
                    e.1 += 1;
                }
            }
        }
    }
    let mut all: Vec<_> = sums.into_iter().collect();
    all.sort_by_key(|it| std::cmp::Reverse(it.1.0));
    let total: usize = all.iter().map(|it| it.1.0).sum();
    println!("total {} per choice", total / n);
    for (id, (bytes, count)) in all {
        println!(
            "{id:14} {:6} B/choice  {:.2} a choice, {} B each",
            bytes / n,
            count as f64 / n as f64,
            bytes / count
        );
    }
}
