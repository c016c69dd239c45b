//! The process that attacks: it does what the order says and tells the judge what it found.

use std::io::Write;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tokio::time::timeout;

use crate::scene::Scene;
use crate::wish::Order;

/// What an attacker found, as it is handed to the judge.
#[derive(Debug, Default, Clone, Serialize, Deserialize)]
pub(crate) struct Findings {
    /// What should not have been possible, and how often it was.
    pub(crate) breaches: Vec<(String, u32)>,
    /// How much was tried and how it went.
    pub(crate) figures: Vec<(String, f64)>,
    /// What must not stand in the words of the house.
    pub(crate) secrets: Vec<String>,
}

/// No attack takes longer.
const LIMIT: Duration = Duration::from_secs(240);

pub(crate) async fn run(order: &Order) -> Result<bool, String> {
    let scene = Scene::new(order);
    let done = timeout(LIMIT, (order.attack.run)(&scene)).await;
    match done {
        Ok(Ok(())) => {}
        // The attack could not be tried as it should: that is no success of the house.
        Ok(Err(why)) => scene.breach(format!("it could not be tried: {why}")),
        Err(_) => scene.breach("it does not come to an end"),
    }
    let findings = serde_json::to_string(&scene.into_findings());
    let findings = findings.map_err(|it| format!("The findings cannot be written: {it}."))?;
    let written = writeln!(std::io::stdout(), "{findings}");
    written.map_err(|it| format!("The findings cannot be told: {it}."))?;
    Ok(true)
}
