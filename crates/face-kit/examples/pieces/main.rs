//! Writes one page with every piece of the kit, to be looked at:
//! `cargo run -p face-kit --example pieces FILE [en|ja] [light|dark]`.

mod show;
mod still;

use std::fs;
use std::path::PathBuf;

use face_kit::{Cover, Lang, Theme, stylesheet};
use maud::{DOCTYPE, PreEscaped, html};

fn main() -> std::io::Result<()> {
    let mut args = std::env::args().skip(1);
    let Some(file) = args.next().map(PathBuf::from) else {
        eprintln!("Which file? cargo run -p face-kit --example pieces FILE [en|ja] [light|dark]");
        return Ok(());
    };
    let lang = args.next().and_then(|it| Lang::parse(&it));
    let theme = args.next().and_then(|it| Theme::parse(&it));
    fs::write(
        file,
        page(lang.unwrap_or(Lang::En), theme.unwrap_or(Theme::Auto)),
    )
}

/// What only this page needs.
const OWN: &str = "
.page-table { height: auto; overflow: auto; }
.pieces { display: block; columns: 3 27rem; column-gap: 1rem; padding: 1rem; }
.piece { break-inside: avoid; margin: 0 0 1rem; padding: 0.7rem 0.9rem 0.9rem; border-radius: 0.8rem; background: var(--paper); box-shadow: 0 2px 8px var(--shade-soft); }
.piece > h2 { font-size: 1rem; color: var(--quiet); }
.piece.wood { background: var(--wood); color: var(--on-wood); } .piece.wood > h2 { color: inherit; }
.piece.night { background: #163a52; color: #fdf6e3; --link: #93c7e2; --bad: #ff9f97; --paper: #163a52; } .piece.night > h2 { color: inherit; }
.piece > * + * { margin-top: 0.6rem; }
.pieces .seat { box-shadow: 0 0 0 1px var(--line); }
.pieces .around { height: 22rem; } .pieces .aim { height: 20rem; }
.pieces #sheet { position: static; display: block; width: auto; padding: 0; box-shadow: none; max-height: none; }
.pieces #hand { padding-inline: 0; } .pieces { --card-w: 4rem; }
.pieces .paper { padding: 0.4rem; font: 700 1.5rem/1 var(--serif); text-align: left; }
.laid { background: repeating-linear-gradient(0deg, #c98f4f 0 8px, #b67d3f 8px 9px); box-shadow: inset 0 0 0 1px #5a3c15; }
.floor { background: repeating-linear-gradient(90deg, #8fae5a 0 6px, #6a8d3a 6px 12px); }
@media (max-width: 700px) { .pieces { columns: 1; padding: 0.4rem; } .piece { padding: 0.6rem 0.4rem 0.7rem; } .pieces { --card-w: 3.05rem; } .pieces .around { height: 17rem; } }
";

fn page(lang: Lang, theme: Theme) -> String {
    let no_faces: [&dyn Cover; 0] = [];
    let style = stylesheet(no_faces) + OWN;
    let page = html! {
        (DOCTYPE)
        html lang=(lang.code()) data-theme=(theme.word()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { "Pieces" }
                // A page of the house has its style in a file.
                style { (PreEscaped(style)) }
            }
            body.page-table { main.table.pieces id="table" { (show::all(lang)) } }
        }
    };
    page.into_string()
}
