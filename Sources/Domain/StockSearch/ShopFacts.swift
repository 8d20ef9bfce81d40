import Geography

/// Where a shop is: what is asked of every one.
struct ShopFacts: BitwiseCopyable {
    /// In metres on the plane.
    var x: Float
    var y: Float

    init(_ shop: SearchedShop, on plane: LocalProjection) {
        let point = plane.point(shop.place)
        (x, y) = (Float(point.x), Float(point.y))
    }

    /// Whether it is known where it is.
    var isSomewhere: Bool { x.isFinite && y.isFinite }

    /// How far it is from a point of the plane.
    func metres(from point: (x: Double, y: Double)) -> Double {
        let (dx, dy) = (Double(x) - point.x, Double(y) - point.y)
        return (dx * dx + dy * dy).squareRoot()
    }
}

/// The towns of a shop, which are asked of few.
struct ShopTowns: BitwiseCopyable {
    /// See ``ProductGrid/bits(_:)``: most other towns are told apart by them already.
    let bits: UInt64
    /// Up to four towns, and then ``none``.
    private var towns: SIMD4<Int32>

    private static let none = Int32.min

    init(_ shop: SearchedShop) {
        towns = SIMD4(repeating: Self.none)
        for (place, town) in shop.countedTowns.enumerated() { towns[place] = Int32(clamping: town) }
        bits = ProductGrid.bits(shop.countedTowns)
    }

    /// Whether it is in one of some towns.
    func isIn(_ wanted: Set<Int>) -> Bool {
        for place in 0..<4 {
            if towns[place] == Self.none { return false }
            if wanted.contains(Int(towns[place])) { return true }
        }
        return false
    }
}

extension SearchedShop {
    /// The towns that count.
    var countedTowns: ArraySlice<Int> { towns.prefix(4) }
}
