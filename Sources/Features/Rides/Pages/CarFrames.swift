import HTTPServer

/// The cars on the map as an event, rendered once a frame for everybody who looks.
actor CarFrames {
    private let dispatch: RideDispatch
    private var current: (frame: UInt64, bytes: Task<[UInt8], Never>)?

    init(_ dispatch: RideDispatch) { self.dispatch = dispatch }

    /// The event of a frame; `nil` for whichever is the latest.
    func bytes(of frame: UInt64?) async -> [UInt8] {
        // Pictures are made only while somebody looks: the last one that was made may be from long ago.
        let latest = if let frame { frame } else { await dispatch.frame }
        if let current, current.frame >= latest { return await current.bytes.value }
        let made = Task { [dispatch] in
            ServerSentEvent(CarList.text(await dispatch.shownCars()), name: "cars").bytes
        }
        current = (latest, made)
        return await made.value
    }
}
