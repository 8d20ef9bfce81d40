import Geography
import HTTPServer
import Ledger
import Localization
import PlannedTrips

/// R9: The seats, prices and conditions of a published trip as its driver types them, with what is wrong beside each.
struct TypedTerms {
    /// What something that is wrong stands beside.
    enum Spot: Hashable {
        case seats, luggage, smoking, cash, note, whole
        case stop(Int)
    }

    var seats: Int
    /// What a seat costs to each stop after the first, as it was typed.
    var prices: [String]
    var luggage: LuggageSize
    var allowsSmoking: Bool
    var isInstant: Bool
    var acceptsCash: Bool
    var note: String
    /// Whether later trips of the same weeks follow.
    var withWeeks = false
    /// The trip's version that the driver saw.
    var version: Int?
    /// What is wrong, in words.
    private(set) var errors: [Spot: [String]] = [:]

    /// Those that a trip has.
    init(_ trip: PlannedTrip, _ texts: Texts) {
        seats = trip.seats
        prices = trip.stops.dropFirst().map {
            texts.decimal($0.price, fractionDigits: trip.currency.decimals)
        }
        luggage = trip.luggage
        allowsSmoking = trip.allowsSmoking
        isInstant = trip.isInstant
        acceptsCash = trip.acceptsCash
        note = trip.note
    }

    /// Those that a form says.
    ///
    /// - Throws: 400 for what no form of ours sends.
    init(_ fields: FormFields, of trip: PlannedTrip, in city: PlannedCity, _ texts: Texts) throws(HTTPError) {
        self.init(trip, texts)
        seats = min(max(try fields.optional("seats", as: Int.self) ?? seats, 0), 99)
        prices = prices.indices.map { String((fields["price\($0 + 1)"] ?? prices[$0]).prefix(20)) }
        luggage = try fields.luggage() ?? luggage
        allowsSmoking = fields["smoking"] != nil
        isInstant = fields["instant"] != nil
        if city.allowsCash { acceptsCash = fields["cash"] != nil }
        // Browsers send line breaks of two characters.
        let typed = String((fields["note"] ?? note).replacing("\r\n", with: "\n").prefix(500))
        if typed != note.replacing("\r\n", with: "\n") { note = typed }
        withWeeks = fields["weeks"] != nil
        version = try fields.optional("seen", as: Int.self)
    }

    /// The terms that were typed; nothing where a price is none, which then stands beside it.
    mutating func terms(of trip: PlannedTrip, _ words: (DraftReading.Fault) -> String) -> TripTerms? {
        var amounts: [Int64] = [trip.stops.first?.price ?? 0]
        for (index, text) in prices.enumerated() {
            let price = DecimalText.scaled(text, fractionDigits: trip.currency.decimals)
            guard let price, price >= 0 else {
                note(words(.noPrice(stop: index + 1)), at: .stop(index + 1))
                continue
            }
            amounts.append(price)
        }
        guard errors.isEmpty else { return nil }
        return TripTerms(
            seats: seats, prices: amounts, luggage: luggage, allowsSmoking: allowsSmoking,
            isInstant: isInstant, acceptsCash: acceptsCash, note: note)
    }

    mutating func note(_ words: String, at spot: Spot) { errors[spot, default: []].append(words) }
}

extension TripProblem {
    /// What of a published trip's terms it stands beside.
    var spot: TypedTerms.Spot {
        if case .seatCount = self { return .seats }
        return stop.map { .stop($0) } ?? .note
    }
}

extension BookingRefusal {
    /// What of a published trip's terms it stands beside; nothing for what is not about them.
    var spot: TypedTerms.Spot? {
        switch self {
        case .seatsTaken: .seats
        case .luggageAgreed: .luggage
        case .smokingAgreed: .smoking
        case .earnsTooMuch, .badTerms, .changedMeanwhile: .whole
        default: nil
        }
    }
}
