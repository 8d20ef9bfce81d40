/// The error correction of Reed and Solomon over the field of 256 elements with the polynomial x⁸+x⁴+x³+x²+1 (ISO/IEC
/// 18004:2015, section 7.5).
struct QRCorrection {
    /// The generator's coefficients below the highest, which is one.
    private let generator: [UInt8]

    /// - Parameter count: How many codewords of correction there are.
    init(count: Int) {
        // The product of (x - 2⁰) … (x - 2ⁿ⁻¹), the highest coefficient first.
        var product: [UInt8] = [1]
        var root: UInt8 = 1
        for _ in 0..<count {
            var next = product + [0]
            for (place, coefficient) in product.enumerated() {
                next[place + 1] ^= Self.product(coefficient, root)
            }
            product = next
            root = Self.product(root, 2)
        }
        generator = Array(product.dropFirst())
    }

    /// The codewords of correction of a block: what is left when its polynomial is divided by the generator.
    func checks(of block: [UInt8]) -> [UInt8] {
        var rest = [UInt8](repeating: 0, count: generator.count)
        for word in block {
            let factor = word ^ rest.removeFirst()
            rest.append(0)
            for place in rest.indices { rest[place] ^= Self.product(generator[place], factor) }
        }
        return rest
    }

    private static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
        var (left, right, product) = (UInt16(left), right, UInt16(0))
        while right > 0 {
            if right & 1 == 1 { product ^= left }
            left <<= 1
            if left & 0x100 != 0 { left ^= 0x11D }
            right >>= 1
        }
        return UInt8(product)
    }
}
