import DatabaseTesting
import Geography
import HTML
import HTTPTesting
import Histories
import Identity
import Ledger
import Taxi
import TaxiDispatch
import Takings
import Testing
import WebTesting

extension TaxiPaymentTests {
    private func takings(
        _ world: RankWorld, of person: UInt64, within span: TravelTime = .minutes(60)
    ) async throws -> [Taking] {
        let services = CallerServices(database: world.database, rank: world.rank) { world.clock.now }
        let ends = world.clock.now - span..<world.clock.now + .minutes(1)
        var all: [Taking] = []
        for case let source as any TakingSource in services.sources(world.rank) {
            all += try await source.takings(of: VisitorHeader.person(person), in: ends)
        }
        return all.sorted { ($0.at, $0.isCash ? 1 : 0) < ($1.at, $1.isCash ? 1 : 0) }
    }

    @Test(arguments: TestDatabase.allCases)
    func `R23: a driver's week has fares in cash as they were said, and from the wallet what is settled`(
        _ kind: TestDatabase
    ) async throws {
        try await withWallets(kind) { world, client, _ in
            // Twice the estimate: the driver gets the ceiling from the wallet, and the rest in the taxi.
            let estimate = try await self.drive(world, client, more: 0).settlement.estimate.minorUnits
            #expect(try await self.takings(world, of: 9).isEmpty, "nobody has said yes yet")
            await world.pass(.minutes(11))
            await world.rank.purse?.settleDue()
            let first = try #require(try await self.takings(world, of: 9).first)
            #expect(first.money.minorUnits == estimate && !first.isCash && first.people == 1)
            #expect(first.kind == .fare && first.at < world.clock.now - .minutes(10), "when the drive ended")

            let bill = try await self.drive(world, client, more: estimate)
            let page: URLReference = "/taxi/trips/\(bill.id.text)"
            _ = try await client.post(
                "\(page.text)/agree", fields: ["version": String(bill.version)], TaxiCast.ada)
            let both = try await self.takings(world, of: 9).dropFirst()
            #expect(both.map(\.isCash) == [false, true] && both.map(\.people) == [1, 0])
            #expect(both.map(\.money.minorUnits).reduce(0, +) == 2 * estimate)
            #expect(both.allSatisfy { $0.address == page })

            world.clock.advance(by: .seconds(30))
            try await client.switchOn()
            let paid = try await client.callTaxi(TaxiCast.ada)
            for (word, fields) in [("accept", [:]), ("board", [:]), ("arrive", ["fare": "24.50"])] {
                try await client.drive(paid, word, fields)
            }
            let cash = try #require(try await self.takings(world, of: 9).last)
            #expect(cash.isCash && cash.money == Money(minorUnits: 2_450, .swissFranc))
            #expect(try await self.takings(world, of: 1).isEmpty, "its caller has taken nothing in")
            world.clock.advance(by: .minutes(90))
            #expect(try await self.takings(world, of: 9).isEmpty, "another span of time")
        }
    }
}
