public import Geography
import Identity

/// How the two addresses of a person stand.
public struct ActivationState: Sendable {
    /// One way to reach the person.
    public struct Channel: Sendable, Equatable {
        /// Which.
        public let channel: ConfirmationChannel
        /// The address that counts today; nothing for a phone that is not known.
        public let current: String?
        /// Whether that one is confirmed.
        public let isConfirmed: Bool
        /// An address that takes its place as soon as it is confirmed.
        public let pending: String?
        /// Whether a code is out that can be entered.
        public let hasCode: Bool
        /// When the next code may be sent; not in the future if it may be now.
        public let nextCodeAt: Timestamp

        /// The address that the next code goes to, or the newest went to; nothing if none is missing.
        public var open: String? { pending ?? (isConfirmed ? nil : current) }
    }

    /// The person.
    public let person: Person
    /// Email.
    public let email: Channel
    /// Telephone.
    public let phone: Channel

    /// Either of them.
    public subscript(channel: ConfirmationChannel) -> Channel { channel == .email ? email : phone }

    init(person: Person, email: Confirmation?, phone: Confirmation?, at now: Timestamp) {
        self.person = person
        self.email = Channel(
            .email, current: person.email.text, isConfirmed: person.emailConfirmedAt != nil, email, at: now)
        self.phone = Channel(
            .phone, current: person.phone?.text, isConfirmed: person.phoneConfirmedAt != nil, phone, at: now)
    }
}

extension ActivationState.Channel {
    fileprivate init(
        _ channel: ConfirmationChannel, current: String?, isConfirmed: Bool, _ kept: Confirmation?,
        at now: Timestamp
    ) {
        self.channel = channel
        self.current = current
        self.isConfirmed = isConfirmed
        pending = kept.flatMap { $0.address == current ? nil : $0.address }
        hasCode = kept?.isOpen(at: now) ?? false
        nextCodeAt = kept.map { now + $0.wait(at: now) } ?? now
    }
}
