//! Consistent imagination: what a viewer imagines, it could be looking at.

use game::{Awaiting, Dice, Seat, Viewer, legal_choices};

use crate::secrets::Secrets;
use crate::situation::{At, Effort, MAX_STEPS, Situation, While, random_step};
use crate::well_formed::conserved;

pub(crate) fn check<G: Secrets>(situation: &Situation<G>, viewer: Viewer, effort: &Effort) {
    let at = situation.at(viewer);
    let _context = While(at, "imagining");
    let mut dice = situation.dice("imagination");
    let view = situation.game.view(viewer);
    for _ in 0..effort.imagined {
        let mut same_dice = dice.clone();
        let world = G::imagine(&view, &mut dice);
        check_world(situation, &world, viewer);
        assert!(
            G::imagine(&view, &mut same_dice) == world,
            "Consistent imagination: {at}: the same view and dice make another world"
        );
    }
}

fn check_world<G: Secrets>(situation: &Situation<G>, world: &G, viewer: Viewer) {
    let (game, at) = (&situation.game, situation.at(viewer));
    let (view, imagined) = (game.view(viewer), world.view(viewer));
    assert!(
        view == imagined,
        "Consistent imagination: {at}: its view of an imagined world is another one\n\
         {view:?}\n{imagined:?}"
    );
    assert!(
        awaited(game, viewer) == awaited(world, viewer),
        "Consistent imagination: {at}: {:?} is awaited, but {:?} in an imagined world",
        game.awaiting(),
        world.awaiting()
    );
    if let Viewer::Seat(seat) = viewer {
        let (legal, imagined) = (legal_choices(game, seat), legal_choices(world, seat));
        assert!(
            legal == imagined,
            "Consistent imagination: {at}: its legal choices are others in an imagined world\n\
             {legal:?}\n{imagined:?}"
        );
    }
    assert!(
        world.plausible(viewer),
        "Consistent imagination: {at}: it saw enough to know that this world is not the truth\n\
         {world:?}"
    );
    conserved(world, at, "in an imagined world, ");
}

/// Who is awaited, as far as `viewer` may know: where arrivals are hidden, only whether itself is.
fn awaited<G: Secrets>(game: &G, viewer: Viewer) -> Awaiting {
    let awaiting = game.awaiting();
    if awaiting.seats().is_empty() || !game.hides_arrivals() {
        return awaiting;
    }
    let own = |it: &Seat| viewer == Viewer::Seat(*it);
    Awaiting::Choices(awaiting.seats().iter().filter(own).collect())
}

/// An imagined world is a game like any other: it can be played to its end.
pub(crate) fn check_playing_on<G: Secrets>(situation: &Situation<G>) {
    let mut dice = situation.dice("playing on");
    let viewers: Vec<Viewer> = Viewer::all(situation.game.seats()).collect();
    let viewer = *dice.pick(&viewers);
    let at = situation.at(viewer);
    let _context = While(at, "playing on in an imagined world");
    let world = G::imagine(&situation.game.view(viewer), &mut dice);
    let end = play_on(world, at, &mut dice);
    assert!(
        end.outcome().is_some(),
        "Consistent imagination: {at}: an imagined world ends without an outcome"
    );
    conserved(&end, at, "at the end of an imagined world, ");
}

fn play_on<G: Secrets>(mut world: G, at: At, dice: &mut Dice) -> G {
    let mut chance = dice.clone();
    for _ in 0..MAX_STEPS {
        let awaited = world.awaiting().seats();
        if awaited
            .iter()
            .any(|it| legal_choices(&world, it).is_empty())
        {
            // It is stuck; if that is because something got lost, that is the better answer.
            conserved(&world, at, "in an imagined world, ");
            panic!("Consistent imagination: {at}: somebody is awaited and has no choice");
        }
        let Some(step) = random_step(&world, &mut chance, dice) else {
            return world;
        };
        world.apply(step, &mut ());
    }
    panic!("Consistent imagination: {at}: an imagined world does not end");
}
