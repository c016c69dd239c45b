//! HTML as the house writes it, read strictly: every element closed, every value quoted.

/// The elements of a piece of HTML in the order in which they begin.
#[derive(Debug, Default)]
pub(crate) struct Html<'a> {
    pub(crate) elements: Vec<Element<'a>>,
    /// What stands in comments. Slots of regions are comments.
    pub(crate) comments: Vec<&'a str>,
    /// Text outside of every element.
    pub(crate) loose: Vec<&'a str>,
}

#[derive(Debug)]
pub(crate) struct Element<'a> {
    pub(crate) name: &'a str,
    attributes: Vec<(&'a str, &'a str)>,
    parent: Option<usize>,
    /// The number after that of the last element inside.
    end: usize,
    /// Texts directly inside.
    texts: Vec<&'a str>,
}

/// Elements that have no end.
const VOID: [&str; 13] = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
];

impl Element<'_> {
    /// The attribute of this name as it is written.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        let found = self.attributes.iter().find(|(it, _)| *it == name);
        found.map(|(_, value)| *value)
    }

    /// The attribute of this name as it is meant.
    pub(crate) fn value(&self, name: &str) -> Option<String> {
        self.get(name).map(unescape)
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    pub(crate) fn attributes(&self) -> impl Iterator<Item = (&str, &str)> {
        self.attributes.iter().copied()
    }
}

impl<'a> Html<'a> {
    /// Reads it, or says in words what is wrong with it.
    pub(crate) fn read(html: &'a str) -> Result<Html<'a>, String> {
        let mut page = Html::default();
        let mut open: Vec<usize> = Vec::new();
        let mut rest = html;
        while !rest.is_empty() {
            let (text, tag) = rest.split_at(rest.find('<').unwrap_or(rest.len()));
            page.text(text, open.last().copied())?;
            rest = page.markup(tag, &mut open)?;
        }
        match open.last() {
            Some(&it) => Err(format!("<{}> is not closed", page.elements[it].name)),
            None => Ok(page),
        }
    }

    /// An element and all around it, from the inside out.
    pub(crate) fn around(&self, nth: usize) -> impl Iterator<Item = &Element<'a>> {
        let parent = |it: &&Element<'a>| it.parent.map(|it| &self.elements[it]);
        std::iter::successors(Some(&self.elements[nth]), parent)
    }

    /// An element and all inside it.
    pub(crate) fn inside(&self, nth: usize) -> &[Element<'a>] {
        &self.elements[nth..self.elements[nth].end]
    }

    pub(crate) fn parent(&self, nth: usize) -> Option<&Element<'a>> {
        self.around(nth).nth(1)
    }

    /// The number of the element with this id.
    pub(crate) fn find(&self, id: &str) -> Option<usize> {
        self.elements.iter().position(|it| it.get("id") == Some(id))
    }

    /// The elements at the outside.
    pub(crate) fn roots(&self) -> impl Iterator<Item = &Element<'a>> {
        self.elements.iter().filter(|it| it.parent.is_none())
    }

    pub(crate) fn ids(&self) -> impl Iterator<Item = &str> {
        self.elements.iter().filter_map(|it| it.get("id"))
    }

    /// Whether an element says anything to somebody who does not see.
    pub(crate) fn speaks(&self, nth: usize) -> bool {
        let is_mute = |it: &Element<'_>| it.get("aria-hidden") == Some("true");
        let within = nth..self.elements[nth].end;
        within.into_iter().any(|it| {
            let has_text = !self.elements[it].texts.is_empty();
            let has_label = it > nth && self.elements[it].has("aria-label");
            (has_text || has_label) && !self.around(it).any(is_mute)
        })
    }

    fn text(&mut self, text: &'a str, parent: Option<usize>) -> Result<(), String> {
        check_entities(text)?;
        if text.contains('>') {
            return Err(format!("\">\" is not written as an entity in {text:?}"));
        }
        let text = text.trim();
        match parent {
            _ if text.is_empty() => {}
            Some(parent) => self.elements[parent].texts.push(text),
            None => self.loose.push(text),
        }
        Ok(())
    }

    /// Reads what begins with `<`, and gives what comes after it.
    fn markup(&mut self, tag: &'a str, open: &mut Vec<usize>) -> Result<&'a str, String> {
        if tag.is_empty() {
            return Ok(tag);
        }
        if let Some(comment) = tag.strip_prefix("<!--") {
            let (comment, rest) = comment.split_once("-->").ok_or("a comment has no end")?;
            self.comments.push(comment);
            return Ok(rest);
        }
        if let Some(rest) = tag.strip_prefix("<!DOCTYPE html>") {
            return Ok(rest);
        }
        if let Some(name) = tag.strip_prefix("</") {
            let (name, rest) = name.split_once('>').ok_or("a tag has no end")?;
            self.close(name, open)?;
            return Ok(rest);
        }
        self.begin(tag, open)
    }

    fn close(&mut self, name: &str, open: &mut Vec<usize>) -> Result<(), String> {
        let Some(last) = open.pop() else {
            return Err(format!("</{name}> closes nothing"));
        };
        let n_elements = self.elements.len();
        let element = &mut self.elements[last];
        element.end = n_elements;
        if element.name == name {
            return Ok(());
        }
        let id = element.get("id").map(|it| format!(" id={it:?}"));
        let id = id.unwrap_or_default();
        Err(format!("</{name}> where <{}{id}> is open", element.name))
    }

    fn begin(&mut self, tag: &'a str, open: &mut Vec<usize>) -> Result<&'a str, String> {
        let is_name = |it: char| it.is_ascii_alphanumeric() || it == '-';
        let (name, mut rest) = tag[1..].split_at(
            tag[1..]
                .find(|it| !is_name(it))
                .ok_or_else(|| format!("<{tag} has no end"))?,
        );
        if name.is_empty() {
            return Err(format!("{:?} is no tag", head(tag)));
        }
        let mut attributes = Vec::new();
        let is_closed = loop {
            rest = rest.trim_start();
            if let Some(after) = rest.strip_prefix("/>") {
                rest = after;
                break true;
            }
            if let Some(after) = rest.strip_prefix('>') {
                rest = after;
                break false;
            }
            let (attribute, after) = attribute(rest)?;
            if attributes.iter().any(|(it, _)| *it == attribute.0) {
                return Err(format!("<{name}> has {} twice", attribute.0));
            }
            attributes.push(attribute);
            rest = after;
        };
        let nth = self.elements.len();
        let parent = open.last().copied();
        self.elements.push(Element {
            name,
            attributes,
            parent,
            end: nth + 1,
            texts: Vec::new(),
        });
        let in_drawing = self.around(nth).any(|it| it.name == "svg");
        match (is_closed, VOID.contains(&name)) {
            (true, false) if !in_drawing => Err(format!("<{name}/> does not close itself")),
            (true, _) | (false, true) => Ok(rest),
            (false, false) => {
                open.push(nth);
                Ok(if name == "script" {
                    rest.find("</script>").map_or(rest, |it| &rest[it..])
                } else {
                    rest
                })
            }
        }
    }
}

/// The attribute that a text begins with, and what comes after it.
fn attribute(text: &str) -> Result<((&str, &str), &str), String> {
    let is_end = |it: char| it.is_whitespace() || it == '=' || it == '>' || it == '/';
    let end = text.find(is_end).unwrap_or(text.len());
    let (name, rest) = text.split_at(end);
    if name.is_empty() || name.contains(['"', '\'', '<']) {
        return Err(format!("{:?} is no attribute", head(text)));
    }
    let Some(value) = rest.strip_prefix('=') else {
        return Ok(((name, ""), rest));
    };
    let quoted = value.strip_prefix('"').and_then(|it| it.split_once('"'));
    let (value, rest) = quoted.ok_or_else(|| format!("the value of {name} is not quoted"))?;
    check_entities(value)?;
    if value.contains('<') {
        return Err(format!("\"<\" is not written as an entity in {name}"));
    }
    Ok(((name, value), rest))
}

/// Every `&` begins an entity: otherwise somebody's name got in as HTML.
fn check_entities(text: &str) -> Result<(), String> {
    for part in text.split('&').skip(1) {
        let name = part.split_once(';').map_or("", |it| it.0);
        let is_word = |it: char| it.is_ascii_alphanumeric() || it == '#';
        if name.is_empty() || !name.chars().all(is_word) {
            return Err(format!("\"&\" is not written as an entity in {text:?}"));
        }
    }
    Ok(())
}

fn unescape(text: &str) -> String {
    let text = text.replace("&lt;", "<").replace("&gt;", ">");
    text.replace("&quot;", "\"").replace("&amp;", "&")
}

/// The beginning of a text, for a message.
fn head(text: &str) -> String {
    text.chars().take(30).collect()
}
