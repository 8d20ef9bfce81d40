import Fruity
import HTML
import Localization
import Mastermind
import PocketHosting
import PocketRuntime
import Testing

/// The words of the catalogues, as the module gets them.
enum Words {
    static let catalogue: Catalogue = {
        let parts = #filePath.split(separator: "/").dropLast(3)
        do {
            return try Catalogue(folder: "/" + parts.joined(separator: "/") + "/Web/locales")
        } catch {
            preconditionFailure("\(error)")
        }
    }()

    static func texts(_ language: Language) -> PocketTexts {
        PocketTexts(PocketTextTable(catalogue, language, prefixes: ["fruity."]))
    }
}

/// Somebody who plays: taps what is on the page and sees what comes of it.
struct Player {
    var model: Model
    var moment: PocketMoment
    let texts: PocketTexts
    /// What the last event asked of the world.
    private(set) var effects = PocketEffects()

    static let noon: Int64 = 1_795_176_000_000  // 20 November 2026, 12:00 UTC

    /// A player on the first visit.
    init(_ language: Language = .english, at milliseconds: Int64 = noon, seed: UInt64 = 7) {
        texts = Words.texts(language)
        moment = PocketMoment(milliseconds: milliseconds, seed: seed)
        var effects = PocketEffects()
        model = FruityApp.initial(PocketSurroundings(moment: moment, texts: texts), &effects)
        send(.opened(fragment: ""))
    }

    /// A player who knows the rules, at home.
    static func atHome(_ language: Language = .english, at milliseconds: Int64 = noon, seed: UInt64 = 7)
        -> Player
    {
        var player = Player(language, at: milliseconds, seed: seed)
        player.tap("skip")
        return player
    }

    var surroundings: PocketSurroundings { PocketSurroundings(moment: moment, texts: texts) }

    /// The page as it looks now.
    var page: String { String(decoding: FruityApp.view(model, surroundings).rendered(), as: UTF8.self) }

    /// What is kept of it.
    var snapshot: [UInt8] {
        var writer = SnapshotWriter()
        FruityApp.snapshot(model, into: &writer)
        return writer.bytes
    }

    /// What the screen reader was told by the last event.
    var announced: [String] {
        effects.list.compactMap { if case .announce(let text, _) = $0 { text } else { nil } }
    }

    /// Whether the last event made a sound.
    var sounded: Bool {
        effects.list.contains { if case .play = $0 { true } else { false } }
    }

    mutating func send(_ event: PocketEvent, after milliseconds: Int64 = 300) {
        moment.milliseconds += milliseconds
        moment.seed = moment.seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        effects = PocketEffects()
        guard let message = FruityApp.message(from: event, model) else { return }
        FruityApp.update(&model, message, surroundings, &effects)
    }

    /// Taps something, which must be on the page.
    mutating func tap(_ action: String, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(
            page.contains("data-tap=\"\(action)\""), "\(action) is on the page",
            sourceLocation: sourceLocation)
        send(.tap(PocketAction(bytes: Array(action.utf8))))
    }

    mutating func key(_ name: StaticString) { send(.key("key", PocketName(stringLiteral: name))) }

    /// Waits until a timer rings that the last event started.
    mutating func ring(_ action: PocketAction, sourceLocation: SourceLocation = #_sourceLocation) {
        let isStarted = effects.list.contains {
            if case .startTimer(action, _, _) = $0 { true } else { false }
        }
        #expect(isStarted, "a timer was started", sourceLocation: sourceLocation)
        send(.timer(action), after: 900)
    }

    /// Fills the basket and sends it.
    mutating func guess(_ code: Code, pegs: Int) {
        for peg in 0..<pegs { tap("fruit \(code[peg])") }
        tap("send")
    }

    /// Guesses consistently until the round is over.
    mutating func win() {
        while let round = model.round, round.outcome == .playing {
            let level = round.level
            guard let next = CodeSet(of: level.board, history: round.tries).first else { return }
            guess(next, pegs: level.pegs)
        }
    }

    /// Tries wrong baskets until the round is over.
    mutating func lose() {
        var rank = 0
        while let round = model.round, round.outcome == .playing {
            guard let code = round.level.board.secret(at: rank) else { return }
            rank += 1
            if code != round.secret { guess(code, pegs: round.level.pegs) }
        }
    }

    /// Closes the page and opens it again.
    mutating func reopen() throws {
        var writer = SnapshotWriter()
        FruityApp.snapshot(model, into: &writer)
        var reader = SnapshotReader(writer.bytes)
        var effects = PocketEffects()
        model = try FruityApp.restore(
            version: FruityApp.snapshotVersion, from: &reader, surroundings, &effects)
        try reader.end()
        send(.opened(fragment: ""))
    }
}

/// Expects what a call that changes something says; `#expect` itself takes values that it cannot change.
func check(_ isTrue: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(isTrue, sourceLocation: sourceLocation)
}

/// An action as it stands in the page.
func action(_ text: String) -> PocketAction { PocketAction(bytes: Array(text.utf8)) }
