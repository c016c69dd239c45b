//! The table in the browser, as people use it. One process, and so one chromedriver.

mod catsle;
mod thousand_cats;
mod toy;

mod aim;
mod audit;
mod both;
mod edo_yashiki;
mod edo_yashiki_sizes;
mod example;
mod first;
mod first_load;
mod forbidden;
mod keyboard;
mod languages;
mod lesson;
mod malumiere;
mod malumiere_sizes;
mod narrow;
mod offline;
mod own;
mod panels;
mod people;
mod pick;
mod race;
mod rest;
mod restart;
mod sizes;
mod stages;
mod stale;
mod steady;
mod tezuma;
mod together;
mod trying;
mod twice;
mod whole_match;
