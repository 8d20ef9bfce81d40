import CarpoolExchange
import Geography

/// Documents with all that the standard has for them: a journey from Rabat to Casablanca.
enum Documents {
    static let rabat = Coordinate(latitude: 34.0209, longitude: -6.84165)
    static let casablanca = Coordinate(latitude: 33.57311, longitude: -7.58984)
    static let monday = Timestamp(milliseconds: 1_790_000_100_000)

    static let driver = edited(
        User(id: "driver-7", operatorDomain: domain("medina.example"), alias: "Salma “S” 🚗 B.")
    ) {
        $0.firstName = "Salma"
        $0.lastName = "Bennani"
        $0.grade = 5
        $0.picture = address("https://medina.example/photos/7.webp")
        $0.gender = .female
        $0.hasVerifiedIdentity = true
    }
    static let passenger = edited(
        User(id: "p/31", operatorDomain: domain("trajets.partner.example"), alias: "Émile")
    ) {
        $0.firstName = "Émile"
        $0.lastName = "Ölçer"
        $0.grade = 1
        $0.picture = address("http://partner.example:8080/u?id=31#face")
        $0.gender = .other
        $0.hasVerifiedIdentity = false
    }
    static let car = Car(model: "Logan", brand: "Dacia")
    static let preferences = edited(Preferences()) {
        $0.smoking = false
        $0.animals = true
        $0.music = true
        $0.isTalker = false
        $0.luggageSize = 3
    }
    static let price = Price(
        kind: .paying, amount: PriceAmount(minorUnits: 3_455, decimals: 2), currency: CurrencyCode("MAD"))

    static let trip = edited(Least.trip) {
        $0.passengerPickupAddress = "Gare Rabat Ville, Rabat"
        $0.passengerDropAddress = "محطة الدار البيضاء المسافرين"
        $0.distance = .metres(88_412)
        $0.driverDeparture = Coordinate(latitude: 34.05, longitude: -6.8)
        $0.driverArrival = Coordinate(latitude: 33.5, longitude: -7.66)
        $0.driverDepartureAddress = "Salé"
        $0.driverArrivalAddress = "Casablanca Sud"
        $0.journeyPolyline = try? EncodedPolyline([
            rabat, Coordinate(latitude: 33.8, longitude: -7.2), casablanca,
        ])
        $0.preferences = preferences
        $0.webAddress = address("https://medina.example/rides/12")
    }
    static let driverTrip = DriverTrip(
        trip: trip, driver: driver,
        walkToPickup: Walk(
            distance: .metres(240), duration: .seconds(190),
            polyline: try? EncodedPolyline([Coordinate(latitude: 34.022, longitude: -6.84), rabat])),
        walkFromDrop: Walk(
            distance: .metres(0), duration: .zero,
            polyline: try? EncodedPolyline([casablanca, casablanca])),
        car: car)
    static let passengerTrip = PassengerTrip(trip: trip, passenger: passenger)
    static let schedule = JourneySchedule(
        kind: .planned, passengerPickup: monday, id: "12", driverDeparture: monday - .minutes(12),
        webAddress: address("https://medina.example/rides/12"))
    static let driverJourney = DriverJourney(
        driverTrip: driverTrip, schedule: schedule, availableSeats: 3, price: price)
    static let passengerJourney = PassengerJourney(
        passengerTrip: passengerTrip, schedule: schedule, driverDeparture: monday - .minutes(20),
        requestedSeats: 2)
    static let weekly = Schedule(
        passengerPickupDay: .monday, passengerPickupTimeOfDay: TimeOfDay("07:30:00"),
        journeySchedules: [schedule, Least.schedule])
    static let driverRegularTrip = DriverRegularTrip(
        driverTrip: driverTrip, schedules: [weekly, Schedule(passengerPickupDay: .sunday)])
    static let passengerRegularTrip = PassengerRegularTrip(passengerTrip: passengerTrip, schedules: [weekly])

    static let booking = edited(Least.booking) {
        $0.driver = driver
        $0.passenger = passenger
        $0.status = .confirmed
        $0.price = price
        $0.passengerPickupAddress = "Gare Rabat Ville"
        $0.passengerDropAddress = "Casa-Voyageurs"
        $0.duration = .minutes(71)
        $0.distance = .metres(88_412)
        $0.webAddress = address("https://medina.example/bookings/9")
        $0.car = car
        $0.driverJourneyID = "12"
        $0.passengerJourneyID = "x-5"
    }
    static let carpoolBooking = edited(Least.carpoolBooking) {
        $0.passengerPickupAddress = "Gare Rabat Ville"
        $0.passengerDropAddress = "Casa-Voyageurs"
        $0.distance = .metres(88_412)
        $0.duration = .minutes(71)
        $0.status = .completedPendingValidation
    }
    static let driverCarpoolBooking = DriverCarpoolBooking(
        booking: carpoolBooking, driver: driver, price: price, car: car)
    static let passengerCarpoolBooking = PassengerCarpoolBooking(
        booking: carpoolBooking, passenger: passenger)
    static let driverEvent = CarpoolBookingEvent(
        id: bookingID, idToken: "eyJhbGciOiJFUzI1NiJ9.e30.c2ln", data: .driver(driverCarpoolBooking))
    static let passengerEvent = CarpoolBookingEvent(
        id: bookingID, idToken: "eyJhbGciOiJFUzI1NiJ9.e30.c2ln", data: .passenger(passengerCarpoolBooking))
    static let message = Message(
        from: passenger, to: driver, message: "Bonjour,\nje serai devant la gare. \"À lundi\" 🙂",
        recipient: .driver, driverJourneyID: "12", passengerJourneyID: "x-5", bookingID: bookingID)
}

extension Documents {
    static let bookingID = present(BookingID("9F2C1B7E-0A4D-4C1F-8B22-6D5E4F3A2B1C"))

    /// Documents with what must be there.
    enum Least {
        static let user = User(id: "1", operatorDomain: domain("a.example"), alias: "")
        static let trip = Trip(
            operatorDomain: domain("medina.example"), passengerPickup: rabat, passengerDrop: casablanca,
            duration: .seconds(4_260))
        static let driverTrip = DriverTrip(trip: trip, driver: user)
        static let passengerTrip = PassengerTrip(trip: trip, passenger: user)
        static let schedule = JourneySchedule(kind: .dynamic, passengerPickup: monday)
        static let driverJourney = DriverJourney(driverTrip: driverTrip, schedule: schedule)
        static let passengerJourney = PassengerJourney(
            passengerTrip: passengerTrip, schedule: schedule, driverDeparture: monday)
        static let booking = Booking(
            id: bookingID, driver: user, passenger: user, price: Price(), passengerPickupTime: monday,
            passengerPickup: rabat, passengerDrop: casablanca)
        static let carpoolBooking = CarpoolBooking(
            id: "9", passengerPickupTime: monday, passengerPickup: rabat, passengerDrop: casablanca,
            status: .waitingConfirmation, webAddress: address("https://medina.example/bookings/9"))
        static let driverCarpoolBooking = DriverCarpoolBooking(
            booking: carpoolBooking, driver: user, price: Price())
        static let passengerCarpoolBooking = PassengerCarpoolBooking(
            booking: carpoolBooking, passenger: user)
        static let driverEvent = CarpoolBookingEvent(
            id: bookingID, idToken: "x", data: .driver(driverCarpoolBooking))
        static let passengerEvent = CarpoolBookingEvent(
            id: bookingID, idToken: "x", data: .passenger(passengerCarpoolBooking))
        static let message = Message(from: user, to: user, message: "", recipient: .passenger)
    }

    static func domain(_ text: String) -> OperatorDomain { present(OperatorDomain(text)) }
    static func address(_ text: String) -> WebAddress { present(WebAddress(text)) }

    private static func present<Value>(_ value: Value?) -> Value {
        guard let value else { fatalError("A sample is not as the module wants it.") }
        return value
    }

    private static func edited<Value>(_ value: Value, _ edit: (inout Value) -> Void) -> Value {
        var value = value
        edit(&value)
        return value
    }
}
