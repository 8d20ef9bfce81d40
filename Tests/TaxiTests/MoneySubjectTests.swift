import HTML
import Identity
import Localization
import Rooms
import Taxi
import Testing
import WebTesting

@Suite("What taxis say of money") struct MoneySubjectTests {
    @Test func `P6: a drive has its words and leads to the trip, and a fee is called after its kind`() throws
    {
        let texts = try ProjectFiles.catalogue().texts(in: .english)
        let id = UniqueID(high: 1, low: 2)
        let (taxi, _) = try #require(MoneySubjects([.taxi]).find("taxi \(id)"))
        #expect(taxi.page(id).text == "/taxi/trips/\(id)")
        #expect(taxi.titles.hold.map { texts($0) } == "Set aside for a taxi")
        #expect(taxi.titles.fee == nil && taxi.owed == nil)
    }
}
