package import Geography

/// One way to reach a person, which a code confirms.
public enum ConfirmationChannel: String, CaseIterable, Hashable, Sendable {
    case email
    case phone
}

/// How the confirmation of one address stands: which code is out, how often it may still be tried, and when the
/// next one may be sent. Whether a code is right is decided by who can compute its hash.
package struct Confirmation: Hashable, Sendable {
    /// How long a code is valid.
    package static let lifetime = TravelTime.minutes(10)
    /// How often a code may be tried.
    package static let tries = 5
    /// How many codes a day.
    package static let codesPerDay = 8
    private static let day = TravelTime.minutes(24 * 60)

    /// The address to be confirmed, which may not be the person's yet.
    package private(set) var address: String
    /// How often the code may still be tried; 0 if none is out.
    package private(set) var triesLeft: Int
    /// When the newest code was sent.
    package private(set) var sentAt: Timestamp
    /// When the code ends.
    package private(set) var expiresAt: Timestamp
    /// How many were sent since ``countingSince``.
    package private(set) var sentCount: Int
    /// When counting began.
    package private(set) var countingSince: Timestamp

    /// A confirmation that was kept.
    package init(
        address: String, triesLeft: Int, sentAt: Timestamp, expiresAt: Timestamp, sentCount: Int,
        countingSince: Timestamp
    ) {
        self.address = address
        self.triesLeft = triesLeft
        self.sentAt = sentAt
        self.expiresAt = expiresAt
        self.sentCount = sentCount
        self.countingSince = countingSince
    }

    /// A confirmation of which no code was sent yet.
    package init(address: String, at now: Timestamp) {
        self.init(
            address: address, triesLeft: 0, sentAt: now, expiresAt: now, sentCount: 0, countingSince: now)
    }

    /// Whether a code is out that can be entered.
    package func isOpen(at now: Timestamp) -> Bool { triesLeft > 0 && now < expiresAt }

    /// How long to wait before the next code may be sent, zero if it may: a minute after the first, twice as
    /// long after each further one, and a day after the last. If the newest seems to be sent later than now, the clock
    /// was put back since: nobody knows how long ago that was, and one code more is better than none for hours.
    package func wait(at now: Timestamp) -> TravelTime {
        if sentCount == 0 || now < sentAt || now - countingSince >= Self.day { return .zero }
        let next =
            sentCount >= Self.codesPerDay
            ? countingSince + Self.day : sentAt + .minutes(Double(1 << (sentCount - 1)))
        return max(.zero, next - now)
    }

    /// Sends a code to an address; the code before is worth nothing any more.
    ///
    /// - Returns: Whether it may be sent; if not nothing changes.
    package mutating func send(to address: String, at now: Timestamp) -> Bool {
        guard wait(at: now) == .zero else { return false }
        if now - countingSince >= Self.day || sentCount == 0 {
            sentCount = 0
            countingSince = now
        }
        countingSince = min(countingSince, now)
        self.address = address
        triesLeft = Self.tries
        sentAt = now
        expiresAt = now + Self.lifetime
        sentCount += 1
        return true
    }

    /// Turns to another address, of which no code is out yet. What was sent still counts.
    package mutating func turn(to address: String) {
        self.address = address
        triesLeft = 0
    }

    /// What a try led to.
    package enum Outcome: Hashable, Sendable {
        case right
        case wrong(triesLeft: Int)
        /// No code is out, or it is too old.
        case expired
    }

    /// Tries a code; it is worth nothing after it was right, or wrong too often.
    package mutating func enter(isRight: Bool, at now: Timestamp) -> Outcome {
        guard isOpen(at: now) else { return .expired }
        if isRight {
            triesLeft = 0
            return .right
        }
        triesLeft -= 1
        return .wrong(triesLeft: triesLeft)
    }
}
