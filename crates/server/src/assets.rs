//! The style sheet, the script and the icon, under names that change with what is in them.

use crate::house::Offer;
use crate::luck;

/// One script, since one is fetched faster than four.
const SCRIPT: &str = concat!(
    include_str!("../assets/table.js"),
    include_str!("../assets/sounds.js"),
    include_str!("../assets/example.js"),
    include_str!("../assets/connection.js"),
);

/// A file that browsers may keep for ever.
#[derive(Debug)]
pub(crate) struct Asset {
    /// Its address.
    pub(crate) path: String,
    pub(crate) kind: &'static str,
    pub(crate) body: String,
}

impl Asset {
    fn new(name: &str, ending: &str, kind: &'static str, body: String) -> Asset {
        let hash = luck::url_safe(&luck::hash(&[&body])[..9]);
        Asset {
            path: format!("/assets/{name}.{hash}.{ending}"),
            kind,
            body,
        }
    }
}

/// All there is beside the pages.
#[derive(Debug)]
pub(crate) struct Assets {
    pub(crate) css: Asset,
    pub(crate) js: Asset,
}

impl Assets {
    pub(crate) fn new(offers: &[Offer]) -> Assets {
        let css = face_kit::stylesheet(offers.iter().map(|it| it.face));
        let js = "text/javascript; charset=utf-8";
        Assets {
            css: Asset::new("style", "css", "text/css; charset=utf-8", css),
            js: Asset::new("table", "js", js, SCRIPT.to_owned()),
        }
    }

    /// The asset at this address.
    pub(crate) fn find(&self, path: &str) -> Option<&Asset> {
        [&self.css, &self.js].into_iter().find(|it| it.path == path)
    }
}
