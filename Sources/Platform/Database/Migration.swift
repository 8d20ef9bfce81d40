/// One step of a schema: immutable once released, applied once, in its own transaction, only forwards.
public struct Migration: Sendable {
    /// What it does, in a few words.
    public let name: String
    /// Its statements, in order.
    public let statements: [SQL]

    public init(_ name: String, _ statements: [SQL]) {
        self.name = name
        self.statements = statements
    }
}

/// The tables of one feature: a name and its migrations in order; the first has number 1.
public struct Schema: Sendable {
    /// The feature's name, such as `accounts`.
    public let name: String
    /// Every migration there ever was, oldest first; new ones are only ever added at the end.
    public let migrations: [Migration]

    public init(_ name: String, _ migrations: [Migration]) {
        self.name = name
        self.migrations = migrations
    }
}
