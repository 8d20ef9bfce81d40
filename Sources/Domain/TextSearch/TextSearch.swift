// TextSearch: finds texts by words as people type them: in any order, unfinished, misspelt, in the plural.

/// Where in a text a word stands, the best place first.
public enum TextField: UInt32, CaseIterable, Sendable {
    /// The name itself.
    case name
    /// What kind of thing it is.
    case kind
    /// What it belongs to: who sells it, and where.
    case context
    /// What is said about it.
    case description
}
