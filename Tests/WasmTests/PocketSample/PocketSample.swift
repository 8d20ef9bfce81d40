// PocketSample is a pocket app for tests: it does everything the runtime can, and traps when told to.

public import PocketRuntime

/// A counter with notes.
public enum PocketSample: PocketApp {
    /// What the sample knows.
    public struct Model: Sendable, Equatable {
        public var count = 0
        public var note = ""
        public var order = [1, 2, 3]
        public var page = 0
        public var log: [String] = []
        public var isAsking = false
        public var fragment = ""
        public var hasGift = false
        /// Up to which revision the vault is known, and that of the entry of the count.
        public var revision: Int64 = 0
        public var entryRevision: Int64 = 0
        public var share: Int64 = 0
        public var heard = 0

        /// As on the very first visit.
        public init() {}
    }

    /// What can happen to the sample.
    public enum Message: Sendable, Equatable {
        case add(Int)
        case note(String)
        case throwDice
        case move(Int, Int)
        case open(Int)
        case ask(Bool)
        case trap
        case dive(Int)
        case take
        case spin(Int)
        case share
        case sing
        case send(Int)
        case follow(Bool)
        case tick(Bool)
        case focus
        case keep(Int)
        case forget(Int)
        case list(lastFirst: Bool)
        case wipe
        case erase
        case persist
        case hand(isShared: Bool)
        case printPage
        case sort
        case lock(PocketLockWish)
        case backup(isShared: Bool)
        case useBackup
        case dropBackup
        case server(PocketRequest.Method)
        case meter(Bool)
        case speak
        case zone
        case help
        case vault(PocketVaultWish)
        case vaultEvent(PocketVaultEvent)
        case log(String)
        case fragment(String)
    }

    public static var snapshotVersion: Int { 2 }

    public static func initial(_ surroundings: PocketSurroundings, _ effects: inout PocketEffects) -> Model {
        Model()
    }

    public static func message(from event: PocketEvent, _ model: Model) -> Message? {
        switch event {
        case .tap(let action), .submit(let action), .timer(let action): tapped(action, model)
        case .input(let action, let text): action.name == "note" ? .note(text) : nil
        case .key(let action, let key):
            switch key {
            case "ArrowUp": .add(action.number(0) ?? 1)
            case "ArrowDown": .add(-(action.number(0) ?? 1))
            default: .log("key " + key.text)
            }
        case .drop(let item, onto: let place):
            if let from = item.number(0), let to = place.number(0) { .move(from, to) } else { nil }
        case .answered(let action, let answer) where action.name == "help":
            .log(
                "help: " + String(answer.status) + " " + String(answer.body.count) + " "
                    + String(decoding: answer.body.prefix(8), as: UTF8.self))
        case .answered(let action, let answer):
            .log(action.text + ": " + String(answer.status) + " " + (answer.json?["word"]?.text ?? "–"))
        case .streamed(_, let event):
            switch event {
            case .opened: .log("stream opened")
            case .event(let name, let data):
                .log("stream " + name.text + " " + String(decoding: data, as: UTF8.self))
            case .interrupted: .log("stream interrupted")
            case .refused(let status): .log("stream refused " + String(status))
            }
        case .opened(let fragment): fragment.utf8.isEmpty ? nil : .fragment(fragment)
        case .wentBack: .open(model.page - 1)
        case .saved: nil
        case .surroundingsChanged: .log("surroundings")
        case .storageProblem: .log("storage problem")
        case .shared(let outcome): .log("share " + String(outcome.rawValue))
        case .restarted: .log("restarted")
        case .records(_, let records): .log(words(of: records))
        case .sorted(_, let sorting): .log(words(of: sorting))
        case .search(_, let text, let key):
            .log("search " + text + " as " + String(decoding: key, as: UTF8.self))
        case .moment(_, let moment):
            .log(
                moment.map { "moment " + String($0.milliseconds) + " " + String($0.zoneOffsetMinutes) }
                    ?? "no moment")
        case .backupRead(_, let summary):
            .log(
                "backup of " + String(summary.milliseconds) + " with " + String(summary.records)
                    + summary.kinds.reduce("") { $0 + ", " + $1.first.kind.text + " " + String($1.count) })
        case .backupProblem(_, let problem): .log("backup problem " + String(problem.rawValue))
        case .restored: .log("restored")
        case .device(_, let event): .log(words(of: event))
        case .vault(let event): .vaultEvent(event)
        case .zone(_, let zone): .log("zone " + String(zone.offset(at: 0)) + " " + String(zone.changes.count))
        case .lockChanged(let outcome): .log("lock " + String(outcome.rawValue))
        case .persistence(let answer): .log("persistence " + String(answer.rawValue))
        case .document(_, let document):
            .log(
                "document " + document.name + " " + document.type + " " + String(document.bytes.count) + " "
                    + String(decoding: document.bytes.prefix(8), as: UTF8.self))
        case .documentProblem(_, let problem): .log("document problem " + String(problem.rawValue))
        }
    }

    private static func words(of event: PocketDeviceEvent) -> String {
        switch event {
        case .connected(let name): return "meter " + name
        case .value(let characteristic, let bytes):
            return bytes.reduce("meter " + String(characteristic) + ":") { $0 + " " + String($1) }
        case .ended: return "meter ended"
        case .cancelled: return "meter cancelled"
        case .unavailable: return "meter unavailable"
        case .failed: return "meter failed"
        }
    }

    private static func words(of records: PocketRecords) -> String {
        var text = "records"
        for record in records.list {
            text +=
                " " + String(record.key.number(0) ?? 0) + "=" + String(decoding: record.bytes, as: UTF8.self)
        }
        if records.hasMore { text += " and more" }
        if !records.isWhole { text += " in memory" }
        return text
    }

    private static func words(of sorting: PocketSorting) -> String {
        var text = "sorted"
        for place in sorting.order {
            text += " " + sorting.initials[place] + ":" + String(decoding: sorting.keys[place], as: UTF8.self)
        }
        return text
    }

    private static func tapped(_ action: PocketAction, _ model: Model) -> Message? {
        let number = action.number(0) ?? 0
        return switch action.name {
        case "add": .add(number)
        case "dice": .throwDice
        case "open": .open(number)
        case "ask": .ask(number != 0)
        case "trap": .trap
        case "dive": .dive(number)
        case "take": .take
        case "spin": .spin(number)
        case "share": .share
        case "sing": .sing
        case "send": .send(number)
        case "follow": .follow(number != 0)
        case "tick": .tick(number != 0)
        case "rang": .add(1)
        case "focus": .focus
        case "keep": .keep(number)
        case "forget": .forget(number)
        case "list": .list(lastFirst: number != 0)
        case "wipe": .wipe
        case "erase": .erase
        case "persist": .persist
        case "hand": .hand(isShared: number != 0)
        case "print": .printPage
        case "sort": .sort
        case "backup": .backup(isShared: number != 0)
        case "use": .useBackup
        case "drop": .dropBackup
        case "server": PocketRequest.Method(rawValue: UInt8(truncatingIfNeeded: number)).map { .server($0) }
        case "meter": .meter(number != 0)
        case "speak": .speak
        case "zone": .zone
        case "help": .help
        case "city": vaultWish(number, model).map { .vault($0) }
        case "lock": PocketLockWish(rawValue: UInt8(truncatingIfNeeded: number)).map { .lock($0) }
        default: nil
        }
    }

    public static func update(
        _ model: inout Model, _ message: Message, _ surroundings: PocketSurroundings,
        _ effects: inout PocketEffects
    ) {
        switch message {
        case .add(let step): model.count += step
        case .note(let text): model.note = text
        case .throwDice:
            var random = surroundings.moment.random
            random.shuffle(&model.order)
            model.count = random.number(below: 6) + 1
        case .move(let from, let to):
            guard let start = model.order.firstIndex(of: from), to >= 0, to < model.order.count else {
                return
            }
            model.order.insert(model.order.remove(at: start), at: to)
        case .open(let page): model.page = max(0, page)
        case .ask(let isAsking): model.isAsking = isAsking
        case .trap:
            // Beyond the end of an array: what a mistake in an app looks like.
            model.count = model.order[model.order.count + 3]
        case .dive(let depth): model.count = dive(depth)
        case .take: model.hasGift = true
        case .spin(let rounds):
            var random = surroundings.moment.random
            var sum = 0
            for _ in 0..<rounds { sum += random.number(below: 2) }
            model.count = sum
        case .share: effects.share(surroundings.texts("play.share", model.count))
        case .sing:
            effects.play(
                SoundRecipe(.init(.triangle, 440, to: 660, for: 200), .init(.noise, 900, at: 100, for: 80)))
            effects.vibrate(20, 10, 20)
            effects.announce("la la")
        case .send(let number):
            effects.send(
                PocketRequest(
                    PocketAction("sent", number), .post, path: "/api/v1/sample",
                    body: Array("{\"n\":1}".utf8),
                    token: "secret"))
        case .follow(let isOn):
            if isOn {
                effects.openStream("live", path: "/api/v1/sample/stream", token: "secret")
            } else {
                effects.closeStream("live")
            }
        case .tick(let isOn):
            if isOn { effects.startTimer("rang", everyMilliseconds: 50) } else { effects.stopTimer("rang") }
        case .focus: effects.focus("note")
        case .keep(let number):
            if let record = PocketRecord(key(number), Array(String(model.count).utf8)) {
                effects.keep(record)
            }
        case .forget(let number): effects.forget(PocketRecordRange(key(number)))
        case .list(let lastFirst):
            // Nothing of it changes what is kept.
            return effects.read(PocketRecordRange(all: "note"), limit: 3, lastFirst: lastFirst, "notes")
        case .wipe: effects.forget(PocketRecordRange(all: "note"))
        case .erase: return effects.wipe()
        case .persist: effects.askForPersistence()
        case .hand(let isShared):
            effects.hand(
                PocketDocument(name: "count.csv", type: "text/csv", bytes: Array(String(model.count).utf8)),
                isShared: isShared)
        case .printPage: effects.printPage()
        case .lock(let wish): effects.changeLock(wish)
        case .backup(let isShared): effects.handBackup(name: "sample.backup", isShared: isShared)
        case .useBackup: effects.useBackup()
        case .dropBackup: effects.dropBackup()
        case .server(let method):
            guard let server = PocketServerAddress(model.note) else { return model.log.append("no server") }
            effects.send(
                PocketRequest(
                    "asked", method, path: "/api/v1/entries.json?count=2",
                    body: method == .get ? [] : Array("{\"sgv\":120}".utf8), server: server,
                    headers: [PocketRequestHeader(.apiSecret, "0123abcd")]))
        case .meter(let isOn):
            // All that a meter has measured: the glucose service and its record access control point.
            if isOn {
                effects.readDevice(
                    PocketDeviceQuery(
                        service: 0x1808, notify: [0x2A18, 0x2A34, 0x2A52], write: [(0x2A52, [1, 1])]), "meter"
                )
            } else {
                effects.closeDevice("meter")
            }
        case .speak: effects.speak("one and " + String(model.count))
        case .zone: effects.readZone("clock")
        case .help: effects.ask("helper", Array(model.note.utf8), "help")
        case .vault(let wish): return effects.useVault(wish)
        case .vaultEvent(let event): hear(event, &model)
        case .sort:
            effects.sort(
                ["Zopf", "éclair", "Äpfel", "apfel 10", "apfel 9", "Œufs", "أرز", "1001 Nacht", "Ara"],
                "names")
        case .log(let text): say(text, &model)
        case .fragment(let text): model.fragment = text
        }
        effects.save()
    }

    private static func key(_ number: Int) -> PocketRecordKey { PocketRecordKey("note", Int64(number)) }

    /// Calls itself so many times, each time with a kilobyte of its own on the stack.
    @inline(never)
    private static func dive(_ depth: Int) -> Int {
        var own = InlineArray<256, Int32>(repeating: Int32(truncatingIfNeeded: depth))
        guard depth > 0 else { return 0 }
        own[depth & 255] = Int32(truncatingIfNeeded: dive(depth - 1) + 1)
        return Int(own[depth & 255]) + Int(own[(depth + 1) & 255]) - depth
    }

    public static func snapshot(_ model: Model, into writer: inout SnapshotWriter) {
        writer.integer(model.count)
        writer.text(model.note)
        writer.list(model.order) { writer, item in writer.integer(item) }
        writer.integer(model.page)
    }

    public static func restore(
        version: Int, from reader: inout SnapshotReader, _ surroundings: PocketSurroundings,
        _ effects: inout PocketEffects
    ) throws(SnapshotError) -> Model {
        var model = Model()
        model.count = try reader.integer()
        model.note = try reader.text()
        // Version 1 had neither an order nor pages.
        guard version > 1 else { return model }
        model.order = try reader.list { reader throws(SnapshotError) in try reader.integer(in: 1...3) }
        guard model.order.count == 3 else { throw .malformed }
        model.page = try reader.integer(in: 0...9)
        return model
    }
}

extension PocketTexts {
    func callAsFunction(_ name: StaticString, _ count: Int) -> String {
        self(PocketTextKey(name), count: count)
    }
}
