import COpenSSL
import Crypto

/// Encrypts a message for one browser, so that the push service in between cannot read it (RFC 8291, with the content
/// coding `aes128gcm` of RFC 8188).
package enum PushEncryption {
    /// The most bytes of a message: with what stands around it, a body stays within the 4,096 that every service takes
    /// (RFC 8030, section 7.2).
    package static let mostBytes = 3_900
    /// The size of a record (RFC 8188, section 2.1): all goes into one.
    private static let recordSize: UInt32 = 4_096

    /// The body of a request to a push service.
    package static func body(_ message: [UInt8], for keys: SubscriptionKeys) throws(PushFailure) -> [UInt8] {
        guard let salt = try? SecretToken.random() else { throw PushFailure("there is no randomness") }
        return try body(message, for: keys, by: .random(), salt: Array(salt.bytes.prefix(16)))
    }

    /// The body with the given one-time key pair and salt.
    ///
    /// - Parameter salt: 16 bytes that no other message has.
    package static func body(
        _ message: [UInt8], for keys: SubscriptionKeys, by sender: CurveKey, salt: [UInt8]
    ) throws(PushFailure) -> [UInt8] {
        guard message.count <= mostBytes, salt.count == 16 else {
            throw PushFailure("a message of \(message.count) bytes is too long")
        }
        // RFC 8291, section 3.4: what both sides agree on, mixed with the secret that only they know.
        let information = Array("WebPush: info\0".utf8) + keys.point + sender.point
        let agreed = try sender.agreed(with: keys.point)
        let secret = try derived(32, from: agreed, salt: keys.secret, for: information)
        // RFC 8188, sections 2.2 and 2.3.
        let key = try derived(16, from: secret, salt: salt, for: Array("Content-Encoding: aes128gcm\0".utf8))
        let nonce = try derived(12, from: secret, salt: salt, for: Array("Content-Encoding: nonce\0".utf8))
        let size = (0..<4).map { UInt8(truncatingIfNeeded: recordSize >> (24 - 8 * UInt32($0))) }
        let head = salt + size + [UInt8(sender.point.count)] + sender.point
        // The delimiter of the last record (RFC 8188, section 2); its sequence number is zero, so the nonce is as it is.
        return head + (try sealed(message + [2], key: key, nonce: nonce))
    }

    private static func derived(
        _ count: Int, from secret: [UInt8], salt: [UInt8], for information: [UInt8]
    ) throws(PushFailure) -> [UInt8] {
        var key = [UInt8](repeating: 0, count: count)
        let isDone = unsafe medina_hkdf(
            salt, salt.count, secret, secret.count, information, information.count, &key, count)
        guard isDone == 1 else { throw PushFailure("OpenSSL derived no key") }
        return key
    }

    private static func sealed(
        _ bytes: [UInt8], key: [UInt8], nonce: [UInt8]
    ) throws(PushFailure) -> [UInt8] {
        var sealed = [UInt8](repeating: 0, count: bytes.count + Int(MEDINA_GCM_TAG))
        guard unsafe medina_aes128_gcm_seal(key, nonce, bytes, bytes.count, &sealed) == 1 else {
            throw PushFailure("OpenSSL did not encrypt")
        }
        return sealed
    }
}
