/// What becomes of old meals (G9).
package struct Retention: Hashable, Sendable {
    /// After how many months meals are removed; nil keeps them for ever.
    package var months: Int?
    /// Whether the person was told of it, and said yes, since it was set.
    package var isAgreed = false

    /// For thirty days what was removed can be had back.
    package static let kept: Int64 = 30 * 86_400_000

    /// Everything is kept.
    package init() {}

    /// Before which moment meals are removed; nil while none is. A month has 31 days here: never a day too early.
    package func limit(now: Int64) -> Int64? {
        guard let months, isAgreed else { return nil }
        return now - Int64(months) * 31 * 86_400_000
    }
}
