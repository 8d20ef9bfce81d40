public import HTTPServer
public import Identity

extension Request {
    /// The identifier of what a person makes under the request's `Idempotency-Key`. A crash can come between the deed and
    /// the memory of its answer: the same key then leads to the same thing.
    ///
    /// - Parameter noun: What is made, such as `ride`: the same key makes another thing elsewhere.
    /// - Returns: Nothing for a request without a key.
    public func keyedID(of noun: StaticString, by person: UniqueID) -> UniqueID? {
        headers["idempotency-key"].map { UniqueID(of: noun, by: person, key: $0) }
    }
}
