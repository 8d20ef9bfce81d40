// Rooms: what a room of the city hands to whoever composes the server, as one value.

public import DesignSystem
public import HTTPServer
public import OpenAPI
public import TripSafety
public import Web

/// A room of the city, open: all that it adds to the server. Whoever composes the server goes over a list of these
/// and knows none of them.
///
/// ```swift
/// var room = CityRoom("bicycles")
/// room.routes = { BicyclePages(desk).add(to: &$0) }
/// room.operations = BicycleAPI.operations
/// room.tasks = [{ await desk.run() }]
/// ```
public struct CityRoom: Sendable {
    /// Tells whether something works: what is wrong, in a few words that anybody may read; nothing if all is well.
    public typealias Check = @Sendable () async -> String?

    /// What settings, the log and the operator's calls name it: one word in small letters.
    public let word: String
    /// Its door on the first page of the city.
    public var door: RoomDoor?
    /// Its places in the main navigation.
    public var navigation: [NavigationItem] = []
    /// Its rows on the page of a person's account.
    public var accountLinks: [AccountLink] = []
    /// What its apps on people's devices may do only once an operator has confirmed something.
    public var permissions: [AppPermission] = []
    /// What operators see of it.
    public var desk = OperatorDesk()
    /// The calls that the API's document describes, in the order in which people read them.
    public var operations: [APIOperation] = []
    /// Who knows its things that people can report, by their kinds.
    public var reportedThings: ReportedThings = [:]
    /// Adds the middleware that everything in the city is to be behind.
    public var middleware: @Sendable (inout Router<WebContext>) throws -> Void = { _ in }
    /// Adds the pages and calls.
    public var routes: @Sendable (inout Router<WebContext>) throws -> Void = { _ in }
    /// What is shown of its trips to whoever has a link to one; see ``SharedTripPages``, which the city adds once for all
    /// rooms.
    public var sharedTrips: [any TripRoom] = []
    /// What ``routes`` adds where something new begins: closed while the operator has paused the room, so that what has
    /// begun comes to its end. A room without any cannot be paused.
    public var entrances: Set<RouteAddress> = []
    /// Whether something has begun there for whoever asks, who then gets in all the same.
    public var isUnderWay: @Sendable (WebContext) async throws -> Bool = { _ in false }
    /// What readiness asks, by name.
    public var checks: [(name: String, check: Check)] = []
    /// What lives beside the server until ``close`` has ended.
    public var lives: [@Sendable () async -> Void] = []
    /// What runs beside the server until that stops; its task is cancelled then, before ``close``.
    public var tasks: [@Sendable () async -> Void] = []
    /// Lets what is under way become durable, and ends what would not end otherwise. Called once nobody asks any more.
    public var close: @Sendable () async -> Void = {}

    /// A room with nothing in it yet.
    public init(_ word: String) { self.word = word }

    /// Adds the room's routes, the entrances closed while the room is paused.
    ///
    /// - Throws: ``RoomError`` if an entrance is none of the room's routes.
    public func add(to router: inout Router<WebContext>, pauses: RoomPauses) throws {
        let before = router.addresses.count
        try routes(&router)
        let own = Set(router.addresses[before...])
        for entrance in entrances {
            guard own.contains(entrance) else {
                throw RoomError("The room \(word) has no entrance \(entrance).")
            }
            router.wrap(entrance.method, entrance.pattern) { handler in
                { [word, isUnderWay] request, context in
                    if pauses.isPaused(word), try await !isUnderWay(context) {
                        return RoomPaused.response(to: request)
                    }
                    return try await handler(request, context)
                }
            }
        }
    }
}

/// Why a room cannot be added, in a sentence for whoever builds it.
public struct RoomError: Error, CustomStringConvertible {
    public let description: String

    init(_ description: String) { self.description = description }
}
