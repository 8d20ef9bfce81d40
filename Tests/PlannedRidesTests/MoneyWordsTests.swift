import Database
import DatabaseTesting
import Geography
import HTML
import Identity
import Ledger
import Localization
import PlannedRides
import PlannedTrips
import Rooms
import Testing
import WebTesting

@Suite("What the wallet says of seats", .timeLimit(.minutes(2)))
struct MoneyWordsTests {
    private static let passenger = PersonID(2)

    /// What all movements of money are about.
    private func subjects(_ world: PlannedWorld) async throws -> Set<String> {
        try await world.database.read { transaction in
            Set(
                try transaction.rows("SELECT subject FROM ledger_movements") {
                    try $0.decode("subject", as: String.self)
                })
        }
    }

    @Test(arguments: [(minutes: 25, isFee: true), (minutes: 25 * 60, isFee: false)])
    func `R12, P6: a fee for calling off stands in the statement as one, and a seat given back as that`(
        _ call: (minutes: Double, isFee: Bool)
    ) async throws {
        try await TestDatabase.sqliteFile.withDatabase { database in
            try await PlannedWorld.run(on: database) { world in
                try await world.put(1_000, to: Self.passenger)
                let trip = world.trip(isInstant: true)
                try await world.desk.publish(trip)
                let wish = try world.wish(trip, by: Self.passenger, fromWallet: true)
                try await world.desk.reserve(wish, on: trip.id)
                world.time.now = trip.departure - .minutes(call.minutes)
                let fee = Money(minorUnits: call.isFee ? 200 : 0, .swissFranc)
                try await world.desk.act(on: trip.id) { book, now throws(BookingRefusal) in
                    try book.cancelReservation(wish.id, by: Self.passenger, costing: fee, at: now)
                }
                #expect(try await world.wallet(Self.passenger) == (1_000 - fee.minorUnits, 0))
                let words = MoneySubjects(MoneySubject.planned)
                let texts = try ProjectFiles.catalogue().texts(in: .english)
                let of = call.isFee ? "planned-fee \(trip.id.text)" : "planned \(trip.id.text)"
                #expect(try await subjects(world).contains(of))
                let subject = try #require(words.find(of))
                #expect(subject.subject.page(subject.id).text == "/planned/\(trip.id.text)")
                let arguments: [String: TextArgument] = ["amount": .text("CHF 2.00"), "name": .text("Mia")]
                let titles = subject.subject.titles
                if call.isFee {
                    #expect(
                        titles.rest.map { texts($0, arguments) }
                            == "Fee for calling off or not coming: CHF 2.00, the rest back")
                    #expect(
                        titles.income.map { texts($0, arguments) }
                            == "Fee of Mia for calling off or not coming")
                } else {
                    #expect(
                        !(try await subjects(world).contains("planned-fee \(trip.id.text)")),
                        "nothing is a fee")
                    #expect(titles.back.map { texts($0) } == "Seat given back, nothing due")
                }
            }
        }
    }
}
