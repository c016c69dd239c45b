//! Links as squares for the camera of a phone.

use maud::{Markup, html};
use qrcode::{Color, EcLevel, QrCode};

/// The picture of a link of ours, which is drawn when somebody looks at it: to find the best squares
/// takes longer than to draw a whole table. The address of the picture of a seat's link does not have
/// the link in it: addresses are logged.
pub(crate) fn qr(link: &str) -> Markup {
    let path = link.find("/t/").map_or("", |at| &link[at..]);
    let path = path.find("/seat/").map_or(path, |at| &path[..at + 5]);
    html! { img.qr src={ (path) "/qr.svg" } alt="QR" width="144" height="144" loading="lazy"; }
}

/// The link as a QR code, as a file of its own; nothing if it is too long for one.
pub fn qr_code(link: &str) -> Option<String> {
    let code = QrCode::with_error_correction_level(link, EcLevel::M).ok()?;
    let width = code.width();
    let mut path = String::new();
    for (y, row) in code.to_colors().chunks(width).enumerate() {
        // Squares beside each other are one bar.
        for bar in row.chunk_by(|a, b| a == b).scan(0, |x, bar| {
            *x += bar.len();
            Some((*x - bar.len(), bar))
        }) {
            if let (x, [Color::Dark, ..]) = bar {
                let n = bar.1.len();
                path += &format!("M{} {}h{n}v1h-{n}z", x + 4, y + 4);
            }
        }
    }
    let side = width + 8;
    let picture = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (side) " " (side) } {
            rect fill="#fff" width=(side) height=(side) rx="2" {}
            path fill="#1c1c1c" d=(path) shape-rendering="crispEdges" {}
        }
    };
    Some(picture.into_string())
}
