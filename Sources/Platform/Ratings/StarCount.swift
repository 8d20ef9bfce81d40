/// One to five stars.
public struct StarCount: Hashable, Sendable {
    /// From 1 to 5.
    public let value: Int

    /// That many stars; nothing for any other number.
    public init?(_ value: Int) {
        guard 1...5 ~= value else { return nil }
        self.value = value
    }
}
