// InsulinMeals computes doses for meals at random and says all that comes of them in whole numbers. Natively and as a
// module of the browser it is the same code, so that the two can be held beside each other, meal by meal.

public import HTML
public import PocketRuntime

/// A pocket app without a person: “meals FIRST COUNT”, tapped in a moment whose seed decides the meals, shows a line for
/// each of them.
public enum InsulinMeals: PocketApp {
    /// The lines that are shown.
    public struct Model: Sendable {
        var lines = ""
    }

    /// Which meals are wanted.
    public struct Message: Sendable {
        let first: Int
        let count: Int
    }

    /// So many meals are computed at a time, whatever is asked for.
    public static let most = 1_000

    public static var snapshotVersion: Int { 1 }

    public static func initial(_ surroundings: PocketSurroundings, _ effects: inout PocketEffects) -> Model {
        Model()
    }

    public static func message(from event: PocketEvent, _ model: Model) -> Message? {
        guard case .tap(let action) = event, action.name == "meals", let first = action.number(0),
            let count = action.number(1)
        else { return nil }
        return Message(first: first, count: min(max(count, 0), most))
    }

    public static func update(
        _ model: inout Model, _ message: Message, _ surroundings: PocketSurroundings,
        _ effects: inout PocketEffects
    ) {
        model.lines = ""
        for place in 0..<message.count {
            let number = Int64(message.first) + Int64(place)
            model.lines += RandomMeal(number, seed: surroundings.moment.seed).line + "\n"
        }
    }

    public static func view(_ model: Model, _ surroundings: PocketSurroundings) -> some HTML {
        main {
            h1 { "Meals at random" }
            button(.type("button"), .tap("meals", 0, 10)) { "Ten meals" }
            pre { model.lines }
        }
    }

    public static func snapshot(_ model: Model, into writer: inout SnapshotWriter) {}

    public static func restore(
        version: Int, from reader: inout SnapshotReader, _ surroundings: PocketSurroundings,
        _ effects: inout PocketEffects
    ) throws(SnapshotError) -> Model { Model() }
}
