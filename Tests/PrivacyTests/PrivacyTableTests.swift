import Foundation
import Localization
import PersonalData
import Testing
import WebTesting
import Web

@Suite("Kinds of data")
struct KindsTests {
    @Test func `P12: each kind has a file of its own, and says in each language what it is`() throws {
        let kinds = PrivacyWorld.keepers.flatMap(\.kinds)
        #expect(kinds.count > 30)
        #expect(Set(kinds.map(\.name)).count == kinds.count)
        let texts = try Site.test().texts
        for language in Language.allCases {
            for kind in kinds {
                #expect(!texts.in(language)(kind.title).isEmpty && texts.in(language)(kind.text).count > 20)
            }
        }
    }

    @Test func `P12: parts of the city have words of their own`() {
        let words = PrivacyWorld.keepers.map(\.word)
        #expect(Set(words).count == words.count)
        #expect(words.last == "account", "the account is forgotten last")
    }
}
