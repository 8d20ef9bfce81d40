public import Geography
public import Identity

/// A copy of somebody's data, made for them to take home.
public struct DataCopy: Hashable, Sendable {
    /// How it stands.
    public enum State: String, Hashable, Sendable, CaseIterable {
        /// It waits for its turn.
        case waiting
        /// It is being made.
        case making
        /// It can be downloaded.
        case ready
        /// It could not be made; the operator's log says why.
        case failed
        /// It has been deleted.
        case removed

        /// Whether something will still become of it.
        public var isUnderWay: Bool { self == .waiting || self == .making }
    }

    /// How long it is kept once it was asked for.
    public static let lifetime = TravelTime.minutes(48 * 60)
    /// How many a person can have made within a day.
    public static let mostADay = 3
    /// How many, with those that could not be made.
    static let mostTriesADay = 10

    /// Names it.
    public let id: UniqueID
    /// Whose data it is.
    public let person: UniqueID
    /// How it stands.
    public let state: State
    /// Of how many kinds of data it is through.
    public let done: Int
    /// How many kinds there are.
    public let total: Int
    /// In how many parts it is kept.
    let parts: Int
    /// How large the file is, in bytes, so far.
    public let size: Int64
    /// When it was asked for.
    public let createdAt: Timestamp
    /// When it is deleted.
    public let expiresAt: Timestamp
}
