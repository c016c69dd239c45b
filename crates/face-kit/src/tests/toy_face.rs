//! A face for the toy, honest or with one flaw.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a flaw shows in one place and nowhere else"
)]

use maud::{Markup, PreEscaped, html};

use super::toy::{Event, Move, No, ROUNDS, Toy};
use crate::kit::{self, Prompt};
use crate::{Blurb, Choice, Cover, Face, Lang, Region, Regions, Scene, Span, Stage, Tale, slot};

type Sight<'a> = Scene<'a, Toy>;

/// What is wrong with a face. Each breaks one rule of the contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Flaw {
    None,
    // Secrets.
    ShowsAnotherCard,
    // Keys.
    ForgetsTheHand,
    ForgetsTheNewest,
    // Ids.
    SameIdTwice,
    IdOfTheShell,
    CardWithoutId,
    GlidesFromNowhere,
    LinkToNoRule,
    // Offers, choices and reasons.
    OfferWithoutButton,
    ButtonWithoutOffer,
    NoSuchChoice,
    LegalCardHidden,
    BoastCannotBeReadied,
    HiddenWhileReady,
    SpectatorsPress,
    NoWordsForReason,
    ReasonOfNoRule,
    NoGoingOn,
    DeadButton,
    PickWithoutChoice,
    // Tales.
    SilentInJapanese,
    TellsItAnew,
    NoWordsForEvent,
    GapInSentence,
    // Form.
    NotClosed,
    NameAsHtml,
    BlockInParagraph,
    Styled,
    Listens,
    Scripted,
    NamelessButton,
    GapInWords,
    // Regions.
    RegionsComeAndGo,
    WrongRoot,
    RegionInRegion,
    NoSlot,
    TwoSlots,
    IdleSlot,
    LayoutChanges,
    NoWhys,
    AnswerElsewhere,
    SheetIsFoldedBack,
    // Stages.
    StageOfNoRegion,
    CardTwiceInStage,
}

pub(super) struct ToyFace(pub(super) Flaw);

impl ToyFace {
    fn is(&self, flaw: Flaw) -> bool {
        self.0 == flaw
    }
}

impl Cover for ToyFace {
    fn slug(&self) -> &'static str {
        "toy"
    }
    fn picture(&self) -> Markup {
        html! {}
    }
    fn blurb(&self, _lang: Lang) -> Blurb {
        Blurb {
            title: "Toy & Co".to_owned(),
            pitch: String::new(),
            aim: Default::default(),
            options: Vec::new(),
        }
    }
    fn rules(&self, _lang: Lang) -> Markup {
        let mut rules = vec!["1.1", "2.1", "2.2", "2.3", "3.1", "3.2"];
        if self.is(Flaw::ReasonOfNoRule) {
            rules.retain(|it| *it != "2.1");
        }
        html! { @for rule in rules { p id={ "r" (rule) } { (rule) } } }
    }
    fn css(&self) -> &'static str {
        ".toy{}"
    }
}

impl Face for ToyFace {
    type Game = Toy;

    fn layout(&self, sight: &Sight<'_>) -> Markup {
        let is_later = sight.view.public.round > 1;
        let prompt = kit::prompt(sight.lang()).into_string();
        let prompt = match self.0 {
            Flaw::NoWhys => prompt.replace("id=\"whys\"", ""),
            Flaw::AnswerElsewhere => prompt.replace("id=\"answer\"", "") + "<p id=\"answer\"></p>",
            _ => prompt,
        };
        html! {
            section id="seats" {
                @for seat in sight.around() {
                    @if !(self.is(Flaw::NoSlot) && Some(seat) != sight.you()) {
                        (slot(format_args!("seat-{seat}")))
                    }
                }
            }
            @if self.is(Flaw::LayoutChanges) && is_later { p { "Soon!" } }
            @if self.is(Flaw::TwoSlots) { (slot("hand")) }
            @if self.is(Flaw::IdleSlot) { (slot("nothing")) }
            (PreEscaped(prompt))
            (slot("hand"))
            (kit::log(sight.lang(), &html! {}, &html! {}))
            (kit::sheet(sight.lang()))
        }
    }

    fn regions(&self, sight: &Sight<'_>, out: &mut Regions<'_>) {
        let public = &sight.view.public;
        for seat in sight.around() {
            let key = (
                sight.view.sizes[seat],
                public.trick[seat],
                public.points[seat],
            );
            let key = (key, sight.view.smuggled.0[seat.index()].len());
            out.put_ready(format_args!("seat-{seat}"), key, || self.seat(sight, seat));
        }
        let just = (!self.is(Flaw::ForgetsTheNewest)).then_some(sight.setting.just);
        let key = (public.turn, public.is_dealt, public.round);
        out.put("prompt-text", (key, just), || self.prompt(sight));
        out.put_ready(
            "act",
            (),
            || html! { div id="act" { (kit::go_on(sight, None)) } },
        );
        let hand = (!self.is(Flaw::ForgetsTheHand)).then_some(&sight.view.hand);
        let n_cards = sight.view.hand.len();
        if !(self.is(Flaw::RegionsComeAndGo) && public.round > 1) {
            let key = (hand, n_cards, sight.legal.contains(&Move::Boast));
            out.put("hand", key, || self.hand(sight));
        }
        self.sheet(sight, out);
    }

    fn offers(&self, sight: &Sight<'_>, out: &mut Vec<Choice<ToyFace>>) {
        if sight.you().is_none() {
            out.extend(self.is(Flaw::SpectatorsPress).then_some(Move::Boast));
            return;
        }
        out.extend(sight.view.hand.iter().map(|it| Move::Play(*it)));
        out.push(Move::Boast);
        match self.0 {
            Flaw::OfferWithoutButton => out.push(Move::Play(99)),
            Flaw::ButtonWithoutOffer => {
                out.pop();
            }
            _ => {}
        }
    }

    fn tell(&self, event: &Event, sight: &Sight<'_>) -> Tale {
        let is_silent = self.is(Flaw::SilentInJapanese) && sight.lang() == Lang::Ja;
        let say = |en: String, ja: String| match sight.lang() {
            Lang::En => en,
            Lang::Ja => ja,
        };
        match event {
            Event::Dealt { round, .. } => Tale::logged(
                "dealt",
                say(format!("Round {round}."), format!("第{round}回。")),
            ),
            Event::Boasted { .. } if is_silent => Tale::silent(),
            Event::Boasted { seat } => {
                let who = sight.who(*seat);
                let text = match self.0 {
                    Flaw::NoWordsForEvent => String::new(),
                    Flaw::GapInSentence => "{$who} boasts.".to_owned(),
                    Flaw::TellsItAnew => {
                        format!("{who} boasts in round {}.", sight.view.public.round)
                    }
                    _ => say(format!("{who} boasts."), format!("{who}の自慢。")),
                };
                Tale::logged("boasted", text)
            }
            Event::Played { seat, card } => {
                let who = sight.who(*seat);
                let text = say(format!("{who} plays {card}."), format!("{who}が{card}。"));
                Tale::logged("played", text).of(Span::Trick)
            }
            Event::Won { seat } => {
                let who = sight.who(*seat);
                let text = say(format!("{who} wins."), format!("{who}の勝ち。"));
                Tale::said(text).closes(Span::Trick)
            }
            Event::Scored { .. } => Tale::silent().closes(Span::Round),
        }
    }

    fn refusal(&self, refusal: &No, _sight: &Sight<'_>) -> String {
        if self.is(Flaw::NoWordsForReason) {
            return String::new();
        }
        format!("{refusal}.")
    }

    fn stages(&self, news: &[Event], sight: &Sight<'_>) -> Vec<Stage> {
        let [Event::Played { seat, card }, Event::Won { .. }, ..] = news else {
            return Vec::new();
        };
        // The next cards are dealt already, and this may be among them.
        if news.iter().any(|it| matches!(it, Event::Dealt { .. })) {
            return Vec::new();
        }
        let mut view = sight.view.clone();
        view.public.trick[*seat] = Some(*card);
        let before = Scene {
            view: &view,
            ..*sight
        };
        let is_yours = sight.you() == Some(*seat);
        let mut regions = vec![Region::new(
            format_args!("seat-{seat}"),
            self.seat(&before, *seat),
        )];
        if is_yours && !self.is(Flaw::CardTwiceInStage) {
            regions.push(Region::new("hand", self.hand(&before)));
        }
        if self.is(Flaw::StageOfNoRegion) {
            regions[0].id = "nowhere".to_owned();
        }
        vec![Stage {
            regions,
            say: None,
            hold_ms: 500,
        }]
    }
}

impl ToyFace {
    fn seat(&self, sight: &Sight<'_>, seat: game::Seat) -> Markup {
        let view = sight.view;
        let played = view.public.trick[seat];
        let name = sight.name(seat);
        let id = match self.0 {
            Flaw::WrongRoot => "a-seat".to_owned(),
            Flaw::SameIdTwice => "seat-0".to_owned(),
            _ => format!("seat-{seat}"),
        };
        let secret = view.smuggled.0[seat.index()].first();
        html! {
            article id=(id) aria-label=(name) {
                @if self.is(Flaw::NameAsHtml) { (PreEscaped(&name)) } @else { (name) }
                @if sight.you() != Some(seat) {
                    span id={ "hand-" (seat) } { (view.sizes[seat]) }
                    @if self.is(Flaw::ShowsAnotherCard) && let Some(card) = secret {
                        i id={ "back-" (card) } {}
                    }
                }
                @if let Some(card) = played {
                    @let from = if self.is(Flaw::GlidesFromNowhere) { "nowhere" } else { "hand" };
                    @let id = format!("card-{card}");
                    @let id = (!self.is(Flaw::CardWithoutId)).then_some(id);
                    span id=[id] data-card=(card) data-from={ (from) "-" (seat) } { (card) }
                }
                b { (view.public.points[seat]) }
            }
        }
    }

    fn prompt(&self, sight: &Sight<'_>) -> Markup {
        let is_yours = sight.view.public.is_dealt && sight.you() == Some(sight.view.public.turn);
        let line = match self.0 {
            Flaw::GapInWords => "It is {$who}.",
            _ if is_yours => "You!",
            _ => "Wait.",
        };
        let rule = if self.is(Flaw::LinkToNoRule) {
            "9.9"
        } else {
            "1.1"
        };
        kit::prompt_text(&Prompt {
            line,
            rule: Some(("toy", rule)),
            second: sight.setting.just,
            is_yours,
        })
    }

    fn hand(&self, sight: &Sight<'_>) -> Markup {
        let Some(you) = sight.you() else {
            return html! { section id="hand" {
                @if self.is(Flaw::SpectatorsPress) {
                    button type="button" data-ask="go-on" { "On" }
                    button type="button" data-do="boast" { "Boast" }
                }
            } };
        };
        html! {
            section id="hand" {
                span id={ "hand-" (you) } {
                    @for (nth, card) in sight.view.hand.iter().enumerate() {
                        @let is_hidden = self.is(Flaw::LegalCardHidden) && nth == 1;
                        @let with = self.is(Flaw::HiddenWhileReady).then_some("");
                        button type="button" id={ "card-" (card) } data-card=(card)
                            data-do={ "play " (card) } hidden[is_hidden] data-with=[with] { (card) }
                    }
                }
                (self.boast())
                (self.oddities())
            }
        }
    }

    fn boast(&self) -> Markup {
        html! {
            @match self.0 {
                Flaw::BoastCannotBeReadied => button type="button" data-do="boast" { "Boast" },
                Flaw::NamelessButton => button type="button" data-ready="boast" {},
                Flaw::DeadButton => span data-ready="boast" { "Boast" },
                _ => button type="button" data-ready="boast" { "Boast" },
            }
        }
    }

    /// What does not belong on any page.
    fn oddities(&self) -> Markup {
        html! {
            @match self.0 {
                Flaw::IdOfTheShell => p id="live" {},
                Flaw::NoSuchChoice => button type="button" data-do="fly away" { "Fly" },
                Flaw::NotClosed => (PreEscaped("<div>")),
                Flaw::BlockInParagraph => p { div {} },
                Flaw::Styled => p style="color:red" {},
                Flaw::Listens => p onclick="go()" {},
                Flaw::Scripted => script {},
                Flaw::RegionInRegion => p id="act" {},
                Flaw::PickWithoutChoice => p data-pick="Take it" {},
                Flaw::NoGoingOn => button type="button" data-ask="go-home" { "Home" },
                _ => {},
            }
        }
    }

    fn sheet(&self, sight: &Sight<'_>, out: &mut Regions<'_>) {
        let public = &sight.view.public;
        let is_over = !public.is_dealt && public.round == ROUNDS;
        let n_shown = match self.0 {
            Flaw::SheetIsFoldedBack => 9 - usize::from(public.round),
            _ => usize::from(public.round),
        };
        out.put("sheet-title", n_shown, || {
            kit::sheet_title("Scores", n_shown)
        });
        out.put("sheet-score", (), || kit::sheet_score(&html! {}));
        out.put_ready("sheet-next", is_over, || {
            kit::sheet_next(sight, is_over, None)
        });
        out.put("sheet-details", (), || kit::sheet_details(&html! {}));
    }
}
