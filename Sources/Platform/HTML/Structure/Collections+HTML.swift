extension Optional: HTML where Wrapped: HTML {
    @inlinable
    public static func render(_ html: Wrapped?, into buffer: inout HTMLBuffer) {
        if let html { Wrapped.render(html, into: &buffer) }
    }
}

extension Array: HTML where Element: HTML {
    @inlinable
    public static func render(_ html: [Element], into buffer: inout HTMLBuffer) {
        for piece in html { Element.render(piece, into: &buffer) }
    }
}

extension String: HTML {
    /// Text: every character that means something in HTML is escaped.
    @inlinable
    public static func render(_ html: String, into buffer: inout HTMLBuffer) {
        #if hasFeature(Embedded)
            HTMLStream.append(escaping: html)
        #else
            buffer.append(escaping: html)
        #endif
    }
}
