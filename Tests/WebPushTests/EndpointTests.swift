import Testing
import WebPush

@Suite("P9: where messages may go")
struct EndpointTests {
    @Test(arguments: [
        "https://fcm.googleapis.com/fcm/send/abc:def",
        "https://updates.push.services.mozilla.com/wpush/v2/abc",
        "https://web.push.apple.com/QOXpI8v", "HTTPS://FCM.googleapis.com/fcm/send/abc?x=1",
        "https://db5p.notify.windows.com/w/?token=BQYAAA%3d",
    ])
    func `P9: addresses at the push services of the usual browsers are taken`(text: String) throws {
        #expect(try PushEndpoint(text, of: PushServices()).text == text)
    }

    @Test(arguments: [
        "", "fcm.googleapis.com", "http://fcm.googleapis.com/x", "ftp://fcm.googleapis.com/x",
        "https://fcm.googleapis.com:8443/x", "https://fcm.googleapis.com:443/x",
        "https://fcm.googleapis.com@evil.example/",
        "https://evil.example@fcm.googleapis.com/", "https://u:p@fcm.googleapis.com/",
        "https://evil.example/",
        "https://evil-fcm.googleapis.com/", "https://fcm.googleapis.com.evil.example/",
        "https://notify.windows.com/",
        "https://.notify.windows.com/", "https://a..notify.windows.com/", "https://-.notify.windows.com/",
        "https://fcm.googleapis.com./x", "https://127.0.0.1/", "https://[::1]/", "https://localhost/",
        "https://2130706433/",
        "https://fcm.googleapis.com\\@evil.example/", "https://evil.example/?fcm.googleapis.com",
        "https://evil.example#.notify.windows.com/", "https://evil.example/.notify.windows.com",
        "https://fcm.googleapis.com/x y", "https://fcm.googleapis.com/\u{e9}",
        "https://fcm.googleapis.com/\r\nHost: x",
        "https://fcm.googleapis.com/#x", "https://évil.notify.windows.com/", "https:fcm.googleapis.com/",
        "https:///x",
        "https://fcm.googleapis.com%2eevil.example/",
        "https://" + String(repeating: "a.", count: 200) + "push.apple.com/",
        "https://fcm.googleapis.com/" + String(repeating: "a", count: 2_000),
    ])
    func `P9: any other address is refused with a sentence`(text: String) {
        let refusal = #expect(throws: PushRefusal.self) { try PushEndpoint(text, of: PushServices()) }
        #expect(refusal?.sentence.hasSuffix(".") == true)
    }

    @Test func `P9: operators name services by their full names, and none for none at all`() throws {
        for entry in ["push.example.org", "*.push.example.org", "a-1.example"] {
            #expect(PushServices.isEntry(entry))
        }
        for entry in [
            "", "*", "*.", "localhost", "10.0.0.1", "*.0.0.1", "https://push.example.org",
            "push.example.org:443", "*.*.example",
            "Push.example.org", "push.example.org/", "a_b.example", "::1", "[::1]", "*push.example.org",
            "example.123",
        ] { #expect(!PushServices.isEntry(entry), "\(entry)") }
        for list in [[], ["localhost"], ["10.0.0.1"]] {
            #expect(throws: PushRefusal.self) {
                try PushEndpoint("https://fcm.googleapis.com/x", of: PushServices(list))
            }
        }
    }

    private static let reached: [[UInt8]] = [
        [8, 8, 8, 8], [1, 1, 1, 1], [172, 15, 0, 1], [172, 32, 0, 1], [100, 63, 0, 1], [100, 128, 0, 1],
        [192, 167, 1, 1],
        [198, 17, 0, 1], [198, 20, 0, 1], [223, 255, 255, 255],
        [0x2A, 0, 0x14, 0x50, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
        [0x20, 0x01, 0x48, 0x60, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x88, 0x88],
        [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0, 8, 8, 8, 8],
    ]

    @Test(arguments: reached)
    func `P9: public addresses may be reached`(address: [UInt8]) { #expect(PublicAddress.holds(address)) }

    /// IPv4: the first and last of networks for special purposes.
    private static let special4: [[UInt8]] = [
        [], [1], [0, 0, 0, 0], [10, 0, 0, 1], [100, 64, 0, 1], [100, 127, 255, 255], [127, 0, 0, 1],
        [127, 255, 255, 255], [169, 254, 169, 254], [172, 16, 0, 1], [172, 31, 255, 255], [192, 0, 0, 1],
        [192, 0, 2, 1], [192, 88, 99, 1], [192, 168, 0, 1], [198, 18, 0, 1], [198, 19, 255, 255],
        [198, 51, 100, 1], [203, 0, 113, 1], [224, 0, 0, 1], [239, 255, 255, 255], [240, 0, 0, 1],
        [255, 255, 255, 255],
    ]

    @Test(arguments: special4)
    func `P9: addresses of this machine, of the operator's network and of other special kinds may not`(
        address: [UInt8]
    ) {
        #expect(!PublicAddress.holds(address))
    }

    /// IPv6, as people write it without `::`.
    @Test(arguments: [
        "0:0:0:0:0:0:0:0", "0:0:0:0:0:0:0:1", "0:0:0:0:0:0:7f00:1", "0:0:0:0:0:ffff:7f00:1",
        "0:0:0:0:0:ffff:808:808", "64:ff9b:0:0:0:0:a00:1", "64:ff9b:0:0:0:0:7f00:1",
        "64:ff9b:1:0:0:0:808:808",
        "100:0:0:0:0:0:0:1", "2001:0:0:0:0:0:0:1", "2001:1ff:0:0:0:0:0:1", "2001:db8:0:0:0:0:0:1",
        "2002:7f00:1:0:0:0:0:1", "2620:4f:8000:0:0:0:0:1", "3fff:0:0:0:0:0:0:1", "5f00:0:0:0:0:0:0:1",
        "fc00:0:0:0:0:0:0:1", "fd12:3456:0:0:0:0:0:1", "fe80:0:0:0:0:0:0:1", "fec0:0:0:0:0:0:0:1",
        "ff02:0:0:0:0:0:0:1",
    ])
    func `P9: the same holds for IPv6, and for IPv4 that is wrapped in it`(text: String) throws {
        let words = try text.split(separator: ":").map { try #require(UInt16($0, radix: 16)) }
        try #require(words.count == 8)
        #expect(!PublicAddress.holds(words.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }))
    }
}
