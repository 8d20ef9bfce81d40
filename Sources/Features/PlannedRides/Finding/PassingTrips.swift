import Geography
public import PlaceChoice
import PlannedTrips
import Roads
import Travellers
public import TripViews
public import Web

/// The planned trips that pass soon, for people who want to go now.
extension PlannedPages {
    /// So far ahead somebody who wants to go now still waits for a car that passes.
    private static let passingSpan = TravelTime.minutes(45)
    /// So many cars are shown beside the search for one's own.
    private static let mostPassing = 3

    /// The cars that pass soon between two places, the earliest first: those that somebody may know who may ride along.
    public func passing(
        from: ChosenPlace, to: ChosenPlace, people: Int, for context: WebContext
    ) async throws -> [PassingSeat] {
        guard (1...4).contains(people) else { return [] }
        let onlooker = try await Onlooker(context, company: services.company)
        guard onlooker.isKnown else { return [] }
        var wish = TripWish(from: from, hasStart: true, to: to)
        wish.seats = people
        let half = TravelTime.milliseconds(Self.passingSpan.milliseconds / 2)
        guard
            var query = wish.query(
                in: city, on: desk.finder.roads.map.network, isKnown: true, at: clock())
        else { return [] }
        (query.at, query.window, query.order) = (clock() + half, half, .time)
        query.refuses.formUnion(onlooker.refused)
        let found = try await desk.offers(for: query, count: Self.mostPassing, to: onlooker)
        let drivers = await services.profiles(of: found.first.map(\.trip.driver), for: onlooker.person)
        return found.first.compactMap { offer in
            guard offer.trip.driver != onlooker.person, let driver = drivers[offer.trip.driver] else {
                return nil
            }
            return PassingSeat(
                address: wish.address(of: offer.trip.id), driver: driver.firstName,
                boardAt: offer.boardBetween.from + max(.zero, offer.delay - .minutes(5)),
                alightAt: offer.alightBetween.until, price: offer.price,
                walk: offer.boardWalk + offer.alightWalk, isInstant: offer.trip.isInstant,
                isUnderWay: offer.trip.status.isUnderway)
        }
    }
}
