//! Pieces that faces are put together from. A piece knows no game: what is particular about a thing
//! it is told.

mod aim;
mod card;
mod chart;
mod choice;
mod grid;
mod hand;
mod line;
mod log;
mod panel;
mod peek;
mod pips;
mod plate;
mod prompt;
mod race;
mod rest;
mod say;
mod sheet;
mod steps;
mod sums;
mod tabs;
mod tip;
mod trick;
mod unasked;
mod wares;

pub use aim::{Aim, Board, Ghost, Spot, Turning, board, nudge};
pub use card::{Card, card};
pub use chart::{Bars, Road, Ruler, Walker, bars, meter, road, ruler};
pub use choice::{Choice, Gesture, Shown, both, choice, look, note, place, shown};
pub(crate) use grid::choices as grid_choices;
pub use grid::{Gain, Grid, GridGhost, GridSpot, Lay, Mark, Outlook, Turns, grid};
pub use hand::{Grip, backs, hand, hand_label};
pub use line::{aimed, line, took};
pub(crate) use log::LINES;
pub use log::{log, log_lines};
pub use panel::{others, panel_head};
pub use peek::{Peek, among, named, peek, personal};
pub use pips::{Pip, Pips, pips, timeline};
pub use plate::{
    Points, added_up, plate, plate_with, same_cat, seat_cat, sum_card, tally, turn, who,
};
pub use prompt::{Prompt, prompt, prompt_ready, prompt_text, prompt_with};
pub use race::{RaceSlot, RaceState, Taken, race, race_slot};
pub use rest::go_on;
pub use say::{commas, list, nth, number, ordinal, signed};
pub use sheet::{
    again, crown, sheet, sheet_details, sheet_next, sheet_score, sheet_title, sheet_with,
};
pub use steps::steps;
pub use sums::{Bill, BillRow, Cell, Column, RowKind, Term, bill, sum};
pub use tabs::tabs;
pub use tip::{tip, tips};
pub use trick::{Lie, SlotMark, TrickSlot, trick, trick_slot};
pub use unasked::unasked;
pub use wares::{Shelf, Ware, shelf, ware};
