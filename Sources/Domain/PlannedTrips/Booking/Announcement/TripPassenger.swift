public import Identity

/// Who wants to travel along, as far as the rules of a trip ask.
public struct TripPassenger: Hashable, Sendable {
    /// Who it is.
    public var person: PersonID
    /// What the person says about their gender, if anything.
    public var gender: Gender?
    /// Whether the identity is verified.
    public var isVerified: Bool

    /// A passenger.
    public init(person: PersonID, gender: Gender? = nil, isVerified: Bool = false) {
        self.person = person
        self.gender = gender
        self.isVerified = isVerified
    }
}
