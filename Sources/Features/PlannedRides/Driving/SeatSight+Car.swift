import Geography
import Ledger
import MapSheets
import PlannedTrips

/// What the pages of a passenger, and of those who follow them, show of the car.
extension SeatSight {
    /// What the map calls the car.
    static let carName = "car"

    /// When the car is where the passenger gets in or, on board, out, by where it is; nothing while that is not known.
    func arrival(at now: Timestamp) -> Timestamp? {
        guard let carSight, let timeLeft, carSight.isFresh(at: now) else { return nil }
        return max(carSight.seenAt + timeLeft, now)
    }

    /// What calling off costs the passenger now, as far as is known of the car.
    func fee(at now: Timestamp) -> Money {
        book.cancellationFee(of: reservation, delay: delay, isPassed: isPassed, at: now)
    }

    /// What the map keeps an eye on; nothing where the car is not shown.
    var shownCar: String? { carSight == nil || isCarHidden ? nil : Self.carName }

    /// The car as the map's script reads it.
    var cars: String {
        var list = JSONList()
        if let carSight, !isCarHidden {
            list.append(
                [("id", Self.carName), ("icon", "car-mine")],
                [
                    ("lat", carSight.coordinate.latitude), ("lon", carSight.coordinate.longitude),
                    ("heading", carSight.heading),
                ])
        }
        return list.text
    }

    /// What the map has to show: the car, and where the passenger is to get in or out.
    var frame: [Coordinate] {
        guard let carSight, !isCarHidden else { return [] }
        return [
            carSight.coordinate,
            (reservation.state.isOnBoard ? reservation.alight : reservation.board).coordinate,
        ]
    }
}
