//! `chabudai games`: what is on the shelf.

use std::io::Write;
use std::process::ExitCode;

use game::{About, Json, OptionAbout, Values};
use serde_json::json;

use crate::arguments::Games;
use crate::complaint::Complaint;

pub(super) fn run(arguments: &Games) -> Result<ExitCode, Complaint> {
    let mut out = std::io::stdout().lock();
    let games = catalog::GAMES.iter().map(|it| it.about());
    if arguments.json {
        let games: Vec<Json> = games.map(|it| about(&it)).collect();
        let text = serde_json::to_string_pretty(&games).expect("plain data prints");
        writeln!(out, "{text}")?;
        return Ok(ExitCode::SUCCESS);
    }
    for game in games {
        let in_japanese = if game.title_ja == game.title {
            String::new()
        } else {
            format!(" ({})", game.title_ja)
        };
        writeln!(
            out,
            "{}: {}{in_japanese}, {} to {} players, about {} minutes",
            game.slug, game.title, game.min_seats, game.max_seats, game.minutes
        )?;
        writeln!(out, "    {}", game.pitch)?;
        for option in game.options {
            let seats = option
                .only_seats
                .map_or_else(String::new, |it| format!(" ({it} players only)"));
            writeln!(
                out,
                "    --option {}={}{seats}: {} [{}]",
                option.name,
                option.default,
                option.sentence,
                option.values.describe()
            )?;
        }
        if let Some(data) = game.data {
            writeln!(out, "    --deck FILE: {data}")?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn about(game: &About) -> Json {
    let options: Vec<Json> = game.options.iter().map(option).collect();
    json!({
        "slug": game.slug,
        "title": game.title,
        "title_ja": game.title_ja,
        "pitch": game.pitch,
        "pitch_ja": game.pitch_ja,
        "designers": game.designers,
        "artists": game.artists,
        "publisher": game.publisher,
        "year": game.year,
        "websites": game.websites,
        "seats": { "min": game.min_seats, "max": game.max_seats },
        "minutes": game.minutes,
        "options": options,
        "data": game.data,
    })
}

fn option(option: &OptionAbout) -> Json {
    // Defaults are kept as text; numbers and flags are JSON, words are not.
    let default =
        serde_json::from_str(option.default).unwrap_or_else(|_| Json::from(option.default));
    let values = match option.values {
        Values::Words(words) => json!(words),
        Values::WordsOr(words, list) => json!({ "words": words, "or": list }),
        Values::Flag => json!([true, false]),
        Values::Number { min, max: i64::MAX } => json!({ "min": min }),
        Values::Number { min, max } => json!({ "min": min, "max": max }),
    };
    json!({
        "name": option.name,
        "values": values,
        "default": default,
        "only_seats": option.only_seats,
        "sentence": option.sentence,
    })
}
