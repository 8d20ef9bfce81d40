/// How much a button asks for attention. A page has one main button.
public enum ControlStyle: String, Sendable {
    /// The one main action of a page.
    case primary
    /// Any other action.
    case secondary
    /// An action that stays in the background.
    case quiet
    /// An action that takes something away; it asks once, in words.
    case danger
}
