import Carpool
import Geography
import Ledger
import PlaceChoice
import PlannedTrips
import Roads

/// What the road network says of a trip that is being written: the way, when the car comes to each stop, and what is fair to ask.
struct DraftSuggestion {
    /// What the road takes from each stop to the next; `nil` where none leads there.
    let roads: TripRoads
    /// The whole way, in order of travel.
    let line: [Coordinate]
    /// The stops in the order in which they are least out of the way, by their numbers in the draft.
    let order: [Int]

    /// The ways between the places of a draft.
    init(_ draft: TripDraft, on map: RoadMap, with router: RoadRouter) {
        let network = map.network
        let spots = draft.places.map { network.nearest(to: $0.coordinate, within: TripFinder.reach)?.place }
        func way(_ from: Int, _ to: Int) -> Route? {
            guard let start = spots[from], let end = spots[to] else { return nil }
            return router.route(from: start, to: end)
        }
        func facts(_ route: Route?) -> LegFacts? {
            route.map { LegFacts(time: $0.time, distance: network.length(of: $0)) }
        }
        var line: [Coordinate] = []
        var legs: [LegFacts?] = []
        for index in spots.indices.dropLast() {
            let route = way(index, index + 1)
            legs.append(facts(route))
            guard let route else { continue }
            for point in network.polyline(of: route) where line.last != point { line.append(point) }
        }
        self.line = line
        roads = TripRoads(
            legs: legs, direct: spots.count > 2 ? facts(way(0, spots.count - 1)) : legs.first ?? nil)
        order = Self.order(of: spots, router)
    }

    /// The stops between the ends in an order that takes less time, if there is one: each is put where it costs least.
    private static func order(of spots: [RoadPlace?], _ router: RoadRouter) -> [Int] {
        let usual = Array(spots.indices)
        let known = spots.compactMap(\.self)
        guard spots.count > 3, known.count == spots.count else { return usual }
        let times = known.map { from in
            known.map { router.travelTime(from: from, to: $0)?.milliseconds ?? .max / 16 }
        }
        func length(_ order: [Int]) -> Int64 {
            zip(order, order.dropFirst()).reduce(0) { $0 + times[$1.0][$1.1] }
        }
        var order = [usual[0], usual[usual.count - 1]]
        for via in usual.dropFirst().dropLast() {
            let choices = (1..<order.count).map { place in
                var next = order
                next.insert(via, at: place)
                return next
            }
            order = choices.min { length($0) < length($1) } ?? order
        }
        return length(order) < length(usual) ? order : usual
    }

    /// The suggested moments of all stops: the road's times with a twentieth to spare, in full minutes.
    func moments(departing at: Timestamp) -> [Timestamp] {
        roads.legs.reduce(into: [at]) { moments, leg in
            let spared = TravelTime.milliseconds((leg?.time ?? .zero).milliseconds * 21 / 20)
            moments.append((moments[moments.count - 1] + max(spared, .minutes(1))).roundedUpToMinute)
        }
    }

    /// The suggested prices from the first stop to each, in minor units.
    func prices(under ceiling: PriceCeiling) -> [Int64] {
        roads.legs.reduce(into: [0]) { prices, leg in
            let price = leg.map { ceiling.suggestedPrice(for: $0.distance).minorUnits } ?? 0
            prices.append(prices[prices.count - 1] + price)
        }
    }

    /// The most that a seat may cost from the first stop to the last.
    func most(under ceiling: PriceCeiling) -> Money {
        let units = roads.legs.reduce(Int64(0)) { sum, leg in
            sum + (leg.map { ceiling.most(for: $0.distance).minorUnits } ?? 0)
        }
        return Money(minorUnits: units, ceiling.currency)
    }

    /// How long the way is.
    var distance: Distance { roads.legs.reduce(.zero) { $0 + ($1?.distance ?? .zero) } }
    /// How long it takes.
    var time: TravelTime { roads.legs.reduce(.zero) { $0 + ($1?.time ?? .zero) } }
}
