import CMicrohttpd
import Glibc
import Observability
import Synchronization

/// One connection: reads requests from libmicrohttpd, gives each to a task, and sends what comes back.
@safe final class ServerConnection: Sendable {
    struct State: ~Copyable {
        var machine: ConnectionState
        /// -1 once closed.
        var descriptor: Int32
        /// Whether the socket is not libmicrohttpd's any more.
        var isTakenOver = false
        var startedAt: MonotonicTime
        var target: [UInt8] = []
        var head: RequestHead?
        var body: [UInt8] = []
        var bodyLimit = 0
        /// How much of the body counts against the budget, and whose it is.
        var counted = 0
        var network = ""
        /// What the answer takes up until the client has read it.
        var held: HeldAnswer?
        /// The client behind the proxy for whom this request counts as one under way.
        var proxiedNetwork: String?
        /// The body is read and thrown away.
        var discards = false
        /// What a body that is too large is answered at its end.
        var refusal: HeadReader.Refusal?
        var task: Task<Void, Never>?
        var prepared: PreparedResponse?
        var summary: Summary?
        var stream: StreamBuffer?
        var isEventStream = false
        /// Whether the client speaks HTTP/1.1, whose bodies may come in chunks.
        var knowsChunks = false
        /// When an event stream began.
        var streamingSince: MonotonicTime?
        var lastByteAt: MonotonicTime
        var sentAtLastByte = 0
        var pace: ReadingPace?
        /// While the server stops: how many bytes have moved both ways, and since when no more.
        var moved: (bytes: Int, at: MonotonicTime)?
    }

    /// What the access log tells of a response.
    struct Summary: Sendable {
        var status: Int
        var byteCount: Int
        var route: RouteMetrics?
        var failure: String?

        init(_ response: Response) {
            status = response.status.code
            byteCount = response.body.count ?? 0
            route = response.route
            failure = response.failure
        }
    }

    let core: ServerCore
    let peer: String
    /// The network of the peer.
    let network: String
    nonisolated(unsafe) let handle: OpaquePointer
    let state: Mutex<State>

    init(core: ServerCore, handle: OpaquePointer) {
        self.core = core
        unsafe self.handle = handle
        peer = unsafe medina_mhd_peer(handle).flatMap { unsafe SocketAddress($0)?.host } ?? "unknown"
        network = NetworkAddress.key(peer)
        let now = MonotonicTime.now
        let descriptor = unsafe medina_mhd_socket(handle)
        state = Mutex(
            State(
                machine: ConnectionState(now: now), descriptor: descriptor, startedAt: now, lastByteAt: now))
    }

    // MARK: What libmicrohttpd tells

    func firstLineRead(target: UnsafePointer<CChar>?) {
        let bytes: [UInt8]
        if let target = unsafe target {
            bytes = unsafe Array(UnsafeRawBufferPointer(start: target, count: strlen(target)))
            unsafe medina_mhd_hide_query(target)
        } else {
            bytes = []
        }
        let now = MonotonicTime.now
        state.withLock { state in
            state.target = bytes
            state.startedAt = now
            state.machine.firstLineRead(now: now)
        }
    }

    /// Called once when the head is there, once a piece of the body, once at its end and once after the
    /// connection was resumed.
    func handle(
        method: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?, upload: UnsafePointer<CChar>?,
        uploadCount: UnsafeMutablePointer<Int>
    ) -> MHD_Result {
        state.withLock { state in
            switch state.machine.phase {
            case .readingHead:
                return unsafe readHead(method: method, version: version, state: &state)
            case .readingBody where unsafe uploadCount.pointee > 0:
                let piece = unsafe UnsafeRawBufferPointer(start: upload, count: uploadCount.pointee)
                unsafe uploadCount.pointee = 0
                return unsafe take(piece, state: &state)
            case .readingBody:
                if let refusal = state.refusal { return refuse(refusal, state: &state) }
                return startHandling(state: &state)
            case .answered:
                return queuePrepared(state: &state)
            case .idle, .handling, .sending, .broken: return .NO
            }
        }
    }

    /// The request is over, well or not.
    func completed(_ reason: MHD_RequestTerminationCode) {
        guard !state.withLock({ $0.isTakenOver }) else { return }
        completed(isWell: reason == .REQUEST_TERMINATED_COMPLETED_OK)
    }

    private func completed(isWell: Bool) {
        let now = MonotonicTime.now
        let (task, stream, head, summary, seconds) = state.withLock { state in
            state.machine.completed(now: now)
            giveBack(&state)
            giveBackAnswer(&state)
            state.pace = nil
            state.refusal = nil
            state.discards = false
            state.prepared = nil
            return (
                state.task.take(), state.stream.take(), state.head.take(), state.summary.take(),
                now.seconds(since: state.startedAt)
            )
        }
        if !isWell { task?.cancel() }
        var byteCount = summary?.byteCount ?? 0
        if let stream {
            byteCount = stream.sent
            stream.close()
        }
        guard let summary else { return }
        (summary.route ?? core.unmatched).record(head?.method, status: summary.status, seconds: seconds)
        let logger = core.configuration.logger
        if let failure = summary.failure {
            logger.error("request failed", ["id": .string(head?.id ?? ""), "error": .string(failure)])
        }
        guard logger.writes(.info) else { return }
        logger.info(
            "request",
            [
                "id": .string(head?.id ?? ""), "method": .string(head?.method.rawValue ?? "?"),
                "path": .string(head.map { String(decoding: $0.rawPath, as: UTF8.self) } ?? "?"),
                "status": .integer(summary.status), "bytes": .integer(byteCount),
                "us": .integer(Int(seconds * 1e6)), "peer": .string(head?.peer ?? peer),
                "complete": .bool(isWell),
            ])
    }

    /// libmicrohttpd is about to close its socket.
    func closed() {
        guard !state.withLock({ $0.isTakenOver }) else { return }
        forget()
    }

    /// From now on the answer's body goes to a socket that libmicrohttpd does not know.
    func takeOver(_ descriptor: Int32) {
        state.withLock { state in
            state.isTakenOver = true
            state.descriptor = descriptor
        }
        core.noteStreaming(self)
    }

    /// The stream is over whose socket was taken over; that is about to be closed.
    func streamEnded(isWell: Bool) {
        // First, because nobody may touch the socket any more.
        state.withLock { $0.descriptor = -1 }
        completed(isWell: isWell)
        forget()
    }

    private func forget() {
        state.withLock { state in
            state.descriptor = -1
            giveBack(&state)
            giveBackAnswer(&state)
        }
        core.remove(self)
    }

    // MARK: Reading

    private func readHead(
        method: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?, state: inout State
    ) -> MHD_Result {
        let now = MonotonicTime.now
        do throws(HeadReader.Refusal) {
            let limits = core.configuration
            let version = unsafe version.map { unsafe String(cString: $0) } ?? ""
            state.knowsChunks = version == "HTTP/1.1"
            let reader = unsafe try HeadReader.read(
                handle, version: version, fieldLimit: limits.maximumHeaderFields)
            let target = try RequestTarget.normalised(state.target, limit: limits.maximumTargetBytes)
            guard let method = unsafe HTTPMethod(rawValue: method.map { unsafe String(cString: $0) } ?? "")
            else {
                throw HeadReader.Refusal(status: .notImplemented, detail: "This method is not known here.")
            }
            let fields = target.firstIndex(of: UInt8(ascii: "?")).map { question in
                target[question...].count { $0 == UInt8(ascii: "&") } + 1
            }
            if let fields, fields > limits.maximumQueryFields {
                throw HeadReader.Refusal(
                    status: .badRequest,
                    detail: "The address has more than \(limits.maximumQueryFields) fields.")
            }
            let client = client(of: reader.headers)
            let head = RequestHead(
                method: method, target: target, headers: reader.headers, peer: client,
                id: RequestHead.identifier(from: reader.headers), isSecure: isSecure(reader.headers))
            state.head = head
            state.machine.headRead(now: now)
            if client != peer {
                let network = NetworkAddress.key(client)
                guard core.proxied.take(network) else { throw Self.tooManyUnderWay }
                state.proxiedNetwork = network
            }
            if reader.contentLength == 0 { return .YES }
            let limit = core.handler.bodyLimit(head)
            state.discards = limit == nil
            state.bodyLimit = limit ?? Self.swallowed
            guard let length = reader.contentLength else { return .YES }
            if length <= state.bodyLimit {
                if !state.discards { state.body.reserveCapacity(min(length, 64 << 10)) }
            } else if length <= state.bodyLimit + Self.swallowed, !reader.expectsContinue {
                // A small rest is read to its end, so that the client gets to see the answer.
                discard(&state, refusing: state.bodyLimit)
            } else {
                throw Self.tooLarge(limit: state.bodyLimit)
            }
            return .YES
        } catch {
            return refuse(error, state: &state)
        }
    }

    /// Bytes beyond a limit that are read and thrown away before the connection is cut.
    private static let swallowed = 4 << 20

    private static func tooLarge(limit: Int) -> HeadReader.Refusal {
        HeadReader.Refusal(
            status: .contentTooLarge,
            detail: limit == 0
                ? "This address takes no body." : "The body is larger than the \(limit) bytes accepted here.")
    }

    private static let noRoom = HeadReader.Refusal(
        status: .serviceUnavailable,
        detail: "The server is taking in many large files. Nothing was changed; try again in a few seconds.",
        headers: ["Retry-After": "5"])

    private static let tooManyUnderWay = HeadReader.Refusal(
        status: .serviceUnavailable,
        detail: "Too much is under way for your network. Nothing was changed; try again in a few seconds.",
        headers: ["Retry-After": "5"])

    static let tooMuchUnread = HeadReader.Refusal(
        status: .serviceUnavailable,
        detail:
            "Your network has not read its last answers yet. Nothing was changed; try again in a few seconds.",
        headers: ["Retry-After": "5"])

    private func discard(_ state: inout State, refusing limit: Int) {
        discard(&state, as: Self.tooLarge(limit: limit))
    }

    private func discard(_ state: inout State, as refusal: HeadReader.Refusal) {
        state.refusal = refusal
        state.discards = true
        state.bodyLimit += Self.swallowed
        giveBack(&state)
    }

    /// Forgets the body, and that it took up memory.
    private func giveBack(_ state: inout State) {
        state.body = []
        if state.counted > 0 { core.bodies.giveBack(state.counted, state.network) }
        (state.counted, state.network) = (0, "")
    }

    /// Forgets what the answer took up, and that the request was under way.
    private func giveBackAnswer(_ state: inout State) {
        state.held = nil
        if let network = state.proxiedNetwork.take() { core.proxied.giveBack(network) }
    }

    /// Counts a piece of the body, once that is larger than what is free.
    ///
    /// - Returns: Whether there is memory for it.
    private func count(_ piece: Int, _ state: inout State) -> Bool {
        let length = state.body.count + piece
        guard length > ByteBudget.free else { return true }
        if state.network.isEmpty, let head = state.head { state.network = NetworkAddress.key(head.peer) }
        let more = length - state.counted
        guard core.bodies.take(more, state.network) else { return false }
        state.counted += more
        return true
    }

    private func take(_ piece: UnsafeRawBufferPointer, state: inout State) -> MHD_Result {
        if !state.discards, state.body.count + piece.count > state.bodyLimit {
            discard(&state, refusing: state.bodyLimit)
        }
        if !state.discards, !count(piece.count, &state) { discard(&state, as: Self.noRoom) }
        if state.discards {
            state.bodyLimit -= piece.count
            return state.bodyLimit >= 0 ? .YES : .NO
        }
        unsafe state.body.append(contentsOf: piece)
        return .YES
    }

    /// The client behind the peer, where the peer is a proxy that may say so.
    private func client(of headers: Headers) -> String {
        let trusted = core.configuration.trustedProxies
        guard trusted.contains(peer) else { return peer }
        let chain = headers.all("x-forwarded-for").joined(separator: ",").split(separator: ",")
        for hop in chain.reversed() {
            let address = String(hop.drop { $0 == " " }.prefix { $0 != " " })
            if !trusted.contains(address), address.utf8.count <= 45 { return address }
        }
        return peer
    }

    /// Whether the request came encrypted, to here or to a proxy that may say so.
    private func isSecure(_ headers: Headers) -> Bool {
        let limits = core.configuration
        guard limits.trustedProxies.contains(peer) else { return limits.tls != nil }
        // Of several proxies the one that people reach stands first.
        let scheme = headers["x-forwarded-proto"]?.split(separator: ",").first
        return scheme.map { $0.lowercased() == "https" } ?? (limits.tls != nil)
    }
}
