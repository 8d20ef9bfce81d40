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
    /// How many steps of the same keeper were made before this one, each of them committed; nothing where all was gone
    /// through before, and only what has come since is looked for.
    public let step: Int?

    /// A departure.
    public init(
        of person: UniqueID, as nobody: UniqueID, givenUp: Int64 = 0, at: Timestamp, limit: Int = 200,
        step: Int? = 0
    ) {
        self.person = person
        self.nobody = nobody
        self.givenUp = givenUp
        self.at = at
        self.limit = limit
        self.step = step
    }

    /// The same departure at another step.
    public func at(step: Int?) -> Departure {
        Departure(of: person, as: nobody, givenUp: givenUp, at: at, limit: limit, step: step)
    }
}
