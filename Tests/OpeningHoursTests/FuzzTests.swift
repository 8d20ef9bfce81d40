import Geography
import Identity
import OpeningHours
import Testing

@Suite("Opening hours of any bytes") struct FuzzTests {
    @Test func `W1: no bytes bring the reader down, and what it takes can be read again and asked`() throws {
        let pieces = [
            "Mo", "Su", "-", "–", ",", ";", " || ", " ", "[", "]", "1", "-1", "08:00", "24:00", "26:00",
            "24/7", "9", "h",
            ":", ".", "+", "/", "PH", "SH", "off", "open", "unknown", "\"", "“x”", "Dec", "Feb", "29", "31",
            "easter",
            "day", "days", "2026", "2099", "week", "53", "pm", "am", "(", "sunrise", "é", "\u{301}", "\u{0}",
            "🙂", "99999999999999999999", "Sa[1]", "10-12", "Nov-Feb", "easter +1 day", "||", "uhr",
        ]
        let now = try moment("2027-12-31 23:59")
        var taken = 0
        for seed in 0..<60_000 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let text: String
            if seed % 3 == 0 {
                let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
                    UInt8.random(in: 0...255, using: &random)
                }
                text = String(decoding: bytes, as: UTF8.self)
            } else {
                text = (0..<Int.random(in: 1...9, using: &random)).map { _ in
                    pieces.randomElement(using: &random) ?? ""
                }
                .joined(separator: Bool.random(using: &random) ? " " : "")
            }
            do throws(OpeningHoursError) {
                let hours = try OpeningHours(parsing: text)
                taken += 1
                #expect(
                    try OpeningHours(parsing: hours.text) == hours,
                    "seed \(seed): \(text) became \(hours.text)")
                if taken % 16 == 0 { _ = hours.status(at: now) }
                _ = hours.intervals(of: now.date)
                _ = hours.weekly
            } catch {
                #expect((1...OpeningHours.maximumLength + 1).contains(error.column), "seed \(seed)")
                #expect(!error.description.isEmpty)
            }
        }
        #expect(taken > 1_000)
    }

    @Test func `W1: a good text with any sign changed is read or refused`() throws {
        let text =
            "2026 Dec 24-Jan 02,easter -2 days week 01-53/2 SH,PH Mo-Fr,Sa[1,-1] 08:00-12:00,18:00+ open \"x\" || off"
        for index in text.unicodeScalars.indices {
            for sign in "0a-,;:+[]/\"|. \u{0}9".unicodeScalars {
                var changed = text.unicodeScalars
                changed.replaceSubrange(index...index, with: [sign])
                if let hours = try? OpeningHours(parsing: String(changed)) {
                    #expect(try OpeningHours(parsing: hours.text) == hours, "\(hours.text)")
                }
            }
            _ = try? OpeningHours(parsing: String(text.unicodeScalars[..<index]))
        }
    }
}
