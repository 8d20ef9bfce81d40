import HTML
import HTML
import Insulin
import PocketRuntime

/// What a page is made from: the model, the words and the moment. Views share one by reference, which keeps the module
/// small: their copies would be most of it.
final class Scene {
    let model: Model
    let surroundings: PocketSurroundings
    let style: NumberStyle
    /// The unit of the person's meter; before one is chosen nothing is shown in any.
    let unit: GlucoseUnit

    init(model: Model, surroundings: PocketSurroundings) {
        self.model = model
        self.surroundings = surroundings
        style = surroundings.texts.numberStyle
        unit = model.care.unit ?? .millimolesPerLitre
    }

    var texts: PocketTexts { surroundings.texts }
    var now: Int64 { surroundings.moment.milliseconds }
    var permitsDoses: Bool { surroundings.permitsDoses }

    // Each is called from many places; none is inlined.

    @inline(never)
    func callAsFunction(_ key: PocketTextKey) -> String { surroundings.texts(key) }
    /// A text as a part of the page.
    @inline(never)
    func say(_ key: PocketTextKey) -> HTMLBlock { HTMLBlock(surroundings.texts(key)) }
    @inline(never)
    func callAsFunction(_ key: PocketTextKey, _ arguments: PocketTextArguments) -> String {
        surroundings.texts(key, arguments)
    }
    @inline(never)
    func callAsFunction(_ key: PocketTextKey, count: Int) -> String { surroundings.texts(key, count: count) }
    /// A text about one thing.
    @inline(never)
    func callAsFunction(_ key: PocketTextKey, _ name: String) -> String {
        surroundings.texts(key, ["name": .text(name)])
    }

    @inline(never)
    func dose(_ dose: InsulinDose) -> String { texts.dose(dose) }
    @inline(never)
    func grams(_ carbohydrate: Carbohydrate) -> String { texts.grams(carbohydrate) }
    @inline(never)
    func glucose(_ glucose: BloodGlucose) -> String { texts.glucose(glucose, unit) }
    @inline(never)
    func day(_ moment: Int64, zoneOffset: Int) -> PocketDay {
        PocketDay(milliseconds: moment, zoneOffsetMinutes: zoneOffset)
    }
    /// So many meals from one day to another.
    @inline(never)
    func span(_ first: PocketDay, _ last: PocketDay, meals: Int) -> String {
        self(
            .reportSpan,
            [
                "from": .text(texts.longDate(first)), "to": .text(texts.longDate(last)),
                "count": .number(meals),
            ])
    }
    /// A date with its day of the week.
    @inline(never)
    func weekday(_ day: PocketDay, _ date: String) -> String {
        self(.weekdayDate, ["weekday": .text(texts.weekday(day.weekday)), "date": .text(date)])
    }
    /// A date with the time of day.
    @inline(never)
    func dated(_ date: String, _ moment: Int64, zoneOffset: Int) -> String {
        self(.dateClock, ["date": .text(date), "time": .text(clock(moment, zoneOffset: zoneOffset))])
    }
    @inline(never)
    func clock(_ moment: Int64, zoneOffset: Int) -> String {
        texts.clock(moment, zoneOffsetMinutes: zoneOffset)
    }
}
