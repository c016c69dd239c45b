//! The look: one sheet for everything.

use crate::Cover;

/// The icon of the house, as SVG. Served as `/icon.svg`.
pub const ICON: &str = include_str!("../css/icon.svg");

const SHEETS: [&str; 11] = [
    include_str!("../css/tokens.css"),
    include_str!("../css/base.css"),
    include_str!("../css/pages.css"),
    include_str!("../css/table.css"),
    include_str!("../css/numbers.css"),
    include_str!("../css/kit.css"),
    include_str!("../css/notes.css"),
    include_str!("../css/own.css"),
    include_str!("../css/guide.css"),
    include_str!("../css/talk.css"),
    include_str!("../css/hint.css"),
];

/// The one style sheet: colours, shared pieces, and what each face adds.
pub fn stylesheet<'a>(faces: impl IntoIterator<Item = &'a dyn Cover>) -> String {
    let faces = faces.into_iter().map(Cover::css);
    SHEETS.into_iter().chain(faces).collect()
}
