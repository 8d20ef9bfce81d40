public import Geography
import Ledger

/// One stretch of a shared trip, between two stops, and who was on board.
public struct SharedLeg: Hashable, Sendable {
    /// The length driven.
    public var distance: Distance
    /// The requests on board, each with its people.
    public var onBoard: [RequestID: Int]

    /// A stretch and who was on board.
    public init(distance: Distance, onBoard: [RequestID: Int]) {
        self.distance = distance
        self.onBoard = onBoard
    }
}

/// What each party of a shared trip pays in the end.
///
/// Each party's confirmed price is spread over the legs it rode, in proportion to their length. On a leg that
/// several parties shared only the largest of these parts is collected, and divided among them in proportion
/// to their parts. So whoever rides alone pays the confirmed price, sharing only lowers it, and what the
/// driver takes on a leg never exceeds what the tariff allows for that leg alone.
public struct FareSplit: Hashable, Sendable {
    /// What each party pays, in the currency's minor units.
    public let amounts: [RequestID: Int64]
    /// What the driver receives: the sum of the amounts.
    public var total: Int64 { amounts.values.reduce(0, +) }

    /// Splits a trip.
    ///
    /// - Parameters:
    ///   - legs: The stretches driven, in order.
    ///   - confirmed: The price each party confirmed. A party that was on no leg of half a metre or more
    ///     pays it in full.
    public init(legs: [SharedLeg], confirmed: [RequestID: Int64]) {
        let parties = confirmed.keys.sorted()
        var parts: [RequestID: [Int64]] = [:]
        var amounts: [RequestID: Int64] = [:]
        for party in parties {
            let lengths = legs.map { leg in
                leg.onBoard[party] == nil ? 0 : Int64(max(leg.distance.metres, 0).rounded())
            }
            let price = max(confirmed[party] ?? 0, 0)
            if lengths.contains(where: { $0 > 0 }) {
                parts[party] = apportion(price, weights: lengths)
            } else {
                amounts[party] = price
            }
        }
        for index in legs.indices {
            let sharing = parties.filter { legs[index].onBoard[$0] != nil && parts[$0] != nil }
            let asked = sharing.compactMap { parts[$0]?[index] }
            guard let most = asked.max() else { continue }
            for (party, share) in zip(sharing, apportion(most, weights: asked)) {
                amounts[party, default: 0] += share
            }
        }
        self.amounts = amounts
    }
}
