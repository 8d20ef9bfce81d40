/// Lets those who bring the same name do their work one after the other, in the order in which they came.
///
/// Two presses of one button are on their way at once. Whoever comes second waits until the first has come to its end, and then
/// finds what that did.
package actor Turns<Name: Hashable & Sendable> {
    /// Those who wait behind somebody who is at work.
    private var waiting: [Name: [CheckedContinuation<Void, Never>]] = [:]
    private let most: Int

    /// Nobody is at work.
    ///
    /// - Parameter most: How many may wait for one name: each of them keeps one of the places at which the server works. Work
    ///   has time-outs of its own, so nobody waits for ever.
    package init(most: Int = 3) { self.most = most }

    /// Too many wait for a name already.
    package struct TooMany: Error {}

    /// Does a piece of work when it is its turn.
    ///
    /// - Throws: ``TooMany``; `CancellationError` where nobody waits for it any more when its turn comes; what the work throws.
    package nonisolated func alone<Result: Sendable>(
        as name: Name, _ work: @Sendable () async throws -> Result
    ) async throws -> Result {
        try await take(name)
        do {
            try Task.checkCancellation()
            let result = try await work()
            await pass(name)
            return result
        } catch {
            await pass(name)
            throw error
        }
    }

    private func take(_ name: Name) async throws {
        guard let line = waiting[name] else {
            waiting[name] = []
            return
        }
        guard line.count < most else { throw TooMany() }
        await withCheckedContinuation { waiting[name, default: []].append($0) }
    }

    private func pass(_ name: Name) {
        guard var line = waiting[name], !line.isEmpty else {
            waiting[name] = nil
            return
        }
        let next = line.removeFirst()
        waiting[name] = line
        next.resume()
    }
}
