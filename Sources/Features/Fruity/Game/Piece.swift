public import Mastermind

/// A part of an answer, as it lies beside a guess.
public enum Piece: UInt8, Sendable, CaseIterable {
    /// The right fruit in the right place: a star.
    case place
    /// The right fruit in another place: a disc with two arrows.
    case elsewhere
    /// Not among the hidden ones: a cross.
    case absent

    /// The piece of a number in the page.
    public init?(number: Int) {
        guard let raw = UInt8(exactly: number), let piece = Piece(rawValue: raw) else { return nil }
        self = piece
    }
}

extension Feedback {
    /// Its pieces, sorted by kind: the order tells nothing of the places.
    public func pieces(pegs: Int) -> [Piece] {
        var pieces: [Piece] = []
        pieces.reserveCapacity(pegs)
        for _ in 0..<exact { pieces.append(.place) }
        for _ in 0..<partial { pieces.append(.elsewhere) }
        while pieces.count < pegs { pieces.append(.absent) }
        return pieces
    }
}
