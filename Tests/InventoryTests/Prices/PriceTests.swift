import Geography
import Inventory
import Ledger
import Testing

@Suite("Prices") struct PriceTests {
    private static let yen = Currency("JPY") ?? .euro
    private static let tunisian = Currency("TND") ?? .euro

    @Test(arguments: [
        ("12,50 €", Currency.euro, 1250), ("12.50", .euro, 1250), ("CHF 12.–", .swissFranc, 1200),
        ("12.-", .swissFranc, 1200), ("12,--", .euro, 1200), ("12.— CHF", .swissFranc, 1200),
        ("1'234.50", .swissFranc, 123_450), ("1’234.50", .swissFranc, 123_450), ("1 234,50", .euro, 123_450),
        ("1\u{202F}234,50\u{A0}€", .euro, 123_450), ("1.234,50", .euro, 123_450),
        ("1,234.50", .euro, 123_450),
        ("€ 3", .euro, 300), ("€3", .euro, 300), ("3€", .euro, 300), ("12€50", .euro, 1250), ("0", .euro, 0),
        ("٣٫٥٠", .moroccanDirham, 350), ("١٬٢٣٤٫٥٠ د.م.", .moroccanDirham, 123_450),
        ("12 DH", .moroccanDirham, 1200),
        ("12,5 dh", .moroccanDirham, 1250), ("۱۲", .euro, 1200), ("Fr. 12.50", .swissFranc, 1250),
        ("Fr.12.50", .swissFranc, 1250), ("12.50 chf", .swissFranc, 1250), ("EUR 1.234", .euro, 123_400),
        ("1,234", .euro, 123_400), ("1.234.567", .euro, 123_456_700), ("1'234", .euro, 123_400),
        ("1'234.-", .swissFranc, 123_400), ("1.234.-", .swissFranc, 123_400), (".50", .euro, 50),
        (",5", .euro, 50),
        ("12.", .euro, 1200), ("0.05", .swissFranc, 5), ("0005", .euro, 500), ("12.5", .euro, 1250),
        ("99'999'999.99", .swissFranc, 9_999_999_999), ("\u{200F}١٢\u{200F} درهم", .moroccanDirham, 1200),
    ])
    func `W2: a price is read as people type it in four languages`(
        typed: String, currency: Currency, units: Int64
    ) throws {
        let price = try Price(typed: typed, in: currency)
        #expect(price.minorUnits == units)
        #expect(price.currency == currency)
    }

    @Test(arguments: [
        ("$.99", "USD", 99), ("£.99", "GBP", 99), ("€.50", "EUR", 50), ("€,5", "EUR", 50),
        ("€ .50", "EUR", 50),
        ("$ .99", "USD", 99), ("US$.99", "USD", 99), (".99 $", "USD", 99), (".99$", "USD", 99),
        ("€٫50", "EUR", 50), ("Fr.50", "CHF", 5_000), ("د.م.٥٠", "MAD", 5_000), ("$1.99", "USD", 199),
    ])
    func `W2: a separator right after a sign or at the beginning stands before the decimals`(
        typed: String, code: String, units: Int64
    ) throws {
        let currency = try #require(Currency(code))
        #expect(try Price(typed: typed, in: currency).minorUnits == units)
    }

    @Test func `W2: what three digits after a lone separator mean is decided by the currency's decimals`()
        throws
    {
        #expect(try Price(typed: "1.234", in: .euro).minorUnits == 123_400)
        #expect(try Price(typed: "1.234", in: Self.yen).minorUnits == 1_234)
        #expect(try Price(typed: "1,234", in: Self.yen, isListed: true).minorUnits == 1_234)
        #expect(try Price(typed: "1.234 TND", in: Self.tunisian).minorUnits == 1_234)
        #expect(try Price(typed: " 1.234 TND ", in: Self.tunisian, isListed: true).minorUnits == 1_234)
        #expect(try Price(typed: "0.500", in: Self.tunisian).minorUnits == 500)
        #expect(try Price(typed: "1234,500", in: Self.tunisian).minorUnits == 1_234_500)
        #expect(try Price(typed: "1٫234", in: Self.tunisian).minorUnits == 1_234)
        #expect(try Price(typed: "1.234.-", in: Self.tunisian).minorUnits == 1_234_000)
        #expect(try Price(typed: "1,234,567", in: Self.tunisian).minorUnits == 1_234_567_000)
        #expect(try Price(typed: "1,5", in: Self.tunisian).minorUnits == 1_500)
        #expect(try Price(typed: "1.234,5", in: Self.tunisian).minorUnits == 1_234_500)
        #expect(throws: PriceError(code: .tooManyDecimals(most: 2))) { try Price(typed: "0.123", in: .euro) }
        #expect(throws: PriceError(code: .tooManyDecimals(most: 2))) {
            try Price(typed: "1234.567", in: .euro)
        }
    }

    @Test(
        arguments: [
            ("10,000", "IQD", false, "10000 IQD", "10.000 IQD"),
            ("1,234", "KWD", false, "1234 KWD", "1.234 KWD"),
            ("1,000 JOD", "JOD", false, "1000 JOD", "1.000 JOD"),
            ("KWD 12.500", "KWD", true, "12500 KWD", "12.500 KWD"),
            ("12.500", "EUR", true, "12500 EUR", "12.50 EUR"), ("1,234 €", "EUR", true, "1234 EUR", nil),
            ("1.000", "CHF", true, "1000 CHF", "1.00 CHF"),
        ] as [(String, String, Bool, String, String?)])
    func `W2: what may be thousands or decimals is refused, with both ways to write it`(
        typed: String, code: String, isListed: Bool, thousands: String, decimals: String?
    ) throws {
        let currency = try #require(Currency(code))
        #expect(throws: PriceError(code: .ambiguous(thousands: thousands, decimals: decimals))) {
            try Price(typed: typed, in: currency, isListed: isListed)
        }
        for written in [thousands, decimals].compactMap({ $0 }) {
            _ = try Price(typed: written, in: currency, isListed: isListed)
        }
    }

    @Test(arguments: [
        ("", PriceError.Code.empty), ("  \u{200F} ", .empty), ("-3", .negative), ("-.50", .negative),
        ("€.1.234", .notAPrice),
        ("€.999", .tooManyDecimals(most: 2)), ("− 3 €", .negative),
        ("CHF -3", .negative), ("1e9", .notAPrice), ("1E9", .notAPrice), ("abc", .notAPrice),
        ("3-", .notAPrice),
        ("3 4", .notAPrice), ("12.34.56", .notAPrice), ("1,2,3", .notAPrice), ("1'23", .notAPrice),
        ("12.50.-", .notAPrice), ("12-50", .notAPrice), ("1'234 567", .notAPrice), ("+3", .notAPrice),
        ("1.2345", .tooManyDecimals(most: 2)), ("100000000", .tooLarge),
        ("99999999999999999999999999", .tooLarge), ("12 USD", .otherCurrency("USD")),
        ("$ 12", .otherCurrency("$")),
        ("12 CHF", .otherCurrency("CHF")), ("12 XYZ", .otherCurrency("XYZ")), ("€ 12 €", .notAPrice),
        ("12 per piece", .notAPrice), ("<b>12</b>", .notAPrice), ("NaN", .notAPrice), ("½", .notAPrice),
        ("1٫2٫3", .notAPrice), ("12€5", .notAPrice), ("1€000€00", .notAPrice),
    ])
    func `W2: what is no price in the shop's currency is refused, with the reason`(
        typed: String, code: PriceError.Code
    ) {
        #expect(throws: PriceError(code: code), "\(typed)") { try Price(typed: typed, in: .euro) }
    }

    @Test func `W3: every price reads as it is listed`() throws {
        var random = SplitMix64(seed: 21)
        for currency in [Currency.euro, .swissFranc, Self.yen, Self.tunisian] {
            for _ in 0..<500 {
                let digits = Int.random(in: 1...10, using: &random)
                var units = Int64.random(in: 0...9_999_999_999, using: &random)
                for _ in digits..<10 { units /= 10 }
                guard let price = Price(minorUnits: units, currency) else { continue }
                #expect(try Price(typed: price.listed, in: currency) == price, "\(price.listed)")
                #expect(try Price(typed: price.listed, in: currency, isListed: true) == price)
                // Three decimals without the currency may be thousands.
                guard currency != Self.tunisian else { continue }
                let bare = try Price(typed: price.amount, in: currency, isListed: true)
                #expect(bare == price, "\(price.amount)")
            }
        }
    }

    @Test func `W2: however thousands and decimals are written, it is the same price`() throws {
        var random = SplitMix64(seed: 22)
        for _ in 0..<500 {
            let units = Int64.random(in: 100_000...9_999_999_999, using: &random)
            let whole = String(units / 100)
            let cents = String(units % 100 + 100).dropFirst()
            for (thousands, decimal) in [
                (".", ","), (",", "."), ("'", "."), ("’", ","), (" ", ","), ("\u{A0}", "."), ("", ","),
                ("٬", "٫"),
            ] {
                var grouped = ""
                for (index, digit) in whole.enumerated() {
                    if index > 0, (whole.count - index) % 3 == 0 { grouped += thousands }
                    grouped.append(digit)
                }
                let price = try Price(typed: "\(grouped)\(decimal)\(cents) €", in: .euro)
                #expect(price.minorUnits == units, "\(grouped)\(decimal)\(cents)")
            }
        }
    }

    @Test func `W3: a price reads the same in the short way of lists and in the long way of people`() {
        var random = SplitMix64(seed: 24)
        let signs = Array("0123456789..")
        let endings = ["", " CHF", " EUR", "CHF", " ", " chf"]
        for _ in 0..<4_000 {
            let number = (0..<Int.random(in: 1...12, using: &random)).map { _ in
                String(signs[Int.random(in: 0..<signs.count, using: &random)])
            }
            let typed = number.joined() + endings[Int.random(in: 0..<endings.count, using: &random)]
            for currency in [Currency.swissFranc, Self.yen, Self.tunisian] {
                // No list has a space at the beginning, so that the long way is taken.
                let short = try? Price(typed: typed, in: currency)
                let long = try? Price(typed: " " + typed, in: currency)
                #expect(short == long, "\(typed)")
            }
        }
    }

    @Test func `W2: a price has bounds`() {
        #expect(Price(minorUnits: -1, .euro) == nil)
        #expect(Price(minorUnits: 9_999_999_999, .euro) != nil)
        #expect(Price(minorUnits: 10_000_000_000, .euro) == nil)
        #expect(Price(minorUnits: 100_000_000, Self.yen) == nil)
        #expect(Price(minorUnits: .max, .euro) == nil)
    }

    @Test func `W2: whatever is typed, reading it ends`() {
        var random = SplitMix64(seed: 23)
        for _ in 0..<20_000 {
            let typed = RandomText.any(using: &random, upTo: 12)
            guard let price = try? Price(typed: typed, in: .euro) else { continue }
            #expect((0...9_999_999_999).contains(price.minorUnits), "\(typed)")
        }
    }
}
