import Carpool
import Database
public import DayBook
import FoundationEssentials
public import Geography
import Identity

/// What is counted of rides in the city's book of days.
extension TripStore {
    /// The rides that were asked for in a span of time, counted an hour at a time.
    public func dayFigures(_ span: Range<Timestamp>) async throws -> DayFigures {
        var figures: DayFigures = [.requests: 0, .matched: 0, .pickedUp: 0, .waited: 0]
        var start = span.lowerBound
        while start < span.upperBound {
            let end = min(start + .minutes(60), span.upperBound)
            let (from, to) = (start, end)
            let rows = try await database.read { transaction in
                try transaction.rows(
                    "SELECT state, body FROM rides WHERE created_at >= \(from) AND created_at < \(to)"
                ) { (try $0.decode("state", as: String.self), try $0.decode("body", as: String.self)) }
            }
            for (state, body) in rows { Self.count(state, body, in: &figures) }
            start = end
        }
        return figures
    }

    private static let agreed: Set = ["confirmed", "approaching", "waiting", "onBoard", "arrived", "closed"]

    /// A ride got a car if a driver agreed to come, whatever became of it: whether it goes on, was called off with an
    /// agreement, or lost its driver and was looked for anew.
    private static func count(_ state: String, _ body: String, in figures: inout DayFigures) {
        figures[.requests, default: 0] += 1
        let ride = try? JSONDecoder().decode(CountedRide.self, from: Data(body.utf8))
        let wasAgreed = state == "cancelled" && ride?.state.offer != nil || ride?.loss != nil
        guard agreed.contains(state) || wasAgreed else { return }
        figures[.matched, default: 0] += 1
        guard let ride, let boardedAt = ride.state.agreement?.boardedAt else { return }
        figures[.pickedUp, default: 0] += 1
        figures[.waited, default: 0] += max(0, boardedAt - ride.askedAt) / 1_000
    }
}

/// What is counted of a ride as it is stored.
private struct CountedRide: Decodable {
    struct State: Decodable {
        var agreement: Agreement?
        /// Of one that was called off: the car that had agreed to come.
        var offer: String?
    }
    /// How a driver was lost who had agreed to come.
    struct Loss: Decodable {}
    struct Agreement: Decodable { var boardedAt: Int64? }

    var askedAt: Int64
    var state: State
    var loss: Loss?
}
