// VehicleViews: how pages speak of a vehicle: its colour in words, and chosen among dots.

import DesignSystem
public import HTML
public import Localization
public import Vehicles

/// The colour of a car, as dots to choose from, each with its name; the form's field `colour`. Its style is in
/// `css/vehicles.css`.
public struct ColourChoice: View {
    private let texts: Texts
    private let chosen: CarColour?
    private let isWrong: Bool

    /// - Parameter isWrong: Whether the form came back because no colour was chosen.
    public init(texts: Texts, chosen: CarColour?, isWrong: Bool) {
        self.texts = texts
        self.chosen = chosen
        self.isWrong = isWrong
    }

    public var body: some HTML {
        fieldset(
            .class("colour-choice", isWrong ? "field-invalid" : nil),
            .data("text-required", texts(.errorChoose))
        ) {
            legend { texts(.vehicleColour) }
            div(.class("colour-choices")) {
                for colour in CarColour.allCases {
                    label(.class("colour")) {
                        input(
                            .type("radio"), .name("colour"), .value(colour.rawValue),
                            .checked(colour == chosen), .required())
                        span(.class("colour-dot", "colour-\(colour.rawValue)"), .aria("hidden", true)) {}
                        span { texts(colour.word) }
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
