//! Messages on a socket that no page would send, from somebody who sits at the table.

use std::time::Duration;

use tokio::time::sleep;

use crate::identity::state;
use crate::scene::Scene;
use crate::wire::{Answer, Talk};

/// As fast as a page may speak, and a little slower.
const PAUSE: Duration = Duration::from_millis(40);

/// No messages at all, or of nothing that can be asked.
const PLAIN: [&str; 24] = [
    "",
    "{",
    "[]",
    "null",
    "0",
    "\"choose\"",
    "{}",
    "{\"n\":1}",
    "{\"ask\":\"ping\"}",
    "{\"n\":-1,\"ask\":\"ping\"}",
    "{\"n\":1.5,\"ask\":\"ping\"}",
    "{\"n\":1e999,\"ask\":\"ping\"}",
    "{\"n\":18446744073709551616,\"ask\":\"ping\"}",
    "{\"n\":\"1\",\"ask\":\"ping\"}",
    "{\"n\":1,\"ask\":\"pong\"}",
    "{\"n\":1,\"ask\":[\"ping\"]}",
    "{\"n\":1,\"ask\":\"choose\"}",
    "{\"n\":1,\"ask\":\"pace\"}",
    "{\"n\":1,\"ask\":\"pace\",\"pace\":\"warp\"}",
    "{\"n\":1,\"ask\":\"ping\"}{\"n\":2,\"ask\":\"ping\"}",
    "{\"n\":1,\"n\":2,\"ask\":\"choose\",\"ask\":\"ping\"}",
    "{\"n\":1,\"ask\":\"ping\"} x",
    "{n:1,ask:\"ping\"}",
    "\u{feff}{\"n\":1,\"ask\":\"ping\"}",
];

/// None of these is taken, and none changes anything.
fn bad() -> Vec<String> {
    let choose = |choices: &str, moment: &str| {
        format!("{{\"n\":1,\"ask\":\"choose\",\"choices\":{choices},\"moment\":{moment}}}")
    };
    let deep = "[".repeat(450);
    let letters = "\u{202e}\u{0}\u{feff}💥".repeat(20);
    let mut bad = vec![
        choose(&deep, "0"),
        choose("[]", "0"),
        choose("[\"\"]", "0"),
        choose("[\" \"]", "0"),
        choose("[\"play\"]", "0"),
        choose("[\"play \"]", "0"),
        choose("[\"play R99999999999999999999\"]", "0"),
        choose("[\"play R-1\"]", "0"),
        choose("[\"PLAY R1\"]", "0"),
        choose("[\"play R1 \"]", "0"),
        choose("[\"play R1\\u0000\"]", "0"),
        choose("[\"\\ud800\"]", "0"),
        choose("[null]", "0"),
        choose("[1]", "0"),
        choose("\"play R1\"", "0"),
        choose("{}", "0"),
        choose(&format!("[{}]", vec!["\"play R1\""; 80].join(",")), "0"),
        choose("[\"play R1\"]", "-1"),
        choose("[\"play R1\"]", "1.5"),
        choose("[\"play R1\"]", "1e999"),
        choose("[\"play R1\"]", "18446744073709551616"),
        choose("[\"play R1\"]", "null"),
        choose("[\"play R1\"]", "\"0\""),
    ];
    bad.push(choose(&serde_json::json!([letters]).to_string(), "0"));
    bad.extend(PLAIN.map(str::to_owned));
    bad.push("{".repeat(1000));
    bad.push(format!(
        "{{\"n\":1,\"ask\":\"ping\",\"x\":\"{}\"}}",
        "a".repeat(1024)
    ));
    bad.push("a".repeat(60_000));
    bad
}

pub(crate) async fn malformed(scene: &Scene) -> Result<(), String> {
    let table = scene.table_of_strangers().await?;
    let guest = table.guests()[0].clone();
    let before = state(&mut guest.clone(), table.path()).await?;
    let open = async || {
        let talk = Talk::open(guest.address, guest.port, table.path(), &guest.cookies).await;
        talk.map_err(|it| format!("a seat meets {}", it.told()))
    };
    let mut talk = open().await?;
    let mut n_said = 0;
    for message in bad() {
        let start: String = message.chars().take(60).collect();
        let answer = talk.say(&message).await;
        scene.expect(
            answer.is_refused(),
            format!("{start:?} is answered by {answer:?}"),
        );
        n_said += 1;
        if answer == Answer::Closed {
            talk = open().await?;
        }
        sleep(PAUSE).await;
    }
    scene.figure("messages", f64::from(n_said));
    // A page that was told off so often may still say what can be read.
    drop(talk);
    let mut talk = open().await?;
    sleep(Duration::from_millis(1100)).await;
    let answer = talk.ask("ping", "").await;
    scene.expect(
        answer == Answer::Taken,
        format!("a good message is answered by {answer:?}"),
    );
    let after = state(&mut guest.clone(), table.path()).await?;
    let is_same = before["version"] == after["version"] && before["moment"] == after["moment"];
    scene.expect(
        is_same,
        "a message that cannot be read has changed the table",
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_many_and_none_is_there_twice() {
        let bad = bad();
        assert!(bad.len() > 40);
        for (nth, message) in bad.iter().enumerate() {
            assert_eq!(bad.iter().position(|it| it == message), Some(nth));
        }
    }
}
