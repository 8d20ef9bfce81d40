/// Why somebody gives another dose than the one that was proposed.
package enum DoseReason: UInt8, CaseIterable, Hashable, Sendable {
    case sport
    case illness
    case stress
    case alcohol
    case snack
    case careful
    case other
}
