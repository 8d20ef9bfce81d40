import HTML
import Identity
import Localization
import Rooms
import Testing

@Suite("What rooms say of money") struct MoneySubjectTests {
    @Test func `A movement is found by the room's word and the thing's identifier only`() throws {
        let id = UniqueID(high: 1, low: 2)
        let subjects = MoneySubjects([
            MoneySubject("bicycle", .init(hold: TextKey("bicycle.hold"))) { "/bicycles/\($0.description)" },
            MoneySubject("bicycle", .init()) { _ in "/never" },
        ])
        let found = try #require(subjects.find("bicycle \(id)"))
        #expect(found.id == id && found.subject.titles.hold == TextKey("bicycle.hold"))
        #expect(found.subject.page(id).text == "/bicycles/\(id)")
        for odd in ["", "bicycle", "bicycle x", "bicycle \(id) x", "bicycle-fee \(id)", "\(id) bicycle"] {
            #expect(subjects.find(odd) == nil, "\(odd)")
        }
        #expect(MoneySubjects().find("bicycle \(id)") == nil)
    }
}
