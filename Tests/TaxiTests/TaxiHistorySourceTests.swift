import Database
import Geography
import HTML
import HTTPServer
import HTTPTesting
import Histories
import Identity
import Ledger
import Localization
import Taxi
import TaxiDispatch
import Testing
import WebTesting

@Suite("Taxis in the history", .timeLimit(.minutes(3)))
struct TaxiHistorySourceTests {
    private let mia: Headers = ["X-Person": "1", "X-Name": "Mia"]
    private let driver: Headers = ["X-Person": "9", "X-Name": "Luca"]

    @Test
    func `P11: a call is coming up for both sides, and then stands in both histories; a booking comes up`()
        async throws
    {
        let texts = try ProjectFiles.catalogue().texts(in: .english)
        try await withPages(.inProcess) { world, client in
            let clock: @Sendable () -> Timestamp = { world.clock.now }
            let services = CallerServices(database: world.database, rank: world.rank, clock: clock)
            let sources = services.sources(world.rank)
            let calls = try #require(sources.first { $0.word == "taxis" })
            let drives = try #require(sources.first { $0.word == "taxi-drives" })
            #expect(calls.kind == drives.kind)
            func part(
                _ source: any HistorySource, _ person: UInt64, _ start: HistoryStart = .latest
            ) async throws -> [HistoryEntry] {
                try await source.part(
                    HistoryQuestion(
                        of: VisitorHeader.person(person), from: start, limit: 5, texts: texts)
                ).entries
            }
            func coming(_ source: any HistorySource, _ person: UInt64) async throws -> [HistoryEntry] {
                try await source.comingUp(for: VisitorHeader.person(person), in: texts)
            }

            _ = try await client.post("/taxi/drive/taxi", form: ["code": "42"], headers: driver)
            _ = try await client.post(
                "/taxi/drive/on", form: ["at": "47.1353,9.5222", "accuracy": "12"], headers: driver)
            let made = try await client.post(
                "/taxi", fields: ["from": "47.13930,9.52280", "to": "47.10750,9.52850"], mia)
            let page = try #require(made.headers["location"])
            let id = try #require(UniqueID(page.dropFirst(6)))
            #expect(try await coming(calls, 1).map(\.address.text) == [page])
            #expect(try await coming(drives, 9).isEmpty)
            for (word, fields) in [("accept", [:]), ("board", [:]), ("arrive", ["fare": "24,50"])] {
                _ = try await client.post(
                    "/taxi/drive/calls/\(page.dropFirst(6))/\(word)", fields: fields, driver)
                let isOver = word == "arrive"
                #expect(try await coming(drives, 9).map(\.address.text) == (isOver ? [] : ["/taxi/drive"]))
                #expect(try await coming(calls, 1).map(\.id) == (isOver ? [] : [id]))
            }
            let money = Money(minorUnits: 2_450, .swissFranc)
            for (source, person, words) in [(calls, UInt64(1), "with Luca"), (drives, 9, "with Mia")] {
                let entry = try #require(try await part(source, person).first)
                #expect(entry.id == id && entry.state == .done && entry.amount == .price(money))
                #expect(entry.details.contains(words), "\(entry.details)")
                #expect(entry.address.text == "/taxi/trips/\(id)")
                #expect(try await part(source, person, .until(entry.at)).count == 1)
                #expect(try await part(source, person, .until(entry.at - .milliseconds(1))).isEmpty)
                #expect(try await part(source, person, .after(entry.mark)).isEmpty)
                #expect(try await part(source, 5).isEmpty)
                await #expect(throws: HistoryMarkError.self) {
                    _ = try await part(source, person, .after("x"))
                }
            }
            #expect(try await part(calls, 9).isEmpty)
            #expect(try await part(drives, 1).isEmpty)

            let time = world.clock.now + .minutes(24 * 60)
            let field = LocalTimeZone.utc.field(of: time)
            _ = try await client.post("/taxi", fields: ["from": "47.13930,9.52280", "at": field], mia)
            let booked = try #require(try await coming(calls, 1).first)
            #expect(booked.state == .planned && booked.plannedFor == LocalTimeZone.utc.moment(ofField: field))
        }
    }
}
