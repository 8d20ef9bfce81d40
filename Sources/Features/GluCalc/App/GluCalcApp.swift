public import HTML
public import PocketRuntime

/// GluCalc as an app of the pocket.
public enum GluCalcApp: PocketApp {
    public static var snapshotVersion: Int { 4 }

    public static func initial(_ surroundings: PocketSurroundings, _ effects: inout PocketEffects) -> Model {
        var model = Model()
        model.routes = model.firstRoutes
        _ = model.clock.see(surroundings.moment.milliseconds)
        model.hasPantry = true
        return model
    }

    public static func message(from event: PocketEvent, _ model: Model) -> Message? {
        Happening(event, model).map { Message(happening: $0) }
    }

    public static func update(
        _ model: inout Model, _ message: Message, _ surroundings: PocketSurroundings,
        _ effects: inout PocketEffects
    ) {
        var occasion = Occasion(surroundings)
        model.update(message.happening, &occasion)
        effects = occasion.effects
    }

    public static func view(_ model: Model, _ surroundings: PocketSurroundings) -> some HTML {
        GluCalcPage(model: model, surroundings: surroundings)
    }

    public static func snapshot(_ model: Model, into writer: inout SnapshotWriter) {
        model.write(into: &writer)
    }

    public static func restore(
        version: Int, from reader: inout SnapshotReader, _ surroundings: PocketSurroundings,
        _ effects: inout PocketEffects
    ) throws(SnapshotError) -> Model {
        let model = try Model(version: version, from: &reader)
        Pantry.read(&effects)
        return model
    }
}
