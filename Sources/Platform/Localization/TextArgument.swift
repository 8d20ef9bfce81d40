/// What takes the place of a `{placeholder}` in a text.
public enum TextArgument: Hashable, Sendable {
    /// A text as it is, such as a person's name.
    case text(String)
    /// A whole number, written as the language writes numbers; as `count` it also chooses the plural form.
    case number(Int)
}

extension TextArgument: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
    public init(stringLiteral value: String) { self = .text(value) }
    public init(integerLiteral value: Int) { self = .number(value) }
}
