import HTTPServer
import Identity
import TaxiDispatch
import Vehicles

/// What an operator wrote about a taxi, as it was typed, and what is wrong with it.
struct TaxiDraft {
    /// A part of the form.
    enum Field: Hashable {
        case code, codeTaken, model, colour, plate, licence
    }

    var code = ""
    var model = ""
    var colour: CarColour?
    var plate = ""
    var seats = 4
    var features: TaxiFeatures = []
    var licence = ""
    /// The version that was looked at.
    var version = 1
    var wrong: Set<Field> = []

    /// An empty form.
    init() {}

    /// The form of a taxi that is there.
    init(_ vehicle: TaxiVehicle) {
        let details = vehicle.details
        code = details.code
        model = details.model
        colour = details.colour
        plate = details.plate.text
        seats = details.seats
        features = details.features
        licence = details.licence
        version = vehicle.version
    }

    /// What was posted.
    ///
    /// - Throws: ``HTTPError`` for numbers that the form's own controls cannot make.
    init(_ fields: FormFields) throws(HTTPError) {
        code = String((fields["code"] ?? "").prefix(64))
        model = String((fields["model"] ?? "").prefix(200))
        colour = fields["colour"].flatMap(CarColour.init(rawValue:))
        plate = String((fields["plate"] ?? "").prefix(64))
        licence = String((fields["licence"] ?? "").prefix(200))
        seats = try fields.optional("seats", as: Int.self) ?? seats
        version = try fields.optional("version", as: Int.self) ?? version
        if fields["wheelchair"] != nil { features.insert(.wheelchair) }
        if fields["child"] != nil { features.insert(.childSeat) }
        guard TaxiVehicle.Details.seatCounts.contains(seats) else {
            throw HTTPError(.badRequest, "A taxi has one to eight seats.")
        }
    }

    /// The taxi that is meant; `nil`, with ``wrong`` saying where, if it cannot be told.
    mutating func details(country: String?) -> TaxiVehicle.Details? {
        let longest = TaxiVehicle.Details.longestText
        let number = Self.line(code, upTo: TaxiVehicle.Details.longestCode)
        let words = Self.line(model, upTo: longest)
        let permit = Self.line(licence, upTo: longest)
        let read = LicencePlate(plate, country: country)
        if number.map(TaxiVehicle.Details.isCode) != true { wrong.insert(.code) }
        if words == nil { wrong.insert(.model) }
        if permit == nil { wrong.insert(.licence) }
        if read == nil { wrong.insert(.plate) }
        if colour == nil { wrong.insert(.colour) }
        guard wrong.isEmpty, let number, let words, let permit, let read, let colour else { return nil }
        return TaxiVehicle.Details(
            code: number, model: words, colour: colour, plate: read, seats: seats, features: features,
            licence: permit)
    }

    /// A line of visible characters, spaces at its ends taken away; `nil` for none, or for too many.
    static func line(_ typed: String, upTo longest: Int) -> String? {
        guard let text = PersonName(typed)?.text ?? Self.digits(typed), text.count <= longest else {
            return nil
        }
        return text
    }

    /// Numbers are no names of people, but of taxis and licences.
    private static func digits(_ typed: String) -> String? {
        let text = typed.split { $0.isWhitespace }.joined(separator: " ")
        let isVisible = text.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
                .paragraphSeparator:
                false
            default: true
            }
        }
        return text.isEmpty || !isVisible ? nil : text
    }
}
