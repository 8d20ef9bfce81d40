import BoardKeeping
import Boards
public import Carpool
public import Geography
public import Identity
public import Ledger
import Positions
import Roads

/// R22: What a passenger would have otherwise of the way, as it is chosen on a map.
package enum WayOrder: Hashable, Sendable {
    /// To be taken elsewhere.
    case destination(Coordinate)
    /// To stop somewhere on the way.
    case stop(Coordinate)
    /// Not to make the stop that was agreed.
    case noStop
}

/// R22: What another way would be, as its passenger is shown it.
package struct DestinationOffer: Hashable, Sendable {
    /// What is asked of the driver.
    package var plan: DestinationPlan
    /// About when the passenger gets out there: coarse, as others' stops may lie before.
    package var arrivesAt: Timestamp
    /// About when the car is at a stop on the way that is asked for.
    package var stopsAt: Timestamp?
    /// How much longer the driver is on the way at most, in steps of five minutes; zero where it is no longer.
    package var longer: TravelTime
    /// What has to be set aside beside what is set aside already; nothing for cash.
    package var raise: Money?
}

extension RideNews {
    /// Whether it is a driver's yes to another way.
    var isAgreement: Bool { [.destinationAgreed, .stopAgreed, .stopLeftOut].contains(self) }
}

extension RideDispatch {
    /// For how long a price holds that a passenger is shown.
    static let timeToRead = TravelTime.seconds(60)

    /// What a passenger was shown last.
    struct ShownDestination {
        let order: WayOrder
        let price: Money
        let at: Timestamp
    }

    /// At how many places a passenger can look on one ride: who looks at many learns where the driver and others go.
    package static let mostPlacesLookedAt = 12

    /// What it would be to be taken elsewhere, as the driver's plan stands now; nobody is asked.
    ///
    /// - Throws: ``BoardRefusal``, also for a place where no car can stop; ``RideProblem`` for one that is no destination.
    package func destination(
        of id: RequestID, at place: Coordinate, tariff: Tariff, by passenger: PersonID
    ) async throws -> DestinationOffer {
        try await way(of: id, .destination(place), tariff: tariff, by: passenger)
    }

    /// What another way would be, as the driver's plan stands now; nobody is asked.
    ///
    /// - Throws: ``BoardRefusal``, also for a place where no car can stop; ``RideProblem`` for one that is no place to stop at.
    package func way(
        of id: RequestID, _ order: WayOrder, tariff: Tariff, by passenger: PersonID
    ) async throws -> DestinationOffer {
        do {
            return try await onceDurable(wayNow(of: id, order, tariff: tariff, by: passenger))
        } catch let refusal as BoardRefusal {
            // A refusal rests on what happened before as well.
            try await settled()
            throw refusal
        }
    }

    private func wayNow(
        of id: RequestID, _ order: WayOrder, tariff: Tariff, by passenger: PersonID
    ) throws -> DestinationOffer {
        try board.require(id, of: passenger)
        guard let ride = board.rides[id] else { throw BoardRefusal(.unknown) }
        let wish = try wish(for: order, of: ride)
        let now = clock()
        let (plan, found) = try board.way(of: id, wish, tariff: tariff, at: now, roads: roads)
        let entry = ride.life.offer.flatMap { board.offers[$0] }
        let step = entry?.isSecret(from: id) == true ? PickupEstimate.step : .minutes(1)
        let arrives = found.dropOffAt.roundedUp(to: step)
        shownDestinations[id] = ShownDestination(order: order, price: plan.price, at: now)
        let steps = (found.delay.seconds / PickupEstimate.step.seconds).rounded(.up)
        return DestinationOffer(
            plan: plan, arrivesAt: min(arrives, max(plan.promise.latestDropOff, found.dropOffAt)),
            stopsAt: entry.flatMap { stopAt(of: id, found, $0) }?.roundedUp(to: step),
            longer: .seconds(max(0, steps) * PickupEstimate.step.seconds),
            raise: ride.raise(to: plan.price))
    }

    private func stopAt(of id: RequestID, _ found: Redirection, _ entry: CityOffer) -> Timestamp? {
        var changed = entry
        changed.offer.schedule = found.schedule
        changed.position.timeToNextStop = found.timeToNextStop
        return changed.arrival(at: .via(id))
    }

    /// What is chosen, where cars can stop.
    private func wish(for order: WayOrder, of ride: CityRide) throws -> WayWish {
        switch order {
        case .destination(let coordinate):
            let place = try stoppingPlace(at: coordinate, for: ride)
            try noteLook(at: coordinate, on: ride.id)
            return .destination(place)
        case .stop(let coordinate):
            let place = try stoppingPlace(at: coordinate, for: ride)
            try noteLook(at: coordinate, on: ride.id)
            return .stop(place)
        case .noStop: return .noStop
        }
    }

    /// Where a car can stop for a destination, or on the way.
    private func stoppingPlace(
        at coordinate: Coordinate, for ride: CityRide
    ) throws(RideProblem) -> RoadPlace {
        guard ride.request.pickup.coordinate.distance(to: coordinate) <= rules.longestTrip else {
            throw .tooFar
        }
        guard let place = roads.map.nearest(to: coordinate, within: RideDesk.reach)?.place else {
            throw .noRoad(.dropOff)
        }
        let isBoarded = ride.life.state.agreement?.boardedAt != nil
        let taken = [ride.request.dropOff] + (isBoarded ? [] : [ride.request.pickup])
        guard !taken.contains(where: { $0.coordinate.distance(to: place.coordinate).metres < 50 }) else {
            throw .samePlace
        }
        return place
    }

    private func noteLook(at coordinate: Coordinate, on id: RequestID) throws(BoardRefusal) {
        // To some ten metres: looking again at the same place tells nothing new.
        let place = "\(Int(coordinate.latitude * 1e4)) \(Int(coordinate.longitude * 1e4))"
        var seen = lookedAt[id] ?? []
        if seen.contains(place) { return }
        guard seen.count < Self.mostPlacesLookedAt else { throw BoardRefusal(.destination(.tooManyPlaces)) }
        seen.insert(place)
        // Those of rides that are over are of no use.
        if lookedAt.count > 1_000 {
            lookedAt = lookedAt.filter { board.rides[$0.key]?.life.state.isOpen == true }
            shownDestinations = shownDestinations.filter { lookedAt[$0.key] != nil }
        }
        lookedAt[id] = seen
    }

    /// Asks the driver to go elsewhere.
    ///
    /// - Parameter price: What the passenger was shown, in minor units: no more is asked or charged.
    /// - Throws: ``RidePurse/TooLittle`` for a wallet that holds less than what is missing.
    package func askForDestination(
        of id: RequestID, at coordinate: Coordinate, label: String, price: Int64, tariff: Tariff,
        by passenger: PersonID
    ) async throws {
        try await askForWay(
            of: id, .destination(coordinate), label: label, price: price, tariff: tariff, by: passenger)
    }

    /// Asks the driver for another way. What it costs more is set aside first, so that nothing is asked that cannot be paid.
    ///
    /// - Parameter price: What the passenger was shown, in minor units: no more is asked or charged.
    /// - Throws: ``RidePurse/TooLittle`` for a wallet that holds less than what is missing.
    package func askForWay(
        of id: RequestID, _ order: WayOrder, label: String, price: Int64, tariff: Tariff,
        by passenger: PersonID
    ) async throws {
        // While somebody reads a price the car drives on.
        let shown = shownDestinations[id]
        var offer = try await way(of: id, order, tariff: tariff, by: passenger)
        let isHonoured =
            shown.map {
                $0.order == order && $0.price.minorUnits == price
                    && clock() - $0.at <= Self.timeToRead
            } ?? false
        // On board the price stays, also where less was shown before.
        let isKept = order == .noStop && board.rides[id]?.life.state.agreement?.boardedAt != nil
        if isHonoured, !isKept, let shown, shown.price.minorUnits < offer.plan.price.minorUnits {
            offer.plan.price = shown.price
            offer.raise = board.rides[id]?.raise(to: shown.price)
        }
        guard offer.plan.price.minorUnits <= price else {
            throw BoardRefusal(.destination(.costsMore(offer.plan.price)))
        }
        guard holding.insert(passenger).inserted else { throw BoardRefusal(.ride(.twice)) }
        defer { holding.remove(passenger) }
        var raise: PriceRaise?
        if let missing = offer.raise {
            guard let purse else { throw BoardRefusal(.ride(.notNow)) }
            let payment = try await purse.hold(missing, of: passenger, for: id)
            raise = payment.hold.map { PriceRaise(hold: $0, amount: missing.minorUnits) }
        }
        do {
            try await change { [roads, raise] board, now throws(BoardRefusal) in
                try board.require(id, of: passenger)
                return try board.askForDestination(
                    id, offer.plan, label: label, raise: raise, isHonoured: isHonoured, tariff: tariff,
                    at: now, roads: roads)
            }
        } catch let refusal as BoardRefusal {
            // Of any other error nobody knows yet whether it was asked: what is set aside then is looked at later.
            if let raise { await purse?.giveBack(.wallet(hold: raise.hold), for: id) }
            throw refusal
        }
    }

    /// A passenger takes the question about a stop, or about the destination, back.
    package func withdrawDestination(
        of id: RequestID, aboutStop: Bool, by passenger: PersonID
    ) async throws {
        try await change { board, now throws(BoardRefusal) in
            try board.require(id, of: passenger)
            return try board.withdrawDestination(id, aboutStop: aboutStop, at: now)
        }
    }

    /// A driver says whether another destination is agreed.
    ///
    /// - Parameters:
    ///   - number: Which of the ride's questions the driver has read.
    ///   - price: What they were shown, in minor units.
    /// - Returns: Whether it is agreed now: after a yes it is not where the plan has no room for it any more.
    package func answerDestination(
        of id: RequestID, by driver: PersonID, accept: Bool, number: Int? = nil, at price: Int64? = nil
    ) async throws -> Bool {
        var isAgreed = false
        try await change { [roads] board, now throws(BoardRefusal) in
            let changes = try board.answerDestination(
                id, of: board.entry(of: driver).id, accept: accept, number: number, shown: price, at: now,
                roads: roads)
            isAgreed = board.rides[id]?.destinationAnswer?.isAgreement == true
            return changes
        }
        return isAgreed
    }

    /// What the drivers of the living sample city are asked for some seconds already: they have nobody to read it.
    package func destinationsToAnswer() -> [(driver: PersonID, request: RequestID)] {
        let now = clock()
        return board.offers.values.filter { $0.card.isSimulated && !$0.people.isEmpty }.flatMap { entry in
            entry.offer.schedule.passengers.map(\.party.id).filter { id in
                guard let until = board.rides[id]?.elsewhere?.until else { return false }
                return until - now <= DestinationAsk.timeToAnswer - .seconds(4)
            }.map { (entry.driver, $0) }
        }
    }

    /// The passenger on this car who asks to be taken elsewhere, the one who has asked first of several.
    func destinationQuestion(of entry: CityOffer, at now: Timestamp) -> DestinationQuestion? {
        let asking = entry.offer.schedule.passengers.compactMap { board.rides[$0.party.id] }
            .filter { ($0.elsewhere?.until ?? now) > now }
        let first = asking.min { ($0.elsewhere?.until ?? now) < ($1.elsewhere?.until ?? now) }
        guard let ride = first, let ask = ride.elsewhere else { return nil }
        var plan = ask.plan
        let found = ride.life.state.agreement.flatMap { agreement in
            try? entry.changing(&plan, of: ride.id, agreement) { [roads] in
                $0 == $1 ? .zero : roads.time(from: $0, to: $1)
            }
        }
        return DestinationQuestion(
            request: ride.id, number: ride.destinationsAsked, change: plan.change, passenger: ride.passenger,
            firstName: ride.firstName,
            people: Int(ride.request.party.load.seats), luggage: Int(ride.request.party.load.luggage),
            isSimulated: ride.isSimulated, from: ride.toLabel, to: ask.label,
            coordinate: (ask.plan.change == .destination
                ? ask.plan.dropOff : ask.plan.stop ?? ride.stop?.place ?? ask.plan.dropOff).coordinate,
            delay: found?.delay, before: ride.price,
            price: ask.plan.price, isFromWallet: ride.payment.hold != nil, until: ask.until,
            behind: asking.count - 1)
    }
}

/// R22: A passenger asks a driver to be taken elsewhere, for a stop on the way, or to leave that out.
public struct DestinationQuestion: Hashable, Sendable {
    /// The ride.
    public var request: RequestID
    /// Which of its questions it is.
    public var number: Int
    /// What would be another.
    public var change: WayChange
    /// Who asks.
    public var passenger: PersonID
    /// Their first name.
    public var firstName: String
    /// How many people travel.
    public var people: Int
    /// Their pieces of luggage.
    public var luggage: Int
    /// Whether the passenger is a part of the living sample city.
    public var isSimulated: Bool
    /// Where they go now.
    public var from: String
    /// Where they would like to go, or to stop; the stop that they would leave out.
    public var to: String
    /// Where that is.
    public var coordinate: Coordinate
    /// How much later the driver has made all stops; `nil` where it does not fit any more.
    public var delay: TravelTime?
    /// What the ride brings at most now.
    public var before: Money
    /// What it brings at most then.
    public var price: Money
    /// Whether it comes from the passenger's wallet.
    public var isFromWallet: Bool
    /// Until when the answer counts.
    public var until: Timestamp
    /// How many passengers' questions wait behind it, while their time runs as well.
    public var behind: Int
}
