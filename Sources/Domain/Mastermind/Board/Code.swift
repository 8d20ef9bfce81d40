/// A row of coloured pegs, four bits a peg; ordered like words in a dictionary.
public struct Code: Hashable, Comparable, Sendable {
    /// Eight pegs of four bits, the first peg highest; pegs that a board does not have are 0.
    public private(set) var packed: UInt32

    /// A code of colour 0 only.
    public init() { packed = 0 }

    /// A code from its four-bit pegs, the first highest. Whether it belongs to a board is for the board to say.
    public init(packed: UInt32) { self.packed = packed }

    /// A code of colours, from the first peg on; nothing for more than eight, or a colour outside 0 to 15.
    public init?(_ colours: [Int]) {
        guard colours.count <= Board.maximumPegs else { return nil }
        packed = 0
        for (peg, colour) in colours.enumerated() {
            guard 0..<Board.maximumColours ~= colour else { return nil }
            self[peg] = colour
        }
    }

    /// The colour of a peg, 0 to 15; pegs are numbered from 0 to 7.
    public subscript(peg: Int) -> Int {
        get { Int(packed >> UInt32(28 - 4 * peg)) & 15 }
        set {
            let shift = UInt32(28 - 4 * peg)
            packed = packed & ~(15 << shift) | UInt32(newValue & 15) << shift
        }
    }

    /// The colours of the first pegs.
    public func colours(pegs: Int) -> [Int] { (0..<pegs).map { self[$0] } }

    public static func < (left: Code, right: Code) -> Bool { left.packed < right.packed }

    /// The bits of the pegs that a board of so many pegs does not have.
    static func unusedBits(pegs: Int) -> UInt32 { pegs >= 8 ? 0 : UInt32.max >> UInt32(4 * pegs) }
}
