public import HTML

/// A choice between a few values that are all visible.
public struct SegmentedControl: View {
    /// A value to choose.
    public struct Choice: Sendable {
        let value: String
        let label: String
        let icon: Icon?

        /// The value as it is sent, and its name.
        public init(_ value: String, _ label: String, icon: Icon? = nil) {
            self.value = value
            self.label = label
            self.icon = icon
        }
    }

    private let name: String
    private let labelText: String
    private let choices: [Choice]
    private let chosen: String?
    private let attributes: [Attribute]

    /// A choice named `label`, sent as `name`.
    public init(
        name: String, label: String, choices: [Choice], chosen: String?, _ attributes: Attribute...
    ) {
        self.name = name
        labelText = label
        self.choices = choices
        self.chosen = chosen
        self.attributes = attributes
    }

    public var body: some HTML {
        fieldset(.class("segmented")) {
            legend { labelText }
            div(.class("segmented-choices")) {
                for choice in choices {
                    label(.class("segment")) {
                        input(
                            .type("radio"), .name(name), .value(choice.value),
                            .checked(choice.value == chosen))
                        span {
                            if let icon = choice.icon { IconView(icon) }
                            choice.label
                        }
                    }
                }
            }
        }.adding(attributes)
    }
}
