public import HTML
public import Localization

/// One to five stars to give by one tap: five buttons that send the form around them.
public struct StarButtons: View {
    private let texts: Texts
    private let name: String
    private let labelText: String

    /// A rating named `label`, sent as `name`.
    public init(_ texts: Texts, name: String, label: String) {
        self.texts = texts
        self.name = name
        labelText = label
    }

    public var body: some HTML {
        fieldset(.class("star-choice", "star-buttons")) {
            legend { labelText }
            div(.class("star-choice-stars")) {
                for count in 1...5 {
                    button(
                        .type("submit"), .name(name), .value("\(count)"),
                        .aria("label", texts(.shellStars, count: count))
                    ) {
                        IconView(.star)
                    }
                }
            }
        }
    }
}
