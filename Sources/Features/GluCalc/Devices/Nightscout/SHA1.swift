/// The hash function SHA-1 (FIPS 180-4, sections 5.1.1, 5.3.1 and 6.1).
///
/// Nightscout asks for the secret's hash in it (cgm-remote-monitor, `lib/server/enclave.js`). It is long broken as
/// a signature; here it hides nothing, and HTTPS has to.
package enum SHA1 {
    /// The 20 bytes of the hash.
    package static func hash(_ message: [UInt8]) -> [UInt8] {
        var padded = message
        padded.append(0x80)
        while padded.count % 64 != 56 { padded.append(0) }
        let bits = UInt64(message.count) * 8
        for byte in (0..<8).reversed() { padded.append(UInt8(truncatingIfNeeded: bits >> UInt64(byte * 8))) }
        var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
        var start = 0
        while start < padded.count {
            mix(padded[start..<start + 64], into: &state)
            start += 64
        }
        var hash: [UInt8] = []
        for word in state {
            for byte in (0..<4).reversed() {
                hash.append(UInt8(truncatingIfNeeded: word >> UInt32(byte * 8)))
            }
        }
        return hash
    }

    /// The hash in 40 hexadecimal digits, in lower case.
    package static func hexadecimal(_ message: [UInt8]) -> String {
        var text: [UInt8] = []
        for byte in hash(message) {
            for digit in [byte >> 4, byte & 15] { text.append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
        var words = [UInt32](repeating: 0, count: 80)
        for (index, byte) in block.enumerated() { words[index / 4] = words[index / 4] << 8 | UInt32(byte) }
        for index in 16..<80 {
            words[index] = rotated(
                words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], by: 1)
        }
        var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
        for (index, word) in words.enumerated() {
            let (function, constant): (UInt32, UInt32) =
                switch index {
                case 0..<20: (b & c ^ ~b & d, 0x5A82_7999)
                case 20..<40: (b ^ c ^ d, 0x6ED9_EBA1)
                case 40..<60: (b & c ^ b & d ^ c & d, 0x8F1B_BCDC)
                default: (b ^ c ^ d, 0xCA62_C1D6)
                }
            let next = rotated(a, by: 5) &+ function &+ e &+ constant &+ word
            (e, d, c, b, a) = (d, c, rotated(b, by: 30), a, next)
        }
        state[0] &+= a
        state[1] &+= b
        state[2] &+= c
        state[3] &+= d
        state[4] &+= e
    }

    private static func rotated(_ word: UInt32, by bits: UInt32) -> UInt32 {
        word << bits | word >> (32 - bits)
    }
}
