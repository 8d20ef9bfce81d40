import Boards
import Carpool
import CarpoolTesting
import Geography
import Identity
import Ledger
import Positions
import Roads
import Testing

@Suite("Answers of drivers, and who may give one", .timeLimit(.minutes(2)))
struct AnswerTests {
    @Test func `R4: answers that come late, twice or from others are refused, each with its reason`()
        async throws
    {
        let world = try await BoardWorld()
        let driver = try world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
        let other = try world.drive(2, from: SampleCity.schaan, to: SampleCity.balzers)
        let id = try world.ask(1, from: SampleCity.vaduz, to: SampleCity.triesen)
        func answer(_ offer: OfferID) throws {
            let insertion = try world.insertion(id, offer)
            _ = try world.board.answer(
                id, of: offer, accept: true, insertion: insertion, at: world.now, roads: world.roads)
        }
        func refusal(_ offer: OfferID) -> BoardRefusal.Code? {
            #expect(throws: BoardRefusal.self) { try answer(offer) }?.code
        }
        try world.handle(.matched([driver]), of: id)
        #expect(refusal(other) == .unknown, "never asked")
        try answer(driver)
        #expect(refusal(driver) == .ride(.twice))
        #expect(refusal(other) == .unknown)
        // Calling off and accepting at the same instant: whichever comes first holds.
        let second = try world.ask(2, from: SampleCity.vaduz, to: SampleCity.triesen)
        try world.handle(.matched([other]), of: second)
        try world.handle(.cancelled, of: second)
        let insertion = try world.insertion(second, other)
        let late = #expect(throws: BoardRefusal.self) {
            try world.board.answer(
                second, of: other, accept: true, insertion: insertion, at: world.now, roads: world.roads)
        }
        #expect(late?.code == .ride(.tooLate))
        #expect(world.purposes(other) == [.destination])
        // After the time-out.
        let third = try world.ask(3, from: SampleCity.vaduz, to: SampleCity.triesen)
        try world.handle(.matched([other]), of: third)
        world.now = world.now + world.rules.timeToAnswer + .seconds(1)
        _ = world.board.passTime(at: world.now, roads: world.roads)
        let silent = #expect(throws: BoardRefusal.self) {
            try world.board.answer(
                third, of: other, accept: false, insertion: nil, at: world.now, roads: world.roads)
        }
        #expect(silent?.code == .ride(.tooLate))
    }

    @Test func `R4: one journey a driver, and nobody drives and waits for a ride at once`() async throws {
        let world = try await BoardWorld()
        try world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
        var second = try CityOffer.test(
            2, from: SampleCity.schaan, to: SampleCity.balzers, at: world.now, map: world.map)
        second.offer.driver = Traveller(id: OfferID(1).testDriver, isVerified: true)
        let twice = #expect(throws: BoardRefusal.self) { try world.board.start(second) }
        #expect(twice?.code == .alreadyDriving)
        let driving = #expect(throws: BoardRefusal.self) {
            try world.board.ask(try world.ride(1001, from: SampleCity.vaduz, to: SampleCity.triesen))
        }
        #expect(driving?.code == .alreadyDriving)
        let id = try world.ask(7, from: SampleCity.vaduz, to: SampleCity.triesen)
        second.offer.driver = Traveller(id: PersonID(7), isVerified: true)
        let waiting = #expect(throws: BoardRefusal.self) { try world.board.start(second) }
        #expect(waiting?.code == .alreadyAsked)
        try world.handle(.cancelled, of: id)
        _ = try world.board.start(second)
        #expect(world.board.offer(of: PersonID(7))?.id == second.id)
    }
}
