public import Carpool
public import Geography
public import Ledger

/// A ride of the past, as a list shows it.
public struct RideSummary: Hashable, Sendable {
    /// The request.
    public var id: RequestID
    /// When it was asked for.
    public var askedAt: Timestamp
    /// Where it began, as people say it.
    public var fromLabel: String
    /// Where it ended, as people say it.
    public var toLabel: String
    /// The passenger.
    public var passenger: PersonID
    /// The passenger's first name.
    public var firstName: String
    /// Who drove, if somebody came.
    public var driverID: PersonID?
    /// What calling off late, or not coming, cost.
    public var fee: Money?
    /// What it cost, or would have.
    public var price: Money
    /// Whether the passenger arrived.
    public var hasArrived: Bool
    /// The driver's first name, if one came.
    public var driver: String?
}
