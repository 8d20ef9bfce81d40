/// Looks again and again until something is so, at most for ten seconds of the test's own time: of a pause between
/// two looks no more than a twentieth of a second counts, so that a machine that is busy with other things, and lets
/// neither the test nor what it tests go on, does not use the time up.
///
/// - Parameter what: What is waited for, as the failing test says it.
/// - Throws: ``NotInTime`` when it did not come to be.
public func until(_ what: String, _ isSo: () async throws -> Bool) async throws {
    let clock = ContinuousClock()
    var waited = Duration.zero
    while try await !isSo() {
        guard waited < .seconds(10) else { throw NotInTime(what: what) }
        let pause = try await clock.measure { try await Task.sleep(for: .milliseconds(10)) }
        waited += min(pause, .milliseconds(50))
    }
}

/// Something that a test waited for did not come to be.
public struct NotInTime: Error, CustomStringConvertible {
    let what: String

    public var description: String { "Not in time: \(what)" }
}
