import Geography
import GluCalc
import Insulin
import Testing

@Suite("Asking a Nightscout server") struct NightscoutRequestTests {
    @Test(arguments: [
        ("https://cgm.example.org", "https://cgm.example.org"),
        ("cgm.example.org", "https://cgm.example.org"),
        (" https://CGM.example.org/ ", "https://cgm.example.org"),
        ("https://cgm.example.org/api/v1/", "https://cgm.example.org"),
        ("https://example.org:8443/night/scout//", "https://example.org:8443/night/scout"),
        ("HTTPS://192.168.1.20:443", "https://192.168.1.20:443"), ("localhost", "https://localhost"),
    ])
    func `G15: an address is read as people paste it`(typed: String, text: String) throws {
        #expect(try NightscoutAddress(typed).text == text)
    }

    @Test(arguments: [
        ("", NightscoutAddress.Problem.missing), ("   ", .missing), ("http://cgm.example.org", .notEncrypted),
        ("HTTP://cgm.example.org", .notEncrypted), ("https://secret@cgm.example.org", .hasSecret),
        ("https://cgm.example.org/?token=a-1", .hasSecret), ("https://cgm.example.org/#x", .hasSecret),
        ("https://", .malformed), ("javascript:alert(1)", .malformed), ("ftp://example.org", .malformed),
        ("https://exa mple.org", .malformed), ("https://-a.org", .malformed), ("https://a..org", .malformed),
        ("https://example.org:", .malformed), ("https://example.org:0", .malformed),
        ("https://example.org:65536", .malformed), ("https://example.org:80:80", .malformed),
        ("https://example.org/../x", .malformed), ("https://example.org/a%2e", .malformed),
        ("https://éxample.org", .malformed), ("https://" + String(repeating: "a", count: 300), .tooLong),
    ])
    func `G15: what is no address, or would be read along, is refused`(
        typed: String, problem: NightscoutAddress.Problem
    ) {
        #expect(throws: problem) { try NightscoutAddress(typed) }
    }

    // The hash is that of the environment variable that cgm-remote-monitor's own tests set, `this is my long pass
    // phrase` (tests/api.treatments.test.js and others).
    @Test func `G15: a secret is sent as its hash, never as it is`() throws {
        let access = try #require(NightscoutAccess.secret("this is my long pass phrase", inAddress: false))
        let request = NightscoutRequest.status(access)
        #expect(request.target == "/api/v1/status.json")
        #expect(request.body == nil)
        #expect(
            request.headers == [
                NightscoutRequest.Header(name: "Accept", value: "application/json"),
                NightscoutRequest.Header(
                    name: "api-secret", value: "b723e97aa97846eb92d5264f084b2823f57c4aa1"),
            ])
        // Servers take it in the address too, where pages from elsewhere may not send the header.
        let open = try #require(NightscoutAccess.secret("this is my long pass phrase", inAddress: true))
        let other = NightscoutRequest.profile(open)
        #expect(
            other.target
                == "/api/v1/profile.json?count=10&secret=b723e97aa97846eb92d5264f084b2823f57c4aa1")
        #expect(other.headers.count == 1)
        #expect(NightscoutAccess.secret("12345678901", inAddress: false) == nil)
    }

    @Test func `G15: a token stands in the address, and what came for it in a header`() throws {
        let token = try #require(NightscoutAccess.token("phone-0123456789abcdef"))
        #expect(
            NightscoutRequest.profile(token).target
                == "/api/v1/profile.json?count=10&token=phone-0123456789abcdef")
        let question = try #require(NightscoutRequest.authorization(token: token))
        #expect(question.target == "/api/v2/authorization/request/phone-0123456789abcdef")
        #expect(question.headers.count == 1)
        #expect(NightscoutRequest.authorization(token: .anyone) == nil)
        let answer = try #require(
            NightscoutAuthorization(
                reading: Samples.bytes(
                    #"{"token":"aaa.bbb-c.d_d","sub":"phone","permissionGroups":[["*"]],"iat":1780401600,"exp":1780405200}"#
                )))
        #expect(answer.end == Samples.ago(-60))
        let request = NightscoutRequest.status(.bearer(answer))
        #expect(request.target == "/api/v1/status.json")
        #expect(
            request.headers.last
                == NightscoutRequest.Header(name: "Authorization", value: "Bearer aaa.bbb-c.d_d"))
        for typed in [
            "", "a b", "a&b", "a=b", "é", "a\r\nX: 1", "a/../b", String(repeating: "a", count: 201),
        ] {
            #expect(NightscoutAccess.token(typed) == nil)
        }
        for body in [
            #"{"token":"a\r\nX: y","exp":1}"#, #"{"token":"","exp":1}"#, #"{"token":"a"}"#,
            #"{"token":"a","exp":1e30}"#,
            "[]", "",
        ] {
            #expect(NightscoutAuthorization(reading: Samples.bytes(body)) == nil)
        }
    }

    @Test func `G15: readings are asked for in both interfaces`() {
        func target(
            _ readings: NightscoutRequest.Readings, _ count: Int, _ since: Moment?,
            _ api: NightscoutRequest.API
        ) -> String {
            NightscoutRequest.entries(readings, count: count, since: since, api, .anyone, now: Samples.now)
                .target
        }
        #expect(target(.sensor, 12, nil, .v1) == "/api/v1/entries/sgv.json?count=12")
        #expect(
            target(.fingerStick, 5_000, Samples.ago(60), .v1)
                == "/api/v1/entries/mbg.json?count=1000&find%5Bdate%5D%5B%24gte%5D=1780398000000")
        #expect(
            target(.sensor, -3, Samples.ago(0), .v3)
                == "/api/v3/entries?type$eq=sgv&sort$desc=date&limit=1&date$gte=1780401600000"
                + "&fields=type,sgv,mbg,units,date,dateString,direction,device,isValid&now=1780401600000")
    }

    @Test func `G15: no typed address traps, and none leads elsewhere than to a host`() {
        for seed in 0..<4_000 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let typed = Samples.mutated(
                Samples.bytes("https://cgm.example.org:8443/night/scout"), signs: "/:@?#.%- \\é\n[]aZ0",
                using: &random)
            guard let address = try? NightscoutAddress(String(decoding: typed, as: UTF8.self)) else {
                continue
            }
            #expect(address.text.hasPrefix("https://"), "seed \(seed)")
            #expect(!address.text.contains { "@?# %\\\n".contains($0) }, "seed \(seed)")
            #expect(!address.text.hasSuffix("/"), "seed \(seed)")
            #expect((try? NightscoutAddress(address.text)) == address, "seed \(seed)")
        }
    }
}
