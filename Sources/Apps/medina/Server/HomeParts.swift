import CityData
import DayBook
import DesignSystem
import Home
import HTML
import HTTPServer
import Identity
import Ledger
import Localization
import Observability
import Rooms

/// The first page of the city, and the operator's.
struct HomeParts {
    /// The row of the account's page that leads who works for the city to their page.
    static let link = AccountLink(
        .shield, .operateTitle, text: .operateText, to: "/operate", for: .clerks)
    /// Settings that hold passwords.
    private static let secrets: Set = ["mail", "sms", "database.address"]

    private let home: HomeRoutes
    private let pausing: RoomsRoutes
    private let permitting: AppsRoutes
    private let log: LogRoutes
    private let figures: FiguresRoutes
    private let settings: SettingsRoutes
    private let map: LiveMap
    private let live: LiveMapRoutes
    private let book: DayBook
    private let basis: CityBasis

    /// - Parameter rooms: All other rooms.
    init(
        _ basis: CityBasis, rooms: [CityRoom], pauses: RoomPauses, grants: AppGrants, people: ConsolePeople
    ) {
        self.basis = basis
        pausing = RoomsRoutes(rooms, pauses: pauses, zone: basis.zone, clock: basis.clock)
        permitting = AppsRoutes(
            rooms.flatMap(\.permissions), grants: grants, zone: basis.zone, isDemo: basis.options.isDemo,
            clock: basis.clock)
        log = LogRoutes(basis.database, people: people, zone: basis.zone, clock: basis.clock)
        let counts = rooms.map(\.dayFigures)
        book = DayBook(basis.database, zone: basis.zone, clock: basis.cityClock) { span in
            var figures: DayFigures = [:]
            for count in counts { figures.merge(try await count(span)) { $0 + $1 } }
            return figures
        }
        figures = FiguresRoutes(
            book, currency: basis.currency, hasWallets: basis.settings.rooms.has(WalletParts.word))
        settings = SettingsRoutes(basis.settings, secrets: Self.secrets)
        map = LiveMap(rooms, clock: basis.cityClock, monotonic: basis.monotonic) {
            var random = SystemRandomNumberGenerator()
            return UniqueID.opaque(using: &random)
        }
        live = LiveMapRoutes(
            map, basis.database, people: people, texts: basis.catalogue.texts(in: .english), zone: basis.zone,
            clock: basis.clock, isPaused: { pauses.isPaused($0) })
        var operate = CityRoom("operate")
        operate.desk = OperatorDesk([
            live.desk, figures.desk, pausing.desk, permitting.desk, log.desk, settings.desk,
        ])
        home = HomeRoutes(
            cityName: basis.city.manifest.name, rooms: rooms + [operate],
            isPaused: { pauses.isPaused($0) })
    }

    var room: CityRoom {
        var room = CityRoom("home")
        room.operations =
            RoomsRoutes.operations + AppsRoutes.operations + LogRoutes.operations + FiguresRoutes.operations
            + LiveMapRoutes.operations
        room.routes = { [home, pausing, permitting, log, figures, settings, live] router in
            home.add(to: &router)
            pausing.add(to: &router)
            permitting.add(to: &router)
            log.add(to: &router)
            figures.add(to: &router)
            settings.add(to: &router)
            live.add(to: &router)
        }
        room.tasks = [
            { [map] in await map.run() },
            { [book, basis] in
                await book.run { error in
                    basis.logger.error(
                        "The figures of the day could not be counted.", ["error": .string("\(error)")])
                }
            },
        ]
        room.close = { [map] in map.close() }
        return room
    }
}
