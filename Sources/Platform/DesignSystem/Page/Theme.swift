/// Light or dark, or whatever the device prefers.
public enum Theme: String, CaseIterable, Sendable {
    case system, light, dark
}
