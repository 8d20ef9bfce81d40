import CarpoolExchange
import Geography
import Identity
import Localization
import PlannedTrips
import Roads

/// Finds what other operators may show: seats on trips whose drivers agree, as whoever is not known to the city sees them.
///
/// It asks from the middle of a town to the middle of another, so that many questions tell no more than one.
struct SharedSeats: Sendable {
    let desk: PlannedDesk
    let city: PlannedCity

    /// The most that one question is answered.
    static let most = 200
    /// How many days ahead trips of every week are looked for: each day of the week once.
    static let days = 7

    /// The seats for a search for dated journeys.
    func seats(for query: JourneyQuery) async throws -> [SharedSeat] {
        let half = query.timeDelta
        let found = try await seats(
            from: query.departure, within: query.departureRadius, to: query.arrival,
            within: query.arrivalRadius,
            around: query.departureTime, half)
        return Array(found.prefix(min(query.count ?? Self.most, Self.most)))
    }

    /// The seats for a search for trips of every week, those of one weekly repetition between the same towns together.
    func weeks(for query: RegularTripQuery, at now: Timestamp) async throws -> [[SharedSeat]] {
        var (groups, order): ([Week: [SharedSeat]], [Week]) = ([:], [])
        let start = max(now, query.earliestDeparture ?? now)
        for ahead in 0...Self.days {
            let noon = city.zone.noon(ahead, of: start)
            let local = city.zone.localTime(at: noon)
            let clock = query.departureTimeOfDay.text.prefix(5)
            guard query.departureWeekdays.contains(Weekday.allCases[local.weekday - 1]),
                let moment = city.zone.moment(ofField: "\(city.zone.date(ahead, of: start))T\(clock)"),
                ahead < Self.days || moment < start + .minutes(Double(Self.days * 24 * 60))
            else { continue }
            let found = try await seats(
                from: query.departure, within: query.departureRadius, to: query.arrival,
                within: query.arrivalRadius, around: moment, query.timeDelta)
            for seat in found {
                guard let series = seat.trip.series,
                    query.earliestDeparture.map({ $0 <= seat.at }) ?? true,
                    query.latestDeparture.map({ seat.at <= $0 }) ?? true
                else { continue }
                let week = Week(series: series, from: seat.from, to: seat.to)
                if groups[week] == nil { order.append(week) }
                // Where the margin of time is wider than a day, a trip is found on two days.
                guard groups[week]?.contains(where: { $0.trip.id == seat.trip.id }) != true else { continue }
                groups[week, default: []].append(seat)
            }
        }
        let most = min(query.count ?? Self.most, Self.most)
        return order.prefix(most).compactMap { groups[$0]?.sorted { $0.at < $1.at } }
    }

    private struct Week: Hashable {
        let series: UniqueID
        let from: SharedSeat.Town
        let to: SharedSeat.Town
    }

    /// The seats between two places, around a moment.
    private func seats(
        from departure: Coordinate, within departureRadius: Distance, to arrival: Coordinate,
        within arrivalRadius: Distance, around moment: Timestamp, _ margin: TravelTime
    ) async throws -> [SharedSeat] {
        guard let start = place(departure), let end = place(arrival), start != end else { return [] }
        let walk = Self.walk(max(departureRadius, arrivalRadius))
        // The first minute of the margin may have begun before it.
        var query = TripQuery(
            from: start, to: end, at: moment, window: margin,
            longestWalk: walk,
            longestDetour: .zero, needs: .shared, refuses: [.womenOnly, .menOnly])
        query.order = .fit
        let offers = try await desk.offers(for: query, count: Self.most)
        // Who drives already has no time for the answers of another service.
        return offers.first.filter { $0.trip.status == .open }.compactMap {
            SharedSeat($0, within: walk, in: city)
        }.filter {
            seat in
            seat.from.coordinate.distance(to: departure) <= departureRadius
                && seat.to.coordinate.distance(to: arrival) <= arrivalRadius
                && moment - margin <= seat.at && seat.at <= moment + margin
        }
    }

    /// The middle of a place's town, on the roads.
    func place(_ coordinate: Coordinate) -> RoadPlace? {
        guard let town = city.town(of: coordinate) else { return nil }
        return desk.finder.roads.map.network.nearest(to: town.coordinate, within: TripFinder.reach)?.place
    }

    /// How far around the middle of a town trips are looked for: in few steps, so that nobody narrows a way down by asking
    /// for one radius after the other.
    private static func walk(_ radius: Distance) -> Distance {
        radius <= .kilometres(2)
            ? .kilometres(2) : radius <= .kilometres(5) ? .kilometres(5) : .kilometres(10)
    }
}
