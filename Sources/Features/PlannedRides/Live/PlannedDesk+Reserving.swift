import FairShare
import Identity
public import PlannedTrips

/// Who presses a button twice.
extension PlannedDesk {
    /// What one form's button asks for.
    struct Press: Hashable {
        let seat: ReservationID
        let trip: PlannedTripID
    }

    /// A passenger asks for seats. What they cost is set aside first, where they pay from the wallet, under a name that this
    /// makes: what was given back under a name is not set aside under it again.
    ///
    /// The detour is what the roads say, whatever the wish does: to a door on the way to all others whom the driver fetches
    /// and brings. Where else the passenger is in a car at that time is the board's to know.
    ///
    /// Asked for twice at once under one name, the second waits for what becomes of the first, and is refused with
    /// ``BookingRefusal/usedBefore`` where that has its seats, or where more wait than a few.
    ///
    /// - Throws: ``BookingRefusal``; ``SeatPurse/TooLittle`` where the wallet holds less.
    public nonisolated func reserve(_ wish: ReservationWish, on trip: PlannedTripID) async throws {
        do {
            try await reserving.alone(
                as: Press(seat: wish.id, trip: trip), for: Claimant(account: wish.passenger.person.text)
            ) {
                try await self.reserveNow(wish, on: trip)
            }
        } catch is FairQueue.Full {
            throw BookingRefusal.usedBefore
        }
    }
}
