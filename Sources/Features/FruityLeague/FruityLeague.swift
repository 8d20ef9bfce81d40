// FruityLeague: the city's league of the fruit game: secrets that stay here, moves judged here, by the server's clock.

import Crypto
public import Database
import Events
public import Geography
import Identity
public import Localization
import Mastermind
public import Observability

/// The league: players and their devices, the daily puzzle and ranked games, games of two, the standings.
///
/// Every answer says what is committed. The secret of a game never leaves before the game is over, and moves are
/// timed by the clock here, so a score cannot be made up.
public struct FruityLeague: Sendable {
    /// What an operator can set.
    public struct Rules: Hashable, Sendable {
        /// From which age a person may play under an own account.
        public var legalAge = 16
        /// How long a move in a game of two may take, in seconds.
        public var moveSeconds = 120
        /// How long a link to a game of two waits for the friend, in hours.
        public var invitationHours = 24
        /// How old standings may be that are shown to who only looks.
        public var standingsAge: Duration = .seconds(5)

        /// The rules of a town.
        public init() {}
    }

    let database: any Database
    let rules: Rules
    let zone: LocalTimeZone
    let clock: @Sendable () -> Timestamp
    /// Wakes those who follow a game of two.
    let bus: InProcessEventBus<GameNews>
    let presence = Presence()
    let setAside = SetAside()
    let shelves: StandingsShelf
    let logger: Logger

    /// A league in a store whose `Schema.fruityLeague` tables are up to date.
    ///
    /// - Parameters:
    ///   - zone: The city's, which decides when a day begins.
    ///   - clock: The time of the wall.
    public init(
        database: any Database, rules: Rules, zone: LocalTimeZone, logger: Logger = .none,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.database = database
        self.rules = rules
        self.zone = zone
        self.logger = logger
        self.clock = clock
        shelves = StandingsShelf(for: rules.standingsAge)
        bus = InProcessEventBus(epoch: clock().milliseconds, remembered: 1)
    }

    /// The day in the city, in days since 1 January 1970.
    func day(at moment: Timestamp) -> Int {
        let seconds = moment.milliseconds / 1_000 + Int64(zone.offset(at: moment))
        return Int(seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400)
    }

    static func secret(on level: LeagueLevel) -> Code {
        var random = SystemRandomNumberGenerator()
        return level.board.randomSecret(using: &random)
    }
}

/// Something changed in a game of two; what it is, each follower reads anew.
struct GameNews: Hashable, Sendable {}
