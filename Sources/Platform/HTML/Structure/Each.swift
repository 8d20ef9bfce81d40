/// A piece for each element of a sequence, made while it is rendered; for long lists, where a `for` loop
/// would first collect all pieces in an array.
public struct Each<Elements: Sequence, Piece: HTML>: HTML {
    @usableFromInline let elements: Elements
    @usableFromInline let piece: (Elements.Element) -> Piece

    /// Makes `piece` of each of `elements`.
    @inlinable
    public init(_ elements: Elements, @HTMLBuilder piece: @escaping (Elements.Element) -> Piece) {
        self.elements = elements
        self.piece = piece
    }

    @inlinable
    public static func render(_ html: Self, into buffer: inout HTMLBuffer) {
        for element in html.elements { Piece.render(html.piece(element), into: &buffer) }
    }
}
