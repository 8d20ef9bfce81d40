import Boards
import Carpool
import CarpoolTesting
import Geography
import Identity
import Positions
import Roads
import Testing

@Suite("R23: a driver pauses without ending the drive", .timeLimit(.minutes(2)))
struct PauseTests {
    /// What the clock does every few seconds.
    private func pass(_ time: TravelTime, _ world: BoardWorld) -> BoardChanges {
        world.now = world.now + time
        return world.board.endPausedDrives(at: world.now, roads: world.roads)
    }

    @Test
    func `R23: a question that is open counts as a no, the next driver is asked, and the reason is noted`()
        async throws
    {
        let world = try await BoardWorld()
        let offers = try (1...3).map {
            try world.drive($0, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
        }
        let id = try world.ask(1, from: SampleCity.vaduz, to: SampleCity.triesen)
        try world.handle(.matched(offers), of: id)
        // One who waits behind pauses unasked: nobody is told anything of it.
        _ = try world.board.pause(offers[1], at: world.now, roads: world.roads)
        #expect(world.board.offers[offers[0]]?.question == id)
        let changes = try world.board.pause(offers[0], at: world.now, roads: world.roads)
        #expect(changes.passengerNews.isEmpty && changes.endings.isEmpty, "nothing is held against anybody")
        #expect(world.board.offers[offers[0]]?.question == nil)
        #expect(world.board.offers[offers[2]]?.question == id, "the second is passed by, the third asked")
        #expect(world.board.offers[offers[0]]?.missed.map(\.reason) == [.paused])
        #expect(world.board.offers[offers[1]]?.missed == [], "who was not asked learns no name")
        // The yes that was on its way comes too late.
        let late = #expect(throws: BoardRefusal.self) {
            try world.board.answer(
                id, of: offers[0], accept: true, insertion: try world.insertion(id, offers[0]), at: world.now,
                roads: world.roads)
        }
        #expect(late?.code == .ride(.tooLate))
        #expect(try world.board.pause(offers[0], at: world.now, roads: world.roads).isEmpty, "said twice")
        #expect(try world.board.goOn(offers[0]).offers == [offers[0]])
        #expect(try world.board.goOn(offers[0]).isEmpty)
        let other = try world.ask(2, from: SampleCity.vaduz, to: SampleCity.triesen)
        try world.handle(.matched([offers[1], offers[0]]), of: other)
        #expect(world.board.offers[offers[0]]?.question == other, "who has gone on is asked again")
        #expect(throws: BoardRefusal.self) {
            try world.board.pause(OfferID(99), at: world.now, roads: world.roads)
        }
    }

    @Test func `R23: who is promised or on board keeps everything, and no half hour runs meanwhile`()
        async throws
    {
        let world = try await BoardWorld()
        let offer = try world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
        let id = try world.ask(1, from: SampleCity.vaduz, to: SampleCity.triesen)
        try world.match(id, with: offer)
        let before = try #require(world.board.offers[offer])
        let ride = world.state(id)
        _ = try world.board.pause(offer, at: world.now, roads: world.roads)
        let after = try #require(world.board.offers[offer])
        #expect(after.offer == before.offer && after.position == before.position)
        #expect(world.state(id) == ride)
        #expect(after.pause == DrivePause(since: world.now) && after.pause?.endsAt(now: world.now) == nil)
        #expect(pass(.minutes(45), world).isEmpty, "somebody counts on it")
        try world.driveOn(offer)
        try world.driveOn(offer)
        #expect(world.state(id)?.agreement?.arrivedAt != nil)
        // From the last passenger on, not from the press of the button on.
        #expect(pass(.seconds(5), world).offers == [offer])
        let empty = world.now
        #expect(world.board.offers[offer]?.pause?.emptySince == empty)
        #expect(world.board.offers[offer]?.pause?.endsAt(now: world.now) == empty + .minutes(30))
        #expect(pass(.minutes(24), world).isEmpty)
    }

    @Test func `R23: a drive on which nobody counts ends after half an hour, told five minutes before`()
        async throws
    {
        let world = try await BoardWorld()
        let offer = try world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
        _ = try world.board.pause(offer, at: world.now, roads: world.roads)
        let start = world.now
        #expect(pass(.minutes(24), world).isEmpty)
        let told = pass(.minutes(1), world)
        #expect(
            told.endings.map(\.news) == [.drivePauseEnding] && told.endings.first?.driver == offer.testDriver)
        #expect(world.board.offers[offer]?.pause?.endsAt(now: world.now) == start + .minutes(30))
        #expect(pass(.minutes(4), world).isEmpty, "told once")
        let ended = pass(.minutes(1), world)
        #expect(ended.endings.map(\.news) == [.driveEndedPaused])
        #expect(world.board.offers.isEmpty && world.board.offer(of: offer.testDriver) == nil)
    }

    @Test func `R23: however long the server was away, there are five minutes after the notice`() async throws
    {
        let world = try await BoardWorld()
        let offer = try world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
        _ = try world.board.pause(offer, at: world.now, roads: world.roads)
        world.now = world.now + .minutes(300)
        _ = world.board.resume(at: world.now, roads: world.roads)
        #expect(world.board.offers[offer]?.pause != nil)
        #expect(pass(.seconds(1), world).endings.map(\.news) == [.drivePauseEnding])
        let end = try #require(world.board.offers[offer]?.pause?.endsAt(now: world.now))
        #expect(end == world.now + .minutes(5))
        #expect(pass(.minutes(4), world).endings.isEmpty)
        // Whoever goes on and pauses again begins anew.
        _ = try world.board.goOn(offer)
        _ = try world.board.pause(offer, at: world.now, roads: world.roads)
        #expect(world.board.offers[offer]?.pause?.endsAt(now: world.now) == world.now + .minutes(30))
    }

    @Test func `R23: a clock that was put right moves the pause with everything else`() async throws {
        let world = try await BoardWorld()
        let offer = try world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
        _ = try world.board.pause(offer, at: world.now, roads: world.roads)
        _ = pass(.minutes(26), world)
        let before = try #require(world.board.offers[offer]?.pause?.endsAt(now: world.now))
        _ = world.board.shift(by: .minutes(90))
        world.now = world.now + .minutes(90)
        #expect(world.board.offers[offer]?.pause?.endsAt(now: world.now) == before + .minutes(90))
    }
}
