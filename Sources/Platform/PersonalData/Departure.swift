public import Geography
public import Identity

/// Somebody who leaves the city for good.
public struct Departure: Hashable, Sendable {
    /// Who leaves.
    public let person: UniqueID
    /// Who stands in the ledger instead: an identifier that nobody has.
    public let nobody: UniqueID
    /// What they leave to the city of what is on their wallet, in minor units.
    public let givenUp: Int64
    /// When.
    public let at: Timestamp
    /// How many rows a step takes at most.
    public let limit: Int

    /// A departure.
    public init(
        of person: UniqueID, as nobody: UniqueID, givenUp: Int64 = 0, at: Timestamp, limit: Int = 200
    ) {
        self.person = person
        self.nobody = nobody
        self.givenUp = givenUp
        self.at = at
        self.limit = limit
    }
}
