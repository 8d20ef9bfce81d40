/// How many seats are taken where along a trip.
///
/// Stretches are half-open: whose seat becomes free at a place leaves it to whoever gets in there.
public struct SeatCount: Hashable, Sendable {
    /// Seats that are taken from one position up to, and without, another.
    public struct Stretch: Hashable, Sendable {
        /// Where they are taken.
        public var from: TripPosition
        /// Where they are free again.
        public var to: TripPosition
        /// How many.
        public var seats: Int

        /// Seats on a stretch.
        public init(from: TripPosition, to: TripPosition, seats: Int) {
            self.from = from
            self.to = to
            self.seats = seats
        }
    }

    /// All seats of the car for passengers.
    public let seats: Int
    /// What is taken.
    public let stretches: [Stretch]

    /// The seats of a car and what is taken of them.
    public init(seats: Int, stretches: [Stretch]) {
        self.seats = seats
        self.stretches = stretches
    }

    /// How many seats are free all the way from one position to another: all but the most that are taken at any
    /// moment between. A sweep in O(*n* log *n*) over the places where somebody gets in or out.
    ///
    /// Below zero where more are taken than there are; all seats for a stretch that is none.
    public func free(from: TripPosition, to: TripPosition) -> Int {
        guard from < to else { return seats }
        var changes: [(position: TripPosition, seats: Int)] = []
        for stretch in stretches where stretch.from < to && from < stretch.to && stretch.from < stretch.to {
            // All of these are on board together with somebody between the two, so nothing outside counts for more.
            changes.append((stretch.from, stretch.seats))
            changes.append((stretch.to, -stretch.seats))
        }
        // At the same place people get out first.
        changes.sort { $0.position == $1.position ? $0.seats < $1.seats : $0.position < $1.position }
        var (taken, most) = (0, 0)
        for change in changes {
            taken += change.seats
            most = max(most, taken)
        }
        return seats - most
    }

    /// The most seats that are free anywhere from one position up to, and without, another. Nobody who asks for more finds
    /// room on any part of it.
    public func mostFree(from: TripPosition, to: TripPosition) -> Int {
        guard from < to else { return seats }
        var taken = 0
        var changes: [(position: TripPosition, seats: Int)] = []
        for stretch in stretches where stretch.from < to && from < stretch.to && stretch.from < stretch.to {
            if stretch.from <= from {
                taken += stretch.seats
            } else {
                changes.append((stretch.from, stretch.seats))
            }
            if stretch.to < to { changes.append((stretch.to, -stretch.seats)) }
        }
        changes.sort { $0.position < $1.position }
        var least = taken
        for (row, change) in changes.enumerated() {
            taken += change.seats
            // Only between two places is anybody in the car.
            let isLastHere = row + 1 == changes.count || changes[row + 1].position != change.position
            if isLastHere { least = min(least, taken) }
        }
        return seats - least
    }

    /// How many seats are free somewhere on each leg between neighbouring stops, at most.
    func mostFreeByLeg(stops: Int) -> [Int] {
        (0..<max(stops - 1, 0)).map { mostFree(from: TripPosition(leg: $0), to: TripPosition(leg: $0 + 1)) }
    }

    /// A car of which so many seats are free on the whole of each leg, and no more anywhere on it.
    public init(freeByLeg free: [Int]) {
        let seats = max(free.max() ?? 0, 0)
        self.init(
            seats: seats,
            stretches: free.enumerated().filter { $0.element < seats }.map { leg, free in
                Stretch(
                    from: TripPosition(leg: leg), to: TripPosition(leg: leg + 1), seats: seats - max(free, 0))
            })
    }

    /// How many seats are free on the whole of each leg between neighbouring stops.
    public func freeByLeg(stops: Int) -> [Int] {
        (0..<max(stops - 1, 0)).map { free(from: TripPosition(leg: $0), to: TripPosition(leg: $0 + 1)) }
    }
}
