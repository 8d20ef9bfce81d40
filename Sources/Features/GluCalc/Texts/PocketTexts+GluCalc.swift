import Insulin
import PocketRuntime

// How quantities are said.

extension PocketTexts {
    /// How numbers are written in this language.
    var numberStyle: NumberStyle {
        switch PocketName(bytes: Array(language.utf8)) {
        case "fr": .french
        case "de": .german
        case "ar": .arabic
        default: .english
        }
    }

    /// A dose with its unit: `2.7 IU`.
    @inline(never)
    func dose(_ dose: InsulinDose) -> String {
        self(.amountDose, ["value": .text(dose.text(numberStyle, .hundredths, least: .whole))])
    }

    /// A part of a dose, in hundredths of an IU, with its sign.
    @inline(never)
    func part(hundredths: Int64) -> String {
        let number = numberStyle.text(thousandths: hundredths * 10, .hundredths)
        // In a text from right to left a minus would stand behind its number (U+2066, U+2069: Unicode Annex 9).
        return self(
            .amountDose, ["value": .text(isRightToLeft ? "\u{2066}" + number + "\u{2069}" : number)])
    }

    /// A part of a dose with its unit and sign.
    @inline(never)
    func part(_ term: InsulinTerm) -> String { part(hundredths: term.hundredths) }

    /// Carbohydrate with its unit: `48 g`.
    @inline(never)
    func grams(_ carbohydrate: Carbohydrate) -> String {
        self(.amountGrams, ["value": .text(carbohydrate.text(numberStyle, .tenths, least: .whole))])
    }

    /// A glycaemia with its unit.
    @inline(never)
    func glucose(_ glucose: BloodGlucose, _ unit: GlucoseUnit) -> String {
        glucose.text(in: unit, numberStyle) + "\u{A0}" + name(unit)
    }

    /// A drop for 1 IU with its unit.
    @inline(never)
    func sensitivity(_ sensitivity: InsulinSensitivity, _ unit: GlucoseUnit) -> String {
        sensitivity.text(in: unit, numberStyle) + "\u{A0}" + name(unit)
    }

    /// How much of a food: `150 g`, `2 pieces`.
    @inline(never)
    func amount(_ amount: FoodAmount) -> String {
        amount.text(numberStyle, .hundredths, least: .whole) + "\u{A0}" + name(amount.unit)
    }

    /// The name of a unit of glucose, which is the same in every language.
    @inline(never)
    func name(_ unit: GlucoseUnit) -> String {
        switch unit {
        case .millimolesPerLitre: "mmol/L"
        case .milligramsPerDecilitre: "mg/dL"
        case .gramsPerLitre: "g/L"
        }
    }

    /// The short name of what foods are counted in.
    @inline(never)
    func name(_ unit: FoodAmount.Unit) -> String {
        switch unit {
        case .gram: self(.unitGram)
        case .millilitre: self(.unitMillilitre)
        case .piece: self(.unitPiece)
        }
    }

    /// The four labels of a glycaemia.
    @inline(never)
    func name(_ label: GlucoseLabel) -> String {
        switch label {
        case .low: self(.labelLow)
        case .inRange: self(.labelInRange)
        case .high: self(.labelHigh)
        case .veryHigh: self(.labelVeryHigh)
        }
    }

    /// A glycaemia as it was entered: a number, LO, HI, or that nothing was measured.
    @inline(never)
    func entry(_ entry: GlucoseEntry, _ unit: GlucoseUnit) -> String {
        switch entry {
        case .missing: self(.glucoseNone)
        case .belowMeter: "LO"
        case .aboveMeter: "HI"
        case .typed(let glucose), .reading(let glucose, at: _): self.glucose(glucose, unit)
        }
    }

    @inline(never)
    func name(_ reason: DoseReason) -> String {
        switch reason {
        case .sport: self(.reasonSport)
        case .illness: self(.reasonIllness)
        case .stress: self(.reasonStress)
        case .alcohol: self(.reasonAlcohol)
        case .snack: self(.reasonSnack)
        case .careful: self(.reasonCareful)
        case .other: self(.reasonOther)
        }
    }

    @inline(never)
    func name(_ insulin: InsulinChoice.Kind) -> String {
        switch insulin {
        case .rapidAdult: self(.insulinAdult)
        case .rapidChild: self(.insulinChild)
        case .ultraRapid: self(.insulinUltra)
        }
    }

    /// A duration as it is typed, in hours.
    @inline(never)
    func hours(_ minutes: Minutes) -> String {
        numberStyle.text(thousandths: minutes.count * 1_000 / 60, .tenths, least: .whole)
    }

    /// Names for the kinds of meal that most people have.
    var suggestedTypes: [String] {
        [self(.typeBreakfast), self(.typeLunch), self(.typeSnack), self(.typeDinner)]
    }
}
