public import Geography

/// Whether somebody has been reminded of what is ahead, so that after a pause nobody is forgotten or told twice.
public enum TripReminder: Hashable, Sendable {
    /// It will be due.
    case pending
    /// It was sent then.
    case sent(at: Timestamp)
    /// There is none: it was agreed shortly before, or the moment passed while nobody could send it.
    case needless
}
