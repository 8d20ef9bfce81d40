import Synchronization

/// How much memory the bodies of requests take up that are being read or handled, in all and by network.
final class BodyBudget: Sendable {
    /// Bodies up to this size are not counted.
    static let free = 16 << 10

    private struct State {
        var total = 0
        var networks: [String: Int] = [:]
    }

    private let limit: Int
    private let state = Mutex(State())

    init(limit: Int) { self.limit = limit }

    /// Counts bytes.
    ///
    /// - Returns: Whether there is room for them; if not, nothing is counted.
    func take(_ count: Int, _ network: String) -> Bool {
        state.withLock { state in
            let own = (state.networks[network] ?? 0) + count
            guard state.total + count <= limit, own <= limit / 3 else { return false }
            state.total += count
            state.networks[network] = own
            return true
        }
    }

    func giveBack(_ count: Int, _ network: String) {
        state.withLock { state in
            state.total -= count
            let left = (state.networks[network] ?? 0) - count
            state.networks[network] = left > 0 ? left : nil
        }
    }
}
