import BoardKeeping
import Boards
import Carpool
import Geography
import Identity
import Positions
import Roads
public import Rooms

// What operators see of the rides on the map of the whole city. Strangers see less: `PublicCars`.
extension RideDispatch {
    /// The cars on the road and the requests whose people wait, in the city's memory.
    public nonisolated var onMap: LiveSource {
        LiveSource([.car, .ride]) {
            try await self.liveThings()
        } look: {
            try await self.look(at: $0)
        }
    }

    private func liveThings() async throws -> [LiveThing] {
        var things: [LiveThing] = []
        things.reserveCapacity(board.offers.count + board.openRides.count)
        for entry in board.offers.values {
            things.append(
                LiveThing(
                    LiveThing.Name(.car, entry.id.uniqueID), entry.stateOnMap,
                    at: entry.position.place.coordinate, heading: entry.heading,
                    since: entry.offer.startedAt))
        }
        for id in board.openRides.values {
            guard let ride = board.rides[id], let state = ride.stateOnMap else { continue }
            things.append(
                LiveThing(
                    LiveThing.Name(.ride, id.uniqueID), state, at: ride.request.pickup.coordinate,
                    since: ride.request.askedAt))
        }
        return try await onceDurable(things)
    }

    private func look(at name: LiveThing.Name) async throws -> LiveLook? {
        let found =
            switch name.kind {
            case .car: board.offers[OfferID(name.id)].map { look(into: $0) }
            case .ride: board.rides[RequestID(name.id)].flatMap { look(into: $0) }
            case .taxi, .call: LiveLook?.none
            }
        return try await onceDurable(found)
    }

    private func look(into entry: CityOffer) -> LiveLook {
        var people = [driver(of: entry)]
        for passenger in entry.offer.schedule.passengers {
            guard let ride = board.rides[passenger.party.id] else { continue }
            people.append(
                LiveLook.Person(
                    ride.passenger.uniqueID, passenger.boardedAt == nil ? .waiting : .passenger,
                    firstName: ride.firstName, isSimulated: ride.isSimulated))
        }
        var facts: [LiveLook.Fact] = [.vehicle("\(entry.card.car) · \(entry.card.plate)")]
        if let label = entry.destinationLabel { facts.append(.to(label)) }
        facts += [.since(entry.offer.startedAt), .people(entry.onBoard.reduce(0) { $0 + $1.party.seats })]
        return LiveLook(entry.stateOnMap, people: people, facts: facts)
    }

    private func look(into ride: CityRide) -> LiveLook? {
        // Who sits in the car by now is found there.
        guard let state = ride.stateOnMap else { return nil }
        var people: [LiveLook.Person] = []
        if let agreement = ride.life.state.agreement, let entry = board.offers[agreement.offer] {
            people.append(driver(of: entry))
        }
        people.append(
            LiveLook.Person(
                ride.passenger.uniqueID, .waiting, firstName: ride.firstName, isSimulated: ride.isSimulated))
        return LiveLook(
            state, people: people,
            facts: [
                .from(ride.fromLabel), .to(ride.toLabel), .since(ride.request.askedAt),
                .people(ride.request.party.seats),
            ])
    }

    private func driver(of entry: CityOffer) -> LiveLook.Person {
        LiveLook.Person(
            entry.driver.uniqueID, .driver, firstName: entry.card.firstName,
            isSimulated: entry.card.isSimulated)
    }
}

extension Party {
    /// How many people travel.
    fileprivate var seats: Int { Int(load.seats) }
}

extension CityOffer {
    fileprivate var stateOnMap: LiveThing.State {
        if silentSince != nil { return .silent }
        if question != nil { return .asked }
        // With somebody on the way or on board that is what counts.
        if pause != nil, isEmpty { return .paused }
        let passengers = offer.schedule.passengers
        if passengers.isEmpty { return .free }
        return passengers.contains { $0.boardedAt != nil } ? .occupied : .coming
    }
}

extension CityRide {
    /// How a request stands whose people wait; nothing once they sit in the car, or it is over.
    fileprivate var stateOnMap: LiveThing.State? {
        switch life.state {
        case .matching, .pausing: .searching
        case .offered: .offered
        case .confirmed, .approaching: .awaited
        case .waiting: .atDoor
        case .onBoard, .arrived, .closed, .unmatched, .cancelled: nil
        }
    }
}
