import DesignSystem
import HTML
import Localization

/// The colour of a car, as dots to choose from, each with its name.
struct ColourChoice: View {
    let texts: Texts
    let chosen: CarColour?
    let isWrong: Bool

    var body: some HTML {
        fieldset(
            .class("colour-choice", isWrong ? "field-invalid" : nil),
            .data("text-required", texts(.errorChoose))
        ) {
            legend { texts(.carsColour) }
            div(.class("colour-choices")) {
                for colour in CarColour.allCases {
                    label(.class("colour")) {
                        input(
                            .type("radio"), .name("colour"), .value(colour.rawValue),
                            .checked(colour == chosen), .required())
                        span(.class("colour-dot", "colour-\(colour.rawValue)"), .aria("hidden", true)) {}
                        span { texts(.colour(colour.rawValue)) }
                    }
                }
            }
            if isWrong {
                p(.class("field-error")) {
                    IconView(.error)
                    span { texts(.errorChoose) }
                }
            }
        }
    }
}
