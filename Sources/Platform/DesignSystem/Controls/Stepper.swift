public import HTML
public import Localization

/// A small whole number with buttons for one more and one fewer. Without scripts it is a number field.
public struct Stepper: View {
    private let texts: Texts
    private let name: String
    private let labelText: String
    private let value: Int
    private let range: ClosedRange<Int>
    private let icon: Icon?

    /// A number named `label`, sent as `name`.
    public init(
        _ texts: Texts, name: String, label: String, value: Int, range: ClosedRange<Int>, icon: Icon? = nil
    ) {
        self.texts = texts
        self.name = name
        labelText = label
        self.value = value
        self.range = range
        self.icon = icon
    }

    public var body: some HTML {
        let id = "field-\(name)"
        div(.class("stepper"), .data("stepper")) {
            if let icon { IconView(icon) }
            label(.for(id)) { labelText }
            div(.class("stepper-controls")) {
                IconButton(
                    .minus, label: "\(labelText): \(texts(.shellFewer))", .data("step", "-1"),
                    .aria("controls", id),
                    .disabled(value <= range.lowerBound))
                input(
                    .id(id), .type("number"), .inputmode("numeric"), .name(name), .value("\(value)"),
                    .min("\(range.lowerBound)"), .max("\(range.upperBound)"), .step("1"))
                IconButton(
                    .plus, label: "\(labelText): \(texts(.shellMore))", .data("step", "1"),
                    .aria("controls", id),
                    .disabled(value >= range.upperBound))
            }
        }
    }
}
