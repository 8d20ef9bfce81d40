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
