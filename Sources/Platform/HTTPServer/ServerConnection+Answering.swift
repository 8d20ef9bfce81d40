import CMicrohttpd
import Observability
import Synchronization

/// From a request that has been read to its answer.
extension ServerConnection {
    /// Answers on this thread, without a handler, and closes the connection.
    func refuse(_ refusal: HeadReader.Refusal, state: inout State) -> MHD_Result {
        let head =
            state.head
            ?? RequestHead(
                method: .get, target: state.target, headers: [:], peer: peer,
                id: RequestHead.identifier(from: [:]))
        state.head = head
        let request = Request(head: head)
        var problem = Response.problem(Problem(refusal.status, refusal.detail), instance: head.id)
        for (name, value) in refusal.headers.pairs { problem.headers.append(name, value) }
        let response = ResponseFinisher.finish(problem, for: request, configuration: core.configuration)
        state.prepared = PreparedResponse(response, closing: true)
        state.summary = Summary(response)
        return queuePrepared(state: &state)
    }

    func startHandling(state: inout State) -> MHD_Result {
        guard let head = state.head, !core.isBreaking.load(ordering: .sequentiallyConsistent) else {
            return .NO
        }
        if core.answers.isFull(for: NetworkAddress.key(head.peer)) {
            return refuse(Self.tooMuchUnread, state: &state)
        }
        let request = Request(head: head, body: state.body)
        state.body = []
        let sequence = state.machine.handlingStarted(now: .now)
        unsafe core.suspend(handle)
        state.task = Task { await self.answer(request, sequence) }
        return .YES
    }

    private func answer(_ request: Request, _ sequence: Int) async {
        var response = ResponseFinisher.finish(
            await core.handler.respond(request), for: request, configuration: core.configuration)
        let held = count(&response, of: request)
        var source: StreamSource?
        var stream: ResponseStream?
        if case .stream(let body) = response.body {
            source = StreamSource(
                of: self, isEvents: body.isEvents, socket: body.isEvents ? eventSocket(for: request) : nil)
            if request.method == .head { source?.buffer.finish() } else { stream = body }
        }
        deliver(response, source, sequence, held: held) { [id = request.id] in
            guard let stream, let buffer = source?.buffer else { return nil }
            // In a task of its own: the one that answered holds, until its end, all the memory that its deepest call
            // has needed, which for an open stream would be tens of kilobytes for minutes.
            return Task { await self.produce(stream, into: buffer, request: id) }
        }
    }

    /// What sends events past libmicrohttpd, where they can be.
    private func eventSocket(for request: Request) -> EventSocket? {
        guard request.method != .head, core.configuration.tls == nil, state.withLock({ $0.knowsChunks })
        else { return nil }
        return core.poller.map { EventSocket(of: self, poller: $0) }
    }

    /// Counts an answer until its client has read it. Where there is no room for it the client is asked to come again,
    /// unless the request may have changed something: then it must hear of that.
    ///
    /// - Returns: What was counted, if anything.
    private func count(_ response: inout Response, of request: Request) -> HeldAnswer? {
        let bytes = response.body.heldBytes
        guard bytes > ByteBudget.free else { return nil }
        let network = NetworkAddress.key(request.peer)
        if core.answers.take(bytes, network) { return HeldAnswer(bytes, network, core.answers) }
        if request.method.isSafe {
            let problem = Problem(Self.tooMuchUnread.status, Self.tooMuchUnread.detail)
            response = .problem(problem, instance: request.id)
            for (name, value) in Self.tooMuchUnread.headers.pairs { response.headers.append(name, value) }
            response = ResponseFinisher.finish(response, for: request, configuration: core.configuration)
            return nil
        }
        core.answers.note(bytes, network)
        return HeldAnswer(bytes, network, core.answers)
    }

    private func produce(_ stream: ResponseStream, into buffer: StreamBuffer, request id: String) async {
        do {
            try await stream.produce(ResponseWriter(buffer: buffer))
            buffer.finish()
        } catch {
            if !(error is CancellationError) {
                core.configuration.logger.error(
                    "stream failed", ["id": .string(id), "error": .string(String(describing: error))])
            }
            buffer.abandon()
        }
    }

    /// Stores the response and wakes the connection.
    ///
    /// - Parameters:
    ///   - held: What it takes up, counted until it is sent.
    ///   - follow: Starts what goes on after the response, if anything does; not called when nobody waits.
    ///     It takes the place of the task that answered in the same step, so that whoever ends the stream finds it.
    func deliver(
        _ response: Response, _ source: StreamSource?, _ sequence: Int, held: HeldAnswer? = nil,
        follow: () -> Task<Void, Never>? = { nil }
    ) {
        let closing = core.isDraining.load(ordering: .relaxed) || source?.buffer.isChunked == true
        var prepared = PreparedResponse(response, stream: source, closing: closing)
        // What is logged and counted is what is sent.
        var summary = Summary(response)
        // Without a descriptor left for a file there is no answer to prepare.
        if prepared == nil {
            let problem = Response.problem(Problem(.serviceUnavailable))
            prepared = PreparedResponse(problem, closing: true)
            (summary.status, summary.byteCount) = (problem.status.code, problem.body.count ?? 0)
        }
        let isAwaited = state.withLock { state in
            let now = MonotonicTime.now
            guard state.machine.answered(sequence, now: now) else { return false }
            state.held = held
            state.summary = summary
            state.prepared = prepared.take()
            state.stream = source?.buffer
            if let task = follow() { state.task = task }
            if case .stream(let body) = response.body {
                state.isEventStream = body.isEvents
                state.streamingSince = now
            }
            state.lastByteAt = now
            state.sentAtLastByte = 0
            state.pace = source.map { _ in ReadingPace(now: now, sent: 0) }
            return true
        }
        if isAwaited { unsafe core.resume(handle) }
    }

    func queuePrepared(state: inout State) -> MHD_Result {
        guard let prepared = state.prepared.take() else { return .NO }
        state.machine.sendingStarted(now: .now, bytes: state.stream == nil ? prepared.byteCount : nil)
        return unsafe prepared.queue(on: handle)
    }
}
