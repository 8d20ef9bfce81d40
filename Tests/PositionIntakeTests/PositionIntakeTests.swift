import Geography
import HTTPServer
import HTTPTesting
import OpenAPI
import PositionIntake
import Positions
import Roads
import Testing
import WebTesting

@Suite("Positions over HTTP, for any room", .timeLimit(.minutes(1)))
struct PositionIntakeTests {
    private typealias World = VansWorld

    private func fix(_ coordinate: Coordinate, at: Timestamp, _ more: String = "") -> String {
        #"{"at": \#(at.milliseconds), "lat": \#(coordinate.latitude), "lon": \#(coordinate.longitude)\#(more)}"#
    }

    private func batch(_ positions: [String], device: String = "phone", _ more: String = "") -> String {
        #"{\#(more)"device": "\#(device)", "positions": [\#(positions.joined(separator: ","))]}"#
    }

    @Test(arguments: TestTransport.allCases)
    func `R2: what a phone measured moves the car of the room`(transport: TestTransport) async throws {
        try await withVans(transport) { world in
            world.clock.advance(by: .seconds(30))
            let now = world.clock.now
            let fixes = [20.0, 10, 0].map { ago in
                fix(
                    World.along(250 - ago * 10), at: now - .seconds(ago),
                    #", "accuracy": 8, "heading": 90, "speed": 10"#)
            }
            let answer = try await world.send(batch(fixes))
            #expect(answer.status == .ok)
            for member in [
                #""outcomes":["accepted","accepted","accepted"]"#, #""version":7"#, #""isAtNextStop":false"#,
            ] {
                #expect(answer.text.contains(member), "\(answer.text)")
            }
            let car = try #require(await world.vans.position(of: World.driverID))
            #expect(car.observedAt == now)
            #expect(car.place.coordinate.distance(to: World.along(250)) < .metres(5))
            #expect(abs(car.timeToNextStop.seconds - 175) < 20)
            world.clock.advance(by: .minutes(3))
            let there = try await world.send(batch([fix(World.along(1_990), at: world.clock.now)]))
            #expect(there.text.contains(#""isAtNextStop":true"#))
        }
    }

    @Test func `R2: with the phone's clock only how long ago something was measured counts`() async throws {
        try await withVans { world in
            for hours in [-9_000.0, -1, 1, 9_000] {
                world.clock.advance(by: .seconds(10))
                let phone = world.clock.now + .minutes(hours * 60)
                let answer = try await world.send(
                    batch(
                        [fix(World.along(20), at: phone - .seconds(2))],
                        #""sentAt": \#(phone.milliseconds), "#))
                #expect(answer.status == .ok && answer.text.contains("accepted"), "\(answer.text)")
                #expect(
                    await world.vans.position(of: World.driverID)?.observedAt
                        == world.clock.now - .seconds(2))
            }
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `R2: what is no batch is a problem, and the car stays where it was`(transport: TestTransport)
        async throws
    {
        try await withVans(transport) { world in
            let before = await world.vans.position(of: World.driverID)
            world.clock.advance(by: .seconds(10))
            let now = world.clock.now
            let good = fix(World.along(50), at: now)
            for bad in [
                batch([]), #"{"positions": []}"#, "[]", "{", batch([good], device: ""),
                batch([good], device: String(repeating: "x", count: 65)),
                batch([#"{"at": \#(now.milliseconds), "lat": NaN, "lon": 9.5}"#]),
                batch([#"{"at": \#(now.milliseconds), "lat": 1e999, "lon": 9.5}"#]),
                batch([#"{"at": \#(now.milliseconds), "lat": "47", "lon": 9.5}"#]),
                batch([#"{"at": \#(now.milliseconds), "lat": 147, "lon": 9.5}"#]),
                batch([#"{"at": \#(now.milliseconds), "lat": 33.5, "lon": -7.5}"#]),
                batch([#"{"at": \#(Int64.max), "lat": 47.1, "lon": 9.5}"#], #""sentAt": \#(Int64.min), "#),
                batch([#"{"at": -5, "lat": 47.1, "lon": 9.5}"#]),
                batch([fix(World.along(50), at: now + .minutes(5))]),
            ] {
                let answer = try await world.send(bad)
                #expect([.badRequest, .unprocessableContent].contains(answer.status), "\(bad)")
                #expect(answer.headers["content-type"]?.contains("problem+json") == true, "\(bad)")
            }
            let nowhere = try await world.send(batch([good, #"{"at": 1, "lat": 91, "lon": 9}"#]))
            #expect(nowhere.status == .unprocessableContent && nowhere.text.contains("positions[1].lat"))
            let far = #"{"at": \#(now.milliseconds), "lat": 33.5, "lon": -7.5}"#
            let nonsense = try await world.send(batch([fix(World.along(50), at: now + .minutes(5)), far]))
            #expect(nonsense.text.contains("positions[0]") && nonsense.text.contains(#""future""#))
            #expect(nonsense.text.contains("positions[1]") && nonsense.text.contains(#""outside""#))
            #expect(await world.vans.position(of: World.driverID) == before)
            // Among what can be, nonsense is only left aside.
            let mixed = try await world.send(batch([far, good]))
            #expect(mixed.status == .ok && mixed.text.contains(#"["outside","accepted"]"#))
        }
    }

    @Test func `R2: a batch has a hundred positions at most, and a body its largest size`() async throws {
        try await withVans { world in
            world.clock.advance(by: .minutes(1))
            func fixes(_ count: Int) -> [String] {
                (0..<count).map {
                    fix(World.west, at: world.clock.now - .milliseconds(Int64(count - $0)))
                }
            }
            #expect(try await world.send(batch(fixes(MeasurementBatch.largest))).status == .ok)
            let tooMany = try await world.send(batch(fixes(101)))
            #expect(tooMany.status == .unprocessableContent && tooMany.text.contains("100"))
            #expect(try await world.send(batch(fixes(2_000))).status == .contentTooLarge)
        }
    }

    @Test func `R2: the room says who drives, and of two devices one counts`() async throws {
        try await withVans { world in
            func send(
                _ device: String, _ more: String = "", as person: Headers = World.driver
            ) async throws -> TestResponse {
                world.clock.advance(by: .seconds(5))
                return try await world.send(
                    batch([fix(World.west, at: world.clock.now)], device: device, more), as: person)
            }
            let nobody = try await send("phone", as: World.stranger)
            #expect(nobody.status == .notFound && nobody.text.contains("/problems/no-van"))
            #expect(try await send("phone", as: [:]).status == .unauthorized)
            #expect(
                try await send("phone", as: ["X-Person": "1", "X-Standing": "0"]).status == .forbidden)
            #expect(try await send("phone").status == .ok)
            #expect(try await send("tablet").status == .ok)
            let replaced = try await send("phone")
            #expect(replaced.status == .conflict && replaced.text.contains("/problems/other-device"))
            #expect(try await send("phone", #""takesOver": true, "#).status == .ok)
            #expect(try await send("tablet").status == .conflict)
        }
    }

    @Test func `R2: whoever sends without end is slowed down, and nobody else`() async throws {
        try await withVans { world in
            try await world.vans.setOff(VisitorHeader.person(2), from: World.west, to: World.east)
            let json = batch([fix(World.west, at: world.clock.now + .seconds(1))])
            var slowed: TestResponse?
            for _ in 0..<500 where slowed == nil {
                let answer = try await world.send(json)
                if answer.status != .ok { slowed = answer }
            }
            #expect(slowed?.status == .tooManyRequests)
            #expect(slowed?.headers["retry-after"] != nil)
            #expect(try await world.send(json, as: World.stranger).status == .ok)
        }
    }

    @Test func `the call is described at the room's address, with the limits that hold`() {
        let vans = APIRoom("Vans", "Bring things.")
        let document = APIDocument(
            title: "City", version: "1", note: "",
            operations: [
                PositionIntake.operation(at: World.address, in: vans),
                PositionIntake.operation(at: "/api/v1/boats/positions", in: vans),
            ]
        )
        let text = String(decoding: document.json.bytes(), as: UTF8.self)
        for word in [World.address, "PositionBatch", "PositionReceipt", "offRoad", "\"maxItems\":100"] {
            #expect(text.contains(word), "\(word)")
        }
    }
}
