import Synchronization

/// How many more attempts may begin at each push service.
final class ServiceSlots: Sendable {
    private let most: Int
    private let used = Mutex<[String: Int]>([:])

    /// - Parameter most: How many of one service run at once.
    init(_ most: Int) { self.most = most }

    /// The services at which no attempt can begin now.
    var full: [String] { used.withLock { used in used.filter { $0.value >= most }.map(\.key).sorted() } }

    /// Whether another attempt may begin there; it is counted then.
    func take(_ service: String) -> Bool {
        used.withLock { used in
            guard used[service, default: 0] < most else { return false }
            used[service, default: 0] += 1
            return true
        }
    }

    /// An attempt has ended.
    func giveBack(_ service: String) {
        used.withLock { used in
            let left = used[service, default: 1] - 1
            used[service] = left > 0 ? left : nil
        }
    }
}
