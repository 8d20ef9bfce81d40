import Geography
import Identity
import TaxiDispatch

/// A taxi with somebody at its wheel, as it is stored: plain values.
struct CabRecord: Codable, Sendable {
    struct Former: Codable, Sendable {
        var zone: Int32
        var ticket: Int64
        var since: Int64
        var until: Int64?
    }

    var card: TaxiCardRecord
    var duty: String
    var ticket: Int64?
    var zone: Int32?
    var since: Int64?
    var question: String?
    var calls: [String]
    var former: Former?
    var silences: Int
    var shares: Bool
    var place: PlacePair?

    init(_ cab: Cab) {
        card = TaxiCardRecord(cab.card)
        switch cab.duty {
        case .off: duty = "off"
        case .free: duty = "free"
        case .busy: duty = "busy"
        }
        ticket = cab.ticket
        zone = cab.zone?.value
        since = cab.since?.milliseconds
        question = cab.question?.text
        calls = cab.calls.map(\.text)
        former = cab.former.map {
            Former(
                zone: $0.zone.value, ticket: $0.ticket, since: $0.since.milliseconds,
                until: $0.until?.milliseconds)
        }
        silences = cab.silences
        shares = cab.shares
        place = cab.place.map { PlacePair($0) }
    }

    /// The taxi; `nil` for values that none has.
    func cab(_ id: TaxiID, driver: PersonID, version: Int) -> Cab? {
        let duty: Cab.Duty
        switch self.duty {
        case "off": duty = .off
        case "free":
            guard let ticket, zone != nil else { return nil }
            duty = .free(ticket: ticket)
        case "busy": duty = .busy
        default: return nil
        }
        return Cab(
            restoring: id, driver: driver, card: card.card, duty: duty, zone: zone.map { ZoneID($0) },
            since: since.map(Timestamp.init(milliseconds:)), question: question.flatMap { CallID(text: $0) },
            calls: calls.compactMap { CallID(text: $0) },
            former: former.map {
                Cab.FormerPlace(
                    zone: ZoneID($0.zone), ticket: $0.ticket, since: Timestamp(milliseconds: $0.since),
                    until: $0.until.map(Timestamp.init(milliseconds:)))
            }, silences: silences, shares: shares, place: place?.coordinate, version: version)
    }
}

/// A vehicle and its driver, as they are stored.
struct TaxiCardRecord: Codable, Sendable {
    var code: String
    var model: String
    var plate: String
    var colour: String
    var seats: Int
    var features: UInt8
    var driverName: String
    var isSimulated: Bool

    init(_ card: TaxiCard) {
        code = card.code
        model = card.model
        plate = card.plate
        colour = card.colour
        seats = card.seats
        features = card.features.rawValue
        driverName = card.driverName
        isSimulated = card.isSimulated
    }

    var card: TaxiCard {
        TaxiCard(
            code: code, model: model, plate: plate, colour: colour, seats: seats,
            features: TaxiFeatures(rawValue: features), driverName: driverName, isSimulated: isSimulated)
    }
}

/// A place as it is stored.
struct PlacePair: Codable, Sendable {
    var latitude: Double
    var longitude: Double

    init(_ coordinate: Coordinate) {
        latitude = coordinate.latitude
        longitude = coordinate.longitude
    }

    /// The place; `nil` for what is none on Earth.
    var coordinate: Coordinate? { Coordinate(validating: latitude, longitude: longitude) }
}
