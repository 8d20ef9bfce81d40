import Geography
import Ledger
import Localization
import Testing

@Suite struct `Formats` {
    private func texts(_ language: Language) throws -> Texts {
        try Repository.catalogue().texts(in: language)
    }

    @Test func `of numbers group digits and mark decimals as the language does`() throws {
        let expected: [Language: (String, String, String)] = [
            .english: ("1,234,567", "\u{2212}1,234.50", "0.05"),
            .german: ("1.234.567", "\u{2212}1.234,50", "0,05"),
            .french: ("1\u{202F}234\u{202F}567", "\u{2212}1\u{202F}234,50", "0,05"),
            .arabic: ("1.234.567", "\u{2212}1.234,50", "0,05"),
        ]
        for (language, (whole, negative, small)) in expected {
            let texts = try texts(language)
            #expect(texts.number(1_234_567) == whole)
            #expect(texts.number(-1_234.5, fractionDigits: 2) == negative)
            #expect(texts.decimal(5, fractionDigits: 2) == small)
        }
        let english = try texts(.english)
        #expect(english.number(0.25, fractionDigits: 1) == "0.3")
        #expect(english.number(.nan, fractionDigits: 1) == "–")
        #expect(english.number(.infinity, fractionDigits: 0) == "–")
        #expect(english.number(1e30, fractionDigits: 0) == "–")
        #expect(english.decimal(.min, fractionDigits: 0) == "\u{2212}9,223,372,036,854,775,808")
    }

    @Test func `of lengths round as people do`() throws {
        let english = try texts(.english)
        let expected: [(Double, String)] = [
            (-3, "0 m"), (0, "0 m"), (4.4, "4 m"), (9.9, "10 m"), (54, "50 m"), (994, "990 m"),
            (995, "1.0 km"),
            (3_449, "3.4 km"), (9_949, "9.9 km"), (9_950, "10 km"), (27_400, "27 km"),
            (1_234_567, "1,235 km"),
        ]
        for (metres, text) in expected {
            #expect(english.distance(.metres(metres)) == text.replacing(" ", with: "\u{A0}"), "\(metres)")
        }
        #expect(try texts(.arabic).distance(.kilometres(3.4)) == "3,4\u{A0}كم")
        #expect(try texts(.french).distance(.metres(350)) == "350\u{A0}m")
    }

    @Test func `of spans and of what lies ahead read as people say them`() throws {
        let english = try texts(.english)
        let spans: [(Double, String, String)] = [
            (-5, "0 s", "now"), (29, "29 s", "now"), (59.6, "1 min", "in 1 min"), (40, "40 s", "in 1 min"),
            (240, "4 min", "in 4 min"), (3_569, "59 min", "in 59 min"),
            (3_571, "1 h 00 min", "in 1 h 00 min"),
            (3_900, "1 h 05 min", "in 1 h 05 min"),
        ]
        for (seconds, span, ahead) in spans {
            let time = TravelTime.seconds(seconds)
            #expect(english.duration(time).replacing("\u{A0}", with: " ") == span)
            #expect(english.ahead(time).replacing("\u{A0}", with: " ") == ahead)
        }
        #expect(try texts(.german).ahead(.minutes(4)) == "in 4\u{A0}Min.")
        #expect(try texts(.french).duration(.minutes(65)) == "1\u{A0}h\u{A0}05")
        #expect(try texts(.arabic).ahead(.minutes(2)) == "بعد دقيقتين")
        #expect(try texts(.arabic).duration(.minutes(2)) == "دقيقتان")
        #expect(try texts(.arabic).ahead(.minutes(4)) == "بعد 4\u{A0}دقائق")
    }

    @Test func `of money follow the language and the currency's decimals`() throws {
        let dinar = try #require(Currency("TND"))
        let yen = try #require(Currency("JPY"))
        let dollar = try #require(Currency("USD"))
        let amounts: [(Money, [Language: String])] = [
            (
                Money(minorUnits: 1_250, .swissFranc),
                [.english: "CHF\u{A0}12.50", .german: "12,50\u{A0}CHF", .arabic: "12,50\u{A0}CHF"]
            ),
            (
                Money(minorUnits: -1_250, .euro),
                [
                    .english: "\u{2212}€12.50", .french: "\u{2212}12,50\u{A0}€",
                    .german: "\u{2212}12,50\u{A0}€",
                ]
            ),
            (
                Money(minorUnits: 2_500, .moroccanDirham),
                [.french: "25,00\u{A0}DH", .arabic: "25,00\u{A0}د.م."]
            ),
            (Money(minorUnits: 1_250, dinar), [.english: "TND\u{A0}1.250", .arabic: "1,250\u{A0}د.ت."]),
            (Money(minorUnits: 1_250, yen), [.english: "JPY\u{A0}1,250", .german: "1.250\u{A0}JPY"]),
            (Money(minorUnits: 5, dollar), [.english: "$0.05", .french: "0,05\u{A0}USD"]),
        ]
        for (money, expected) in amounts {
            for (language, text) in expected {
                let texts = try texts(language)
                #expect(texts.money(money) == text)
            }
        }
    }

    @Test func `set apart names that run the other way`() throws {
        let arabic = try texts(.arabic)
        #expect(arabic(.homeHello, ["name": "Mina"]) == "أهلًا، \u{2068}Mina\u{2069}")
        #expect(arabic(.homeHello, ["name": "مينا"]) == "أهلًا، مينا")
        #expect(try texts(.english)(.homeHello, ["name": "مينا"]) == "Hello, \u{2068}مينا\u{2069}")
        #expect(try texts(.english)(.homeHello, ["name": "Zoë"]) == "Hello, Zoë")
    }
}

@Suite struct `Typed numbers` {
    @Test(arguments: [
        ("12", 1_200), ("12.5", 1_250), ("12,5", 1_250), ("0,05", 5), (",5", 50), ("5.", 500),
        ("-3,25", -325),
        ("−3", -300), ("1,234.50", 123_450), ("1.234,50", 123_450), ("1 234,50", 123_450),
        ("1’234.50", 123_450),
        ("1\u{202F}234,5", 123_450), ("1.234.567", 123_456_700), ("١٢٫٥", 1_250), ("۱۲", 1_200), (" 7 ", 700),
        ("12,345,678.9", 1_234_567_890), ("000", 0),
    ])
    func `are read with point and comma`(text: String, value: Int64) {
        #expect(DecimalText.scaled(text, fractionDigits: 2) == value)
    }

    @Test(arguments: [
        "", " ", ".", "-", "abc", "1.2.3", "1,2,3", "1.23,45.6", "12,34.5", "1,2345.6", "1.234", "--1", "1-",
        "1e5",
        "0x1", "½", "99999999999999999999", "1..2", "1,,000.0", "1234,567.8", "1,234,56",
        String(repeating: "1", count: 40),
    ])
    func `are refused where they could mean something else`(text: String) {
        #expect(DecimalText.scaled(text, fractionDigits: 2) == nil)
    }

    @Test func `come back as they were written, in every language`() throws {
        var random = SplitMix64(seed: 11)
        for language in Language.allCases {
            let texts = try Repository.catalogue().texts(in: language)
            for _ in 0..<500 {
                let value = Int64.random(in: -9_000_000_000...9_000_000_000, using: &random)
                #expect(
                    DecimalText.scaled(texts.decimal(value, fractionDigits: 2), fractionDigits: 2) == value)
            }
        }
    }
}
