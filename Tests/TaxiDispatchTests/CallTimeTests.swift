import Boards
import Geography
import Identity
import TaxiDispatch
import Testing

@Suite("Calls over restarts, standstills and clocks that jump")
struct CallTimeTests {
    private let west = SmallCity.west

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
        #expect(throws: TaxiRefusal(.notMeasured)) { try city.step(.absent, call, 1) }
        city.drive(1, to: SmallCity.place(west))
        try city.step(.absent, call, 1)
        #expect(city.queue(west) == [1])
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
