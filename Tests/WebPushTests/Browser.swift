import COpenSSL
import Crypto
import Testing
import WebPush

/// A browser that takes messages: it makes its keys and decrypts what it gets as RFC 8291 and RFC 8188 tell browsers
/// to, with OpenSSL's plainest functions and none of the server's code.
struct Browser: Sendable {
    let scalar: [UInt8]
    let point: [UInt8]
    let secret: [UInt8]

    /// A browser with fresh keys.
    init() throws {
        let scalar = try SecretToken.random().bytes
        try self.init(scalar: scalar, secret: Array(SecretToken.random().bytes.prefix(16)))
    }

    init(scalar: [UInt8], secret: [UInt8]) throws {
        self.scalar = scalar
        self.secret = secret
        point = try Self.multiplied(nil, by: scalar, xOnly: false)
    }

    var keys: SubscriptionKeys {
        get throws {
            try SubscriptionKeys(point: Base64URL.encoded(point), secret: Base64URL.encoded(secret))
        }
    }

    func subscription(
        _ endpoint: String = "https://push.medina.example/1", _ services: PushServices = .tests
    ) throws -> PushSubscription {
        PushSubscription(endpoint: try PushEndpoint(endpoint, of: services), keys: try keys)
    }

    /// What a body says.
    func decrypted(_ body: [UInt8]) throws -> [UInt8] {
        try #require(body.count >= 21 + 65 + 17)
        let salt = Array(body[0..<16])
        #expect(Array(body[16..<20]) == [0, 0, 0x10, 0] && body[20] == 65)
        let sender = Array(body[21..<86])
        let shared = try Self.multiplied(sender, by: scalar, xOnly: true)
        let mixed = Self.mac(key: secret, shared)
        let input = Self.mac(key: mixed, Array("WebPush: info".utf8) + [0] + point + sender + [1])
        let random = Self.mac(key: salt, input)
        let key = Self.mac(key: random, Array("Content-Encoding: aes128gcm".utf8) + [0, 1]).prefix(16)
        let nonce = Self.mac(key: random, Array("Content-Encoding: nonce".utf8) + [0, 1]).prefix(12)
        var plain = try Self.opened(Array(body[86...]), Array(key), Array(nonce))
        while plain.last == 0 { plain.removeLast() }
        #expect(plain.popLast() == 2, "the last record ends with a two")
        return plain
    }

    /// HMAC with SHA-256 (RFC 2104).
    private static func mac(key: [UInt8], _ message: [UInt8]) -> [UInt8] {
        var output = [UInt8](repeating: 0, count: 32)
        var count: UInt32 = 0
        unsafe _ = HMAC(EVP_sha256(), key, Int32(key.count), message, message.count, &output, &count)
        return output
    }

    /// A point of P-256, or its generator, times a number: the x of it, or all of it uncompressed.
    private static func multiplied(_ point: [UInt8]?, by scalar: [UInt8], xOnly: Bool) throws -> [UInt8] {
        let group = unsafe try #require(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1))
        let number = unsafe BN_bin2bn(scalar, Int32(scalar.count), nil)
        let result = unsafe EC_POINT_new(group)
        defer {
            unsafe EC_POINT_free(result)
            unsafe BN_free(number)
            unsafe EC_GROUP_free(group)
        }
        if let point {
            let other = unsafe EC_POINT_new(group)
            defer { unsafe EC_POINT_free(other) }
            unsafe try #require(EC_POINT_oct2point(group, other, point, point.count, nil) == 1)
            unsafe try #require(EC_POINT_mul(group, result, nil, other, number, nil) == 1)
        } else {
            unsafe try #require(EC_POINT_mul(group, result, number, nil, nil, nil) == 1)
        }
        var bytes = [UInt8](repeating: 0, count: 65)
        let count = unsafe EC_POINT_point2oct(group, result, POINT_CONVERSION_UNCOMPRESSED, &bytes, 65, nil)
        try #require(count == 65)
        return xOnly ? Array(bytes[1..<33]) : bytes
    }

    private static func opened(_ sealed: [UInt8], _ key: [UInt8], _ nonce: [UInt8]) throws -> [UInt8] {
        let context = unsafe EVP_CIPHER_CTX_new()
        defer { unsafe EVP_CIPHER_CTX_free(context) }
        var plain = [UInt8](repeating: 0, count: sealed.count)
        var tag = Array(sealed.suffix(16))
        var (count, rest): (Int32, Int32) = (0, 0)
        unsafe try #require(EVP_DecryptInit_ex(context, EVP_aes_128_gcm(), nil, key, nonce) == 1)
        unsafe try #require(
            EVP_DecryptUpdate(context, &plain, &count, sealed, Int32(sealed.count - 16)) == 1)
        unsafe try #require(EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_SET_TAG, 16, &tag) == 1)
        var end = [UInt8](repeating: 0, count: 16)
        unsafe try #require(EVP_DecryptFinal_ex(context, &end, &rest) == 1, "the tag is wrong")
        return Array(plain.prefix(Int(count)))
    }
}

extension PushServices {
    /// The push services of tests; names that lead nowhere.
    static let tests = PushServices(["push.medina.example", "*.slow.medina.example"])
}
