public import Ratings

/// Why something about a ride was not taken.
public enum CareRefusal: Error, Hashable, Sendable {
    /// There is no such thing for whoever asks.
    case unknown
    /// The seven days are over, or the ride has not begun.
    case closed
    /// It does not fit to where it stands.
    case notNow
    /// So many about one ride in a day, or of one person.
    case tooMany
    /// So much was written.
    case tooManyWords
    /// It was not chosen what it is about.
    case topic
    /// What was typed are no words.
    case unfit(Remark.Fault)
}
