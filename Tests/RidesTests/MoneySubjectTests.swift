import HTML
import Identity
import Localization
import Rides
import Rooms
import Testing
import WebTesting

@Suite("What rides say of money") struct MoneySubjectTests {
    @Test func `P6: a ride and one that came to nothing have their words, and lead to the trip`() throws {
        let texts = try ProjectFiles.catalogue().texts(in: .english)
        let (subjects, id) = (MoneySubjects(MoneySubject.rides), UniqueID(high: 1, low: 2))
        let ride = try #require(subjects.find("ride \(id)"))
        let vain = try #require(subjects.find("ride-fee \(id)"))
        #expect(ride.subject.page(id).text == "/trips/\(id)" && vain.subject.page(id).text == "/trips/\(id)")
        let amount: [String: TextArgument] = ["amount": .text("CHF 4.00"), "name": .text("Ada")]
        let words = [
            (ride.subject.titles.rest, "Ride for CHF 4.00, the rest back"),
            (ride.subject.titles.income, "Ride of Ada"), (ride.subject.titles.paid, "Ride"),
            (vain.subject.titles.rest, "Fee for a ride"),
            (vain.subject.titles.income, "For coming in vain"),
            (vain.subject.titles.feeSettled, "Fee for a ride, settled"),
        ]
        for (key, expected) in words { #expect(key.map { texts($0, amount) } == expected) }
    }
}
