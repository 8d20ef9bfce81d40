/// Lets pieces of HTML be written one after the other, with `if`, `switch` and `for`.
@resultBuilder
public enum HTMLBuilder {
    #if hasFeature(Embedded)
        // A module for the browser has to be small: every block is of one type there, its bytes, so that nothing is
        // compiled once for each way in which pieces follow each other.

        /// A piece that is rendered already stands for itself.
        @inlinable
        public static func buildExpression(_ piece: HTMLFragment) -> HTMLFragment { piece }

        /// A piece is rendered at once.
        @inline(never)
        public static func buildExpression<Piece: HTML>(_ piece: Piece) -> HTMLFragment {
            HTMLFragment(piece)
        }

        /// An empty block.
        @inlinable
        public static func buildBlock() -> HTMLFragment { HTMLFragment() }

        /// The first piece of a block.
        @inlinable
        public static func buildPartialBlock(first: HTMLFragment) -> HTMLFragment { first }

        /// Each further piece of a block.
        @inline(never)
        public static func buildPartialBlock(
            accumulated: consuming HTMLFragment, next: HTMLFragment
        ) -> HTMLFragment { accumulated.followed(by: next) }

        /// An `if` without `else`.
        @inline(never)
        public static func buildOptional(_ piece: HTMLFragment?) -> HTMLFragment { piece ?? HTMLFragment() }

        /// The first branch of an `if … else` or `switch`.
        @inlinable
        public static func buildEither(first: HTMLFragment) -> HTMLFragment { first }

        /// The other branch of an `if … else` or `switch`.
        @inlinable
        public static func buildEither(second: HTMLFragment) -> HTMLFragment { second }

        /// A `for` loop.
        @inline(never)
        public static func buildArray(_ pieces: [HTMLFragment]) -> HTMLFragment { HTMLFragment(all: pieces) }
    #else
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
    #endif
}
