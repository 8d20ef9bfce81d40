/// An element with its attributes and content. Made with the functions named after the tags.
public struct HTMLElement<Content: HTML>: HTML {
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

    /// The same element with more attributes; classes add up.
    public func adding(_ more: Attribute...) -> Self { adding(more) }

    @inlinable
    public static func render(_ html: Self, into buffer: inout HTMLBuffer) {
        buffer.append(opening: html.name, html.attributes)
        Content.render(html.content, into: &buffer)
        buffer.append(closing: html.name)
    }
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
            guard attribute.kind == .classes else {
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

    private mutating func append(_ attribute: Attribute) {
        switch attribute.value {
        case .absent: return
        case .present: appendName(of: attribute)
        case .text(let text):
            appendName(of: attribute)
            append(markup: "=\"")
            append(escaping: text)
            append(markup: "\"")
        }
    }

    private mutating func appendName(of attribute: Attribute) {
        append(markup: " ")
        switch attribute.kind {
        case .plain, .classes: break
        case .data: append(markup: "data-")
        case .aria: append(markup: "aria-")
        case .htmx: append(markup: "hx-")
        }
        append(markup: attribute.name)
    }

    private mutating func appendClasses(of attributes: [Attribute]) {
        var isFirst = true
        for attribute in attributes where attribute.kind == .classes {
            guard case .text(let text) = attribute.value else { continue }
            append(markup: isFirst ? " class=\"" : " ")
            append(escaping: text)
            isFirst = false
        }
        if !isFirst { append(markup: "\"") }
    }
}
