public import Geography
public import Identity

/// A way by which messages of one channel leave the city.
public protocol MessageTransport: Sendable {
    /// The longest time that one attempt takes.
    var timeLimit: TravelTime { get }

    /// Hands one message over. It returns when whoever is next has taken the responsibility, and ends by
    /// itself within the transport's own time limits.
    ///
    /// - Throws: ``DeliveryFailure``.
    func deliver(_ message: OutgoingMessage, id: UniqueID) async throws(DeliveryFailure)
}

/// Why a message was not handed over.
public struct DeliveryFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// Whether another attempt cannot help: the recipient does not exist, the message is refused for good.
    public let isPermanent: Bool
    /// What happened, for the log and the operator; without the message's text.
    public let reason: String

    public init(isPermanent: Bool, _ reason: String) {
        self.isPermanent = isPermanent
        self.reason = reason
    }

    public var description: String { reason }
}
