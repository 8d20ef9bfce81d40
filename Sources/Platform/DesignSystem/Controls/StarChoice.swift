public import HTML
public import Localization

/// One to five stars to give, as five labelled radio buttons.
public struct StarChoice: View {
    private let texts: Texts
    private let name: String
    private let labelText: String
    private let value: Int?

    /// A rating named `label`, sent as `name`.
    public init(_ texts: Texts, name: String, label: String, value: Int? = nil) {
        self.texts = texts
        self.name = name
        labelText = label
        self.value = value
    }

    public var body: some HTML {
        fieldset(.class("star-choice"), .data("text-required", texts(.errorChoose))) {
            legend { labelText }
            div(.class("star-choice-stars")) {
                for count in 1...5 {
                    label {
                        input(
                            .type("radio"), .name(name), .value("\(count)"), .checked(count == value),
                            .required())
                        IconView(.star)
                        span(.class("visually-hidden")) { texts(.shellStars, count: count) }
                    }
                }
            }
        }
    }
}
