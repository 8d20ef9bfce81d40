import Glibc

/// Requests that are sent when they are due, whether those before were answered or not.
///
/// How long one takes counts from when it was due: a server that stands still is charged for everybody who would have
/// come meanwhile (G. Tene, "How NOT to measure latency", 2013). One thread sends and reads all of them.
public struct OpenLoad: Sendable {
    /// A request.
    public struct Call: Sendable {
        /// When it is to be sent, in nanoseconds after the beginning.
        public var due: Int64
        /// The loopback address of who sends it, in the byte order of this machine.
        public var source: UInt32
        /// All bytes of it.
        public var request: [UInt8]

        /// A request.
        public init(due: Int64, source: UInt32, request: [UInt8]) {
            self.due = due
            self.source = source
            self.request = request
        }
    }

    /// What became of a request.
    public struct Outcome: Sendable {
        /// The status code; 0 where there was no answer.
        public var status = 0
        /// From when it was due until all of the answer was there.
        public var milliseconds = 0.0
        /// From when it was due until it was sent: what of the time is the client's fault.
        public var lateness = 0.0
        /// How many bytes the answer's body has.
        public var size = 0
    }

    private let port: Int
    private let calls: [Call]
    private let patience: Int64

    /// A load that is not sent yet.
    ///
    /// - Parameters:
    ///   - calls: In the order in which they are due.
    ///   - patience: How many seconds the last of them may take.
    public init(port: Int, calls: [Call], patience: Int64 = 10) {
        self.port = port
        self.calls = calls
        self.patience = patience * 1_000_000_000
    }

    /// Sends them all, on this thread.
    ///
    /// - Returns: What became of each, in their order.
    public func run() -> [Outcome] {
        var sending = Sending(port: port, calls: calls)
        let end = (calls.last?.due ?? 0) + patience
        while !sending.isDone, sending.elapsed < end { sending.step(until: end) }
        sending.close()
        return sending.outcomes
    }
}

/// A load that is under way.
private struct Sending {
    private let port: Int
    private let calls: [OpenLoad.Call]
    private let begin = Self.now
    private(set) var outcomes: [OpenLoad.Outcome]
    private var next = 0
    /// Connections on which nothing is asked, by who has them: like a browser, nobody asks twice on one at a time.
    private var idle: [UInt32: [Line]] = [:]
    private var busy: [Line] = []
    private var piece = [UInt8](repeating: 0, count: 64 << 10)

    init(port: Int, calls: [OpenLoad.Call]) {
        self.port = port
        self.calls = calls
        outcomes = Array(repeating: OpenLoad.Outcome(), count: calls.count)
    }

    var isDone: Bool { next == calls.count && busy.isEmpty }
    var elapsed: Int64 { Self.now - begin }

    private static var now: Int64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// Sends what is due, then waits for answers or for the next that is.
    mutating func step(until end: Int64) {
        while next < calls.count, calls[next].due <= elapsed {
            send(next)
            next += 1
        }
        let wait = max(0, min(next < calls.count ? calls[next].due : end, end) - elapsed)
        var waiting = busy.map { pollfd(fd: $0.socket, events: Int16(POLLIN), revents: 0) }
        // The system waits for answers by the millisecond; what is left of one passes in short naps.
        let limit = Int32(min(wait / 1_000_000, 1_000))
        guard unsafe poll(&waiting, nfds_t(waiting.count), limit) > 0 else {
            if limit == 0 { usleep(UInt32(min(wait / 1_000, 100))) }
            return
        }
        for place in waiting.indices.reversed() where waiting[place].revents != 0 { read(at: place) }
    }

    private func close(_ line: Line) { Glibc.close(line.socket) }

    func close() {
        for line in busy + idle.values.joined() { close(line) }
    }

    private mutating func send(_ number: Int) {
        let call = calls[number]
        do {
            var line: Line
            if let known = idle[call.source]?.popLast() {
                line = known
            } else {
                line = Line(
                    socket: try LoopbackConnection.connect(port: port, source: call.source, seconds: 10))
            }
            line.call = number
            do {
                try LoopbackConnection.write(call.request, to: line.socket)
            } catch {
                close(line)
                throw error
            }
            busy.append(line)
        } catch {
            outcomes[number].milliseconds = Double(elapsed - call.due) / 1e6
        }
        outcomes[number].lateness = Double(elapsed - call.due) / 1e6
    }

    private mutating func read(at place: Int) {
        let count = unsafe recv(busy[place].socket, &piece, piece.count, Int32(MSG_DONTWAIT))
        if count < 0, errno == EAGAIN { return }
        if count > 0 { busy[place].take(piece[..<count]) }
        guard count <= 0 || busy[place].isWhole else { return }
        var line = busy[place]
        busy.swapAt(place, busy.count - 1)
        busy.removeLast()
        outcomes[line.call].milliseconds = Double(elapsed - calls[line.call].due) / 1e6
        guard line.isWhole else { return close(line) }
        outcomes[line.call].status = line.status
        outcomes[line.call].size = line.size
        if line.isLast { return close(line) }
        line.reset()
        idle[calls[line.call].source, default: []].append(line)
    }
}

/// A connection, and what has come of an answer on it.
private struct Line {
    let socket: Int32
    /// Which call was sent last.
    var call = 0
    private(set) var status = 0
    private(set) var size = 0
    /// Whether the server closes it after this answer.
    private(set) var isLast = false
    private var head: [UInt8] = []
    private var missing: Int?

    init(socket: Int32) { self.socket = socket }

    var isWhole: Bool { missing == 0 }

    mutating func reset() {
        status = 0
        isLast = false
        head = []
        missing = nil
    }

    mutating func take(_ bytes: ArraySlice<UInt8>) {
        if let missing {
            self.missing = max(0, missing - bytes.count)
            return
        }
        head += bytes
        guard let end = LoopbackConnection.endOfHead(head) else { return }
        let answer = LoopbackConnection.Answer(
            status: 0, head: String(decoding: head[..<end], as: UTF8.self), body: [])
        status = answer.head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        size = answer.header("content-length").flatMap { Int($0) } ?? 0
        isLast = answer.header("connection")?.lowercased() == "close"
        missing = max(0, size - (head.count - end))
    }
}
