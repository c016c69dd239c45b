//! Messages of a page.

use conformance::fuzz;
use game::Json;

use crate::stream::heard;

const EXAMPLES: [&str; 7] = [
    r#"{"n":3,"ask":"choose","choices":["play R8"],"moment":12}"#,
    r#"{"n":4,"ask":"choose","choices":["use chicks","play B3"],"moment":0}"#,
    r#"{"n":4,"ask":"go-on"}"#,
    r#"{"n":7,"ask":"pace","pace":"quick"}"#,
    r#"{"n":5,"ask":"link"}"#,
    r#"{"n":6,"ask":"ping"}"#,
    r#"{"n":18446744073709551615,"ask":"choose","choices":["place 18 at 2,3 turned"],"moment":18446744073709551615}"#,
];

#[test]
fn a_message_is_understood_as_it_stands_or_not_at_all() {
    let examples = EXAMPLES.map(str::to_owned);
    for example in &examples {
        assert!(heard(example).is_some(), "{example}");
    }
    fuzz("messages", &examples, |text, _| {
        let Some((n, ask)) = heard(text) else {
            return;
        };
        let json: Json = serde_json::from_str(text).expect("what is understood is JSON");
        assert_eq!(json["n"], n);
        let choices = json["choices"].as_array();
        match json["ask"].as_str() {
            Some("choose") => {
                let n_choices = choices.expect("it says what it chooses").len();
                assert!(json["moment"].is_u64());
                let is_whole = n_choices == 0 || ask.contains('"');
                assert!(ask.starts_with("Choose") && is_whole, "{ask}");
            }
            Some("go-on") => assert_eq!(ask, "GoOn"),
            Some("pace") => assert!(json["pace"].is_string()),
            Some("link") => assert_eq!(ask, "Link"),
            Some("ping") => assert_eq!(ask, "Ping"),
            other => panic!("{other:?} is nothing that a page asks for"),
        }
    });
}
