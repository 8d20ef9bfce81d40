import Carpool
import Geography
import Identity
import Ledger
import OpenAPI
import Positions
import Roads
import Travellers

/// A drive as programs read it.
struct DriveDocument: Encodable {
    struct Place: Encodable {
        let lat: Double
        let lon: Double
        let name: String?

        init(_ coordinate: Coordinate, _ name: String?) {
            lat = coordinate.latitude
            lon = coordinate.longitude
            self.name = name
        }
    }

    struct Car: Encodable {
        let model: String
        let colour: String
        let plate: String
    }

    struct Passenger: Encodable {
        let firstName: String
        let people: Int
        let luggage: Int
        let rating: Double?
        let isVerified: Bool?

        init(_ firstName: String, people: Int, luggage: Int, _ profile: RiderProfile?) {
            self.firstName = firstName
            self.people = people
            self.luggage = luggage
            rating = profile?.rating.map { Double($0) / 100 }
            isVerified = profile?.isVerified
        }
    }

    struct StopDocument: Encodable {
        /// `pickup`, `dropOff`, `via` or `destination`.
        let kind: String
        let ride: String?
        let passenger: Passenger?
        let place: Place
        let at: Int64?
        let latestAt: Int64?
        let reachedAt: Int64?
        let absentFrom: Int64?
        let wantsOut: Bool
        let codeTriesLeft: Int?
        let price: MoneyDocument?

        init(_ stop: DriverStop, _ people: [PersonID: RiderProfile]) {
            switch stop.purpose {
            case .pickup: kind = "pickup"
            case .dropOff: kind = "dropOff"
            case .via: kind = "via"
            case .destination: kind = "destination"
            }
            ride = stop.purpose.request?.text
            passenger = stop.passenger.map {
                Passenger(stop.firstName ?? "", people: stop.people, luggage: stop.luggage, people[$0])
            }
            place = Place(stop.coordinate, stop.label)
            at = stop.at?.milliseconds
            latestAt = stop.latest?.milliseconds
            reachedAt = stop.reachedAt?.milliseconds
            absentFrom = stop.absentFrom?.milliseconds
            wantsOut = stop.wantsOut
            codeTriesLeft = stop.codeTriesLeft
            price = stop.price.map(MoneyDocument.init)
        }
    }

    struct QuestionDocument: Encodable {
        let ride: String
        let passenger: Passenger
        let pickup: StopDocument
        let dropOff: StopDocument
        let detour: Int
        let price: MoneyDocument
        let until: Int64

        init(_ question: DriverQuestion, _ people: [PersonID: RiderProfile]) {
            ride = question.request.text
            passenger = Passenger(
                question.firstName, people: question.people, luggage: question.luggage,
                people[question.passenger])
            pickup = StopDocument(question.pickup, people)
            dropOff = StopDocument(question.dropOff, people)
            detour = max(0, Int(question.detour.seconds.rounded()))
            price = MoneyDocument(question.price)
            until = question.until.milliseconds
        }
    }

    struct PauseDocument: Encodable {
        let since: Int64
        let endsAt: Int64?
    }

    let id: String
    let version: Int
    let startedAt: Int64
    let car: Car
    let position: Place
    let positionAt: Int64
    let freeSeats: Int
    let isSilent: Bool
    let paused: PauseDocument?
    let isAtNextStop: Bool
    let question: QuestionDocument?
    let destination: DestinationDocument?
    let stops: [StopDocument]
    let earned: MoneyDocument?
    let owed: MoneyDocument?
    let expected: MoneyDocument?

    init(_ sight: DriverSight, _ people: [PersonID: RiderProfile]) {
        let entry = sight.offer
        id = entry.id.text
        version = entry.version
        startedAt = entry.offer.startedAt.milliseconds
        car = Car(model: entry.card.car, colour: entry.card.colour, plate: entry.card.plate)
        position = Place(entry.position.place.coordinate, nil)
        positionAt = entry.position.observedAt.milliseconds
        freeSeats = entry.freeSeats
        isSilent = sight.isSilent
        paused = entry.pause.map {
            PauseDocument(since: $0.since.milliseconds, endsAt: sight.pauseEndsAt?.milliseconds)
        }
        isAtNextStop = sight.isAtNextStop
        question = sight.question.map { QuestionDocument($0, people) }
        destination = sight.destination.map { DestinationDocument($0, people) }
        stops = sight.stops.map { StopDocument($0, people) }
        earned = sight.earned.map(MoneyDocument.init)
        owed = entry.owed.map(MoneyDocument.init)
        expected = sight.expected.map(MoneyDocument.init)
    }
}
