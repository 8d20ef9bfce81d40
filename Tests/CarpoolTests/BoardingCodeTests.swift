import Boards
import Carpool
import CarpoolTesting
import Geography
import Identity
import Testing

@Suite("Getting in with a code", .timeLimit(.minutes(2)))
struct BoardingCodeTests {
    private struct Agreed {
        let world: BoardWorld
        let driver: OfferID
        let id: RequestID

        init(code: Int?) async throws {
            world = try await BoardWorld()
            driver = try world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
            var ride = try world.ride(2, from: SampleCity.vaduz, to: SampleCity.triesen)
            ride.boardingCode = code.flatMap { BoardingCode($0) }
            _ = try world.board.ask(ride)
            id = ride.id
            try world.match(id, with: driver)
        }

        func reach() throws { _ = try world.board.reachStop(of: driver, at: world.now, roads: world.roads) }

        @discardableResult
        func board(_ code: Int?) throws -> BoardChanges {
            try world.board.board(driver, request: id, code: code, at: world.now, roads: world.roads)
        }

        func refusal(_ body: () throws -> Void) -> BoardRefusal.Code? {
            do {
                try body()
                return nil
            } catch { return (error as? BoardRefusal)?.code }
        }
    }

    @Test
    func `R21: with a code nobody is on board before the driver has typed it; without one all is as it was`()
        async throws
    {
        let plain = try await Agreed(code: nil)
        try plain.reach()
        try plain.board(nil)
        #expect(plain.world.state(plain.id)?.name == "onBoard")
        let coded = try await Agreed(code: 417)
        try coded.reach()
        let before = coded.world.board.rides[coded.id]
        #expect(coded.refusal { try coded.board(nil) } == .codeNeeded)
        #expect(coded.world.board.rides[coded.id] == before, "what is no code is not counted")
        let wrong = try coded.board(4170)
        #expect(wrong.rides == [coded.id] && wrong.offers == [coded.driver], "it is kept and both are told")
        #expect(coded.world.state(coded.id)?.name == "waiting")
        #expect(coded.world.board.rides[coded.id]?.boardingCode?.triesLeft == 4)
        try coded.board(417)
        #expect(coded.world.state(coded.id)?.name == "onBoard")
        #expect(coded.world.board.rides[coded.id]?.boardingCode == nil, "nobody keeps a code that is spent")
    }

    @Test
    func `R21: after five wrong codes only the passenger says that they are on board, and both are told`()
        async throws
    {
        let ride = try await Agreed(code: 4711)
        try ride.reach()
        for wrong in 1...4 { #expect(try ride.board(wrong).passengerNews.isEmpty) }
        let last = try ride.board(5)
        #expect(last.passengerNews.map(\.1) == [.codeLocked] && last.driverNews.map(\.1) == [.codeLocked])
        #expect(ride.refusal { try ride.board(4711) } == .onlyPassengerCanSay)
        let said = try ride.world.board.boardAsPassenger(ride.id, at: ride.world.now, roads: ride.world.roads)
        #expect(said.driverNews.map(\.1) == [.saidOnBoard])
        #expect(ride.world.state(ride.id)?.name == "onBoard")
        #expect(
            ride.refusal {
                _ = try ride.world.board.boardAsPassenger(
                    ride.id, at: ride.world.now, roads: ride.world.roads)
            } == .ride(.twice))
    }

    @Test func `R21: a code is asked for until one gets in, and the first one holds`() async throws {
        let ride = try await Agreed(code: nil)
        let code = try #require(BoardingCode(7))
        let asked = try ride.world.board.askForCode(code, of: ride.id)
        #expect(asked.driverNews.map(\.1) == [.codeAsked] && asked.rides == [ride.id])
        let again = try ride.world.board.askForCode(try #require(BoardingCode(8)), of: ride.id)
        #expect(again.isEmpty && ride.world.board.rides[ride.id]?.boardingCode == code)
        try ride.reach()
        try ride.board(7)
        #expect(ride.refusal { _ = try ride.world.board.askForCode(code, of: ride.id) } == .ride(.notNow))
        // Without a code the passenger's word is not asked for.
        let plain = try await Agreed(code: nil)
        try plain.reach()
        #expect(
            plain.refusal {
                _ = try plain.world.board.boardAsPassenger(
                    plain.id, at: plain.world.now, roads: plain.world.roads)
            } == .ride(.notNow))
    }

    @Test func `R21: another driver has tried nothing yet, and a ride that is over has no code`() async throws
    {
        let ride = try await Agreed(code: 4711)
        try ride.reach()
        for wrong in 1...5 { try ride.board(wrong) }
        _ = try ride.world.board.cancelAsDriver(
            ride.id, of: ride.driver, at: ride.world.now, roads: ride.world.roads)
        let code = ride.world.board.rides[ride.id]?.boardingCode
        #expect(code?.stored == 4711 && code?.wrongTries == 0)
        try ride.world.handle(.cancelled, of: ride.id)
        #expect(ride.world.board.rides[ride.id]?.boardingCode == nil)
    }
}
