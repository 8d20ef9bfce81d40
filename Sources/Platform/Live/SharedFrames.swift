/// What many pages show in the same frame, made once for all of them.
///
/// A frame is a moment with a number; of each frame there can be several views, such as the surroundings of a place. Only
/// the latest frame is kept, and only the views that somebody has asked for.
public actor SharedFrames<View: Hashable & Sendable, Scene: Sendable> {
    private struct Frame {
        let number: UInt64
        let scene: Task<Scene, Never>
        var views: [View: [UInt8]] = [:]
    }

    private let read: @Sendable () async -> Scene
    private let render: @Sendable (View, Scene) -> [UInt8]
    private var latest: Frame?

    /// - Parameters:
    ///   - read: Takes the scene as it is.
    ///   - render: Makes the bytes of a view.
    public init(
        read: @escaping @Sendable () async -> Scene, render: @escaping @Sendable (View, Scene) -> [UInt8]
    ) {
        self.read = read
        self.render = render
    }

    /// The bytes of a view.
    ///
    /// - Parameters:
    ///   - number: The latest frame that the caller knows of. Scenes are read only while somebody looks.
    ///   - choose: Which view of the scene it is, given the scene.
    public func bytes(of number: UInt64, _ choose: @Sendable (Scene) -> View) async -> [UInt8] {
        if latest.map({ $0.number < number }) ?? true {
            latest = Frame(number: number, scene: Task { [read] in await read() })
        }
        guard let frame = latest else { return [] }
        let scene = await frame.scene.value
        let view = choose(scene)
        if let made = latest?.views[view], latest?.number == frame.number { return made }
        let bytes = render(view, scene)
        if latest?.number == frame.number { latest?.views[view] = bytes }
        return bytes
    }
}
