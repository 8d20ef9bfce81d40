import Geography
import Identity
import PlannedTrips

/// R23: Why searches passed trips by, as far as it was looked at since the last start; kept in memory alone.
struct MissedTrips: Sendable {
    /// A search is looked at no sooner than so long after another, so that looking costs next to nothing.
    static let pace = TravelTime.seconds(1)

    /// What was noted of each trip.
    var trips: [PlannedTripID: MissedSearches] = [:]
    /// How many searches were looked at.
    var looks = 0
    private var isLooking = false
    private var nextAt: Timestamp?

    /// Whether a search is looked at now; then ``end(at:)`` follows.
    mutating func begin(at now: Timestamp) -> Bool {
        // A clock that was put back must not end all looking.
        if let nextAt, now < nextAt, nextAt - now <= Self.pace { return false }
        guard !isLooking else { return false }
        isLooking = true
        return true
    }

    mutating func end(at now: Timestamp) {
        (isLooking, nextAt) = (false, now + Self.pace)
        looks += 1
    }
}

extension PlannedDesk {
    /// Looks at which trips a search has passed by, beside everything else and one at a time: nobody's search waits for it.
    /// Only of people who could have reserved there anything is noted.
    func explain(_ query: TripQuery, for onlooker: Onlooker) async {
        guard onlooker.isKnown, let person = onlooker.person, missed.begin(at: clock()) else { return }
        let misses = await finder.misses(of: fromNowOn(query), without: hidden(from: onlooker))
        let now = clock()
        for (id, miss) in misses {
            // Who has paused wants nobody: nothing was missed.
            guard let book = board[id], book.takesPassengers, onlooker.mayJoin(book), !book.concerns(person)
            else { continue }
            missed.trips[id, default: MissedSearches()].note(miss, of: person, at: now)
        }
        missed.trips = missed.trips.filter { board[$0.key] != nil }
        missed.end(at: now)
    }

    /// What a trip's driver is told of the searches that passed it by.
    func misses(of book: TripBook) -> [TripMiss: Int] {
        guard !book.trip.status.isOver else { return [:] }
        var told = missed.trips[book.trip.id]?.told(at: clock()) ?? [:]
        told[.unanswered] = MissedSearches.told(book.unanswered.count)
        return told
    }

    /// How many searches were looked at.
    package var explainedSearches: Int { missed.looks }
}
