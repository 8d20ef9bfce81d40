public import Geography
public import Identity
import Ledger

extension TripBook {
    /// The city takes somebody's seats back who is not in the car, free of charge; nothing where they have none.
    public mutating func cancelSeatsByCity(of passenger: PersonID, at now: Timestamp) -> [TripAction] {
        change { book in
            var actions: [TripAction] = []
            for index in book.reservations.indices
            where book.reservations[index].passenger == passenger && book.reservations[index].state.takesSeats
                && !book.reservations[index].state.isOnBoard
            {
                let none = Money(minorUnits: 0, book.reservations[index].price.currency)
                actions += book.cancel(index, by: .city, fee: none, at: now)
            }
            return actions
        }
    }
}
