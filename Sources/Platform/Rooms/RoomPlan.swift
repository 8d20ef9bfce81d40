public import Database
public import Ledger
public import Notices
public import Settings

/// A room of the city as it is known before anything of it is open: its tables, what an operator can set, and how it is
/// opened. Whoever composes the server goes over a list of these.
///
/// ```swift
/// public static let plan = RoomPlan<RoomGround>("bicycles", tables: [.bicycles]) { ground in
///     let desk = BicycleDesk(ground.database, clock: ground.clock)
///     var room = CityRoom("bicycles")
///     room.routes = { BicyclePages(desk).add(to: &$0) }
///     return room
/// }
/// ```
///
/// `Ground` is what the room is built on: ``RoomGround``, unless it needs other rooms.
public struct RoomPlan<Ground: Sendable>: Sendable {
    /// What settings, the log and the operator's calls name it: one word in small letters.
    public let word: String
    /// What a city has with this room, as the settings say it to an operator who may do without, such as “Whether
    /// people share cars here.”; nothing where every city has it.
    public let choice: String?
    /// Its tables. Those of a room that is switched off stay, and so does what is in them.
    public let tables: [Schema]
    /// What an operator can set in it, given the city's currency; see ``RoomSettings``.
    public let settings: (@Sendable (Currency) -> any Settings & Sendable)?
    /// What people choose about the notices that it posts.
    public let notices: [NoticeTopic]
    /// What it says of the money that moves for its things.
    public let money: [MoneySubject]
    /// Opens it, taking up what a former server has left; nothing where the city lacks what it needs.
    public let open: @Sendable (Ground) async throws -> CityRoom?

    /// A plan of a room.
    public init(
        _ word: String, choice: String? = nil, tables: [Schema] = [],
        settings: (@Sendable (Currency) -> any Settings & Sendable)? = nil, notices: [NoticeTopic] = [],
        money: [MoneySubject] = [],
        open: @escaping @Sendable (Ground) async throws -> CityRoom?
    ) {
        self.word = word
        self.choice = choice
        self.tables = tables
        self.settings = settings
        self.notices = notices
        self.money = money
        self.open = open
    }

    /// The same room, built on something that has the ground that it asks for.
    public func on<Whole: Sendable>(_ ground: @escaping @Sendable (Whole) -> Ground) -> RoomPlan<Whole> {
        RoomPlan<Whole>(
            word, choice: choice, tables: tables, settings: settings, notices: notices, money: money
        ) { [open] whole in
            try await open(ground(whole))
        }
    }
}
