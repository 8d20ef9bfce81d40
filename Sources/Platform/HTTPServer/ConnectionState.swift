/// Where one connection stands between its requests' first byte and last; a value, so that every step can
/// be tested without a socket.
package struct ConnectionState: Sendable {
    package enum Phase: Sendable, Equatable {
        /// Waiting for a request's first line.
        case idle
        /// The first line is read, the fields are coming.
        case readingHead
        case readingBody
        /// The handler works; libmicrohttpd has suspended the connection.
        case handling
        /// The response is ready and the connection resumed.
        case answered
        /// The response has been handed to libmicrohttpd.
        case sending
        /// The connection shall be closed without a word.
        case broken
    }

    /// What a look at the clock asks for.
    package enum Overdue: Sendable, Equatable { case nothing, close, refuseSlowRequest, answerForHandler }

    package private(set) var phase = Phase.idle
    /// When the phase began; while reading a head, when its first line was there.
    package private(set) var since: MonotonicTime
    /// How many bytes the answer has that is being sent; unknown for a stream.
    private var sentBytes: Int?
    /// Counts requests, so that a late answer to an earlier one is recognised.
    package private(set) var sequence = 0

    package init(now: MonotonicTime) { since = now }

    package mutating func firstLineRead(now: MonotonicTime) { enter(.readingHead, now) }
    package mutating func headRead(now: MonotonicTime) { enter(.readingBody, now) }

    /// - Returns: The number that the answer must carry.
    package mutating func handlingStarted(now: MonotonicTime) -> Int {
        enter(.handling, now)
        return sequence
    }

    /// - Returns: Whether the answer is awaited; only then may the caller resume the connection.
    package mutating func answered(_ answeredSequence: Int, now: MonotonicTime) -> Bool {
        guard phase == .handling, answeredSequence == sequence else { return false }
        enter(.answered, now)
        return true
    }

    /// - Parameter bytes: How many there are to send; nothing for a stream.
    package mutating func sendingStarted(now: MonotonicTime, bytes: Int? = nil) {
        sentBytes = bytes
        enter(.sending, now)
    }

    /// - Returns: Whether the connection is suspended and must be resumed to be closed.
    package mutating func broken(now: MonotonicTime) -> Bool {
        let wasSuspended = phase == .handling
        enter(.broken, now)
        return wasSuspended
    }

    package mutating func completed(now: MonotonicTime) {
        sequence += 1
        enter(.idle, now)
    }

    package func overdue(now: MonotonicTime, limits: HTTPConfiguration) -> Overdue {
        switch phase {
        case .idle:
            now < since + (sequence == 0 ? limits.headerDeadline : limits.idleTimeout) ? .nothing : .close
        case .readingHead: now < since + limits.headerDeadline ? .nothing : .refuseSlowRequest
        case .readingBody: now < since + limits.bodyDeadline ? .nothing : .refuseSlowRequest
        case .handling: now < since + limits.handlerDeadline ? .nothing : .answerForHandler
        case .sending:
            if let sentBytes, now >= since + Self.longest(sentBytes, limits) { .close } else { .nothing }
        case .answered, .broken: .nothing
        }
    }

    /// How long a client may take to read so many bytes.
    private static func longest(_ bytes: Int, _ limits: HTTPConfiguration) -> Duration {
        limits.answerDeadline + .seconds(Double(bytes) / Double(max(1, limits.slowestReading)))
    }

    private mutating func enter(_ phase: Phase, _ now: MonotonicTime) {
        self.phase = phase
        since = now
    }
}
