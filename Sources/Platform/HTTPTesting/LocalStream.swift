import Glibc
import HTTPServer

/// Runs streamed bodies without a socket.
enum LocalStream {
    /// All bytes of a stream; or, with `events`, what it sent until there were so many.
    static func collect(_ stream: ResponseStream, events: Int? = nil) async throws -> [UInt8] {
        let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let buffer = StreamBuffer { _ in signal.yield() }
        let producer = Task {
            do {
                try await stream.produce(ResponseWriter(buffer: buffer))
                buffer.finish()
            } catch {
                buffer.close()
                throw error
            }
        }
        defer {
            producer.cancel()
            buffer.close()
        }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 16 << 10)
        var iterator = signals.makeAsyncIterator()
        while true {
            if let events, EventParser.events(in: bytes).count >= events { return bytes }
            let supply = unsafe piece.withUnsafeMutableBytes { unsafe buffer.read(into: $0) {} }
            switch supply {
            case .bytes(let count): bytes += piece[..<count]
            case .empty:
                // A cancelled task gets no signals: asking again and again would occupy a thread for ever.
                guard await iterator.next() != nil else { throw CancellationError() }
            case .finished: return bytes
            case .failed:
                try await producer.value
                return bytes
            }
        }
    }

    /// The bytes of a body that is not a stream.
    static func bytes(of body: ResponseBody) throws -> [UInt8] {
        switch body {
        case .bytes(let bytes): return bytes
        case .shared(let bytes): return bytes.array
        case .stream: return []
        case .file(let slice):
            var bytes = [UInt8](repeating: 0, count: slice.count)
            let count = unsafe pread(slice.file.descriptor, &bytes, slice.count, slice.offset)
            guard count == slice.count else { throw TestError(.malformedResponse, "A file became shorter.") }
            return bytes
        }
    }
}
