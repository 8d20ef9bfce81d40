/// Addresses on the network that belong to the public internet. The server makes no connection to any other in a
/// stranger's name: what is inside the operator's network, or this machine, is not for them to reach.
package enum PublicAddress {
    /// Whether an address of 4 or 16 bytes is one that everybody can reach, after IANA's registries of special-purpose
    /// addresses (RFC 6890) and of multicast.
    package static func holds(_ address: [UInt8]) -> Bool {
        switch address.count {
        case 4: !special4.contains { $0.holds(address) }
        case 16:
            if translated.holds(address) {
                holds(Array(address.suffix(4)))
            } else {
                global6.holds(address) && !special6.contains { $0.holds(address) }
            }
        default: false
        }
    }

    /// A network by its first bits.
    private struct Network {
        let bytes: [UInt8]
        let bits: Int

        init(_ bytes: [UInt8], _ bits: Int) {
            self.bytes = bytes
            self.bits = bits
        }

        func holds(_ address: [UInt8]) -> Bool {
            (0..<bits).allSatisfy { bit in
                let mask = UInt8(0x80) >> UInt8(bit % 8)
                let known = bit / 8 < bytes.count ? bytes[bit / 8] : 0
                return address[bit / 8] & mask == known & mask
            }
        }
    }

    private static let special4 = [
        Network([0], 8), Network([10], 8), Network([100, 64], 10), Network([127], 8),
        Network([169, 254], 16),
        Network([172, 16], 12), Network([192, 0, 0], 24), Network([192, 0, 2], 24),
        Network([192, 31, 196], 24),
        Network([192, 52, 193], 24), Network([192, 88, 99], 24), Network([192, 168], 16),
        Network([192, 175, 48], 24), Network([198, 18], 15), Network([198, 51, 100], 24),
        Network([203, 0, 113], 24), Network([224], 3),
    ]

    /// All that is given out of IPv6 for the public internet (RFC 4291, section 2.4).
    private static let global6 = Network([0x20], 3)
    /// What is in it for special purposes: protocols and Teredo, examples, 6to4, AS112.
    private static let special6 = [
        Network([0x20, 0x01, 0x00], 23), Network([0x20, 0x01, 0x0D, 0xB8], 32), Network([0x20, 0x02], 16),
        Network([0x26, 0x20, 0x00, 0x4F, 0x80], 48), Network([0x3F, 0xFF], 20),
    ]
    /// IPv4 by a translator (RFC 6052, section 2.1): as public as the address in it.
    private static let translated = Network([0x00, 0x64, 0xFF, 0x9B], 96)
}
