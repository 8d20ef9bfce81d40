import Insulin
import PocketRuntime

extension Model {
    mutating func updateServer(_ message: ConnectionHappening, _ occasion: inout Occasion) {
        switch message {
        case .forgetServer: ask(.forgetServer, occasion.now)
        case .checkServer: checkServer(&occasion)
        case .readServer: readServer(&occasion)
        case .readHistory: ask(server: .history, &occasion)
        case .compareProfile: ask(server: .profile, &occasion)
        case .toggleSending:
            guard isSettingsOpen(occasion.now) else { return }
            if connections.sendsMeals {
                connections.sendsMeals = false
                connections.outbox = []
                connections.outboxTrouble = nil
                occasion.effects.save()
            } else {
                ask(.sendMeals, occasion.now)
            }
        case .retryShipments: ship(&occasion)
        case .skipSending:
            guard draft != nil else { return }
            draft?.skipsSending.toggle()
            occasion.effects.save()
        default: break
        }
    }

    /// Keeps the address and the token that were typed, and asks whether they are right.
    mutating func sendServer(_ occasion: inout Occasion) {
        guard let address = PocketServerAddress(form[.server]) else {
            form.refuse(.server, form.isEmpty(.server) ? .missing : .server)
            occasion.effects.focus(Field.server.id)
            return
        }
        if connections.server != address {
            // Who sends to one server has not agreed to send to another.
            connections.sendsMeals = false
            connections.outbox = []
        }
        forgetAnswers()
        connections.server = address
        connections.token = Self.trimmed(form[.token])
        form[.server] = address.text
        occasion.effects.save()
        checkServer(&occasion)
    }

    /// Forgets the server, and what it has said.
    mutating func forgetServer(_ occasion: inout Occasion) {
        forgetAnswers()
        connections.server = nil
        connections.token = ""
        connections.sendsMeals = false
        connections.outbox = []
        form = Form()
        occasion.effects.save()
        say(.deleted, &occasion)
    }

    @inline(never)
    private mutating func forgetAnswers() {
        connections.turn = (connections.turn + 1) % 1_000_000
        connections.errands = 0
        connections.asked = nil
        connections.latest = nil
        connections.trouble = nil
        connections.outboxTrouble = nil
        connections.summary = nil
        connections.profile = nil
    }

    @inline(never)
    private mutating func checkServer(_ occasion: inout Occasion) {
        connections.trouble = nil
        ask(server: .status, &occasion)
        readServer(&occasion)
    }

    /// Asks for the reading that counts now.
    @inline(never)
    mutating func readServer(_ occasion: inout Occasion) {
        connections.asked = occasion.now
        ask(server: .latest, &occasion)
        // How old a reading is, two clocks must agree on: known once, or asked until they do.
        if connections.summary == nil || connections.minutesApart != nil { ask(server: .status, &occasion) }
    }

    /// Asks for it again, while somebody may wait for it.
    @inline(never)
    mutating func readServerAgain(_ occasion: inout Occasion) {
        guard route.page == .meal, draft?.step == .before, connections.server != nil else { return }
        if let asked = connections.asked, occasion.now >= asked, occasion.now - asked < 55_000 { return }
        readServer(&occasion)
    }

    private mutating func ask(
        server kind: ServerQuestion.Kind, shipment: [UInt8] = [], _ occasion: inout Occasion
    ) {
        guard connections.server != nil, !connections.isOn(kind) else { return }
        connections.begin(kind)
        occasion.effects.ask(
            "reader",
            ServerQuestion.bytes(kind, token: connections.token, now: occasion.now, shipment: shipment),
            PocketAction("server-make", Int(kind.rawValue), connections.turn))
    }

    /// The reader has made a request.
    mutating func send(
        _ kind: ServerQuestion.Kind, _ reader: inout SnapshotReader, _ occasion: inout Occasion
    ) {
        guard connections.isOn(kind), let server = connections.server else { return }
        // Removed while its request was made.
        if kind == .meal, !connections.outbox.contains(where: { $0.mealID == connections.shipped }) {
            _ = connections.end(kind)
            return ship(&occasion)
        }
        let isRequest = try? reader.bool()
        if kind == .meal, isRequest == false, (try? reader.bool()) == true { return dropShipment(&occasion) }
        guard isRequest == true, let path = try? reader.text(), let body = try? reader.data() else {
            return fail(kind, .token, &occasion)
        }
        occasion.effects.send(
            PocketRequest(
                PocketAction("server-ask", Int(kind.rawValue), connections.turn),
                kind == .meal ? .post : .get, path: path,
                body: body, server: server))
    }

    /// The server has answered.
    mutating func take(_ kind: ServerQuestion.Kind, _ answer: PocketAnswer, _ occasion: inout Occasion) {
        guard connections.isOn(kind) else { return }
        if let trouble = ServerTrouble(status: answer.status) { return fail(kind, trouble, &occasion) }
        guard kind != .meal else { return shipped(&occasion) }
        var writer = SnapshotWriter(capacity: answer.body.count + 32)
        let question: ReaderQuestion =
            switch kind {
            case .latest, .history: .serverEntries
            case .status: .serverStatus
            case .profile, .meal: .serverProfile
            }
        writer.byte(question.rawValue)
        writer.long(occasion.now)
        writer.data(answer.body)
        occasion.effects.ask(
            "reader", writer.bytes, PocketAction("server-answer", Int(kind.rawValue), connections.turn))
    }

    /// The reader has read the answer.
    mutating func read(
        _ kind: ServerQuestion.Kind, _ reader: inout SnapshotReader, _ occasion: inout Occasion
    ) {
        guard connections.end(kind) else { return }
        do throws(SnapshotError) {
            let trouble: ReaderTrouble = try reader.enumeration()
            guard trouble == .none else { return fail(kind, .answer(trouble), &occasion) }
            switch kind {
            case .latest:
                setLatest(try reader.bool() ? try reader.reading() : nil, occasion.now)
                connections.trouble = nil
            case .history:
                connections.trouble = nil
                if try reader.bool() { setLatest(try reader.reading(), occasion.now) }
                let pack = try ReadingPack(from: &reader)
                if !pack.days.isEmpty { keep(pack, &occasion) }
            case .status: connections.summary = try ServerSummary(from: &reader)
            case .profile: connections.profile = try ServerProfile(from: &reader)
            case .meal: break
            }
        } catch {
            fail(kind, .answer(.noAnswer), &occasion)
        }
    }

    private mutating func setLatest(_ reading: GlucoseReading?, _ now: Int64) {
        if connections.latest != reading { connections.latestChanged = now }
        connections.latest = reading
    }

    @inline(never)
    private mutating func fail(
        _ kind: ServerQuestion.Kind, _ trouble: ServerTrouble, _ occasion: inout Occasion
    ) {
        _ = connections.end(kind)
        if kind == .meal {
            connections.outboxTrouble = trouble
        } else {
            // A server that says nothing of itself may still have readings.
            if kind != .status || connections.latest == nil { connections.trouble = trouble }
            // What was read before is no answer to what was asked now.
            if kind == .profile { connections.profile = nil }
        }
    }

    // Meals on their way.

    /// Puts a meal among those that are sent, if there is anything in it that a server takes. While the clock is doubted
    /// nobody can say there when it was.
    mutating func post(_ meal: Meal, isSensor: Bool, _ occasion: inout Occasion) {
        guard connections.sendsMeals, connections.server != nil, let unit = care.unit else { return }
        guard !clock.isDoubted, meal.isTreatment else { return }
        // What was in the way of others says nothing of this one.
        if connections.outbox.isEmpty || connections.outboxTrouble == .meal {
            connections.outboxTrouble = nil
        }
        let shipment = Shipment(
            meal, unit: unit, isSensor: isSensor, chance: (occasion.random.next(), occasion.random.next()))
        connections.outbox.append(shipment)
        if connections.outbox.count > Shipment.most { connections.outbox.removeFirst() }
        occasion.effects.save()
        ship(&occasion)
    }

    /// Sends the first meal that waits.
    @inline(never)
    mutating func ship(_ occasion: inout Occasion) {
        guard connections.sendsMeals, let first = connections.outbox.first else { return }
        guard !connections.isOn(.meal) else { return }
        connections.shipped = first.mealID
        ask(server: .meal, shipment: first.bytes, &occasion)
    }

    private mutating func shipped(_ occasion: inout Occasion) {
        _ = connections.end(.meal)
        // That a meal was left out is said until the next one.
        if connections.outboxTrouble != .meal { connections.outboxTrouble = nil }
        connections.outbox.removeAll { $0.mealID == connections.shipped }
        occasion.effects.save()
        ship(&occasion)
    }

    /// Leaves out the first meal, which no server takes, so that the others do not wait for it.
    private mutating func dropShipment(_ occasion: inout Occasion) {
        shipped(&occasion)
        connections.outboxTrouble = .meal
    }

    /// A meal that was removed is not sent any more.
    @inline(never)
    mutating func unship(_ mealID: Int64, _ occasion: inout Occasion) {
        guard connections.outbox.contains(where: { $0.mealID == mealID }) else { return }
        connections.outbox.removeAll { $0.mealID == mealID }
        occasion.effects.save()
    }

    /// A text without blanks at its ends.
    private static func trimmed(_ text: String) -> String {
        let bytes = Array(text.utf8)
        guard let first = bytes.firstIndex(where: { $0 > 0x20 }),
            let last = bytes.lastIndex(where: { $0 > 0x20 })
        else { return "" }
        return String(decoding: bytes[first...last], as: UTF8.self)
    }
}
