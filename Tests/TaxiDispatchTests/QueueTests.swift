import Boards
import Geography
import Identity
import TaxiDispatch
import Testing

@Suite("Queues of free taxis")
struct QueueTests {
    private let west = SmallCity.west
    private let middle = SmallCity.middle
    private let east = SmallCity.east

    @Test
    func `T2: first in, first out, one queue a zone, and nobody is in two`() throws {
        var city = SmallCity()
        for taxi in [3, 1, 2] as [UInt128] { try city.on(taxi, west) }
        try city.on(4, middle)
        #expect(city.queue(west) == [3, 1, 2])
        #expect(city.queue(middle) == [4])
        let standing = try #require(city.board.standing(of: TaxiID(1)))
        #expect(standing.before == 1 && standing.count == 3 && standing.zone == west)
        // Switched on twice it stands where it stood.
        try city.on(3, west)
        #expect(city.queue(west) == [3, 1, 2])
        city.changes = try city.board.switchOff(TaxiID(3), at: city.now)
        #expect(city.queue(west) == [1, 2])
        #expect(city.board.cabs[TaxiID(3)]?.duty == .off)
        try city.on(3, west)
        #expect(city.queue(west) == [1, 2, 3])
    }

    @Test
    func `T2: outside the city no taxi becomes available, and one that leaves is off`() throws {
        var city = SmallCity()
        try city.signOn(1)
        #expect(throws: TaxiRefusal(.outsideCity)) {
            try city.board.switchOn(TaxiID(1), city.fix(SmallCity.outside), at: city.now)
        }
        #expect(city.board.cabs[TaxiID(1)]?.duty == .off)
        try city.on(1, east)
        city.drive(1, to: SmallCity.outside)
        #expect(city.queue(east) == [])
        #expect(city.board.cabs[TaxiID(1)]?.duty == .off)
        #expect(city.told(SmallCity.driver(1)) == [.offOutside])
        #expect(city.board.sighting(of: TaxiID(1)) == nil, "nobody keeps where it is")
    }

    @Test
    func `T2: who crosses a line goes to the tail of the other zone`() throws {
        var city = SmallCity()
        try city.on(1, west)
        try city.on(2, middle)
        city.drive(1, to: SmallCity.place(middle))
        #expect(city.queue(middle) == [2, 1])
        #expect(city.queue(west) == [])
    }

    @Test
    func `T2: jitter costs nobody a place: two accurate fixes, thirty metres inside`() throws {
        var city = SmallCity()
        try city.on(1, west)
        try city.on(2, west)
        let line = SmallCity.grid.zone(west)?.lines.east ?? 0
        func beyond(_ metres: Double) -> Coordinate {
            let plane = LocalProjection(origin: SmallCity.place(west))
            return Coordinate(
                latitude: 47.005, longitude: Double(line) / 1e7 + metres / plane.metresPerLongitudeDegree)
        }
        func see(_ metres: Double, accuracy: Double = 8) -> TaxiBoard.Crossing? {
            city.board.see(TaxiID(1), city.fix(beyond(metres), accuracy: .metres(accuracy)))
        }
        for _ in 0..<10 {
            #expect(see(29) == nil, "on the line it stays")
            #expect(see(200, accuracy: 80) == nil, "vague fixes say nothing")
            #expect(see(40) == nil, "once is not enough")
            #expect(see(-5) == nil, "back again")
        }
        #expect(see(40) == nil)
        #expect(see(90, accuracy: 200) == nil, "a vague one between takes nothing away")
        #expect(see(20) == nil, "nor does one on the line")
        #expect(see(40)?.zone == middle)
        #expect(city.queue(west) == [1, 2], "not before the change is taken")
    }

    @Test
    func `T2: a taxi that is answering keeps its place and is skipped`() throws {
        var city = SmallCity()
        for taxi in 1...3 as ClosedRange<UInt128> { try city.on(taxi, west) }
        let first = try city.call(1, from: west)
        let second = try city.call(2, from: west)
        #expect(city.asked(first) == 1)
        #expect(city.asked(second) == 2)
        #expect(city.queue(west) == [1, 2, 3])
        try city.yes(2)
        #expect(city.queue(west) == [1, 3])
        #expect(city.asked(first) == 1)
    }

    @Test
    func `T9: a taxi of which nothing is heard for two minutes is off, and told`() throws {
        var city = SmallCity()
        try city.on(1, west)
        try city.on(2, west)
        city.pass(.seconds(119), silent: [1])
        #expect(city.queue(west) == [1, 2])
        city.pass(.seconds(1), silent: [1])
        #expect(city.queue(west) == [2])
        #expect(city.told(SmallCity.driver(1)) == [.offSilent])
        city.pass(.minutes(60))
        #expect(city.queue(west) == [2])
    }

    @Test
    func `T1: zones are drawn anew and nobody who waits is lost`() throws {
        var city = SmallCity()
        try city.on(1, west)
        try city.on(2, middle)
        try city.on(3, west)
        var lines = try #require(SmallCity.grid.zone(west)).lines
        // Over the middle of the middle zone, where taxi 2 stands.
        lines.east += 150_000
        let wider = try SmallCity.grid.resizing(west, to: lines)
        city.changes = city.board.redraw(wider, at: city.now)
        #expect(city.queue(west) == [1, 2, 3], "by how long they have waited")
        #expect(city.queue(middle) == [])
        city.changes = city.board.redraw(try wider.removing(west), at: city.now)
        #expect(city.board.cabs.values.allSatisfy { $0.duty == .off })
        #expect(city.told(SmallCity.driver(2)) == [.offOutside])
    }

    @Test
    func `T8: one driver a taxi, one taxi a driver`() throws {
        var city = SmallCity()
        try city.on(1, west)
        #expect(throws: TaxiRefusal(.taxiInUse)) {
            try city.board.signOn(TaxiID(1), SmallCity.card(1), driver: PersonID(9))
        }
        #expect(throws: TaxiRefusal(.alreadyDriving)) {
            try city.board.signOn(TaxiID(2), SmallCity.card(2), driver: SmallCity.driver(1))
        }
        _ = try city.board.switchOff(TaxiID(1), at: city.now)
        _ = try city.board.signOn(TaxiID(1), SmallCity.card(1), driver: PersonID(9))
        #expect(city.board.cab(of: SmallCity.driver(1)) == nil)
        #expect(city.board.cab(of: PersonID(9))?.id == TaxiID(1))
        _ = try city.board.signOn(TaxiID(2), SmallCity.card(2), driver: PersonID(9))
        #expect(city.board.cabs[TaxiID(1)] == nil)
        _ = try city.board.signOff(TaxiID(2), at: city.now)
        #expect(city.board.cabs.isEmpty)
    }

    @Test
    func `T1, T2: zones that were drawn and taken back mislead nobody who drives on`() throws {
        var city = SmallCity()
        try city.on(1, SmallCity.east)
        city.board.mark()
        let fewer = try city.board.grid.removing(SmallCity.west)
        _ = city.board.redraw(fewer, at: city.now)
        city.board.takeBack()
        city.drive(1, to: SmallCity.place(SmallCity.middle))
        #expect(city.queue(SmallCity.east).isEmpty)
        #expect(city.queue(SmallCity.middle) == [1])
    }
}
