import Foundation
import GluCalc
import HTML
import Insulin
import Localization
import PocketHosting
import PocketRuntime
import Testing

/// The words of the catalogues, as the module gets them.
enum Words {
    static let root: String = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

    static let catalogue: Catalogue = {
        do {
            return try Catalogue(folder: root + "/Web/locales")
        } catch {
            preconditionFailure("\(error)")
        }
    }()

    /// - Parameter permissions: What the operator permits.
    static func texts(_ language: Language, permissions: Set<String> = ["doses"]) -> PocketTexts {
        PocketTexts(table(language, permissions: permissions))
    }

    /// The same as the table that the module reads.
    static func table(_ language: Language, permissions: Set<String> = ["doses"]) -> PocketTextTable {
        PocketTextTable(catalogue, language, prefixes: ["glucalc."], permissions: permissions)
    }
}

/// Somebody who uses GluCalc: taps and types what is on the page, with a device that keeps records as the shell does.
struct Person {
    private(set) var model: Model
    var moment: PocketMoment
    var texts: PocketTexts
    /// What the device keeps, by the bytes of the keys.
    private(set) var shelf: [[UInt8]: [UInt8]] = [:]
    /// What the last event asked of the world.
    private(set) var effects: [PocketEffect] = []
    /// Files that were handed out.
    private(set) var files: [PocketDocument] = []
    /// What was printed.
    private(set) var printed = 0
    /// How long each tap takes, in milliseconds.
    var pace: Int64 = 700
    /// What the person's server answers; without one there is no network.
    var server: ((PocketRequest) -> PocketAnswer)?
    /// Whether it answers at once.
    var isServerPrompt = true
    /// What was asked of it.
    private(set) var requests: [PocketRequest] = []
    /// What comes of a meter.
    var meter: [PocketDeviceEvent] = [.unavailable]
    /// What was asked of it.
    private(set) var queries: [PocketDeviceQuery] = []
    /// What was asked of the vault and not answered yet.
    var wishes: [PocketVaultWish] = []
    /// The timers that run, by their action, with how long they take in milliseconds.
    private(set) var timers: [String: Int] = [:]
    /// What was handed on as text.
    private(set) var handed: [String] = []
    /// The last snapshot that was kept.
    private(set) var saved: [UInt8] = []
    /// Where everything is written down that happens.
    private let transcript: Transcript?
    /// Whether the device lets records be read.
    var reads = true
    /// What the device says when it is asked to throw nothing away by itself; nil where its own question stays open.
    var persistence: PocketPersistence? = .granted
    /// How often it was asked.
    private(set) var persistenceAsked = 0
    /// Whether tools answer; nil where they are still at work.
    var helps: Bool? = true

    static let noon: Int64 = 1_795_176_000_000  // 20 November 2026, 12:00 UTC

    /// Somebody on the first visit.
    init(
        _ language: Language = .english, at milliseconds: Int64 = noon, zoneOffset: Int = 60,
        transcript: Transcript? = nil
    ) {
        self.transcript = transcript
        texts = Words.texts(language)
        moment = PocketMoment(milliseconds: milliseconds, zoneOffsetMinutes: zoneOffset, seed: 7)
        var effects = PocketEffects()
        model = GluCalcApp.initial(PocketSurroundings(moment: moment, texts: texts), &effects)
        transcript?.start(moment, Words.table(language))
        send(.opened(fragment: ""))
    }

    /// Somebody who has answered the first questions, with a lunch of the specification's values.
    static func atHome(
        _ language: Language = .english, foods: Bool = false, transcript: Transcript? = nil
    ) -> Person {
        var person = Person(language, transcript: transcript)
        person.tap("accept")
        person.tap("unit 0")
        person.submit("next")
        person.submit("next")
        person.tap("insulin 0")
        person.type(.duration, "6")
        person.type(.maximum, "10")
        person.submit("next")
        person.addType("Lunch")
        person.submit("next")
        if foods { person.tap("factory-now") }
        person.submit("next")
        return person
    }

    var surroundings: PocketSurroundings { PocketSurroundings(moment: moment, texts: texts) }

    /// The page as it looks now.
    var page: String { String(decoding: GluCalcApp.view(model, surroundings).rendered(), as: UTF8.self) }

    /// The page without its marks, to be read.
    var read: String {
        var text = ""
        var isMark = false
        for character in page {
            if character == "<" { isMark = true }
            if !isMark { text.append(character) }
            if character == ">" {
                isMark = false
                text.append(" ")
            }
        }
        return text.replacingOccurrences(of: "\u{A0}", with: " ")
            .replacingOccurrences(of: "\u{2068}", with: "").replacingOccurrences(of: "\u{2069}", with: "")
    }

    // What happens.

    mutating func send(_ event: PocketEvent, after milliseconds: Int64? = nil) {
        moment.milliseconds += milliseconds ?? pace
        moment.seed = moment.seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        transcript?.take(event, moment)
        guard let message = GluCalcApp.message(from: event, model) else { return }
        var wanted = PocketEffects()
        GluCalcApp.update(&model, message, surroundings, &wanted)
        effects = wanted.list
        if wanted.saves {
            var writer = SnapshotWriter()
            GluCalcApp.snapshot(model, into: &writer)
            saved = writer.bytes
        }
        act(wanted.list)
    }

    /// The page is gone at once, and is opened again from what was kept last.
    mutating func kill() throws {
        wishes = []
        timers = [:]
        var reader = SnapshotReader(saved)
        var wanted = PocketEffects()
        model = try GluCalcApp.restore(
            version: GluCalcApp.snapshotVersion, from: &reader, surroundings, &wanted)
        act(wanted.list)
        send(.opened(fragment: ""), after: 0)
    }

    mutating func tap(_ action: String, sourceLocation: SourceLocation = #_sourceLocation) {
        expectOnPage("data-tap=\"\(action)\"", sourceLocation)
        send(.tap(PocketAction(bytes: Array(action.utf8))))
    }

    mutating func submit(_ action: String, sourceLocation: SourceLocation = #_sourceLocation) {
        expectOnPage("data-submit=\"\(action)\"", sourceLocation)
        send(.submit(PocketAction(bytes: Array(action.utf8))))
    }

    mutating func go(_ page: Route.Page, _ number: Int = 0) {
        send(.tap(PocketAction("go", Int(page.rawValue), number)))
    }

    mutating func type(_ field: Field, _ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        type("field \(field.rawValue)", text, sourceLocation: sourceLocation)
    }

    mutating func type(_ action: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        expectOnPage("data-input=\"\(action)\"", sourceLocation)
        send(.input(PocketAction(bytes: Array(action.utf8)), text: text))
    }

    /// Adds a kind of meal from the page that lists them.
    mutating func addType(
        _ name: String, foodTarget: String = "48", target: String = "4.5", sensitivity: String = "3",
        ratio: String = "0.7"
    ) {
        tap("go 12 0")
        type(.name, name)
        type(.foodTarget, foodTarget)
        type(.target, target)
        type(.sensitivity, sensitivity)
        type(.ratio, ratio)
        submit("send 2")
    }

    /// A new meal up to its foods.
    mutating func begin(_ glucose: String) {
        tap("new")
        type("glucose", glucose)
        submit("step 1")
    }

    /// A food of which only the carbohydrate is typed.
    mutating func addOther(_ carbohydrate: String) {
        tap("go 4 0")
        tap("take-other")
        let id = model.draft?.foods.last?.id ?? 0
        type("carbs \(id)", carbohydrate)
    }

    /// A whole meal, kept with what was given.
    mutating func eat(_ glucose: String, _ carbohydrate: String, given: String) {
        begin(glucose)
        addOther(carbohydrate)
        tap("step 2")
        type("given", given)
        submit("archive")
    }

    /// Closes the page and opens it again, some time later.
    mutating func reopen(after milliseconds: Int64 = 1_000) throws {
        var writer = SnapshotWriter()
        GluCalcApp.snapshot(model, into: &writer)
        var reader = SnapshotReader(writer.bytes)
        var wanted = PocketEffects()
        moment.milliseconds += milliseconds
        model = try GluCalcApp.restore(
            version: GluCalcApp.snapshotVersion, from: &reader, surroundings, &wanted)
        try reader.end()
        act(wanted.list)
        send(.opened(fragment: ""), after: 0)
    }

    /// Puts other bytes on the shelf, or takes some away.
    mutating func place(_ bytes: [UInt8]?, under key: PocketRecordKey) { shelf[key.bytes] = bytes }

    private func expectOnPage(_ mark: String, _ sourceLocation: SourceLocation) {
        let isThere = page.contains(mark)
        #expect(isThere, "\(mark) is on the page: \(isThere ? "" : read)", sourceLocation: sourceLocation)
    }

    // What the shell does.

    private mutating func act(_ wanted: [PocketEffect]) {
        for effect in wanted {
            switch effect {
            case .keep(let record): shelf[record.key.bytes] = record.bytes
            case .forget(let range):
                // One alone is not looked for among thousands.
                if range.to == range.from + [0x20] {
                    shelf[range.from] = nil
                } else {
                    for key in shelf.keys where isIn(key, range) { shelf[key] = nil }
                }
            default: break
            }
        }
        for effect in wanted { answer(effect) }
    }

    private mutating func answer(_ effect: PocketEffect) {
        switch effect {
        case .read(let range, let limit, let lastFirst, let action):
            var keys = reads ? shelf.keys.filter { isIn($0, range) }.sorted { isBefore($0, $1) } : []
            if lastFirst { keys.reverse() }
            let records = keys.prefix(limit).compactMap { bytes in
                PocketRecordKey(bytes: bytes).flatMap { PocketRecord($0, shelf[bytes] ?? []) }
            }
            send(
                .records(action, PocketRecords(records, hasMore: keys.count > limit, isWhole: reads)),
                after: 0)
        case .sort(let names, let action):
            let folded = names.map {
                $0.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            }
            let order = names.indices.sorted { (folded[$0], $0) < (folded[$1], $1) }
            send(
                .sorted(
                    action,
                    PocketSorting(
                        order: order, keys: folded.map { Array($0.utf8) },
                        initials: folded.map { String($0.prefix(1)).uppercased() })), after: 0)
        case .load(let file, let action):
            let bytes = FileManager.default.contents(atPath: Words.root + "/Web/" + file.text)
            send(
                .answered(action, PocketAnswer(status: bytes == nil ? 0 : 200, body: Array(bytes ?? Data()))),
                after: 0)
        case .ask(_, let question, let action):
            guard let helps else { return }
            let answer = helps ? GluCalcReader.answer(question) : nil
            if let answer, action.name == "draw" { transcript?.ask(question, answer) }
            send(
                .answered(action, PocketAnswer(status: answer == nil ? 0 : 200, body: answer ?? [])), after: 0
            )
        case .hand(let file, isShared: _):
            files.append(file)
            send(.shared(.downloaded), after: 0)
        case .send(let request):
            requests.append(request)
            guard isServerPrompt else { return }
            send(.answered(request.action, server?(request) ?? PocketAnswer(status: 0)), after: 0)
        case .readZone(let action):
            send(
                .zone(
                    action,
                    PocketZone([
                        PocketZone.Change(milliseconds: 0, offsetMinutes: moment.zoneOffsetMinutes)
                    ])), after: 0)
        case .readDevice(let query, let action):
            queries.append(query)
            for event in meter { send(.device(action, event), after: 0) }
        case .closeDevice(let action): send(.device(action, .ended), after: 0)
        case .printPage: printed += 1
        case .vault(let wish): wishes.append(wish)
        case .share(let text): handed.append(text)
        case .startTimer(let action, let delay, isRepeated: _): timers[action.text] = delay
        case .stopTimer(let action): timers[action.text] = nil
        case .handBackup(let name, isShared: _):
            files.append(PocketDocument(name: name, type: "", bytes: []))
            send(.shared(.downloaded), after: 0)
        case .wipe: beginAnew()
        case .askForPersistence:
            persistenceAsked += 1
            if let persistence { send(.persistence(persistence), after: 0) }
        default: break
        }
    }

    /// Everything is deleted, and the app starts as on a first visit.
    private mutating func beginAnew() {
        shelf = [:]
        saved = []
        wishes = []
        timers = [:]
        var wanted = PocketEffects()
        model = GluCalcApp.initial(surroundings, &wanted)
        act(wanted.list)
        send(.opened(fragment: ""), after: 0)
    }

    private func isIn(_ key: [UInt8], _ range: PocketRecordRange) -> Bool {
        !isBefore(key, range.from) && isBefore(key, range.to)
    }

    private func isBefore(_ first: [UInt8], _ second: [UInt8]) -> Bool {
        first.lexicographicallyPrecedes(second)
    }
}
