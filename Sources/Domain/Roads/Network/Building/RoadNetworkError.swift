/// Why a road network could not be built.
public struct RoadNetworkError: Error, Hashable, CustomStringConvertible {
    /// What went wrong.
    public enum Code: Hashable, Sendable {
        /// There is no road that a car could travel on and come back from.
        case noRoads
        /// More junctions or roads than 32-bit numbers can count.
        case tooLarge
    }

    /// What went wrong.
    public let code: Code

    /// An error with a code.
    public init(_ code: Code) { self.code = code }

    /// One sentence for a person.
    public var description: String {
        switch code {
        case .noRoads: "There are no roads for cars in it."
        case .tooLarge: "It holds more roads than Medina can number; import a smaller region."
        }
    }
}
