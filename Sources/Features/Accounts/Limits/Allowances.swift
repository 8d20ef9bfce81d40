package import Geography

/// How often something may be done that costs others something: messages to strangers, questions whether an
/// address is taken, links by mail. Each kind has an allowance for each key (an address on the network, a
/// recipient, a person) that refills steadily, by a clock that nobody can set.
package struct Allowances: Sendable {
    /// What is limited.
    package enum Kind: Hashable, Sendable {
        /// Signing up, by the address on the network.
        case signUp
        /// Learning that an email or phone is taken, by the address on the network or by the person.
        case taken
        /// A message, by its recipient.
        case recipient
        /// Messages, by the address on the network from which they are caused.
        case messages
        /// Asking for a link, by the address on the network.
        case reset
        /// A link by mail, by its recipient.
        case resetRecipient
        /// Showing a link, by the address on the network.
        case link
        /// Showing the old password, by the person.
        case oldPassword
        /// Looking for people, by the operator.
        case search

        /// How many at once.
        var burst: Double {
            switch self {
            case .signUp: 30
            case .taken: 15
            case .recipient: 12
            case .messages: 40
            case .reset: 15
            case .resetRecipient: 3
            case .link: 30
            case .oldPassword: 5
            case .search: 30
            }
        }

        /// After how long there is one more.
        var refill: TravelTime {
            switch self {
            case .signUp: .minutes(2)
            case .taken: .minutes(4)
            case .recipient: .minutes(120)
            case .messages: .minutes(2)
            case .reset: .minutes(4)
            case .resetRecipient: .minutes(20)
            case .link: .minutes(1)
            case .oldPassword: .minutes(1)
            case .search: .seconds(2)
            }
        }
    }

    private struct Key: Hashable {
        let kind: Kind
        let name: String
    }

    private struct Bucket {
        var tokens: Double
        var at: TravelTime
    }

    private let capacity: Int
    private var buckets: [Key: Bucket] = [:]

    /// - Parameter capacity: How many keys are remembered at most.
    package init(capacity: Int = 30_000) { self.capacity = capacity }

    /// Does it once more.
    ///
    /// - Returns: How long to wait before that is allowed; nothing if it is, and then it counts.
    package mutating func take(_ kind: Kind, _ name: String, at now: TravelTime) -> TravelTime? {
        let key = Key(kind: kind, name: name)
        var bucket = buckets[key] ?? Bucket(tokens: kind.burst, at: now)
        bucket.tokens = tokens(of: kind, in: bucket, at: now)
        bucket.at = now
        guard bucket.tokens >= 1 else {
            buckets[key] = bucket
            return .seconds((1 - bucket.tokens) * kind.refill.seconds)
        }
        bucket.tokens -= 1
        buckets[key] = bucket
        forget(at: now)
        return nil
    }

    /// How long to wait before it is allowed, or nothing; it does not count.
    package func wait(_ kind: Kind, _ name: String, at now: TravelTime) -> TravelTime? {
        guard let bucket = buckets[Key(kind: kind, name: name)] else { return nil }
        let tokens = tokens(of: kind, in: bucket, at: now)
        return tokens >= 1 ? nil : .seconds((1 - tokens) * kind.refill.seconds)
    }

    /// How many keys are remembered.
    package var count: Int { buckets.count }

    private func tokens(of kind: Kind, in bucket: Bucket, at now: TravelTime) -> Double {
        let gained = max(0, (now - bucket.at).seconds) / kind.refill.seconds
        return min(kind.burst, bucket.tokens + gained)
    }

    /// Keeps memory bounded: first goes what is full again anyway, then the half that is nearest to it.
    private mutating func forget(at now: TravelTime) {
        guard buckets.count > capacity else { return }
        buckets = buckets.filter { tokens(of: $0.key.kind, in: $0.value, at: now) < $0.key.kind.burst }
        guard buckets.count > capacity else { return }
        let emptiest = buckets.sorted { left, right in
            left.key.kind.burst - tokens(of: left.key.kind, in: left.value, at: now)
                > right.key.kind.burst - tokens(of: right.key.kind, in: right.value, at: now)
        }.prefix(capacity / 2)
        buckets = Dictionary(uniqueKeysWithValues: emptiest.map { ($0.key, $0.value) })
    }
}
