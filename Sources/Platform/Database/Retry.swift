/// Repeats a transaction that met another one, with growing random pauses, while attempts and time are left.
func retrying<Value: Sendable>(
    _ options: TransactionOptions, until deadline: ContinuousClock.Instant,
    _ attempt: () async throws -> Value
) async throws -> Value {
    var pause = 2...10
    for _ in 1..<max(options.attempts, 1) {
        do {
            return try await attempt()
        } catch let error as DatabaseError where error.isTransient {
            let wait = Duration.milliseconds(Int.random(in: pause))
            guard ContinuousClock.now.advanced(by: wait) < deadline else { throw error }
            try await Task.sleep(for: wait)
            pause = pause.lowerBound * 2...pause.upperBound * 2
        }
    }
    return try await attempt()
}
