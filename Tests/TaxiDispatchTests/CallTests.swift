import Boards
import Geography
import Identity
import TaxiDispatch
import Testing

@Suite("Calls for a taxi")
struct CallTests {
    private let west = SmallCity.west
    private let middle = SmallCity.middle
    private let east = SmallCity.east
    private static let own = TaxiPolicy(asksNeighbours: false)

    @Test
    func `T4: the first taxi is asked; after its yes it is unavailable until it is switched on again`() throws
    {
        var city = SmallCity()
        try city.on(1, west)
        try city.on(2, west)
        let call = try city.call(1, from: west)
        #expect(city.told(SmallCity.driver(1)) == [.asked])
        try city.yes(1)
        #expect(city.told(PersonID(1)) == [.taxiComing])
        #expect(city.board.calls[call]?.state.agreement?.promisedAt == city.now + .minutes(4))
        #expect(city.queue(west) == [2])
        try city.step(.reachedDoor, call, 1)
        try city.step(.boarded, call, 1)
        try city.step(.arrived, call, 1)
        #expect(city.board.calls[call]?.state.isOver == true)
        #expect(city.board.openCall(of: PersonID(1)) == nil)
        #expect(city.board.lastCall(of: PersonID(1))?.id == call)
        #expect(city.board.cabs[TaxiID(1)]?.duty == .off)
        try city.on(1, west)
        #expect(city.queue(west) == [2, 1])
    }

    @Test
    func `T4: after no and after silence the taxi goes to the tail, and the next one is asked`() throws {
        var city = SmallCity()
        for taxi in 1...3 as ClosedRange<UInt128> { try city.on(taxi, west) }
        let call = try city.call(1, from: west)
        try city.no(1)
        #expect(city.queue(west) == [2, 3, 1])
        #expect(city.asked(call) == 2)
        city.pass(.seconds(20))
        #expect(city.queue(west) == [3, 1, 2])
        #expect(city.asked(call) == 3)
        // Switched off while answering: out, and nobody is left who has not been asked.
        city.changes = try city.board.switchOff(TaxiID(3), at: city.now)
        #expect(city.queue(west) == [1, 2])
        #expect(city.board.calls[call]?.state == .unserved(.allRefused))
        #expect(city.told(PersonID(1)) == [.unserved])
    }

    @Test
    func `T5: two silences in a row switch a taxi off; an answer between them starts anew`() throws {
        var city = SmallCity()
        try city.on(1, west)
        for person in [1, 2] as [UInt128] {
            try city.call(person, from: west)
            city.pass(.seconds(20))
        }
        #expect(city.board.cabs[TaxiID(1)]?.duty == .off)
        #expect(city.told(SmallCity.driver(1)) == [.offUnanswered])
        try city.on(1, west)
        try city.call(3, from: west)
        city.pass(.seconds(20))
        try city.call(4, from: west)
        try city.no(1)
        try city.call(5, from: west)
        city.pass(.seconds(20))
        #expect(city.queue(west) == [1])
    }

    @Test
    func `T5: a whole call has a deadline, and nobody is asked who would not have the time to answer`() throws
    {
        var city = SmallCity(policy: TaxiPolicy(longestSearch: .seconds(70)))
        for taxi in 1...9 as ClosedRange<UInt128> { try city.on(taxi, west) }
        let call = try city.call(1, from: west)
        for taxi in 1...3 as ClosedRange<UInt128> {
            #expect(city.asked(call) == taxi)
            city.pass(.seconds(20))
        }
        #expect(city.board.calls[call]?.state == .unserved(.tooLate))
        #expect(city.queue(west) == [4, 5, 6, 7, 8, 9, 1, 2, 3])
    }

    @Test
    func `T3: no free taxi in the zone: told; with the neighbours allowed the nearest is asked`() throws {
        var city = SmallCity(policy: Self.own)
        try city.on(1, middle)
        let refused = try city.call(1, from: west)
        #expect(city.board.calls[refused]?.state == .unserved(.noTaxi))
        #expect(city.board.openCall(of: PersonID(1)) == nil, "and may call again")
        city.board.policy.asksNeighbours = true
        let call = try city.call(1, from: west)
        #expect(city.asked(call) == 1)
        // Two zones away is no neighbour.
        try city.on(2, east)
        let other = try city.call(2, from: west)
        #expect(city.board.calls[other]?.state.deadline != nil, "taxi 1 may still say no to the first")
        try city.yes(1)
        #expect(city.board.calls[other]?.state == .unserved(.noTaxi))
        #expect(city.told(PersonID(2)) == [.unserved])
    }

    @Test
    func `T3: one open call a person; outside the city is refused`() throws {
        var city = SmallCity()
        try city.on(1, west)
        try city.call(1, from: west)
        #expect(throws: TaxiRefusal(.alreadyCalled)) { try city.call(1, from: middle) }
        #expect(throws: TaxiRefusal(.outsideCity)) { try city.call(2, from: ZoneID(99)) }
        #expect(throws: TaxiRefusal(.onDuty)) { try city.call(1_001, from: west) }
        #expect(city.board.calls.count == 1)
    }

    @Test
    func
        `T4: whoever waits while all are answering gets the first that becomes free, in the order of the calls`()
        throws
    {
        var city = SmallCity(policy: Self.own)
        try city.on(1, west)
        let first = try city.call(1, from: west)
        city.pass(.seconds(1))
        let second = try city.call(2, from: west)
        city.pass(.seconds(1))
        let third = try city.call(3, from: west)
        #expect(city.asked(second) == nil && city.asked(third) == nil)
        city.changes = try city.board.cancel(first, at: city.now)
        #expect(city.told(SmallCity.driver(1)) == [.withdrawn, .asked])
        #expect(city.asked(second) == 1)
        try city.on(2, west)
        #expect(city.asked(third) == 2)
    }

    @Test
    func `An answer counts once, in time, and from the taxi that was asked`() throws {
        var city = SmallCity()
        try city.on(1, west)
        try city.on(2, west)
        let call = try city.call(1, from: west)
        func yes(_ taxi: UInt128) throws {
            _ = try city.board.accept(call, TaxiID(taxi), arrival: city.now, at: city.now)
        }
        #expect(throws: TaxiRefusal(.unknown)) { try yes(2) }
        #expect(throws: TaxiRefusal(.unknown)) { try yes(7) }
        try city.no(1)
        #expect(throws: TaxiRefusal(.tooLate)) { try yes(1) }
        city.now = city.now + .seconds(20)
        #expect(throws: TaxiRefusal(.tooLate)) { try yes(2) }
        #expect(throws: TaxiRefusal(.tooLate)) { try city.no(2) }
        city.pass(.zero)
        #expect(city.board.calls[call]?.state == .unserved(.allRefused))
        let again = try city.call(1, from: west)
        #expect(city.asked(again) == 1)
        try city.yes(1)
        #expect(throws: TaxiRefusal(.tooEarly)) {
            try city.step(.reachedDoor, again, 1)
            try city.step(.absent, again, 1)
        }
    }

    @Test
    func `What a driver says twice holds as it was said first`() throws {
        var city = SmallCity()
        try city.on(1, west)
        let call = try city.call(1, from: west)
        try city.yes(1)
        let promised = city.board.calls[call]?.state
        let again = try city.board.accept(
            call, TaxiID(1), arrival: city.now + .minutes(30), at: city.now + .minutes(1))
        #expect(again.isEmpty && city.board.calls[call]?.state == promised)
        for step in [TaxiBoard.DriverStep.reachedDoor, .boarded, .arrived] {
            try city.step(step, call, 1)
            let state = city.board.calls[call]?.state
            city.now = city.now + .seconds(5)
            try city.step(step, call, 1)
            #expect(city.changes.isEmpty && city.board.calls[call]?.state == state, "\(step)")
        }
        // Nobody else's press counts for it.
        #expect(throws: TaxiRefusal(.unknown)) { try city.step(.arrived, call, 2) }
    }

    @Test
    func `Nobody is asked to fetch themselves, nor goes on duty while a taxi comes for them`() throws {
        var city = SmallCity()
        for taxi in [1, 2] as [UInt128] { try city.on(taxi, west) }
        let time = city.now + .minutes(60)
        city.changes = try city.board.switchOff(TaxiID(1), at: city.now)
        let booked = try city.call(1_001, from: west, bookedFor: time)
        try city.on(1, west)
        city.pass(.minutes(45))
        #expect(city.queue(west) == [2, 1] && city.asked(booked) == 2)
        try city.no(2)
        #expect(city.asked(booked) == nil, "the only one left is the own taxi")
        city.changes = try city.board.switchOff(TaxiID(1), at: city.now)
        #expect(throws: TaxiRefusal(.ownCall)) { try city.on(1, west) }
        #expect(city.board.cabs[TaxiID(1)]?.duty == .off)
        city.changes = try city.board.cancel(booked, at: city.now)
        try city.on(1, west)
        #expect(city.queue(west) == [2, 1])
    }

    @Test
    func `T11: only a taxi that has what is needed is asked, and the others keep their places`() throws {
        var city = SmallCity()
        try city.on(1, west)
        try city.signOn(2, seats: 8, features: .wheelchair)
        try city.on(2, west)
        let call = try city.call(1, from: west, wish: TaxiWish(seats: 2, features: .wheelchair))
        #expect(city.asked(call) == 2)
        #expect(city.queue(west) == [1, 2])
        let large = try city.call(2, from: west, wish: TaxiWish(seats: 9))
        #expect(city.board.calls[large]?.state == .unserved(.noTaxi))
    }
}
