import Geography
import HTTPServer
import HTTPTesting
import Map
import Roads
import Testing

@Suite(.timeLimit(.minutes(3)))
struct CityAPITests {
    private func withAPI(
        _ transport: TestTransport = .inProcess, _ body: (TestClient) async throws -> Void
    ) async throws {
        let service = try await SampleCity.service()
        var router = Router<EmptyContext>()
        router.addCityAPI(service)
        try await withTestClient(router.handler(), transport, body)
    }

    private struct Way: Decodable {
        struct Line: Decodable {
            let type: String
            let coordinates: [[Double]]
        }
        let time: Double
        let distance: Double
        let geometry: Line
    }

    private struct Failure: Decodable {
        let type: String
        let status: Int
        let detail: String
    }

    private func expectProblem(_ answer: TestResponse, _ status: HTTPStatus, _ slug: String) throws {
        #expect(answer.status == status)
        #expect(answer.headers["content-type"] == "application/problem+json")
        let problem = try answer.json(Failure.self)
        #expect(problem.type == "/problems/\(slug)" && problem.status == status.code)
        #expect(problem.detail.count > 20)
    }

    @Test(arguments: TestTransport.allCases)
    func `a way has its time, its length and its line`(transport: TestTransport) async throws {
        try await withAPI(transport) { client in
            // Vaduz to Triesenberg: about 6 km of mountain road.
            let answer = try await client.get("/api/v1/route?from=47.1393,9.5228&to=47.1181,9.5429")
            #expect(answer.status == .ok)
            let way = try answer.json(Way.self)
            #expect((300...1200).contains(way.time))
            #expect((3000...9000).contains(way.distance))
            #expect(way.geometry.type == "LineString" && way.geometry.coordinates.count > 30)
            let line = way.geometry.coordinates.map { Coordinate(latitude: $0[1], longitude: $0[0]) }
            let length = zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1).metres }
            #expect(abs(length - way.distance) < way.distance * 0.02)
            let start = Coordinate(latitude: 47.1393, longitude: 9.5228)
            #expect((line.first?.distance(to: start).metres ?? .infinity) < 200)
        }
    }

    @Test func `the line can be left out or packed`() async throws {
        try await withAPI { client in
            let way = "/api/v1/route?from=47.1393,9.5228&to=47.1181,9.5429&geometry="
            #expect(try await !client.get(way + "none").text.contains("geometry"))
            struct Packed: Decodable { let geometry: String }
            let packed = try await client.get(way + "polyline6").json(Packed.self).geometry
            let full = try await client.get(way + "geojson").json(Way.self).geometry.coordinates
            let unpacked = try decode(packed)
            #expect(unpacked.count == full.count)
            for (one, other) in zip(unpacked, full) {
                #expect(abs(one.0 - other[1]) < 1e-6 && abs(one.1 - other[0]) < 1e-6)
            }
            try expectProblem(await client.get(way + "drawing"), .badRequest, "bad-geometry")
        }
    }

    /// Reads an encoded polyline, independently of what writes it.
    private func decode(_ text: String) throws -> [(Double, Double)] {
        var numbers: [Int] = []
        var value = 0
        var shift = 0
        for byte in text.utf8 {
            let part = Int(byte) - 63
            value |= (part & 0x1F) << shift
            shift += 5
            if part < 0x20 {
                numbers.append(value % 2 == 0 ? value / 2 : -(value + 1) / 2)
                (value, shift) = (0, 0)
            }
        }
        try #require(numbers.count % 2 == 0)
        var points: [(Double, Double)] = []
        var (latitude, longitude) = (0, 0)
        for pair in stride(from: 0, to: numbers.count, by: 2) {
            latitude += numbers[pair]
            longitude += numbers[pair + 1]
            points.append((Double(latitude) / 1e6, Double(longitude) / 1e6))
        }
        return points
    }

    @Test func `the format's own example is encoded as it says`() {
        // 38.5,-120.2 · 40.7,-120.95 · 43.252,-126.453, with six digits instead of five.
        let line = [(38.5, -120.2), (40.7, -120.95), (43.252, -126.453)]
        let text = EncodedPolyline.text(of: line.map { Coordinate(latitude: $0.0, longitude: $0.1) })
        #expect(text == "_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI")
    }

    @Test func `points that are none are refused in words`() async throws {
        try await withAPI { client in
            for bad in [
                "47.1", "47.1,9.5,3", "a,b", "91,9.5", "47,181", "nan,9", "inf,9", ",", "47.1;9.5",
                "1e400,9", String(repeating: "4", count: 100) + ",9",
            ] {
                try expectProblem(
                    await client.get("/api/v1/route?from=\(bad)&to=47.1,9.5"), .badRequest, "not-a-position")
            }
            try expectProblem(
                await client.get("/api/v1/route?from=47.1,9.5"), .badRequest, "missing-parameter")
            try expectProblem(await client.get("/api/v1/route?to=47.1,9.5"), .badRequest, "missing-parameter")
            #expect(
                try await client.get("/api/v1/route?from=%2047.1393%20,9.5228&to=47.1181,9.5429").status
                    == .ok)
        }
    }

    @Test func `points outside, far from roads, or the same twice are refused in words`() async throws {
        try await withAPI { client in
            let vaduz = "47.1393,9.5228"
            for outside in ["48.2,16.37", "-33.9,151.2", "47.05,9.3"] {
                try expectProblem(
                    await client.get("/api/v1/route?from=\(vaduz)&to=\(outside)"), .unprocessableContent,
                    "outside-the-city")
            }
            // The Falknis, on the mountains of the southern border.
            try expectProblem(
                await client.get("/api/v1/route?from=47.0530,9.5560&to=\(vaduz)"), .unprocessableContent,
                "no-road-near")
            try expectProblem(
                await client.get("/api/v1/route?from=\(vaduz)&to=\(vaduz)"), .unprocessableContent,
                "same-place")
        }
    }

    @Test func `the instructions begin with setting off, end with arriving and add up`() async throws {
        struct Guided: Decodable {
            struct Step: Decodable {
                let manoeuvre: String
                let street: String
                let at: [Double]
                let distance: Double
                let time: Double
            }
            let time: Double
            let distance: Double
            let steps: [Step]
        }
        try await withAPI { client in
            let way = "/api/v1/route?from=47.1393,9.5228&to=47.1181,9.5429&geometry=none"
            let guided = try await client.get(way + "&steps=true").json(Guided.self)
            #expect(guided.steps.first?.manoeuvre == "depart" && guided.steps.last?.manoeuvre == "arrive")
            #expect(guided.steps.count > 3 && guided.steps.contains { !$0.street.isEmpty })
            #expect(abs(guided.steps.reduce(0) { $0 + $1.time } - guided.time) < 0.01)
            #expect(abs(guided.steps.reduce(0) { $0 + $1.distance } - guided.distance) < 5)
            #expect(try await !client.get(way).text.contains("steps"))
        }
    }

    @Test func `ways follow the roads in use now`() async throws {
        let roads = try await SampleCity.roads()
        let live = LiveRoads(roads)
        let service = try await SampleCity.service(over: live)
        var router = Router<EmptyContext>()
        router.addCityAPI(service)
        try await withTestClient(router.handler(), .inProcess) { client in
            let way = "/api/v1/route?from=47.1393,9.5228&to=47.1181,9.5429"
            let free = try await client.get(way).json(Way.self).time
            let times = roads.network.arcs.map { UInt32(roads.network.freeFlowTime(of: $0).milliseconds * 2) }
            live.use(try roads.customized(arcTimes: times))
            let slow = try await client.get(way).json(Way.self).time
            #expect(abs(slow - 2 * free) < 1)
            live.use(
                try roads.customized(arcTimes: [UInt32](repeating: RoadMetric.closed, count: times.count)))
            // No road that is open is near either.
            try expectProblem(await client.get(way), .unprocessableContent, "no-road-near")
        }
    }

    @Test func `the city tells its name, bounds and border`() async throws {
        struct City: Decodable {
            struct Border: Decodable {
                let type: String
                let coordinates: [[[[Double]]]]
            }
            let name: String
            let bounds: [[Double]]
            let center: [Double]
            let timeZone: String
            let currency: String
            let boundary: Border
        }
        try await withAPI { client in
            let answer = try await client.get("/api/v1/city")
            let city = try answer.json(City.self)
            #expect(city.name == "Liechtenstein" && city.currency == "CHF" && city.timeZone == "Europe/Vaduz")
            #expect(city.bounds == [[9.4711, 47.0477], [9.6362, 47.2713]])
            #expect(city.boundary.type == "MultiPolygon")
            let ring = try #require(city.boundary.coordinates.first?.first)
            #expect(ring.first == ring.last && ring.count == 5)
            let tag = try #require(answer.headers["etag"])
            let again = try await client.get("/api/v1/city", headers: ["If-None-Match": tag])
            #expect(again.status == .notModified)
        }
    }

    private struct Found: Decodable {
        struct Place: Decodable {
            let id: String
            let name: String
            let context: String?
            let kind: String
            let type: String?
            let lat: Double
            let lon: Double
            let distance: Int?
        }
        let places: [Place]
    }

    @Test func `places are found by name, in the language asked for`() async throws {
        try await withAPI { client in
            let found = try await client.get("/api/v1/places?q=vadu&near=47.13,9.52").json(Found.self).places
            let first = try #require(found.first)
            #expect(first.name == "Vaduz" && first.kind == "town")
            #expect(abs(first.lat - SampleCity.vaduz.latitude) < 1e-5)
            #expect((first.distance ?? 0) > 500)
            let arabic = try await client.get("/api/v1/places?q=vaduz&lang=ar").json(Found.self).places
            #expect(arabic.first?.name == "فادوتس")
            #expect(arabic.first?.distance == nil)
            let museum = try await client.get("/api/v1/places?q=kunstmuseum").json(Found.self).places
            #expect(museum.first?.name == "Kunstmuseum \"Weiss\\Würfel\"")
            #expect(museum.first?.kind == "culture" && museum.first?.type == "museum")
            #expect(museum.first?.context == "Vaduz")
            #expect(try await client.get("/api/v1/places?q=zzzz").json(Found.self).places.isEmpty)
            #expect(try await client.get("/api/v1/places?q=v&limit=1").json(Found.self).places.count <= 1)
        }
    }

    @Test func `searches that make no sense are refused in words`() async throws {
        try await withAPI { client in
            try expectProblem(await client.get("/api/v1/places"), .badRequest, "missing-parameter")
            try expectProblem(await client.get("/api/v1/places?q=a&limit=0"), .badRequest, "bad-limit")
            try expectProblem(await client.get("/api/v1/places?q=a&near=x"), .badRequest, "not-a-position")
            #expect(try await client.get("/api/v1/places?q=a&limit=x").status == .badRequest)
            try expectProblem(await client.get("/api/v1/places/reverse"), .badRequest, "missing-parameter")
            try expectProblem(
                await client.get("/api/v1/places/reverse?at=0,0"), .notFound, "nothing-here")
        }
    }
}
