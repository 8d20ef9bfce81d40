/// What a test counts on is not there.
public struct NotThere: Error {}

/// What must be there for a test to go on.
func required<Value>(_ value: Value?) throws(NotThere) -> Value {
    guard let value else { throw NotThere() }
    return value
}
