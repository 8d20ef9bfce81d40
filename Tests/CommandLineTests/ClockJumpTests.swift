import Foundation
import HTTPServer
import HTTPTesting
import Testing

/// The running program, while somebody sets the clock of its machine; the monotonic clock is the real one.
@Suite(.serialized, .timeLimit(.minutes(10))) struct ClockJumpTests {
    private struct Session: Decodable {
        struct Entry: Decodable { let createdAt: Int64 }
        let token: String
        let session: Entry
    }

    private struct Money: Codable { let amount: Int64, currency: String }
    private struct Quote: Decodable { let price: Money }
    private struct Ride: Decodable { let id: String, state: String }

    private static let hour: Int64 = 3_600
    /// Where the clock stands beside the right time after each time that it is set, in seconds.
    private static let settings = [-hour, 0, hour, hour - 400 * 24 * hour]

    @Test(.enabled(if: ShiftedClock.isPossible, "no compiler of C"))
    func `R9: when the clock is set, cars go on, people log in, and rides find drivers within seconds`()
        throws
    {
        let folder = try TemporaryFolder()
        let clock = try ShiftedClock(in: folder)
        let city = try ServedCity(
            in: folder, isDemo: true, more: ["--drivers", "60"], environment: clock.environment)
        var cars = try CarStream(city)
        try cars.expectMoves(0)
        var sessions = [try logIn(city, at: 0)]
        try ride(city, as: sessions[0])
        for setting in Self.settings {
            // A ride that is under way when it happens stays so.
            let open = try ask(city, as: sessions[0])
            try clock.set(seconds: setting)
            let jump = ContinuousClock.now
            try cars.expectMoves(setting)
            #expect(jump.duration(to: .now) < .seconds(10), "the cars stood still, \(setting) s")
            let ready = try city.get("/readyz")
            #expect(ready.status == .ok, "\(ready.text), \(setting) s")
            // Nobody's log-in ends by a jump, whenever it began.
            for token in sessions {
                let mine = try city.call("GET", "/api/v1/sessions", token: token)
                #expect(mine.status == .ok, "\(mine.text), \(setting) s")
            }
            try find(open, city, as: sessions[0])
            #expect(jump.duration(to: .now) < .seconds(40), "no driver was found, \(setting) s")
            sessions.append(try logIn(city, at: setting))
            try ride(city, as: sessions[sessions.count - 1])
        }
        #expect(city.log.contains("The clock of this machine has jumped"), "\(city.log)")
        let end = try #require(try city.end())
        #expect(end.isOrderly)
    }

    // MARK: - What people do

    /// Logs in, and holds the time of it to the clock.
    private func logIn(_ city: ServedCity, at setting: Int64) throws -> String {
        let answer = try city.call(
            "POST", "/api/v1/sessions",
            json: #"{"login": "passenger@medina.example", "password": "ride-with-me", "device": "test"}"#)
        try #require(answer.status == .created, "\(answer.text)")
        let session = try answer.json(Session.self)
        let right = Int64(Date().timeIntervalSince1970) + setting
        #expect(abs(session.session.createdAt / 1000 - right) < 30, "the program has the shifted clock")
        return session.token
    }

    private static let way =
        #""from": {"lat": 47.1410, "lon": 9.5209}, "to": {"lat": 47.1070, "lon": 9.5290}"#

    /// Asks for a ride; returns its address.
    private func ask(_ city: ServedCity, as token: String) throws -> String {
        let quote = try city.call("POST", "/api/v1/rides/quotes", json: "{\(Self.way)}")
        try #require(quote.status == .ok, "\(quote.text)")
        let price = try quote.json(Quote.self).price
        let asked = try city.call(
            "POST", "/api/v1/rides", token: token,
            json: #"""
                {\#(Self.way), "price": {"amount": \#(price.amount), "currency": "\#(price.currency)"}}
                """#)
        try #require(asked.status == .created, "\(asked.text)")
        return "/api/v1/rides/\(try asked.json(Ride.self).id)"
    }

    /// Waits until a driver has agreed, and calls the ride off.
    private func find(_ ride: String, _ city: ServedCity, as token: String) throws {
        let end = ContinuousClock.now + .seconds(30)
        var state = ""
        while !["confirmed", "approaching", "waiting", "onBoard"].contains(state) {
            try #require(ContinuousClock.now < end, "no driver was found: \(state)\n\(city.log)")
            pauseThread()
            let answer = try city.call("GET", ride, token: token)
            try #require(answer.status == .ok, "\(answer.text)")
            state = try answer.json(Ride.self).state
        }
        let gone = try city.call("POST", ride + "/cancellation", token: token)
        #expect(gone.status == .ok, "\(gone.text)")
    }

    private func ride(_ city: ServedCity, as token: String) throws {
        try find(try ask(city, as: token), city, as: token)
    }
}

/// The cars on the public map, as an open page hears of them.
private struct CarStream {
    private struct Car: Decodable { let id: String, lat: Double, lon: Double }

    private let connection: RawConnection
    private var text = ""

    init(_ city: ServedCity) throws {
        connection = try RawConnection(port: city.port)
        try connection.send("GET /rides/stream HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try connection.readHead().status == 200)
        // All have set off.
        let end = ContinuousClock.now + .seconds(30)
        while try next().count < 60 { try #require(ContinuousClock.now < end) }
    }

    /// Where the cars are, by the next event.
    private mutating func next() throws -> [String: [Double]] {
        while true {
            if let end = text.range(of: "\n\n") {
                let event = text[..<end.lowerBound]
                text = String(text[end.upperBound...])
                guard let data = event.range(of: "data: ") else { continue }
                let cars = try JSONDecoder().decode([Car].self, from: Data(event[data.upperBound...].utf8))
                return Dictionary(
                    cars.map { ($0.id, [$0.lat, $0.lon]) }, uniquingKeysWith: { first, _ in first })
            }
            let piece = try #require(try connection.readChunk(), "the stream ended")
            text += String(decoding: piece, as: UTF8.self)
        }
    }

    /// Reads on until cars have moved often; each event must come within the connection's time limit.
    ///
    /// - Parameter setting: Where the clock stands, in seconds beside the right time.
    mutating func expectMoves(_ setting: Int64) throws {
        // What was on its way already.
        for _ in 0..<4 { _ = try next() }
        let end = ContinuousClock.now + .seconds(8)
        var (moves, frames, fewest) = (0, 0, Int.max)
        // From one event to the next, for now and then all cars get other names.
        var before = try next()
        while moves < 20, ContinuousClock.now < end {
            let now = try next()
            moves += before.count { id, place in now[id].map { $0 != place } ?? false }
            frames += 1
            fewest = min(fewest, now.count)
            before = now
        }
        #expect(moves >= 20, "\(moves) moves of \(before.count) cars in \(frames) events, \(setting) s")
        // An hour that never was is no hour that anybody has driven.
        #expect(fewest >= 40, "all but \(fewest) of 60 cars were at their destinations at once, \(setting) s")
    }
}
