import Geography
import Observability
import Testing

struct UTCTimeTests {
    private func iso(_ milliseconds: Int64) -> String {
        var bytes: [UInt8] = []
        UTCTime(milliseconds: milliseconds).appendISO8601(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func `known moments are written as the calendar has them`() {
        #expect(iso(0) == "1970-01-01T00:00:00.000Z")
        #expect(iso(951_782_400_000) == "2000-02-29T00:00:00.000Z")
        #expect(iso(-1) == "1969-12-31T23:59:59.999Z")
        #expect(iso(1_769_860_799_123) == "2026-01-31T11:59:59.123Z")
        #expect(UTCTime(seconds: 784_111_777).httpDate == "Sun, 06 Nov 1994 08:49:37 GMT")
    }

    @Test func `every date that is written is read back`() {
        for seed in UInt64(0)..<5_000 {
            var random = SplitMix64(seed: seed)
            let time = UTCTime(seconds: Int.random(in: 0...253_000_000_000, using: &random) % 250_000_000_000)
            guard time.milliseconds < 253_402_300_800_000 else { continue }
            #expect(UTCTime(httpDate: time.httpDate) == time, "seed \(seed): \(time.httpDate)")
        }
    }

    @Test(arguments: [
        "", "yesterday", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 25:49:37 GMT",
        "Sun, 06 Nov 1994 08:49 GMT",
        "Sun, 40 Nov 1994 08:49:37 GMT", "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 06 Nov 94 08:49:37 GMT",
    ])
    func `other text is no date`(text: String) { #expect(UTCTime(httpDate: text) == nil) }
}
