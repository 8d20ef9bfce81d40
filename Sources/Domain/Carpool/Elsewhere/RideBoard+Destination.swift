import Boards
public import Geography
import Ledger
import Positions
public import Roads

/// R22: A passenger asks to be taken elsewhere or for a stop on the way, before or during the ride, at a price that both
/// agree on first.
extension RideBoard {
    /// What it would be to be taken elsewhere, as the driver's plan stands now; nobody is asked.
    ///
    /// - Throws: ``BoardRefusal`` with `destination` for what stands in the way, with `ride` where nothing can be asked.
    public func destination(
        of id: RequestID, at place: RoadPlace, tariff: Tariff, at now: Timestamp, roads: any StopRoads
    ) throws(BoardRefusal) -> (plan: DestinationPlan, redirection: Redirection) {
        try way(of: id, .destination(place), tariff: tariff, at: now, roads: roads)
    }

    /// What another way would be, as the driver's plan stands now; nobody is asked.
    ///
    /// - Throws: ``BoardRefusal`` with `destination` for what stands in the way, with `ride` where nothing can be asked.
    public func way(
        of id: RequestID, _ wish: WayWish, tariff: Tariff, at now: Timestamp, roads: any StopRoads
    ) throws(BoardRefusal) -> (plan: DestinationPlan, redirection: Redirection) {
        let (ride, agreement, entry) = try askable(id)
        let (change, stop, place) = try Self.ends(of: wish, for: ride)
        // Who wants to get out where they stand gets out.
        guard let way = Self.way(of: ride, agreement, by: stop, to: place, from: entry, roads: roads),
            way.distance >= .metres(50)
        else {
            throw BoardRefusal(.destination(.noWay))
        }
        func price(_ way: (distance: Distance, time: TravelTime)) -> Money {
            tariff.price(
                distance: way.distance, time: way.time, people: Int(ride.request.party.load.seats))
        }
        var plan = DestinationPlan(
            change, dropOff: place, stop: stop, distance: way.distance, time: way.time,
            price: price((way.distance, way.time)),
            promise: Self.promise(of: ride, agreement, ahead: way.ahead, at: now))
        let isBoarded = agreement.boardedAt != nil
        switch change {
        case .destination:
            if stop != nil, !isBoarded,
                let direct = Self.way(from: ride.request.pickup, by: nil, to: place, roads: roads)
            {
                plan.without = RideFigures(
                    distance: direct.distance, time: direct.time,
                    longestRide: direct.time + ride.life.rules.longestRideDetour,
                    price: price(direct).atMost(plan.price))
            }
        case .stop:
            if plan.price.minorUnits < ride.price.minorUnits { plan.price = ride.price }
            plan.without = isBoarded ? nil : ride.figures
        case .noStop:
            plan.price = ride.price
            // Before anything was driven it is the ride again that was agreed without it.
            if !isBoarded, let without = ride.stop?.without { plan.price = without.price.atMost(ride.price) }
        }
        let found = try redirection(of: id, &plan, in: entry, agreement, roads: roads)
        return (plan, found)
    }

    /// Where a ride would stop and lead to then.
    private static func ends(
        of wish: WayWish, for ride: CityRide
    ) throws(BoardRefusal) -> (change: WayChange, stop: RoadPlace?, place: RoadPlace) {
        switch wish {
        case .destination(let place): return (.destination, ride.stopAhead?.place, place)
        case .stop(let place):
            guard ride.mayAskForStop else { throw BoardRefusal(.destination(.oneStop)) }
            return (.stop, place, ride.request.dropOff)
        case .noStop:
            guard ride.mayLeaveOutStop else { throw BoardRefusal(.ride(.notNow)) }
            return (.noStop, nil, ride.request.dropOff)
        }
    }

    /// A ride for which another way can be asked now, with its agreement and its car.
    private func askable(
        _ id: RequestID
    ) throws(BoardRefusal) -> (CityRide, RideAgreement, CityOffer) {
        guard let ride = rides[id] else { throw BoardRefusal(.unknown) }
        guard ride.mayAskForDestination, let agreement = ride.life.state.agreement,
            let entry = offers[agreement.offer], entry.offer.schedule.passenger(id) != nil
        else {
            if ride.elsewhere != nil { throw BoardRefusal(.ride(.twice)) }
            let isTooOften = ride.life.state.isOpen && ride.destinationsAsked >= DestinationAsk.most
            throw BoardRefusal(isTooOften ? .destination(.tooOften) : .ride(.notNow))
        }
        return (ride, agreement, entry)
    }

    /// The way that is paid for, and the time of what of it is still ahead without others' stops.
    private static func way(
        of ride: CityRide, _ agreement: RideAgreement, by stop: RoadPlace?, to place: RoadPlace,
        from entry: CityOffer, roads: any StopRoads
    ) -> (distance: Distance, time: TravelTime, ahead: TravelTime)? {
        guard agreement.boardedAt != nil else {
            return way(from: ride.request.pickup, by: stop, to: place, roads: roads).map {
                ($0.distance, $0.time, $0.time)
            }
        }
        let here = entry.position.place
        guard let ahead = way(from: here, by: stop, to: place, roads: roads) else { return nil }
        let soFar = soFar(of: ride, at: here, roads: roads)
        return (soFar.distance + ahead.distance, soFar.time + ahead.time, ahead.time)
    }

    /// The way that a party on board has come, by every place where it changed its mind.
    static func soFar(of ride: CityRide, at here: RoadPlace, roads: any StopRoads) -> WaySoFar {
        let turned = ride.turned ?? WaySoFar(place: ride.request.pickup, distance: .metres(0), time: .zero)
        guard turned.place != here, let leg = roads.leg(from: turned.place, to: here) else {
            return WaySoFar(place: here, distance: turned.distance, time: turned.time)
        }
        return WaySoFar(
            place: here, distance: turned.distance + leg.distance, time: turned.time + leg.time)
    }

    /// What is promised then: as much room for others as with every ride.
    private static func promise(
        of ride: CityRide, _ agreement: RideAgreement, ahead: TravelTime, at now: Timestamp
    ) -> Promise {
        let longest = ahead + ride.life.rules.longestRideDetour
        guard let boardedAt = agreement.boardedAt else {
            let latest = agreement.promise.latestPickup
            return Promise(latestPickup: latest, latestDropOff: latest + longest, longestRide: longest)
        }
        return Promise(
            latestPickup: agreement.promise.latestPickup, latestDropOff: now + longest,
            longestRide: now + longest - boardedAt)
    }

    /// The stops then. A stop that is left out fits always: what is promised moves to what the car can keep.
    private func redirection(
        of id: RequestID, _ plan: inout DestinationPlan, in entry: CityOffer, _ agreement: RideAgreement,
        roads: any StopRoads
    ) throws(BoardRefusal) -> Redirection {
        do {
            return try entry.changing(&plan, of: id, agreement) { from, to in
                from == to ? .zero : roads.leg(from: from, to: to)?.time
            }
        } catch {
            throw BoardRefusal(.destination(error))
        }
    }

    /// A passenger asks the driver.
    ///
    /// - Parameters:
    ///   - plan: What the passenger was shown; refused where it costs more by now, or does not fit any more.
    ///   - isHonoured: Whether its price holds although it may cost more by now, as it was shown a moment ago.
    ///   - raise: What has been set aside for it.
    public mutating func askForDestination(
        _ id: RequestID, _ plan: DestinationPlan, label: String, raise: PriceRaise?,
        isHonoured: Bool = false, tariff: Tariff, at now: Timestamp, roads: any StopRoads
    ) throws(BoardRefusal) -> BoardChanges {
        guard let wish = plan.wish else { throw BoardRefusal(.destination(.noWay)) }
        var (present, _) = try way(of: id, wish, tariff: tariff, at: now, roads: roads)
        guard isHonoured || present.price.minorUnits <= plan.price.minorUnits else {
            throw BoardRefusal(.destination(.costsMore(present.price)))
        }
        present.price = plan.price
        guard var ride = rides[id], let agreement = ride.life.state.agreement,
            ride.raise(to: plan.price)?.minorUnits == raise?.amount
        else { throw BoardRefusal(.ride(.notNow)) }
        ride.destinationsAsked += 1
        ride.destinationAnswer = nil
        ride.elsewhere = DestinationAsk(
            offer: agreement.offer, plan: present, label: label, raise: raise,
            until: now + DestinationAsk.timeToAnswer)
        var changes = BoardChanges()
        keep(&ride, at: now, &changes)
        touch(agreement.offer, &changes) { _ in }
        tellDriver(present.change.asked, agreement.offer, of: id, changes: &changes)
        return changes
    }

    /// A passenger takes the question back; once it is answered it is not there any more.
    ///
    /// - Parameter aboutStop: Whether the passenger means one about a stop, or one about the destination: another that has been
    ///   asked meanwhile stays. `nil` for whichever is asked.
    public mutating func withdrawDestination(
        _ id: RequestID, aboutStop: Bool? = nil, at now: Timestamp
    ) throws(BoardRefusal) -> BoardChanges {
        guard let ask = rides[id]?.elsewhere else {
            throw BoardRefusal(rides[id] == nil ? .unknown : .ride(.tooLate))
        }
        guard aboutStop == nil || aboutStop == ask.plan.change.isAboutStop else {
            throw BoardRefusal(.destination(.otherQuestion))
        }
        var changes = BoardChanges()
        dropDestination(of: id, .destinationWithdrawn, at: now, &changes)
        tellDriver(.destinationWithdrawn, ask.offer, of: id, changes: &changes)
        return changes
    }

    /// A driver says whether another way is agreed. What was agreed holds on where the plan has no room for it any
    /// more; then it is as if nothing had been asked, and both are told.
    ///
    /// - Parameters:
    ///   - number: Which of the ride's questions the driver has read; `nil` for the one that is asked.
    ///   - price: What they were shown, in minor units; `nil` for whatever it is.
    public mutating func answerDestination(
        _ id: RequestID, of offer: OfferID, accept: Bool, number: Int? = nil, shown price: Int64? = nil,
        at now: Timestamp, roads: any StopRoads
    ) throws(BoardRefusal) -> BoardChanges {
        guard let entry = offers[offer], let ride = rides[id], ride.life.offer == offer else {
            throw BoardRefusal(.unknown)
        }
        guard let ask = ride.elsewhere, ask.offer == offer, now < ask.until,
            number == nil || number == ride.destinationsAsked,
            price == nil || price == ask.plan.price.minorUnits, let agreement = ride.life.state.agreement
        else { throw BoardRefusal(.ride(.tooLate)) }
        var changes = BoardChanges()
        guard accept else {
            dropDestination(of: id, ask.plan.change.declined, at: now, &changes)
            tellPassenger(ask.plan.change.declined, of: id, changes: &changes)
            return changes
        }
        var agreed = ask
        let found =
            ride.canStillAgree
            ? try? redirection(of: id, &agreed.plan, in: entry, agreement, roads: roads) : nil
        guard let found else {
            let lapsed = ask.plan.change.lapsed
            dropDestination(of: id, lapsed, at: now, &changes)
            tellPassenger(lapsed, of: id, changes: &changes)
            tellDriver(lapsed, offer, of: id, changes: &changes)
            return changes
        }
        agree(on: agreed, found, of: id, agreement, at: now, roads: roads, &changes)
        return changes
    }

    private mutating func agree(
        on ask: DestinationAsk, _ found: Redirection, of id: RequestID, _ agreement: RideAgreement,
        at now: Timestamp, roads: any StopRoads, _ changes: inout BoardChanges
    ) {
        guard let here = offers[ask.offer]?.position.place, var ride = rides[id] else { return }
        if agreement.boardedAt != nil {
            // The way until here has been driven, wherever it leads from here.
            ride.turned = Self.soFar(of: ride, at: here, roads: roads)
            recordWay(of: ask.offer, to: here, for: [id], roads: roads)
        }
        touch(ask.offer, &changes) { entry in
            entry.offer.schedule = found.schedule
            entry.position.timeToNextStop = found.timeToNextStop
            // What is remembered of who gets out is the price that was agreed last.
            if entry.fares[id] != nil { entry.fares[id] = ask.plan.price.minorUnits }
        }
        ride.take(ask)
        ride.addedDetour = ride.addedDetour + found.delay
        keep(&ride, at: now, &changes)
        tellPassenger(ask.plan.change.agreed, of: id, changes: &changes)
        headForNextPickup(of: ask.offer, at: now, roads: roads, changes: &changes)
    }

    mutating func keep(_ ride: inout CityRide, at now: Timestamp, _ changes: inout BoardChanges) {
        ride.life.touch()
        rides[ride.id] = ride
        note(ride, at: now)
        changes.rides.insert(ride.id)
    }

    /// Nothing is asked any more, and what was set aside for it is the passenger's again.
    private mutating func dropDestination(
        of id: RequestID, _ answer: RideNews, at now: Timestamp, _ changes: inout BoardChanges
    ) {
        guard var ride = rides[id], let ask = ride.elsewhere else { return }
        // That the stop fell away with the driver says more.
        if ride.destinationAnswer != .stopDropped { ride.destinationAnswer = answer }
        ride.elsewhere = nil
        if let raise = ask.raise { changes.released.append((id, raise.hold)) }
        keep(&ride, at: now, &changes)
        touch(ask.offer, &changes) { _ in }
    }

    /// The driver has not answered in time.
    mutating func lapseDestination(of id: RequestID, at now: Timestamp, changes: inout BoardChanges) {
        guard let ask = rides[id]?.elsewhere, ask.until <= now else { return }
        dropDestination(of: id, ask.plan.change.unanswered, at: now, &changes)
        tellPassenger(ask.plan.change.unanswered, of: id, changes: &changes)
    }

    /// After something has happened to a ride: what was asked goes with the agreement that it rested on.
    mutating func dropDestinationWithoutAgreement(
        of id: RequestID, at now: Timestamp, changes: inout BoardChanges
    ) {
        guard let ride = rides[id], let ask = ride.elsewhere, !ride.canStillAgree else { return }
        let staysPaid =
            ride.asksForLessThanStaysPaid && ride.life.state.isOpen
            && ride.life.state.agreement?.wantsOutAt == nil
        let lapsed = staysPaid ? .stopStaysPaid : ask.plan.change.lapsed
        dropDestination(of: id, lapsed, at: now, &changes)
        // Who has read the question may think of it at the next junction.
        if staysPaid { tellDriver(ask.plan.change.lapsed, ask.offer, of: id, changes: &changes) }
        // Who ends the ride, or asks to get out, knows it; others still want to go there.
        if ride.life.state.isOpen, ride.destinationAnswer != .stopDropped,
            ride.life.state.agreement?.wantsOutAt == nil
        {
            tellPassenger(lapsed, of: id, changes: &changes)
        }
    }

    /// After a restart a question that is open can be answered for a moment at least.
    ///
    /// - Returns: Whether that changes anything.
    static func resumeDestination(of ride: inout CityRide, at now: Timestamp) -> Bool {
        let back = now + ride.life.rules.restartGrace
        guard let until = ride.elsewhere?.until, until < back else { return false }
        ride.elsewhere?.until = back
        ride.life.touch()
        return true
    }
}

extension CityRide {
    /// Whether its passenger can ask to be taken elsewhere now.
    public var mayAskForDestination: Bool {
        guard elsewhere == nil, destinationsAsked < DestinationAsk.most, let agreement = life.state.agreement
        else { return false }
        return life.state.isOpen && agreement.wantsOutAt == nil
    }
}

extension Money {
    /// No more than another amount of the same currency.
    fileprivate func atMost(_ other: Money) -> Money { minorUnits <= other.minorUnits ? self : other }
}
