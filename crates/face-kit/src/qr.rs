//! Links as squares for the camera of a phone.

use maud::{Markup, html};
use qrcode::{Color, EcLevel, QrCode};

/// The link as a QR code, or nothing if it is too long for one.
pub(crate) fn qr(link: &str) -> Markup {
    let Ok(code) = QrCode::with_error_correction_level(link, EcLevel::M) else {
        return html! {};
    };
    let width = code.width();
    let mut path = String::new();
    for (at, color) in code.to_colors().into_iter().enumerate() {
        if color == Color::Dark {
            path += &format!("M{} {}h1v1h-1z", at % width + 4, at / width + 4);
        }
    }
    let side = width + 8;
    html! {
        svg.qr viewBox={ "0 0 " (side) " " (side) } role="img" aria-label="QR" {
            rect.qr-paper width=(side) height=(side) rx="2" {}
            path.qr-ink d=(path) shape-rendering="crispEdges" {}
        }
    }
}
