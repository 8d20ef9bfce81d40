import Carpool
import Geography
import Identity
import Ledger
import OpenAPI
import PlaceChoice
import PlannedTrips
import Travellers

struct PlannedPoint: Encodable {
    let lat: Double
    let lon: Double
    let name: String
    let at: Int64

    init(_ coordinate: Coordinate, _ name: String, at: Timestamp) {
        // To a tenth of a metre, as the API tells all places.
        lat = (coordinate.latitude * 1e6).rounded() / 1e6
        lon = (coordinate.longitude * 1e6).rounded() / 1e6
        self.name = name
        self.at = at.milliseconds
    }

    init(_ point: BoardingPoint) { self.init(point.coordinate, point.name, at: point.at) }
}

/// Somebody on the other side, as those may know them who ride together.
struct PlannedPerson: Encodable {
    let firstName: String
    let rating: Double?
    let isVerified: Bool
    let isSimulated: Bool

    init(_ profile: RiderProfile) {
        firstName = profile.firstName
        rating = profile.rating.map { Double($0) / 100 }
        isVerified = profile.isVerified
        isSimulated = profile.isSimulated
    }
}

struct OffersDocument: Encodable {
    let offers: [OfferDocument]
    let count: Int
}

/// Seats as they could be reserved now.
struct OfferDocument: Encodable {
    let trip: String
    let from: PlannedPoint
    let to: PlannedPoint
    let boardUntil: Int64
    let alightUntil: Int64
    var boardWalk: Int?
    var alightWalk: Int?
    var detour: Int?
    let free: Int
    let seats: Int
    let price: MoneyDocument
    var shown: String?
    let isInstant: Bool
    let acceptsCash: Bool
    let company: String
    let allowsSmoking: Bool
    let luggage: Int
    var driver: PlannedPerson?

    /// - Parameter isKnown: Whether who asks may learn where exactly a trip stops, and who drives; others get the towns.
    init(_ offer: SeatOffer, driver: RiderProfile?, isKnown: Bool, in city: PlannedCity) {
        func point(_ point: BoardingPoint) -> PlannedPoint {
            guard !isKnown else { return PlannedPoint(point) }
            let town = city.town(of: point.coordinate)
            return PlannedPoint(
                town?.coordinate ?? city.places.start.coordinate, town?.name ?? city.places.cityName,
                at: point.at)
        }
        trip = offer.trip.id.text
        from = point(offer.board)
        to = point(offer.alight)
        boardUntil = offer.boardBetween.until.milliseconds
        alightUntil = offer.alightBetween.until.milliseconds
        free = offer.free
        seats = offer.seats
        price = MoneyDocument(offer.price)
        isInstant = offer.trip.isInstant
        acceptsCash = offer.trip.acceptsCash && city.allowsCash
        company = CompanyWord(offer.trip.company).rawValue
        allowsSmoking = offer.trip.allowsSmoking
        luggage = Int(offer.trip.luggage.rawValue)
        guard isKnown else { return }
        boardWalk = Int(offer.boardWalk.metres.rounded())
        alightWalk = Int(offer.alightWalk.metres.rounded())
        detour = Int(offer.detour.seconds.rounded())
        shown = offer.shown
        self.driver = driver.map { PlannedPerson($0) }
    }
}

/// A trip as its driver, or somebody who might ride along, sees it.
struct TripDocument: Encodable {
    struct Stop: Encodable {
        let lat: Double
        let lon: Double
        let name: String
        let at: Int64
        let price: MoneyDocument
    }

    let id: String
    let state: String
    let stops: [Stop]
    let seats: Int
    /// Whether nobody new can have a seat anywhere; not told of one that is over.
    var isFull: Bool?
    /// R23: Whether the driver takes no new passengers at the moment; not told of one that is over.
    var isPaused: Bool?
    let luggage: Int
    let company: String
    let allowsSmoking: Bool
    let isInstant: Bool
    let longestDetour: Int
    let acceptsCash: Bool
    let note: String
    let version: Int
    /// R16: Whether other apps may show it; for the driver alone.
    var isShared: Bool?
    var driver: PlannedPerson?
    /// Those who have a seat or ask for one; for the driver alone.
    var passengers: [SeatDocument]?

    init(_ book: TripBook, driver: RiderProfile?) {
        let trip = book.trip
        id = trip.id.text
        state = StatusRecord(trip.status).name
        stops = trip.stops.map { stop in
            let place = PlannedPoint(stop.coordinate, stop.name, at: stop.at)
            return Stop(
                lat: place.lat, lon: place.lon, name: place.name, at: place.at,
                price: MoneyDocument(Money(minorUnits: stop.price, trip.currency)))
        }
        seats = trip.seats
        luggage = Int(trip.luggage.rawValue)
        company = CompanyWord(trip.company).rawValue
        allowsSmoking = trip.allowsSmoking
        isInstant = trip.isInstant
        longestDetour = Int(trip.longestDetour.seconds.rounded())
        acceptsCash = trip.acceptsCash
        note = trip.note
        version = trip.version
        self.driver = driver.map { PlannedPerson($0) }
        guard !trip.status.isOver else { return }
        isPaused = book.isPaused
        let count = book.offeredSeats
        isFull = !trip.stops.indices.dropLast().contains {
            count.free(from: TripPosition(leg: $0), to: TripPosition(leg: $0 + 1)) > 0
        }
    }
}

struct TripsDocument: Encodable {
    let trips: [TripDocument]
    let next: String?
}

struct SeatsDocument: Encodable {
    let seats: [SeatSummaryDocument]
    let next: String?
}
