import Database
import DatabaseTesting
import DayBook
import Geography
import Identity
import Ledger
import Localization
import PersonalData
import Savings
import Testing

@Suite("What rides saved", .timeLimit(.minutes(2)))
struct SavingsTests {
    private static let keeper = SavingsKeeper(zone: .utc, costPerKilometre: 70)
    /// 2023-11-14 22:13:20 UTC.
    private static let start = Timestamp(milliseconds: 1_700_000_000_000)

    private func person(_ number: UInt64) -> UniqueID { UniqueID(high: 1, low: number) }

    private func ride(
        _ number: UInt64, metres: Double = 10_000, detour: TravelTime = .zero, paid: Int64 = 400,
        people: Int = 1, isSimulated: Bool = false, at moment: Timestamp = start
    ) -> SavedRide {
        SavedRide(
            UniqueID(high: 9, low: number), in: .rides, passenger: person(1), driver: person(2),
            isSimulated: isSimulated, people: people, direct: .metres(metres), directTime: .minutes(10),
            detour: detour, costPerKilometre: 70, paid: Money(minorUnits: paid, .swissFranc),
            arrivedAt: moment)
    }

    @Test func `R15: one party is one car, less what the driver drove longer, and never less than nothing`() {
        let plain = SavedSum(ride(1))
        #expect(plain.notDriven == 10_000 && plain.grams(SavingRules()) == 1_710)
        #expect(plain.money(on: .passenger) == 300 && plain.money(on: .driver) == 400)
        // Three people in the back have not left three cars at home.
        #expect(SavedSum(ride(1, people: 3)).notDriven == 10_000)
        let detour = SavedSum(ride(1, detour: .minutes(2)))
        #expect(detour.notDriven == 8_000 && detour.money(on: .driver) == 400 - 140)
        // The way to the passenger took more than it saved.
        let far = SavedSum(ride(1, detour: .minutes(15), paid: 900))
        #expect(far.notDriven == 0 && far.grams(SavingRules()) == 0)
        #expect(far.money(on: .passenger) == 0 && far.money(on: .driver) == 0)
        // What the one cost, the sum does not hide.
        #expect((plain + far).notDriven == 5_000)
        #expect(SavedSum(ride(1, metres: .nan)).notDriven == 0)
        #expect(SavedSum(ride(1, metres: .infinity)).notDriven == 0)
    }

    private struct Row {
        let ride: SavedRide
        let month: String
    }

    private func random(_ seed: UInt64) -> [Row] {
        var random = SplitMix64(seed: seed)
        return (0..<80).map { number in
            // Every day from 14 November on, so that months and the turn of the year are among them.
            let day = Int64.random(in: 0..<90, using: &random)
            let ride = SavedRide(
                UniqueID(high: 9, low: UInt64(number)), in: Bool.random(using: &random) ? .rides : .planned,
                passenger: person(.random(in: 1...4, using: &random)),
                driver: Bool.random(using: &random) ? person(.random(in: 3...6, using: &random)) : nil,
                isSimulated: Int.random(in: 0..<5, using: &random) == 0,
                people: .random(in: 1...4, using: &random),
                direct: .metres(.random(in: 0...60_000, using: &random)), directTime: .minutes(12),
                detour: .seconds(.random(in: 0...600, using: &random)), costPerKilometre: 70,
                paid: Money(minorUnits: .random(in: 0...4_000, using: &random), .swissFranc),
                arrivedAt: Self.start + .minutes(Double(day) * 1_440))
            // 14 November + 17 days is 1 December, + 48 is 1 January, + 79 is 1 February.
            let month = day < 17 ? "2023-11" : day < 48 ? "2023-12" : day < 79 ? "2024-01" : "2024-02"
            return Row(ride: ride, month: month)
        }
    }

    @Test(arguments: TestDatabase.allCases, [3, 11])
    func `R15: sums of months are those of the rides, each counted once however often it is written`(
        kind: TestDatabase, seed: UInt64
    ) async throws {
        try await kind.withDatabase { database in
            try await database.migrate([.savings], now: 1)
            let rows = random(seed)
            // Written again, as after a crash and with what changes on a ride later, in another order.
            for row in rows + rows.reversed() {
                try await database.write { try $0.execute(Self.keeper.statement(for: row.ride)) }
            }
            let book = SavingsBook(database, currency: .swissFranc, rules: SavingRules())
            for number in UInt64(1)...6 {
                for side in SavedSide.allCases {
                    let months = try await book.months(of: person(number), as: side)
                    #expect(months.map(\.month) == months.map(\.month).sorted(by: >))
                    let own = rows.filter {
                        side == .passenger
                            ? $0.ride.passenger == person(number) : $0.ride.driver == person(number)
                    }
                    #expect(Set(months.map(\.month)) == Set(own.map(\.month)), "seed \(seed)")
                    for month in months {
                        let rides = own.filter { $0.month == month.month }.map(\.ride)
                        #expect(month.sum.rides == Int64(rides.count))
                        #expect(month.sum.metres == rides.map(\.metres).reduce(0, +))
                        #expect(month.sum.detour == rides.map(\.detour).reduce(0, +))
                        #expect(month.sum.alone == rides.map { ($0.metres * 70 + 500) / 1_000 }.reduce(0, +))
                        #expect(month.sum.paid == rides.map(\.paid.minorUnits).reduce(0, +))
                    }
                }
            }
            let first = try #require(rows.first).ride
            #expect(try await book.ride(first.id, of: first.passenger) == SavedSum(first))
            #expect(try await book.ride(first.id, of: person(9)) == nil, "somebody else's")
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `R15: the city counts people and not who is made up, and keeps its sums when somebody leaves`(
        kind: TestDatabase
    ) async throws {
        try await kind.withDatabase { database in
            try await database.migrate([.savings], now: 1)
            let rides = [
                ride(1), ride(2, metres: 5_000), ride(3, isSimulated: true),
                ride(4, at: Self.start + .minutes(2_000)),
            ]
            for ride in rides {
                try await database.write { try $0.execute(Self.keeper.statement(for: ride)) }
            }
            let book = SavingsBook(database, currency: .swissFranc, rules: SavingRules())
            let day = Self.start..<Self.start + .minutes(60)
            let figures = try await book.dayFigures(day)
            #expect(figures[.saved] == 15_000 && figures[.savers] == 1 && figures[.savedCost] == 1_050)
            #expect(figures[.plannedSeats] == 0)

            let departure = Departure(of: person(1), as: person(77), at: Self.start, limit: 2)
            var steps = 0
            while try await database.write({ try SavingsData().erase(departure, in: $0) }) == false {
                steps += 1
                #expect(steps < 10)
            }
            #expect(steps == 2, "two rows a step")
            #expect(try await book.months(of: person(1), as: .passenger).isEmpty)
            #expect(try await book.months(of: person(2), as: .driver).map(\.sum.rides) == [4])
            #expect(try await book.dayFigures(day)[.saved] == 15_000)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P12: a copy of one's data has each saved ride once, page by page`(kind: TestDatabase) async throws {
        try await kind.withDatabase { database in
            try await database.migrate([.savings], now: 1)
            let rows = random(5)
            for row in rows {
                try await database.write { try $0.execute(Self.keeper.statement(for: row.ride)) }
            }
            let kinds = SavingsData().kinds
            #expect(kinds.map(\.name) == ["saved-as-passenger", "saved-as-driver"])
            for (kind, side) in zip(kinds, SavedSide.allCases) {
                var (found, place) = (0, PersonalPlace?.some(.start))
                while let after = place {
                    let question = PersonalQuestion(of: person(3), after: after, limit: 3)
                    let page = try await database.read { try kind.page(question, $0) }
                    found += page.records.count
                    place = page.next
                }
                let own = rows.count {
                    side == .passenger ? $0.ride.passenger == person(3) : $0.ride.driver == person(3)
                }
                #expect(found == own && own > 3)
            }
        }
    }
}
