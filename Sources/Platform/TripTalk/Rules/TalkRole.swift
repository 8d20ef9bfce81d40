// TripTalk: what driver and passenger of a ride write to each other, in every room in which people ride: the rules, how it
// is kept, and its pages.

/// On which side of a ride somebody is.
public enum TalkRole: Hashable, CaseIterable, Sendable {
    /// Who drives.
    case driver
    /// Who rides along.
    case passenger
}
