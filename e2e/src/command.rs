//! Commands of chromedriver beyond the standard.

use fantoccini::wd::WebDriverCompatibleCommand;
use http::Method;
use serde_json::{Value as Json, json};
use url::{ParseError, Url};

/// A request of our own to a session.
#[derive(Debug)]
pub(crate) struct Command {
    path: &'static str,
    body: Json,
}

impl Command {
    /// A command of the browser's developer tools.
    pub(crate) fn devtools(name: &str, parameters: &Json) -> Command {
        Command {
            path: "goog/cdp/execute",
            body: json!({ "cmd": name, "params": parameters }),
        }
    }

    /// What the browser wrote into its console since it was last asked.
    pub(crate) fn console() -> Command {
        Command {
            path: "se/log",
            body: json!({ "type": "browser" }),
        }
    }
}

impl WebDriverCompatibleCommand for Command {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        let session = session.unwrap_or_default();
        base.join(&format!("session/{session}/{}", self.path))
    }

    fn method_and_body(&self, _address: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.body.to_string()))
    }
}
