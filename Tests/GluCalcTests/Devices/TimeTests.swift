import Geography
import GluCalc
import Insulin
import Testing

@Suite("Times of devices") struct TimeTests {
    @Test func `G15: every day from 1970 to 2199 is the one after the day before`() throws {
        let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        var expected: Int64 = 0
        for year in 1970...2199 {
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            for month in 1...12 {
                let length = lengths[month - 1] + (month == 2 && isLeap ? 1 : 0)
                for day in 1...length {
                    let time = CivilTime(year: year, month: month, day: day, hour: 0, minute: 0)
                    #expect(time?.milliseconds == expected)
                    expected += 86_400_000
                }
                #expect(CivilTime(year: year, month: month, day: length + 1, hour: 0, minute: 0) == nil)
            }
        }
        #expect(ISOTime.text(Moment(milliseconds: expected - 1)) == "2199-12-31T23:59:59.999Z")
        #expect(ISOTime.text(Moment(milliseconds: expected)) == nil)
    }

    @Test func `G15: what no clock shows is no time`() {
        #expect(CivilTime(year: 2026, month: 6, day: 2, hour: 23, minute: 59, second: 59) != nil)
        for (month, day, hour, minute, second) in [
            (0, 1, 0, 0, 0), (13, 1, 0, 0, 0), (6, 0, 0, 0, 0), (6, 31, 0, 0, 0), (6, 2, 24, 0, 0),
            (6, 2, 0, 60, 0),
            (6, 2, 0, 0, 60), (6, 2, -1, 0, 0),
        ] {
            #expect(
                CivilTime(year: 2026, month: month, day: day, hour: hour, minute: minute, second: second)
                    == nil)
        }
        #expect(CivilTime(year: 1969, month: 12, day: 31, hour: 0, minute: 0) == nil)
        #expect(CivilTime(year: 2200, month: 1, day: 1, hour: 0, minute: 0) == nil)
    }

    @Test(arguments: [
        ("1970-01-01T00:00Z", 0), ("2026-06-02T12:00:00.000Z", 1_780_401_600_000),
        ("2026-06-02T14:00:00+02:00", 1_780_401_600_000),
        ("2026-06-02T14:00:00.000+0200", 1_780_401_600_000),
        ("2026-06-02T05:30:00-06:30", 1_780_401_600_000), ("2026-06-02T12:00:00.5Z", 1_780_401_600_500),
        ("2026-06-02T12:00:00.123999Z", 1_780_401_600_123),
    ])
    func `G15: a text with a zone means a moment`(text: String, milliseconds: Int64) {
        #expect(ISOTime.moment(Samples.bytes(text)) == Moment(milliseconds: milliseconds))
    }

    @Test(arguments: [
        "", "2026-06-02T12:00:00", "2026-06-02", "2026-06-02 12:00Z", "2026-06-31T12:00Z", "26-06-02T12:00Z",
        "2026-06-02T12:00:00.Z", "2026-06-02T12:00Z ", "2026-6-2T12:00Z", "2026-06-02T12:00+25:00",
        "2026-06-02T12:00+2", "Sun Nov 22 23:27:50 EET 2015", "1780401600000", "2026-06-02T12:00:60Z",
        "٢٠٢٦-06-02T12:00Z",
    ])
    func `G15: any other text means none`(text: String) {
        #expect(ISOTime.moment(Samples.bytes(text)) == nil)
    }

    @Test func `G15: a moment that is written is read again`() throws {
        var random = SplitMix64(seed: 15)
        for _ in 0..<20_000 {
            let moment = Moment(milliseconds: Int64.random(in: 0..<7_258_118_400_000, using: &random))
            let text = try #require(ISOTime.text(moment))
            #expect(ISOTime.moment(Samples.bytes(text)) == moment, "\(text)")
        }
        for number in [-1, .min, .max] as [Int64] {
            #expect(ISOTime.text(Moment(milliseconds: number)) == nil)
        }
    }

    @Test func `G15: a zone beyond all zones is none`() throws {
        let time = try #require(CivilTime(year: 2026, month: 6, day: 2, hour: 14, minute: 0))
        #expect(time.moment(zone: Samples.paris) == Samples.now)
        #expect(time.moment(adding: -60, zone: Samples.paris) == Samples.ago(60))
        for minutes in [-1_081, 1_081, .min, .max] { #expect(time.moment { _ in minutes } == nil) }
        var asked: Int64 = 0
        _ = time.moment { local in
            asked = local
            return 0
        }
        #expect(asked == time.milliseconds)
    }
}
