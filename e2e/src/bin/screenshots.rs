//! The screenshots of home, table, score sheet and rules, in every size, language and light.
//!
//! One match is played. At each moment worth showing, the same page is looked at in all variants.

use std::path::{Path, PathBuf};

use e2e::{Browser, House, Light, Seat, Turn, Wish, finish, open_table, play_until};
use serde_json::json;

const SIZES: [(u32, u32); 3] = [(1440, 900), (1024, 768), (390, 844)];
const LANGUAGES: [&str; 2] = ["en", "ja"];

/// What a page is looked at for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sheet {
    Folded,
    Open,
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let folder = std::env::args_os().nth(1);
    let folder = PathBuf::from(folder.expect("the folder for the pictures is given"));
    std::fs::create_dir_all(&folder).expect("there is room for a folder");
    let album = Album { folder };
    let house = House::open();
    let seat = Seat::new("Hana", Wish::default()).await;
    let both = [Light::Light, Light::Dark];
    let day = [Light::Light];

    album
        .take(&seat, &house.address("/"), "1-home", &both, Sheet::Folded)
        .await;
    let table = open_table(&house, &seat, 0).await;
    seat.is_seated().await;
    play_until(&[&seat], async |_, _| !seat.look().await.choices.is_empty()).await;
    album
        .take(&seat, &table, "2-table-start", &both, Sheet::Folded)
        .await;

    // The middle of a round: some storeys are built, and a card is to be taken.
    let mut n_choices = 0;
    play_until(&[&seat], async |_, turn| {
        n_choices += usize::from(matches!(turn, Turn::Chose(_)));
        n_choices > 14
            && seat
                .look()
                .await
                .choices
                .iter()
                .any(|it| it.name.contains(':'))
    })
    .await;
    album
        .take(&seat, &table, "3-table-middle", &both, Sheet::Folded)
        .await;

    play_until(&[&seat], async |_, _| seat.look().await.rounds > 0).await;
    album
        .take(&seat, &table, "4-end-of-round", &both, Sheet::Open)
        .await;
    finish(&[&seat]).await;
    album
        .take(&seat, &table, "5-score-sheet", &day, Sheet::Open)
        .await;
    let rules = house.address("/rules/catsle");
    album
        .take(&seat, &rules, "6-rules", &day, Sheet::Folded)
        .await;
    let example = house.address("/rules/catsle/try/follow?did=play+B3");
    album
        .take(&seat, &example, "9-example", &day, Sheet::Folded)
        .await;
    let new = house.address("/new/catsle");
    album
        .take(&seat, &new, "7-new-table", &day, Sheet::Folded)
        .await;
    language(&seat.browser, "en", &house).await;
    let waiting = open_table(&house, &seat, 2).await;
    album
        .take(&seat, &waiting, "8-waiting-room", &day, Sheet::Folded)
        .await;
    eprintln!("The pictures lie in {}.", album.folder.display());
}

/// Where the pictures go.
struct Album {
    folder: PathBuf,
}

impl Album {
    /// Looks at one page in every size and language, and in these lights.
    async fn take(&self, seat: &Seat, address: &str, name: &str, lights: &[Light], sheet: Sheet) {
        let browser = &seat.browser;
        for code in LANGUAGES {
            set_language(browser, code, address).await;
            for &size in &SIZES {
                browser.resize(size).await;
                for &light in lights {
                    browser.shine(light).await;
                    browser.goto(address).await;
                    if sheet == Sheet::Open {
                        browser.ask(OPEN_SHEET, Vec::new()).await;
                    }
                    browser.wait("the pictures", IS_PAINTED).await;
                    let file = format!("{name}.{}.{code}.{}.png", size.0, light.word());
                    let path = self.folder.join(file);
                    std::fs::write(&path, browser.screenshot().await).expect("there is room");
                    eprintln!("{}", short(&path));
                }
            }
        }
        set_language(browser, "en", address).await;
        browser.resize((1280, 800)).await;
        browser.shine(Light::Light).await;
        browser.goto(address).await;
    }
}

const OPEN_SHEET: &str =
    "const it = document.getElementById('sheet-open'); if (it) it.checked = true";
const IS_PAINTED: &str = "return document.readyState === 'complete' \
    && document.fonts.status === 'loaded' \
    && document.getAnimations().every((it) => it.playState !== 'running' \
        || it.effect.getComputedTiming().iterations === Infinity)";

fn short(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// As the switch does it.
async fn set_language(browser: &Browser, code: &str, address: &str) {
    let cookie = json!({ "name": "lang", "value": code, "url": address });
    browser.devtools("Network.setCookie", &cookie).await;
}

async fn language(browser: &Browser, code: &str, house: &House) {
    set_language(browser, code, &house.address("/")).await;
}
