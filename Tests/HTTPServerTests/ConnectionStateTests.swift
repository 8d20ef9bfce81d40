import Geography
import HTTPServer
import Testing

/// The life of a connection as a value.
struct ConnectionStateTests {
    private func at(_ seconds: Double) -> MonotonicTime { MonotonicTime(nanoseconds: Int64(seconds * 1e9)) }

    private var limits: HTTPConfiguration {
        var limits = HTTPConfiguration()
        limits.headerDeadline = .seconds(1)
        limits.bodyDeadline = .seconds(2)
        limits.handlerDeadline = .seconds(3)
        limits.idleTimeout = .seconds(4)
        limits.answerDeadline = .seconds(5)
        limits.slowestReading = 1_000
        return limits
    }

    @Test func `each phase has its own deadline, counted from its start`() {
        var state = ConnectionState(now: at(0))
        #expect(state.overdue(now: at(0.9), limits: limits) == .nothing)
        #expect(state.overdue(now: at(1), limits: limits) == .close)
        state.firstLineRead(now: at(10))
        #expect(state.overdue(now: at(10.9), limits: limits) == .nothing)
        #expect(state.overdue(now: at(11), limits: limits) == .refuseSlowRequest)
        state.headRead(now: at(20))
        #expect(state.overdue(now: at(21.9), limits: limits) == .nothing)
        #expect(state.overdue(now: at(22), limits: limits) == .refuseSlowRequest)
        let sequence = state.handlingStarted(now: at(30))
        #expect(state.overdue(now: at(32.9), limits: limits) == .nothing)
        #expect(state.overdue(now: at(33), limits: limits) == .answerForHandler)
        let isAwaited = state.answered(sequence, now: at(40))
        #expect(isAwaited)
        #expect(state.overdue(now: at(1_000), limits: limits) == .nothing)
        state.sendingStarted(now: at(50))
        #expect(state.overdue(now: at(1_000), limits: limits) == .nothing)
        state.sendingStarted(now: at(50), bytes: 5_000)
        #expect(
            state.overdue(now: at(59.9), limits: limits) == .nothing, "five seconds, and five for its size")
        #expect(state.overdue(now: at(60), limits: limits) == .close)
        state.completed(now: at(60))
        #expect(state.overdue(now: at(63.9), limits: limits) == .nothing, "used connections may idle longer")
        #expect(state.overdue(now: at(64), limits: limits) == .close)
    }

    @Test func `whatever happens, a suspended connection is resumed exactly once`() {
        for seed in UInt64(0)..<2_000 {
            var random = SplitMix64(seed: seed)
            var state = ConnectionState(now: at(0))
            var sequences = [-1]
            var isSuspended = false
            for _ in 0..<60 {
                switch Int.random(in: 0..<4, using: &random) {
                case 0 where state.phase == .idle || state.phase == .answered || state.phase == .sending:
                    if state.phase != .idle { state.completed(now: at(0)) }
                    state.firstLineRead(now: at(0))
                    state.headRead(now: at(0))
                    sequences.append(state.handlingStarted(now: at(0)))
                    isSuspended = true
                case 1, 2:
                    // Answers may come late, twice, or for a request long over.
                    guard let sequence = sequences.randomElement(using: &random) else { continue }
                    let wasCurrent = isSuspended && sequence == sequences.last
                    let isAwaited = state.answered(sequence, now: at(0))
                    #expect(isAwaited == wasCurrent, "seed \(seed)")
                    if wasCurrent { isSuspended = false }
                case 3 where Int.random(in: 0..<10, using: &random) == 0:
                    let wasSuspended = state.broken(now: at(0))
                    #expect(wasSuspended == isSuspended, "seed \(seed)")
                    isSuspended = false
                default: continue
                }
                #expect(isSuspended == (state.phase == .handling), "seed \(seed)")
            }
        }
    }
}
