import Dispatch
import CMicrohttpd
import Glibc
import Synchronization

/// Looks at all connections ten times a second: closes what is overdue, keeps idle event streams alive, and
/// finds clients that left while their connection was suspended, which libmicrohttpd cannot see. Event streams that the
/// server sends itself are looked at twice a second.
final class ConnectionWatch: Sendable {
    // Dispatch's objects may be used from any thread.
    private nonisolated(unsafe) let timer: any DispatchSourceTimer

    init(core: ServerCore) {
        let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "http.watch"))
        var round = 0
        timer.setEventHandler {
            round = (round + 1) % 5
            Self.look(at: core, withStreams: round == 0)
        }
        timer.schedule(deadline: .now() + .milliseconds(100), repeating: .milliseconds(100))
        timer.activate()
        unsafe self.timer = timer
    }

    func stop() { unsafe timer.cancel() }

    private static func look(at core: ServerCore, withStreams: Bool) {
        let now = MonotonicTime.now
        core.shortage.look(at: core, now: now)
        var watched: [ServerConnection] = []
        var polls: [pollfd] = []
        var unread = UnreadStreams()
        for connection in withStreams ? core.allConnections : core.readingConnections {
            guard let descriptor = connection.tick(now: now, unread: &unread) else { continue }
            watched.append(connection)
            polls.append(pollfd(fd: descriptor, events: ServerConnection.departureEvents, revents: 0))
        }
        if withStreams {
            let excess = unread.takeExcess(over: core.configuration.eventBytesUnread)
            for connection in excess { connection.cutOffStream() }
            core.note(unread: unread.total)
            core.shortage.tell(of: core, cutOff: excess.count, now: now)
        }
        guard !polls.isEmpty, unsafe poll(&polls, nfds_t(polls.count), 0) > 0 else { return }
        for (connection, poll) in zip(watched, polls) where poll.revents != 0 { connection.departIfGone() }
    }
}

extension ServerConnection {
    static let departureEvents = Int16(medina_poll_departure())

    /// Does what the clock asks for.
    ///
    /// - Parameter unread: Where an event stream is counted whose client is behind.
    /// - Returns: The socket, when a task works for this connection and its client might have left.
    func tick(now: MonotonicTime, unread: inout UnreadStreams) -> Int32? {
        var timedOut: (head: RequestHead, sequence: Int, task: Task<Void, Never>?)?
        var isOver = false
        var needsHeartbeat: StreamBuffer?
        var behind: (bytes: Int, network: String)?
        let descriptor = state.withLock { state -> Int32? in
            guard state.descriptor >= 0 else { return nil }
            switch state.machine.overdue(now: now, limits: core.configuration) {
            case .nothing: break
            case .close: shutdown(state.descriptor, Int32(SHUT_RDWR))
            case .refuseSlowRequest: refuseUnread(&state, now: now)
            case .answerForHandler:
                let (sequence, task) = (state.machine.sequence, state.task)
                timedOut = state.head.map { ($0, sequence, task) }
            }
            switch state.machine.phase {
            case .handling: return state.descriptor
            case .sending:
                guard let stream = state.stream else { return nil }
                if state.pace?.isTooSlow(
                    now: now, sent: stream.sent, isEmpty: stream.isEmpty, limits: core.configuration) == true
                {
                    shutdown(state.descriptor, Int32(SHUT_RDWR))
                }
                if state.isEventStream {
                    if isIdle(stream, &state, now: now) { needsHeartbeat = stream }
                    let bytes = stream.unread(for: core.configuration.unreadGrace, now: now)
                    if bytes > 0 {
                        behind = (bytes, state.head.map { NetworkAddress.key($0.peer) } ?? network)
                    }
                    isOver =
                        state.streamingSince.map { now >= $0 + core.configuration.streamLifetime } ?? false
                }
                // Of what the server sends itself the poller tells.
                return stream.isChunked ? nil : state.descriptor
            default: return nil
            }
        }
        if let (head, sequence, task) = timedOut {
            let problem = Problem(.serviceUnavailable, "The answer took too long and was given up.")
            let response = ResponseFinisher.finish(
                .problem(problem, instance: head.id), for: Request(head: head),
                configuration: core.configuration)
            deliver(response, nil, sequence)
            // Only now: a handler that ends at once when it is cancelled would be the first to answer.
            task?.cancel()
        }
        // Not under the lock: what is sent may turn out to be the connection's end.
        needsHeartbeat?.offer(Array(":\n\n".utf8))
        if let behind { unread.add(behind.bytes, of: self, network: behind.network) }
        if isOver { endStream() }
        return descriptor
    }

    /// Breaks off an event stream whose client does not read; what waited for it is forgotten at once.
    func cutOffStream() {
        let (task, stream) = state.withLock { state -> (Task<Void, Never>?, StreamBuffer?) in
            guard state.machine.phase == .sending, state.isEventStream, let stream = state.stream,
                state.descriptor >= 0
            else { return (nil, nil) }
            shutdown(state.descriptor, Int32(SHUT_RDWR))
            return (state.task, stream)
        }
        task?.cancel()
        stream?.close()
    }

    /// Closes a connection whose request is not there yet.
    private func refuseUnread(
        _ state: inout State, now: MonotonicTime, _ status: HTTPStatus = .requestTimeout
    ) {
        defer {
            state.summary = Summary(Response(status))
            _ = state.machine.broken(now: now)
            shutdown(state.descriptor, Int32(SHUT_RDWR))
        }
        // Words past the encryption would only look like an attack.
        guard core.configuration.tls == nil else { return }
        let text =
            "HTTP/1.1 \(status.code) \(status.reason)\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
        let bytes = Array(text.utf8)
        unsafe send(state.descriptor, bytes, bytes.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
    }

    /// Whether it is time to let an event stream carry something.
    private func isIdle(_ stream: StreamBuffer, _ state: inout State, now: MonotonicTime) -> Bool {
        let sent = stream.sent
        if sent != state.sentAtLastByte {
            state.sentAtLastByte = sent
            state.lastByteAt = now
            return false
        }
        guard now >= state.lastByteAt + core.configuration.heartbeatInterval else { return false }
        state.lastByteAt = now
        return true
    }

    /// Cancels the work if the client has closed its side. Looks again under the lock, because the number of
    /// the socket may have passed to another connection since.
    func departIfGone() {
        let isGone = state.withLock { state in
            guard state.descriptor >= 0 else { return false }
            var one = pollfd(fd: state.descriptor, events: Self.departureEvents, revents: 0)
            return unsafe poll(&one, 1, 0) > 0
        }
        if isGone { depart() }
    }

    /// The client has closed its side: cancels the work.
    func depart() {
        let (task, stream) = state.withLock { ($0.task, $0.stream) }
        task?.cancel()
        stream?.close()
    }

    /// Ends what only waits: unused connections, event streams, and clients that neither send nor read any more.
    func drain(_ drain: Drain, now: MonotonicTime) {
        state.withLock { state in
            guard state.descriptor >= 0 else { return }
            switch state.machine.phase {
            case .idle: shutdown(state.descriptor, Int32(SHUT_RDWR))
            case .readingHead, .readingBody:
                // Nothing of it has been done, so its client may simply come again.
                if stands(drain, &state, now) { refuseUnread(&state, now: now, .serviceUnavailable) }
            case .sending where state.isEventStream && state.stream != nil:
                if now >= drain.late { shutdown(state.descriptor, Int32(SHUT_RDWR)) }
            case .sending:
                if stands(drain, &state, now) { shutdown(state.descriptor, Int32(SHUT_RDWR)) }
            case .handling, .answered, .broken: break
            }
        }
        endStream()
    }

    /// Whether nothing moves over the connection any more, or has moved for too long already.
    private func stands(_ drain: Drain, _ state: inout State, _ now: MonotonicTime) -> Bool {
        let bytes = Int(medina_bytes_moved(state.descriptor))
        if let moved = state.moved, moved.bytes == bytes {
            return now >= moved.at + drain.patience || now >= drain.latest
        }
        state.moved = (bytes, now)
        return now >= drain.latest
    }

    /// Ends an event stream in good order; what is in the buffer is still sent.
    private func endStream() {
        let (task, stream) = state.withLock { state -> (Task<Void, Never>?, StreamBuffer?) in
            guard state.machine.phase == .sending || state.machine.phase == .answered, state.isEventStream,
                let stream = state.stream
            else { return (nil, nil) }
            return (state.task, stream)
        }
        stream?.finish()
        task?.cancel()
    }

    /// Breaks off whatever is going on.
    func breakOff() {
        let (task, stream, isSuspended) = state.withLock { state in
            let isSuspended = state.machine.broken(now: .now)
            if state.descriptor >= 0 { shutdown(state.descriptor, Int32(SHUT_RDWR)) }
            return (state.task, state.stream, isSuspended)
        }
        task?.cancel()
        stream?.close()
        if isSuspended { unsafe core.resume(handle) }
    }
}
