import Crypto
import Testing

@Suite("Digests")
struct DigestTests {
    @Test func `SHA-256 gives the digests of FIPS 180-4`() {
        #expect(
            Digest.hexadecimal(Digest.sha256(Array("abc".utf8)))
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(
            Digest.hexadecimal(Digest.sha256([]))
                == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    }
}
