import AuditLog
import CityTexts
import Database
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Localization
import Rooms
import Synchronization
import Web
import WebTesting

/// A clock that tests set.
final class TextsClock: Sendable {
    private let moment = Mutex(Timestamp(milliseconds: 1_764_460_800_000))

    var now: Timestamp { moment.withLock { $0 } }

    func advance(days: Int64) {
        moment.withLock { $0 = Timestamp(milliseconds: $0.milliseconds + days * 86_400_000) }
    }
}

/// A city whose operator has written nothing yet.
struct CityTextsWorld {
    static let operator7 = VisitorHeader.person(7)

    let database: any Database
    let clock: TextsClock
    let texts: CityTexts

    static let program: [CityTextKind: [Language: String]] = [
        .help: [
            .english: "# How do I begin?\n[Create an account](/signup).", .german: "# Wie fange ich an?",
        ],
        .privacy: [.english: "What is kept."],
        .imprint: [.english: "Not written yet.", .arabic: "لم يُكتب بعد."],
    ]

    /// The same city, served anew.
    func restarted() async throws -> CityTexts {
        try await CityTexts(database, program: Self.program, clock: { [clock] in clock.now })
    }

    static func with(
        _ kind: TestDatabase = .sqliteMemory, _ body: (CityTextsWorld) async throws -> Void
    ) async throws {
        try await kind.withDatabase { database in
            try await database.migrate([.cityTexts, .audit, RoomPauses.schema], now: 1)
            let clock = TextsClock()
            let texts = try await CityTexts(database, program: program, clock: { clock.now })
            try await body(CityTextsWorld(database: database, clock: clock, texts: texts))
        }
    }

    /// With the pages and the API.
    static func withPages(_ body: (TestClient, CityTextsWorld) async throws -> Void) async throws {
        let site = try Site.test()
        try await with { world in
            var router = Router<WebContext>()
            router.use(VisitorHeader())
            let pauses = try await RoomPauses(world.database) { world.clock.now }
            try CityTextRoutes(world.texts, cityName: "Vaduz", termsVersion: "4", zone: .utc).room("texts")
                .add(to: &router, pauses: pauses)
            try await withTestClient(router.handler { WebContext($0, site: site) }, .inProcess) { client in
                try await body(client, world)
            }
        }
    }
}
