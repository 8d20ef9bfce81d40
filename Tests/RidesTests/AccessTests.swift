import HTTPServer
import HTTPTesting
import Identity
import Testing
import Web

@Suite("Who may ride", .timeLimit(.minutes(1)))
struct AccessTests {
    @Test(arguments: TestTransport.allCases)
    func `P3: who has not confirmed email and phone looks, and is led to the codes when asking`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { _, client in
            let headers: Headers = ["X-Person": "7", "X-Standing": "0", "Accept": "text/html"]
            let trip = "from=47.13929,9.52280&to=47.16634,9.51031"
            let look = try await client.get("/rides?\(trip)", headers: headers)
            #expect(look.status == .ok)
            let ask = try await client.post(
                "/rides", form: ["from": "47.13929,9.52280", "to": "47.16634,9.51031", "price": "1"],
                headers: headers)
            #expect(ask.status == .seeOther)
            #expect(
                ask.headers["location"]?.hasPrefix("/account/activate?why=ride&return=%2Frides%3F") == true)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `P3: who is confirmed but has shown no document is led to that when asking, and back`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { _, client in
            let headers: Headers = ["X-Person": "7", "X-Standing": "confirmed", "Accept": "text/html"]
            let trip = "from=47.13929,9.52280&to=47.16634,9.51031"
            let look = try await client.get("/rides?\(trip)", headers: headers)
            #expect(look.status == .ok && look.text.contains("/account/identity?why=document"))
            #expect(!look.text.contains("form=\"ask\""))
            let ask = try await client.post(
                "/rides", form: ["from": "47.13929,9.52280", "to": "47.16634,9.51031", "price": "1"],
                headers: headers)
            #expect(ask.status == .seeOther)
            let way = ask.headers["location"]
            #expect(way?.hasPrefix("/account/identity?why=document&return=%2Frides%3F") == true)
        }
    }

    @Test func `P4: driving needs a person's look at document, face and licence, and eighteen years`() {
        func visitor(_ standing: Standing, hasLicence: Bool, age: Int? = nil, isDemo: Bool = false) -> Visitor
        {
            Visitor(
                id: UniqueID(high: 0, low: 1), firstName: "Ada", fullName: "Ada Lovelace", isDemo: isDemo,
                standing: standing, hasLicence: hasLicence, age: age)
        }
        var access = AccessPolicy()
        let lacks: [(Visitor, AccessPolicy.Lack?)] = [
            (visitor(.registered, hasLicence: true), .confirmation),
            (visitor(.confirmed, hasLicence: true), .document),
            (visitor(.verified, hasLicence: true), .examination),
            (visitor(.examined, hasLicence: false), .licence),
            (visitor(.examined, hasLicence: true, age: 17), .age),
            (visitor(.verified, hasLicence: false, age: 17), .age),
            (visitor(.examined, hasLicence: true, age: 18), nil),
            (visitor(.registered, hasLicence: false, isDemo: true), nil),
        ]
        for (visitor, lack) in lacks { #expect(access.lack(of: visitor, for: .drive) == lack) }
        #expect(access.lack(of: visitor(.confirmed, hasLicence: false), for: .taxi) == nil)
        #expect(access.lack(of: visitor(.verified, hasLicence: false), for: .ride) == nil)
        // An operator who asks for less, or for more.
        access.drive = .verified
        access.drivingNeedsLicence = false
        access.taxi = .verified
        #expect(access.lack(of: visitor(.verified, hasLicence: false), for: .drive) == nil)
        #expect(access.lack(of: visitor(.confirmed, hasLicence: false), for: .taxi) == .document)
        access.drive = .registered
        #expect(access.lack(of: visitor(.registered, hasLicence: false), for: .drive) == .confirmation)
    }
}
