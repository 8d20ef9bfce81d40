import CarpoolTesting
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import PlannedRides
import PlannedTrips
import Testing
import WebTesting

@Suite("A trip that is being written", .timeLimit(.minutes(2)))
struct DraftTests {
    private static let address =
        "/planned/new?from=\(SampleCity.schaan.text)&from_name=Schaan&via1=\(SampleCity.vaduz.text)&via1_name=Vaduz"
        + "&to=\(SampleCity.balzers.text)&to_name=Balzers"

    private func form(_ page: TestResponse) throws -> [String: String] {
        try #require(PageForm(page.text, action: "/planned/new")).fields
    }

    /// The same form asked for again, as the page does when its time or seats are changed.
    private func follow(_ fields: [String: String], _ world: PagesWorld) async throws -> [String: String] {
        let query = fields.map { "\(PercentEncoding.encoded($0))=\(PercentEncoding.encoded($1))" }
        return try form(
            try await world.get("/planned/new?\(query.joined(separator: "&"))", as: PagesWorld.luca))
    }

    @Test
    func `R9: the road suggests times and prices; what is typed stays until what it was typed for changes`()
        async throws
    {
        try await withPages { world in
            var fields = try form(try await world.get(Self.address, as: PagesWorld.luca))
            #expect(fields["at"] == "2027-01-16T07:00", "tomorrow at seven")
            #expect(fields["time1"] == "07:05" && fields["time2"] == "07:18")
            #expect(fields["price1"] == "0.45" && fields["price2"] == "1.65")
            #expect(fields["seats"] == "3" && fields["cash"] == "on" && fields["detour"] == "10")

            (fields["time2"], fields["price2"], fields["note"]) = ("07:40", "1.20", "At the <church>")
            fields = try await follow(fields, world)
            #expect(fields["time2"] == "07:40" && fields["price2"] == "1.20")
            #expect(fields["note"] == "At the <church>" && fields["time1"] == "07:05")

            fields["at"] = "2027-01-16T08:30"
            fields = try await follow(fields, world)
            #expect(fields["time1"] == "08:35" && fields["time2"] == "08:48", "times of another departure")
            #expect(fields["price2"] == "1.20")

            (fields["time2"], fields["seats"]) = ("08:59", "1")
            fields = try await follow(fields, world)
            #expect(fields["time2"] == "08:59")
            #expect(fields["price1"] == "0.90" && fields["price2"] == "3.40", "two share what four shared")

            fields["cash"] = nil
            #expect(try await follow(fields, world)["cash"] == nil)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `R9: in the night in which clocks are put back the form takes what it has suggested`(
        kind: TestDatabase
    ) async throws {
        try await withPages(on: kind, at: "2026-10-20T06:00") { world in
            // From ten to three on, the clocks show every time twice.
            let page = try await world.get("\(Self.address)&at=2026-10-25T02:50", as: PagesWorld.luca)
            let fields = try form(page)
            #expect(fields["at"] == "2026-10-25T02:50" && fields["time2"] == "02:08", "\(fields)")
            let answer = try await world.post("/planned/new", fields, as: PagesWorld.luca)
            #expect(answer.status == .seeOther, "\(answer.words)")
            let trip = try #require(try await world.planned.desk.trips(of: PagesWorld.person(1)).first?.trip)
            #expect(trip.arrival - trip.departure == .minutes(18))
        }
    }

    @Test func `R9: an arrival before the departure is called that`() async throws {
        try await withPages { world in
            let at = "2027-01-16T07:10"
            let answer = try await world.post(
                "/planned/new",
                PagesWorld.form(
                    at: at, via: false, ["times_for": at, "time1": "07:05"]), as: PagesWorld.luca)
            #expect(answer.status == .unprocessableContent)
            #expect(answer.words.contains("The car must be in Balzers after Schaan."), "\(answer.words)")
            #expect(!answer.words.contains("Publish two trips"))
            // Past midnight is after it.
            let late = "2027-01-16T23:55"
            let night = try await world.post(
                "/planned/new",
                PagesWorld.form(at: late, via: false, ["times_for": late, "time1": "00:15"]),
                as: PagesWorld.luca)
            #expect(night.status == .seeOther, "\(night.words)")
        }
    }

    @Test func `R9: a weekly trip ends on its last day, also where the clocks are put back before it`()
        async throws
    {
        try await withPages(at: "2026-10-18T06:00") { world in
            let days = Dictionary(uniqueKeysWithValues: (1...5).map { ("day\($0)", "on") })
            let answer = try await world.post(
                "/planned/new",
                PagesWorld.form(
                    at: "2026-10-19T07:00",
                    ["until": "2026-10-29", "repeat": "on"].merging(days) { $1 }), as: PagesWorld.luca)
            #expect(answer.status == .seeOther, "\(answer.words)")
            let trips = try await world.planned.desk.trips(of: PagesWorld.person(1))
            #expect(trips.count == 9)
            #expect(trips.last.map { world.field($0.trip.departure) } == "2026-10-29T07:00")
        }
    }

    @Test func `R9: a time that is too far ahead is told by how far one can go`() async throws {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-16T07:00")
            let answer = try await world.post(
                "/planned/\(trip.id.text)/times", ["at": "2027-09-16T07:00"], as: PagesWorld.luca)
            #expect(answer.words.contains("That is too far ahead. The latest is"), "\(answer.words)")
        }
    }

    @Test func `R9: a page says what the way takes, and whose stops lie better in another order`()
        async throws
    {
        try await withPages { world in
            let straight = try await world.get(Self.address, as: PagesWorld.luca).words
            #expect(
                straight.contains("16 min") && straight.contains("12 km")
                    && straight.contains("data-way=\"[[9."))
            #expect(!straight.contains("In another order"))
            let crossed = try await world.get(
                "/planned/new?from=\(SampleCity.schaan.text)&via1=\(SampleCity.triesen.text)&via1_name=Triesen"
                    + "&via2=\(SampleCity.vaduz.text)&via2_name=Vaduz&to=\(SampleCity.balzers.text)",
                as: PagesWorld.luca
            ).text
            #expect(crossed.contains("In another order of the stops the way is shorter."))
            let better = try #require(
                crossed.matches(of: /href="([^"]*)"[^>]*>(?:<[^>]*>)*Use that order/).last.map {
                    $0.1.replacing("&amp;", with: "&")
                })
            let fields = try form(try await world.get(String(better), as: PagesWorld.luca))
            #expect(fields["via1_name"] == "Vaduz" && fields["via2_name"] == "Triesen")
            #expect(
                try await !world.get(String(better), as: PagesWorld.luca).text.contains("In another order"))
        }
    }

    @Test func `R9: places are chosen one after the other, stops added and taken out`() async throws {
        try await withPages { world in
            func text(_ path: String) async throws -> String {
                try await world.get(path, as: PagesWorld.luca).text
            }
            #expect(try await text("/planned/new").contains("Where does your trip begin?"))
            #expect(try await text("/planned/new?pick=via").contains("Where does your trip begin?"))
            let there = try await text("/planned/new?from=47.165,9.5087&from_name=Schaan&seats=2")
            #expect(
                there.contains("Where does your trip lead?") && there.contains("name=\"seats\" value=\"2\""))
            let via = try await text("\(Self.address)&pick=via&q=Triesen")
            #expect(via.contains("Where do you stop on the way?") && via.contains("via2_name=Triesen"))
            #expect(via.contains("data-taps=\"via2\""))
            let other = try await text("\(Self.address)&pick=to&q=Triesen")
            #expect(other.contains("to_name=Triesen") && other.contains("via1_name=Vaduz"))
            let start = try await text("/planned/new/places?q=Triesen")
            #expect(start.contains("from_name=Triesen"))
            let suggested = try await text("/planned/new/places?q=Triesen&from=47.165,9.5087&pick=to")
            #expect(suggested.contains("to_name=Triesen"))
            let page = try await text(Self.address)
            #expect(page.contains("Remove</span><span class=\"visually-hidden\"> – Vaduz"))
            #expect(page.contains("pick=via"))
            let full = (1...6).map { "&via\($0)=47.1\($0),9.52" }.joined()
            #expect(
                try await !text("/planned/new?from=47.165,9.5087&to=47.0656,9.5025\(full)").contains(
                    "pick=via"))
            for wrong in ["seats=0", "seats=5", "luggage=4", "company=3", "detour=7", "company=x", "from=x"] {
                #expect(
                    try await world.get("/planned/new?\(wrong)", as: PagesWorld.luca).status == .badRequest,
                    "\(wrong)")
            }
        }
    }

    @Test func `R9: whoever may not drive, or has no car, is led to what they lack, and back`() async throws {
        try await withPages { world in
            let path = Self.address
            #expect(try await world.get(path).status == .unauthorized)
            let known: Headers = ["X-Person": "2", "X-Standing": "verified"]
            #expect(try await world.get(path, as: known).status == .forbidden)
            let carless = try await world.get(path, as: PagesWorld.mia)
            #expect(carless.status == .seeOther)
            let way = try #require(carless.headers["location"])
            #expect(way.hasPrefix("/drive/vehicles/new?return=%2Fplanned%2Fnew%3Ffrom%3D"))
            var part = PagesWorld.mia
            part["hx-request"] = "true"
            let led = try await world.get(path, as: part)
            #expect(led.status == .noContent && led.headers["hx-redirect"] == way)
            let form = PagesWorld.form(at: "2027-01-16T07:00")
            #expect(try await world.post("/planned/new", form).status == .unauthorized)
            #expect(try await world.post("/planned/new", form, as: known).status == .forbidden)
            #expect(
                try await world.post("/planned/new", form, as: PagesWorld.mia).headers["location"]?
                    .hasPrefix("/drive/vehicles/new") == true)
            #expect(try await world.post("/planned/new", as: PagesWorld.luca).status == .badRequest)
            #expect(await world.planned.desk.count == 0)
        }
    }

    @Test
    func `R9: women or men only is offered to whom the city knows to be one, and taken from nobody else`()
        async throws
    {
        try await withPages { world in
            var (woman, unknown) = (PagesWorld.luca, PagesWorld.luca)
            woman["X-Gender"] = "woman"
            #expect(try await !world.get(Self.address, as: unknown).text.contains("Who may ride along"))
            let page = try await world.get(Self.address, as: woman)
            #expect(page.text.contains("Women only") && !page.text.contains("Men only"))
            let form = PagesWorld.form(at: "2027-01-16T07:00", ["company": "1"])
            #expect(try await world.post("/planned/new", form, as: unknown).status == .badRequest)
            unknown["X-Gender"] = "man"
            #expect(try await world.post("/planned/new", form, as: unknown).status == .badRequest)
            #expect(try await world.post("/planned/new", form, as: woman).status == .seeOther)
        }
    }
}
