/// A name and value of an element. Names are literals; values are escaped when written.
public struct Attribute: Sendable {
    /// Where the name gets its prefix, and whether values add up.
    enum Kind: Sendable { case plain, classes, data, aria, htmx }

    /// What stands after the name, if the attribute is there at all.
    enum Value: Sendable {
        case absent
        case present
        case text(String)
    }

    #if hasFeature(Embedded)
        // Written at once, for the element that begins next; see `HTMLStream`.
        @inline(never)
        init(_ kind: Kind, _ name: StaticString, _ value: Value) { HTMLStream.add(kind, name, value) }
    #else
        let kind: Kind
        let name: StaticString
        let value: Value

        init(_ kind: Kind, _ name: StaticString, _ value: Value) {
            self.kind = kind
            self.name = name
            self.value = value
        }
    #endif

    init(_ name: StaticString, _ value: Value) { self.init(.plain, name, value) }

    /// Any other attribute; nil leaves it out. Addresses belong in `href`, `src`, `action`.
    public static func attribute(_ name: StaticString, _ value: String?) -> Attribute {
        Attribute(name, value.map(Value.text) ?? .absent)
    }

    /// Any other boolean attribute.
    public static func flag(_ name: StaticString, _ isOn: Bool = true) -> Attribute {
        Attribute(name, isOn ? .present : .absent)
    }

    /// An address in any other attribute.
    public static func url(_ name: StaticString, _ value: URLReference?) -> Attribute {
        attribute(name, value?.text)
    }

    /// No attribute: for the other branch of a condition.
    public static var none: Attribute { Attribute("none", .absent) }

    /// A class name, or none; several class attributes of an element add up.
    public static func `class`(_ name: String?) -> Attribute {
        guard let name, !name.isEmpty else { return Attribute(.classes, "class", .absent) }
        return Attribute(.classes, "class", .text(name))
    }

    /// Two class names; nil ones are left out.
    public static func `class`(_ first: String?, _ second: String?) -> Attribute {
        guard let first, !first.isEmpty else { return .class(second) }
        guard let second, !second.isEmpty else { return .class(first) }
        return .class(first + " " + second)
    }

    /// Class names; nil ones are left out, and several class attributes of an element add up.
    public static func `class`(
        _ first: String?, _ second: String?, _ third: String?, _ more: String?...
    ) -> Attribute {
        var joined = ""
        for name in [first, second, third] + more {
            guard let name, !name.isEmpty else { continue }
            if !joined.isEmpty { joined += " " }
            joined += name
        }
        return Attribute(.classes, "class", joined.isEmpty ? .absent : .text(joined))
    }

    /// `data-name="value"`, for scripts.
    public static func data(_ name: StaticString, _ value: String? = "") -> Attribute {
        Attribute(.data, name, value.map(Value.text) ?? .absent)
    }

    /// `aria-name="value"`, for assistive technology.
    public static func aria(_ name: StaticString, _ value: String?) -> Attribute {
        Attribute(.aria, name, value.map(Value.text) ?? .absent)
    }

    /// `aria-name="true"` or `"false"`: states are words in ARIA, not boolean attributes.
    public static func aria(_ name: StaticString, _ value: Bool) -> Attribute {
        Attribute(.aria, name, .text(value ? "true" : "false"))
    }

    /// `hx-name="value"`, for partial updates.
    public static func hx(_ name: StaticString, _ value: String?) -> Attribute {
        Attribute(.htmx, name, value.map(Value.text) ?? .absent)
    }

    /// `hx-get`, `hx-post` … with an address.
    public static func hx(_ name: StaticString, to address: URLReference) -> Attribute {
        Attribute(.htmx, name, .text(address.text))
    }
}
