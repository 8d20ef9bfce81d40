import HTTPServer

/// The cars on the map as an event, rendered once a frame for everybody who looks.
actor CarFrames {
    private let dispatch: RideDispatch
    private var current: (frame: UInt64, bytes: Task<[UInt8], Never>)?

    init(_ dispatch: RideDispatch) { self.dispatch = dispatch }

    /// The event of a frame; `nil` for whichever is the latest.
    func bytes(of frame: UInt64?) async -> [UInt8] {
        if let current, current.frame >= frame ?? 0 { return await current.bytes.value }
        let made = Task { [dispatch] in
            ServerSentEvent(CarList.text(await dispatch.shownCars()), name: "cars").bytes
        }
        current = (frame ?? 0, made)
        return await made.value
    }
}
