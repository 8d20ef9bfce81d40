public import Events

/// Time that passes, for pages on which something reads differently although nothing has happened: each is told to look
/// again once in a round of beats, and not all of them at the same moment.
public struct LiveBeat: Sendable {
    /// How many beats a round has.
    public static let round = 50

    private var next = 0

    /// A round begins.
    public init() {}

    /// The pages whose turn it is with this beat.
    public mutating func beat() -> Topic {
        defer { next = (next + 1) % Self.round }
        return Self.topic(next)
    }

    /// What a page that belongs to somebody or something waits for.
    public static func topic(of owner: some Hashable) -> Topic {
        topic(abs(owner.hashValue % round))
    }

    private static func topic(_ number: Int) -> Topic { Topic("beat/\(number)") }
}
