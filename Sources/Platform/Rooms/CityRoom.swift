// Rooms: what a room of the city hands to whoever composes the server, as one value.

public import DayBook
public import DesignSystem
public import HTTPServer
public import Histories
public import Identity
public import Localization
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
    /// What it knows of people's histories; the city shows that of all rooms as one.
    public var history: [any HistorySource] = []
    /// What is shown of its trips to whoever has a link to one; see ``SharedTripPages``, which the city adds once for all
    /// rooms.
    public var sharedTrips: [any TripRoom] = []
    /// What ``routes`` adds where something new begins: closed while the operator has paused the room, so that what has
    /// begun comes to its end.
    public var entrances: Set<RouteAddress> = []
    /// Which of its routes are entrances as well, where they are too many to be named. What operators and clerks call never
    /// is.
    public var isEntrance: (@Sendable (RouteAddress) -> Bool)?
    /// What else begins something, with people who are under way already, such as taking one more passenger: closed to people
    /// whose account is paused.
    public var beginnings: Set<RouteAddress> = []
    /// What ends something begun, such as saying that somebody has paid, or handing back what was lent: open to people whose
    /// account is paused, whether or not something is still under way.
    public var endings: Set<RouteAddress> = []
    /// Lets go of somebody whose account the city has paused: takes them off the road, at once or as soon as nobody needs
    /// them there, and begins nothing for them until ``keepOn``.
    public var letGo: @Sendable (UniqueID) async throws -> Void = { _ in }
    /// Somebody's account is open again: they are not to be let go any more.
    public var keepOn: @Sendable (UniqueID) async -> Void = { _ in }
    /// Those with whom something is under way, whom ``letGo`` would concern; made-up people are left out.
    public var peopleUnderWay: @Sendable () async -> Set<UniqueID> = { [] }
    /// With what the addresses begin that stay open to people whose account is paused, though they change something: to
    /// see what is theirs, take it with them, and leave.
    public var staysOpen: [String] = []
    /// Whether something has begun there for whoever asks, who then gets in all the same.
    public var isUnderWay: @Sendable (WebContext) async throws -> Bool = { _ in false }
    /// What happened in it in a span of time, for the city's book of days: read by an index, and at most a day of it.
    public var dayFigures: DayBook.Count = { _ in [:] }
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

    /// Whether an operator can pause it: people know it by a name, and there is something to be closed.
    public var canBePaused: Bool { (!entrances.isEmpty || isEntrance != nil) && name != nil }

    /// What people know it by: its door, or else its first row on the account's page.
    public var name: (icon: Icon, title: TextKey)? {
        if let door { return (door.room.icon, door.room.name) }
        return accountLinks.first.map { ($0.icon, $0.title) }
    }

    /// Adds the room's routes, the entrances closed while the room is paused.
    ///
    /// - Throws: ``RoomError`` if an entrance, or one of ``endings``, is none of the room's routes.
    public func add(to router: inout Router<WebContext>, pauses: RoomPauses) throws {
        let before = router.addresses.count
        try routes(&router)
        let own = Set(router.addresses[before...])
        for entrance in entrances.union(endings) where !own.contains(entrance) {
            throw RoomError("The room \(word) has no entrance \(entrance).")
        }
        let staffed = Set(
            operations.filter { $0.access == .operators || $0.access == .clerks }.map {
                RouteAddress(method: $0.method, pattern: $0.path)
            })
        for route in own where !route.pattern.hasPrefix("/operate/") && !staffed.contains(route) {
            let isEntrance = entrances.contains(route) || isEntrance?(route) == true
            if isEntrance {
                router.wrap(route.method, route.pattern) { handler in
                    { [word, isUnderWay] request, context in
                        if let pause = pauses.pause(of: word), try await !isUnderWay(context) {
                            return RoomPaused.response(to: request, pause)
                        }
                        return try await handler(request, context)
                    }
                }
            }
            let staysOpen =
                endings.contains(route) || staysOpen.contains { route.pattern.hasPrefix($0) }
            // Who is paused may look, but at a page that is named an entrance: it leads to nothing else.
            if !staysOpen, entrances.contains(route) || !route.method.isSafe {
                let beginsSomething =
                    (isEntrance && !route.method.isSafe) || beginnings.contains(route)
                router.wrap(route.method, route.pattern) { handler in
                    { [isUnderWay] request, context in
                        // Nothing new begins for who is paused; what has begun comes to its end.
                        if let pause = context.person?.pause {
                            guard !beginsSomething, try await isUnderWay(context) else {
                                throw AccountPaused(pause)
                            }
                        }
                        return try await handler(request, context)
                    }
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
