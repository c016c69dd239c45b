//! The table in the browser, as people use it. One process, and so one chromedriver.

mod audit;
mod example;
mod first_load;
mod forbidden;
mod keyboard;
mod languages;
mod narrow;
mod offline;
mod restart;
mod stale;
mod whole_match;
