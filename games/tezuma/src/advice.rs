//! What a sensible player would try first.

use game::Advice;

use crate::Tezuma;
use crate::notation::Action;
use crate::view::View;

impl Advice for Tezuma {
    fn advise(_view: &View, legal: &[Action], out: &mut Vec<i32>) {
        out.extend(legal.iter().map(|_| 0));
    }
}
