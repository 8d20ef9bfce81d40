/// What follows a response's headers.
public enum ResponseBody: Sendable {
    case bytes([UInt8])
    /// Bytes made once and given to many.
    case shared(SharedBytes)
    /// A part of a file on disk, handed to the kernel to send.
    case file(FileSlice)
    case stream(ResponseStream)

    /// How many bytes of memory it takes up until the client has read it.
    var heldBytes: Int { if case .bytes(let bytes) = self { bytes.count } else { 0 } }

    /// How many bytes will be sent; unknown for a stream.
    public var count: Int? {
        switch self {
        case .bytes(let bytes): bytes.count
        case .shared(let bytes): bytes.count
        case .file(let slice): slice.count
        case .stream: nil
        }
    }
}

/// A body made while it is sent.
public struct ResponseStream: Sendable {
    /// Whether these are Server-Sent Events: kept alive by heartbeats, ended when the server shuts down.
    package let isEvents: Bool
    package let produce: @Sendable (ResponseWriter) async throws -> Void
    /// The place among the open streams that this one takes up while it lasts.
    var place: OpenStreams.Place?

    init(isEvents: Bool, produce: @escaping @Sendable (ResponseWriter) async throws -> Void) {
        self.isEvents = isEvents
        self.produce = produce
    }
}

/// A part of an open file.
public struct FileSlice: Sendable {
    package let file: OpenFile
    public var offset: Int
    public var count: Int
}
