import Geography
import Testing
import TripSafety

@Suite("The pace of what to say in an emergency")
struct SafetyPaceTests {
    @Test func `It is told at first, every quarter of a minute, and at once when the trip is another`() {
        var pace = SafetyPace()
        let start = Timestamp(milliseconds: 1_700_000_000_000)
        let told = [(0.0, false), (0, false), (14, false), (15, false), (20, true), (34, false), (35, false)]
            .map { pace.isDue(at: start + .seconds($0.0), isNew: $0.1) }
        #expect(told == [true, false, false, true, true, false, true])
    }
}
