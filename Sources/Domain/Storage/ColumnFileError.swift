/// Why a file of columns could not be opened.
public struct ColumnFileError: Error, Hashable, CustomStringConvertible {
    /// What went wrong.
    public enum Code: Hashable, Sendable {
        /// The file has no bytes.
        case empty
        /// The file holds something else.
        case foreign
        /// The file was written by another version of Medina.
        case version
        /// The file ends too early.
        case truncated
        /// The file contradicts itself.
        case damaged
    }

    /// What went wrong.
    public let code: Code
    /// Where, for the log.
    public let detail: String

    /// An error with a code and where it was found.
    public init(_ code: Code, detail: String = "") {
        self.code = code
        self.detail = detail
    }

    /// What is wrong and what to do, in a sentence.
    public var description: String {
        switch code {
        case .empty: "The file is empty; import the city again."
        case .foreign: "This is not a file that Medina wrote for this purpose."
        case .version: "Another version of Medina wrote this file (\(detail)); import the city again."
        case .truncated: "The file is cut short; import the city again."
        case .damaged: "The file is damaged (\(detail)); import the city again."
        }
    }
}
