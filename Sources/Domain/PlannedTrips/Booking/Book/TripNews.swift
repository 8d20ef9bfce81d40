public import Geography
public import Ledger

/// What people are told about a trip; the words are the catalogue's.
public enum TripNews: Hashable, Sendable {
    /// Seats are asked for; the driver is to answer by then.
    case asked(ReservationID, until: Timestamp)
    /// The reservation is agreed.
    case confirmed(ReservationID)
    /// Somebody said no.
    case declined(ReservationID, by: TripCanceller)
    /// The reservation came to nothing by itself.
    case lapsed(ReservationID, LapseCause)
    /// The reservation was called off, for this fee.
    case cancelled(ReservationID, by: TripCanceller, fee: Money)
    /// The times are others; the passenger is to answer by the moment, if there is one.
    case timesChanged(ReservationID, answerUntil: Timestamp?)
    /// The passenger stays with the changed times; the driver is to answer still if there is a moment.
    case timesAccepted(ReservationID, answerUntil: Timestamp?)
    /// The car has left.
    case left(ReservationID?)
    /// The passenger is on board, as the driver says or they themselves.
    case boarded(ReservationID, saidByDriver: Bool)
    /// The passenger says that they are not on board.
    case notOnBoard(ReservationID)
    /// The driver has typed so many wrong codes that only the passenger can say that they are on board.
    case codeLocked(ReservationID)
    /// The passenger did not come, for this fee.
    case absent(ReservationID, fee: Money)
    /// The driver says that the passenger has got out, sooner than they can be there; the passenger can say until then that
    /// it is not so.
    case arrivalSaid(ReservationID, until: Timestamp)
    /// The passenger says that they were not brought to where they get out.
    case notArrived(ReservationID)
    /// The passenger has arrived.
    case arrived(ReservationID)
    /// The driver was paid in cash.
    case cashTaken(ReservationID)
    /// The passenger asks for another destination at a price; the driver is to answer by then.
    case changeProposed(ReservationID, price: Money, until: Timestamp)
    /// The other destination is agreed.
    case changeAccepted(ReservationID, price: Money)
    /// The driver said no to the other destination: what was agreed before holds.
    case changeDeclined(ReservationID)
    /// The other destination was not answered in time, or the times changed: what was agreed before holds.
    case changeLapsed(ReservationID)
    /// The passenger gets in soon.
    case reminder(ReservationID)
    /// The trip leaves soon.
    case departureReminder
    /// The trip is over.
    case ended
    /// The trip was called off.
    case tripCancelled(by: TripCanceller)
}
