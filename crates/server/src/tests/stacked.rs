//! Games whose first deal is another one: worlds that differ in what somebody may not know.

use catalog::{AnyGame, AnyTable, Faced, Onlooker, OpenError, ResumeError};
use face_kit::{Cover, Face};
use game::{About, Advice, Game, Json, OptionsError, Seed, Table, options_from};
use serde_json::json;

type Change = dyn Fn(Json) -> Json + Send + Sync;

/// A game, with its first deal changed.
pub(super) struct Stacked {
    slug: &'static str,
    change: Box<Change>,
}

impl Stacked {
    pub(super) fn new(
        slug: &'static str,
        change: impl Fn(Json) -> Json + Send + Sync + 'static,
    ) -> &'static Stacked {
        let change = Box::new(change);
        Box::leak(Box::new(Stacked { slug, change }))
    }
}

impl AnyGame for Stacked {
    fn about(&self) -> About {
        catalog::find(self.slug).unwrap().about()
    }

    fn rules(&self) -> u32 {
        catalog::find(self.slug).unwrap().rules()
    }

    fn cover(&self) -> Option<&'static dyn Cover> {
        catalog::find(self.slug).unwrap().cover()
    }

    fn open(
        &self,
        seats: usize,
        options: &Json,
        _data: Option<&str>,
        seed: Seed,
    ) -> Result<Box<dyn AnyTable>, OpenError> {
        let open = Open {
            seats,
            options,
            seed,
            change: &*self.change,
        };
        Ok(catalog::meet_face(self.slug, open).unwrap())
    }

    fn check_data(&self, file: &str) -> Result<(), OptionsError> {
        catalog::find(self.slug).unwrap().check_data(file)
    }

    fn resume(&self, _journal: &str) -> Result<Box<dyn AnyTable>, ResumeError> {
        unreachable!("nobody leaves the table here")
    }
}

struct Open<'a> {
    seats: usize,
    options: &'a Json,
    seed: Seed,
    change: &'a Change,
}

impl Onlooker for Open<'_> {
    type Out = Box<dyn AnyTable>;

    fn meet<L: Faced + 'static>(self) -> Box<dyn AnyTable>
    where
        <L::Face as Face>::Game: Advice,
    {
        let given = self.options.as_object().unwrap().iter();
        let given = given.map(|(name, value)| (name.as_str(), value));
        let options = options_from(self.seats, given).unwrap();
        let game = <L::Face as Face>::Game::start(&options);
        let deal = json!(game.draw(&mut self.seed.dice(0)));
        let deal = serde_json::from_value((self.change)(deal)).unwrap();
        catalog::shown::<L>(Table::open_with(options, self.seed, deal))
    }
}
