package import Observability

extension Logger {
    /// What was read of a stored row, or nothing and a line in the log: one damaged row does not keep a city from starting.
    ///
    /// - Parameters:
    ///   - kind: What the row holds, such as “ride”.
    ///   - read: Makes something of it; nothing of what makes no sense.
    package func readable<Value>(_ kind: String, _ id: String, _ read: () throws -> Value?) -> Value? {
        do {
            if let value = try read() { return value }
            error("A stored \(kind) makes no sense here.", ["id": .string(id)])
        } catch let failure {
            error("A stored \(kind) cannot be read.", ["id": .string(id), "error": .string("\(failure)")])
        }
        return nil
    }
}
