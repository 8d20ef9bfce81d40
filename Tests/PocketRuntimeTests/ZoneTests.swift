import PocketRuntime
import Testing

@Suite struct `The clock of a place` {
    /// Central Europe in 2026: forward on 29 March at 01:00 UTC, back on 25 October at 01:00 UTC.
    private let zone = PocketZone([
        PocketZone.Change(milliseconds: 0, offsetMinutes: 60),
        PocketZone.Change(milliseconds: 1_774_746_000_000, offsetMinutes: 120),
        PocketZone.Change(milliseconds: 1_792_890_000_000, offsetMinutes: 60),
    ])

    @Test func `is known at each moment`() {
        #expect(zone.offset(at: -5) == 60)
        #expect(zone.offset(at: 1_774_745_999_999) == 60)
        #expect(zone.offset(at: 1_774_746_000_000) == 120)
        #expect(zone.offset(at: 1_792_890_000_000) == 60)
        #expect(PocketZone([]).offset(at: 7) == 0)
    }

    @Test func `is known for what it shows, also around its changes`() {
        // 29 March 2026: 01:59 is still winter, 03:00 is summer; 25 October, 02:30 comes twice: the first is meant.
        let hour: Int64 = 3_600_000
        let spring: Int64 = 1_774_746_000_000
        #expect(zone.offset(showing: spring + hour - 60_000) == 60)
        #expect(zone.offset(showing: spring + 2 * hour) == 120)
        let autumn: Int64 = 1_792_890_000_000
        #expect(zone.offset(showing: autumn + hour + hour / 2) == 120)
        #expect(zone.offset(showing: autumn + 2 * hour) == 60)
    }

    @Test func `what is shown leads back to the moment that it was shown at`() {
        var moment: Int64 = 1_770_000_000_000
        while moment < 1_795_000_000_000 {
            let offset = zone.offset(at: moment)
            let shown = moment + Int64(offset) * 60_000
            let back = shown - Int64(zone.offset(showing: shown)) * 60_000
            // In the hour that comes twice it is the first of the two.
            let isSecond = moment >= 1_792_890_000_000 && moment < 1_792_893_600_000
            #expect(back == (isSecond ? moment - 3_600_000 : moment))
            moment += 1_234_567
        }
    }
}
