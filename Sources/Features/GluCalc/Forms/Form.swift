package import Insulin
package import PocketRuntime

/// What is typed on a page before it counts.
package struct Form: Sendable {
    private var texts: [String]
    /// The unit of the meter that is chosen.
    package var unit: GlucoseUnit?
    /// The insulin that is chosen.
    package var insulin: InsulinChoice.Kind?
    /// What a food is counted in.
    package var foodUnit = FoodAmount.Unit.gram
    /// Which category a food belongs to.
    package var categoryID: Int?
    /// The step to which a dose is rounded down.
    package var step: PenStep?
    /// Why another dose was given.
    package var reason: DoseReason?
    /// When it was given; nothing where what is typed is no time.
    package var moment: PocketTypedMoment?
    /// Insulin on board is subtracted.
    package var subtractsInsulinOnBoard = false
    /// What somebody has typed into or chosen since it was filled, a bit a field; the highest stands for all choices.
    private var touched: UInt32 = 0
    /// Whether somebody tried to send it: from then on empty fields are named.
    package var isTried = false
    /// Unusual values that have to be confirmed, and how often they were.
    package var unusual: [SettingValue] = []
    package var timesConfirmed = 0
    /// Whether they are being confirmed now, by the button that says so.
    package var isConfirming = false
    /// What only the attempt to keep it has shown.
    package var refusals: [Refusal] = []

    /// What was found out about a field when the form was sent.
    package struct Refusal: Hashable, Sendable {
        package var field: Field
        package var problem: FieldProblem
    }

    /// The page that it was filled for.
    package var route: Route?

    /// Empty fields.
    package init() { texts = [String](repeating: "", count: Field.allCases.count) }

    /// What is typed in a field. What was confirmed before is confirmed no more.
    package subscript(field: Field) -> String {
        get { texts[Int(field.rawValue)] }
        set {
            texts[Int(field.rawValue)] = newValue
            refusals.removeAll { $0.field == field }
            unusual = []
            timesConfirmed = 0
        }
    }

    /// Whether somebody has typed or chosen anything that is not kept.
    package var isTouched: Bool { touched != 0 }

    /// Whether somebody has typed into a field.
    func isTouched(_ field: Field) -> Bool { touched & bit(field) != 0 }

    /// Somebody has typed into a field, or chosen something.
    mutating func touch(_ field: Field?) { touched |= bit(field) }

    /// What is typed in a field is kept.
    mutating func untouch(_ field: Field) { touched &= ~bit(field) }

    private func bit(_ field: Field?) -> UInt32 { 1 << UInt32(field?.rawValue ?? 31) }

    /// Nothing is wrong or open on another page of the same form.
    mutating func settle() {
        isTried = false
        unusual = []
        timesConfirmed = 0
        refusals = []
    }

    /// Says of a field what only the attempt has shown.
    package mutating func refuse(_ field: Field, _ problem: FieldProblem) {
        refusals.removeAll { $0.field == field }
        refusals.append(Refusal(field: field, problem: problem))
    }
}

/// Why what is typed in a field does not count.
package enum FieldProblem: Error, Hashable, Sendable {
    /// There is nothing, and something is needed.
    case missing
    /// It is not a number.
    case number(NumberError.Code)
    /// It is too large for a number of its kind.
    case tooMuch
    /// It lies outside its guardrail.
    case outside(Setting)
    /// The time that an insulin acts lies outside its bounds, or its curve does not exist.
    case duration
    /// It is no name.
    case label(FoodLabel.Problem)
    /// Something else has this name.
    case nameTaken
    /// There are as many as there may be.
    case full(most: Int)
    /// A food cannot have so much.
    case content(CarbohydrateContent.Problem)
    /// Fewer than four digits, or something else than digits.
    case pinShort
    /// The two are not the same.
    case pinDifferent
    /// It does not open the lock.
    case pinWrong
    /// It has to be 1 to 120 months.
    case months
    /// It is no address of a server.
    case server
    /// It is no time, or one of the future.
    case moment
    /// It is more than the largest dose.
    case aboveMaximum(InsulinDose)
}
