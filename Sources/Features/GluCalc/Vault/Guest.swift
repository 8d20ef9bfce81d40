import PocketRuntime

/// What somebody sees who was given a link to a journal.
package enum Guest: Sendable {
    /// The document is awaited.
    case waiting
    /// It is shown: its meals and values stand where the person's own would.
    case reading(SharedJournal.Heading)
    /// It is none, or one of a newer version.
    case unreadable
}
