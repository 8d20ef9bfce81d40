public import Boards
public import Identity

/// What a change of the board touched and what has to be done about it, in order.
public struct TaxiChanges: BoardChange {
    /// Somebody is told something; the board's state says the rest.
    public struct Note: Hashable, Sendable {
        /// Who.
        public var person: PersonID
        /// What.
        public var news: TaxiNews
        /// The call that it is about.
        public var call: CallID?
        /// The taxi that it is about.
        public var taxi: TaxiID?
    }

    /// Money that was set aside for what was only asked, and goes back.
    public struct GivenBack: Hashable, Sendable {
        /// The call.
        public var call: CallID
        /// What was set aside.
        public var hold: UniqueID
    }

    /// The taxis that are different now, those whose driver has left included.
    public package(set) var cabs: Set<TaxiID> = []
    /// The calls that are different now.
    public package(set) var calls: Set<CallID> = []
    /// The calls that were made.
    public package(set) var made: [CallID] = []
    /// The zones whose queues are different now.
    public package(set) var zones: Set<ZoneID> = []
    /// What people are told.
    public package(set) var notes: [Note] = []
    /// What was set aside and goes back.
    public package(set) var givenBack: [GivenBack] = []
    /// What counts for the report on fairness.
    public package(set) var deeds: [TaxiDeed] = []
    /// Whether the zones were drawn anew.
    public package(set) var isRedrawn = false
    /// Zones in which a taxi can be asked that could not before, or is not to be counted on any more.
    var stirred: Set<ZoneID> = []

    package init() {}

    /// Whether nothing is different.
    public var isEmpty: Bool { cabs.isEmpty && calls.isEmpty && !isRedrawn }
}
