import Geography

/// What is asked of every shop.
struct ShopFacts: BitwiseCopyable {
    /// In metres on the plane.
    var x: Float
    var y: Float
    /// The same as bits, see ``ProductGrid/bits(_:)``: most other towns are told apart by them already.
    var townBits: UInt64
    /// Up to four towns, and then ``noTown``.
    var towns: SIMD4<Int32>

    private static let noTown = Int32.min

    init(_ shop: SearchedShop, on plane: LocalProjection) {
        let point = plane.point(shop.place)
        (x, y) = (Float(point.x), Float(point.y))
        towns = SIMD4(repeating: Self.noTown)
        for (place, town) in shop.countedTowns.enumerated() { towns[place] = Int32(clamping: town) }
        townBits = ProductGrid.bits(shop.countedTowns)
    }

    /// Whether it is in one of some towns.
    func isIn(_ wanted: Set<Int>) -> Bool {
        for place in 0..<4 {
            if towns[place] == Self.noTown { return false }
            if wanted.contains(Int(towns[place])) { return true }
        }
        return false
    }

    /// Whether it is known where it is.
    var isSomewhere: Bool { x.isFinite && y.isFinite }

    /// How far it is from a point of the plane.
    func metres(from point: (x: Double, y: Double)) -> Double {
        let (dx, dy) = (Double(x) - point.x, Double(y) - point.y)
        return (dx * dx + dy * dy).squareRoot()
    }
}

extension SearchedShop {
    /// The towns that count.
    var countedTowns: ArraySlice<Int> { towns.prefix(4) }
}

/// A bit for every shop: so few bytes that changing one copies next to nothing.
struct ShopBits: Sendable {
    private var words: [UInt64]

    init(_ bits: some Collection<Bool>) {
        words = Array(repeating: 0, count: bits.count / 64 + 1)
        for (shop, bit) in bits.enumerated() where bit { self[shop] = true }
    }

    subscript(shop: Int) -> Bool {
        get { shop / 64 < words.count && words[shop / 64] >> UInt64(shop % 64) & 1 == 1 }
        set {
            while shop / 64 >= words.count { words.append(0) }
            let bit: UInt64 = 1 << UInt64(shop % 64)
            if newValue { words[shop / 64] |= bit } else { words[shop / 64] &= ~bit }
        }
    }
}
