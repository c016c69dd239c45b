//! Pictures on the way: a card lies there before all turn, a bid before it is seen, piles before they fan out.

use face_kit::{Region, Stage};
use game::Seat;
use malumiere::{Event, OpenTrick, Phase, Pile, Place, Position, View};

use crate::sight::{self, Sight};
use crate::{line, middle, trick};

/// How long the last card of a trick lies there before all turn.
const LAST_CARD_MS: u32 = 600;
/// How long the last trick of a round lies open before the bids turn.
const LAST_TRICK_MS: u32 = 1800;
/// How long the last bid card lies there before bids are seen.
const LAST_BID_MS: u32 = 550;
/// How long the last piles stand there before all lines are laid.
const PILES_MS: u32 = 500;

pub(crate) fn stages(news: &[Event], sight: &Sight<'_>) -> Vec<Stage> {
    // If more has happened since, it is too late for that.
    match news {
        [
            Event::Played { seat, position, .. },
            Event::TrickRevealed { .. },
        ] => vec![last_card(sight, *seat, *position)],
        [
            Event::Played { seat, position, .. },
            Event::TrickRevealed { .. },
            Event::RoundScored { .. },
        ]
        | [
            Event::Played { seat, position, .. },
            Event::TrickRevealed { .. },
            Event::RoundScored { .. },
            Event::MatchOver { .. },
        ] => {
            let open = before_the_score(sight);
            vec![
                last_card(sight, *seat, *position),
                turned(&scene(sight, &open)),
            ]
        }
        [
            Event::BidPlaced { seat, position, .. },
            Event::OthersBidsSeen { .. },
        ] => {
            let before = before_the_bids(sight);
            let scene = scene(sight, &before);
            let tray = line::tray(&scene, *seat, sight::bid_card(&scene, *seat));
            let tray = Region::new(format_args!("tray-{seat}"), tray);
            vec![stage(
                vec![spot(&scene, *seat, *position), tray],
                LAST_BID_MS,
            )]
        }
        [
            Event::PileTaken { seat, pile },
            Event::PileTaken {
                seat: start,
                pile: last,
            },
            Event::LinesLaid { .. },
        ] => {
            let before = before_the_lines(sight);
            let scene = scene(sight, &before);
            let heap = |pile: Pile| {
                let heap = middle::heap(&scene, pile, middle::heap_of(&scene, pile));
                Region::new(format_args!("heap-{pile}"), heap)
            };
            let first = Position::default();
            let regions = vec![
                heap(*pile),
                heap(*last),
                spot(&scene, *seat, first),
                spot(&scene, *start, first),
            ];
            vec![stage(regions, PILES_MS)]
        }
        _ => Vec::new(),
    }
}

fn stage(regions: Vec<Region>, hold_ms: u32) -> Stage {
    Stage {
        regions,
        say: None,
        hold_ms,
    }
}

fn scene<'a>(sight: &Sight<'a>, view: &'a View) -> Sight<'a> {
    Sight {
        view,
        legal: &[],
        ..*sight
    }
}

fn spot(scene: &Sight<'_>, seat: Seat, position: Position) -> Region {
    let drawn = line::spot(scene, seat, position, line::spot_of(scene, seat, position));
    Region::new(format_args!("spot-{seat}-{position}"), drawn)
}

/// The last card of a trick lies there, face down.
fn last_card(sight: &Sight<'_>, seat: Seat, position: Position) -> Stage {
    let before = before_the_turn(sight, seat, position);
    let scene = scene(sight, &before);
    stage(
        vec![last_slot(&scene), spot(&scene, seat, position)],
        LAST_CARD_MS,
    )
}

/// The place of whoever plays last.
fn last_slot(scene: &Sight<'_>) -> Region {
    let nth = scene.n_seats() - 1;
    slot(scene, nth)
}

fn slot(scene: &Sight<'_>, nth: usize) -> Region {
    let lying = sight::lying(scene);
    let slot = trick::slot_of(scene, lying.as_ref(), nth);
    Region::new(format_args!("slot-{nth}"), trick::slot(scene, nth, slot))
}

/// The trick lies open, and the bids have not turned yet.
fn turned(scene: &Sight<'_>) -> Stage {
    let slots = (0..scene.n_seats()).map(|nth| slot(scene, nth));
    stage(slots.collect(), LAST_TRICK_MS)
}

/// As it was when all cards of the trick lay there.
fn before_the_turn(sight: &Sight<'_>, seat: Seat, position: Position) -> View {
    let mut view = sight.view.clone();
    let Some((round, trick)) = view.round.as_mut().zip(view.last_trick.take()) else {
        return view;
    };
    round.phase = Phase::Play;
    round.turn = None;
    round.tricks.pop();
    round.trick = Some(OpenTrick {
        leader: trick.leader,
        positions: trick.positions.map(|it| Some(*it)),
    });
    if let Some(lines) = &mut round.lines {
        lines[seat][position.index()].front = None;
    }
    view
}

/// As it was when the last trick had turned.
fn before_the_score(sight: &Sight<'_>) -> View {
    let mut view = sight.view.clone();
    if let Some(round) = &mut view.round {
        round.phase = Phase::Play;
        round.turn = None;
        round.trick = view.last_trick.map(|it| OpenTrick {
            leader: it.winner,
            positions: it.positions.map(|_| None),
        });
    }
    view
}

/// As it was when the last bid card lay there and nobody had seen a front.
fn before_the_bids(sight: &Sight<'_>) -> View {
    let mut view = sight.view.clone();
    if let Some(round) = &mut view.round {
        round.phase = Phase::Bid;
        round.turn = None;
        round.trick = None;
        let lines = round.lines.iter_mut().flat_map(|it| it.iter_mut());
        for card in lines.flat_map(|(_, line)| line) {
            if card.place == Place::Bid {
                card.front = None;
            }
        }
    }
    view
}

/// As it was when all piles were taken.
fn before_the_lines(sight: &Sight<'_>) -> View {
    let mut view = sight.view.clone();
    if let Some(round) = &mut view.round {
        round.phase = Phase::ChoosePile;
        round.turn = None;
        round.lines = None;
    }
    view
}
