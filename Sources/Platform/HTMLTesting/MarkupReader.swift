// HTMLTesting reads rendered HTML back, so that tests can ask what a browser would see.

/// What a page is made of, in order.
public enum Markup: Equatable, Sendable {
    /// A start tag with its attributes, in order.
    case start(String, [MarkupAttribute])
    /// An end tag.
    case end(String)
    /// Text between tags, its references resolved.
    case text(String)
}

/// A name and the value as a browser would read it.
public struct MarkupAttribute: Equatable, Sendable {
    /// The name.
    public let name: String
    /// The value with its references resolved; empty for boolean attributes.
    public let value: String

    /// An attribute.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// Reads HTML the way the tokeniser of the HTML standard (section 13.2.5) does, as far as our builder writes it:
/// tags, attributes in double quotes, the document type, text with the references that escaping makes.
public struct MarkupReader {
    /// What is wrong with the markup.
    public struct Failure: Error, Equatable {
        /// In words.
        public let reason: String

        /// A failure for that reason.
        public init(reason: String) { self.reason = reason }
    }

    private var rest: ArraySlice<Unicode.Scalar>

    private init(_ text: String) { rest = Array(text.unicodeScalars)[...] }

    /// Everything in `text`.
    ///
    /// - Throws: `Failure` when it is not what the builder could have written.
    public static func read(_ text: String) throws(Failure) -> [Markup] {
        var reader = MarkupReader(text)
        var markup: [Markup] = []
        while let first = reader.rest.first {
            if first != "<" {
                markup.append(.text(try resolve(reader.take { $0 != "<" })))
                continue
            }
            reader.rest.removeFirst()
            if reader.rest.first == "!" {
                _ = reader.take { $0 != ">" }
                reader.rest = reader.rest.dropFirst()
            } else if reader.rest.first == "/" {
                reader.rest.removeFirst()
                markup.append(.end(String(text: reader.take { $0 != ">" })))
                reader.rest = reader.rest.dropFirst()
            } else {
                markup += try reader.startTag()
            }
        }
        return markup
    }

    private mutating func startTag() throws(Failure) -> [Markup] {
        let name = String(text: take { $0 != " " && $0 != ">" && $0 != "/" })
        guard let first = name.unicodeScalars.first, first.properties.isAlphabetic else {
            throw Failure(reason: "a tag without a name")
        }
        var attributes: [MarkupAttribute] = []
        while let next = rest.first {
            rest.removeFirst()
            switch next {
            case ">": return [.start(name, attributes)]
            case "/" where rest.first == ">":
                rest.removeFirst()
                return [.start(name, attributes), .end(name)]
            case " ", "\n": continue
            default:
                let attribute = String(
                    text: [next] + take { $0 != "=" && $0 != " " && $0 != ">" && $0 != "/" })
                guard rest.first == "=" else {
                    attributes.append(MarkupAttribute(attribute, ""))
                    continue
                }
                guard rest.dropFirst().first == "\"" else { throw Failure(reason: "an unquoted value") }
                rest = rest.dropFirst(2)
                attributes.append(MarkupAttribute(attribute, try Self.resolve(take { $0 != "\"" })))
                guard rest.popFirst() == "\"" else { throw Failure(reason: "a value without an end") }
            }
        }
        throw Failure(reason: "a tag without an end")
    }

    private mutating func take(while condition: (Unicode.Scalar) -> Bool) -> [Unicode.Scalar] {
        let taken = rest.prefix(while: condition)
        rest = rest.dropFirst(taken.count)
        return Array(taken)
    }

    private static func resolve(_ scalars: [Unicode.Scalar]) throws(Failure) -> String {
        var text = String.UnicodeScalarView()
        var rest = scalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "&" else {
                text.append(scalar)
                continue
            }
            let name = String(text: Array(rest.prefix { $0 != ";" }))
            rest = rest.dropFirst(name.unicodeScalars.count + 1)
            switch name {
            case "amp": text.append("&")
            case "lt": text.append("<")
            case "gt": text.append(">")
            case "quot": text.append("\"")
            case "#39": text.append("'")
            case "#13": text.append("\r")
            default: throw Failure(reason: "the reference &\(name);")
            }
        }
        return String(text)
    }
}

extension String {
    fileprivate init(text scalars: [Unicode.Scalar]) {
        var view = UnicodeScalarView()
        view.append(contentsOf: scalars)
        self.init(view)
    }
}
