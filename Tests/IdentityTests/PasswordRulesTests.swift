import Identity
import Testing

@Suite("Password rules")
struct PasswordRulesTests {
    @Test func `P1: a password has at least eight characters, in any script`() {
        #expect(PasswordRules.flaw(of: "k3v-9Tq") == .tooShort)
        #expect(PasswordRules.flaw(of: "k3v-9Tqz") == nil)
        #expect(PasswordRules.flaw(of: "") == .tooShort)
        #expect(PasswordRules.flaw(of: "قصر الماء") == nil)
        #expect(PasswordRules.flaw(of: String(repeating: "x7-", count: 66) + "ab") == nil)
        #expect(PasswordRules.flaw(of: String(repeating: "x7-", count: 67)) == .tooLong)
    }

    @Test func `P1: a password among the common ones is refused, however it is capitalised`() {
        #expect(CommonPasswords.count >= 3_000)
        for common in [
            "password", "PassWord", "12345678", "qwertyuiop", "iloveyou", "motdepasse", "Passwort",
            "sunshine",
            "aaaaaaaa", "........", "23456789", "hgfedcba",
        ] {
            #expect(PasswordRules.flaw(of: common) == .common, "\(common)")
        }
        for fine in ["engine-1843", "ride-with-me", "run-the-city", "13579bdf", "aaaaaaab"] {
            #expect(PasswordRules.flaw(of: fine) == nil, "\(fine)")
        }
    }

    @Test func `P1: the own name or address is no password`() {
        let ada = ["Ada", "Lovelace", "ada.byron@example.org", "+423 236 11 11", "Vaduz"]
        for own in [
            "lovelace", "AdaLovelace", "lovelace.ada", "Ada Lovelace 1815", "ada.byron@example.org",
            "adabyron",
            "+4232361111", "4232361111", "lovelace99", "adaadaada", "LovelaceVaduz",
        ] {
            #expect(PasswordRules.flaw(of: own, personal: ada) == .personal, "\(own)")
        }
        for fine in ["lovelace-engine", "lovelace18151852", "a-dark-lovelace", "engine-1843"] {
            #expect(PasswordRules.flaw(of: fine, personal: ada) == nil, "\(fine)")
        }
        // Nothing known of the person, or only single letters, refuses nothing.
        #expect(PasswordRules.flaw(of: "xyxyxyxy", personal: ["x", "y", "", "@"]) == nil)
    }

    @Test func `a phone number is read as it is written in its country`() throws {
        let plans = try ["LI", "ch", "DE", "FR"].map { try #require(NumberingPlan.country($0)) }
        let (liechtenstein, switzerland, germany, france) = (plans[0], plans[1], plans[2], plans[3])
        for (typed, plan, number) in [
            ("236 11 11", liechtenstein, "+4232361111"), ("079 123 45 67", switzerland, "+41791234567"),
            ("030/1234567", germany, "+49301234567"), ("06 12 34 56 78", france, "+33612345678"),
            ("+49 30 1234567", france, "+49301234567"), ("0041 79 123 45 67", france, "+41791234567"),
        ] {
            #expect(PhoneNumber(typed, plan: plan)?.text == number, "\(typed)")
        }
        for (typed, plan) in [
            ("79 123 45 67", switzerland), ("079 123 45 6", switzerland), ("0236 11 11", liechtenstein),
            ("112", germany), ("", france), ("0012345678", france), ("06 12 34 56 7x", france),
        ] {
            #expect(PhoneNumber(typed, plan: plan) == nil, "\(typed)")
        }
        #expect(PhoneNumber("236 11 11") == nil)
        #expect(NumberingPlan.country("XX") == nil)
    }

    @Test func `names and addresses are the same however their letters are composed`() {
        #expect(PersonName("Zoe\u{308}")?.text.unicodeScalars.count == 3)
        #expect(Array((EmailAddress("Zoe\u{308}@example.org")?.text ?? "").utf8).count == 16)
    }

    @Test func `every language has a code of its own and a name`() {
        #expect(Set(SpokenLanguage.allCases.map(\.nativeName)).count == SpokenLanguage.allCases.count)
        #expect(SpokenLanguage.allCases.allSatisfy { $0.rawValue.count == 2 && !$0.nativeName.isEmpty })
    }
}
