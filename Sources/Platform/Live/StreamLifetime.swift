import Events

/// How long one person's stream lasts before their browser opens it anew: then their log-in is looked at again, so
/// that nobody watches long after it has ended.
public enum StreamLifetime {
    /// As long as a page that somebody is logged in for.
    public static let usual = Duration.seconds(300)
}

extension Subscription {
    /// Ends the subscription after a while, also while somebody waits for its next delivery.
    ///
    /// - Returns: To be cancelled by whoever has stopped reading before.
    func end(after span: Duration) -> Task<Void, Never> {
        Task {
            try? await Task.sleep(for: span)
            cancel()
        }
    }
}
