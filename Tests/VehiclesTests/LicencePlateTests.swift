import Testing
import Vehicles

@Suite("Number plates") struct LicencePlateTests {
    @Test(arguments: [
        ("fl12345", "LI", "FL 12345"), (" fl  123 ", "LI", "FL 123"), ("FL-24680", "LI", "FL 24680"),
        ("zh 123456", "CH", "ZH 123456"), ("b-ab 1234", "DE", "B-AB 1234"), ("ab123cd", "FR", "AB-123-CD"),
        ("12345 أ 6", "MA", "12345-أ-6"), ("1234bcd", "ES", "1234 BCD"), ("ab12cde", "GB", "AB12 CDE"),
    ])
    func `R1: a plate of the city's country is written as it is there`(
        typed: String, country: String, written: String
    ) throws {
        let plate = try #require(LicencePlate(typed, country: country))
        #expect(plate.text == written)
        #expect(LicencePlate(plate.text, country: country) == plate)
    }

    @Test func `R1: plates of other countries are taken as they are typed`() {
        #expect(LicencePlate("ab-123-cd", country: "LI")?.text == "AB-123-CD")
        #expect(LicencePlate("w.12345a", country: "LI")?.text == "W 12345A")
        #expect(LicencePlate("zürich 1", country: nil)?.text == "ZÜRICH 1")
    }

    @Test(arguments: ["", " ", "A", "ABC", "FL 1234567890123", "FL_1", "<b>1</b>", "🚗 1", "1;--", "---"])
    func `R1: what can be no plate is refused`(typed: String) {
        #expect(LicencePlate(typed, country: "LI") == nil)
    }

    @Test func `R1: whatever is typed, what is taken is short and has nothing but letters, digits and gaps`()
    {
        let signs = Array("aB9 -–.·<é‮\n٣%")
        for seed in 0..<4_000 {
            var rest = seed
            var typed = ""
            while rest > 0 {
                typed.append(signs[rest % signs.count])
                rest /= signs.count
            }
            guard let plate = LicencePlate(typed + "7x", country: "LI") else { continue }
            #expect(plate.text.count <= 23, "seed \(seed)")
            #expect(
                plate.text.allSatisfy { $0.isLetter || $0.isASCII && $0.isNumber || $0 == " " || $0 == "-" },
                "seed \(seed): \(plate.text)")
        }
    }

    @Test func `R1: each country's example is a plate of that form`() {
        for country in ["LI", "CH", "DE", "FR", "IT", "ES", "PT", "GB", "BE", "MA", nil] {
            let example = LicencePlate.example(country: country)
            #expect(LicencePlate(example, country: country)?.text == example)
        }
    }
}
