import HTML
import Mastermind
import PocketRuntime

extension Piece {
    /// The class that draws it.
    var look: String {
        switch self {
        case .place: "piece-place"
        case .elsewhere: "piece-elsewhere"
        case .absent: "piece-absent"
        }
    }
}

/// A piece of an answer to look at.
struct PiecePicture: View {
    let piece: Piece

    init(_ piece: Piece) { self.piece = piece }

    var body: some HTML { span(.class("piece", piece.look), .aria("hidden", true)) {} }
}

/// The pieces of an answer, sorted by kind.
struct PieceCluster: View {
    let feedback: Feedback
    let level: Level
    let scene: Scene

    var body: some HTML {
        span(
            .class("pieces", level == .hard ? "pieces-6" : "pieces-4"), .role("img"),
            .aria("label", scene.answer(feedback, pegs: level.pegs))
        ) {
            for piece in feedback.pieces(pegs: level.pegs) { PiecePicture(piece) }
        }
    }
}

/// The fruits of a code in a row.
struct CodeRow: View {
    let code: Code
    let level: Level
    let scene: Scene

    var body: some HTML {
        span(.class("code-row"), .role("img"), .aria("label", scene.fruits(code, level))) {
            for peg in 0..<level.pegs {
                if let fruit = Fruit(number: code[peg]) { FruitPicture(fruit) }
            }
        }
    }
}

/// A guess with its answer.
struct TryRow: View {
    let number: Int
    let turn: Turn
    let level: Level
    let scene: Scene
    var mark: String?
    var possible: Int?

    var body: some HTML {
        li(.class("try", mark), .key("try", number)) {
            span(.class("try-number"), .aria("hidden", true)) { scene.number(number) }
            CodeRow(code: turn.guess, level: level, scene: scene)
            PieceCluster(feedback: turn.feedback, level: level, scene: scene)
            if let possible { Sieve(count: possible, level: level, scene: scene) }
        }
    }
}

/// How many codes are still possible, as a number and as a bar that shrinks.
struct Sieve: View {
    let count: Int
    let level: Level
    let scene: Scene

    /// The width of the bar in sixteenths, by powers of two: each answer takes about the same from it.
    private var width: Int {
        var bits = 0
        var rest = count
        while rest > 0 {
            bits += 1
            rest >>= 1
        }
        return min(16, bits)
    }

    var body: some HTML {
        span(.class("sieve"), .role("img"), .aria("label", scene(.fruityPossible, count: count))) {
            span(.class("sieve-bar", "w" + String(width))) {}
            span(.class("sieve-count")) { scene.number(count) }
        }
    }
}
