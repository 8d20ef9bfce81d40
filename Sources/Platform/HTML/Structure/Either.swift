/// One of two pieces: the branches of a condition.
public enum Either<First: HTML, Second: HTML>: HTML {
    /// The condition held.
    case first(First)
    /// It did not.
    case second(Second)

    @inlinable
    public static func render(_ html: Self, into buffer: inout HTMLBuffer) {
        switch html {
        case .first(let piece): First.render(piece, into: &buffer)
        case .second(let piece): Second.render(piece, into: &buffer)
        }
    }
}

extension Either: Sendable where First: Sendable, Second: Sendable {}
