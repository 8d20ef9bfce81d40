import GluCalc
import Testing

@Suite("SHA-1") struct SHA1Tests {
    // NIST, "Secure Hash Standard" examples (FIPS 180-2, appendix A) and the empty message of NIST's SHA test vectors.
    @Test(arguments: [
        ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
        ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno"
                + "ijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            "a49b2446a02c645bf419f995b67091253a04a259"
        ),
    ])
    func `G15: the hashes that the standard gives`(message: String, hash: String) {
        #expect(SHA1.hexadecimal(Samples.bytes(message)) == hash)
    }

    @Test func `G15: a million times the letter a`() {
        let message = [UInt8](repeating: 0x61, count: 1_000_000)
        #expect(SHA1.hexadecimal(message) == "34aa973cd4c4daa4f61eeb2bdbad27316534016f")
    }

    @Test func `G15: every length around the end of a block has 20 bytes, each another`() {
        var seen: Set<[UInt8]> = []
        for count in 0...200 { seen.insert(SHA1.hash([UInt8](repeating: 0, count: count))) }
        #expect(seen.count == 201)
        #expect(seen.allSatisfy { $0.count == 20 })
    }
}
