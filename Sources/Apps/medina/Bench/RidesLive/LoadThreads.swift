import Dispatch

/// Threads that may block, apart from those that tasks share.
enum LoadThreads {
    /// Runs the body on so many threads of its own, each with its number, and returns what they came to.
    static func run<Value: Sendable>(
        _ count: Int, _ body: @escaping @Sendable (Int) -> Value
    ) async -> [Value] {
        await withTaskGroup(of: (Int, Value).self) { group in
            for index in 0..<count {
                group.addTask {
                    await withCheckedContinuation { continuation in
                        DispatchQueue(label: "load \(index)").async {
                            continuation.resume(returning: (index, body(index)))
                        }
                    }
                }
            }
            var values: [(Int, Value)] = []
            for await value in group { values.append(value) }
            return values.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }
}
