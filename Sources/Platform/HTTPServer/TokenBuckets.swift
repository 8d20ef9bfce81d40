/// How often each of many keys may act: every key has a bucket of tokens that refills steadily. Memory is
/// bounded: full buckets are forgotten first, then the fullest ones.
struct TokenBuckets: Sendable {
    private struct Bucket {
        var tokens: Double
        var at: MonotonicTime
    }

    let rate: Double
    let burst: Double
    let capacity: Int
    private var buckets: [String: Bucket] = [:]

    /// - Parameters:
    ///   - rate: Tokens a second.
    ///   - burst: The most tokens a bucket holds.
    ///   - capacity: The most keys remembered.
    init(rate: Double, burst: Double, capacity: Int) {
        self.rate = rate
        self.burst = burst
        self.capacity = max(2, capacity)
    }

    var count: Int { buckets.count }

    /// Takes a token from the key's bucket.
    /// - Returns: `nil` when there was one, else seconds until there will be.
    mutating func take(_ key: String, now: MonotonicTime) -> Double? {
        var bucket = buckets[key] ?? Bucket(tokens: burst, at: now)
        bucket.tokens = tokens(in: bucket, now: now)
        bucket.at = now
        if buckets[key] == nil, buckets.count >= capacity { evict(now: now) }
        defer { buckets[key] = bucket }
        guard bucket.tokens >= 1 else { return (1 - bucket.tokens) / rate }
        bucket.tokens -= 1
        return nil
    }

    private func tokens(in bucket: Bucket, now: MonotonicTime) -> Double {
        min(burst, bucket.tokens + max(0, now.seconds(since: bucket.at)) * rate)
    }

    private mutating func evict(now: MonotonicTime) {
        buckets = buckets.filter { tokens(in: $0.value, now: now) < burst }
        guard buckets.count >= capacity else { return }
        // Rare and linearithmic: a quarter goes at once, so that it stays rare.
        let fullest = buckets.sorted { tokens(in: $0.value, now: now) > tokens(in: $1.value, now: now) }
        for (key, _) in fullest.prefix(max(1, capacity / 4)) { buckets[key] = nil }
    }
}
