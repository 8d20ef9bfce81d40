/// Why a hierarchy or a metric could not be made of what was given.
public struct HierarchyError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of fault.
    public enum Code: Hashable, Sendable {
        /// Columns that describe the same rows differ in length.
        case unequalColumns
        /// A column names a node that does not exist.
        case nodeOutOfRange
        /// A column names an arc that does not exist.
        case arcOutOfRange
        /// Rows that must be sorted are not.
        case unsorted
    }

    /// What kind of fault.
    public let code: Code
    /// The fault in a sentence, with the numbers that show it.
    public let description: String

    init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }
}
