import Boards
import Geography
import Identity
import TaxiDispatch
import Testing

@Suite("Booked calls")
struct BookedCallTests {
    private let west = SmallCity.west

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
}
