import Synchronization

/// How many connections each network may hold, so that none of them can take up all.
///
/// What is left is shared: a network may hold as many as are free besides. The first that takes all it can gets half
/// of the places, the next a quarter, and so on; there is always room for one more (the “dynamic thresholds” of
/// Choudhury and Hahne, IEEE/ACM Transactions on Networking 6, 1998).
package final class ConnectionShares: Sendable {
    private struct State {
        var used = 0
        var networks: [String: Int] = [:]
        var refused = 0
        var lastRefused = ""
    }

    /// A network may always hold so many while any are free: a household's browser opens six.
    private static let least = 8

    private let total: Int
    private let perNetwork: Int
    private let state = Mutex(State())

    /// - Parameters:
    ///   - total: How many there are.
    ///   - perNetwork: How many one network may hold in any case; 0 leaves all to whoever comes first.
    package init(total: Int, perNetwork: Int) {
        self.total = total
        self.perNetwork = perNetwork
    }

    /// Whether the network may hold one more; if not, that is remembered for ``takeRefusals()``.
    package func hasRoom(for network: String) -> Bool {
        isFree(network) { hasRoom(network, $0) }
    }

    /// Whether there is room for one more of somebody who may hold all.
    package func hasRoomForAll(_ network: String) -> Bool {
        isFree(network) { $0.used < total }
    }

    private func isFree(_ network: String, _ isFree: (borrowing State) -> Bool) -> Bool {
        state.withLock { state in
            let isFree = isFree(state)
            if !isFree {
                state.refused += 1
                state.lastRefused = network
            }
            return isFree
        }
    }

    /// Counts one more, whether there is room for it or not.
    package func add(_ network: String) {
        state.withLock { state in
            state.used += 1
            state.networks[network, default: 0] += 1
        }
    }

    /// Counts one more if there is room for it.
    package func take(_ network: String) -> Bool {
        guard hasRoom(for: network) else { return false }
        add(network)
        return true
    }

    package func giveBack(_ network: String) {
        state.withLock { state in
            state.used -= 1
            let left = (state.networks[network] ?? 1) - 1
            state.networks[network] = left > 0 ? left : nil
        }
    }

    /// How many were refused since this was asked last, and the network of the last one.
    func takeRefusals() -> (count: Int, last: String) {
        state.withLock { state in
            defer { state.refused = 0 }
            return (state.refused, state.lastRefused)
        }
    }

    private func hasRoom(_ network: String, _ state: borrowing State) -> Bool {
        let (own, free) = (state.networks[network] ?? 0, total - state.used)
        guard perNetwork > 0 else { return free > 0 }
        return free > 0 && own < perNetwork && (own < free || own < Self.least)
    }
}
