public import Geography
public import Identity
import Localization
import PlaceChoice
public import PlannedTrips
public import Roads

extension LivingWeek {
    /// The trips that are missing in the coming seven days, the earliest first by day; all of them can be published as they are.
    ///
    /// - Parameters:
    ///   - known: When the simulated drivers are on the way with trips that there are already.
    ///   - newID: Names trips; never the same twice.
    public func trips(
        from now: Timestamp, beside known: [PersonID: [TripSpan]] = [:], on map: RoadMap,
        with router: RoadRouter,
        newID: () -> UniqueID
    ) -> [PlannedTrip] {
        var spans = known
        var count = known.values.reduce(0) { $0 + $1.count { $0.from > now } }
        var trips: [PlannedTrip] = []
        for day in 0...7 {
            let local = city.zone.localTime(at: city.zone.noon(day, of: now))
            for outing in outings(day: local.dayNumber, weekday: local.weekday)
            where count < configuration.trips {
                let (hour, minute) = (outing.minute / 60, outing.minute % 60)
                let at =
                    "\(city.zone.date(day, of: now))T\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
                let own = spans[outing.driver.id] ?? []
                guard let departure = city.zone.moment(ofField: at), departure > now,
                    departure <= now + Self.ahead,
                    !own.contains(where: {
                        $0.overlaps(TripSpan(from: departure, until: departure + .minutes(1)))
                    }),
                    let trip = trip(
                        outing, at: at, on: map, with: router, beside: own, now: now, newID: newID)
                else { continue }
                spans[outing.driver.id, default: []].append(trip.span)
                trips.append(trip)
                count += 1
            }
        }
        return trips
    }

    /// What somebody publishes for an outing; nothing where no road leads there, or it cannot be published.
    private func trip(
        _ outing: Outing, at field: String, on map: RoadMap, with router: RoadRouter, beside own: [TripSpan],
        now: Timestamp, newID: () -> UniqueID
    ) -> PlannedTrip? {
        var random = SplitMix64(seed: outing.seed)
        var draft = draft(outing, at: field, using: &random)
        let direct = DraftSuggestion(draft, on: map, with: router)
        guard direct.roads.direct != nil else { return nil }
        var vias = vias(along: direct.line, of: outing, using: &random)
        while true {
            draft.vias = vias.map { ChosenPlace(towns[$0].coordinate, known: towns[$0].name) }
            let suggestion = vias.isEmpty ? direct : DraftSuggestion(draft, on: map, with: router)
            let reading = DraftReading(draft, suggestion, in: city, at: now)
            if reading.faults.isEmpty,
                let trip = reading.trips(draft, by: outing.driver.id, in: city, at: now, newID: newID).first,
                trip.check(
                    roads: suggestion.roads, ceiling: city.ceiling(seats: trip.seats), otherTrips: own,
                    limits: city.limits, at: now
                ).isEmpty
            {
                return trip
            }
            // Perhaps without stopping on the way.
            guard vias.popLast() != nil else { return nil }
        }
    }

    /// What the driver says in the form: most takes no smoke and some luggage, half of them everybody at once.
    private func draft(_ outing: Outing, at field: String, using random: inout SplitMix64) -> TripDraft {
        func place(_ town: Int) -> ChosenPlace {
            ChosenPlace(towns[town].coordinate, known: towns[town].name)
        }
        var draft = TripDraft(from: place(outing.from), hasStart: true, to: place(outing.to))
        draft.at = field
        // How a car and its driver are does not change from day to day.
        let driver = outing.driver.number
        draft.allowsSmoking = driver % 12 == 7
        draft.isInstant = driver % 2 == 0
        draft.acceptsCash = driver % 4 != 3
        draft.isShared = true
        draft.detour = [0, 5, 10, 15, 10][driver % 5]
        draft.luggage = [.medium, .small, .large, .medium][driver % 4]
        draft.seats = [1, 2, 2, 3, 3, 3, 4][Int.random(in: 0..<7, using: &random)]
        return draft
    }

    /// Up to two towns that lie on a way, in its order.
    private func vias(along line: [Coordinate], of outing: Outing, using random: inout SplitMix64) -> [Int] {
        let wanted = [0, 1, 1, 2, 2][Int.random(in: 0..<5, using: &random)]
        guard wanted > 0 else { return [] }
        let ends = [towns[outing.from].coordinate, towns[outing.to].coordinate]
        let step = max(1, line.count / 400)
        var passed: [(town: Int, point: Int)] = []
        for (number, town) in towns.enumerated() where number != outing.from && number != outing.to {
            guard ends.allSatisfy({ $0.distance(to: town.coordinate) > .metres(1_000) }) else { continue }
            var nearest: (distance: Distance, point: Int)?
            for point in stride(from: 0, to: line.count, by: step) {
                let distance = line[point].distance(to: town.coordinate)
                if distance < nearest?.distance ?? .metres(1_000) { nearest = (distance, point) }
            }
            if let nearest { passed.append((number, nearest.point)) }
        }
        passed.shuffle(using: &random)
        return passed.prefix(wanted).sorted { ($0.point, $0.town) < ($1.point, $1.town) }.map(\.town)
    }
}
