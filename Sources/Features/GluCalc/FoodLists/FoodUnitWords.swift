import Insulin

/// What people call the units of foods, in the four languages.
struct FoodUnitWords {
    // The words are as ``LetterFolding/plain(_:)`` has them. What is larger or smaller than a gram, a millilitre or a
    // piece is no unit of a food: a kilogram is never taken for a gram.

    /// The words for gram.
    static let grams: Set<[UInt8]> = Set(
        list([
            "g", "gr", "gram", "grams", "gramme", "grammes", "gramm", "غ", "غم", "غرام", "غرامات", "جم",
            "جرام",
            "جرامات",
        ]))
    private static let millilitres = [
        "ml", "millilitre", "millilitres", "milliliter", "milliliters", "مل", "مليلتر", "ملليلتر", "ميليلتر",
        "ميلليلتر",
    ]
    /// Slices and squares of chocolate are pieces too; lists of the first GluCalc have them.
    private static let pieces = [
        "piece", "pieces", "pc", "pcs", "pce", "pces", "unit", "units", "slice", "slices", "square",
        "squares",
        "unite", "unites", "tranche", "tranches", "carre", "carres", "stuck", "stueck", "stk", "st",
        "scheibe",
        "scheiben", "قطعه", "قطع", "حبه", "حبات", "وحده", "شريحه", "شرائح",
    ]

    /// The raw value of the unit that each word stands for.
    private let units: [[UInt8]: Int]

    init() {
        var units: [[UInt8]: Int] = [:]
        for word in Self.grams { units[word] = Int(FoodAmount.Unit.gram.rawValue) }
        for word in Self.list(Self.millilitres) { units[word] = Int(FoodAmount.Unit.millilitre.rawValue) }
        for word in Self.list(Self.pieces) { units[word] = Int(FoodAmount.Unit.piece.rawValue) }
        self.units = units
    }

    /// The unit that a cell names; `nil` if nobody knows it.
    func unit(_ cell: ArraySlice<UInt8>) -> FoodAmount.Unit? {
        var word = LetterFolding.plain(cell)
        if word.count > 1, word.last == 0x2E { word.removeLast() }
        return units[word].flatMap { FoodAmount.Unit(rawValue: UInt8(truncatingIfNeeded: $0)) }
    }

    private static func list(_ words: [String]) -> [[UInt8]] { words.map { Array($0.utf8) } }
}
