public import HTML
public import PocketRuntime

/// Fruity as an app of the pocket.
public enum FruityApp: PocketApp {
    public static let snapshotVersion = 6

    public static func initial(_ surroundings: PocketSurroundings, _ effects: inout PocketEffects) -> Model {
        var model = Model()
        model.now = surroundings.moment.milliseconds
        model.screen = .tutorial
        model.tutorial = Tutorial()
        return model
    }

    public static func message(from event: PocketEvent, _ model: Model) -> Message? { Message(event, model) }

    public static func update(
        _ model: inout Model, _ message: Message, _ surroundings: PocketSurroundings,
        _ effects: inout PocketEffects
    ) {
        var occasion = Occasion(surroundings)
        model.now = occasion.now
        model.update(message, &occasion)
        effects = occasion.effects
    }

    public static func view(_ model: Model, _ surroundings: PocketSurroundings) -> some HTML {
        FruityPage(model: model, surroundings: surroundings)
    }

    public static func snapshot(_ model: Model, into writer: inout SnapshotWriter) {
        model.write(into: &writer)
    }

    public static func restore(
        version: Int, from reader: inout SnapshotReader, _ surroundings: PocketSurroundings,
        _ effects: inout PocketEffects
    ) throws(SnapshotError) -> Model {
        var model = try Model(version: version, from: &reader)
        model.now = surroundings.moment.milliseconds
        return model
    }
}
