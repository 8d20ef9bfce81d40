import Insulin
import PocketRuntime

// Lists of foods. Each of these questions has the foods that there are in it, and answers with all of them as they would
// be: the app takes them as they are, if nothing has changed meanwhile.

extension GluCalcReader {
    /// The texts, the foods, and a file: a ``FoodListReview``.
    static func reviewList(
        _ reader: inout SnapshotReader, _ writer: inout SnapshotWriter
    ) throws(SnapshotError) {
        let texts = try PocketTexts(bytes: try reader.data())
        let pantry = try Pantry(from: &reader)
        let file = try reader.data()
        FoodListReview(of: file, over: pantry, texts).write(into: &writer)
    }

    /// The texts, the foods, whether the others replace them, and the two tables: a ``FoodListReview``.
    static func addFactoryFoods(
        _ reader: inout SnapshotReader, _ writer: inout SnapshotWriter
    ) throws(SnapshotError) {
        let texts = try PocketTexts(bytes: try reader.data())
        var pantry = try Pantry(from: &reader)
        let replaces = try reader.bool()
        let categories = try reader.data()
        let factory = FactoryFoods(categories: categories, foods: try reader.data(), texts.language)
        // What has the same name keeps its number: it may be somebody's favourite.
        if replaces { pantry.removeFoods(notIn: factory.foods) }
        var review = FoodListReview(of: factory.foods, over: pantry)
        if replaces { review.pantry?.removeEmptyCategories() }
        review.write(into: &writer)
    }

    /// The texts and the foods: a file of them.
    static func writeFoods(
        _ reader: inout SnapshotReader, _ writer: inout SnapshotWriter
    ) throws(SnapshotError) {
        let texts = try PocketTexts(bytes: try reader.data())
        let pantry = try Pantry(from: &reader)
        writer.data(FoodListWriter(texts.listWords, texts.numberStyle).file(of: pantry.listed))
    }
}
