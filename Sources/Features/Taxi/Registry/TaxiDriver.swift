public import Identity
public import TaxiDispatch

/// A person who may drive taxis, as the operator has registered them.
public struct TaxiDriver: Hashable, Sendable {
    /// Who.
    public let person: PersonID
    /// The number of their licence to carry passengers.
    public var licence: String
    /// The taxi that they usually drive.
    public var taxi: TaxiID?
    /// Counts the changes.
    public var version: Int

    /// A registered driver.
    public init(person: PersonID, licence: String, taxi: TaxiID? = nil, version: Int = 1) {
        self.person = person
        self.licence = licence
        self.taxi = taxi
        self.version = version
    }
}
