public import Carpool
import Identity
public import Web

/// When somebody can ask to ride with women only, as passenger and as driver alike.
///
/// The option stands only before women whom the city knows as well as it asks (see `AccessPolicy.womenOnly`): before that
/// nobody learns that there is one, and a form that asks for it all the same asks for nothing. It is honoured both ways by
/// the matcher, for which whoever is no verified woman breaks the condition: see `Traveller.isVerifiedWoman`.
public enum WomenOnlyRule {
    /// Whether the option is shown to a person.
    public static func isOffered(to visitor: Visitor, under access: AccessPolicy) -> Bool {
        access.isKnownForWomenOnly(visitor.standing) && visitor.gender == .woman
    }

    /// What programs are told that ask for it on behalf of anybody else.
    public static let refusal = "“womenOnly” is for women whose identity is verified."

    /// What a person may ask of company: without the condition where it is not theirs to set.
    public static func applied(
        to preferences: Preferences, of visitor: Visitor, under access: AccessPolicy
    ) -> Preferences {
        guard !isOffered(to: visitor, under: access) else { return preferences }
        var allowed = preferences
        allowed.womenOnly = .none
        return allowed
    }
}
