/// How long each kind of connection may last while a server stops.
///
/// What works on an answer has all of the time. Whoever is waited for has less, so that nobody outside can make a stop
/// last: event streams, whose clients open them anew elsewhere, and clients that send a request or read an answer.
struct Drain: Sendable {
    /// When event streams are cut off whose clients have not read their end yet.
    let late: MonotonicTime
    /// For how long nothing may move over a connection that is sent or read on.
    let patience: Duration
    /// When requests that are not there yet, and answers that are still being read, are broken off in any case.
    let latest: MonotonicTime
    /// When everything is broken off.
    let end: MonotonicTime

    init(from now: MonotonicTime, deadline: Duration, patience: Duration) {
        let patience = min(patience, deadline / 4)
        self.patience = patience
        late = now + patience
        latest = now + deadline / 2
        end = now + deadline
    }
}
