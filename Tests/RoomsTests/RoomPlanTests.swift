import AuditLog
import CarpoolTesting
import Database
import DatabaseTesting
import DesignSystem
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import Localization
import Notices
import Observability
import PlaceChoice
import Places
import Roads
import Rooms
import Settings
import Testing
import Web
import WebTesting

@Suite("A room's plan", .timeLimit(.minutes(2)))
struct RoomPlanTests {
    /// What can be set in the room of these tests.
    private struct BicycleSettings: Settings, Sendable {
        var perHour: Int

        init(currency: Currency) { perHour = currency == .euro ? 3 : 4 }

        mutating func describe(to visitor: inout some SettingsVisitor) {
            visitor.section("bicycles") { $0.whole("perHour", &perHour, in: 0...50, "What an hour costs.") }
        }
    }

    /// A room that stands on what every city has.
    private static let bicycles = RoomPlan<RoomGround>(
        "bicycles", choice: "Whether people lend bicycles here.",
        tables: [
            Schema("bicycles", [Migration("bicycles", ["CREATE TABLE bicycles (id INTEGER PRIMARY KEY)"])])
        ],
        settings: { BicycleSettings(currency: $0) },
        notices: [
            NoticeTopic(
                NoticeCategory("bicycles"), .wallet, TextKey("notices.rides"),
                text: TextKey("notices.ridesText"))
        ]
    ) { ground in
        let hour = ground.settings.values(of: "bicycles", as: BicycleSettings.self).perHour
        var room = CityRoom("bicycles")
        room.routes = { router in
            router.get("/bicycles") { _, context in
                let count: Int? = try await ground.database.read {
                    try $0.value("SELECT COUNT(*) FROM bicycles")
                }
                return .text("\(count ?? -1) in \(ground.cityName), \(hour) \(ground.currency.code)")
            }
        }
        return room
    }

    /// What has more than that.
    private struct House: Sendable { let ground: RoomGround }

    private static let plans: [RoomPlan<House>] = [
        bicycles.on(\.ground), RoomPlan("map") { _ in nil },
    ]

    @Test func `a room stands on what every city has, with its tables and what was set`() async throws {
        let network = try await SampleCity.roads()
        var settings = RoomSettings(Self.plans, currency: .swissFranc)
        try settings.read(Array(#"{"bicycles": {"perHour": 7}}"#.utf8))
        try await TestDatabase.sqliteMemory.withDatabase { [settings] database in
            try await database.migrate(
                Self.plans.flatMap(\.tables) + [RoomPauses.schema, .audit], now: 1)
            let ground = RoomGround(
                cityName: "Vaduz", database: database, settings: settings,
                catalogue: try ProjectFiles.catalogue(),
                places: CityPlaces(of: "Vaduz", gazetteer: Gazetteer(PlaceRecords()), start: SampleCity.vaduz)
                { _ in true
                },
                roads: LiveRoads(network), notices: NoticeBoard(), zone: .utc, currency: .swissFranc,
                isDemo: true, logger: .none, clock: { Timestamp(milliseconds: 1) },
                newID: { UniqueID(high: 0, low: 1) })
            let pauses = try await RoomPauses(database) { Timestamp(milliseconds: 1) }
            var router = Router<WebContext>()
            for plan in Self.plans {
                try await plan.open(House(ground: ground))?.add(to: &router, pauses: pauses)
            }
            let site = try Site.test()
            try await withTestClient(router.handler { WebContext($0, site: site) }, .inProcess) { client in
                let answer = try await client.get("/bicycles")
                #expect(answer.text == "0 in Vaduz, 7 CHF")
            }
        }
    }

    @Test func `what can be set is the rooms', and what is not set is as the city's currency has it`() throws
    {
        var settings = RoomSettings(Self.plans, currency: .euro)
        #expect(settings.has("bicycles") && settings.has("map"))
        #expect(settings.values(of: "bicycles", as: BicycleSettings.self).perHour == 3)
        #expect(settings.explanation.map(\.name) == ["rooms.bicycles", "bicycles.perHour"])
        try settings.read(Array(#"{"rooms": {"bicycles": false}}"#.utf8))
        #expect(!settings.has("bicycles") && settings.has("map"))
        let before = settings.file
        for (file, sentence) in [
            (#"{"rooms": {"map": false}}"#, "There is no setting \"rooms.map\". There are: bicycles."),
            (#"{"bicycles": {"perHour": 51}}"#, "must be a whole number from 0 to 50, not 51."),
            (#"{"cars": {}}"#, "There is no setting \"cars\". There are: bicycles, rooms."),
        ] {
            do {
                try settings.read(Array(file.utf8))
                Issue.record("\(file) was taken")
            } catch {
                #expect(error.description.contains(sentence))
            }
        }
        #expect(settings.file == before)
    }
}
