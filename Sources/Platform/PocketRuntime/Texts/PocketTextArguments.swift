/// What takes the places of the `{placeholders}` of a text.
public struct PocketTextArguments: Sendable, ExpressibleByDictionaryLiteral {
    /// What takes the place of one placeholder.
    public enum Value: Sendable {
        /// A text as it is.
        case text(String)
        /// A whole number, written as the language writes numbers; as `count` it also chooses the plural form.
        case number(Int)
    }

    let list: [(name: StaticString, value: Value)]

    /// Takes the names and values of a dictionary literal: `["points": .number(3)]`.
    public init(dictionaryLiteral elements: (StaticString, Value)...) {
        var list: [(name: StaticString, value: Value)] = []
        for element in elements { list.append((element.0, element.1)) }
        self.list = list
    }

    var count: Int? {
        for argument in list where PocketName(stringLiteral: argument.name) == "count" {
            if case .number(let number) = argument.value { return number }
        }
        return nil
    }
}
