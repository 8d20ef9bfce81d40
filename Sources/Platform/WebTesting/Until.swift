/// Looks again and again until something is so, at most ten seconds.
///
/// - Parameter what: What is waited for, as the failing test says it.
/// - Throws: ``NotInTime`` when it did not come to be.
public func until(_ what: String, _ isSo: () async throws -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(10)
    while try await !isSo() {
        guard ContinuousClock.now < end else { throw NotInTime(what: what) }
        try await Task.sleep(for: .milliseconds(10))
    }
}

/// Something that a test waited for did not come to be.
public struct NotInTime: Error, CustomStringConvertible {
    let what: String

    public var description: String { "Not in time: \(what)" }
}
