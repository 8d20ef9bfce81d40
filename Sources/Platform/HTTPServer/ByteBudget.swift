import Synchronization

/// How much memory bodies take up, in all and by network: those of requests that are being read or handled, or those of
/// answers that are being sent.
final class ByteBudget: Sendable {
    /// Bodies up to this size are not counted.
    static let free = 16 << 10

    private struct State {
        var total = 0
        var networks: [String: Int] = [:]
    }

    private let limit: Int
    private let state = Mutex(State())

    init(limit: Int) { self.limit = limit }

    /// How many bytes are counted now.
    var taken: Int { state.withLock { $0.total } }

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

    /// Counts bytes that are there already, whether there is room for them or not.
    func note(_ count: Int, _ network: String) {
        state.withLock { state in
            state.total += count
            state.networks[network, default: 0] += count
        }
    }

    /// Whether nothing more fits that is worth counting.
    func isFull(for network: String) -> Bool {
        state.withLock { state in
            // Most of the time far less is in flight, and nobody's share needs to be looked up.
            guard state.total + Self.free > limit / 3 else { return false }
            return state.total + Self.free > limit
                || (state.networks[network] ?? 0) + Self.free > limit / 3
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
