import Localization
import Testing

@Suite struct `Languages` {
    @Test(arguments: [
        ("", Language.english), ("fr", .french), ("fr-CH, fr;q=0.9, en;q=0.8", .french), ("DE-at", .german),
        ("ar_MA", .arabic), ("es, it;q=0.9", .english), ("es, de;q=0.3, fr;q=0.7", .french),
        ("en;q=0, de", .german),
        ("de;q=0.5, *;q=0.8", .english), ("*", .english), ("fr;q=2, de;q=0.1", .german),
        ("fr;q=x, ar;q=0.2", .arabic),
        (";;,,q=1,-,;q=1", .english), ("en ; q=0.1 , de ; q=0.2", .german),
        ("fr;level=1;q=0.4, de;q=0.3", .french),
        ("de,fr", .german), ("franc", .english),
    ])
    func `are chosen by what the browser accepts`(header: String, language: Language) {
        #expect(Language.negotiate(header) == language)
    }

    @Test func `fall back to the city's`() {
        #expect(Language.negotiate("es", fallback: .german) == .german)
        #expect(Language.negotiate("*;q=0.1", fallback: .french) == .french)
        #expect(Language.negotiate(String(repeating: "xx,", count: 100_000) + "fr") == .english)
    }

    @Test func `know their own names and directions`() {
        #expect(Language.allCases.map(\.code) == ["en", "fr", "de", "ar"])
        #expect(Language.allCases.map(\.direction) == ["ltr", "ltr", "ltr", "rtl"])
        #expect(Set(Language.allCases.map(\.nativeName)).count == 4)
    }
}
