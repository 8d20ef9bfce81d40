import CarpoolTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Synchronization
import Taxi
import TaxiDispatch
import Testing
import WebTesting

@Suite("The operator's pages of one taxi and of one call, live", .timeLimit(.minutes(3)))
struct LiveDeskTests {
    private let ada: Headers = ["X-Person": "1"]

    @Test(arguments: TestTransport.allCases)
    func `T2, T10: the page of a taxi follows its duty, and says when nobody sits in it`(
        transport: TestTransport
    ) async throws {
        try await withDesk(transport) { world, client in
            try await world.on(1, at: SampleCity.vaduz)
            let path = "/operate/taxi/cabs/\(TaxiID(1).text)"
            let page = try await client.get(path, headers: boss).text
            #expect(page.contains("data-stream=\"\(path)/stream\""))
            let isTold = Flag()
            async let told = following(client, "\(path)/stream", 16, isTold)
            // Whenever the first parts are read, its driver gets up and sits down again afterwards.
            while !isTold.isUp {
                try await world.rank.signOff(RankWorld.driver(1))
                try await Task.sleep(for: .milliseconds(20))
                try await world.on(1, at: SampleCity.vaduz)
                try await Task.sleep(for: .milliseconds(20))
            }
            let events = try await told
            #expect(Set(events.prefix(5).map(\.name)).isSuperset(of: ["desk-cab", "desk-stop", "zones"]))
            let stands = events.filter { $0.name == "desk-cab" }.map(\.data)
            #expect(stands.contains { $0.contains("Nobody sits in this taxi") })
            #expect(stands.contains { $0.contains("1st of 1") })
            let forms = events.filter { $0.name == "desk-stop" }.map(\.data)
            #expect(forms.contains("") && forms.contains { $0.contains("Switch this taxi off") })
        }
    }

    @Test
    func `T4: the page of a taxi shows the question with the time that is left, and the call that follows`()
        async throws
    {
        try await withDesk { world, client in
            try await world.on(1, at: SampleCity.vaduz)
            let call = try await world.call(1, 101, from: SampleCity.vaduz)
            world.clock.advance(by: .seconds(5))
            let path = "/operate/taxi/cabs/\(TaxiID(1).text)"
            let asked = try await client.get(path, headers: boss).text
            #expect(asked.contains("data-countdown=\"15\" data-total=\"20\""))
            #expect(asked.contains("/operate/taxi/calls/\(call.text)"))
            #expect(asked.contains("Taxi 1 is being asked"))
            try await world.rank.accept(call, by: RankWorld.driver(1))
            let first = try await client.events("\(path)/stream", headers: boss, count: 5)
            let stands = try #require(first.first { $0.name == "desk-cab" }?.data)
            #expect(stands.contains("Taxi 1 is coming") && !stands.contains("data-countdown"))
            let map = try #require(first.first { $0.name == "desk-map" }?.data)
            #expect(map.contains("data-car=\"\(TaxiID(1).text)\"") && map.contains("pickup"))
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `T4, T5: the page of a call follows who is asked, and ends with the call`(
        transport: TestTransport
    ) async throws {
        try await withDesk(transport) { world, client in
            for taxi in 1...40 { try await world.on(UInt128(taxi), at: SampleCity.vaduz) }
            let call = try await world.call(1, 101, from: SampleCity.vaduz)
            let path = "/operate/taxi/calls/\(call.text)"
            let page = try await client.get(path, headers: boss).text
            #expect(page.contains("data-stream=\"\(path)/stream\"") && page.contains("data-countdown"))
            let isTold = Flag()
            async let told = following(client, "\(path)/stream", 6, isTold)
            // Whenever the first parts are read, another taxi is asked afterwards.
            var taxi = 1
            while !isTold.isUp, taxi < 40 {
                try await Task.sleep(for: .milliseconds(50))
                try await world.rank.refuse(call, by: RankWorld.driver(UInt128(taxi)))
                taxi += 1
            }
            let stands = try await told.filter { $0.name == "desk-call" }.map(\.data)
            #expect(stands.count == 2 && stands.allSatisfy { $0.contains("is being asked") })
            #expect(stands.first != stands.last)
            try await world.rank.accept(call, by: RankWorld.driver(UInt128(taxi)))
            let coming = try await client.events("\(path)/stream", headers: boss, count: 5)
            #expect(coming.contains { $0.name == "desk-call" && $0.data.contains("Taxi \(taxi) is coming") })
            #expect(coming.contains { $0.name == "cars" && $0.data.contains(TaxiID(UInt128(taxi)).text) })
            try await world.rank.cancel(call, by: PersonID(1), reason: .mistake)
            // However many are waited for: the stream has an end.
            let last = try await client.events("\(path)/stream", headers: boss, count: 100)
            #expect(last.last?.name == "over")
            #expect(last.contains { $0.name == "desk-call" && $0.data.contains("Called off") })
            #expect(last.contains { $0.name == "desk-call-off" && $0.data.isEmpty })
        }
    }

    @Test
    func `T8: nobody but operators follows a taxi or a call`() async throws {
        try await withDesk { world, client in
            try await world.on(1, at: SampleCity.vaduz)
            let call = try await world.call(1, 101, from: SampleCity.vaduz)
            for path in ["cabs/\(TaxiID(1).text)", "calls/\(call.text)"] {
                for who in [[:], ada] as [Headers] {
                    let answer = try await client.get("/operate/taxi/\(path)/stream", headers: who)
                    #expect(answer.status == .notFound, "\(path)")
                }
            }
            let unknown = "/operate/taxi/calls/\(CallID(999).text)/stream"
            #expect(try await client.get(unknown, headers: boss).status == .notFound)
        }
    }

    private func following(
        _ client: TestClient, _ path: String, _ count: Int, _ isTold: Flag
    ) async throws -> [ServerSentEvent] {
        defer { isTold.raise() }
        return try await client.events(path, headers: boss, count: count)
    }
}

/// Says across tasks that something has happened.
private final class Flag: Sendable {
    private let state = Mutex(false)
    var isUp: Bool { state.withLock { $0 } }
    func raise() { state.withLock { $0 = true } }
}
