import Geography
import Localization
import Testing
import TripTalk
import WebTesting
import Web

@Suite("What can be written about a ride")
struct TalkRulesTests {
    private let start = Timestamp(milliseconds: 1_700_000_000_000)

    @Test func `R20: a message is trimmed, is one line, and has 300 characters at most`() throws {
        #expect(try TalkWords("  by the\n fountain\t ").text == "by the fountain")
        #expect(try TalkWords(String(repeating: "é", count: 300)).text.count == 300)
        #expect(throws: TalkWords.Fault.tooLong) { try TalkWords(String(repeating: "a", count: 301)) }
        #expect(throws: TalkWords.Fault.tooLong) { try TalkWords(String(repeating: "a", count: 1_000_000)) }
        // One character of very many parts is no message either.
        #expect(throws: TalkWords.Fault.tooLong) {
            try TalkWords("e" + String(repeating: "\u{301}", count: 5_000))
        }
        for nothing in ["", "   ", "\n\t\n", "\u{200B}\u{2060}", "\u{202E}"] {
            #expect(throws: TalkWords.Fault.empty) { try TalkWords(nothing) }
        }
    }

    @Test func `R20: control characters are refused, and what turns the direction of text goes`() throws {
        for unreadable in ["a\u{0}b", "\u{7}", "a\u{1B}[31m", "\u{E000}"] {
            #expect(throws: TalkWords.Fault.unreadable) { try TalkWords(unreadable) }
        }
        #expect(try TalkWords("a\u{202E}b\u{2066}c").text == "abc")
        #expect(try TalkWords("أنا هنا 👩‍👧").text == "أنا هنا 👩‍👧")
        #expect(try TalkWords("e\u{301}").text.unicodeScalars.count == 1, "it is composed")
    }

    @Test func `R20: a talk ends a day after the ride, at a moment that nothing moves`() {
        let span = TalkSpan.ended(at: start)
        #expect(span.end == start + .minutes(1_440))
        #expect(span.isOpen(at: start))
        #expect(span.isOpen(at: start + .minutes(1_439)))
        #expect(!span.isOpen(at: start + .minutes(1_440)))
        #expect(span.isOpen(at: start - .minutes(10)), "a clock that was put back closes nothing")
        #expect(TalkSpan.open.isOpen(at: start) && TalkSpan.open.end == nil)
        #expect(!TalkSpan.over.isOpen(at: start))
    }

    @Test func `R20: ten messages a minute, and 300 about a ride`() throws {
        var pace = TalkPace()
        for _ in 0..<10 { try pace.count(at: start) }
        let full = pace
        #expect(throws: TalkRefusal.tooFast(until: start + .minutes(1))) {
            try pace.count(at: start + .seconds(59))
        }
        #expect(pace == full, "what is refused does not count")
        try pace.count(at: start + .minutes(1))
        #expect(pace.sent == 11 && pace.inWindow == 1)
        // A clock that was put back keeps nobody from writing.
        try pace.count(at: start - .minutes(60))
        var long = TalkPace(sent: 300)
        #expect(throws: TalkRefusal.tooMany) { try long.count(at: start) }
    }

    @Test
    func `R20: twenty messages are told twice at most in five minutes, and not at all to who reads them`() {
        var telling = TalkTelling()
        var told: [Timestamp] = []
        for second in 0..<300 {
            let now = start + .seconds(Double(second))
            if second.isMultiple(of: 15) { telling.wrote(at: now, isWatching: false) }
            if let at = telling.tellAt, at <= now {
                told.append(now)
                telling.told(at: now)
            }
        }
        #expect(told == [start])
        #expect(telling.tellAt == start + .minutes(5), "what came later is told once more")
        telling.read()
        #expect(telling == TalkTelling())
        telling.wrote(at: start, isWatching: true)
        #expect(telling.tellAt == start + .seconds(8), "who has the page open has time to read it there")
        telling.wrote(at: start + .seconds(5), isWatching: true)
        #expect(telling.tellAt == start + .seconds(8), "and is told then, however much comes")
    }

    @Test func `R20: quick replies are there for each side, in each language, short and all different`()
        throws
    {
        let catalogue = try ProjectFiles.catalogue()
        for role in TalkRole.allCases {
            let offered = TalkPhrase.offered(to: role)
            #expect(Set(offered).count == offered.count && offered.count >= 6)
            for language in Language.allCases {
                let words = offered.map { TalkContent.phrase($0).text(catalogue.texts(in: language)) }
                #expect(Set(words).count == words.count)
                #expect(words.allSatisfy { (2...80).contains($0.count) && !$0.contains("talk.phrase") })
            }
        }
        #expect(Set(TalkRole.allCases.flatMap(TalkPhrase.offered)) == Set(TalkPhrase.allCases))
    }
}
