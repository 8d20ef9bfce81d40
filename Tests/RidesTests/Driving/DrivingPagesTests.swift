import Carpool
import CarpoolTesting
import Database
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import Rides
import Testing

@Suite("The driver's pages", .timeLimit(.minutes(2))) struct DrivingPagesTests {
    private typealias World = DrivingWorld

    // MARK: - Before the start

    @Test(arguments: TestTransport.allCases)
    func
        `R1: a destination is searched for and the way is shown with streets, time and length before the start`(
            transport: TestTransport
        ) async throws
    {
        try await withDriving(transport) { world in
            let search = try await world.get("/drive?q=Balzers")
            #expect(search.status == .ok && search.text.contains("Where do you drive?"))
            #expect(search.text.contains("/drive?from="))
            #expect(try await world.get("/drive/places?q=Balz").text.contains("Balzers"))
            // Without a car one is asked for first, and then the way is gone on with.
            let first = try await world.get("/drive?\(World.ends)")
            let form = try #require(first.headers["location"])
            #expect(form.hasPrefix("/drive/vehicles/new?return="))
            try await world.addCar()
            let plan = try await world.get("/drive?\(World.ends)")
            #expect(plan.status == .ok)
            for words in [
                "Your way", "km", " min", "FL 12345", "Landstrasse", "Start the drive", "name=\"seats\"",
            ] {
                #expect(plan.text.contains(words), "\(words)")
            }
            let sheet = try await world.client.get(
                "/drive?\(World.ends)&seats=2&detour=20&smoking=no",
                headers: ["X-Person": "1", "HX-Request": "true"])
            #expect(!sheet.text.contains("<html"))
            #expect(sheet.text.contains("name=\"seats\" value=\"2\""))
        }
    }

    @Test
    func
        `R23: before the start the page says what the way can bring in, with these seats, as the tariff has it`()
        async throws
    {
        try await withDriving { world in
            try await world.addCar()
            let way = try world.desk.way(from: SampleCity.vaduzNorth, to: SampleCity.balzers)
            for seats in 1...3 {
                let page = try await world.get("/drive?\(World.ends)&seats=\(seats)").text
                let earnings = world.city.desk.tariff.earnings(
                    distance: way.distance, time: way.time, seats: seats)
                func words(_ money: Money) -> String {
                    let units = money.minorUnits
                    return "\(units / 100).\(units % 100 < 10 ? "0" : "")\(units % 100)"
                }
                #expect(page.contains("from somebody who rides all the way"))
                #expect(page.contains(words(earnings.passenger)), "\(seats)")
                #expect(page.contains("With every seat taken") == (seats > 1))
                #expect(seats == 1 || page.contains(words(earnings.full)), "\(seats)")
                #expect(page.contains("No promise"))
            }
        }
    }

    @Test func `R1: nobody drives without being logged in, and nonsense is answered with a sentence`()
        async throws
    {
        try await withDriving { world in
            for path in [
                "/drive?\(World.ends)", "/drive/now", "/drive/now/stream", "/trips/drives",
            ] {
                #expect(try await world.get(path, as: [:]).status == .unauthorized, "\(path)")
            }
            try await world.addCar()
            for bad in [
                "from=x", "to=91,0", "seats=0", "seats=9", "seats=x", "luggage=-1", "detour=7",
                "smoking=maybe", "car=1",
            ] {
                let page = try await world.get("/drive?\(World.ends)&\(bad)&\(bad)")
                let first = try await world.get("/drive?\(bad)")
                #expect(page.status == .badRequest || first.status == .badRequest, "\(bad)")
            }
            let roadless = try SampleCity.roadless(world.city.map)
            for to in ["33.57310,-7.58980", World.text(roadless), World.text(SampleCity.vaduzNorth)] {
                let page = try await world.get("/drive?from=\(World.text(SampleCity.vaduzNorth))&to=\(to)")
                #expect(page.status == .ok)
                #expect(
                    page.text.contains("banner-warning") && !page.text.contains("id=\"drive-start\""), "\(to)"
                )
                let started = try await world.client.post(
                    "/drive", form: ["from": World.text(SampleCity.vaduzNorth), "to": to],
                    headers: World.driver)
                #expect(started.headers["location"]?.hasPrefix("/drive?from=") == true, "\(to)")
            }
            #expect(
                try await world.client.post("/drive", form: ["to": ""], headers: World.driver).status
                    == .badRequest)
            #expect(try await world.get("/drive/now").headers["location"] == "/drive")
            #expect(try await world.get("/drive/now/stream").status == .notFound)
        }
    }

    // MARK: - Cars

    @Test func `R1: somebody else's car is not there`() async throws {
        try await withDriving { world in
            let id = try await world.addCar()
            try await world.addCar(as: World.stranger)
            let started = try await world.client.post(
                "/drive",
                form: [
                    "from": World.text(SampleCity.vaduzNorth), "to": World.text(SampleCity.balzers),
                    "car": id.description,
                ], headers: World.stranger)
            #expect(started.status == .notFound)
        }
    }

    // MARK: - The drive

    @Test(arguments: TestTransport.allCases)
    func `R4, R6: the driver is asked, says yes, is there, takes the passenger along and is paid`(
        transport: TestTransport
    ) async throws {
        try await withDriving(transport) { world in
            try await world.setOff()
            #expect(try await world.get("/drive?\(World.ends)").headers["location"] == "/drive/now")
            let alone = try await world.get("/drive/now")
            for words in ["On the way to Balzers", "drive-turn-distance", "End the drive", "data-way=\"[["] {
                #expect(alone.text.contains(words), "\(words)")
            }
            let id = try await world.ask()
            let asked = try await world.get("/drive/now")
            for words in ["Ada asks for a ride", "Pays up to", "CHF", "data-countdown=\"30\"", "Detour"] {
                #expect(asked.text.contains(words), "\(words)")
            }
            #expect(
                try await world.press("/drive/now/requests/\(id.text)/accept").headers["location"]
                    == "/drive/now")
            #expect(try await world.get("/drive/now").text.contains("Pick up Ada"))
            // Twice is once.
            let again = try await world.press("/drive/now/requests/\(id.text)/accept")
            #expect(again.headers["location"] == "/drive/now?late=yes")
            #expect(try await world.get("/drive/now?late=yes").text.contains("not possible any more"))
            #expect(
                try await world.press("/drive/now/stops/\(id.text)/drop-off").headers["location"]?.contains(
                    "late") == true)
            #expect(
                try await world.press("/drive/now/stops/\(id.text)/arrive").headers["location"]
                    == "/drive/now")
            #expect(try await world.state(id) == "waiting")
            let waiting = try await world.get("/drive/now")
            #expect(waiting.text.contains("Waiting for Ada") && waiting.text.contains("Ada is on board"))
            #expect(!waiting.text.contains("Ada is not here"))
            _ = try await world.press("/drive/now/stops/\(id.text)/board")
            #expect(try await world.state(id) == "onBoard")
            let riding = try await world.get("/drive/now")
            #expect(riding.text.contains("Ada has got out") && riding.text.contains("/drive/now/end?out=1"))
            #expect(try await world.press("/drive/now/end").headers["location"] == "/drive/now?late=yes")
            world.city.clock.advance(by: .minutes(6))
            _ = try await world.press("/drive/now/stops/\(id.text)/drop-off")
            #expect(try await world.state(id) == "arrived")
            let paid = try await world.get("/drive/now")
            #expect(paid.text.contains("Collect in cash from Ada") && paid.text.contains("Earned"))
            let over = try await world.press("/drive/now/end")
            let summary = try #require(over.headers["location"])
            #expect(summary.hasPrefix("/trips/drives/") && summary.hasSuffix("?done=over"))
            let page = try await world.get(summary)
            #expect(page.text.contains("You took one person along") && page.text.contains("CHF"))
            #expect(try await world.get("/drive/now").headers["location"] == "/drive")
        }
    }

    @Test func `R4: a no leads to the next driver, and so does silence`() async throws {
        try await withDriving { world in
            try await world.setOff()
            let id = try await world.ask()
            _ = try await world.press("/drive/now/requests/\(id.text)/reject")
            #expect(try await world.get("/drive/now").text.contains("asks for a ride") == false)
            try await world.city.wait(for: id, of: 2, "pausing", "unmatched")
            let late = try await world.press("/drive/now/requests/\(id.text)/accept")
            #expect(late.headers["location"] == "/drive/now?late=yes")
        }
        try await withDriving { world in
            try await world.setOff()
            let id = try await world.ask()
            world.city.clock.advance(by: .seconds(31))
            let late = try await world.press("/drive/now/requests/\(id.text)/accept")
            #expect(late.headers["location"] == "/drive/now?late=yes")
            #expect(try await world.get("/drive/now").text.contains("asks for a ride") == false)
        }
    }

    @Test func `R6: either side calls off, and the other side's page says how it stands`() async throws {
        try await withDriving { world in
            try await world.setOff()
            let id = try await world.agree()
            let cancelled = try await world.client.post(
                "/drive/now/stops/\(id.text)/cancel", form: ["reason": "car"], headers: World.driver)
            #expect(cancelled.headers["location"] == "/drive/now")
            let noted = try #require(try await world.desk.cancellations.latest(limit: 10).first)
            #expect(noted.ride == id && noted.driver == World.driverID && noted.reason == .car)
            // The operator reads it; to others there is no such page.
            let list = try await world.get("/operate/cancellations", as: World.operatorPerson).text
            #expect(list.contains("Called off by drivers") && list.contains("/people/\(World.driverID.text)"))
            let older = "/operate/cancellations?before=\(noted.at.milliseconds)"
            #expect(try await world.get(older, as: World.operatorPerson).text.contains("Nothing called off"))
            for person in [World.driver, World.stranger] {
                #expect(try await world.get("/operate/cancellations", as: person).status == .notFound)
            }
            #expect(try await world.get("/drive/now").text.contains("Pick up Ada") == false)
            try await world.city.wait(for: id, of: 2, "matching", "pausing", "unmatched")
        }
        try await withDriving { world in
            try await world.setOff()
            let id = try await world.agree()
            try await world.city.dispatch.cancel(id, by: PersonID(2))
            #expect(try await world.get("/drive/now").text.contains("On the way to Balzers"))
            let late = try await world.press("/drive/now/stops/\(id.text)/arrive")
            #expect(late.headers["location"] == "/drive/now?late=yes")
        }
    }

    @Test func `R6: who does not come is left behind after the time to wait, not before`() async throws {
        try await withDriving { world in
            try await world.setOff()
            let id = try await world.agree()
            _ = try await world.press("/drive/now/stops/\(id.text)/arrive")
            let early = try await world.press("/drive/now/stops/\(id.text)/absent")
            #expect(early.headers["location"] == "/drive/now?late=yes")
            try await world.city.waitOut(id, of: 2)
            world.city.clock.advance(by: .milliseconds(-1))
            let waiting = try await world.get("/drive/now").text
            #expect(!waiting.contains("Ada is not here"))
            // The same moment for both.
            #expect(waiting.contains("From 22:17 on"))
            let ride = try await world.get("/rides/\(id.text)", as: World.passenger).text
            #expect(ride.contains("waits until 22:17"))
            world.city.clock.advance(by: .milliseconds(1))
            #expect(try await world.get("/drive/now").text.contains("Ada is not here"))
            #expect(
                try await world.press("/drive/now/stops/\(id.text)/absent").headers["location"]
                    == "/drive/now")
            #expect(try await world.state(id) == "cancelled")
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `R4, R6: somebody else's request is not there, whatever is tried with it`(
        transport: TestTransport
    ) async throws {
        try await withDriving(transport) { world in
            try await world.setOff()
            let id = try await world.agree()
            let paths =
                ["requests/\(id.text)/accept", "requests/\(id.text)/reject"]
                + ["arrive", "board", "absent", "drop-off", "let-out", "cancel"].map {
                    "stops/\(id.text)/\($0)"
                }
            for path in paths {
                #expect(
                    try await world.press("/drive/now/\(path)", as: World.stranger).status == .notFound,
                    "\(path)")
                #expect(
                    try await world.press("/drive/now/\(path)", as: World.passenger).status == .notFound,
                    "\(path)")
                let other = path.replacing(id.text, with: "01890000-0000-7000-8000-000000000000")
                #expect(try await world.press("/drive/now/\(other)").status == .notFound, "\(other)")
                let none = path.replacing(id.text, with: "nothing")
                #expect(try await world.press("/drive/now/\(none)").status == .notFound, "\(none)")
            }
            #expect(try await world.press("/drive/now/end", as: World.stranger).status == .notFound)
            #expect(try await world.state(id) == "approaching")
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `R4, R5: the live page tells of the question and of a new way, and of its end`(
        transport: TestTransport
    ) async throws {
        try await withDriving(transport) { world in
            try await world.setOff()
            let id = try await world.ask()
            let events = try await world.client.events("/drive/now/stream", headers: World.driver, count: 4)
            #expect(Set(events.map(\.name)) == ["drive-question", "drive-actions", "drive", "drive-way"])
            let question = try #require(events.first { $0.name == "drive-question" })
            #expect(question.data.contains("data-request=\"\(id.text)\"") && !question.data.contains("<html"))
            #expect(try await world.get("/drive/now/stream", as: World.stranger).status == .notFound)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `R6: the stream of a drive is one person's, and ends now and then`(
        transport: TestTransport
    ) async throws {
        try await withDriving(transport, streamLifetime: .milliseconds(300)) { world in
            try await world.setOff()
            let (own, foreign) = (
                "00000000-0000-0000-0000-000000000001", "00000000-0000-0000-0000-000000000003"
            )
            let address = "/drive/now/stream?of=\(own)"
            #expect(try await world.get("/drive/now").text.contains(address))
            let events = try await world.client.events(address, headers: World.driver, count: 1_000)
            #expect(events.contains { $0.name == "drive" } && !events.contains { $0.name == "drive-gone" })
            #expect(try await world.get("/drive/now/stream?of=\(foreign)").status == .notFound)
        }
    }

    @Test func `R1, R6: what was done is told as done, even where what belongs beside it fails`() async throws
    {
        try await withDriving(
            prepare: { database in
                try await database.write { transaction in
                    try transaction.execute("DROP TABLE driver_cancellations")
                    try transaction.execute(
                        """
                        CREATE TRIGGER unused BEFORE UPDATE ON vehicles
                        BEGIN SELECT RAISE(ABORT, 'no more room'); END
                        """)
                }
            }
        ) { world in
            try await world.setOff()
            let id = try await world.agree()
            let cancelled = try await world.client.post(
                "/drive/now/stops/\(id.text)/cancel", form: ["reason": "car"], headers: World.driver)
            #expect(cancelled.headers["location"] == "/drive/now")
            try await world.city.wait(for: id, of: 2, "matching", "pausing", "unmatched")
        }
    }

    @Test func `R1: who waits for a ride cannot drive, and who drives does not drive twice`() async throws {
        try await withDriving { world in
            _ = try await world.city.ask(1)
            try await world.addCar()
            let form: KeyValuePairs = [
                "from": World.text(SampleCity.vaduzNorth), "to": World.text(SampleCity.balzers),
            ]
            let refused = try await world.client.post("/drive", form: form, headers: World.driver)
            #expect(refused.headers["location"]?.hasPrefix("/drive?from=") == true)
            let plan = try await world.get("/drive?\(World.ends)")
            #expect(plan.text.contains("under way") && !plan.text.contains("id=\"drive-start\""))
        }
        try await withDriving { world in
            try await world.setOff()
            let again = try await world.client.post(
                "/drive", form: ["from": World.text(SampleCity.vaduz), "to": World.text(SampleCity.schaan)],
                headers: World.driver)
            #expect(again.headers["location"] == "/drive/now")
        }
    }
}
