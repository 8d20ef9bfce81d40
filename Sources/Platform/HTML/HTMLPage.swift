/// A finished page, whatever views it was made of: what a route handler returns.
public struct HTMLPage: Sendable, Equatable {
    private let content: [UInt8]

    /// Renders `document`, which starts with the `html` element, after the document type.
    public init<Document: HTML>(_ document: Document) {
        var buffer = HTMLBuffer(capacity: 16_384)
        buffer.append(markup: "<!DOCTYPE html>\n")
        Document.render(document, into: &buffer)
        content = buffer.bytes
    }

    /// The page in UTF-8.
    public func bytes() -> [UInt8] { content }
}

/// A rendered part of a page: the answer to a partial update, the data of a server-sent event, or a piece of another
/// page whose type is of no interest there.
public struct HTMLFragment: Sendable, Equatable {
    @usableFromInline let content: [UInt8]

    #if hasFeature(Embedded)
        // There pieces are written where they are made (``HTMLStream``): only of a closure it is known where they begin.

        /// Renders what the builder makes.
        @inlinable
        public init<Piece: HTML>(@HTMLBuilder _ piece: () -> Piece) {
            let start = HTMLStream.place
            _ = HTMLBuilder.buildExpression(piece())
            content = HTMLStream.cut(from: start)
        }
    #else
        /// Renders `piece`.
        public init<Piece: HTML>(_ piece: Piece) { content = piece.rendered() }

        /// Renders what the builder makes.
        public init<Piece: HTML>(@HTMLBuilder _ piece: () -> Piece) { self.init(piece()) }
    #endif

    /// What was rendered elsewhere with these very pieces, such as by a tool of the app that shows it. Nothing is escaped:
    /// whoever hands over bytes of anybody else lets them write the page.
    public init(rendered bytes: [UInt8]) { content = bytes }

    /// The fragment in UTF-8. It holds no carriage return: splitting at line feeds is enough to send it as
    /// the data lines of a server-sent event.
    public func bytes() -> [UInt8] { content }

    /// The fragment as text.
    public var text: String { String(decoding: content, as: UTF8.self) }
}

extension HTMLFragment: HTML {
    public static func render(_ html: HTMLFragment, into buffer: inout HTMLBuffer) {
        #if hasFeature(Embedded)
            HTMLStream.append(rendered: html.content)
        #else
            buffer.append(rendered: html.content)
        #endif
    }
}
