// HTML turns typed Swift values into escaped HTML and SVG bytes; nothing a person typed can become markup.

/// Something that can write itself as HTML.
///
/// Rendering is a static function over concrete types, so a page is one specialised piece of code without
/// allocation for its structure, existential boxes or dynamic dispatch. It builds with Embedded Swift.
public protocol HTML {
    /// Writes `html` at the end of `buffer`.
    static func render(_ html: Self, into buffer: inout HTMLBuffer)
}

/// A piece of a page composed of other pieces; what a component conforms to.
///
/// ```swift
/// struct Greeting: View {
///     let name: String
///     var body: some HTML { p(.class("greeting")) { "Hello, \(name)" } }
/// }
/// ```
public protocol View: HTML {
    /// The type of what it is composed of.
    associatedtype Body: HTML
    /// What it is composed of.
    @HTMLBuilder var body: Body { get }
}

extension View {
    @inlinable
    public static func render(_ html: Self, into buffer: inout HTMLBuffer) {
        Body.render(html.body, into: &buffer)
    }
}

#if !hasFeature(Embedded)
    extension HTML {
        /// The bytes of this piece alone, in UTF-8.
        @inlinable
        public func rendered() -> [UInt8] {
            var buffer = HTMLBuffer()
            Self.render(self, into: &buffer)
            return buffer.bytes
        }
    }
#endif
