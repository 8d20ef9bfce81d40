/// What is made of a photo.
public enum PictureShape: Hashable, Sendable {
    /// The part of it that people look at, as a square with sides of so many pixels.
    case square(Int)
    /// All of it, no wider and no higher than so many pixels, and never larger than it was.
    case whole(Int)

    /// As the program reads it among its arguments: `square-96`, `whole-1600`.
    public var argument: String {
        switch self {
        case .square(let side): "square-\(side)"
        case .whole(let side): "whole-\(side)"
        }
    }

    /// Sides of pictures that are made.
    public static let sides = 16...4_096

    /// Reads an argument; nothing for any other.
    public init?(argument: String) {
        let parts = argument.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let side = Int(parts[1]), Self.sides.contains(side) else { return nil }
        switch parts[0] {
        case "square": self = .square(side)
        case "whole": self = .whole(side)
        default: return nil
        }
    }
}
