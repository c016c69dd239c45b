//! Tests of the tests: an honest toy passes the contract, each dishonest one is caught.

mod cards;
mod helpers;
mod make;
mod mutants;
mod parts;
mod players;
mod records;
mod secrets;
mod shelf;
mod toy;
