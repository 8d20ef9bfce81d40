import Carpool
import CarpoolTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import OpenAPI
import Positions
import Rides
import Roads
import Testing

@Suite("The drivers' API", .timeLimit(.minutes(2))) struct DrivingAPITests {
    private typealias World = DrivingWorld

    private func place(_ coordinate: Coordinate) -> String {
        #"{"lat": \#(coordinate.latitude), "lon": \#(coordinate.longitude)}"#
    }

    private var start: String {
        #"{"from": \#(place(SampleCity.vaduzNorth)), "to": \#(place(SampleCity.balzers)), "seats": 2}"#
    }

    private func batch(_ positions: String..., device: String = "phone", sentAt: Int64? = nil) -> String {
        let sent = sentAt.map { #""sentAt": \#($0), "# } ?? ""
        return #"{"device": "\#(device)", \#(sent)"positions": [\#(positions.joined(separator: ","))]}"#
    }

    private func fix(_ coordinate: Coordinate, at: Timestamp, _ more: String = "") -> String {
        #"{"at": \#(at.milliseconds), "lat": \#(coordinate.latitude), "lon": \#(coordinate.longitude)\#(more)}"#
    }

    @Test(arguments: TestTransport.allCases)
    func `R1, R6: a whole drive over the API`(transport: TestTransport) async throws {
        try await withDriving(transport) { world in
            #expect(
                try await world.client.get("/api/v1/rides/driving", headers: World.driver).status == .notFound
            )
            #expect(try await world.send(start, to: "").status == .conflict)
            try await world.addCar("VW Golf", plate: "fl1")
            let started = try await world.send(start, to: "")
            #expect(started.status == .created)
            for member in ["\"freeSeats\":2", "\"kind\":\"destination\"", "\"model\":\"VW Golf\""] {
                #expect(started.text.contains(member), "\(member)")
            }
            #expect(try await world.send(start, to: "").status == .conflict)
            let id = try await world.ask()
            let asked = try await world.client.get("/api/v1/rides/driving", headers: World.driver)
            #expect(asked.text.contains("\"question\":{") && asked.text.contains(id.text))
            let accepted = try await world.send(#"{"ride": "\#(id.text)", "accept": true}"#, to: "/answer")
            #expect(accepted.status == .ok && accepted.text.contains("\"kind\":\"pickup\""))
            #expect(
                try await world.send(#"{"ride": "\#(id.text)", "accept": true}"#, to: "/answer").status
                    == .conflict)
            for action in ["arrive", "board", "dropOff"] {
                let done = try await world.send(
                    #"{"ride": "\#(id.text)", "action": "\#(action)"}"#, to: "/stops")
                #expect(done.status == .ok, "\(action)")
                world.city.clock.advance(by: .minutes(3))
            }
            #expect(try await world.state(id) == "arrived")
            let ended = try await world.send("{}", to: "/end")
            #expect(ended.status == .ok && ended.text.contains("\"people\":1"))
            #expect(try await world.send("{}", to: "/end").status == .notFound)
        }
    }

    @Test func `R6: a drive ends without a body, which puts nobody down`() async throws {
        let end = try #require(
            DrivingAPI.operations.first { $0.method == .post && $0.path.hasSuffix("/driving/end") })
        try await withDriving { world in
            func send() async throws -> TestResponse {
                // As the API's document has it: no body is as good as one.
                try end.check(Request(.post, end.path))
                return try await world.client.send(.post, end.path, headers: World.driver)
            }
            try await world.setOff()
            let id = try await world.agree()
            for action in ["arrive", "board"] {
                _ = try await world.send(#"{"ride": "\#(id.text)", "action": "\#(action)"}"#, to: "/stops")
                world.city.clock.advance(by: .minutes(3))
            }
            #expect(try await send().status == .conflict)
            #expect(try await world.state(id) == "onBoard")
            _ = try await world.send(#"{"ride": "\#(id.text)", "action": "dropOff"}"#, to: "/stops")
            let ended = try await send()
            #expect(ended.status == .ok && ended.text.contains("\"people\":1"))
        }
    }

    @Test func `R4: a yes that comes when the car is too far is told as a conflict, not as done`()
        async throws
    {
        try await withDriving { world in
            try await world.setOff()
            let id = try await world.ask()
            // The car has meanwhile come to the end of its way, from where nobody is fetched in time.
            world.city.clock.advance(by: .seconds(20))
            let offer = try #require(try await world.desk.current(World.driverID)).offer.id
            await world.city.dispatch.move([
                OfferMove(
                    offer: offer,
                    position: CarPosition(
                        place: try world.city.map.place(SampleCity.balzers),
                        observedAt: world.city.clock.now, timeToNextStop: .seconds(10)), heading: 180)
            ])
            let answer = try await world.send(#"{"ride": "\#(id.text)", "accept": true}"#, to: "/answer")
            #expect(answer.status == .conflict)
            #expect(answer.text.contains("/problems/not-taken"), "\(answer.text)")
            let drive = try await world.client.get("/api/v1/rides/driving", headers: World.driver)
            #expect(drive.status == .ok && !drive.text.contains("\"kind\":\"pickup\""))
        }
    }

    @Test func `R8: a verified woman takes only such women along; everybody else is refused the wish`()
        async throws
    {
        try await withDriving { world in
            try await world.addCar()
            let order = start.replacing(
                "\"seats\": 2", with: #""preferences": {"womenOnly": true, "music": "no"}"#)
            let number = "1"
            for (gender, standing) in [("man", "3"), ("other", "3")] {
                let refused = try await world.send(
                    order, to: "",
                    as: [
                        "X-Person": number, "X-Gender": gender, "X-Standing": standing, "X-Licence": "1",
                    ])
                #expect(refused.status == .unprocessableContent)
                #expect(refused.text.contains("whose identity is verified"))
            }
            let woman: Headers = [
                "X-Person": number, "X-Gender": "woman", "X-Standing": "3", "X-Licence": "1",
            ]
            #expect(try await world.send(order, to: "", as: woman).status == .created)
            let desk = world.city.desk
            let quote = try desk.quote(from: SampleCity.vaduz, to: SampleCity.triesen, people: 1)
            for (gender, isVerified, isTaken) in [
                (Traveller.Gender.woman, true, true), (.woman, false, false), (.man, true, false),
                (.undisclosed, true, false),
            ] {
                let lead = Traveller(id: PersonID(50), gender: gender, isVerified: isVerified)
                let match = await world.city.dispatch.bestMatch(
                    for: desk.request(for: quote, lead: lead, luggage: 0))
                #expect((match != nil) == isTaken, "\(gender), verified: \(isVerified)")
            }
        }
    }

    @Test func `R1, R4: what cannot be is refused with a sentence, and nothing changes`() async throws {
        try await withDriving { world in
            try await world.addCar()
            let from = place(SampleCity.vaduzNorth)
            for bad in [
                #"{"from": \#(from)}"#, "[]", "{",
                #"{"from": {"lat": 91, "lon": 0}, "to": \#(from)}"#,
                #"{"from": \#(from), "to": \#(from)}"#,
                start.replacing("\"seats\": 2", with: "\"seats\": 9"),
                start.replacing("\"seats\": 2", with: "\"seats\": \"x\""),
                start.replacing("\"seats\": 2", with: "\"longestDetour\": 99999"),
                start.replacing("\"seats\": 2", with: "\"preferences\": {\"smoking\": \"maybe\"}"),
                start.replacing("\"seats\": 2", with: "\"preferences\": {\"womenOnly\": true}"),
                start.replacing(
                    "\"seats\": 2", with: "\"vehicle\": \"01890000-0000-7000-8000-000000000000\""),
            ] {
                let answer = try await world.send(bad, to: "")
                #expect([.badRequest, .unprocessableContent].contains(answer.status), "\(bad)")
                #expect(answer.headers["content-type"]?.contains("problem+json") == true)
            }
            #expect(
                try await world.client.get("/api/v1/rides/driving", headers: World.driver).status == .notFound
            )
            #expect(try await world.client.get("/api/v1/rides/driving").status == .unauthorized)
        }
    }

    @Test func `R6: somebody else's ride is not there`() async throws {
        try await withDriving { world in
            try await world.setOff()
            let id = try await world.agree()
            let calls = [
                ("/answer", #""accept": true"#), ("/stops", #""action": "arrive""#),
                ("/stops", #""action": "absent""#),
                ("/stops", #""action": "letOut""#), ("/cancel", #""reason": "car""#),
            ]
            for (path, more) in calls {
                for person in [World.stranger, World.passenger] {
                    let answer = try await world.send(
                        #"{"ride": "\#(id.text)", \#(more)}"#, to: path, as: person)
                    #expect(answer.status == .notFound, "\(path) \(more)")
                }
                let shapeless = try await world.send(#"{"ride": "x", \#(more)}"#, to: path)
                #expect(shapeless.status == .unprocessableContent && shapeless.text.contains("“ride” has"))
            }
            let bad = try await world.send(#"{"ride": "\#(id.text)", "reason": "whim"}"#, to: "/cancel")
            #expect(bad.status == .unprocessableContent)
            let cancelled = try await world.send(#"{"ride": "\#(id.text)", "reason": "way"}"#, to: "/cancel")
            #expect(cancelled.status == .ok && !cancelled.text.contains("\"pickup\""))
        }
    }

    // MARK: - Positions

    @Test(arguments: TestTransport.allCases)
    func `R2: positions move the car, and a wrong clock does no harm`(transport: TestTransport) async throws {
        try await withDriving(transport) { world in
            #expect(
                try await world.send(batch(fix(SampleCity.vaduz, at: world.city.clock.now)), to: "/positions")
                    .status
                    == .notFound)
            try await world.setOff()
            world.city.clock.advance(by: .seconds(30))
            let now = world.city.clock.now
            let steps = [20, 10, 0].map { ago in
                let north = SampleCity.vaduzNorth
                return fix(
                    Coordinate(
                        latitude: north.latitude - 0.0004 * Double(20 - ago) / 10, longitude: north.longitude),
                    at: now - .seconds(Double(ago)), #", "accuracy": 8, "heading": 180, "speed": 9.5"#)
            }
            let answer = try await world.send(batch(steps[0], steps[1], steps[2]), to: "/positions")
            #expect(answer.status == .ok)
            #expect(answer.text.contains(#""outcomes":["accepted","accepted","accepted"]"#))
            let moved = try #require(try await world.desk.current(World.driverID)).offer.position
            #expect(moved.observedAt == now)
            // The phone's clock is an hour ahead; how long ago it measured counts.
            world.city.clock.advance(by: .seconds(10))
            let ahead = world.city.clock.now + .minutes(60)
            let late = try await world.send(
                batch(fix(moved.place.coordinate, at: ahead - .seconds(2)), sentAt: ahead.milliseconds),
                to: "/positions")
            #expect(late.status == .ok && late.text.contains("accepted"))
            #expect(
                try await world.desk.current(World.driverID)?.offer.position.observedAt
                    == world.city.clock.now - .seconds(2))
        }
    }

    @Test func `R2: nonsense is answered with a problem, and the car stays where it was`() async throws {
        try await withDriving { world in
            try await world.setOff()
            let before = try #require(try await world.desk.current(World.driverID)).offer.position
            world.city.clock.advance(by: .seconds(10))
            let now = world.city.clock.now
            let good = fix(SampleCity.vaduzNorth, at: now)
            for bad in [
                batch(), #"{"positions": []}"#, "[]", "{", batch(good, device: ""),
                batch(good, device: String(repeating: "x", count: 65)),
                batch(#"{"at": \#(now.milliseconds), "lat": NaN, "lon": 9.5}"#),
                batch(#"{"at": \#(now.milliseconds), "lat": 1e999, "lon": 9.5}"#),
                batch(#"{"at": \#(now.milliseconds), "lat": "47", "lon": 9.5}"#),
                batch(#"{"at": \#(now.milliseconds), "lat": 147, "lon": 9.5}"#),
                batch(#"{"at": \#(now.milliseconds), "lat": 33.5, "lon": -7.5}"#),
                batch(#"{"at": \#(Int64.max), "lat": 47.1, "lon": 9.5}"#, sentAt: .min),
                batch(#"{"at": -5, "lat": 47.1, "lon": 9.5}"#),
                batch(fix(SampleCity.vaduzNorth, at: now + .minutes(5))),
            ] {
                let answer = try await world.send(bad, to: "/positions")
                #expect([.badRequest, .unprocessableContent].contains(answer.status), "\(bad)")
                #expect(answer.headers["content-type"]?.contains("problem+json") == true, "\(bad)")
            }
            let many =
                "{\"device\": \"phone\", \"positions\": ["
                + Array(repeating: good, count: 101).joined(separator: ",") + "]}"
            let tooMany = try await world.send(many, to: "/positions")
            #expect(tooMany.status == .unprocessableContent && tooMany.text.contains("100"))
            let huge =
                "{\"device\": \"phone\", \"positions\": ["
                + Array(repeating: good, count: 2_000).joined(separator: ",") + "]}"
            #expect(try await world.send(huge, to: "/positions").status == .contentTooLarge)
            // A leap across the country is not believed until a second position confirms it.
            let leap = try await world.send(batch(fix(SampleCity.balzers, at: now)), to: "/positions")
            #expect(leap.status == .ok && leap.text.contains("held"))
            #expect(try await world.desk.current(World.driverID)?.offer.position == before)
            #expect(
                try await world.send(batch(good), to: "/positions", as: World.stranger).status == .notFound)
            #expect(
                try await world.client.post("/api/v1/rides/driving/positions", json: batch(good)).status
                    == .unauthorized)
        }
    }

    @Test func `R2: of two devices one counts, and the other can take over`() async throws {
        try await withDriving { world in
            try await world.setOff()
            func send(_ device: String, _ more: String = "") async throws -> TestResponse {
                world.city.clock.advance(by: .seconds(5))
                let json = batch(fix(SampleCity.vaduzNorth, at: world.city.clock.now), device: device)
                return try await world.send(
                    json.replacing("{\"device\"", with: "{\(more)\"device\""), to: "/positions")
            }
            #expect(try await send("phone").status == .ok)
            #expect(try await send("tablet").status == .ok)
            let replaced = try await send("phone")
            #expect(replaced.status == .conflict && replaced.text.contains("/problems/other-device"))
            #expect(try await send("phone", #""takesOver": true, "#).status == .ok)
            #expect(try await send("tablet").status == .conflict)
        }
    }

    @Test func `R2: whoever sends without end is slowed down`() async throws {
        try await withDriving { world in
            try await world.setOff()
            let json = batch(fix(SampleCity.vaduzNorth, at: world.city.clock.now))
            var slowed: TestResponse?
            for _ in 0..<500 where slowed == nil {
                let answer = try await world.send(json, to: "/positions")
                if answer.status != .ok { slowed = answer }
            }
            #expect(slowed?.status == .tooManyRequests)
            #expect(slowed?.headers["retry-after"] != nil)
        }
    }
}
