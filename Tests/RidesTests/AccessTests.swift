import HTTPServer
import HTTPTesting
import Testing

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
}
