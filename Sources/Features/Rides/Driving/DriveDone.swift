import Boards
public import Carpool
public import Geography
public import Identity
public import Ledger

/// Somebody who has got out on a drive.
public struct DriveDone: Hashable, Sendable {
    /// The ride.
    public var id: RequestID
    /// Who it was.
    public var passenger: PersonID
    /// The first name.
    public var firstName: String
    /// What the ride cost.
    public var paid: Money
    /// How it was paid.
    public var payment: RidePayment
    /// Whether the driver has said that the cash was received.
    public var hasCash: Bool
    /// When it was over.
    public var at: Timestamp
    /// The stars that the driver has given; `nil` before.
    public var stars: Int?
}

extension DriveDone {
    init?(_ trip: Trip) {
        guard let arrivedAt = trip.arrivedAt else { return nil }
        self.init(
            id: trip.id, passenger: trip.passenger, firstName: trip.passengerName,
            paid: trip.paid ?? trip.price, payment: trip.payment, hasCash: trip.cashTakenAt != nil,
            at: arrivedAt)
    }

    /// Those who were known before and those who got out since, the last first.
    static func merged(_ known: [DriveDone], _ latest: [DriveDone]) -> [DriveDone] {
        let ids = Set(known.map(\.id))
        return (known + latest.filter { !ids.contains($0.id) }).sorted { $0.at > $1.at }
    }
}

extension RideDispatch {
    /// Who has got out on a drive, the last first; those who rated their ride a while ago are left out.
    public func passengersDone(on offer: OfferID) -> [DriveDone] {
        let done = (board.offers[offer]?.done ?? []).compactMap { id -> DriveDone? in
            guard let ride = board.rides[id], let arrivedAt = ride.life.state.agreement?.arrivedAt else {
                return nil
            }
            return DriveDone(
                id: ride.id, passenger: ride.passenger, firstName: ride.firstName,
                paid: ride.paid ?? ride.price, payment: ride.payment, hasCash: ride.cashTakenAt != nil,
                at: arrivedAt)
        }
        return done.sorted { $0.at > $1.at }
    }

    /// The first name of who asked for a ride.
    func firstName(of request: RequestID) -> String? { board.rides[request]?.firstName }
}
