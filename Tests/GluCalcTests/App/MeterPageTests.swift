import GluCalc
import PocketRuntime
import Testing

@Suite("Meters, from the page") struct MeterPageTests {
    private static let minute: Int64 = 60_000

    /// 7.0 mmol/L or something else, on the clock of a place an hour ahead of UTC.
    private static func measurement(
        _ person: Person, age: Int64, number: UInt8 = 9, flags: UInt8 = 0x06,
        _ rest: [UInt8] = [70, 0xC0, 0x11]
    ) -> [UInt8] {
        let local = person.moment.milliseconds - age * minute + 60 * minute
        let day = PocketDay(milliseconds: local, zoneOffsetMinutes: 0)
        let minutes = local / minute % 1_440
        let seconds = local / 1_000 % 60
        let date = day.date
        let head: [UInt8] = [
            flags, number, 0, UInt8(date.year & 0xFF), UInt8(date.year >> 8), UInt8(date.month),
            UInt8(date.day),
            UInt8(minutes / 60), UInt8(minutes % 60), UInt8(seconds),
        ]
        return head + rest
    }

    private static func meter(_ person: Person, age: Int64) -> [PocketDeviceEvent] {
        [
            .connected(name: "Contour 1234"),
            .value(characteristic: 0x2A18, bytes: measurement(person, age: age)),
            .value(characteristic: 0x2A52, bytes: [6, 0, 1, 1]),
        ]
    }

    @Test func `G15: the reading names its meter, and is offered beside the glycaemia from then on`() throws {
        var person = Person.atHome()
        person.tap("new")
        #expect(!person.page.contains("data-tap=\"meter 0\""))
        person.go(.home)
        person.go(.devices)
        person.meter = Self.meter(person, age: 2)
        person.tap("meter 1")
        #expect(person.queries.last?.service == 0x1808)
        #expect(person.read.contains("7.0 mmol/L"))
        #expect(person.read.contains("Bluetooth · Contour 1234 · drop of blood"))
        person.go(.home)
        person.tap("new")
        person.meter = Self.meter(person, age: 2)
        person.tap("meter 0")
        #expect(person.queries.last?.writes.map(\.bytes) == [[1, 6]], "only the last")
        #expect(person.model.draft?.glucose == "")
        person.tap("use-reading 1")
        #expect(person.model.draft?.glucose == "7.0")
        try person.reopen()
        #expect(person.page.contains("data-tap=\"meter 0\""))
    }

    @Test(arguments: [-5, -3 * 1_440]) func `G15: a meter whose clock is ahead gives no dose`(age: Int64) {
        var person = Person.atHome()
        person.go(.devices)
        person.meter = Self.meter(person, age: age)
        person.tap("meter 1")
        #expect(person.read.contains("clock of the meter is ahead"))
        person.go(.home)
        person.tap("new")
        #expect(!person.page.contains("use-reading"))
    }

    /// Somebody whose meter sent 7.0 mmol/L of eight minutes ago, and then another record, beside a new meal.
    private static func measured(age: Int64, number: UInt8, flags: UInt8, _ rest: [UInt8]) -> Person {
        var person = Person.atHome()
        person.go(.devices)
        person.meter = [
            .connected(name: "Contour 1234"),
            .value(characteristic: 0x2A18, bytes: measurement(person, age: 8, number: 8)),
            .value(
                characteristic: 0x2A18,
                bytes: measurement(person, age: age, number: number, flags: flags, rest)),
            .value(characteristic: 0x2A52, bytes: [6, 0, 1, 1]),
        ]
        person.tap("meter 1")
        person.go(.home)
        person.tap("new")
        return person
    }

    @Test(
        arguments: [
            (0x06, [0x02, 0x08, 0x11], .belowMeter), (0x06, [0xFE, 0x07, 0x11], .aboveMeter),
            (0x08, [0x40, 0], .belowMeter), (0x08, [0x20, 0], .aboveMeter),
        ] as [(UInt8, [UInt8], Draft.Mark)])
    func `G8: LO and HI of a meter are entries without a dose, and nothing older is offered`(
        flags: UInt8, rest: [UInt8], mark: Draft.Mark
    ) {
        var person = Self.measured(age: 1, number: 9, flags: flags, rest)
        #expect(!person.read.contains("7.0 mmol/L"))
        person.tap("use-reading 1")
        #expect(person.model.draft?.mark == mark && person.model.draft?.glucose == "")
        person.submit("step 1")
        person.addOther("40")
        person.tap("step 2")
        #expect(!person.page.contains("data-tap=\"proposed\""))
    }

    @Test func `G8: a reading is not offered for a dose where a newer record cannot be read`() {
        var person = Self.measured(age: 1, number: 9, flags: 0x06, [0xFF, 0x07, 0x11])
        #expect(!person.page.contains("use-reading") && !person.read.contains("7.0 mmol/L"))
        #expect(person.read.contains("newest record of the meter is no reading"))
        person = Self.measured(age: 20, number: 7, flags: 0x06, [0xFF, 0x07, 0x11])
        #expect(person.page.contains("use-reading"), "what is older is none of its business")
    }

    @Test func `G15: that a meter was not reached is not said in the next meal`() {
        var person = Person.atHome()
        person.go(.devices)
        person.meter = Self.meter(person, age: 2)
        person.tap("meter 1")
        person.meter = [.failed]
        person.tap("meter 1")
        #expect(person.read.contains("was not reached"))
        person.go(.home)
        person.tap("new")
        #expect(person.page.contains("data-tap=\"meter 0\"") && !person.read.contains("was not reached"))
    }

    @Test(
        arguments: [
            ([PocketDeviceEvent.unavailable], "cannot read meters"), ([.failed], "was not reached"),
            ([.connected(name: "x"), .ended], "The meter has no reading"),
            ([.connected(name: "x"), .value(characteristic: 0x2A52, bytes: [6, 0, 1, 8])], "gave up"),
            ([.cancelled], "Read all of it"),
        ])
    func `G15: a meter that says nothing of use is said`(events: [PocketDeviceEvent], words: String) {
        var person = Person.atHome()
        person.go(.devices)
        person.meter = events
        person.tap("meter 1")
        #expect(person.read.contains(words))
        #expect(person.page.contains("data-tap=\"meter 1\""), "it can be tried again")
    }
}
