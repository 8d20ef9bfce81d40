/// A field that somebody types into.
package enum Field: UInt8, CaseIterable, Hashable, Sendable {
    case name
    case carbohydrate
    case quantity
    case foodTarget
    case target
    case sensitivity
    case ratio
    case weight
    case basal
    case duration
    case maximum
    case months
    case pin
    case pinAgain
    case server
    case token
    case given
    case note
    case moment

    /// What its element is called in the page.
    package var id: String { "field-" + String(rawValue) }
}
