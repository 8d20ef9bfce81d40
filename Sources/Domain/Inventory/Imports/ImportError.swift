import Identity

/// Why a plan is not carried out; nothing has changed then.
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is in the way.
    public enum Code: Hashable, Sendable {
        /// There are bad lines, and nobody said that they may be left out; or what is missing is to be archived.
        case badLines
        /// Products have changed, gone or come since the plan was made.
        case stale
    }

    /// What is in the way.
    public let code: Code
    /// The products that are no longer as they were, or that have come with a number of the list, in order.
    public let products: [ProductID]

    init(_ code: Code, products: [ProductID] = []) {
        self.code = code
        self.products = products
    }

    /// A line for a log.
    public var description: String {
        switch code {
        case .badLines: "the list has bad lines"
        case .stale: "changed since: " + products.map(\.text).joined(separator: ", ")
        }
    }
}
