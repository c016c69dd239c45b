//! The screenshots of every page, in every size, language and light: of the house, and of each game
//! that has a face.
//!
//! One match of each game is played. At each situation worth showing, the same page is looked at in all
//! variants. `screenshots [--quick] FOLDER`; quick is English by day, in two sizes.

use std::path::{Path, PathBuf};

use e2e::{Browser, House, Light, Plan, Seat, Turn, Wish, finish, games, open_table, play_until};
use serde_json::json;

/// A laptop, a tablet, telephones, and a laptop enlarged to 200 %.
const SIZES: [(u32, u32); 7] = [
    (1440, 900),
    (1024, 768),
    (390, 844),
    (844, 390),
    (360, 640),
    (768, 1024),
    (640, 400),
];
const LANGUAGES: [&str; 2] = ["en", "ja"];
const LIGHTS: [Light; 2] = [Light::Light, Light::Dark];
/// This many choices into a match, there is something to see.
const MIDDLE: usize = 14;

/// What is done with a page before it is looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pose {
    /// Nothing.
    Plain,
    /// The score sheet is laid open.
    Sheet,
    /// Something that is forbidden was pressed.
    Refused,
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let is_quick = arguments.iter().any(|it| it == "--quick");
    arguments.retain(|it| it != "--quick");
    let folder = PathBuf::from(arguments.first().expect("the folder is given"));
    std::fs::create_dir_all(&folder).expect("there is room for a folder");
    let album = if is_quick {
        Album {
            folder,
            sizes: vec![SIZES[0], SIZES[2]],
            languages: &LANGUAGES[..1],
            lights: &LIGHTS[..1],
        }
    } else {
        Album {
            folder,
            sizes: SIZES.to_vec(),
            languages: &LANGUAGES,
            lights: &LIGHTS,
        }
    };
    let house = House::open();
    let seat = Seat::new("Hana", Wish::default()).await;
    let home = house.address("/");
    album.take(&seat, &home, "home", Pose::Plain).await;
    for game in games(&seat.browser).await {
        album.show(&house, &seat, game).await;
    }
    for (path, name) in [("/me", "me"), ("/me/delete", "me-delete")] {
        album
            .take(&seat, &house.address(path), name, Pose::Plain)
            .await;
    }
    eprintln!("The pictures lie in {}.", album.folder.display());
}

/// Where the pictures go, and how each page is looked at.
struct Album {
    folder: PathBuf,
    sizes: Vec<(u32, u32)>,
    languages: &'static [&'static str],
    lights: &'static [Light],
}

impl Album {
    /// All of a game.
    async fn show(&self, house: &House, seat: &Seat, game: &'static str) {
        let name = |it: &str| format!("{game}-{it}");
        let new = house.address(&format!("/new/{game}"));
        self.take(seat, &new, &name("1-new-table"), Pose::Plain)
            .await;
        let first = house.address(&format!("/first/{game}?did=on&did=on"));
        self.take(seat, &first, &name("0-first-round"), Pose::Plain)
            .await;
        let plan = Plan::of(game);
        let waiting = open_table(house, seat, &plan.with_friends(9)).await;
        self.take(seat, &waiting, &name("2-waiting-room"), Pose::Plain)
            .await;

        // Time enough to look at the table while it rests.
        let pace = "quick";
        let table = open_table(house, seat, &Plan { pace, ..plan }).await;
        seat.is_seated().await;
        play_until(&[seat], async |_, _| !seat.look().await.choices.is_empty()).await;
        self.take(seat, &table, &name("3-start"), Pose::Plain).await;
        let mut n_choices = 0;
        play_until(&[seat], async |_, turn| {
            n_choices += usize::from(matches!(turn, Turn::Chose(_)));
            n_choices > MIDDLE && !seat.look().await.choices.is_empty()
        })
        .await;
        self.take(seat, &table, &name("4-middle"), Pose::Plain)
            .await;
        self.take(seat, &table, &name("5-refused"), Pose::Refused)
            .await;
        for code in self.languages {
            set_language(&seat.browser, code, &table).await;
            seat.browser.goto(&table).await;
            play_until(&[seat], async |_, _| seat.look().await.onward.is_some()).await;
            if seat.look().await.onward.is_some() {
                self.take_now(&seat.browser, &name("6-rest"), code).await;
            }
        }
        finish(&[seat]).await;
        self.take(seat, &table, &name("7-over"), Pose::Sheet).await;

        let rules = house.address(&format!("/rules/{game}"));
        self.take(seat, &rules, &name("8-rules"), Pose::Plain).await;
        let example = "return document.querySelector('a[href*=\"/try/\"]')?.href";
        if let Some(example) = seat.browser.ask(example, Vec::new()).await.as_str() {
            self.take(seat, example, &name("9-example"), Pose::Refused)
                .await;
        }
    }

    /// Looks at one page in every way, and leaves it as it was.
    async fn take(&self, seat: &Seat, address: &str, name: &str, pose: Pose) {
        let browser = &seat.browser;
        for code in self.languages {
            set_language(browser, code, address).await;
            for &size in &self.sizes {
                browser.resize(size).await;
                for &light in self.lights {
                    browser.shine(light).await;
                    browser.goto(address).await;
                    strike(browser, pose).await;
                    self.keep(browser, name, size, code, light).await;
                }
            }
        }
        set_language(browser, "en", address).await;
        usual(browser).await;
        browser.goto(address).await;
    }

    /// Looks at a page that is about to change, without loading it anew.
    async fn take_now(&self, browser: &Browser, name: &str, code: &str) {
        for &size in &self.sizes {
            browser.resize(size).await;
            for &light in self.lights {
                browser.shine(light).await;
                self.keep(browser, name, size, code, light).await;
            }
        }
        usual(browser).await;
    }

    async fn keep(
        &self,
        browser: &Browser,
        name: &str,
        (width, height): (u32, u32),
        code: &str,
        light: Light,
    ) {
        browser.wait("the pictures", IS_PAINTED).await;
        let file = format!("{name}.{width}x{height}.{code}.{}.png", light.word());
        let path = self.folder.join(file);
        std::fs::write(&path, browser.screenshot().await).expect("there is room");
        eprintln!("{}", short(&path));
    }
}

/// Puts the page into a pose.
async fn strike(browser: &Browser, pose: Pose) {
    let script = match pose {
        Pose::Plain => return,
        Pose::Sheet => OPEN_SHEET,
        Pose::Refused => PRESS_FORBIDDEN,
    };
    browser.ask(script, Vec::new()).await;
}

const OPEN_SHEET: &str =
    "const it = document.getElementById('sheet-open'); if (it) it.checked = true";
const PRESS_FORBIDDEN: &str = "[...document.querySelectorAll('[data-do][aria-disabled]')]\
    .find((it) => it.checkVisibility())?.click()";
const IS_PAINTED: &str = "return document.readyState === 'complete' \
    && document.fonts.status === 'loaded' \
    && document.getAnimations().every((it) => it.playState !== 'running' \
        || it.effect.getComputedTiming().iterations === Infinity)";

fn short(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

async fn usual(browser: &Browser) {
    browser.resize((1280, 800)).await;
    browser.shine(Light::Light).await;
}

/// As the switch does it.
async fn set_language(browser: &Browser, code: &str, address: &str) {
    let cookie = json!({ "name": "lang", "value": code, "url": address });
    browser.devtools("Network.setCookie", &cookie).await;
}
