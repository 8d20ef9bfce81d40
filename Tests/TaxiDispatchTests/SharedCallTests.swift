import Boards
import Geography
import Identity
import TaxiDispatch
import Testing

@Suite("Calls that share a taxi")
struct SharedCallTests {
    private let west = SmallCity.west

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
}
