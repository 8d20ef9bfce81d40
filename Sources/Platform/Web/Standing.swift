/// How well the city knows someone; each step includes those before it.
public enum Standing: Int, Comparable, Hashable, Sendable, CaseIterable {
    /// There is an account, but its email or phone is not confirmed yet.
    case registered
    /// Email and phone are confirmed.
    case confirmed
    /// A machine has read an identity document that agrees with the profile. Whoever knows how can make a zone whose
    /// check digits are right, so this keeps out mistakes and the lazy, and no more.
    case verified
    /// A person of the city has looked at the document and at the face as well.
    case examined

    public static func < (left: Standing, right: Standing) -> Bool { left.rawValue < right.rawValue }
}
