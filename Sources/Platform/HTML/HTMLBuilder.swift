/// Lets pieces of HTML be written one after the other, with `if`, `switch` and `for`.
@resultBuilder
public enum HTMLBuilder {
    /// A piece stands for itself.
    @inlinable
    public static func buildExpression<Piece: HTML>(_ piece: Piece) -> Piece { piece }

    /// An empty block.
    @inlinable
    public static func buildBlock() -> EmptyHTML { EmptyHTML() }

    /// The first piece of a block.
    @inlinable
    public static func buildPartialBlock<First: HTML>(first: First) -> First { first }

    /// Each further piece of a block.
    @inlinable
    public static func buildPartialBlock<Before: HTML, Next: HTML>(
        accumulated: Before, next: Next
    ) -> Pair<Before, Next> { Pair(accumulated, next) }

    /// An `if` without `else`.
    @inlinable
    public static func buildOptional<Piece: HTML>(_ piece: Piece?) -> Piece? { piece }

    /// The first branch of an `if … else` or `switch`.
    @inlinable
    public static func buildEither<First: HTML, Second: HTML>(first: First) -> Either<First, Second> {
        .first(first)
    }

    /// The other branch of an `if … else` or `switch`.
    @inlinable
    public static func buildEither<First: HTML, Second: HTML>(second: Second) -> Either<First, Second> {
        .second(second)
    }

    /// A `for` loop.
    @inlinable
    public static func buildArray<Piece: HTML>(_ pieces: [Piece]) -> [Piece] { pieces }
}
