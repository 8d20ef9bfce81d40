import Boards
import Geography
import Identity
import TaxiDispatch
import Testing

@Suite("How calls end")
struct CallEndTests {
    private let west = SmallCity.west
    private let middle = SmallCity.middle

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
}
