import Geography

/// What became of each trip of a replay, in milliseconds and metres.
struct ReplayOutcome: Sendable {
    /// When each trip's people got in; the largest number if they never did.
    var boardedAt: [Int64]
    /// When they got out.
    var arrivedAt: [Int64]
    /// Metres driven with nobody on board, by hour since the first request.
    var emptyMetres: [Double] = []
    /// Metres driven with somebody on board, by hour.
    var carryingMetres: [Double] = []
    /// How many searches for a vehicle there were.
    var searches = 0
    /// Nanoseconds spent in them.
    var searchNanoseconds: Int64 = 0

    /// What became of the questions to drivers, where they are asked.
    var answers: FleetReport.Answers?

    /// The metres of each trip's direct way, where a car drove it; else negative.
    var aloneMetres: [Double]
    /// How many calls each taxi served, where taxis were called.
    var callsServed: [Int]?

    static let never = Int64.max

    init(trips: Int) {
        boardedAt = Array(repeating: Self.never, count: trips)
        arrivedAt = Array(repeating: Self.never, count: trips)
        aloneMetres = Array(repeating: -1, count: trips)
    }

    /// Counts a stretch driven.
    mutating func drive(_ metres: Double, carrying: Bool, hour: Int) {
        let hour = max(hour, 0)
        while emptyMetres.count <= hour {
            emptyMetres.append(0)
            carryingMetres.append(0)
        }
        if carrying { carryingMetres[hour] += metres } else { emptyMetres[hour] += metres }
    }
}
