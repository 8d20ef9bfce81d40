import CarpoolTesting
import Database
import DatabaseTesting
import Foundation
import Geography
import HTTPServer
import HTTPTesting
import Identity
import PlannedRides
import PlannedTrips
import Testing
import WebTesting

@Suite("Timetables of trips that drivers share")
struct TimetableTests {
    @Test(arguments: TestDatabase.allCases)
    func `R16: a timetable has the trips whose drivers agree, between towns and without names`(
        _ kind: TestDatabase
    ) async throws {
        try await withPages(on: kind) { world in
            let trip = try await world.publish(["shared": "on", "instant": "on"])
            _ = try await world.publish(as: PagesWorld.noah)
            let answer = try await world.get("/carpool/gtfs.zip")
            #expect(answer.status == .ok && answer.headers["content-type"] == "application/zip")
            let files = try Self.files(of: answer)
            let trips = try #require(files["trips.txt"])
            #expect(trips.contains(trip.id.text) && trips.split(separator: "\r\n").count == 2)
            let stops = try #require(files["stops.txt"])
            for town in ["Schaan", "Vaduz", "Balzers"] { #expect(stops.contains(town)) }
            #expect(!stops.contains(String(SampleCity.schaan.latitude)))
            #expect(
                files["booking_rules.txt"]?.contains("https://rides.example.org/planned/\(trip.id.text)")
                    == true)
            #expect(!files.values.contains { $0.contains("Luca") })
            #expect(files["shapes.txt"] == nil)
            // A reader that has it already is told so.
            let tag = try #require(answer.headers["etag"])
            let again = try await world.client.get("/carpool/gtfs.zip", headers: ["If-None-Match": tag])
            #expect(again.status == .ok || again.status == .notModified)
        }
    }

    @Test func `R16: a trip without a free seat is in no timetable, and one that is called off is told`()
        async throws
    {
        try await withPages { world in
            let trip = try await world.publish(["shared": "on", "instant": "on", "seats": "1"])
            let full = try await world.publish(
                ["shared": "on", "instant": "on", "seats": "1"], as: PagesWorld.noah)
            _ = try await world.reserve(full)
            let files = try Self.files(of: try await world.get("/carpool/gtfs.zip"))
            #expect(files["trips.txt"]?.contains(trip.id.text) == true)
            #expect(files["trips.txt"]?.contains(full.id.text) == false)
            let quiet = try await world.get("/carpool/gtfs-rt")
            #expect(quiet.status == .ok && quiet.headers["content-type"] == "application/x-protobuf")
            #expect(!quiet.text.contains(trip.id.text))
            _ = try await world.post("/planned/\(trip.id.text)/cancel", as: PagesWorld.luca)
            world.planned.time.now = world.now + .minutes(2)
            #expect(try await world.get("/carpool/gtfs-rt").text.contains(trip.id.text))
            let after = try Self.files(of: try await world.get("/carpool/gtfs.zip"))
            #expect(after["trips.txt"]?.contains(trip.id.text) == false)
        }
    }

    @Test func `R16: trips that no other service was shown push no other out of what is told`() async throws {
        try await withPages { world in
            let shared = try await world.publish(["shared": "on", "instant": "on"])
            let quiet = try await world.publish(as: PagesWorld.noah)
            for (trip, driver) in [(shared, PagesWorld.luca), (quiet, PagesWorld.noah)] {
                _ = try await world.post("/planned/\(trip.id.text)/cancel", as: driver)
            }
            // As many as somebody called off who wanted to fill the message, all of them earlier.
            try await world.planned.database.write { transaction in
                try transaction.execute(
                    """
                    WITH RECURSIVE numbers (number) AS (
                        SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < 5100)
                    INSERT INTO planned_trips (id, driver_id, series_id, is_open, was_driven, departs_at,
                        arrives_at, is_recalled, body, version, created_at)
                    SELECT 'x' || number, driver_id, series_id, is_open, was_driven, departs_at - 1000 - number,
                        arrives_at, is_recalled, body, version, created_at
                    FROM planned_trips CROSS JOIN numbers WHERE id = \(quiet.id.text)
                    """)
            }
            world.planned.time.now = world.now + .minutes(2)
            let told = try await world.get("/carpool/gtfs-rt").text
            #expect(told.contains(shared.id.text) && !told.contains(quiet.id.text))
        }
    }

    @Test func `R16: a city without trips has a timetable all the same`() async throws {
        try await withPages { world in
            let files = try Self.files(of: try await world.get("/carpool/gtfs.zip"))
            #expect(files["agency.txt"]?.contains("Europe/Vaduz") == true && files["trips.txt"] != nil)
        }
    }

    /// The files in a zip file, as Python reads them.
    static func files(of answer: TestResponse) throws -> [String: String] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "medina-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (zip, out) = (folder.appending(path: "gtfs.zip"), folder.appending(path: "out.json"))
        try Data(answer.body).write(to: zip)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        let script =
            "import sys,json,zipfile;z=zipfile.ZipFile(sys.argv[1]);"
            + "json.dump({n:z.read(n).decode() for n in z.namelist()},open(sys.argv[2],'w'))"
        process.arguments = ["python3", "-c", script, zip.path, out.path]
        try process.run()
        process.waitUntilExit()
        return try JSONDecoder().decode([String: String].self, from: Data(contentsOf: out))
    }
}
