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
    func `T10: who was measured elsewhere can say neither that they are there nor that nobody came`() throws {
        var city = SmallCity()
        try city.on(1, west)
        try city.on(2, west)
        let call = try city.call(1, from: west)
        try city.yes(1)
        city.drive(1, to: SmallCity.place(middle))
        #expect(throws: TaxiRefusal(.notThere)) { try city.step(.reachedDoor, call, 1) }
        city.drive(1, to: SmallCity.place(west))
        try city.step(.reachedDoor, call, 1)
        city.drive(1, to: SmallCity.place(middle))
        city.pass(.minutes(6))
        #expect(throws: TaxiRefusal(.notThere)) { try city.step(.absent, call, 1) }
        // After half an hour the call is over, and whoever had left the door has no place to come back to.
        city.pass(.minutes(30))
        #expect(city.told(PersonID(1)) == [.absent])
        city.drive(1, to: SmallCity.place(west))
        #expect(city.queue(west) == [2, 1])
    }

    @Test
    func `T10: the city calls off: the driver is told that it was the city, and has the place again`() throws
    {
        var city = SmallCity()
        try city.on(1, west)
        try city.on(2, west)
        let call = try city.call(1, from: west)
        try city.yes(1)
        city.changes = try city.board.cancel(call, by: .city, at: city.now)
        #expect(city.told(SmallCity.driver(1)) == [.callCancelledByCity, .placeBack])
        #expect(city.told(PersonID(1)) == [.cancelledByCity])
        #expect(city.queue(west) == [1, 2])
    }

    @Test
    func `T9: a change that is taken back has made nobody silent`() throws {
        var city = SmallCity()
        try city.on(1, west)
        city.pass(.minutes(3))
        city.board.mark()
        _ = try city.board.switchOff(TaxiID(1), at: city.now)
        city.board.takeBack()
        let seen = try #require(city.board.sighting(of: TaxiID(1)))
        #expect(seen.at == city.now && seen.place.distance(to: SmallCity.place(west)) < .metres(1))
        city.pass(.seconds(119), silent: [1])
        #expect(city.queue(west) == [1])
        city.pass(.seconds(1), silent: [1])
        #expect(city.queue(west).isEmpty && city.told(SmallCity.driver(1)) == [.offSilent])
    }

    @Test
    func `After a restart nobody is told of places that were measured before it`() throws {
        var city = SmallCity(policy: TaxiPolicy(longestSilence: .minutes(30)))
        try city.on(1, west)
        let call = try city.call(1, from: west)
        try city.yes(1)
        city.board = TaxiBoard(
            grid: city.board.grid, policy: city.board.policy, cabs: Array(city.board.cabs.values),
            calls: Array(city.board.calls.values), at: city.now)
        _ = city.board.resume(at: city.now)
        #expect(city.board.sighting(of: TaxiID(1)) == nil)
        // At the door the caller need not wait for the first fix; that nobody came is believed only after one.
        try city.step(.reachedDoor, call, 1)
        city.pass(.minutes(6))
        #expect(throws: TaxiRefusal(.notThere)) { try city.step(.absent, call, 1) }
        city.drive(1, to: SmallCity.place(west))
        try city.step(.absent, call, 1)
        #expect(city.queue(west) == [1])
    }

    @Test
    func `T10: a caller who calls off gives the taxi its former place back`() throws {
        var city = SmallCity()
        for taxi in 1...3 as ClosedRange<UInt128> { try city.on(taxi, west) }
        let call = try city.call(1, from: west)
        try city.yes(1)
        try city.on(4, west)
        city.changes = try city.board.cancel(call, reason: .tooLong, at: city.now)
        #expect(city.queue(west) == [1, 2, 3, 4])
        #expect(city.told(SmallCity.driver(1)) == [.callerCancelled, .placeBack])
        guard case .cancelled(let how)? = city.board.calls[call]?.state else { throw TaxiRefusal(.notNow) }
        #expect(how.reason == .tooLong && how.side == .caller && how.agreement?.taxi == TaxiID(1))
    }

    @Test
    func `T10: in another zone it waits at the tail, and has its place again when it returns in time`() throws
    {
        var city = SmallCity()
        try city.on(1, west)
        try city.on(2, west)
        let call = try city.call(1, from: west)
        try city.yes(1)
        try city.on(3, middle)
        city.drive(1, to: SmallCity.place(middle))
        city.changes = try city.board.cancel(call, at: city.now)
        #expect(city.queue(middle) == [3, 1])
        city.drive(1, to: SmallCity.place(west))
        #expect(city.queue(west) == [1, 2])
        // Used once.
        city.drive(1, to: SmallCity.place(middle))
        city.drive(1, to: SmallCity.place(west))
        #expect(city.queue(west) == [2, 1])
    }

    @Test
    func `T10: nobody comes: only after the wait, and the taxi has its place again`() throws {
        var city = SmallCity()
        try city.on(1, west)
        try city.on(2, west)
        let call = try city.call(1, from: west)
        try city.yes(1)
        try city.step(.reachedDoor, call, 1)
        let until = try #require(city.board.calls[call]?.state.agreement?.waitsUntil)
        #expect(until >= city.now + .minutes(5))
        #expect(throws: TaxiRefusal(.tooEarly)) { try city.step(.absent, call, 1) }
        city.pass(until - city.now)
        try city.step(.absent, call, 1)
        #expect(city.told(PersonID(1)) == [.absent])
        #expect(city.queue(west) == [1, 2])
    }

    @Test
    func `T10: a driver who calls off is off, and the call goes to others, without a second question`() throws
    {
        var city = SmallCity()
        try city.on(1, west)
        try city.on(2, west)
        let call = try city.call(1, from: west)
        try city.yes(1)
        city.changes = try city.board.giveUp(call, TaxiID(1), reason: .breakdown, at: city.now)
        #expect(city.told(PersonID(1)) == [.taxiLost])
        #expect(city.asked(call) == 2)
        #expect(city.board.cabs[TaxiID(1)]?.duty == .off)
        #expect(city.board.calls[call]?.lastLoss?.reason == .breakdown)
        try city.on(1, west)
        try city.no(2)
        #expect(city.board.calls[call]?.state == .unserved(.allRefused))
    }

    @Test
    func `T9: silent after yes: the caller is told and the call offered again; on board it goes on`() throws {
        var city = SmallCity()
        try city.on(1, west)
        try city.on(2, west)
        let call = try city.call(1, from: west)
        try city.yes(1)
        city.pass(.minutes(2), silent: [1])
        #expect(city.told(PersonID(1)) == [.taxiLost])
        #expect(city.told(SmallCity.driver(1)) == [.offSilent])
        #expect(city.asked(call) == 2)
        try city.yes(2)
        try city.step(.boarded, call, 2)
        city.pass(.minutes(10), silent: [2])
        #expect(city.board.cabs[TaxiID(2)]?.duty == .busy)
        city.pass(.minutes(360), silent: [2])
        #expect(city.board.calls[call]?.state.isOver == true)
        #expect(city.board.cabs[TaxiID(2)]?.duty == .off)
    }

    @Test
    func `T9: no taxi stays answering, whatever happens to it or to the call`() throws {
        var city = SmallCity()
        try city.on(1, west)
        try city.on(2, west)
        let call = try city.call(1, from: west)
        city.drive(1, to: SmallCity.outside)
        #expect(city.asked(call) == 2)
        city.changes = city.board.remove(TaxiID(2), at: city.now)
        #expect(city.told(SmallCity.driver(2)) == [.offByCity])
        #expect(city.board.calls[call]?.state == .unserved(.allRefused))
        try city.on(3, west)
        let other = try city.call(1, from: west)
        city.drive(3, to: SmallCity.place(middle))
        #expect(city.asked(other) == 3, "it answers on in its new zone")
        city.pass(.seconds(20))
        #expect(city.board.cabs[TaxiID(3)]?.question == nil)
    }

    @Test
    func `A taxi that does not come is lost to its caller`() throws {
        var city = SmallCity()
        try city.on(1, west)
        try city.on(2, west)
        let call = try city.call(1, from: west)
        try city.yes(1)
        city.pass(.minutes(24))
        #expect(city.told(PersonID(1)) == [.taxiLost])
        #expect(city.told(SmallCity.driver(1)) == [.callMoved])
        #expect(city.asked(call) == 2)
    }

    @Test
    func `T11: a booked taxi is looked for in time, and is no open call before`() throws {
        var city = SmallCity()
        try city.on(1, west)
        let time = city.now + .minutes(60)
        let booked = try city.call(1, from: west, bookedFor: time)
        #expect(city.board.bookings(of: PersonID(1)).map(\.id) == [booked])
        let now = try city.call(1, from: west)
        #expect(city.asked(now) == 1)
        city.changes = try city.board.cancel(now, at: city.now)
        for minute in 2...3 { try city.call(1, from: west, bookedFor: time + .minutes(Double(minute))) }
        #expect(throws: TaxiRefusal(.tooManyBookings)) { try city.call(1, from: west, bookedFor: time) }
        city.pass(.minutes(44))
        #expect(city.asked(booked) == nil)
        city.pass(.minutes(1))
        #expect(city.asked(booked) == 1)
        #expect(city.told(PersonID(1)) == [.searching])
        #expect(city.board.bookings(of: PersonID(1)).count == 2)
        // The next ones come up while a taxi is coming for the first.
        try city.yes(1)
        city.pass(.minutes(3))
        #expect(city.board.openCall(of: PersonID(1))?.id == booked)
        #expect(city.board.bookings(of: PersonID(1)).count == 2, "they wait for its end")
        try city.step(.boarded, booked, 1)
        city.pass(.minutes(13))
        try city.step(.arrived, booked, 1)
        try city.on(1, west)
        city.pass(.minutes(1))
        #expect(city.told(PersonID(1)) == [.searching])
        let second = try #require(city.board.openCall(of: PersonID(1)))
        #expect(second.bookedFor == time + .minutes(2) && city.asked(second.id) == 1)
        try city.yes(1)
        city.pass(.minutes(2))
        #expect(city.board.calls.values.count { $0.state == .unserved(.otherCall) } == 1, "its time has come")
    }

    @Test
    func `T10: who does not sit in the taxi says so, and is free of it; so can the city`() throws {
        for side in TaxiCancellation.Side.allCases {
            var city = SmallCity()
            try city.on(1, west)
            let call = try city.call(1, from: west)
            try city.yes(1)
            city.drive(1, to: SmallCity.place(middle))
            #expect(throws: TaxiRefusal(.notThere)) { try city.step(.boarded, call, 1) }
            city.drive(1, to: SmallCity.place(west))
            try city.step(.boarded, call, 1)
            city.changes = try city.board.cancel(call, by: side, at: city.now)
            #expect(
                city.told(SmallCity.driver(1)) == [side == .caller ? .callerCancelled : .callCancelledByCity])
            #expect(city.board.cabs[TaxiID(1)]?.duty == .off)
            #expect(!city.changes.deeds.contains { $0.kind == .served })
            if side == .caller {
                #expect(try city.board.cancel(call, at: city.now).isEmpty, "said twice it is done")
            }
            try city.call(1, from: west)
        }
    }

    @Test
    func `T11: whoever sits in a shared taxi is not driven to a door to wait for a booked time`() throws {
        var city = SmallCity()
        try city.on(1, west)
        city.changes = try city.board.setSharing(TaxiID(1), true)
        let sharing = TaxiWish(mayShare: true)
        let aboard = try city.call(1, from: west, wish: sharing)
        try city.yes(1)
        try city.step(.boarded, aboard, 1)
        let time = city.now + .minutes(20)
        let booked = try city.call(2, from: west, wish: sharing, partners: [1], bookedFor: time)
        city.pass(.minutes(6))
        #expect(city.asked(booked) == nil)
        guard case .looking = city.board.calls[booked]?.state else { throw TaxiRefusal(.notNow) }
        city.pass(.minutes(14))
        city.changes = city.board.suggest([], for: booked, at: city.now)
        city.changes = city.board.suggest([TaxiID(1)], for: booked, at: city.now)
        #expect(city.asked(booked) == 1)
    }

    @Test
    func `After a long standstill what people waited for then is over`() throws {
        var city = SmallCity()
        try city.on(1, west)
        try city.on(2, west)
        let coming = try city.call(1, from: west)
        try city.yes(1)
        let asked = try city.call(2, from: west)
        let looking = try city.call(3, from: west)
        #expect(city.asked(asked) == 2)
        for (hours, isOver) in [(0.1, false), (3, true)] {
            var later = city
            later.now = city.now + .minutes(hours * 60)
            later.board = TaxiBoard(
                grid: city.board.grid, policy: city.board.policy, cabs: Array(city.board.cabs.values),
                calls: Array(city.board.calls.values), at: later.now)
            _ = later.board.resume(at: later.now)
            _ = later.board.passTime(at: later.now)
            for call in [coming, asked, looking] {
                #expect(later.board.calls[call]?.state.isOver == isOver, "\(hours) h, \(call)")
            }
            #expect(later.board.cabs.values.allSatisfy { $0.question == nil } == isOver)
        }
    }

    @Test
    func `A clock that is put back ends no search before the booked time`() throws {
        var city = SmallCity()
        let time = city.now + .minutes(60)
        let booked = try city.call(1, from: west, bookedFor: time)
        city.pass(.minutes(50))
        _ = city.board.shift(by: .minutes(-60))
        city.board.shiftMemory(by: .minutes(-60))
        city.now = city.now + .minutes(-60)
        #expect(city.board.calls[booked]?.state == .looking(until: time))
        try city.on(1, west)
        try city.yes(1)
        _ = city.board.shift(by: .minutes(-5))
        #expect(city.board.calls[booked]?.state.agreement?.promisedAt == time)
    }

    @Test
    func `T11: nobody has to be at the door before the booked time`() throws {
        var city = SmallCity()
        try city.on(1, west)
        let time = city.now + .minutes(60)
        let booked = try city.call(1, from: west, bookedFor: time)
        city.pass(.minutes(45))
        try city.yes(1)
        #expect(city.board.calls[booked]?.state.agreement?.promisedAt == time, "it would be there earlier")
        try city.step(.reachedDoor, booked, 1)
        let until = try #require(city.board.calls[booked]?.state.agreement?.waitsUntil)
        #expect(until >= time + .minutes(5))
        city.pass(.minutes(15))
        #expect(throws: TaxiRefusal(.tooEarly)) { try city.step(.absent, booked, 1) }
        city.pass(.minutes(6))
        try city.step(.absent, booked, 1)
        #expect(city.told(PersonID(1)) == [.absent])
    }

    @Test
    func `T11: for a booked call is looked until its time, whoever says no or comes later`() throws {
        var city = SmallCity()
        let time = city.now + .minutes(60)
        let booked = try city.call(1, from: west, bookedFor: time)
        city.pass(.minutes(45))
        let until = time + .minutes(4)
        #expect(city.board.calls[booked]?.state == .looking(until: until), "nobody is on duty yet")
        try city.on(1, west)
        #expect(city.asked(booked) == 1)
        try city.no(1)
        #expect(city.board.calls[booked]?.state == .looking(until: until))
        city.pass(.minutes(15))
        try city.on(2, west)
        #expect(city.asked(booked) == 2, "also a moment before its time is over")
        try city.no(2)
        city.pass(.minutes(4))
        #expect(city.board.calls[booked]?.state == .unserved(.tooLate))
        #expect(city.told(PersonID(1)) == [.unserved])
    }

    @Test
    func `T11: after a long standstill nobody is sent to where people waited hours ago`() throws {
        var city = SmallCity()
        try city.on(1, west)
        let soon = try city.call(1, from: west, bookedFor: city.now + .minutes(60))
        let late = try city.call(2, from: west, bookedFor: city.now + .minutes(100))
        city.pass(.minutes(90))
        #expect(city.board.calls[soon]?.state == .unserved(.tooLate))
        #expect(city.told(PersonID(1)) == [.unserved] && city.told(SmallCity.driver(1)) == [.asked])
        #expect(city.asked(late) == 1)
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

    @Test
    func `T11: a shared taxi takes a second caller along if all agree and there are seats`() throws {
        var city = SmallCity()
        try city.on(1, west)
        city.changes = try city.board.setSharing(TaxiID(1), true)
        let sharing = TaxiWish(seats: 2, mayShare: true)
        let first = try city.call(1, from: west, wish: sharing)
        try city.yes(1)
        // Nobody is on board yet.
        let early = try city.call(2, from: west, wish: sharing, partners: [1])
        #expect(city.board.calls[early]?.state == .unserved(.noTaxi))
        try city.step(.boarded, first, 1)
        let alone = try city.call(3, from: west, wish: TaxiWish(seats: 1), partners: [1])
        #expect(city.board.calls[alone]?.state == .unserved(.noTaxi))
        let many = try city.call(4, from: west, wish: TaxiWish(seats: 3, mayShare: true), partners: [1])
        #expect(city.board.calls[many]?.state == .unserved(.noTaxi))
        let second = try city.call(5, from: west, wish: sharing, partners: [1])
        #expect(city.asked(second) == 1)
        try city.yes(1)
        #expect(city.board.cabs[TaxiID(1)]?.calls == [first, second])
        #expect(city.board.calls[first]?.hasShared == false)
        try city.step(.arrived, first, 1)
        #expect(city.board.cabs[TaxiID(1)]?.duty == .busy)
        try city.step(.boarded, second, 1)
        try city.step(.arrived, second, 1)
        #expect(city.board.cabs[TaxiID(1)]?.duty == .off)
    }

    @Test
    func `T11: those who sit in one taxi have shared it, in the order in which they get out`() throws {
        var city = SmallCity()
        try city.on(1, west)
        city.changes = try city.board.setSharing(TaxiID(1), true)
        let sharing = TaxiWish(mayShare: true)
        let first = try city.call(1, from: west, wish: sharing)
        try city.yes(1)
        try city.step(.boarded, first, 1)
        let second = try city.call(2, from: west, wish: sharing, partners: [1])
        city.changes = try city.board.accept(
            second, TaxiID(1), arrival: city.now + .minutes(2), getsOutFirst: true, at: city.now)
        #expect(city.board.cabs[TaxiID(1)]?.calls == [second, first])
        try city.step(.boarded, second, 1)
        #expect(city.board.calls[first]?.hasShared == true && city.board.calls[second]?.hasShared == true)
        #expect(city.changes.calls == [first, second])
        // There is one seat for a child, and one place for a wheelchair.
        try city.step(.arrived, second, 1)
        try city.step(.arrived, first, 1)
        try city.signOn(2, features: .all)
        try city.on(2, west)
        city.changes = try city.board.setSharing(TaxiID(2), true)
        let child = TaxiWish(features: .childSeat, mayShare: true)
        let third = try city.call(3, from: west, wish: child)
        try city.yes(2)
        try city.step(.boarded, third, 2)
        let fourth = try city.call(4, from: west, wish: child, partners: [2])
        #expect(city.board.calls[fourth]?.state == .unserved(.noTaxi))
        let fifth = try city.call(
            5, from: west, wish: TaxiWish(features: .wheelchair, mayShare: true), partners: [2])
        #expect(city.asked(fifth) == 2)
    }

    @Test
    func `T11: a call that is open hears of taxis whose way fits later, and none is asked twice`() throws {
        var city = SmallCity()
        for taxi in [1, 2] as [UInt128] {
            try city.on(taxi, west)
            city.changes = try city.board.setSharing(TaxiID(taxi), true)
        }
        let sharing = TaxiWish(mayShare: true)
        let first = try city.call(1, from: west, wish: sharing)
        try city.yes(1)
        try city.step(.boarded, first, 1)
        let other = try city.call(2, from: west)
        #expect(city.asked(other) == 2)
        let looking = try city.call(3, from: west, wish: sharing)
        guard case .looking = city.board.calls[looking]?.state else {
            Issue.record("the call does not look on")
            return
        }
        city.changes = city.board.suggest([TaxiID(1)], for: looking, at: city.now)
        #expect(city.asked(looking) == 1)
        try city.no(1)
        #expect(city.board.suggest([], for: looking, at: city.now).calls == [looking])
        #expect(city.board.suggest([TaxiID(1)], for: looking, at: city.now).cabs.isEmpty)
        #expect(city.board.calls[looking]?.asked == [TaxiID(1)])
        // Of a call that has its taxi, or is over, nothing changes.
        #expect(city.board.suggest([TaxiID(2)], for: first, at: city.now).isEmpty)
        #expect(city.board.suggest([TaxiID(2)], for: CallID(999), at: city.now).isEmpty)
    }

    @Test
    func `A clock that is put right moves what is waited for, and booked times stay`() throws {
        var city = SmallCity()
        try city.on(1, west)
        let call = try city.call(1, from: west)
        let booked = try city.call(2, from: west, bookedFor: city.now + .minutes(90))
        let (before, at) = (city.board.calls[call]?.state.deadline, city.board.calls[booked]?.state.deadline)
        _ = city.board.shift(by: .minutes(30))
        city.board.shiftMemory(by: .minutes(30))
        city.now = city.now + .minutes(30)
        #expect(city.board.calls[call]?.state.deadline == before.map { $0 + .minutes(30) })
        #expect(city.board.calls[booked]?.state.deadline == at)
        city.pass(.seconds(1), silent: [1])
        #expect(city.asked(call) == 1)
        #expect(city.queue(west) == [1])
    }
}
