/// An element with its attributes and content. Made with the functions named after the tags.
///
/// With Embedded Swift an element is written when it is made; see ``HTMLStream``.
public struct HTMLElement<Content: HTML>: HTML {
    #if hasFeature(Embedded)
        @inline(__always)
        @inlinable
        init(_ name: StaticString, _ attributes: [Attribute], _ content: () -> Content) {
            HTMLStream.open(name)
            _ = HTMLBuilder.buildExpression(content())
            HTMLStream.close(name)
        }

        @inline(__always)
        @inlinable
        init(_ name: StaticString, _ attributes: [Attribute], _ content: Content) {
            self.init(name, attributes, { content })
        }

        @inlinable
        public static func render(_ html: Self, into buffer: inout HTMLBuffer) {}
    #else
        @usableFromInline let name: StaticString
        @usableFromInline var attributes: [Attribute]
        @usableFromInline let content: Content

        @inlinable
        init(_ name: StaticString, _ attributes: [Attribute], _ content: () -> Content) {
            self.init(name, attributes, content())
        }

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

        /// The same element with more attributes; classes add up.
        public func adding(_ more: Attribute...) -> Self { adding(more) }

        @inlinable
        public static func render(_ html: Self, into buffer: inout HTMLBuffer) {
            buffer.append(opening: html.name, html.attributes)
            Content.render(html.content, into: &buffer)
            buffer.append(closing: html.name)
        }
    #endif
}

extension HTMLElement: Sendable where Content: Sendable {}

/// An element that has no content and no end tag, like `<br>`.
public struct VoidElement: HTML, Sendable {
    #if hasFeature(Embedded)
        @inline(__always)
        @inlinable
        init(_ name: StaticString, _ attributes: [Attribute]) { HTMLStream.open(name) }

        @inlinable
        public static func render(_ html: Self, into buffer: inout HTMLBuffer) {}
    #else
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
    #endif
}

extension HTMLBuffer {
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
}

#if !hasFeature(Embedded)
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
