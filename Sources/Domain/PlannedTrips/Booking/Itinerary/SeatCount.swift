/// How many seats of a trip are free on each of its legs, from one stop to the next.
///
/// Seats are sold by whole legs: whoever gets in or out between two stops has a seat on all of that leg. Counted more finely,
/// the answers to many questions for parts of a leg would tell where on it somebody's door is.
public struct SeatCount: Hashable, Sendable {
    /// Seats that are taken on some legs.
    public struct Stretch: Hashable, Sendable {
        /// The legs, counted from 0.
        public var legs: Range<Int>
        /// How many.
        public var seats: Int

        /// Seats on some legs.
        public init(legs: Range<Int>, seats: Int) {
            self.legs = legs
            self.seats = seats
        }
    }

    /// How many seats are free on each leg; below zero where more are taken than there are.
    public let freeByLeg: [Int]

    /// A car of which so many seats are free on each leg.
    public init(freeByLeg: [Int]) { self.freeByLeg = freeByLeg }

    /// A car with so many seats for passengers, and what is taken of them.
    public init(seats: Int, legs: Int, taken stretches: [Stretch]) {
        var free = Array(repeating: seats, count: max(legs, 0))
        for stretch in stretches {
            for leg in stretch.legs.clamped(to: free.indices) { free[leg] -= stretch.seats }
        }
        freeByLeg = free
    }

    /// How many seats are free all the way from one position to another: on the leg that has the fewest of them. None where
    /// that is no stretch of the trip.
    public func free(from: TripPosition, to: TripPosition) -> Int {
        freeByLeg[from.legs(to: to).clamped(to: freeByLeg.indices)].min() ?? 0
    }
}

extension TripPosition {
    /// The legs on which a car drives from here to another position, whole or in part.
    func legs(to end: TripPosition) -> Range<Int> {
        let until = end.share == .start ? end.leg : end.leg + 1
        return leg..<max(until, leg)
    }
}
