import Crypto
import Testing

@Suite("Sealing")
struct SealingTests {
    private let key = Digest.sha256([1])

    @Test(arguments: [0, 1, 1_000]) func `what is sealed is read with its key only`(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        let sealed = try Sealing.seal(bytes, key: key)
        #expect(Sealing.open(sealed, key: key) == bytes)
        #expect(Sealing.open(sealed, key: Digest.sha256([2])) == nil)
        #expect(try Sealing.seal(bytes, key: key) != sealed, "no two seals are alike")
        for index in sealed.indices {
            var changed = sealed
            changed[index] ^= 1
            #expect(Sealing.open(changed, key: key) == nil)
        }
        #expect(Sealing.open([], key: key) == nil)
        #expect(Sealing.open(Array(sealed.dropLast()), key: key) == nil)
    }
}
