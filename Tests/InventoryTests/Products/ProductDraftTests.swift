import Geography
import Identity
import Inventory
import Ledger
import Testing

@Suite("A form about a product") struct ProductDraftTests {
    private let bread = ProductDraft(
        name: "  Crème  brûlée ", description: "Two\r\n\r\n\r\n\r\nlines  ", price: "CHF 3.50",
        category: "bakery.cakes",
        gtin: "4006381333931", sku: " A-1 ", quantity: "12", link: "www.example.org/x")

    @Test func `W2: what is right is read as it will be kept`() throws {
        let details = try bread.checked(in: .swissFranc)
        #expect(details.name == "Crème brûlée")
        #expect(Array(details.name.unicodeScalars).count == 12)
        #expect(details.description == "Two\n\nlines")
        #expect(details.price.minorUnits == 350)
        #expect(details.category == .bakeryCakes)
        #expect(details.gtin?.text == "4006381333931")
        #expect(details.sku?.text == "A-1")
        #expect(details.stock == Stock(isInStock: true, quantity: 12))
        #expect(details.link?.text == "https://www.example.org/x")
        #expect(try ProductDraft(details).checked(in: .swissFranc) == details)
    }

    @Test func `W2: everything that is wrong is said at once`() {
        let draft = ProductDraft(
            name: " \u{200B}", description: String(repeating: "x", count: 4_001), price: "12 USD",
            category: "bread",
            gtin: "4006381333932", sku: String(repeating: "x", count: 65), quantity: "1000000",
            link: "javascript:alert(1)")
        #expect {
            try draft.checked(in: .euro)
        } throws: { error in
            guard let faults = error as? Faults<ProductDraft.Field> else { return false }
            return faults.all.map(\.field) == ProductDraft.Field.allCases
                && faults[.name] == .missing && faults[.description] == .tooLong(most: 4_000)
                && faults[.price] == .price(.otherCurrency("USD")) && faults[.category] == .unknownCategory
                && faults[.gtin] == .gtin(.wrongDigit) && faults[.sku] == .tooLong(most: 64)
                && faults[.quantity] == .notANumber(0...999_999) && faults[.link] == .notALink
        }
    }

    @Test func `W2: only a name and a price must be there`() throws {
        let details = try ProductDraft(name: "Bread", price: "3").checked(in: .euro)
        #expect(details.category == .other)
        #expect(details.stock == .there)
        #expect(details.gtin == nil && details.sku == nil && details.link == nil)
        #expect {
            try ProductDraft().checked(in: .euro)
        } throws: { error in
            (error as? Faults<ProductDraft.Field>)?.all.map(\.field) == [.name, .price]
        }
    }

    @Test func `W2: two products of a shop never have the same number, and a duplicate begins without one`()
        throws
    {
        #expect {
            try bread.checked(in: .swissFranc) { $0.text == "A-1" }
        } throws: { error in
            (error as? Faults<ProductDraft.Field>)?[.sku] == .taken
        }
        let copy = ProductDraft.duplicate(of: try bread.checked(in: .swissFranc))
        #expect(copy.sku.isEmpty)
        #expect(copy.name == "Crème brûlée")
    }

    @Test(arguments: [
        ("a\u{202E}b\u{0}c\u{2066}\u{7}", "abc"), ("<b>bold</b> & co", "<b>bold</b> & co"), ("e\u{301}", "é"),
        ("a\n b\tc", "a b c"), ("👩‍🍳", "👩‍🍳"), ("خبز\u{200F}", "خبز\u{200F}"), ("a\u{2003}b", "a b"),
    ])
    func `W2: a name is text without what cannot be seen`(typed: String, kept: String) throws {
        let name = try ProductDraft(name: typed, price: "1").checked(in: .euro).name
        #expect(Array(name.utf8) == Array(kept.utf8))
    }

    @Test func `W2: letters of our languages are kept as composition keeps them`() throws {
        let letters =
            [UInt32](0xA1...0x2FF) + [UInt32](0x621...0x64A) + [UInt32](0x2010...0x2027) + [
                0x20AC, 0x301, 0x654,
            ]
        var random = SplitMix64(seed: 52)
        for seed in 0..<3_000 {
            var scalars = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let letter = letters[Int.random(in: 0..<letters.count, using: &random)]
                if let scalar = Unicode.Scalar(letter) { scalars.append(scalar) }
            }
            let typed = "a" + String(scalars) + "b"
            let name = try ProductDraft(name: typed, price: "1").checked(in: .euro).name
            #expect(Array(name.utf8) == Array(typed.canonicallyComposed.utf8), "seed \(seed)")
        }
    }

    @Test func `W2: a name has 120 characters as people count them, and a sane weight`() throws {
        let family = String(repeating: "👩‍👩‍👧", count: 40)
        #expect(try ProductDraft(name: family, price: "1").checked(in: .euro).name == family)
        let longest = String(repeating: "é", count: 120)
        #expect(try ProductDraft(name: longest, price: "1").checked(in: .euro).name == longest)
        for text in [
            longest + "x", "a" + String(repeating: "\u{301}", count: 2_000),
            String(repeating: "x ", count: 100_000),
        ] {
            #expect(throws: Faults<ProductDraft.Field>.self) {
                try ProductDraft(name: text, price: "1").checked(in: .euro)
            }
        }
    }

    @Test func `W2: whatever is typed, what is kept is clean and reads as itself`() {
        var random = SplitMix64(seed: 51)
        for seed in 0..<3_000 {
            let draft = ProductDraft(
                name: RandomText.any(using: &random, upTo: 30),
                description: RandomText.any(using: &random, upTo: 60),
                price: "1", sku: RandomText.any(using: &random, upTo: 10))
            guard let details = try? draft.checked(in: .euro) else { continue }
            let hidden: [ClosedRange<UInt32>] = [
                0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0xE000...0xF8FF,
            ]
            for scalar in (details.name + (details.sku?.text ?? "")).unicodeScalars {
                #expect(!hidden.contains { $0.contains(scalar.value) }, "seed \(seed)")
            }
            for scalar in details.description.unicodeScalars where scalar != "\n" {
                #expect(!hidden.contains { $0.contains(scalar.value) }, "seed \(seed)")
            }
            #expect((1...120).contains(details.name.count))
            #expect((try? ProductDraft(details).checked(in: .euro)) == details, "seed \(seed)")
        }
    }

    @Test(arguments: [
        ("12", 12), ("0", 0), ("1'200", 1200), ("1 200", 1200), ("12.0", 12), ("12,00", 12), ("٣", 3),
        ("999999", 999_999),
    ])
    func `W2: a quantity is read as people and spreadsheets write it`(typed: String, count: Int) throws {
        let stock = try ProductDraft(name: "a", price: "1", quantity: typed).checked(in: .euro).stock
        #expect(stock.quantity == count)
        #expect(stock.isInStock == (count > 0))
    }

    @Test(arguments: ["-1", "1.5", "x", "1000000", "12e3", "99999999999999999999999", ".0"])
    func `W2: what is no quantity is refused`(typed: String) {
        #expect(throws: Faults<ProductDraft.Field>.self) {
            try ProductDraft(name: "a", price: "1", quantity: typed).checked(in: .euro)
        }
    }
}
