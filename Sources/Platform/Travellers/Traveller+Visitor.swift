public import Carpool
public import Identity
public import Web

extension Traveller {
    /// A visitor in the eyes of company.
    public init(_ visitor: Visitor, under access: AccessPolicy, preferences: Preferences) {
        let gender: Gender =
            switch visitor.gender {
            case .woman?: .woman
            case .man?: .man
            case nil: .undisclosed
            default: .other
            }
        self.init(
            id: PersonID(visitor.id.bits), gender: gender, age: visitor.age.map { UInt8(clamping: $0) },
            isVerified: access.isKnownForWomenOnly(visitor.standing),
            preferences: WomenOnlyRule.applied(to: preferences, of: visitor, under: access))
    }

    /// The same person among their friends: other than asked for, who has friends rides with them first when all else is
    /// equal.
    public func among(_ friends: Set<PersonID>) -> Traveller {
        var traveller = self
        traveller.friends = friends
        if !friends.isEmpty, preferences.friendsOnly == .none {
            traveller.preferences.friendsOnly = .preferred
        }
        return traveller
    }
}
