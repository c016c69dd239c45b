//! The face at its boundary: scenes in, HTML and sentences out.
