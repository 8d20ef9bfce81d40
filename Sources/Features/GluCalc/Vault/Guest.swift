import PocketRuntime

/// What somebody sees who was given a link to a journal.
package enum Guest: Sendable {
    /// The document is awaited.
    case waiting
    /// The tool has read it: what it has drawn is shown.
    case reading
    /// It is none, or one of a newer version.
    case unreadable
}
