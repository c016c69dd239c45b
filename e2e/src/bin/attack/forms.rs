//! Forms in which anything stands.

use crate::scene::Scene;
use crate::wire::{self, Asked};

/// Letters that cannot be seen, or that turn around what follows.
const UNSEEN: [char; 20] = [
    '\u{00ad}',
    '\u{061c}',
    '\u{180e}',
    '\u{200b}',
    '\u{200e}',
    '\u{200f}',
    '\u{2028}',
    '\u{202a}',
    '\u{202d}',
    '\u{202e}',
    '\u{2060}',
    '\u{2066}',
    '\u{2069}',
    '\u{206f}',
    '\u{feff}',
    '\u{fff9}',
    '\u{e0001}',
    '\u{e0041}',
    '\u{3164}',
    '\u{1b}',
];

fn encoded(text: &str) -> String {
    url::form_urlencoded::byte_serialize(text.as_bytes()).collect()
}

/// Names that look like others, or like nothing.
pub(crate) async fn names(scene: &Scene) -> Result<(), String> {
    loop {
        for unseen in UNSEEN {
            let code = u32::from(unseen);
            let mut guest = scene.guest();
            let name = encoded(&format!("Zq{unseen}Zq"));
            let form = format!("name={name}&seats=3&seat-1=open&seat-2=open");
            let opened = guest.post("/new/catsle", &form).await?;
            let is_said = opened.body.contains(&format!("Zq{unseen}"));
            if opened.status == 303 {
                let path = opened.location.unwrap_or_default();
                let page = guest.get(&path).await?;
                let is_shown = page.body.contains(&format!("Zq{unseen}"));
                scene.expect(!is_shown, format!("a name has U+{code:04X} in it"));
            } else {
                let is_refused = (400..500).contains(&opened.status);
                let sentence = format!("a name with U+{code:04X} is answered by {}", opened.status);
                scene.expect(is_refused && !is_said, sentence);
            }
            // Nothing but such letters is no name.
            let name = encoded(&unseen.to_string().repeat(3));
            let form = format!("name={name}&seats=3&seat-1=open&seat-2=open");
            let opened = scene.guest().post("/new/catsle", &form).await?;
            let sentence = format!("U+{code:04X} alone is a name");
            scene.expect(opened.status != 303, sentence);
        }
        let towers = format!("A{}", "\u{0301}".repeat(19));
        for (name, what) in [
            ("<script>alert(1)</script>", "<script>alert(1)"),
            ("\"><img src=x>", "\"><img"),
            ("'; DROP--", "<never>"),
            (towers.as_str(), "\u{0301}\u{0301}\u{0301}\u{0301}"),
        ] {
            let mut guest = scene.guest();
            let form = format!("name={}&seats=3&seat-1=open&seat-2=open", encoded(name));
            let opened = guest.post("/new/catsle", &form).await?;
            let page = match opened.location {
                Some(path) => guest.get(&path).await?.body,
                None => opened.body,
            };
            scene.expect(
                !page.contains(what),
                format!("a page repeats {}", name.escape_debug()),
            );
        }
        if !scene.goes_on() {
            return Ok(());
        }
    }
}

/// Forms that nobody could have sent from a page of ours. None opens a table, and none breaks anything.
pub(crate) async fn malformed(scene: &Scene) -> Result<(), String> {
    loop {
        no_tables(scene).await;
        no_ways_out(scene).await;
        no_seats(scene).await;
        if !scene.goes_on() {
            return Ok(());
        }
    }
}

/// What is not asked for a table properly.
const BAD: [(&str, &str); 19] = [
    ("/new/catsle", ""),
    ("/new/catsle", "name=A"),
    ("/new/catsle", "name=A&seats="),
    ("/new/catsle", "name=A&seats=-1"),
    ("/new/catsle", "name=A&seats=0"),
    ("/new/catsle", "name=A&seats=99999999999999999999999999"),
    ("/new/catsle", "name=A&seats=1e1"),
    ("/new/catsle", "name=A&seats=3.0"),
    ("/new/catsle", "name=A&seats=%33%00"),
    ("/new/catsle", "name=A&seats=３"),
    ("/new/catsle", "name=A&seats=3&pace=warp"),
    ("/new/catsle", "name=A&seats=3&seat-1=cheat:10"),
    ("/new/catsle", "name=A&seats=3&seat-1=ismcts:4000000000"),
    ("/new/catsle", "name=A&seats=3&seat-1=%FF%FE"),
    ("/new/catsle", "name=A&seats=3&option-memory=maybe"),
    ("/new/catsle", "name=A&seats=3&option-leader=nobody"),
    ("/new/catsle", "name=%00%01%02&seats=3"),
    ("/new/no-such-game", "name=A&seats=3"),
    (
        "/new/tezuma",
        "name=A&seats=4&option-abilities=chosen&pick-abilities.0=1e999",
    ),
];

async fn no_tables(scene: &Scene) {
    let deep = format!("name=A&seats=3&option-memory={}", "[".repeat(10_000));
    let picks = "name=A&seats=4&option-abilities=chosen";
    let deep_picks = encoded(&"{\"a\":".repeat(2000));
    let deep_picks = format!("{picks}&pick-abilities.0={deep_picks}");
    let many_picks = format!("{picks}{}", "&pick-abilities.0=egg".repeat(600));
    let long = [
        ("/new/catsle", deep.as_str()),
        ("/new/tezuma", deep_picks.as_str()),
        ("/new/tezuma", many_picks.as_str()),
    ];
    for (path, form) in BAD.into_iter().chain(long) {
        let asked = send(scene, path, form).await;
        let start: String = form.chars().take(60).collect();
        let sentence = format!("{path} with {start:?} is answered by {}", asked.told());
        scene.expect(asked.is_refused(), sentence);
    }
}

/// These may be taken, but lead nowhere else.
async fn no_ways_out(scene: &Scene) {
    for (path, form) in [
        ("/settings", "lang=xx&theme=yy&to=//evil.example"),
        ("/settings", "to=https://evil.example/"),
        ("/settings", "to=/%0d%0aset-cookie:%20guest=forged"),
        ("/settings", "&&&===&%&%Z&%ZZ=%%%"),
        (
            "/new/catsle",
            "name=A&seats=3&name=B&seats=4&unknown=1&option-unknown=2",
        ),
    ] {
        let asked = send(scene, path, form).await;
        let is_fine = asked.is_refused() || asked.status() == Some(303);
        let sentence = format!("{path} with {form:?} is answered by {}", asked.told());
        scene.expect(is_fine, sentence);
        if let Asked::Reply(reply) = &asked {
            let head = reply.head.to_ascii_lowercase();
            let is_led = head.contains("evil.example") || head.contains("guest=forged");
            scene.expect(!is_led, format!("{form:?} leads away"));
        }
    }
}

async fn no_seats(scene: &Scene) {
    for (path, form) in [
        ("join", "name=A&seat=99"),
        ("join", "name=A&seat=-1"),
        ("join", "name=A&seat=18446744073709551616"),
        ("join", "seat=0"),
        ("bots", "level=cheat:9"),
        ("bots", ""),
    ] {
        let path = format!("{}/{path}", scene.table);
        let asked = send(scene, &path, form).await;
        let sentence = format!("{form:?} is answered by {}", asked.told());
        scene.expect(asked.is_refused(), sentence);
    }
}

async fn send(scene: &Scene, path: &str, form: &str) -> Asked {
    let request = wire::post(path, "", form);
    wire::ask(scene.address(), scene.port, request.as_bytes()).await
}
