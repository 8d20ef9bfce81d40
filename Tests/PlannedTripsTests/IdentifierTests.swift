import Identity
import PlannedTrips
import Testing

@Suite("Identifiers of planned trips")
struct IdentifierTests {
    @Test("a trip and a reservation are named by their identifiers and read back from text")
    func text() {
        let id = UniqueID(UInt128(7))
        #expect(PlannedTripID(text: PlannedTripID(id).text) == PlannedTripID(id))
        #expect(ReservationID(text: ReservationID(id).text) == ReservationID(id))
        #expect(PlannedTripID(text: "nonsense") == nil)
    }
}
