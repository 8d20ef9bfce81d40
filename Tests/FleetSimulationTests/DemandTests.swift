import FleetSimulation
import Geography
import Testing

@Suite("R17: reading demand and vehicles")
struct DemandTests {
    private let header = "request_id,o_lat,o_lon,d_lat,d_lon,departure_time,passengers\n"
    private let area = BoundingBox(
        southWest: Coordinate(latitude: 40.5, longitude: -74.1),
        northEast: Coordinate(latitude: 41, longitude: -73.7))

    private func error(_ text: String, area: BoundingBox? = nil) -> DemandError? {
        #expect(throws: DemandError.self) { try Demand(file: text.utf8, area: area) }
    }

    @Test func `a well-formed file is read whole`() throws {
        let text =
            header + "a,40.72,-73.99,40.73,-74.00,2014-12-21 00:00:00,1\n"
            + "b,40.75,-73.98,40.74,-73.98,2014-12-21 23:59:30,3\n"
        let demand = try Demand(file: text.utf8, area: area)
        #expect(
            demand.requests == [
                TripRequest(
                    id: "a", askedAt: Timestamp(milliseconds: 1_419_120_000_000),
                    origin: Coordinate(latitude: 40.72, longitude: -73.99),
                    destination: Coordinate(latitude: 40.73, longitude: -74), people: 1),
                TripRequest(
                    id: "b", askedAt: Timestamp(milliseconds: 1_419_206_370_000),
                    origin: Coordinate(latitude: 40.75, longitude: -73.98),
                    destination: Coordinate(latitude: 40.74, longitude: -73.98), people: 3),
            ])
    }

    @Test func `columns in another order, Windows line ends, quotes and a byte order mark do no harm`() throws
    {
        let text =
            "\u{FEFF}departure_time, passengers ,note,d_lon,d_lat,o_lon,o_lat,request_id\r\n"
            + "\"2014-12-21T00:00:00.250Z\",2,x,-74.00,40.73,-73.99,40.72,a\r\n\r\n"
        let request = try #require(try Demand(file: text.utf8).requests.first)
        #expect(request.askedAt == Timestamp(milliseconds: 1_419_120_000_250))
        #expect(
            request.people == 2 && request.origin.latitude == 40.72 && request.destination.longitude == -74)
    }

    @Test func `a field in quotes may hold commas, and a quote that is never closed is named with its line`()
        throws
    {
        let noted = "note,\(header)\"left, then right\",a,1,2,3,4,1700000000,1\n"
        #expect(try Demand(file: noted.utf8).requests.map(\.id) == ["a"])
        let open = error("note,\(header)x,a,1,2,3,4,1700000000,1\n\"y,b,1,2,3,4,1700000000,1\n")
        #expect(open?.code == .broken && open?.line == 3)
    }

    @Test(
        arguments: zip(
            [
                "1970-01-01 00:00:00", "2000-02-29 12:00:00", "2026-11-20T09:15:44Z", "1700000000",
                "1969-12-31 23:59:59.5", "2100-03-01 00:00:00",
            ],
            [0, 951_825_600_000, 1_795_166_144_000, 1_700_000_000_000, -500, 4_107_542_400_000]))
    func `times are read to the millisecond`(text: String, milliseconds: Int64) throws {
        let demand = try Demand(file: (header + "a,1,2,3,4,\(text),1").utf8)
        #expect(demand.requests[0].askedAt.milliseconds == milliseconds)
    }

    @Test(
        arguments: [
            "2014-02-30 00:00:00", "2014-13-01 00:00:00", "2014-12-21", "tomorrow", "2014-12-21 24:00:00",
            "2014-12-21 00:00:00.", "2014-12-21 00:00:00.x", "2014-12-21 00:60:00", "nan",
            "2014-12-21 0a:00:00",
        ])
    func `what is no time is refused with its line`(text: String) {
        let error = error(header + "a,1,2,3,4,2014-12-21 00:00:00,1\nb,1,2,3,4,\(text),1\n")
        #expect(error?.code == .notATime && error?.line == 3)
        #expect(error?.description.contains(text) == true)
    }

    @Test func `every other mistake is named with its line`() {
        #expect(error("")?.code == .empty)
        #expect(error("\n \n")?.code == .empty)
        let missing = error("request_id,o_lat,o_lon,d_lat,d_lon,passengers\n")
        #expect(missing?.code == .missingColumn && missing?.detail.contains("departure_time") == true)
        let good = "a,40.72,-73.99,40.73,-74.00,2014-12-21 00:00:10,1\n"
        let short = error(header + good + "b,40.72,-73.99\n")
        #expect(short?.code == .wrongFieldCount && short?.line == 3)
        let number = error(header + good + "b,40.72,west,40.73,-74.00,2014-12-21 00:00:10,1\n")
        #expect(number?.code == .notANumber && number?.line == 3)
        let nowhere = error(header + good + "b,140.72,-273.99,40.73,-74.00,2014-12-21 00:00:10,1\n")
        #expect(nowhere?.code == .notANumber)
        let infinite = error(header + good + "b,inf,-73.99,40.73,-74.00,2014-12-21 00:00:10,1\n")
        #expect(infinite?.code == .notANumber)
        let order = error(header + good + "b,40.72,-73.99,40.73,-74.00,2014-12-21 00:00:09,1\n")
        #expect(order?.code == .outOfOrder && order?.line == 3)
        let long = error(header + good + "b,40.72,-73.99,40.73,-74.00,2015-01-21 00:00:11,1\n")
        #expect(long?.code == .tooLong && long?.line == 3)
        let longest = header + good + "b,40.72,-73.99,40.73,-74.00,2015-01-21 00:00:10,1\n"
        #expect(throws: Never.self) { try Demand(file: longest.utf8) }
        let people = error(header + good + "b,40.72,-73.99,40.73,-74.00,2014-12-21 00:00:10,0\n")
        #expect(people?.code == .notANumber)
        let twice = error(header + good + good)
        #expect(twice?.code == .repeated)
        let notText = #expect(throws: DemandError.self) { try Demand(file: [0xff, 0xfe, 0x41]) }
        #expect(notText?.code == .notText)
    }

    @Test func `coordinates the wrong way round are noticed, where the area is known`() throws {
        let swapped = header + "a,-73.99,40.72,40.73,-74.00,2014-12-21 00:00:00,1\n"
        let noticed = error(swapped, area: area)
        #expect(noticed?.code == .swappedCoordinates && noticed?.line == 2)
        #expect(try Demand(file: swapped.utf8).requests.count == 1, "both ways round are on Earth")
        let impossible = header + "a,-173.99,40.72,40.73,-74.00,2014-12-21 00:00:00,1\n"
        #expect(error(impossible)?.code == .swappedCoordinates, "only one way round is on Earth")
        let outside = header + "a,47.1,9.5,40.73,-74.00,2014-12-21 00:00:00,1\n"
        #expect(try Demand(file: outside.utf8, area: area).requests.count == 1)
    }

    @Test func `vehicles are read, and their mistakes named`() throws {
        let fleet = try FleetVehicle.read(file: "vehicle_id,lat,lon\nv0,40.79,-73.94\nv1,40.77,-73.97\n".utf8)
        #expect(fleet.map(\.id) == ["v0", "v1"])
        #expect(fleet[1].position == Coordinate(latitude: 40.77, longitude: -73.97))
        for (text, code) in [
            ("vehicle_id,lat\nv0,1\n", DemandError.Code.missingColumn),
            ("vehicle_id,lat,lon\nv0,1,2\nv0,1,2\n", .repeated),
            ("vehicle_id,lat,lon\nv0,-73.94,40.79\n", .swappedCoordinates),
        ] {
            let error = #expect(throws: DemandError.self) {
                try FleetVehicle.read(file: text.utf8, area: area)
            }
            #expect(error?.code == code)
        }
    }

    @Test func `a made-up demand is put into the order of its times`() {
        let here = Coordinate(latitude: 1, longitude: 2)
        func trip(_ id: String, _ time: Int64) -> TripRequest {
            TripRequest(
                id: id, askedAt: Timestamp(milliseconds: time), origin: here, destination: here, people: 1)
        }
        #expect(Demand([trip("a", 3), trip("b", 1), trip("c", 3)]).requests.map(\.id) == ["b", "a", "c"])
    }
}
