public import Geography
public import Identity

/// Something that counts when a city asks whether its queues are fair.
public struct TaxiDeed: Hashable, Sendable {
    /// What happened.
    public enum Kind: Hashable, Sendable {
        /// The taxi has left a queue in which it had waited for so long.
        case waited(TravelTime)
        /// The driver was asked about a call.
        case asked
        /// The driver said yes, after so long in the queue.
        case accepted(after: TravelTime)
        /// The driver said no.
        case refused
        /// The driver did not answer.
        case silent
        /// A caller was brought somewhere.
        case served
        /// The driver called off what had been agreed.
        case gaveUp
        /// The caller called off what had been agreed, or did not come.
        case lostCaller
    }

    /// The taxi.
    public var taxi: TaxiID
    /// Who drove it.
    public var driver: PersonID
    /// The zone in which the taxi was; `nil` outside the city.
    public var zone: ZoneID?
    /// What.
    public var kind: Kind
    /// When.
    public var at: Timestamp

    /// A deed.
    package init(taxi: TaxiID, driver: PersonID, zone: ZoneID?, kind: Kind, at: Timestamp) {
        self.taxi = taxi
        self.driver = driver
        self.zone = zone
        self.kind = kind
        self.at = at
    }
}
