//! Every piece, each under its name.

use face_kit::kit::{self, Choice, Pip, Pips, Points};
use face_kit::{Lang, Scene, SeatKind, SeatLabel, Setting};
use game::{Seat, Viewer};
use maud::{Markup, html};

use crate::still::Still;

pub(crate) fn all(lang: Lang) -> Markup {
    let seats = labels();
    let setting = Setting {
        table: "",
        seats: &seats,
        lang,
        rests: false,
        just: None,
        verdict: None,
        assist: face_kit::Assist::Usual,
    };
    let scene = Scene::<Still> {
        viewer: Viewer::Seat(Seat::ALL[0]),
        view: &(),
        legal: &[],
        announced: &[],
        setting,
    };
    html! {
        (kit::turn([Seat::ALL[1]]))
        (piece("plate, pips", "", &plates(&scene)))
        (piece("pips, timeline", "night", &rows()))
        (piece("trick, around", "wood", &around(&scene)))
        (piece("trick, in a row", "wood", &row(&scene)))
        (piece("shelf, ware, look", "wood", &wares(&scene)))
        (piece("prompt, choice, tip", "", &prompt(lang)))
        (piece("hand: fan", "", &hand(&scene, kit::Grip::Fan)))
        (piece("hand: rows", "", &hand(&scene, kit::Grip::Rows)))
        (piece("hand: overlap", "", &hand(&scene, kit::Grip::Overlap)))
        (piece("race", "wood", &race()))
        (piece("board, ghost, nudge", "", &board(lang)))
        (piece("bars", "", &charts()))
        (piece("road, meter, ruler", "", &roads(&scene)))
        (piece("sum", "", &sums()))
        (piece("bill", "", &bill(&scene)))
        (piece("steps", "", &kit::steps(&["Reveal", "Crow", "Take", "Drink"], 1)))
        (piece("tabs (phones)", "", &tabs(&scene)))
    }
}

fn piece(name: &str, class: &str, content: &Markup) -> Markup {
    html! { section.piece.(class) { h2 { (name) } (content) } }
}

fn labels() -> Vec<SeatLabel> {
    let label = |name: &str, kind, here| SeatLabel {
        name: name.to_owned(),
        kind,
        here,
        you: name == "Mika",
        ready: false,
        ..SeatLabel::default()
    };
    vec![
        label("Mika", SeatKind::Person, true),
        label("Kuro", SeatKind::Bot("master"), true),
        label("Tama", SeatKind::Person, true),
        label("さくら", SeatKind::Person, false),
    ]
}

fn lanterns(n_full: usize, of: Option<usize>) -> Markup {
    pips(Pip::Lantern, n_full, of, 0)
}

fn pips(pip: Pip, n_full: usize, of: Option<usize>, n_leaving: usize) -> Markup {
    kit::pips(&Pips {
        pip,
        n_full,
        of,
        n_leaving,
        spoken: "so many",
    })
}

fn plates(scene: &Scene<'_, Still>) -> Markup {
    let pips = [
        lanterns(2, Some(4)),
        lanterns(3, Some(2)),
        pips(Pip::Cup, 2, Some(3), 0),
        pips(Pip::Marble, 4, Some(4), 2),
    ];
    html! {
        @for (seat, pips) in scene.around().zip(pips) {
            div.seat.{ "s" (seat) } {
                div.head {
                    (kit::seat_cat(scene, seat))
                    (kit::plate_with(seat, &html! {
                        (kit::who(scene, seat, &html! { span { "won 2 of 4" } }, &pips))
                        (kit::tally(scene, seat, &points()))
                    }))
                    (kit::sum_card(scene, seat, &kit::added_up(scene, seat, &bill(scene))))
                }
            }
        }
    }
}

fn points() -> Points {
    Points {
        score: "12".to_owned(),
        so_far: Some("+3".to_owned()),
        spoken: "12 points".to_owned(),
    }
}

fn rows() -> Markup {
    html! {
        p { (kit::timeline(4, 12, "trick 5 of 12")) }
        p { (lanterns(2, None)) " " (lanterns(0, Some(3))) }
        p { (pips(Pip::Dot, 3, Some(5), 0)) " " (pips(Pip::Cup, 3, Some(3), 0)) " " (pips(Pip::Marble, 1, Some(4), 0)) }
    }
}

fn paper(text: &str) -> Markup {
    html! { span.paper { (text) } }
}

fn card(text: &str, choice: Option<Choice<'_>>) -> Markup {
    let card = kit::Card {
        name: text,
        choice,
        ..kit::Card::default()
    };
    kit::card(&card, &paper(text))
}

fn slot(scene: &Scene<'_, Still>, seat: Seat, at: Option<usize>, nth: usize) -> Markup {
    let name = scene.name(seat);
    let words = ["led", "wins", "", ""][nth];
    let mark = [
        kit::SlotMark::Pale,
        kit::SlotMark::Winner,
        kit::SlotMark::Plain,
        kit::SlotMark::Plain,
    ][nth];
    let it = kit::TrickSlot {
        at,
        nth: Some(nth + 1).filter(|_| nth < 3),
        words: Some(words).filter(|it| !it.is_empty()),
        mark,
        ..kit::TrickSlot::of(seat, &name)
    };
    let lying = card(["7", "9", "4", ""][nth], None);
    kit::trick_slot(&it, (nth < 3).then_some(&lying))
}

fn around(scene: &Scene<'_, Still>) -> Markup {
    let order = [2, 3, 0, 1];
    let slots = html! {
        @for (at, seat) in scene.around().enumerate() { (slot(scene, seat, Some(at), order[at])) }
    };
    kit::trick("Trick", kit::Lie::Around, 4, &slots)
}

fn row(scene: &Scene<'_, Still>) -> Markup {
    let slots = html! {
        @for (nth, seat) in scene.around().enumerate() { (slot(scene, seat, None, nth)) }
    };
    kit::trick("Trick", kit::Lie::Row, 4, &slots)
}

fn wares(scene: &Scene<'_, Still>) -> Markup {
    let wares = [
        ("Butterfly", "−1 a card", "", None),
        ("Umbrella", "−1 a card", "picked", None),
        ("Water", "−1 a card", "", Some(Seat::ALL[2])),
        ("Ring", "−1 a card", "", None),
    ];
    let drawn = html! {
        @for (name, does, class, owner) in wares {
            @let owner = owner.map(|it| html! { (kit::same_cat(it)) (scene.name(it)) });
            @let ware = kit::Ware {
                id: None,
                class,
                choice: Choice::pick("draft", "Take it"),
                owner: owner.as_ref(),
            };
            (kit::ware(&ware, &html! { span { b { (name) } small { (does) } } }))
        }
    };
    let shelf = kit::Shelf {
        id: None,
        title: "Curses",
        note: "each such card you win: −1",
        n_wares: wares.len(),
    };
    kit::shelf(&shelf, &drawn)
}

fn prompt(lang: Lang) -> Markup {
    let text = kit::prompt_text(&kit::Prompt {
        line: "Your turn: follow Red.",
        rule: Some(("still", "4.3")),
        second: Some("Tama plays Red 8."),
        is_yours: true,
    });
    let keep = Choice {
        key: Some("k"),
        ..Choice::press("keep")
    };
    let act = html! {
        div id="act" {
            (kit::choice(&keep, "main", &html! { "Kanpai!" kbd { "K" } }))
            (kit::choice(&Choice::ready("use"), "", &html! { "Use it" }))
        }
    };
    let drawn = kit::prompt(lang).into_string();
    let drawn = drawn.replace("<!--prompt-text-->", &text.into_string());
    let act = act.into_string();
    let drawn = drawn.replace("<!--act-->", &act);
    let tips = kit::tips(lang).into_string();
    let tip = kit::tip(lang, Some("Red is how many tricks you have."));
    let tips = tips.replace("<!--tip-->", &tip.into_string());
    // As the script would show what is picked.
    let look = kit::look(
        "look",
        &html! { span { b { "Umbrella" } br; "Each umbrella you win takes a point from you." } },
    );
    let look = look
        .into_string()
        .replace("template id=\"look\"", "div id=\"look\"");
    let look = look.replace("/template", "/div");
    let picked = drawn.replace("<div id=\"look\" hidden></div>", &look);
    let picked = picked.replace("<div id=\"confirm\" hidden>", "<div id=\"confirm\">");
    let picked = picked.replace("type=\"button\"></button>", ">Take it</button>");
    let picked = picked.replace(&act, "");
    html! { (maud::PreEscaped(drawn)) (maud::PreEscaped(picked)) (maud::PreEscaped(tips)) }
}

fn hand(scene: &Scene<'_, Still>, grip: kit::Grip) -> Markup {
    let cards = html! {
        @for nth in 1..=12 { (card(&nth.to_string(), Some(Choice::press("play")))) }
    };
    kit::hand(scene, grip, (12, 12), &cards)
}

fn race() -> Markup {
    let taken = kit::Taken {
        by: "Tama",
        note: Some("2.9 s"),
    };
    let states = [
        kit::RaceState::Free,
        kit::RaceState::Taken(taken),
        kit::RaceState::Lost(taken),
        kit::RaceState::Free,
        kit::RaceState::Free,
    ];
    let slots = html! {
        @for (nth, state) in states.into_iter().enumerate() {
            @let key = (nth + 1).to_string();
            @let choice = Choice { key: Some(&key), ..Choice::race("grab") };
            @let is_free = matches!(state, kit::RaceState::Free);
            @let it = kit::Card {
                name: &key,
                class: ["", "", "", "reaching", "second"][nth],
                choice: is_free.then_some(choice),
                ..kit::Card::default()
            };
            (kit::race_slot(&kit::RaceSlot { key: &key, state }, &kit::card(&it, &paper(&key))))
        }
    };
    kit::race("The row", &slots)
}

fn board(lang: Lang) -> Markup {
    let spot = |x: usize, y: usize| kit::Spot {
        x,
        y,
        choice: format!("place at {x},{y}"),
        turned: Some(format!("place at {x},{y} turned")),
        name: format!("Column {x}, row {y}"),
    };
    let spots = [
        (0, 2),
        (1, 0),
        (2, 5),
        (4, 0),
        (6, 1),
        (7, 3),
        (4, 6),
        (8, 4),
    ];
    let aim = kit::Aim {
        words: "Lay it here",
        spots: spots.into_iter().map(|(x, y)| spot(x, y)).collect(),
        ghost: kit::Ghost {
            n_columns: 2,
            n_rows: 3,
            rest: Some((9, 1)),
            drawn: html! { div.floor {} },
        },
    };
    let lying = html! { div.laid."x3"."y3"."w2"."h3" {} div.laid."x5"."y4"."w3"."h2" {} };
    let house = kit::Board {
        id: "house",
        label: "Your house",
        n_columns: 12,
        n_rows: 10,
    };
    html! {
        (kit::board(&house, &lying, Some(&aim)))
        (kit::nudge(lang, kit::Turning::Allowed))
    }
}

fn charts() -> Markup {
    let bars = |points: &[i32], now, reach, class| {
        kit::bars(&kit::Bars {
            points,
            now,
            reach,
            full: 14,
            spoken: "For 0 to 12 tricks",
            class,
        })
    };
    html! {
        (bars(&[0, 2, 5, 8, 5, 2, 0, 0, 0, 0, 0, 0, 0], Some(2), 9, ""))
        (bars(&[7, 2, 0, 0, 0, 3, 6, 9, 12, 15, 18, 22, 27], Some(0), 12, "small"))
        (bars(&[4, 2, 1, 0, -1, -3, -6], Some(1), 5, ""))
    }
}

fn roads(scene: &Scene<'_, Still>) -> Markup {
    let cats: Vec<Markup> = scene.around().map(kit::same_cat).collect();
    let walkers: Vec<kit::Walker<'_>> = [18, 20, 20, 14]
        .into_iter()
        .zip(&cats)
        .enumerate()
        .map(|(nth, (points, drawn))| kit::Walker {
            points,
            drawn,
            is_you: nth == 0,
        })
        .collect();
    let ticks = [34, 45, 55, 65, 75, 82, 88, 94, 100];
    let names = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
    let ticks: Vec<(i32, &str)> = ticks.into_iter().zip(names).collect();
    html! {
        (kit::road(&kit::Road { target: 25, walkers: &walkers, spoken: "the road to 25" }))
        (kit::meter(14, 25, "14 of 25"))
        (kit::ruler(&kit::Ruler { length: 120, ticks: &ticks, mark: Some(73), spoken: "73" }))
    }
}

fn sums() -> Markup {
    let term = |points, what: &str| kit::Term {
        points,
        what: html! { (what) },
    };
    html! {
        (kit::sum(&[term(8, "3 tricks"), term(-1, "Ring ×1")], None, "points"))
        (kit::sum(&[term(0, "2 tricks"), term(-3, "Umbrella ×3")], Some(0), ""))
    }
}

fn bill(scene: &Scene<'_, Still>) -> Markup {
    let columns = scene.around().enumerate().map(|(nth, seat)| kit::Column {
        head: html! { (kit::same_cat(seat)) (scene.name(seat)) },
        has_won: nth == 2,
    });
    let row = |kind, title: &str, cells: [kit::Cell; 4]| kit::BillRow {
        kind,
        title: html! { (title) },
        cells: cells.into(),
    };
    let none = kit::Cell::default;
    let total = |points: i32| kit::Cell {
        more: kit::meter(points, 20, "of 20"),
        ..kit::Cell::points(kit::number(points))
    };
    let points = |it: i32| kit::Cell::points(kit::signed(it));
    let bill = kit::bill(&kit::Bill {
        caption: "Round 2",
        columns: columns.collect(),
        rows: vec![
            row(
                kit::RowKind::Part,
                "Spring",
                [
                    kit::Cell::worked("2×−1", "−2"),
                    none(),
                    kit::Cell::worked("4×2", "8"),
                    none(),
                ],
            ),
            row(
                kit::RowKind::Part,
                "Winter",
                [
                    none(),
                    kit::Cell::worked("3×2", "6"),
                    none(),
                    kit::Cell::worked("3×1", "3"),
                ],
            ),
            row(
                kit::RowKind::Bad,
                "3rd drink: half",
                [none(), kit::Cell::worked("6÷2", "3"), none(), none()],
            ),
            row(
                kit::RowKind::Sum,
                "Round 2",
                [points(-1), points(2), points(18), points(8)],
            ),
            row(
                kit::RowKind::Quiet,
                "Before",
                [2, 4, 3, 6].map(|it| kit::Cell::points(it.to_string())),
            ),
            row(
                kit::RowKind::Total,
                "Total",
                [total(1), total(6), total(21), total(14)],
            ),
        ],
    });
    html! { div id="sheet" { (bill) } }
}

fn tabs(scene: &Scene<'_, Still>) -> Markup {
    let tab = |seat: Seat| html! { (kit::same_cat(seat)) (scene.name(seat)) " 18" };
    let tabs: Vec<Markup> = scene.around().map(tab).collect();
    html! {
        (kit::tabs("Houses", &tabs))
        @for (at, seat) in scene.around().enumerate() {
            p.tabbed.{ "at-" (at) } { "The house of " (scene.name(seat)) }
        }
    }
}
