public import AuditLog
public import Geography
public import TaxiDispatch

/// What became of some taxis and calls in one change; durable as a whole or not at all.
public struct TaxiTransition: Sendable {
    /// The taxis as they are now.
    public var cabs: [Cab] = []
    /// The taxis at whose wheel nobody sits any more.
    public var left: [TaxiID] = []
    /// The calls as they are now.
    public var calls: [TaxiCall] = []
    /// Those of them that were made in it.
    public var made: [CallID] = []
    /// The zones, where they were drawn anew.
    public var grid: ZoneGrid?
    /// What was set aside for what was only asked, and goes back.
    public var givenBack: [TaxiChanges.GivenBack] = []
    /// What counts for fairness.
    public var deeds: [TaxiDeed] = []
    /// What people are told of it.
    public var notices: [TaxiNotice] = []
    /// What an operator did, to be written down with it.
    public var acts: [AuditEntry] = []
    /// When it happened.
    public var at: Timestamp

    /// Nothing yet.
    public init(at now: Timestamp) { at = now }
}

/// Keeps zones, taxis and calls.
public protocol TaxiStore: Sendable {
    /// Makes changes durable, in order, all or none.
    func write(_ transitions: [TaxiTransition]) async throws
    /// Reads the zones and everything that is not over.
    func load() async throws -> (grid: ZoneGrid, cabs: [Cab], calls: [TaxiCall])
    /// A call, whether it is over or not.
    func call(_ id: CallID) async throws -> TaxiCall?
    /// Writes as much as a change does, to see that changes can be stored again after one could not.
    func proveWritable() async throws
}
