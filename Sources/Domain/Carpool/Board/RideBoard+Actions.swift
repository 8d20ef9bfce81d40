import Boards
package import Geography
import Ledger
import Positions
import Roads

/// How the board carries out what a ride asks for.
extension RideBoard {
    package mutating func handle(
        _ event: RideEvent, of id: RequestID, insertion: Insertion? = nil, at now: Timestamp,
        roads: any StopRoads, changes: inout BoardChanges
    ) throws(BoardRefusal) {
        guard var ride = rides[id] else { throw BoardRefusal(.unknown) }
        let (life, before) = (ride.life, ride.life.state)
        let asked = life.offer.flatMap { offers[$0]?.question == id ? $0 : nil }
        let actions: [RideAction]
        do {
            actions = try ride.life.handle(event, at: now)
        } catch {
            throw BoardRefusal(.ride(error.code))
        }
        let hadStop = ride.stop != nil
        if case .matching = ride.life.state { ride.beginRound(at: now) }
        ride.dropSpentCode()
        rides[id] = ride
        changes.rides.insert(id)
        note(ride, at: now)
        dropDestinationWithoutAgreement(of: id, at: now, changes: &changes)
        if hadStop, ride.stop == nil { tellPassenger(.stopDropped, of: id, changes: &changes) }
        chargeFee(of: id, after: before, at: now)
        if case .onBoard(let agreement, _) = before, case .arrived = ride.life.state {
            if event == .clock { leaveOverdueCar(id, agreement, at: now, roads: roads, changes: &changes) }
            touch(agreement.offer, &changes) { $0.done.append(id) }
        }
        for action in actions {
            carryOut(action, of: id, insertion: insertion, at: now, roads: roads, changes: &changes)
        }
        noteMissed(by: event, of: id, asked: asked, before: life, at: now, changes: &changes)
    }

    /// Nobody has told of the end of a ride: it is settled as planned, or for the way so far where the people had
    /// asked to get out, and the seat is free again.
    private mutating func leaveOverdueCar(
        _ id: RequestID, _ agreement: RideAgreement, at now: Timestamp, roads: any StopRoads,
        changes: inout BoardChanges
    ) {
        let offer = agreement.offer
        if agreement.wantsOutAt != nil, let here = offers[offer]?.position.place {
            recordWay(of: offer, to: here, for: [id], roads: roads)
            settleEarly(id, in: offer, at: here, roads: roads)
        } else {
            settle(id, in: offer, roads: roads)
        }
        unschedule(id, of: offer, at: now, roads: roads, changes: &changes)
    }

    private mutating func carryOut(
        _ action: RideAction, of id: RequestID, insertion: Insertion?, at now: Timestamp,
        roads: any StopRoads, changes: inout BoardChanges
    ) {
        switch action {
        case .match(let excluded): changes.matches[id] = excluded
        case .ask(let offer):
            guard let entry = offers[offer], entry.question == id || entry.takesQuestions else {
                // Another ride was faster, or the driver has paused or arrived: on to the next.
                try? handle(.accepted(offer, nil), of: id, at: now, roads: roads, changes: &changes)
                return
            }
            touch(offer, &changes) { entry in
                entry.question = id
                entry.asked.removeAll { $0 == id }
                entry.asked = entry.asked.suffix(15) + [id]
            }
        case .withdraw(let offer):
            guard offers[offer]?.question == id else { return }
            touch(offer, &changes) { $0.question = nil }
        case .schedule(let offer):
            guard let insertion, let ride = rides[id] else { return }
            let request = ride.request
            rides[id]?.reasons = offers[offer].map {
                ScoreExplanation(
                    of: $0.offer, taking: request, at: insertion, weights: ride.life.rules.weights)
            }
            touch(offer, &changes) { entry in
                entry.question = nil
                if !ride.isSimulated { entry.people.insert(id) }
                entry.offer.schedule = entry.offer.schedule.inserting(request, at: insertion)
                entry.position.timeToNextStop = insertion.timeToFirstStop
            }
            rides[id]?.driver = offers[offer]?.card
            rides[id]?.driverID = offers[offer]?.driver
            headForNextPickup(of: offer, at: now, roads: roads, changes: &changes)
        case .unschedule(let offer):
            unschedule(id, of: offer, at: now, roads: roads, changes: &changes)
        case .tellPassenger(let news): tellPassenger(news, of: id, changes: &changes)
        case .tellDriver(let offer, let news):
            guard news != .askedToDrive || offers[offer]?.question == id else { return }
            tellDriver(news, offer, of: id, changes: &changes)
        }
    }

    package func tellPassenger(_ news: RideNews, of id: RequestID, changes: inout BoardChanges) {
        changes.passengerNews.append((id, news))
        guard let ride = rides[id], !ride.isSimulated else { return }
        changes.notes.append(.init(person: ride.passenger, side: .passenger, news: news, ride: id))
    }

    package func tellDriver(_ news: RideNews, _ offer: OfferID, of id: RequestID, changes: inout BoardChanges)
    {
        guard let entry = offers[offer] else { return }
        changes.driverNews.append((offer, news))
        changes.driverNewsRides.append(id)
        guard !entry.card.isSimulated else { return }
        changes.notes.append(.init(person: entry.driver, side: .driver, news: news, ride: id))
    }

    package mutating func unschedule(
        _ id: RequestID, of offer: OfferID, at now: Timestamp, roads: any StopRoads,
        changes: inout BoardChanges
    ) {
        touch(offer, &changes) { entry in
            let left = entry.offer.schedule.removing(id, from: entry.position) { from, to in
                roads.leg(from: from, to: to)?.time
            }
            guard let left else { return }
            entry.offer.schedule = left.schedule
            entry.position = left.position
        }
        headForNextPickup(of: offer, at: now, roads: roads, changes: &changes)
    }

    package mutating func touch(
        _ id: OfferID, _ changes: inout BoardChanges, _ body: (inout CityOffer) -> Void
    ) {
        guard var offer = offers[id] else { return }
        body(&offer)
        offer.version += 1
        offers[id] = offer
        changes.offers.insert(id)
    }

    /// Takes the first stop, where the car is, off the schedule.
    package mutating func passStop(of id: OfferID, at now: Timestamp, roads: any StopRoads) {
        if let stop = offers[id]?.offer.schedule.stops.first {
            noteStop(of: id, at: stop.place, for: stop.purpose.request.map { [$0] } ?? [])
        }
        guard var entry = offers[id], let stop = entry.offer.schedule.reachNextStop(at: now) else { return }
        if case .pickup(let request) = stop.purpose {
            entry.fares[request] = rides[request]?.price.minorUnits
        }
        if entry.onBoard.isEmpty {
            entry.legs = []
            entry.fares = [:]
        }
        if let next = entry.offer.schedule.stops.first {
            entry.position = CarPosition(
                place: stop.place, observedAt: now,
                timeToNextStop: roads.leg(from: stop.place, to: next.place)?.time ?? .zero)
        }
        entry.version += 1
        offers[id] = entry
    }

    package mutating func headForNextPickup(
        of id: OfferID, at now: Timestamp, roads: any StopRoads, changes: inout BoardChanges
    ) {
        guard case .pickup(let request)? = offers[id]?.offer.schedule.stops.first?.purpose,
            case .confirmed? = rides[request]?.life.state
        else { return }
        try? handle(.headingForPickup(id), of: request, at: now, roads: roads, changes: &changes)
    }
}
