//! The accessibility audit, by axe-core. It comes from npm when the tests run, is kept in the target
//! folder, and is never part of the repository.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value as Json;

use crate::browser::Browser;
use crate::house::profile_folder;

const VERSION: &str = "axe-core@4";

/// The text of the auditing script.
#[derive(Debug)]
pub struct Auditor(String);

/// Finds axe-core, or says why there is none.
pub fn find_auditor() -> Result<Auditor, String> {
    let folder = folder();
    let script = folder.join("node_modules/axe-core/axe.min.js");
    if !script.exists() {
        std::fs::create_dir_all(&folder).map_err(|it| format!("no folder for axe-core: {it}"))?;
        let installed = Command::new("npm")
            .args([
                "install",
                "--no-save",
                "--no-audit",
                "--no-fund",
                "--prefix",
            ])
            .arg(&folder)
            .arg(VERSION)
            .stdin(Stdio::null())
            .output()
            .map_err(|it| format!("npm does not start: {it}"))?;
        if !installed.status.success() {
            let said = String::from_utf8_lossy(&installed.stderr);
            return Err(format!("npm cannot install {VERSION}: {said}"));
        }
    }
    let text = std::fs::read_to_string(&script);
    text.map(Auditor)
        .map_err(|it| format!("axe-core is not where npm puts it: {it}"))
}

fn folder() -> PathBuf {
    let profile = profile_folder();
    let target = profile.parent().expect("profiles lie in a folder");
    target.join("e2e/axe")
}

impl Auditor {
    /// What is wrong with the page, one line each.
    pub async fn check(&self, browser: &Browser) -> Vec<String> {
        let script = format!(
            "{}\nconst done = arguments[arguments.length - 1];\n\
             axe.run().then((it) => done(it.violations), (it) => done(String(it)));",
            self.0
        );
        let violations = browser.ask_later(&script, Vec::new()).await;
        let list = violations.as_array();
        let list = list.unwrap_or_else(|| panic!("the audit fails: {violations}"));
        list.iter().flat_map(lines).collect()
    }
}

fn lines(violation: &Json) -> Vec<String> {
    let nodes = violation["nodes"].as_array().cloned().unwrap_or_default();
    let line = |it: &Json| {
        format!(
            "{}: {} {} ({})",
            violation["id"], it["target"], it["failureSummary"], it["html"]
        )
    };
    nodes.iter().map(line).collect()
}
