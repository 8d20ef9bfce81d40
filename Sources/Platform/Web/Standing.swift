/// How well the city knows a person. Each step includes those before it.
public enum Standing: Int, Comparable, Hashable, Sendable, CaseIterable {
    /// There is an account, but its email or phone is not confirmed yet.
    case registered
    /// Email and phone are confirmed.
    case confirmed
    /// The identity is verified as well.
    case verified

    public static func < (left: Standing, right: Standing) -> Bool { left.rawValue < right.rawValue }
}
