import Geography
public import HTML
public import Localization

extension Texts {
    /// Patterns by which a page's script writes lengths as the server does (`lengths.js`).
    public var lengthPatterns: [Attribute] {
        [
            .data("text-metres", distance(.metres(40)).replacing("40", with: "{value}")),
            .data("text-kilometres", distance(.kilometres(40)).replacing("40", with: "{value}")),
        ]
    }
}
