import Carpool
import Geography
import Positions
import Roads

/// The cars as strangers may know them: the one source of every answer to somebody who does not ride along.
///
/// Near where a person's journey begins or ends, and where passengers get in or out, a car is not shown. What
/// becomes of it there reaches strangers at the turn of a few minutes, so that they cannot tell either how long it took
/// from a door to where it came into sight.
struct PublicCars: Sendable {
    /// How often hidden changes are taken over and names change.
    static let turn = TravelTime.minutes(5)
    /// A car stays hidden for so long after it has left an area.
    static let margin = Distance.metres(200)
    /// As many cars are looked at for an estimate.
    private static let mostEstimated = 24

    private struct Car: Sendable {
        var offer: PublicOffer
        /// What strangers call it; `nil` while they do not see it.
        var name: CarName?
    }

    /// The areas that hide where people live.
    let areas: StreetAreas
    private var cars: [OfferID: Car] = [:]
    private var shown: [CarName: CarSight] = [:]
    /// The hidden cars of which something has changed since the last turn.
    private var changed: Set<OfferID> = []
    private var turnNumber: Int64

    /// No cars yet.
    init(_ areas: StreetAreas, at now: Timestamp) {
        self.areas = areas
        turnNumber = Self.turnNumber(at: now)
    }

    /// The cars that everybody sees. Their order changes with their names.
    var sights: some Collection<CarSight> { shown.values }

    /// Whether everybody sees a car.
    func isShown(_ id: OfferID) -> Bool { cars[id]?.name != nil }

    // MARK: - Changes

    /// All cars as they are now.
    mutating func replaceAll(with entries: some Sequence<CityOffer>) {
        (cars, shown, changed) = ([:], [:], [])
        for entry in entries where Self.isHeard(entry) {
            put(entry.id, entry, hiddenIn: hidingArea(of: entry))
        }
    }

    /// Takes note of how an offer is now; `nil` when it has ended.
    mutating func note(_ id: OfferID, _ entry: CityOffer?) {
        let entry = entry.flatMap { Self.isHeard($0) ? $0 : nil }
        let area = entry.flatMap { hidingArea(of: $0) }
        let isShown = entry != nil && area == nil
        if isShown || cars[id]?.name != nil {
            put(id, entry, hiddenIn: area)
        } else {
            changed.insert(id)
        }
    }

    /// Time has passed. At every turn the hidden changes are taken over, and all cars get other names.
    ///
    /// - Returns: Whether this was a turn.
    mutating func passTime(at now: Timestamp, offer: (OfferID) -> CityOffer?) -> Bool {
        let number = Self.turnNumber(at: now)
        guard number != turnNumber else { return false }
        turnNumber = number
        for id in changed {
            let entry = offer(id).flatMap { Self.isHeard($0) ? $0 : nil }
            put(id, entry, hiddenIn: entry.flatMap { hidingArea(of: $0) })
        }
        let named = cars
        let sights = shown
        shown = [:]
        for (id, car) in named {
            guard let name = car.name, var sight = sights[name] else { continue }
            sight.name = .random()
            cars[id]?.name = sight.name
            shown[sight.name] = sight
        }
        return true
    }

    /// Where a silent car was long ago is no news.
    private static func isHeard(_ entry: CityOffer) -> Bool { entry.silentSince == nil }

    private static func turnNumber(at now: Timestamp) -> Int64 { now.milliseconds / turn.milliseconds }

    private mutating func put(_ id: OfferID, _ entry: CityOffer?, hiddenIn area: Int?) {
        changed.remove(id)
        let former = cars[id]?.name
        if let former { shown[former] = nil }
        guard let entry, let offer = PublicOffer(entry, hiddenIn: area, areas) else {
            cars[id] = nil
            return
        }
        let name = area == nil ? former ?? .random() : nil
        cars[id] = Car(offer: offer, name: name)
        if let name { shown[name] = CarSight(of: entry, named: name) }
    }

    /// The area that hides a car from strangers; `nil` where they see it.
    private func hidingArea(of entry: CityOffer) -> Int? {
        let here = entry.position.place.coordinate
        return entry.secludedPlaces.lazy.map { areas.area(of: $0) }
            .first { areas.isIn($0, here, margin: Self.margin) }
    }

    // MARK: - Answers

    /// The offers nearest to a pickup that have room for a party, as strangers may know them.
    func offers(for request: RideRequest, within radius: Distance) -> [PublicOffer] {
        let pickup = request.pickup.coordinate
        var found: [(distance: Distance, offer: PublicOffer)] = []
        for car in cars.values where car.offer.isFree && request.party.load.fits(in: car.offer.room) {
            let distance = car.offer.place.coordinate.distance(to: pickup)
            if distance <= radius { found.append((distance, car.offer)) }
        }
        return found.sorted { ($0.distance, $0.offer.id) < ($1.distance, $1.offer.id) }
            .prefix(Self.mostEstimated).map(\.offer)
    }
}
