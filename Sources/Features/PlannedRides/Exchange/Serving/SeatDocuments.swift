import CarpoolExchange
import Geography
import HTML
import Identity
import Ledger
import Localization
import PlannedTrips

/// Seats in the words of the standard.
struct SeatDocuments {
    let city: PlannedCity
    let domain: OperatorDomain
    /// The whole address of a page here.
    let page: (String) -> String?

    /// A seat on a dated journey.
    func journey(_ seat: SharedSeat) -> DriverJourney {
        DriverJourney(
            driverTrip: driverTrip(seat, id: seat.trip.id.text), schedule: schedule(seat),
            availableSeats: seat.free, price: price(seat))
    }

    /// The seats of one weekly repetition, the earliest first.
    func regularTrip(_ seats: [SharedSeat]) -> DriverRegularTrip? {
        guard let first = seats.first, let series = first.trip.series else { return nil }
        var trip = driverTrip(first, id: series.description)
        trip.trip.webAddress = webAddress(first)
        let zone = city.zone
        let times = seats.compactMap { seat -> (day: Weekday, time: TimeOfDay, seat: SharedSeat)? in
            let local = zone.localTime(at: seat.at)
            return TimeOfDay(secondsAfterMidnight: (local.hour * 60 + local.minute) * 60).map {
                (Weekday.allCases[local.weekday - 1], $0, seat)
            }
        }
        var schedules: [Schedule] = []
        for time in times {
            let known = schedules.firstIndex {
                $0.passengerPickupDay == time.day && $0.passengerPickupTimeOfDay == time.time
            }
            if let known {
                schedules[known].journeySchedules?.append(schedule(time.seat))
            } else {
                schedules.append(
                    Schedule(
                        passengerPickupDay: time.day, passengerPickupTimeOfDay: time.time,
                        journeySchedules: [schedule(time.seat)]))
            }
        }
        return DriverRegularTrip(driverTrip: trip, schedules: schedules)
    }

    /// The page of a trip, asked for the towns that the seat is between: the place at which the car stops in them is told
    /// to whoever may ride along. It asks as the seat was found, on foot and at its moment, so that the page has the same
    /// price and times.
    func webAddress(_ seat: SharedSeat) -> WebAddress? {
        let address = TripWish.address(
            "/planned/\(seat.trip.id.text)",
            [
                ("from", seat.from.coordinate.text), ("from_name", seat.from.name),
                ("to", seat.to.coordinate.text), ("to_name", seat.to.name),
                ("at", city.zone.field(of: seat.at)), ("walk", String(seat.walk)), ("foot", "on"),
            ])
        return page(address.text).flatMap { WebAddress($0) }
    }

    private func schedule(_ seat: SharedSeat) -> JourneySchedule {
        JourneySchedule(
            kind: .planned, passengerPickup: seat.at, id: seat.trip.id.text, webAddress: webAddress(seat))
    }

    private func driverTrip(_ seat: SharedSeat, id: String) -> DriverTrip {
        var trip = Trip(
            operatorDomain: domain, passengerPickup: seat.from.coordinate, passengerDrop: seat.to.coordinate,
            duration: seat.duration)
        trip.passengerPickupAddress = seat.from.name
        trip.passengerDropAddress = seat.to.name
        var preferences = Preferences()
        preferences.smoking = seat.trip.allowsSmoking
        preferences.luggageSize = [.small: 1, .medium: 3, .large: 5][seat.trip.luggage]
        trip.preferences = preferences
        return DriverTrip(trip: trip, driver: driver(of: seat.trip, id: id))
    }

    /// The driver, who is another one for every offer: nobody finds out which trips are the same person's.
    func driver(of trip: PlannedTrip, id: String) -> User {
        User(
            id: id, operatorDomain: domain,
            alias: trip.driver.isSimulatedPlanner ? "Simulated driver" : "Driver")
    }

    private func price(_ seat: SharedSeat) -> Price {
        Price(seat.price)
    }
}

extension Price {
    /// What a seat costs here.
    init(_ money: Money) {
        self.init(
            kind: money.minorUnits == 0 ? .free : .paying,
            amount: PriceAmount(minorUnits: money.minorUnits, decimals: money.currency.decimals),
            currency: CurrencyCode(money.currency.code))
    }
}
