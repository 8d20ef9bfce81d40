/// A field of a form about an account; its name in forms and in JSON alike.
public enum AccountField: String, CaseIterable, Hashable, Sendable {
    /// Email or phone, to log in with.
    case name
    case firstName
    case lastName
    case email
    case phone
    case password
    /// The password once more.
    case confirmation
    /// The password until now.
    case oldPassword
    /// A six-digit code.
    case code
    case birthDate
    case gender
    case spokenLanguages
    /// The version of the terms of use that are accepted.
    case terms
    /// The version of the profile that was changed.
    case version
}
