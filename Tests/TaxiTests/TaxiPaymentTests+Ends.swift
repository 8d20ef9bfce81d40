import BoardKeeping
import Database
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import Taxi
import TaxiDispatch
import Testing
import WebTesting

/// What ends otherwise than with an answer.
extension TaxiPaymentTests {
    @Test(arguments: TestDatabase.allCases)
    func `T11: nobody rides for nothing by saying at the end that they are not in the taxi`(
        kind: TestDatabase
    ) async throws {
        try await withWallets(kind) { world, client, purses in
            try await client.comeOnDuty()
            let page = try await client.callTaxi(TaxiCast.ada, Self.way)
            try await client.drive(page, "accept")
            try await client.drive(page, "board")
            await driveToTriesen(world)
            _ = try await client.post("\(page)/cancel", fields: [:], TaxiCast.ada)
            try await world.rank.settled()
            #expect(try await purses.of(Self.caller).held > 0, "the driver is asked")
            var bill = try await self.bill(world, try id(page))
            for who in [TaxiCast.ada, TaxiCast.driver] {
                #expect(
                    try await client.get("/taxi/trips/\(bill.id.text)", headers: who).text.contains(
                        "the city decides"))
            }
            try await say(client, bill, "fare", TaxiCast.driver, ["fare": "9"])
            bill = try await self.bill(world, bill.id)
            guard case .contested = bill.settlement.state else {
                Issue.record("\(bill.settlement.state)")
                return
            }
            let list = try await client.get("/operate/taxi/contested", headers: boss).text
            #expect(list.contains(bill.id.text) && list.contains("not in the taxi"))
            world.clock.advance(by: .minutes(7 * 24 * 60))
            await world.rank.purse?.settleDue()
            #expect(
                try await purses.of(Self.caller) == .init(10_000), "nobody decided: it is word against word")
        }
    }

    @Test
    func `T11: silence counts for nothing right after a start or a jump of the clock`() {
        var patience = TaxiPatience(lasting: .minutes(10))
        var (now, progress) = (Timestamp(milliseconds: 1_000_000), TravelTime.zero)
        func look(after passed: TravelTime, jump: TravelTime = .zero) -> Bool {
            progress = progress + passed
            now = now + passed + jump
            return patience.isOver(at: now, progress: progress)
        }
        #expect(!look(after: .zero))
        #expect(!look(after: .minutes(9)))
        #expect(look(after: .minutes(1)))
        #expect(look(after: .seconds(15)))
        #expect(!look(after: .seconds(15), jump: .minutes(24 * 60)))
        #expect(!look(after: .minutes(9)))
        #expect(look(after: .minutes(1)))
        #expect(!look(after: .seconds(15), jump: .zero - .minutes(60)))
        #expect(look(after: .minutes(10)))

        var fast = TaxiPatience(pace: 60, lasting: .minutes(10))
        let first = fast.isOver(at: Timestamp(milliseconds: 0), progress: .zero)
        let later = fast.isOver(at: Timestamp(milliseconds: 900_000), progress: .seconds(15))
        #expect(!first && later, "a city that goes faster jumps no clock")
    }

    @Test
    func
        `T11: a booked taxi holds its ceiling from the booking on, and nobody who takes it away leaves it held`()
        async throws
    {
        try await withWallets(.sqliteMemory) { world, client, purses in
            let page = try await client.callTaxi(
                TaxiCast.ada, Self.way.merging(["at": "2023-11-20T12:00"]) { $1 })
            let made = try await call(world, try id(page))
            #expect(made.bookedFor != nil)
            #expect(try await purses.of(Self.caller).held == made.payment.ceiling?.minorUnits)
            world.clock.advance(by: .minutes(30))
            try await world.rank.purse?.settleStray()
            #expect(try await purses.of(Self.caller).held == made.payment.ceiling?.minorUnits)
            try await world.rank.letGo(Self.caller.uniqueID)
            try await world.rank.settled()
            #expect(try await purses.of(Self.caller) == .init(10_000))
        }
    }
}
