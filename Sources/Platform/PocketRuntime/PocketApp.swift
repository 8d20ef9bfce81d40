// PocketRuntime is what an app that runs on the device is made of: a model, messages, an update and a view, all
// plain values that are tested natively and run in the browser as WebAssembly.

public import HTML

/// An app that runs on the device, offline: a game, a calculator.
///
/// All its functions are pure. What the world does comes in as events and as the moment at which they happen; what
/// the app wants of the world goes out as effects. The same code runs in native tests and, compiled with Embedded
/// Swift, in the browser. There `Int` has 32 bits: times are `Int64`. Existentials, untyped `throws`, `Codable`, key
/// paths as functions and comparing `String` do not exist there or cost more than the whole app;
/// `script/wasm` tells.
///
/// ```swift
/// enum Counter: PocketApp {
///     struct Model { var count = 0 }
///     enum Message { case add(Int) }
///
///     static func message(from event: PocketEvent, _ model: Model) -> Message? {
///         guard case .tap(let action) = event, action.name == "add" else { return nil }
///         return .add(action.number(0) ?? 1)
///     }
///     static func update(
///         _ model: inout Model, _ message: Message, _ surroundings: PocketSurroundings,
///         _ effects: inout PocketEffects
///     ) {
///         switch message { case .add(let step): model.count += step }
///         effects.save()
///     }
///     static func view(_ model: Model, _ surroundings: PocketSurroundings) -> some HTML {
///         button(.tap("add", 1)) { surroundings.texts.number(model.count) }
///     }
///     …
/// }
/// ```
public protocol PocketApp {
    /// Everything the app knows.
    associatedtype Model
    /// What can happen to it.
    associatedtype Message
    /// What a view is made of.
    associatedtype Content: HTML

    /// The version of the snapshots that ``snapshot(_:into:)`` writes; from 1 up.
    static var snapshotVersion: Int { get }

    /// The model of the very first visit.
    static func initial(_ surroundings: PocketSurroundings, _ effects: inout PocketEffects) -> Model

    /// What an event means now; nil when it means nothing, and then nothing is drawn again.
    static func message(from event: PocketEvent, _ model: Model) -> Message?

    /// Brings `model` from one state to the next.
    static func update(
        _ model: inout Model, _ message: Message, _ surroundings: PocketSurroundings,
        _ effects: inout PocketEffects)

    /// The whole page, as it should look now. The shell changes only what differs from what is shown.
    ///
    /// Let it return `some HTML`, of views that are not public: Embedded Swift does not see through the `body` of a
    /// public view.
    static func view(_ model: Model, _ surroundings: PocketSurroundings) -> Content

    /// Writes what must outlive the page; called after an update that asked for `effects.save()`.
    static func snapshot(_ model: Model, into writer: inout SnapshotWriter)

    /// The model from a snapshot of this or an older version. What was lost with the page, a running timer for
    /// example, is started again through `effects`.
    ///
    /// - Throws: `SnapshotError` when the bytes make no sense; then the app starts anew, the person is told, and the
    ///   bytes are kept aside.
    static func restore(
        version: Int, from reader: inout SnapshotReader, _ surroundings: PocketSurroundings,
        _ effects: inout PocketEffects
    ) throws(SnapshotError) -> Model
}
