import Mastermind
import PocketRuntime

/// What a page is made from: the model, the words and the moment. Views share one by reference, which keeps the
/// module small: their copies would be most of it.
final class Scene {
    let model: Model
    let surroundings: PocketSurroundings

    init(model: Model, surroundings: PocketSurroundings) {
        self.model = model
        self.surroundings = surroundings
    }

    /// The local day.
    var today: PocketDay { surroundings.moment.day }

    // Each is called from many places; none is inlined.

    @inline(never)
    func callAsFunction(_ key: PocketTextKey) -> String { surroundings.texts(key) }
    @inline(never)
    func callAsFunction(_ key: PocketTextKey, _ arguments: PocketTextArguments) -> String {
        surroundings.texts(key, arguments)
    }
    @inline(never)
    func callAsFunction(_ key: PocketTextKey, count: Int) -> String { surroundings.texts(key, count: count) }

    @inline(never)
    func number(_ value: Int) -> String { surroundings.texts.number(value) }
    @inline(never)
    func stopwatch(_ milliseconds: Int64) -> String {
        surroundings.texts.stopwatch(milliseconds: milliseconds)
    }

    @inline(never)
    func name(_ fruit: Fruit) -> String { surroundings.texts.name(fruit) }
    @inline(never)
    func name(_ level: Level) -> String { surroundings.texts.name(level) }
    @inline(never)
    func name(_ piece: Piece) -> String { surroundings.texts.name(piece) }
    @inline(never)
    func rules(_ level: Level) -> String { surroundings.texts.rules(level) }
    @inline(never)
    func place(_ place: Int, _ fruit: Fruit?) -> String { surroundings.texts.place(place, fruit) }
    @inline(never)
    func fruits(_ code: Code, _ level: Level) -> String { surroundings.texts.fruits(code, level) }
    @inline(never)
    func answer(_ feedback: Feedback, pegs: Int) -> String { surroundings.texts.answer(feedback, pegs: pegs) }

    /// What a player of two has: "lemon: 3 points".
    @inline(never)
    func points(_ points: Int, of player: Fruit) -> String {
        self(.fruityPlayerPoints, ["player": .text(name(player)), "count": .number(points)])
    }

    /// The time that a round was played up to now.
    @inline(never)
    func elapsed(_ round: Round) -> Int64 { round.watch.elapsed(surroundings.moment.milliseconds) }
}
