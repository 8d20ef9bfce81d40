/// All the numbers that decide what is refused, confirmed or warned of; each with its source.
///
/// They guard against slips of the hand and mistaken units. They are no medical advice: what a person's values are, the
/// doctor decides.
public enum Guardrails {
    // MARK: What is measured and eaten

    /// A glycaemia that is taken as one: 0.6 to 33.3 mmol/L, and without a question from 2.2 to 22 mmol/L.
    ///
    /// Source: the specification (G8). 10 to 600 mg/dL, or 0.6 to 33.3 mmol/L, is the widest that meters measure
    /// (Dario, user's manual) and what Loop lets people type (`LoopConstants.validManualGlucoseEntryRange`); 5.5 typed
    /// in g/L is 30.5 mmol/L, hence the question above 22.
    public static var glucose: Guardrail<BloodGlucose> {
        Guardrail(
            absolute: BloodGlucose(constant: 600)...BloodGlucose(constant: 33_300),
            recommended: BloodGlucose(constant: 2_200)...BloodGlucose(constant: 22_000))
    }

    /// The carbohydrate of a meal: up to 250 g.
    ///
    /// Source: the specification (G8); 250 g is also the most that Loop takes in one entry
    /// (`LoopConstants.maxCarbEntryQuantity`).
    public static var carbohydrate: Guardrail<Carbohydrate> {
        let range = Carbohydrate.zero...Carbohydrate(constant: 250_000)
        return Guardrail(absolute: range, recommended: range)
    }

    /// Below, blood glucose is low: 3.9 mmol/L.
    ///
    /// Source: level 1 hypoglycaemia, American Diabetes Association, Standards of Care in Diabetes, section 6; also
    /// the lower end of the time in range (T. Battelino et al., Diabetes Care 42, 2019, 1593).
    public static var low: BloodGlucose { BloodGlucose(constant: 3_900) }

    /// Below, blood glucose is dangerously low, and is treated before anything else: 3.0 mmol/L.
    ///
    /// Source: level 2 hypoglycaemia, as ``low``; International Hypoglycaemia Study Group, Diabetes Care 40, 2017, 155.
    public static var seriouslyLow: BloodGlucose { BloodGlucose(constant: 3_000) }

    /// Above, blood glucose is high: 10 mmol/L.
    ///
    /// Source: the upper end of the time in range (T. Battelino et al., Diabetes Care 42, 2019, 1593).
    public static var high: BloodGlucose { BloodGlucose(constant: 10_000) }

    /// Above, blood glucose is very high: 15 mmol/L.
    ///
    /// Source: the specification (G9); the consensus on time in range has 13.9 mmol/L there.
    public static var veryHigh: BloodGlucose { BloodGlucose(constant: 15_000) }

    /// From here on, checking for ketones is advised: 250 mg/dL, 13.877 mmol/L.
    ///
    /// Source: ISPAD Clinical Practice Consensus Guidelines 2022, sick day management (14 mmol/L, 250 mg/dL); the
    /// lower of the two numbers is taken.
    public static var ketoneCheck: BloodGlucose { BloodGlucose(constant: 13_877) }

    /// How old a reading of a device may be for a dose: 10 minutes.
    ///
    /// Source: the specification (G15).
    public static var readingAge: Minutes { Minutes(constant: 10) }

    // MARK: What the doctor sets

    /// The glycaemia to reach: 3.9 to 10.0 mmol/L, recommended 80 to 130 mg/dL (4.441 to 7.216 mmol/L).
    ///
    /// Source: recommended, glucose before meals, American Diabetes Association, Standards of Care in Diabetes,
    /// section 6; absolute, the time in range (T. Battelino et al., Diabetes Care 42, 2019, 1593): a target outside
    /// would be a low or a high itself.
    public static var target: Guardrail<BloodGlucose> {
        Guardrail(
            absolute: low...high, recommended: BloodGlucose(constant: 4_441)...BloodGlucose(constant: 7_216))
    }

    /// The drop for 1 IU: 10 to 500 mg/dL (0.555 to 27.754 mmol/L), recommended 16 to 399 (0.888 to 22.147 mmol/L).
    ///
    /// Source: Tidepool Loop (LoopKit, `Guardrail+Settings.swift`, `insulinSensitivity`).
    public static var sensitivity: Guardrail<InsulinSensitivity> {
        Guardrail(
            absolute: InsulinSensitivity(constant: 555)...InsulinSensitivity(constant: 27_754),
            recommended: InsulinSensitivity(constant: 888)...InsulinSensitivity(constant: 22_147))
    }

    /// The insulin for 10 g: 2 to 150 g for 1 IU (0.066 to 5 IU for 10 g), recommended 4 to 28 g for 1 IU (0.357 to
    /// 2.5 IU for 10 g); the lower ends are rounded down to thousandths.
    ///
    /// Source: Tidepool Loop (LoopKit, `Guardrail+Settings.swift`, `carbRatio`).
    public static var ratio: Guardrail<InsulinRatio> {
        Guardrail(
            absolute: InsulinRatio(constant: 66)...InsulinRatio(constant: 5_000),
            recommended: InsulinRatio(constant: 357)...InsulinRatio(constant: 2_500))
    }

    /// The largest dose that may be set as a maximum: 0.05 to 30 IU, recommended below 20 IU.
    ///
    /// Source: Tidepool Loop (LoopKit, `Guardrail+Settings.swift`, `maximumBolus`: from 20 IU it warns; LoopUITests,
    /// `limits.js`: 30 IU). The lower end is the smallest step of a pen or pump.
    public static var maximumDose: Guardrail<InsulinDose> {
        Guardrail(
            absolute: InsulinDose(constant: 50)...InsulinDose(constant: 30_000),
            recommended: InsulinDose(constant: 50)...InsulinDose(constant: 19_999))
    }

    /// The weight: 2 to 300 kg, recommended 8 to 150 kg.
    ///
    /// Source: none published; the ends are this library's, against mistaken units and a digit too many.
    public static var weight: Guardrail<BodyWeight> {
        Guardrail(
            absolute: BodyWeight(constant: 2_000)...BodyWeight(constant: 300_000),
            recommended: BodyWeight(constant: 8_000)...BodyWeight(constant: 150_000))
    }

    /// The basal insulin of a day: 0.1 to 150 IU, recommended 1 to 80 IU. ``dailyInsulin`` says more, by weight.
    ///
    /// Source: none published for all ages; the ends are this library's, against a digit too many.
    public static var basal: Guardrail<InsulinDose> {
        Guardrail(
            absolute: InsulinDose(constant: 100)...InsulinDose(constant: 150_000),
            recommended: InsulinDose(constant: 1_000)...InsulinDose(constant: 80_000))
    }

    /// All insulin of a day for every kilogram: up to 3 IU, recommended 0.3 to 1.8 IU.
    ///
    /// Source: recommended, 0.3 to 1.2 IU before puberty and 0.5 to 1.8 IU in puberty (N. Kerouz et al., Diabetes
    /// Research and Clinical Practice 29, 1995, 113); absolute, this library's.
    public static var dailyInsulin: Guardrail<InsulinPerKilogram> {
        Guardrail(
            absolute: InsulinPerKilogram(constant: 0)...InsulinPerKilogram(constant: 3_000),
            recommended: InsulinPerKilogram(constant: 300)...InsulinPerKilogram(constant: 1_800))
    }

    // MARK: What else

    /// A meal is marked when it has more than its target by over 5 g.
    ///
    /// Source: the specification (G9).
    public static var targetTolerance: Carbohydrate { Carbohydrate(constant: 5_000) }

    /// How long a rapid insulin may be said to act: 2 to 12 hours.
    ///
    /// Source: durations that are set too short stack insulin (J. Walsh, R. Roberts, L. Heinemann, Journal of Diabetes
    /// Science and Technology 8, 2014, 170); the ends are this library's.
    public static var actionDuration: ClosedRange<Minutes> { Minutes(constant: 120)...Minutes(constant: 720) }
}
