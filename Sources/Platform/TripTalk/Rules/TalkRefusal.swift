public import Geography

/// Why a message was not taken.
public enum TalkRefusal: Error, Hashable, Sendable {
    /// There is no such ride for whoever asks.
    case unknown
    /// Nothing can be written any more: the day after the ride is over, or the two must not meet. It is not said which.
    case closed
    /// So many in a minute; it goes on then.
    case tooFast(until: Timestamp)
    /// So many on one ride.
    case tooMany
    /// What was typed is no message.
    case unfit(TalkWords.Fault)
    /// So many reports in a day.
    case tooManyReports
}
