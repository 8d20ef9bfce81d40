/// How fast a client reads a stream, looked at over one stretch of time after the other.
package struct ReadingPace: Sendable {
    private var since: MonotonicTime
    private var sentBefore: Int
    /// Whether there was ever nothing to read in this stretch.
    private var wasEmpty = false

    package init(now: MonotonicTime, sent: Int) {
        since = now
        sentBefore = sent
    }

    /// Looks again.
    ///
    /// - Parameters:
    ///   - sent: How many bytes have been read in all.
    ///   - isEmpty: Whether nothing waits to be read.
    /// - Returns: Whether a whole ``HTTPConfiguration/answerDeadline`` went by in which something always waited and
    ///   less was read than ``HTTPConfiguration/slowestReading`` asks for.
    package mutating func isTooSlow(
        now: MonotonicTime, sent: Int, isEmpty: Bool, limits: HTTPConfiguration
    ) -> Bool {
        wasEmpty = wasEmpty || isEmpty
        guard now >= since + limits.answerDeadline else { return false }
        let least = Double(limits.slowestReading) * now.seconds(since: since)
        let isTooSlow = !wasEmpty && Double(sent - sentBefore) < least
        self = ReadingPace(now: now, sent: sent)
        return isTooSlow
    }
}
