public import Database
public import Geography
public import HTML
public import Identity

/// The terms of use that people accept who sign up.
public struct SignUpTerms: Sendable {
    /// Which they are.
    public let version: String
    /// Where they can be read.
    public let address: URLReference
    /// Writes down, in a transaction, who has accepted them when.
    public let record: @Sendable (UniqueID, Timestamp, any Transaction) throws -> Void

    /// Terms of use.
    public init(
        version: String, address: URLReference,
        record: @escaping @Sendable (UniqueID, Timestamp, any Transaction) throws -> Void
    ) {
        self.version = version
        self.address = address
        self.record = record
    }
}
