/// Nothing at all.
public struct EmptyHTML: HTML, Sendable {
    /// Makes nothing.
    @inlinable public init() {}

    @inlinable
    public static func render(_ html: EmptyHTML, into buffer: inout HTMLBuffer) {}
}
