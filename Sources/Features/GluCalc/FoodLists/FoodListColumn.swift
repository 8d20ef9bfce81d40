/// What stands in a column of a food list, in the order of lists without headings.
package enum FoodListColumn: Int, CaseIterable, Hashable, Sendable {
    /// The name of the category.
    case category
    /// The name of the food.
    case name
    /// The carbohydrate, in grams.
    case carbohydrate
    /// In how much of the food the carbohydrate is.
    case quantity
    /// What the quantity is counted in.
    case unit

    /// The column with this heading, in any of the four languages; `nil` if nobody knows it.
    ///
    /// A unit in brackets may follow the carbohydrate's, and then it is the gram: milligrams are no grams.
    init?(heading: ArraySlice<UInt8>) {
        var word = LetterFolding.plain(heading)
        var isInGrams = false
        if let unit = Self.takeBrackets(from: &word) {
            guard FoodUnitWords.grams.contains(unit) else { return nil }
            isInGrams = true
        }
        // The Arabic article.
        if word.starts(with: [0xD8, 0xA7, 0xD9, 0x84]) { word.removeFirst(4) }
        for column in Self.allCases where column.words.contains(where: { $0.utf8.elementsEqual(word) }) {
            guard !isInGrams || column == .carbohydrate else { return nil }
            self = column
            return
        }
        return nil
    }

    /// Takes what stands in brackets at the end away, and hands it over.
    private static func takeBrackets(from word: inout [UInt8]) -> [UInt8]? {
        let closing: [UInt8: UInt8] = [0x29: 0x28, 0x5D: 0x5B]
        guard let last = word.last, let opening = closing[last], let start = word.lastIndex(of: opening)
        else { return nil }
        let unit = Array(word[(start + 1)..<(word.count - 1)])
        word.removeSubrange(start...)
        while word.last == 0x20 { word.removeLast() }
        return unit
    }

    /// The headings, as ``LetterFolding/plain(_:)`` has them and without the Arabic article. `food group` and
    /// `poids/vol/pce` are those of the lists that came with the first GluCalc.
    private var words: [String] {
        switch self {
        case .category:
            [
                "category", "categories", "food category", "food group", "group", "categorie", "groupe",
                "categorie d'aliment", "categorie d'aliments", "groupe d'aliments", "kategorie", "gruppe",
                "lebensmittelgruppe", "فئه", "تصنيف", "مجموعه", "مجموعه غذائيه",
            ]
        case .name:
            [
                "food", "foods", "name", "food name", "aliment", "aliments", "nom", "nom de l'aliment",
                "lebensmittel", "nahrungsmittel", "bezeichnung", "طعام", "غذاء", "اسم", "اسم الطعام",
                "اسم الغذاء", "ماده غذائيه", "ماده الغذائيه",
            ]
        case .carbohydrate:
            [
                "carbohydrate", "carbohydrates", "carbs", "glucide", "glucides", "hydrates de carbone",
                "kohlenhydrat", "kohlenhydrate", "kohlenhydrate in g", "kh", "كربوهيدرات", "كاربوهيدرات",
                "كربوهيدرات بالغرام", "كربوهيدرات بالجرام",
            ]
        case .quantity:
            [
                "quantity", "amount", "qty", "quantite", "qte", "poids/vol/pce", "menge", "كميه", "مقدار",
            ]
        case .unit:
            [
                "unit", "units", "unite", "unites", "unite de mesure", "einheit", "einheiten", "masseinheit",
                "وحده", "وحدات", "وحده القياس",
            ]
        }
    }
}
