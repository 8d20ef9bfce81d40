/// Lets pieces of HTML be written one after the other, with `if`, `switch` and `for`.
@resultBuilder
public enum HTMLBuilder {
    #if hasFeature(Embedded)
        // There pieces are written where they are made, in the order in which they stand (``HTMLStream``); what remains of
        // them says only that there was one.

        /// A block was written already.
        @inlinable
        public static func buildExpression(_ block: HTMLBlock) -> HTMLBlock { block }

        /// Text is written at once.
        @inline(never)
        public static func buildExpression(_ text: String) -> HTMLBlock {
            HTMLStream.append(escaping: text)
            return HTMLBlock()
        }

        /// A piece writes itself, or was written already.
        @inlinable
        public static func buildExpression<Piece: HTML>(_ piece: Piece) -> HTMLBlock {
            var buffer = HTMLBuffer(())
            Piece.render(piece, into: &buffer)
            return HTMLBlock()
        }

        /// An empty block.
        @inlinable
        public static func buildBlock() -> HTMLBlock { HTMLBlock() }

        /// The first piece of a block.
        @inlinable
        public static func buildPartialBlock(first: HTMLBlock) -> HTMLBlock { first }

        /// Each further piece of a block.
        @inlinable
        public static func buildPartialBlock(accumulated: HTMLBlock, next: HTMLBlock) -> HTMLBlock { next }

        /// An `if` without `else`.
        @inlinable
        public static func buildOptional(_ block: HTMLBlock?) -> HTMLBlock { HTMLBlock() }

        /// The first branch of an `if … else` or `switch`.
        @inlinable
        public static func buildEither(first: HTMLBlock) -> HTMLBlock { first }

        /// The other branch of an `if … else` or `switch`.
        @inlinable
        public static func buildEither(second: HTMLBlock) -> HTMLBlock { second }

        /// A `for` loop.
        @inlinable
        public static func buildArray(_ blocks: [HTMLBlock]) -> HTMLBlock { HTMLBlock() }
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
