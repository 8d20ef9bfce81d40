/// Markup written by the programmer, the only text that is not escaped.
public struct RawHTML: HTML, Sendable {
    @usableFromInline let markup: StaticString

    @usableFromInline
    init(_ markup: StaticString) { self.markup = markup }

    @inlinable
    public static func render(_ html: RawHTML, into buffer: inout HTMLBuffer) {
        #if hasFeature(Embedded)
            HTMLStream.append(markup: html.markup)
        #else
            buffer.append(markup: html.markup)
        #endif
    }
}

/// Markup from the source code, written as it stands. It can only be a literal, so no outside text gets in.
public func raw(safe markup: StaticString) -> RawHTML { RawHTML(markup) }
