/// Where a streamed body goes. Writing waits while the client is slow.
public struct ResponseWriter: Sendable {
    package let buffer: StreamBuffer

    package init(buffer: StreamBuffer) { self.buffer = buffer }

    /// Hands bytes over; returns once there is room for more.
    /// - Throws: `CancellationError` when the client has left or the server shuts down.
    public func write(_ bytes: [UInt8]) async throws { try await buffer.write(bytes) }

    /// Hands text over as UTF-8.
    public func write(_ text: String) async throws { try await buffer.write(Array(text.utf8)) }

    /// Hands one event over.
    public func send(_ event: ServerSentEvent) async throws { try await buffer.write(event.bytes) }
}
