import Identity
import PlannedTrips
import Testing

@Suite("Identifiers of planned trips")
struct IdentifierTests {
    @Test func `a trip and a reservation are named by their identifiers and read back from text`() {
        #expect(PlannedTripID(text: PlannedTripID(7).text) == PlannedTripID(7))
        #expect(ReservationID(text: ReservationID(7).text) == ReservationID(7))
        #expect(PlannedTripID(text: "nonsense") == nil)
    }
}
