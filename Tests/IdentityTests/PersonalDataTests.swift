import Identity
import Testing

@Suite("Personal data")
struct PersonalDataTests {
    @Test(arguments: [
        ("ada@example.org", "ada@example.org"), ("  Ada.Lovelace@Example.ORG \n", "ada.lovelace@example.org"),
        ("a+b_c-d@sub.example.co", "a+b_c-d@sub.example.co"),
        ("müller@bücher.example", "müller@bücher.example"),
    ])
    func `an email address is read as people type it`(typed: String, expected: String) {
        #expect(EmailAddress(typed)?.text == expected)
        #expect(EmailAddress(typed)?.description == expected)
    }

    @Test(arguments: [
        ("ada.lovelace@example.org", "a…e@example.org"), ("anne@example.org", "a…e@example.org"),
        ("ada@example.org", "a…@example.org"), ("a@example.org", "a…@example.org"),
        ("müller@bücher.example", "m…r@bücher.example"),
    ])
    func `of an email address its owner is shown the ends`(typed: String, expected: String) {
        #expect(EmailAddress(typed)?.masked == expected)
    }

    @Test(arguments: [
        "", "ada", "ada@", "@example.org", "ada@example", "a b@example.org", "ada@@example.org",
        "ada@example..org", "ada@-example.org", "ada@example-.org", ".ada@example.org", "ada.@example.org",
        "a..b@example.org", "ada@exa mple.org", "ada@exa_mple.org", "<ada@example.org>",
        "ada\u{0}@example.org",
        String(repeating: "a", count: 65) + "@example.org",
        "a@" + String(repeating: "abcdefgh.", count: 40) + "org",
        "a@" + String(repeating: "a", count: 64) + ".org",
    ])
    func `what cannot be an email address is none`(typed: String) {
        #expect(EmailAddress(typed) == nil)
    }

    @Test(arguments: [
        ("+423 236 11 11", "+4232361111"), ("00423/236-11-11", "+4232361111"),
        ("+1 (202) 555.0101", "+12025550101"),
        (" +41\u{A0}79 000 00 00 ", "+41790000000"), ("+٢١٢ ٦٠٠٠٠٠٠٠٠", "+212600000000"),
    ])
    func `a phone number is read as people type it`(typed: String, expected: String) {
        #expect(PhoneNumber(typed)?.text == expected)
        #expect(PhoneNumber(typed)?.description == expected)
    }

    @Test(arguments: [
        "", "+", "236 11 11", "+0423 236 11 11", "+42", "+1234567890123456", "++4232361111", "+423+2361111",
        "+423 CALL NOW", "00", "+½2345678",
    ])
    func `what cannot be a phone number with its country is none`(typed: String) {
        #expect(PhoneNumber(typed) == nil)
    }

    @Test(arguments: [
        ("Ada", "Ada"), ("  Marie   Curie\t", "Marie Curie"), ("عائشة", "عائشة"),
        ("O’Brien-Müller", "O’Brien-Müller"),
    ])
    func `a name is kept as its owner writes it`(typed: String, expected: String) {
        #expect(PersonName(typed)?.text == expected)
        #expect(PersonName(typed)?.description == expected)
    }

    @Test(arguments: [
        "", "   ", "a\u{0}b", "a\u{202E}b", "a\u{7}", String(repeating: "x", count: 81), "a\u{2068}b",
        "\u{200B}", "\u{3164}", "\u{AD}", "\u{2060}\u{200D}", "\u{FEFF} \u{2800}", "\u{180E}", "\u{34F}",
        "\u{301}", "\u{E0041}",
        String(repeating: "e\u{301}\u{302}\u{303}\u{304}\u{305}", count: 79),
    ])
    func `what cannot be a name is none`(typed: String) {
        #expect(PersonName(typed) == nil)
    }
}
