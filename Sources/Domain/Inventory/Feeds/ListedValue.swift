/// What a list says of a field that may be empty.
public enum ListedValue<Value: Hashable & Sendable>: Hashable, Sendable {
    /// It has no column for it: the product keeps what it has.
    case unsaid
    /// It has a column, and nothing in it: the product has none.
    case empty
    /// It says this.
    case value(Value)

    /// What is said, if it is a value.
    public var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }

    /// What the field is after the list, if it was this before.
    func over(_ before: Value?) -> Value? {
        switch self {
        case .unsaid: before
        case .empty: nil
        case .value(let value): value
        }
    }
}
