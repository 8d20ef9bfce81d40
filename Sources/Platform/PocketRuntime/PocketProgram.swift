import HTML

/// An app at work: takes events, gives views and effects. In the browser the shell talks to one of these; tests run
/// the same natively.
public struct PocketProgram<App: PocketApp> {
    private var model: App.Model
    private let texts: PocketTexts
    /// What became of the snapshot at the start.
    public let restoration: PocketRestoration

    /// Starts the app, from a sealed snapshot if there is one. `output` says what to do first.
    public init(texts: PocketTexts, moment: PocketMoment, snapshot: [UInt8]?, output: inout PocketOutput) {
        let surroundings = PocketSurroundings(moment: moment, texts: texts)
        var effects = PocketEffects()
        var restored: App.Model?
        if let snapshot {
            do throws(SnapshotError) {
                let seal = try SnapshotSeal(snapshot, newest: App.snapshotVersion)
                var reader = SnapshotReader(seal.content)
                restored = try App.restore(version: seal.version, from: &reader, surroundings, &effects)
                try reader.end()
                restoration = .restored
            } catch {
                restored = nil
                effects = PocketEffects()
                restoration = error == .newer ? .newer : .unreadable
            }
        } else {
            restoration = .fresh
        }
        self.texts = texts
        model = restored ?? App.initial(surroundings, &effects)
        output = Self.output(model, surroundings, effects)
    }

    /// Lets the app take an event in; nil when it means nothing to it.
    public mutating func handle(_ event: PocketEvent, at moment: PocketMoment) -> PocketOutput? {
        guard let message = App.message(from: event, model) else { return nil }
        let surroundings = PocketSurroundings(moment: moment, texts: texts)
        var effects = PocketEffects()
        App.update(&model, message, surroundings, &effects)
        return Self.output(model, surroundings, effects)
    }

    private static func output(
        _ model: App.Model, _ surroundings: PocketSurroundings, _ effects: PocketEffects
    ) -> PocketOutput {
        var snapshot: [UInt8]?
        if effects.saves {
            var writer = SnapshotWriter()
            App.snapshot(model, into: &writer)
            snapshot = SnapshotSeal(version: App.snapshotVersion, content: writer.bytes).bytes()
        }
        return PocketOutput(
            html: HTMLFragment { App.view(model, surroundings) }.bytes(), snapshot: snapshot,
            effects: effects.list)
    }
}

/// What became of the snapshot at a start.
public enum PocketRestoration: UInt8, Sendable {
    /// There was none.
    case fresh
    /// The app goes on where it was.
    case restored
    /// It could not be read; the app starts anew.
    case unreadable
    /// A newer version of the app wrote it; the app starts anew and must not replace it.
    case newer
}

/// What is to be done after a start or an event.
public struct PocketOutput: Sendable, Equatable {
    /// The page, in HTML.
    public var html: [UInt8]
    /// The sealed snapshot to keep, if any.
    public var snapshot: [UInt8]?
    /// What else.
    public var effects: [PocketEffect]

    /// Nothing on an empty page.
    public init() { self.init(html: [], snapshot: nil, effects: []) }

    init(html: [UInt8], snapshot: [UInt8]?, effects: [PocketEffect]) {
        self.html = html
        self.snapshot = snapshot
        self.effects = effects
    }
}
