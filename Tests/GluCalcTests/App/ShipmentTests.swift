import GluCalc
import Insulin
import PocketRuntime
import Testing

@Suite struct `Meals for a server, and its clock` {
    private static let minute: Int64 = 60_000

    /// A Nightscout with a reading of three minutes ago.
    ///
    /// - Parameter ahead: How far its clock is ahead of the person's device, in milliseconds.
    private static func nightscout(_ person: Person, ahead: Int64 = 0) -> (PocketRequest) -> PocketAnswer {
        let now = person.moment.milliseconds
        return { request in
            var body = "[]"
            if request.path.hasPrefix("/api/v1/entries/sgv.json") {
                body = #"[{"type":"sgv","sgv":130,"date":\#(now - 3 * minute),"direction":"Flat"}]"#
            }
            if request.path.hasPrefix("/api/v1/status.json") {
                body =
                    #"{"status":"ok","careportalEnabled":true,"serverTimeEpoch":\#(now + ahead),"settings":{"units":"mmol","enable":"careportal cors"}}"#
            }
            return PocketAnswer(status: 200, body: Array(body.utf8))
        }
    }

    /// Somebody with a server that gets meals.
    private static func sending() -> Person {
        var person = Person.atHome()
        person.server = nightscout(person)
        person.go(.devices)
        person.go(.server)
        person.type(.server, "ns.example.org")
        person.submit("send 7")
        person.tap("server-send")
        person.send(.tap("yes"), after: 1_000)
        person.go(.home)
        return person
    }

    private func sent(_ person: Person) -> [PocketRequest] { person.requests.filter { $0.method == .post } }

    private func remove(_ person: inout Person) {
        person.go(.journal)
        person.tap("open-meal 0")
        person.tap("delete-meal")
        person.send(.tap("yes"), after: 1_000)
        person.go(.home)
    }

    @Test func `G15: a meal of which a server takes nothing keeps no other waiting`() {
        var person = Self.sending()
        person.tap("new")
        person.tap("mark 1")
        person.submit("step 1")
        person.tap("step 2")
        person.type("given", "0")
        person.submit("archive")
        #expect(person.journalIDs.count == 1)
        #expect(person.model.connections.outbox.isEmpty && person.model.connections.outboxTrouble == nil)
        person.eat("6", "40", given: "3")
        #expect(sent(person).count == 1)
        #expect(person.model.connections.outbox.isEmpty)
    }

    @Test func `G15: that a meal has not arrived is said while it is sent again, until it has`() throws {
        var person = Self.sending()
        let server = person.server
        person.server = nil
        person.eat("6", "40", given: "3")
        person.isServerPrompt = false
        person.tap("server-retry")
        #expect(person.read.contains("1 meal has not arrived at the server."))
        #expect(person.read.contains("Sending"))
        let request = try #require(sent(person).last)
        person.server = server
        person.send(.answered(request.action, PocketAnswer(status: 200, body: [])))
        #expect(!person.read.contains("has not arrived") && person.model.connections.outboxTrouble == nil)
    }

    @Test func `G15: a meal of a wrong time is left out, which is said, and the next one is sent`() {
        var person = Self.sending()
        person.moment.milliseconds = 600_000_000_000
        person.send(.timer("tick"))
        person.tap("trust-clock")
        person.eat("6", "40", given: "3")
        #expect(sent(person).isEmpty && person.model.connections.outbox.isEmpty)
        #expect(person.read.contains("One meal was left out"))
        #expect(!person.read.contains("no access token"))
        person.moment.milliseconds = Person.noon + 86_400_000
        person.send(.timer("tick"))
        person.tap("trust-clock")
        person.eat("6", "40", given: "3")
        #expect(sent(person).count == 1)
        #expect(!person.read.contains("One meal was left out"))
    }

    @Test func `G15: a meal that was removed before it arrived is not sent any more`() {
        var person = Self.sending()
        let server = person.server
        person.server = { _ in PocketAnswer(status: 0) }
        person.eat("6", "40", given: "9")
        #expect(person.model.connections.outbox.count == 1)
        let count = sent(person).count
        person.go(.journal)
        person.tap("open-meal 0")
        person.tap("delete-meal")
        #expect(person.read.contains("If it was sent to ns.example.org, it stays there"))
        person.send(.tap("yes"), after: 1_000)
        #expect(person.model.connections.outbox.isEmpty)
        person.server = server
        person.go(.home)
        person.send(.surroundingsChanged)
        #expect(sent(person).count == count)
        #expect(!person.read.contains("not arrived"))
    }

    @Test func `G15: a meal that is removed while its request is made does not leave`() {
        var person = Self.sending()
        person.helps = nil
        person.eat("6", "40", given: "9")
        remove(&person)
        var request = SnapshotWriter()
        request.bool(true)
        request.text("/api/v1/treatments.json")
        request.data([])
        let action = PocketAction(
            "server-make", Int(ServerQuestion.Kind.meal.rawValue), person.model.connections.turn)
        person.send(.answered(action, PocketAnswer(status: 200, body: request.bytes)))
        #expect(sent(person).isEmpty)
        #expect(!person.model.connections.isOn(.meal), "the next one does not wait for it")
    }

    @Test func `G15: while the clock is in doubt no meal is sent, and that is said beside the dose`() {
        var person = Self.sending()
        person.moment.milliseconds -= 5 * 3_600_000
        person.begin("6")
        person.addOther("40")
        person.tap("step 2")
        #expect(person.read.contains("This meal is not sent to ns.example.org"))
        #expect(!person.page.contains("data-tap=\"server-skip\""))
        person.type("given", "3")
        person.submit("archive")
        #expect(person.journalIDs.count == 1)
        #expect(sent(person).isEmpty && person.model.connections.outbox.isEmpty)
    }

    @Test func `G15: no reading is taken while the clocks of device and server differ`() throws {
        var person = Self.sending()
        try person.reopen()
        person.server = Self.nightscout(person, ahead: 15 * Self.minute + 30_000)
        let asked = person.requests.count
        person.tap("new")
        #expect(person.requests.dropFirst(asked).contains { $0.path.hasPrefix("/api/v1/status") })
        #expect(person.read.contains("7.2 mmol/L"))
        #expect(person.read.contains("differ by 15 minutes"))
        #expect(!person.page.contains("use-reading"))
        person.send(.tap(PocketAction("use-reading", 0)))
        #expect(person.model.draft?.glucose == "")
        person.server = Self.nightscout(person)
        person.tap("server-read")
        #expect(!person.read.contains("differ by"))
        #expect(person.page.contains("use-reading"), "the clock was set right")
    }
}
