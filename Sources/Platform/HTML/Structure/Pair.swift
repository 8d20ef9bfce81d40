/// Two pieces, one after the other.
public struct Pair<First: HTML, Second: HTML>: HTML {
    @usableFromInline let first: First
    @usableFromInline let second: Second

    /// Makes the sequence of `first` and `second`.
    @inlinable
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    // Embedded Swift does not specialise every pair of pieces unless it is always inlined; elsewhere that makes
    // functions of whole pages that the optimiser cannot handle.
    #if hasFeature(Embedded)
        @inline(__always)
    #endif
    @inlinable
    public static func render(_ html: Self, into buffer: inout HTMLBuffer) {
        First.render(html.first, into: &buffer)
        Second.render(html.second, into: &buffer)
    }
}

extension Pair: Sendable where First: Sendable, Second: Sendable {}
