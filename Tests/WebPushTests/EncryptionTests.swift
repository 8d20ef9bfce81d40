import Crypto
import Testing
import WebPush

@Suite("P9: messages to devices are encrypted as RFC 8291 says")
struct EncryptionTests {
    private func bytes(_ text: String) throws -> [UInt8] { try #require(Base64URL.decoded(text.utf8)) }

    @Test func `P9: the example of RFC 8291, appendix A, comes out byte by byte`() throws {
        let keys = try SubscriptionKeys(
            point: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            secret: "BTBZMqHH6r4Tts7J_aSIgg")
        let sender = try #require(
            CurveKey(scalar: try bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")))
        #expect(
            Base64URL.encoded(sender.point)
                == "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8")
        let body = try PushEncryption.body(
            Array("When I grow up, I want to be a watermelon".utf8), for: keys, by: sender,
            salt: try bytes("DGv6ra1nlYgDCS1FRnbzlw"))
        #expect(
            Base64URL.encoded(body)
                == "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLoc"
                + "InmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNW"
                + "QexSgSxsj_Qulcy4a-fN")
        let browser = try Browser(
            scalar: try bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"),
            secret: try bytes("BTBZMqHH6r4Tts7J_aSIgg"))
        #expect(
            try browser.decrypted(body) == Array("When I grow up, I want to be a watermelon".utf8))
    }

    @Test(arguments: [0, 1, 15, 16, 17, 3_900])
    func `P9: a browser reads a message of any length, and no other does`(count: Int) throws {
        let browser = try Browser()
        let message = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 1) }
        let body = try PushEncryption.body(message, for: try browser.keys)
        #expect(body.count == count + 86 + 17 && body.count <= 4_096)
        #expect(try browser.decrypted(body) == message)
        #expect(
            try PushEncryption.body(message, for: try browser.keys) != body, "each time another key and salt")
    }

    @Test func `P9: a message that is too long is not encrypted`() throws {
        let keys = try Browser().keys
        #expect(throws: PushFailure.self) {
            try PushEncryption.body([UInt8](repeating: 1, count: 3_901), for: keys)
        }
    }

    @Test
    func `P9: keys of another length, off the curve or in another alphabet are refused with a sentence`()
        throws
    {
        let browser = try Browser()
        let (point, secret) = (Base64URL.encoded(browser.point), Base64URL.encoded(browser.secret))
        #expect(throws: Never.self) { try SubscriptionKeys(point: point + "=", secret: secret + "==") }
        var off = browser.point
        off[64] ^= 1
        let infinity = [UInt8](repeating: 0, count: 65)
        let compressed = [2 + browser.point[64] & 1] + browser.point[1..<33]
        var odd = browser.point
        odd[0] = 6 | browser.point[64] & 1
        let wrong: [[UInt8]] = [
            off, infinity, [4] + infinity.dropFirst(), compressed, odd, [], browser.point + [0],
        ]
        for wrong in wrong {
            let refusal = #expect(throws: PushRefusal.self) {
                try SubscriptionKeys(point: Base64URL.encoded(wrong), secret: secret)
            }
            #expect(refusal?.sentence.contains("P-256") == true)
        }
        for wrong in [
            "", "AAAA", Base64URL.encoded(browser.secret + [1]), "?", "a+/=", "====",
            String(repeating: "A", count: 400),
        ] {
            #expect(throws: PushRefusal.self) { try SubscriptionKeys(point: point, secret: wrong) }
        }
        #expect(throws: PushRefusal.self) { try SubscriptionKeys(point: "é" + point, secret: secret) }
    }
}
