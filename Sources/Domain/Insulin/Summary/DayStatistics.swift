/// The numbers of a day, or of any other time, entry by entry.
public struct DayStatistics: Hashable, Sendable {
    /// How often each label came up, LO and HI among them.
    public private(set) var timeInRange = TimeInRange()
    /// How many glycaemias have a number.
    public private(set) var glucoseCount = 0
    /// The lowest glycaemia with a number; none if there is none.
    public private(set) var lowest: BloodGlucose?
    /// The highest glycaemia with a number; none if there is none.
    public private(set) var highest: BloodGlucose?
    /// The insulin of all doses that were given, in thousandths of an IU.
    public private(set) var doseMilliunits: Int64 = 0
    /// The carbohydrate of all meals, in milligrams.
    public private(set) var carbohydrateMilligrams: Int64 = 0
    /// How many meals had carbohydrate that is not known; it is in no sum.
    public private(set) var mealsWithoutCarbohydrate = 0

    private var glucoseSum: Int64 = 0

    /// Nothing yet.
    public init() {}

    /// Counts a glycaemia; one that is missing counts nowhere.
    public mutating func add(_ entry: GlucoseEntry) {
        if let label = entry.label { timeInRange.add(label) }
        guard let glucose = entry.glucose else { return }
        glucoseCount += 1
        glucoseSum += glucose.micromolesPerLitre
        lowest = min(lowest ?? glucose, glucose)
        highest = max(highest ?? glucose, glucose)
    }

    /// Counts a dose that was given.
    public mutating func add(_ dose: InsulinDose) { doseMilliunits += dose.milliunits }

    /// Counts the carbohydrate of a meal.
    public mutating func add(_ carbohydrate: Carbohydrate?) {
        guard let carbohydrate else {
            mealsWithoutCarbohydrate += 1
            return
        }
        carbohydrateMilligrams += carbohydrate.milligrams
    }

    /// The mean of the glycaemias with a number, to the nearest micromole a litre; none if there is none. LO and HI
    /// have none: where they came up, the true mean is another.
    public var mean: BloodGlucose? {
        guard glucoseCount > 0 else { return nil }
        return BloodGlucose(micromolesPerLitre: divide(glucoseSum, by: Int64(glucoseCount), .nearest))
    }
}
