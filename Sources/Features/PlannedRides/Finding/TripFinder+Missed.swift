import PlannedTrips

extension TripFinder {
    /// No more trips than these are looked at for one question.
    private static let mostExplained = 50

    /// R23: The trips that a question has not found, each for one reason alone that its driver could change.
    ///
    /// - Parameter hidden: The trips that are not for whoever asks.
    @concurrent
    func misses(of query: TripQuery, without hidden: Set<PlannedTripID>) async -> [PlannedTripID: TripMiss] {
        var misses: [PlannedTripID: TripMiss] = [:]
        let around = await find(query.relaxed, count: Self.mostExplained) { !hidden.contains($0) }
        for hit in around.first {
            misses[hit.trip] = offer(of: hit.trip).flatMap { TripMiss(hit, on: $0, for: query) }
        }
        guard !misses.isEmpty else { return misses }
        // What is found another way, such as on foot, was not missed.
        for hit in await find(query, count: .max).first { misses[hit.trip] = nil }
        return misses
    }
}
