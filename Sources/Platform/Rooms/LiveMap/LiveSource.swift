/// What a room lets operators see on the map of the whole city.
public struct LiveSource: Sendable {
    /// What is in it.
    public let kinds: Set<LiveThing.Kind>
    /// All that moves or waits in it now, in any order; read from memory, because it is asked for again and again. It may
    /// wait until that is durable.
    public let things: @Sendable () async throws -> [LiveThing]
    /// What is under way with one of them, and whose it is; nothing once it has ended.
    public let look: @Sendable (LiveThing.Name) async throws -> LiveLook?

    /// A room's vehicles and requests.
    public init(
        _ kinds: Set<LiveThing.Kind>, things: @escaping @Sendable () async throws -> [LiveThing],
        look: @escaping @Sendable (LiveThing.Name) async throws -> LiveLook?
    ) {
        self.kinds = kinds
        self.things = things
        self.look = look
    }
}
