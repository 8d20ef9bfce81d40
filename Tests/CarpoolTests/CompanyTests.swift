import Boards
import Carpool
import CarpoolTesting
import Geography
import Identity
import Positions
import Roads
import Testing

@Suite("P7: friends, and who must not meet", .timeLimit(.minutes(2)))
struct CompanyTests {
    @Test func `P7: whoever of two knows of a friendship or a block, it holds for both`() {
        for bits in 0..<64 {
            func bit(_ number: Int) -> Bool { bits >> number & 1 == 1 }
            let (ada, ben) = (PersonID(1), PersonID(2))
            func traveller(_ id: PersonID, knowing other: PersonID, from first: Int) -> Traveller {
                Traveller(
                    id: id, friends: bit(first) ? [other] : [], barred: bit(first + 1) ? [other] : [],
                    preferences: Preferences(friendsOnly: bit(first + 2) ? .required : .none))
            }
            let one = traveller(ada, knowing: ben, from: 0)
            let other = traveller(ben, knowing: ada, from: 3)
            let areFriends = bit(0) || bit(3)
            let isBarred = bit(1) || bit(4)
            let isForFriends = bit(2) || bit(5)
            let fits = !isBarred && (areFriends || !isForFriends)
            #expect(one.accepts(other) == fits, "\(bits)")
            #expect(other.accepts(one) == fits, "\(bits)")
            // For whoever drives and whoever rides along alike.
            let offer = Offer(
                id: OfferID(1), driver: other, startedAt: Timestamp(milliseconds: 0),
                schedule: Schedule(capacity: Load(seats: 3)))
            #expect(offer.accepts(one) == fits)
        }
    }

    @Test func `P7: a question between two who must not meet is taken back, and the next driver is asked`()
        async throws
    {
        let world = try await BoardWorld()
        let offers = try (1...3).map {
            try world.drive($0, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
        }
        let id = try world.ask(1, from: SampleCity.vaduz, to: SampleCity.triesen)
        try world.handle(.matched(offers), of: id)
        #expect(world.board.offers[offers[0]]?.question == id)
        // One who waits behind is passed over, without a change to who is being asked.
        var changes = world.board.part(
            PersonID(1), offers[1].testDriver, at: world.now, roads: world.roads)
        #expect(changes.rides == [id] && changes.offers.isEmpty)
        #expect(world.board.offers[offers[0]]?.question == id)
        changes = world.board.part(offers[0].testDriver, PersonID(1), at: world.now, roads: world.roads)
        #expect(changes.offers == [offers[0], offers[2]])
        #expect(world.board.offers[offers[0]]?.question == nil)
        #expect(world.board.offers[offers[2]]?.question == id)
        let late = #expect(throws: BoardRefusal.self) {
            try world.board.answer(
                id, of: offers[0], accept: true, insertion: try world.insertion(id, offers[0]), at: world.now,
                roads: world.roads)
        }
        #expect(late?.code == .ride(.tooLate))
        // What is agreed stays agreed.
        try world.accept(id, by: offers[2])
        changes = world.board.part(PersonID(1), offers[2].testDriver, at: world.now, roads: world.roads)
        #expect(changes.isEmpty)
        #expect(world.state(id)?.agreement?.offer == offers[2])
        // Nor does it matter who of both is asked by a stranger.
        #expect(
            world.board.part(PersonID(50), PersonID(51), at: world.now, roads: world.roads).isEmpty)
    }

    @Test func `P7: who rides along counts as who drives does`() async throws {
        let world = try await BoardWorld()
        let shared = try world.drive(1, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
        let aboard = try world.ask(1, from: SampleCity.vaduz, to: SampleCity.balzers)
        try world.match(aboard, with: shared)
        let id = try world.ask(2, from: SampleCity.vaduz, to: SampleCity.triesen)
        try world.handle(.matched([shared]), of: id)
        _ = world.board.part(PersonID(1), PersonID(2), at: world.now, roads: world.roads)
        #expect(world.board.offers[shared]?.question == nil)
        #expect(world.state(aboard)?.agreement?.offer == shared, "whoever was promised a ride keeps it")
    }
}
