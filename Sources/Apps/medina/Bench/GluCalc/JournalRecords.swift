import GluCalc
import Geography
import Insulin
import PocketRuntime

/// Years of meals as the app keeps them on a device: three a day, of one to six foods, with what was proposed and given.
struct JournalRecords {
    /// The records, the oldest first.
    private(set) var all: [PocketRecord] = []

    private static let names = [
        "White bread", "Wholemeal bread", "Apple", "Spaghetti, cooked", "Basmati rice, cooked",
        "Milk, 3.5 % fat",
        "Potatoes, boiled", "Natural yoghurt with strawberries", "Lentils", "Banana", "Muesli without sugar",
        "Orange juice",
    ]
    private static let types = ["Breakfast", "Lunch", "Dinner"]

    /// - Parameter until: The moment of the newest, in milliseconds since 1970.
    init(count: Int, until: Int64, seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for place in (0..<count).reversed() {
            // A third of a day, and never the same minute.
            let moment = until - Int64(place) * 28_800_000 - Int64.random(in: 0...3_600_000, using: &random)
            guard let meal = Self.meal(moment, Self.types[place % 3], &random), let record = meal.record()
            else {
                continue
            }
            all.append(record)
        }
    }

    private static func meal(_ moment: Int64, _ name: String, _ random: inout SplitMix64) -> Meal? {
        guard let type = try? FoodLabel(name, most: MealType.longestName),
            let glucose = BloodGlucose(micromolesPerLitre: .random(in: 3_200...16_000, using: &random)),
            let target = BloodGlucose(micromolesPerLitre: 4_500),
            let sensitivity = InsulinSensitivity(micromolesPerLitre: 3_000),
            let ratio = InsulinRatio(milliunitsPerTenGrams: 700), let food = Carbohydrate(milligrams: 48_000),
            let maximum = InsulinDose(milliunits: 15_000)
        else { return nil }
        let foods = (0..<Int.random(in: 1...6, using: &random)).compactMap { _ -> MealFood? in
            guard
                let name = try? FoodLabel(
                    names.randomElement(using: &random) ?? "", most: ListedFood.longestName),
                let carbohydrate = Carbohydrate(milligrams: .random(in: 1_000...30_000, using: &random))
            else { return nil }
            let amount = FoodAmount(thousandths: .random(in: 20_000...250_000, using: &random), .gram)
            return MealFood(name: name, amount: amount, carbohydrate: carbohydrate)
        }
        let parameters = MealParameters(
            foodTarget: food, target: target, sensitivity: sensitivity, ratio: ratio)
        let outcome = DoseRequest(
            glucose: .typed(glucose), carbohydrate: Carbohydrate.total(of: foods.map(\.carbohydrate)),
            parameters: parameters, maximum: maximum, insulin: .rapidAdult, journal: [],
            now: Moment(milliseconds: moment), subtractsInsulinOnBoard: true, step: .half, confirmed: []
        ).outcome
        var proposal: Meal.Proposal?
        var given = InsulinDose(milliunits: 3_000)
        if case .proposal(let proposed) = outcome {
            proposal = Meal.Proposal(proposed)
            given = proposed.dose
        }
        return Meal(
            id: Int64(bitPattern: random.next() >> 1), moment: moment, zoneOffset: 60, type: type,
            parameters: parameters, glucose: .typed(glucose), foods: foods, proposal: proposal, given: given,
            reason: Int.random(in: 0..<10, using: &random) == 0 ? .sport : nil, note: "")
    }
}
