import PocketRuntime
import Testing

@Suite struct `Texts on the device` {
    private let texts = Words.texts

    @Test func `are filled in, and a key without a text reads as its name`() {
        #expect(texts(PocketTextKey("play.hello"), ["name": .text("Ada")]) == "Hello Ada, {other} {unclosed")
        #expect(texts(PocketTextKey("play.share"), count: 1) == "One point")
        #expect(texts(PocketTextKey("play.share"), count: 12_345) == "12,345 points")
        #expect(texts(PocketTextKey("play.shar"), count: 1) == "play.shar")
        #expect(texts(PocketTextKey("play.shared")) == "play.shared")
        #expect(texts(PocketTextKey("")) == "")
    }

    @Test func `keep names that run the other way from disturbing the order`() {
        #expect(
            texts(PocketTextKey("play.hello"), ["name": .text("عمر")])
                == "Hello \u{2068}عمر\u{2069}, {other} {unclosed")
        let arabic = PocketTexts(
            PocketTextTable(
                language: "ar", isRightToLeft: true, groupSeparator: ".", decimalSeparator: ",",
                pluralForm: { [0, 1, 2, 3][min($0, 3)] },
                entries: [
                    .init(key: "a", forms: ["مرحبا {name}"]),
                    .init(key: "b", forms: ["0", "1", "2", "3", "4", "5"]),
                    .init(key: "c", forms: ["", "", "", "", "", "other"]),
                ]))
        #expect(arabic.isRightToLeft && arabic.language == "ar")
        #expect(arabic(PocketTextKey("a"), ["name": .text("Ada")]) == "مرحبا \u{2068}Ada\u{2069}")
        #expect(arabic(PocketTextKey("a"), ["name": .text("عمر 7")]) == "مرحبا عمر 7")
        #expect(arabic(PocketTextKey("b"), count: 2) == "2" && arabic(PocketTextKey("b"), count: -3) == "3")
        #expect(arabic(PocketTextKey("c"), count: 2) == "other")
        #expect(arabic.decimal(-1_234_567, fractionDigits: 2) == "\u{2212}12.345,67")
    }

    @Test(
        arguments: zip(
            [0, 7, 999, 1_000, -1_234_567, Int(Int32.max)],
            ["0", "7", "999", "1,000", "\u{2212}1,234,567", "2,147,483,647"]))
    func `write whole numbers`(number: Int, text: String) {
        #expect(texts.number(number) == text)
    }

    @Test func `write decimals, stop watches and clocks`() {
        #expect(
            texts.decimal(5, fractionDigits: 2) == "0.05"
                && texts.decimal(-123_456, fractionDigits: 1) == "\u{2212}12,345.6")
        #expect(texts.decimal(.min, fractionDigits: 0) == "\u{2212}9,223,372,036,854,775,808")
        #expect(
            texts.stopwatch(milliseconds: 7_999) == "0:07"
                && texts.stopwatch(milliseconds: 750_000) == "12:30")
        #expect(
            texts.stopwatch(milliseconds: 3_723_000) == "1:02:03"
                && texts.stopwatch(milliseconds: -5) == "0:00")
        #expect(texts.clock(1_795_190_400_000, zoneOffsetMinutes: 65) == "17:05")
        #expect(texts.clock(-60_000, zoneOffsetMinutes: 0) == "23:59")
    }

    @Test func `name days as people do`() {
        let today = PocketDay(year: 2026, month: 11, day: 20)
        let dates = [0, 1, -1, -8, 60].map { texts.date(PocketDay(number: today.number + $0), today: today) }
        #expect(dates == ["today", "tomorrow", "yesterday", "12 November", "19 January 2027"])
        #expect(texts.weekday(today.weekday) == "Friday" && texts.longDate(today) == "20 November 2026")
    }

    @Test func `G8: say what the app is permitted, and nothing else is`() throws {
        let table = PocketTextTable(
            language: "en", isRightToLeft: false, groupSeparator: ",", decimalSeparator: ".",
            pluralForm: { _ in 5 }, entries: [], permissions: ["doses", "charts"])
        for texts in [PocketTexts(table), PocketTexts(try PocketTextTable(table.bytes()))] {
            let surroundings = PocketSurroundings(moment: PocketMoment(milliseconds: 0), texts: texts)
            #expect(surroundings.permits("doses") && surroundings.permits("charts"))
            for other in ["", "dose", "doses ", "Doses", "dosesdoses"] as [PocketName] {
                #expect(!surroundings.permits(other))
            }
        }
        #expect(!Words.surroundings().permits("doses"), "what is not granted is not permitted")
    }

    @Test func `travel as bytes, and broken bytes are refused`() throws {
        let bytes = Words.table.bytes()
        let back = PocketTexts(try PocketTextTable(bytes))
        #expect(back(PocketTextKey("play.share"), count: 3) == "3 points" && back.number(1_000) == "1,000")
        for end in 0..<bytes.count {
            #expect(throws: SnapshotError.self) { try PocketTextTable(Array(bytes.prefix(end))) }
        }
        #expect(throws: SnapshotError.trailing) { try PocketTextTable(bytes + [0]) }
    }
}
