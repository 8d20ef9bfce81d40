/// How well somebody knows another from this city.
public struct Acquaintance: Hashable, Sendable {
    /// Whether they are friends.
    public var isFriend: Bool
    /// How often one of them has taken the other along, all the way.
    public var trips: Int

    /// So well.
    public init(isFriend: Bool = false, trips: Int = 0) {
        self.isFriend = isFriend
        self.trips = trips
    }
}
