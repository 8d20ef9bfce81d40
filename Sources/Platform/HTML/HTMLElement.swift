/// An element with its attributes and content. Made with the functions named after the tags.
///
/// With Embedded Swift an element is rendered when it is made: a page is then built of small values of one reference
/// each. As nested values, copying them would be most of the code of a module.
public struct HTMLElement<Content: HTML>: HTML {
    #if hasFeature(Embedded)
        @usableFromInline var bytes: [UInt8]

        @inlinable
        init(_ name: StaticString, _ attributes: [Attribute], _ content: Content) {
            bytes = HTMLBuffer.element(name, attributes, content: content.rendered())
        }

        /// The same element with more attributes; classes do not add up here.
        public func adding(_ more: [Attribute]) -> Self {
            var copy = self
            copy.bytes = HTMLBuffer.adding(more, to: bytes)
            return copy
        }

        @inlinable
        public static func render(_ html: Self, into buffer: inout HTMLBuffer) {
            buffer.append(rendered: html.bytes)
        }
    #else
        @usableFromInline let name: StaticString
        @usableFromInline var attributes: [Attribute]
        @usableFromInline let content: Content

        @inlinable
        init(_ name: StaticString, _ attributes: [Attribute], _ content: Content) {
            self.name = name
            self.attributes = attributes
            self.content = content
        }

        /// The same element with more attributes; classes add up.
        public func adding(_ more: [Attribute]) -> Self {
            var copy = self
            copy.attributes += more
            return copy
        }

        @inlinable
        public static func render(_ html: Self, into buffer: inout HTMLBuffer) {
            buffer.append(opening: html.name, html.attributes)
            Content.render(html.content, into: &buffer)
            buffer.append(closing: html.name)
        }
    #endif

    /// The same element with more attributes; classes add up.
    public func adding(_ more: Attribute...) -> Self { adding(more) }
}

extension HTMLElement: Sendable where Content: Sendable {}

/// An element that has no content and no end tag, like `<br>`.
public struct VoidElement: HTML, Sendable {
    @usableFromInline let name: StaticString
    @usableFromInline var attributes: [Attribute]

    @inlinable
    init(_ name: StaticString, _ attributes: [Attribute]) {
        self.name = name
        self.attributes = attributes
    }

    /// The same element with more attributes; classes add up.
    public func adding(_ more: [Attribute]) -> Self {
        var copy = self
        copy.attributes += more
        return copy
    }

    @inlinable
    public static func render(_ html: Self, into buffer: inout HTMLBuffer) {
        buffer.append(opening: html.name, html.attributes)
    }
}

extension HTMLBuffer {
    @usableFromInline
    mutating func append(opening name: StaticString, _ attributes: [Attribute]) {
        append(markup: "<")
        append(markup: name)
        var classWritten = false
        for attribute in attributes {
            guard attribute.isClass else {
                append(attribute)
                continue
            }
            // All classes are one attribute, because a browser ignores a second one.
            if !classWritten {
                classWritten = true
                appendClasses(of: attributes)
            }
        }
        append(markup: ">")
    }

    @usableFromInline
    mutating func append(closing name: StaticString) {
        append(markup: "</")
        append(markup: name)
        append(markup: ">")
    }

    mutating func append(_ kind: Attribute.Kind, _ name: StaticString, _ value: Attribute.Value) {
        switch value {
        case .absent: return
        case .present: append(kind, name)
        case .text(let text):
            append(kind, name)
            append(markup: "=\"")
            append(escaping: text)
            append(markup: "\"")
        }
    }

    private mutating func append(_ kind: Attribute.Kind, _ name: StaticString) {
        append(markup: " ")
        switch kind {
        case .plain, .classes: break
        case .data: append(markup: "data-")
        case .aria: append(markup: "aria-")
        case .htmx: append(markup: "hx-")
        }
        append(markup: name)
    }

    private mutating func appendClasses(of attributes: [Attribute]) {
        var isFirst = true
        for attribute in attributes where attribute.isClass && !attribute.isAbsent {
            append(markup: isFirst ? " class=\"" : " ")
            appendClassName(of: attribute)
            isFirst = false
        }
        if !isFirst { append(markup: "\"") }
    }
}

#if hasFeature(Embedded)
    extension Attribute {
        fileprivate var isClass: Bool { bytes.first == 0 }

        fileprivate var isAbsent: Bool { bytes.isEmpty }
    }

    extension HTMLBuffer {
        private mutating func append(_ attribute: Attribute) { append(rendered: attribute.bytes) }

        private mutating func appendClassName(of attribute: Attribute) {
            append(rendered: Array(attribute.bytes.dropFirst()))
        }

        /// An element in bytes.
        @usableFromInline
        @inline(never)
        static func element(_ name: StaticString, _ attributes: [Attribute], content: [UInt8]) -> [UInt8] {
            var buffer = HTMLBuffer(capacity: content.count + 64)
            buffer.append(opening: name, attributes)
            buffer.append(rendered: content)
            buffer.append(closing: name)
            return buffer.bytes
        }

        /// An element in bytes with more attributes: they go before the first `>`, which ends the tag, because it is
        /// escaped in values.
        static func adding(_ more: [Attribute], to element: [UInt8]) -> [UInt8] {
            guard let end = element.firstIndex(of: UInt8(ascii: ">")) else { return element }
            var buffer = HTMLBuffer(capacity: element.count + 64)
            buffer.append(rendered: Array(element[..<end]))
            for attribute in more { buffer.append(attribute) }
            buffer.append(rendered: Array(element[end...]))
            return buffer.bytes
        }
    }
#else
    extension Attribute {
        fileprivate var isClass: Bool { kind == .classes }

        fileprivate var isAbsent: Bool {
            if case .text = value { false } else { true }
        }
    }

    extension HTMLBuffer {
        private mutating func append(_ attribute: Attribute) {
            append(attribute.kind, attribute.name, attribute.value)
        }

        private mutating func appendClassName(of attribute: Attribute) {
            if case .text(let text) = attribute.value { append(escaping: text) }
        }
    }
#endif
