//! A scene of Tezuma Masters, and what is easily seen in it.

use face_kit::Scene;
use game::{Options as _, Seat};
use tezuma::{Ability, OpenTrick, Phase, Points, ScoringTable, TRICKS, Tezuma, WonTrick};

/// What the viewer sees.
pub(crate) type Sight<'a> = Scene<'a, Tezuma>;

/// The trick that lies on the stage.
#[derive(Clone, Copy)]
pub(crate) enum Lying<'a> {
    /// It is being played.
    Open(&'a OpenTrick),
    /// It is won, and stays until the next one begins.
    Won(&'a WonTrick),
    /// There is none.
    Nothing,
}

/// The trick on the stage: the last one stays until somebody leads or uses its ability.
pub(crate) fn on_stage<'a>(sight: &Sight<'a>) -> Lying<'a> {
    let view = sight.view;
    let last = last_of_deal(sight);
    match &view.phase {
        Phase::Trick(open) => match last {
            Some(last) if open.plays.is_empty() && open.used.is_empty() => Lying::Won(last),
            Some(_) | None => Lying::Open(open),
        },
        Phase::Deal | Phase::Over => last.map_or(Lying::Nothing, Lying::Won),
        Phase::SetUp | Phase::Draft(_) => Lying::Nothing,
    }
}

/// The last finished trick, if it is of this deal and everybody may still look at it.
fn last_of_deal<'a>(sight: &Sight<'a>) -> Option<&'a WonTrick> {
    let last = sight.view.last_trick.as_ref();
    last.filter(|_| !sight.view.history.is_empty())
}

/// The last trick of a deal, until the first card of the next one is led: the shelves take the stage.
pub(crate) fn last_of_all<'a>(sight: &Sight<'a>) -> Option<&'a WonTrick> {
    let view = sight.view;
    let is_end = view.history.len() == TRICKS || view.history.is_empty();
    view.last_trick.as_ref().filter(|_| is_end)
}

pub(crate) fn is_drafting(sight: &Sight<'_>) -> bool {
    matches!(sight.view.phase, Phase::Draft(_))
}

/// Whether the tricks that lie there are in the totals already.
pub(crate) fn is_scored(sight: &Sight<'_>) -> bool {
    match sight.view.phase {
        Phase::Deal | Phase::Over | Phase::SetUp => true,
        Phase::Draft(_) | Phase::Trick(_) => false,
    }
}

pub(crate) fn is_over(sight: &Sight<'_>) -> bool {
    matches!(sight.view.phase, Phase::Over)
}

/// Whether the viewer is asked.
pub(crate) fn is_your_turn(sight: &Sight<'_>) -> bool {
    sight.spoken_to().is_some() && sight.view.turn() == sight.spoken_to()
}

/// The viewer's own ability.
pub(crate) fn ability(sight: &Sight<'_>) -> Option<Ability> {
    sight.view.drafted[sight.you()?].ability
}

/// The viewer's ability, if it is its turn and it can be declared now.
pub(crate) fn usable(sight: &Sight<'_>) -> Option<Ability> {
    ability(sight).filter(|it| sight.view.can_declare(*it))
}

/// Whether the viewer holds a card of the suit led.
pub(crate) fn can_follow(sight: &Sight<'_>) -> bool {
    let led = sight.view.trick().and_then(|it| it.led);
    let hand = sight.view.hand.unwrap_or_default();
    led.is_some_and(|led| !(hand & led.cards()).is_empty())
}

/// How many tricks can still be won in this deal.
pub(crate) fn n_left(sight: &Sight<'_>) -> usize {
    TRICKS - sight.view.history.len()
}

/// What a table of this match gives.
pub(crate) fn points(sight: &Sight<'_>, table: ScoringTable) -> Points {
    *sight.view.options.deck().table(table)
}

/// Whether the tables are those of our own file, which have names.
pub(crate) fn has_names(sight: &Sight<'_>) -> bool {
    sight.view.options.data().is_none()
}

/// What a bar of full height is worth: the same in all charts of a match.
pub(crate) fn full(sight: &Sight<'_>) -> i32 {
    full_of(sight.view.tables.iter().flat_map(|it| it.points))
}

/// What a bar of full height is worth beside these: usually 14, so that 8 points can be read beside 27; more
/// where there is something much larger.
pub(crate) fn full_of(points: impl Iterator<Item = i32>) -> i32 {
    const USUAL: i32 = 14;
    let most = points.map(i32::abs).max();
    most.filter(|it| *it > 2 * USUAL).unwrap_or(USUAL)
}

/// What a seat's tricks are worth now, if it has a table: with `memory`, less its cursed cards.
pub(crate) fn points_now(sight: &Sight<'_>, seat: Seat) -> Option<i32> {
    let view = sight.view;
    // In the draft nothing counts yet.
    let table = view.drafted[seat].table.filter(|_| !is_drafting(sight))?;
    let given = points(sight, table)[usize::from(view.tricks_won[seat])];
    let cursed = n_cursed(sight, seat).unwrap_or(0);
    Some((given - cursed).max(0))
}

/// How many cursed cards a seat has won, where people may look at won cards.
pub(crate) fn n_cursed(sight: &Sight<'_>, seat: Seat) -> Option<i32> {
    let won = sight.view.won.as_ref()?[seat];
    Some((won & sight.view.cursed(seat)).len() as i32)
}

/// Whether nobody has more points, and somebody has some.
pub(crate) fn is_ahead(sight: &Sight<'_>, seat: Seat) -> bool {
    let totals = &sight.view.totals;
    let most = totals.as_slice().iter().max();
    totals[seat] > 0 && Some(&totals[seat]) == most
}
