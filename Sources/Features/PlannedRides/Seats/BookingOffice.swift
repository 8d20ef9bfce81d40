import Carpool
import Geography
import Identity
import Ledger
import PlaceChoice
import PlannedTrips
import Roads
import Travellers
import Web

/// Where seats are looked at and reserved: what pages and programs share, so that neither holds rules of its own.
struct BookingOffice: Sendable {
    let desk: PlannedDesk
    let services: PlannedServices
    let city: PlannedCity
    let clock: @Sendable () -> Timestamp
    /// Names what is set aside.
    let newID: @Sendable () -> UniqueID
    /// Draws boarding codes.
    let newCode: @Sendable () -> Int

    /// A reservation, whether its trip is over or not.
    var sights: SeatSights { SeatSights(desk: desk, services: services, clock: clock) }

    // MARK: - Looking

    /// The seats that a search finds, for whoever looks; nothing where one of its ends is at no road.
    func offers(for wish: TripWish, to onlooker: Onlooker) async throws -> SeatOffers? {
        let query = wish.query(
            in: city, on: desk.finder.roads.map.network, isKnown: onlooker.isKnown, at: clock())
        guard var query else { return nil }
        query.refuses.formUnion(onlooker.refused)
        let offers = try await desk.offers(for: query, count: wish.shown, to: onlooker)
        let asked = query
        // Whoever searches does not wait for what drivers are told of it.
        if onlooker.isKnown { Task.detached(priority: .utility) { await desk.explain(asked, for: onlooker) } }
        return offers
    }

    /// A trip that somebody may see; one that is over is shown to those alone who were on it.
    func visibleBook(_ id: PlannedTripID, to onlooker: Onlooker) async throws -> TripBook? {
        // One that is over stays on the board while cash is waited for.
        if let open = try await desk.book(id), !open.trip.status.isOver {
            return onlooker.maySee(open) ? open : nil
        }
        guard let person = onlooker.person, let over = try await desk.wholeBook(id), over.concerns(person)
        else { return nil }
        return over
    }

    /// The seats that somebody wants, computed afresh; nothing where there are none for them.
    func offer(on book: TripBook, _ wish: SeatWish, _ onlooker: Onlooker) async throws -> SeatOffer? {
        let id = book.trip.id
        guard onlooker.mayJoin(book) else { return nil }
        guard wish.isByStops else {
            let query = wish.search.query(
                in: city, on: desk.finder.roads.map.network, isKnown: onlooker.isKnown, at: clock())
            guard let query else { return nil }
            return try await desk.offer(on: id, for: query)?.named(
                board: wish.search.from.name, alight: wish.search.to?.name ?? "")
        }
        let last = wish.toStop ?? book.trip.stops.count - 1
        return try await desk.offer(on: id, fromStop: wish.fromStop, toStop: last, seats: wish.seats)
    }

    /// What somebody's wallet holds; nothing where it cannot be used now.
    func available(to person: PersonID?) async throws -> Money? {
        guard let person, let purse = desk.purse, purse.isOffered else { return nil }
        return try await purse.available(to: person)
    }

    // MARK: - Reserving

    /// R12: Reserves what was shown, at the price that was shown.
    ///
    /// - Parameters:
    ///   - price: What the seats cost when they were shown, in minor units.
    ///   - times: Where and when somebody gets in and out as it was shown, ``SeatOffer/shown``; nothing where only the price was.
    /// - Throws: ``SeatRefusal``, ``SeatPurse/TooLittle`` or `BookingRefusal`; then nothing is reserved and nothing set aside.
    func reserve(
        _ wish: SeatWish, as id: ReservationID, on book: TripBook, shown price: Int64?, times: String?,
        by visitor: Visitor, under access: AccessPolicy, _ onlooker: Onlooker
    ) async throws {
        guard book.trip.driver != onlooker.person else { throw BookingRefusal.ownTrip }
        guard !book.isPaused else { throw BookingRefusal.paused }
        guard let offer = try await offer(on: book, wish, onlooker) else { throw SeatRefusal.noSeatThere }
        // Nobody reserves what they have not seen.
        guard price == offer.price.minorUnits else { throw BookingRefusal.priceChanged(now: offer.price) }
        if let times, times != offer.shown {
            guard times.hasPrefix(offer.times) else { throw SeatRefusal.otherTimes }
            // The same places and minutes, in a car that is offered otherwise.
            throw BookingRefusal.changedMeanwhile(version: offer.trip.version)
        }
        let isFree = offer.price.minorUnits == 0
        guard !wish.paysInCash || isFree || book.trip.acceptsCash && city.allowsCash else {
            throw BookingRefusal.noCash
        }
        guard wish.paysInCash || isFree || desk.purse?.isOffered == true else {
            throw SeatRefusal.walletClosed
        }
        try await desk.reserve(
            ReservationWish(
                offer, id: id, passenger: TripPassenger(visitor, under: access),
                luggage: wish.search.luggage, payment: wish.paysInCash ? .cash : .wallet(hold: newID()),
                boardingCode: wish.wantsCode ? newCode() : nil),
            on: book.trip.id)
    }
}

/// Why seats that were shown are not reserved, beside what a trip itself refuses.
enum SeatRefusal: Error, Hashable {
    /// There is no such seat any more.
    case noSeatThere
    /// The car is there at another time, or elsewhere, than was shown.
    case otherTimes
    /// Wallets cannot be used now.
    case walletClosed
}
