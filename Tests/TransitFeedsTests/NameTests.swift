import Geography
import Identity
import Testing
import TransitFeeds

@Suite("Names that people write, in timetables")
struct NameTests {
    /// The stop's line in the file, as a reader of comma-separated values has it.
    private func line(ofStopCalled name: String) throws -> [String] {
        var feed = try SampleFeed.feed
        feed.stops[0].name = name
        let file = try #require(try feed.files().first { $0.name == "stops.txt" })
        let lines = try CommaSeparatedValues(file.bytes).lines
        #expect(lines.count == 4)
        return try #require(lines.first { $0.first == "rabat" })
    }

    @Test func `R16: line breaks, hidden signs and what looks like HTML are cleaned`() throws {
        for (name, cleaned) in [
            ("Gare\r\nde  Rabat\t", "Gare de Rabat"), ("\u{2028}a\u{2029}\u{85}b\u{A0}", "a b"),
            ("a\u{0}\u{7}b\u{202E}c", "abc"), ("<b>Gare</b> <!-- x -->", "‹b›Gare‹/b› ‹!-- x --›"),
            ("=1+1", "=1+1"), ("'@a", "'@a"), ("می\u{200C}خواهم 👩\u{200D}🍳", "می\u{200C}خواهم 👩\u{200D}🍳"),
        ] {
            let line = try line(ofStopCalled: name)
            #expect(
                line.count == 4 && Array(line[1].unicodeScalars) == Array(cleaned.unicodeScalars), "\(name)")
        }
    }

    @Test func `R16: whatever people write as a name is read back`() throws {
        let pieces = [
            "a", "é", "e\u{301}", "كتاب", "'", "\"", "\"\"", ",", ";", "\t", "\n", "\r", "\r\n", "=", "@",
            " ", "12",
            "👩‍🍳", "<", ">", "&amp;", "\\n", "\u{FEFF}", "\u{0}", "\u{202E}", "\u{E000}", "\u{3000}",
            "\u{10FFFF}",
        ]
        for seed in UInt64(0)..<400 {
            var random = SplitMix64(seed: seed)
            let name = (0..<Int.random(in: 1...9, using: &random))
                .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
            let words = name.unicodeScalars.split { $0.properties.isWhitespace }.map { word in
                String(
                    String.UnicodeScalarView(
                        word.filter { !"\u{0}\u{202E}\u{E000}\u{10FFFF}".unicodeScalars.contains($0) }))
            }
            let expected = words.filter { !$0.isEmpty }.joined(separator: " ")
                .replacing("<", with: "‹").replacing(">", with: "›")
            guard expected.holdsWhatIsSeen else {
                #expect(throws: TransitFeedError.self) { try line(ofStopCalled: name) }
                continue
            }
            let found = try line(ofStopCalled: name)
            #expect(found.count == 4, "seed \(seed)")
            #expect(Array(found[1].unicodeScalars) == Array(expected.unicodeScalars), "seed \(seed)")
            #expect(found[2...] == ["33.99990", "-6.85560"], "seed \(seed)")
        }
    }
}
