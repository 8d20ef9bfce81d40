/// How something or somebody was rated by everybody together.
public struct RatingSummary: Hashable, Sendable {
    /// How many ratings there are.
    public var count: Int
    /// The average in hundredths of a star; `nil` before the first rating.
    public var average: Int?

    /// A summary of `count` ratings with that many stars in all.
    public init(count: Int, stars: Int) {
        self.count = count
        average = count > 0 ? (stars * 100 + count / 2) / count : nil
    }

    /// Nobody has rated yet.
    public static let none = RatingSummary(count: 0, stars: 0)
}
