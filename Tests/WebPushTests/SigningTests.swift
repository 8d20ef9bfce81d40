import COpenSSL
import Crypto
import Foundation
import Geography
import Testing
import WebPush

/// What a request to a push service shows of who sends it, looked at as a service does (RFC 8292): with OpenSSL's own
/// verification and none of the server's code.
struct ShownToken {
    let key: String
    let head: [String: Any]
    let claims: [String: Any]
    let isSigned: Bool

    init(_ authorization: String) throws {
        let match = try #require(
            authorization.wholeMatch(of: /vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)/))
        key = String(match.4)
        let parts = [match.1, match.2, match.3, match.4].map { Base64URL.decoded($0.utf8) ?? [] }
        head = try #require(try JSONSerialization.jsonObject(with: Data(parts[0])) as? [String: Any])
        claims = try #require(try JSONSerialization.jsonObject(with: Data(parts[1])) as? [String: Any])
        isSigned = try Self.verify(Array("\(match.1).\(match.2)".utf8), signature: parts[2], point: parts[3])
    }

    private static func verify(_ message: [UInt8], signature: [UInt8], point: [UInt8]) throws -> Bool {
        try #require(signature.count == 64 && point.count == 65)
        // A public key as X.509 writes it: this head, then the point (RFC 5480).
        let head: [UInt8] = [
            0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x08, 0x2A,
            0x86,
            0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00,
        ]
        let coded = head + point
        func number(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
            var digits = Array(bytes.drop { $0 == 0 })
            if digits.isEmpty || digits[0] >= 0x80 { digits.insert(0, at: 0) }
            return [2, UInt8(digits.count)] + digits
        }
        let numbers = number(signature[..<32]) + number(signature[32...])
        let coded64 = [0x30, UInt8(numbers.count)] + numbers
        return unsafe coded.withUnsafeBufferPointer { buffer in
            var start = buffer.baseAddress
            let key = unsafe d2i_PUBKEY(nil, &start, coded.count)
            let context = unsafe EVP_MD_CTX_new()
            defer {
                unsafe EVP_MD_CTX_free(context)
                unsafe EVP_PKEY_free(key)
            }
            return unsafe EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, key) == 1
                && EVP_DigestVerify(context, coded64, coded64.count, message, message.count) == 1
        }
    }
}

@Suite("P9: requests to push services are signed as RFC 8292 says")
struct SigningTests {
    private static let now = Timestamp(milliseconds: 1_795_000_000_000)

    @Test
    func `P9: a token names the service, its end within a day, and who runs the city; its signature holds`()
        throws
    {
        let key = ApplicationServerKey(try SecretToken.random(), contact: "mailto:city@medina.example")
        let token = try ShownToken(try key.authorization(for: "https://push.medina.example", at: Self.now))
        #expect(token.isSigned && token.key == key.text && key.text.utf8.count == 87)
        #expect(token.head["alg"] as? String == "ES256" && token.head["typ"] as? String == "JWT")
        #expect(token.claims["aud"] as? String == "https://push.medina.example")
        #expect(token.claims["sub"] as? String == "mailto:city@medina.example")
        let left = try #require(token.claims["exp"] as? Int64) - Self.now.milliseconds / 1_000
        #expect(0 < left && left <= 24 * 3_600)
        let plain = ApplicationServerKey(try SecretToken.random(), contact: nil)
        let other = try ShownToken(try plain.authorization(for: "https://push.medina.example", at: Self.now))
        #expect(other.isSigned && other.claims["sub"] == nil && other.key != token.key)
    }

    @Test func `P9: the same secret gives the same key, so that subscriptions outlive a restart`() throws {
        let secret = try SecretToken.random()
        let keys = [nil, "https://medina.example"].map { ApplicationServerKey(secret, contact: $0).text }
        #expect(keys[0] == keys[1])
        // The public point of a known scalar (the generator, SEC 2, section 2.4.2).
        let one = try #require(CurveKey(scalar: [UInt8](repeating: 0, count: 31) + [1]))
        #expect(
            Digest.hexadecimal(one.point)
                == "046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296"
                + "4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5")
        #expect(CurveKey(scalar: [UInt8](repeating: 0, count: 32)) == nil)
        #expect(CurveKey(scalar: [UInt8](repeating: 0xFF, count: 32)) == nil)
        #expect(CurveKey(scalar: [1]) == nil)
    }
}
