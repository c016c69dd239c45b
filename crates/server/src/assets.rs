//! The style sheet, the script and the icon, under names that change with what is in them.

use face_kit::Cover;

use crate::luck;

/// One script, since one is fetched faster than many. What is at the end starts the page.
const SCRIPT: &str = concat!(
    include_str!("../assets/table.js"),
    include_str!("../assets/likes.js"),
    include_str!("../assets/regions.js"),
    include_str!("../assets/movement.js"),
    include_str!("../assets/sounds.js"),
    include_str!("../assets/answer.js"),
    include_str!("../assets/focus.js"),
    include_str!("../assets/panels.js"),
    include_str!("../assets/choose.js"),
    include_str!("../assets/pick.js"),
    include_str!("../assets/both.js"),
    include_str!("../assets/notes.js"),
    include_str!("../assets/race.js"),
    include_str!("../assets/aim.js"),
    include_str!("../assets/grid.js"),
    include_str!("../assets/lesson.js"),
    include_str!("../assets/marks.js"),
    include_str!("../assets/log.js"),
    include_str!("../assets/clock.js"),
    include_str!("../assets/turns.js"),
    include_str!("../assets/talk.js"),
    include_str!("../assets/news.js"),
    include_str!("../assets/keys.js"),
    include_str!("../assets/keep.js"),
    include_str!("../assets/lobby.js"),
    include_str!("../assets/first.js"),
    include_str!("../assets/example.js"),
    include_str!("../assets/connection.js"),
    include_str!("../assets/line.js"),
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
    pub(crate) fn new(covers: impl Iterator<Item = &'static dyn Cover>) -> Assets {
        let css = face_kit::stylesheet(covers);
        let js = "text/javascript; charset=utf-8";
        Assets {
            css: Asset::new("style", "css", "text/css; charset=utf-8", css),
            js: Asset::new("table", "js", js, lean(SCRIPT)),
        }
    }

    /// The asset at this address.
    pub(crate) fn find(&self, path: &str) -> Option<&Asset> {
        [&self.css, &self.js].into_iter().find(|it| it.path == path)
    }
}

/// The script without its comments, which are for us: half of what would be sent. Ours stand on lines of
/// their own.
fn lean(script: &str) -> String {
    let is_comment = |it: &&str| {
        let it = it.trim_start();
        it.is_empty() || ["//", "/*", "*"].iter().any(|mark| it.starts_with(mark))
    };
    let lines = script.lines().filter(|it| !is_comment(it));
    lines.flat_map(|it| [it, "\n"]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_is_sent_without_its_comments() {
        let script = "// Why.\nlet a = 1; // kept\n\n/** What.\n * @param {x} */\n  a *= 2;\n";
        assert_eq!(lean(script), "let a = 1; // kept\n  a *= 2;\n");
        // No line of the script itself looks like a comment to it.
        let is_odd = |it: &&str| it.trim_start().starts_with('*') && !it.contains("* ");
        let odd: Vec<&str> = SCRIPT.lines().filter(is_odd).collect();
        assert!(
            odd.iter().all(|it| it.trim() == "*/" || it.trim() == "*"),
            "{odd:?}"
        );
        assert!(lean(SCRIPT).len() * 4 < SCRIPT.len() * 3);
    }
}
