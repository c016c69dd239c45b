//! HTML as somebody who reads a failing test wants it.

use crate::REGIONS;

/// What a region says and offers, without its drawings: `[choice]`, `(refused)`, labels and texts.
pub(super) fn outline(html: &str) -> String {
    let mut out = String::new();
    let mut drawing = false;
    for part in html.split('<').skip(1) {
        let (tag, text) = part.split_once('>').unwrap();
        drawing = (drawing || tag.starts_with("svg")) && tag != "/svg";
        let get = |name: &str| {
            let value = tag.split_once(&format!(" {name}=\""))?.1;
            value.split_once('"').map(|it| it.0)
        };
        let class = get("class").unwrap_or_default();
        let printed = class == "rank" || class == "sign" || get("aria-hidden").is_some();
        let text = Some(text.trim()).filter(|it| !it.is_empty() && !drawing && !printed);
        let region = get("id").filter(|it| REGIONS.contains(it));
        let said = [
            region.map(|it| format!("# {it}")),
            get("data-choice").map(|it| format!("[{it}]")),
            get("data-refused").map(|it| format!("({it})")),
            get("aria-label").map(|it| format!("{it}:")),
            text.map(str::to_owned),
        ];
        let said: Vec<String> = said.into_iter().flatten().collect();
        let ends = text.is_some() || region.is_some() || tag == "/button" || tag == "/tr";
        out += &said.join(" ");
        match (said.is_empty(), ends && !out.ends_with('\n')) {
            (_, true) if !tag.starts_with("td") && !tag.starts_with("small") => out += "\n",
            (false, _) => out += " ",
            (true, _) => {}
        }
    }
    let lines = out.lines().map(|it| it.trim_end_matches([':', ' ']));
    lines.flat_map(|it| [it, "\n"]).collect()
}
