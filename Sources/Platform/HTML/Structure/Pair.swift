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

    @inlinable
    public static func render(_ html: Self, into buffer: inout HTMLBuffer) {
        First.render(html.first, into: &buffer)
        Second.render(html.second, into: &buffer)
    }
}

extension Pair: Sendable where First: Sendable, Second: Sendable {}
