import Carpool
import CarpoolTesting
import Database
import DatabaseTesting
import Geography
import HTML
import Histories
import Identity
import Localization
import Rides
import Testing
import WebTesting

@Suite("Rides and drives in the history", .timeLimit(.minutes(3)))
struct RideHistoryTests {
    /// What stands in the history of a person, up to its end, two at a time.
    private func everything(
        _ source: any HistorySource, of person: PersonID, from start: HistoryStart = .latest
    ) async throws -> [HistoryEntry] {
        let texts = try ProjectFiles.catalogue().texts(in: .english)
        var (entries, start) = ([HistoryEntry](), start)
        while true {
            let part = try await source.part(
                HistoryQuestion(of: person.uniqueID, from: start, limit: 2, texts: texts))
            entries += part.entries
            guard let rest = part.rest else { return entries }
            start = .after(rest)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P11: a ride is coming up until it is over, then stands in both histories`(kind: TestDatabase)
        async throws
    {
        let places = try await SampleCity.places()
        let texts = try ProjectFiles.catalogue().texts(in: .english)
        try await withCity(kind) { world, database in
            let clock = world.clock
            let services = PassengerServices(
                database: database, dispatch: world.dispatch, clock: { clock.now })
            let city = RidesCity(places: SampleCity.choice(places, world.map), zone: .utc)
            let sources = services.history(world.dispatch, in: city)
            let rides = try #require(sources.first { $0.word == "rides" })
            let drives = try #require(sources.first { $0.word == "drives" })
            let (ada, karim) = (PersonID(1), PersonID(1001))
            let offer = try await world.drive(1)
            let id = try await world.ask(1)
            _ = try await world.waitForQuestion(id, of: 1)
            try await world.dispatch.answer(id, by: offer, accept: true)
            let coming = try await rides.comingUp(for: ada.uniqueID, in: texts)
            #expect(coming.map(\.id) == [id.uniqueID] && coming.first?.state == .underWay)
            #expect(coming.first?.address.text == "/rides/\(id.text)")
            let driving = try await drives.comingUp(for: karim.uniqueID, in: texts)
            #expect(driving.map(\.id) == [offer.uniqueID] && driving.first?.address.text == "/drive/now")
            try await world.driveOn(offer)
            try await world.driveOn(offer)
            try await world.wait(for: id, of: 1, "arrived")
            try await world.driveOn(offer)
            #expect(try await rides.comingUp(for: ada.uniqueID, in: texts).isEmpty)
            #expect(try await drives.comingUp(for: karim.uniqueID, in: texts).isEmpty)

            let ridden = try #require(try await everything(rides, of: ada).first)
            #expect(
                ridden.id == id.uniqueID && ridden.state == .done && ridden.details.contains("with Karim"))
            #expect(ridden.address.text == "/trips/\(id.text)")
            guard case .price(let price) = ridden.amount else {
                Issue.record("a ride has a price")
                return
            }
            let driven = try #require(try await everything(drives, of: karim).first)
            #expect(driven.id == offer.uniqueID && driven.amount == .price(price))
            #expect(driven.address.text == "/trips/drives/\(offer.text)")
            // The driver has not asked for a ride, nor the passenger driven; and nobody else has anything.
            #expect(try await everything(rides, of: karim).isEmpty)
            #expect(try await everything(drives, of: ada).isEmpty)
            for source in sources {
                #expect(try await everything(source, of: PersonID(2)).isEmpty)
                let question = HistoryQuestion(
                    of: ada.uniqueID, from: .after("nonsense"), limit: 2, texts: texts)
                await #expect(throws: HistoryMarkError.self) { _ = try await source.part(question) }
            }
            // A moment is no later than itself.
            #expect(try await everything(rides, of: ada, from: .until(ridden.at)).count == 1)
            #expect(try await everything(rides, of: ada, from: .until(ridden.at - .milliseconds(1))).isEmpty)
        }
    }
}
