import GluCalc
import Insulin
import PocketRuntime
import Testing

@Suite struct `Devices and servers` {
    private static let minute: Int64 = 60_000

    /// A Nightscout with a reading of 7.2 mmol/L (130 mg/dL), so many minutes old when it is asked.
    private static func nightscout(age: Int64 = 3, mgdl: Int = 130, enable: String = "careportal cors")
        -> (Person) -> ((PocketRequest) -> PocketAnswer)
    {
        { person in
            let moment = person.moment.milliseconds - age * minute
            return { request in
                if request.path.hasPrefix("/api/v1/entries/sgv.json") {
                    return PocketAnswer(
                        status: 200,
                        body: Array(
                            #"[{"type":"sgv","sgv":\#(mgdl),"date":\#(moment),"direction":"FortyFiveUp","device":"Dexcom G6"}]"#
                                .utf8))
                }
                if request.path.hasPrefix("/api/v1/status.json") {
                    return PocketAnswer(
                        status: 200,
                        body: Array(
                            #"{"status":"ok","version":"15.0.2","careportalEnabled":true,"serverTimeEpoch":\#(moment + age * minute),"settings":{"units":"mg/dl","enable":"\#(enable)"}}"#
                                .utf8))
                }
                if request.path.hasPrefix("/api/v1/profile.json") {
                    return PocketAnswer(
                        status: 200,
                        body: Array(
                            #"[{"defaultProfile":"Day","startDate":"2026-01-01T00:00:00Z","units":"mmol","store":{"Day":{"dia":"4","timezone":"UTC","units":"mmol","carbratio":[{"time":"00:00","value":"12"},{"time":"07:00","value":"10"}],"sens":[{"time":"00:00","value":"2.5"}],"target_low":[{"time":"00:00","value":"5"}],"target_high":[{"time":"00:00","value":"6"}]}}}]"#
                                .utf8))
                }
                return PocketAnswer(status: request.method == .post ? 200 : 404, body: Array("[]".utf8))
            }
        }
    }

    /// Somebody with a server.
    private static func linked(age: Int64 = 3, mgdl: Int = 130, enable: String = "careportal cors") -> Person
    {
        var person = Person.atHome()
        person.server = nightscout(age: age, mgdl: mgdl, enable: enable)(person)
        person.go(.more)
        person.go(.devices)
        person.go(.server)
        person.type(.server, "ns.example.org")
        person.type(.token, "phone-0123456789abcdef")
        person.submit("send 7")
        return person
    }

    @Test func `G15: a server is asked, and its reading shown with its age, its source and its trend`() throws
    {
        var person = Self.linked()
        #expect(person.read.contains("The server answers. Nightscout 15.0.2"))
        let asked = person.requests.first { $0.path.hasPrefix("/api/v1/entries") }
        #expect(asked?.server?.text == "https://ns.example.org")
        #expect(asked?.path.contains("token=phone-0123456789abcdef") == true)
        person.tap("back")
        #expect(person.read.contains("7.2 mmol/L"))
        #expect(person.read.contains("3 min ago"))
        #expect(person.read.contains("Nightscout · Dexcom G6 · sensor · rising"))
        try person.reopen()
        #expect(person.model.connections.server?.host == "ns.example.org")
        #expect(person.model.connections.latest == nil, "what it said is asked anew")
    }

    @Test func `G15: a reading is never filled in without a tap`() {
        var person = Self.linked()
        person.tap("back")
        person.go(.home)
        person.tap("new")
        #expect(person.read.contains("7.2 mmol/L"))
        #expect(
            person.model.draft?.glucoseEntry(.millimolesPerLitre, now: person.moment.milliseconds) == .missing
        )
        person.tap("use-reading 0")
        #expect(person.model.draft?.glucose == "7.2")
        let expected = BloodGlucose(micromolesPerLitre: 7_200)
        #expect(
            person.model.draft?.glucoseEntry(.millimolesPerLitre, now: person.moment.milliseconds).glucose
                == expected, "what is shown is what counts")
    }

    @Test func `G15: a reading that is older than ten minutes is shown and refused for a dose`() {
        var person = Self.linked(age: 11)
        person.go(.home)
        person.tap("new")
        #expect(person.read.contains("Too old for a dose"))
        #expect(!person.page.contains("use-reading"))
    }

    @Test func `G15: a reading that was taken over grows old in the meal`() {
        var person = Self.linked(age: 8)
        person.go(.home)
        person.tap("new")
        person.tap("use-reading 0")
        person.submit("step 1")
        person.addOther("40")
        person.tap("step 2")
        #expect(person.page.contains("data-tap=\"proposed\""))
        person.moment.milliseconds += 3 * Self.minute
        person.send(.timer("tick"))
        #expect(!person.page.contains("data-tap=\"proposed\""), "eleven minutes are too many")
    }

    @Test func `G15: a reading of the future is refused`() {
        var person = Self.linked(age: -2)
        person.go(.home)
        person.tap("new")
        #expect(person.read.contains("lies in the future"))
        #expect(!person.page.contains("use-reading"))
    }

    @Test func `G15: LO and HI of a sensor are entries without a dose`() {
        var person = Self.linked(mgdl: 39)
        person.go(.home)
        person.tap("new")
        person.tap("use-reading 0")
        #expect(person.model.draft?.mark == .belowMeter)
        #expect(person.model.draft?.glucose == "")
    }

    @Test(
        arguments: [
            (0, "No answer"), (401, "refuses this token"), (404, "no Nightscout at this address"),
            (503, "too busy or broken"), (200, "not Nightscout’s"),
        ])
    func `G15: a server that is slow, wrong or hostile is said`(status: Int, words: String) {
        var person = Self.linked()
        person.server = { _ in PocketAnswer(status: status, body: Array("<html>".utf8)) }
        person.go(.devices)
        person.tap("server-read")
        #expect(person.read.contains(words))
        person.helps = false
        person.tap("server-read")
        #expect(person.model.connections.errands == 0, "it can be asked again")
    }

    @Test func `G15: an address that is none is refused in words`() {
        var person = Person.atHome()
        person.go(.devices)
        person.go(.server)
        for typed in ["http://ns.example.org", "ns.example.org?token=abc", "", "a b"] {
            person.type(.server, typed)
            person.submit("send 7")
            #expect(person.model.connections.server == nil, "\(typed)")
            #expect(person.page.contains("field-error"))
        }
        #expect(person.requests.isEmpty)
    }

    @Test func `G15: sending treatments is off at first, warns, and can be left out for one meal`() throws {
        var person = Self.linked()
        person.go(.home)
        person.eat("6", "40", given: "3")
        #expect(!person.requests.contains { $0.method == .post }, "nobody has agreed")
        person.go(.devices)
        person.go(.server)
        person.tap("server-send")
        #expect(person.read.contains("may count its insulin and carbohydrate a second time"))
        #expect(!person.model.connections.sendsMeals)
        person.send(.tap("yes"), after: 1_000)
        #expect(person.model.connections.sendsMeals)
        person.go(.home)
        person.eat("6", "40", given: "3")
        let sent = try #require(person.requests.last { $0.method == .post })
        let body = String(decoding: sent.body, as: UTF8.self)
        for word in ["Meal Bolus", #""insulin":3"#, #""carbs":40"#, #""glucose":6"#, "GluCalc"] {
            #expect(body.contains(word), "\(word) in \(body)")
        }
        #expect(person.model.connections.outbox.isEmpty)
        let count = person.requests.count { $0.method == .post }
        person.begin("6")
        person.addOther("20")
        person.tap("step 2")
        #expect(person.read.contains("Send this meal to ns.example.org"))
        person.tap("server-skip")
        person.type("given", "1")
        person.submit("archive")
        #expect(person.requests.count { $0.method == .post } == count)
    }

    @Test func `G15: a server that serves a looping app is warned of louder`() {
        var person = Self.linked(enable: "careportal cors loop")
        #expect(person.read.contains("serves an app that doses by itself"))
        person.tap("server-send")
        #expect(person.read.contains("too little or too much insulin"))
    }

    @Test func `G15: a meal that has not arrived waits, is said, and is sent again as the same entry`() throws
    {
        var person = Self.linked()
        person.tap("server-send")
        person.send(.tap("yes"), after: 1_000)
        let server = person.server
        person.server = { _ in PocketAnswer(status: 0) }
        person.go(.home)
        person.eat("6", "40", given: "3")
        #expect(person.read.contains("1 meal has not arrived at the server."))
        let first = try #require(person.requests.last { $0.method == .post })
        try person.reopen(after: 60_000)
        person.server = server
        person.send(.surroundingsChanged)
        let second = try #require(person.requests.last { $0.method == .post })
        #expect(first.body == second.body, "the same identifier: sending it again is harmless")
        #expect(person.model.connections.outbox.isEmpty)
        #expect(!person.read.contains("not arrived"))
    }

    @Test func `G15: a profile is shown beside the own values, and nothing of it is taken over`() {
        var person = Self.linked()
        let before = person.model.mealTypes.map(\.parameters)
        person.tap("server-profile")
        #expect(person.read.contains("Profile on the server"))
        #expect(person.read.contains("07:00  1.0 IU"), "10 g for 1 IU are 1 IU for 10 g")
        #expect(person.read.contains("Target, upper end"))
        #expect(person.read.contains("2.5 mmol/L"))
        #expect(person.model.mealTypes.map(\.parameters) == before)
    }

    @Test func `G14: where meals go is behind the lock of the settings`() {
        var person = Self.linked()
        person.go(.more)
        person.go(.lock)
        person.type(.pin, "1234")
        person.type(.pinAgain, "1234")
        person.submit("send 5")
        person.go(.home)
        person.go(.devices)
        person.go(.server)
        #expect(!person.page.contains("phone-0123456789abcdef"))
        #expect(person.model.route.page == .lock)
    }

    @Test func `G15: a reading of the future hides none that is older`() throws {
        var person = Self.linked()
        let now = person.moment.milliseconds
        // The clock of this device is a quarter of an hour slow: each reading is later than it says.
        let entries = [14, 9, 4, -1, -6].map { ahead -> String in
            #"{"type":"sgv","sgv":\#(100 - ahead * 8),"date":\#(now + Int64(ahead) * Self.minute),"direction":"Flat"}"#
        }
        person.server = { _ in
            PocketAnswer(status: 200, body: Array("[\(entries.joined(separator: ","))]".utf8))
        }
        person.go(.home)
        person.tap("new")
        person.tap("server-read")
        #expect(person.read.contains("lies in the future"))
        #expect(!person.page.contains("use-reading"), "one of the two clocks is wrong: nothing is fresh")
    }

    @Test func `G15: what has just changed is not taken by a tap that was meant for the former`() {
        var person = Self.linked()
        person.go(.home)
        person.tap("new")
        person.server = Self.nightscout(mgdl: 280)(person)
        person.tap("server-read")
        person.send(.tap(PocketAction("use-reading", 0)), after: 200)
        #expect(person.model.draft?.glucose == "")
        person.send(.tap(PocketAction("use-reading", 0)), after: 800)
        #expect(person.model.draft?.glucose == "15.5")
    }

    @Test(arguments: [100, 120]) func `G15: a reading is shown in its own unit as the device gave it`(
        mgdl: Int
    ) {
        let person = Self.linked(mgdl: mgdl)
        #expect(person.read.contains("= \(mgdl) mg/dL"))
    }

    @Test func `G15: what was in the way is said no more once the server has answered, and waiting is said`()
    {
        var person = Self.linked()
        person.tap("back")
        let server = person.server
        person.server = nil
        person.tap("server-read")
        #expect(person.read.contains("No answer"))
        person.server = server
        person.tap("server-history")
        #expect(!person.read.contains("No answer") && !person.read.contains("Asking the server"))
        person.isServerPrompt = false
        person.tap("server-read")
        #expect(person.read.contains("7.2 mmol/L") && person.read.contains("Asking the server"))
    }

    @Test func `G15: an answer of a server that was left is not one of the next`() throws {
        var person = Self.linked()
        person.tap("back")
        person.isServerPrompt = false
        person.tap("server-read")
        let old = try #require(person.requests.last)
        person.go(.server)
        person.type(.server, "other.example.org")
        person.submit("send 7")
        let body = #"[{"type":"sgv","sgv":250,"date":\#(person.moment.milliseconds)}]"#
        person.send(.answered(old.action, PocketAnswer(status: 200, body: Array(body.utf8))))
        #expect(person.model.connections.latest == nil)
        let next = try #require(person.requests.last { $0.path.contains("entries") })
        #expect(next.server?.host == "other.example.org")
        #expect(!next.path.contains("phone-"), "the token of one server is not shown to another")
        person.send(.answered(next.action, PocketAnswer(status: 200, body: Array(body.utf8))))
        #expect(person.model.connections.latest != nil)
    }

    @Test func `G15: no reading is taken while the clock is in doubt`() {
        var person = Self.linked(age: 8)
        person.go(.home)
        person.tap("new")
        person.tap("use-reading 0")
        person.moment.milliseconds -= 3_600_000
        person.send(.timer("tick"))
        #expect(!person.page.contains("use-reading"))
        person.submit("step 1")
        person.addOther("40")
        person.tap("step 2")
        #expect(!person.page.contains("data-tap=\"proposed\""), "an hour back, eight minutes are anything")
    }

    @Test func `G15: a meal is taken off the list by its own answer alone`() throws {
        var person = Self.linked()
        person.tap("server-send")
        person.send(.tap("yes"), after: 1_000)
        person.isServerPrompt = false
        person.go(.home)
        person.eat("6", "40", given: "3")
        let first = try #require(person.requests.last { $0.method == .post })
        person.go(.devices)
        person.go(.server)
        person.tap("server-send")
        #expect(person.model.connections.outbox.isEmpty, "who sends no more sends nothing that waits")
        person.tap("server-send")
        person.send(.tap("yes"), after: 1_000)
        person.go(.home)
        person.eat("7", "20", given: "1")
        person.send(.answered(first.action, PocketAnswer(status: 200)))
        #expect(person.model.connections.outbox.count == 1)
    }

    @Test func `G12: deleting everything deletes readings and the server`() throws {
        var person = Self.linked()
        person.tap("back")
        person.send(.document("readings", .libreView(["19-11-2026 08:00"])))
        person.tap("readings-keep")
        person.go(.wipe)
        person.tap("wipe")
        person.send(.tap("yes"), after: 1_000)
        person.send(.tap("yes"), after: 1_000)
        #expect(person.shelf.isEmpty)
        #expect(person.model.connections.server == nil)
    }
}
