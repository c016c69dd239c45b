//! Starts the program.

fn main() -> std::process::ExitCode {
    chabudai::run()
}
