/// R9: What a driver offers on a published trip and can change until it leaves: to those who come after.
public struct TripTerms: Hashable, Sendable {
    /// The seats for passengers.
    public var seats: Int
    /// What a seat costs from the first stop to each of all stops, in minor units.
    public var prices: [Int64]
    /// The largest piece of luggage that each passenger may bring.
    public var luggage: LuggageSize
    /// Whether smoking is allowed.
    public var allowsSmoking: Bool
    /// Whether a reservation holds at once.
    public var isInstant: Bool
    /// Whether seats can be paid in cash.
    public var acceptsCash: Bool
    /// What the driver adds in words.
    public var note: String

    /// What a trip offers.
    public init(
        seats: Int, prices: [Int64], luggage: LuggageSize, allowsSmoking: Bool, isInstant: Bool,
        acceptsCash: Bool, note: String
    ) {
        self.seats = seats
        self.prices = prices
        self.luggage = luggage
        self.allowsSmoking = allowsSmoking
        self.isInstant = isInstant
        self.acceptsCash = acceptsCash
        self.note = note
    }

    /// The same for another trip of the same weeks; on the way back each leg has the price that it has on the way there.
    ///
    /// - Parameters:
    ///   - other: The stops of the other trip.
    ///   - stops: Those for which the prices are.
    /// - Returns: Nothing where the other trip does not stop at the same places.
    public func fitting(_ other: [TripStop], from stops: [TripStop]) -> TripTerms? {
        let (places, others) = (stops.map(\.coordinate), other.map(\.coordinate))
        guard prices.count == places.count else { return nil }
        if places == others { return self }
        guard places.reversed() == others, let end = prices.last else { return nil }
        var turned = self
        turned.prices = prices.reversed().map { end - $0 }
        return turned
    }
}

extension PlannedTrip {
    /// What it offers.
    public var terms: TripTerms {
        TripTerms(
            seats: seats, prices: stops.map(\.price), luggage: luggage, allowsSmoking: allowsSmoking,
            isInstant: isInstant, acceptsCash: acceptsCash, note: note)
    }

    /// The same trip with other terms, whatever they are.
    public func offering(_ terms: TripTerms) -> PlannedTrip {
        var trip = self
        trip.seats = terms.seats
        for (index, price) in zip(trip.stops.indices, terms.prices) { trip.stops[index].price = price }
        trip.luggage = terms.luggage
        trip.allowsSmoking = terms.allowsSmoking
        trip.isInstant = terms.isInstant
        trip.acceptsCash = terms.acceptsCash
        trip.note = terms.note
        return trip
    }
}
