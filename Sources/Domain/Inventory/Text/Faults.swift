/// Everything that is wrong with what somebody filled in, so that all of it can be shown at once.
public struct Faults<Field: Hashable & Sendable>: Error, Hashable, Sendable {
    /// A field and what is wrong with it.
    public struct Fault: Hashable, Sendable {
        /// The field.
        public let field: Field
        /// What is wrong with it.
        public let reason: FaultReason
    }

    /// One or more, in the order of the form.
    public private(set) var all: [Fault] = []

    init() {}

    /// What is wrong with a field; nothing for one that is right.
    public subscript(field: Field) -> FaultReason? { all.first { $0.field == field }?.reason }

    /// Notes what is wrong with a field.
    mutating func note(_ field: Field, _ reason: FaultReason) {
        all.append(Fault(field: field, reason: reason))
    }

    /// The value of a field, or what is wrong with it noted.
    mutating func take<Value>(_ field: Field, _ result: Result<Value, FaultReason>) -> Value? {
        switch result {
        case .success(let value): return value
        case .failure(let reason):
            note(field, reason)
            return nil
        }
    }
}
