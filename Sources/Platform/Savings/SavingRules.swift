// Savings: what shared cars have saved, by formulas that the page says: money, kilometres and kilograms of CO₂.

public import Settings

/// By what the kilometres that no car drove are turned into CO₂, as an operator can set it.
///
/// The default is what the UK Government GHG Conversion Factors for Company Reporting of 2021 have for a passenger car of
/// average size and unknown fuel: 0.17148 kg of CO₂ equivalent a kilometre, out of the exhaust only (Department for Business,
/// Energy and Industrial Strategy, “Passenger vehicles”). Making fuel and cars is not in it.
public struct SavingRules: Settings, Hashable, Sendable {
    /// Grams of CO₂ equivalent that an average car emits a kilometre.
    public var gramsPerKilometre = 171
    /// Where that number is from, as people read it.
    public var source =
        "UK Government GHG Conversion Factors for Company Reporting 2021: average car, unknown fuel, 0.17148 kg CO₂e/km"

    /// The rules of a city where nobody has set others.
    public init() {}

    public mutating func describe(to visitor: inout some SettingsVisitor) {
        visitor.section("saved") { visitor in
            visitor.whole(
                "gramsPerKilometre", &gramsPerKilometre, in: 0...1_000,
                "How many grams of CO₂ equivalent a car emits a kilometre that nobody had to drive.")
            var words: String? = source
            visitor.text(
                "source", &words, longest: 300, "Where that number is from, as people read it beside it.")
            source = words ?? ""
            // Another number is from elsewhere, which only who has set it can say.
            if gramsPerKilometre != Self().gramsPerKilometre, source == Self().source { source = "" }
        }
    }
}
