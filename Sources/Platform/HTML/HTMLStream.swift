#if hasFeature(Embedded)
    /// Where pieces are written with Embedded Swift: one page at a time, on the one thread that there is.
    ///
    /// A module for the browser has to be small, and most of it is pages. So a piece is no value there: an attribute is
    /// written when it is made, aside until its element begins; an element begins, lets its content be written, and ends.
    /// Pieces therefore have to be made where they stand. What is to be made at one place and used at another is an
    /// ``HTMLFragment``, or a closure.
    @usableFromInline
    struct HTMLStream {
        private var page = HTMLBuffer(())
        private var attributes = HTMLBuffer(())
        /// The classes of the next element, which are one attribute because a browser ignores a second one.
        private var classes = HTMLBuffer(())
        /// Where among the attributes they stand; below 0 where there are none.
        private var classPlace = -1

        // One thread, and no function of a stream calls another that uses it.
        nonisolated(unsafe) private static var current = HTMLStream()

        /// How far the page is written.
        @inline(never)
        @usableFromInline
        static var place: Int { unsafe current.page.bytes.count }

        /// Takes away what was written from a place on.
        @inline(never)
        @usableFromInline
        static func cut(from start: Int) -> [UInt8] { unsafe current.page.cut(from: start) }

        @inline(never)
        @usableFromInline
        static func append(escaping text: String) { unsafe current.page.append(escaping: text) }

        @inline(never)
        @usableFromInline
        static func append(markup: StaticString) { unsafe current.page.append(markup: markup) }

        @inline(never)
        @usableFromInline
        static func append(rendered content: [UInt8]) { unsafe current.page.append(rendered: content) }

        /// Begins an element with the attributes that were made for it.
        @inline(never)
        @usableFromInline
        static func open(_ name: StaticString) { unsafe current.open(name) }

        /// Ends an element.
        @inline(never)
        @usableFromInline
        static func close(_ name: StaticString) { unsafe current.close(name) }

        /// An attribute of the next element.
        @inline(never)
        static func add(_ kind: Attribute.Kind, _ name: StaticString, _ value: Attribute.Value) {
            unsafe current.add(kind, name, value)
        }

        private mutating func open(_ name: StaticString) {
            page.append(markup: "<")
            page.append(markup: name)
            if classes.bytes.isEmpty {
                page.append(rendered: attributes.bytes)
            } else {
                page.append(rendered: Array(attributes.bytes[..<classPlace]))
                page.append(markup: " class=\"")
                page.append(rendered: classes.bytes)
                page.append(markup: "\"")
                page.append(rendered: Array(attributes.bytes[classPlace...]))
                classes.bytes.removeAll(keepingCapacity: true)
            }
            attributes.bytes.removeAll(keepingCapacity: true)
            classPlace = -1
            page.append(markup: ">")
        }

        private mutating func close(_ name: StaticString) {
            page.append(markup: "</")
            page.append(markup: name)
            page.append(markup: ">")
        }

        private mutating func add(
            _ kind: Attribute.Kind, _ name: StaticString, _ value: Attribute.Value
        ) {
            guard kind == .classes else { return attributes.append(kind, name, value) }
            if classPlace < 0 { classPlace = attributes.bytes.count }
            guard case .text(let text) = value else { return }
            if !classes.bytes.isEmpty { classes.append(markup: " ") }
            classes.append(escaping: text)
        }
    }

    /// Something that was written where it stands.
    public struct HTMLBlock: HTML, Sendable {
        /// What the builder makes.
        @inlinable
        public init(@HTMLBuilder _ content: () -> HTMLBlock) { _ = content() }

        /// A text.
        @inlinable
        public init(_ text: String) { HTMLStream.append(escaping: text) }

        /// Nothing.
        @inlinable
        public init() {}

        @inlinable
        public static func render(_ html: HTMLBlock, into buffer: inout HTMLBuffer) {}
    }
#else
    /// A part of a page that is made where it stands. With Embedded Swift that is more than a name: there it is written at
    /// once.
    public typealias HTMLBlock = HTMLFragment

    extension HTMLFragment {
        /// Nothing.
        public init() { self.init(EmptyHTML()) }
    }
#endif
