import Boards
import Carpool
import Events
import Geography
import Ledger

// MARK: - Who is told of a change

extension RideDispatch {
    /// Says that offers are to be looked at again, and the rides on them.
    func announceOffers(_ ids: [OfferID], rides: [RequestID] = []) {
        for id in ids { bus.publish(.offer(id), to: [.offer(id)]) }
        for id in rides { bus.publish(.ride(id), to: [.ride(id)]) }
    }

    /// Says that the links to a ride are others now.
    nonisolated func announceShares(of ride: RequestID) { bus.publish(.shares(ride), to: [.ride(ride)]) }

    func notices(of changes: BoardChanges) -> [RideNotice] {
        let now = clock()
        let found = Set(changes.notes.filter { $0.news == .driverFound }.map(\.ride))
        return changes.notes.compactMap { note in
            // A driver who was found and comes at once is one piece of news.
            if note.news == .driverComing, found.contains(note.ride) { return nil }
            guard let ride = board.rides[note.ride] else { return nil }
            var notice = RideNotice(
                person: note.person, side: note.side, news: note.news, ride: note.ride,
                other: note.side == .driver ? ride.firstName : ride.driver?.firstName,
                amount: amount(of: ride, for: note.side), traffic: TrafficNews(note.news, of: ride),
                answerBy: note.news == .askedToDrive ? ride.life.state.answerBy : nil, at: now)
            notice.tellDestination(of: ride)
            return notice
        }
            + changes.endings.map { ending in
                RideNotice(
                    person: ending.driver, side: .driver, news: ending.news, ride: nil, drive: ending.offer,
                    at: now)
            }
    }

    /// What the passenger pays or owes; to a driver only what is the driver's.
    private func amount(of ride: CityRide, for side: RideNotice.Side) -> Money? {
        if let paid = ride.paid { return paid }
        return side == .passenger || ride.feeRecipient == .driver ? ride.fee : nil
    }

    func announcements(of changes: BoardChanges) -> [(RidesEvent, [Topic])] {
        var rides = changes.rides
        for id in changes.offers {
            for passenger in board.offers[id]?.offer.schedule.passengers ?? [] {
                rides.insert(passenger.party.id)
            }
        }
        return rides.sorted().map { (.ride($0), [.ride($0)]) }
            + changes.offers.sorted().map { (.offer($0), [.offer($0)]) }
            + changes.passengerNews.map { (.news($0.0, $0.1), [.ride($0.0)]) }
            + zip(changes.driverNews, changes.driverNewsRides).map { news, ride in
                (.driverNews(news.0, ride, news.1), [.offer(news.0)])
            }
    }
}

extension RideNotice {
    /// R22: Which destination the news is about, and at which price.
    fileprivate mutating func tellDestination(of ride: CityRide) {
        switch news {
        case .destinationAsked, .stopAsked:
            place = ride.elsewhere?.label
            amount = ride.elsewhere?.plan.price
            answerBy = ride.elsewhere?.until
        case .destinationAgreed:
            place = ride.toLabel
            amount = ride.price
        case .goneOn: place = ride.stop?.label
        case .stopAgreed:
            place = ride.stop?.label
            amount = ride.price
        case .stopLeftOut: amount = ride.price
        case .destinationDeclined, .destinationUnanswered, .destinationLapsed, .stopDeclined, .stopLapsed:
            place = ride.toLabel
        case .stopDropped, .stopStaysPaid: amount = ride.price
        default: break
        }
    }
}

extension RideState {
    /// Until when the driver who is asked can answer; nothing where none is.
    fileprivate var answerBy: Timestamp? {
        guard case .offered(_, _, let until) = self else { return nil }
        return until
    }
}
