package import Geography
import HTTPServer

/// Makes guessing passwords slow: after some failures the next try must wait, twice as long each time, and
/// after more of them there is a pause.
///
/// Failures are counted for a name tried from an address, for the name alone and for the address alone, with
/// growing patience: who knows a name must not be able to shut its owner out from elsewhere, and people behind
/// one address must not shut out each other. Who tries a name from everywhere at once still shuts out all
/// strangers; therefore a browser in which the owner has logged in before is counted by itself alone (OWASP,
/// “Slow Down Online Guessing Attacks with Device Cookies”). A try counts when it begins, so that many at once
/// gain nothing. Moments are those of a clock that nobody can set: a wait lasts as long as it was said to.
package struct LoginThrottle: Sendable {
    /// Where a try comes from.
    package enum Source: Hashable, Sendable {
        /// An address on the network.
        case address(String)
        /// A browser in which the person with this name has logged in before.
        case device(String)
    }

    /// What is counted.
    enum Key: Hashable, Sendable {
        case pair(name: String, address: String)
        case name(String)
        case address(String)
        case device(name: String, device: String)

        /// After how many failures each further try waits.
        var patience: Int {
            switch self {
            case .pair, .device: 3
            case .name: 50
            case .address: 30
            }
        }
    }

    private struct Failures {
        var count = 0
        var last: TravelTime
        /// Since when the next failure is being forgotten.
        var since: TravelTime

        /// Forgets one failure for each pause that has gone by, so that waiting out a pause gives one more try
        /// rather than all of them again.
        mutating func forget(at now: TravelTime) {
            while count > 0, now - since >= LoginThrottle.pause {
                count -= 1
                since = since + LoginThrottle.pause
            }
            if count == 0 { since = now }
        }
    }

    /// How long the pause lasts, and in what time one failure is forgotten.
    package static let pause = TravelTime.minutes(15)
    /// After how many waits the pause comes.
    private static let waits = 6
    private let capacity: Int
    private var failures: [Key: Failures] = [:]

    /// - Parameter capacity: How many names and addresses are remembered at most.
    package init(capacity: Int = 30_000) { self.capacity = capacity }

    /// Begins a try.
    ///
    /// - Returns: How long to wait before one is allowed; nothing if this one is.
    package mutating func attempt(_ name: String, from source: Source, at now: TravelTime) -> TravelTime? {
        let keys = Self.keys(name, source)
        if let wait = keys.compactMap({ wait(for: $0, at: now) }).max() { return wait }
        for key in keys {
            var entry = failures[key] ?? Failures(last: now, since: now)
            entry.forget(at: now)
            entry.count += 1
            entry.last = now
            failures[key] = entry
        }
        forget(at: now)
        return nil
    }

    /// The try was right: what was counted against this name from this address is forgotten.
    package mutating func succeed(_ name: String, from source: Source) {
        withdraw(name, from: source)
        failures[Self.keys(name, source)[0]] = nil
    }

    /// The try was neither right nor wrong, because the server could not tell: it does not count.
    package mutating func withdraw(_ name: String, from source: Source) {
        for key in Self.keys(name, source) {
            guard let count = failures[key]?.count else { continue }
            if count <= 1 { failures[key] = nil } else { failures[key]?.count -= 1 }
        }
    }

    /// How many names and addresses are remembered.
    package var count: Int { failures.count }

    private func wait(for key: Key, at now: TravelTime) -> TravelTime? {
        guard let entry = failures[key], entry.count >= key.patience else { return nil }
        let step = entry.count - key.patience
        let wait = step >= Self.waits ? Self.pause : .seconds(Double(1 << step))
        let left = entry.last + wait - now
        return left > .zero ? left : nil
    }

    /// Keeps memory bounded: first goes what is forgotten anyway, then the oldest half.
    private mutating func forget(at now: TravelTime) {
        guard failures.count > capacity else { return }
        failures = failures.filter { entry in
            var left = entry.value
            left.forget(at: now)
            return left.count > 0
        }
        guard failures.count > capacity else { return }
        let newest = failures.sorted { $0.value.last > $1.value.last }.prefix(capacity / 2)
        failures = Dictionary(uniqueKeysWithValues: newest.map { ($0.key, $0.value) })
    }

    private static func keys(_ name: String, _ source: Source) -> [Key] {
        switch source {
        case .device(let device): return [.device(name: name, device: device)]
        case .address(let address):
            let address = NetworkAddress.key(address)
            return [.pair(name: name, address: address), .name(name), .address(address)]
        }
    }
}
