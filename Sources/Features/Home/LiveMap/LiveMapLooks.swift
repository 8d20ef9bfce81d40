import AuditLog
import Database
import Geography
import Identity
import Rooms

/// Operators look whose the things of the map are. Who looked, at whom, when and why is written down before anything is
/// shown.
actor LiveMapLooks {
    /// What somebody sees who has looked.
    struct Sight: Sendable {
        /// What it is.
        let kind: LiveThing.Kind
        /// What is under way, and who has to do with it; nothing if it has ended.
        let look: LiveLook?
        /// Who these people are, but for those who are made up.
        let contacts: [UniqueID: ConsolePeople.Contact]
    }

    /// What becomes of a look.
    enum Answer: Sendable {
        case sight(Sight)
        /// The form was sent before.
        case repeated
        /// There are no looks left; the next after so long.
        case exhausted(TravelTime)
        /// The word means nothing.
        case unknown
    }

    private let map: LiveMap
    private let database: any Database
    private let people: ConsolePeople
    private let clock: @Sendable () -> Timestamp
    private var budget = LookBudget()

    /// - Parameter clock: The time of the log.
    init(
        _ map: LiveMap, _ database: any Database, people: ConsolePeople,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.clock = clock
        self.map = map
        self.database = database
        self.people = people
    }

    /// Looks.
    ///
    /// - Parameter form: Names the form that was sent, so that it counts once.
    func look(
        at key: UniqueID, for reason: LookReason, form: UniqueID, by operator: UniqueID
    ) async throws -> Answer {
        // What means nothing costs nothing: who sent it learns that it means nothing, and no more.
        guard let meaning = await map.meaning(of: key) else { return .unknown }
        switch budget.take(form, by: `operator`, at: map.monotonic()) {
        case .granted: break
        case .repeated: return .repeated
        case .exhausted(let wait): return .exhausted(wait)
        }
        do {
            return .sight(try await sight(of: meaning, for: reason, by: `operator`))
        } catch {
            budget.giveBack(form, by: `operator`)
            throw error
        }
    }

    private func sight(
        of meaning: LiveMapNames.Meaning, for reason: LookReason, by operator: UniqueID
    ) async throws -> Sight {
        let name: LiveThing.Name
        var look: LiveLook?
        switch meaning {
        case .here(let found):
            name = found
            look = try await map.look(at: found)
        case .gone(let found): name = found
        }
        try await write(look, name.kind, reason, by: `operator`)
        guard let noted = look else { return Sight(kind: name.kind, look: nil, contacts: [:]) }
        // It may have ended, or another may have got in, while that was written: only who stands in the log is shown.
        look = try await map.look(at: name).map { now in
            let known = Set(noted.people.map(\.id))
            let people = now.people.filter { known.contains($0.id) }
            // Where somebody else is going is not told either.
            let facts = people.count == now.people.count ? now.facts : noted.facts
            return LiveLook(now.state, people: people, facts: facts, page: now.page)
        }
        let real = look?.people.filter { !$0.isSimulated }.map(\.id) ?? []
        let contacts = real.isEmpty ? [:] : try await people.contacts(real)
        return Sight(kind: name.kind, look: look, contacts: contacts)
    }

    /// One entry for each person, who is found by it; without anybody one for the look.
    private func write(
        _ look: LiveLook?, _ kind: LiveThing.Kind, _ reason: LookReason, by operator: UniqueID
    ) async throws {
        let now = clock()
        var seen: Set<UniqueID> = []
        let looked = (look?.people ?? []).filter { !$0.isSimulated && seen.insert($0.id).inserted }
        let cause = "\(reason.cause.rawValue)\(reason.words.isEmpty ? "" : ": \(reason.words)")"
        var entries = looked.map { person in
            AuditEntry(
                id: UniqueID(recordedAt: now), person: `operator`, at: now, act: "map.look",
                subject: person.id.description, detail: "\(cause) (\(kind.rawValue), \(person.role.rawValue))"
            )
        }
        if entries.isEmpty {
            // Nobody was seen: what was typed may be about somebody, who would not find it here.
            entries = [
                AuditEntry(
                    id: UniqueID(recordedAt: now), person: `operator`, at: now, act: "map.look",
                    subject: kind.rawValue,
                    detail: "\(reason.cause.rawValue) (\(look == nil ? "it had ended" : "nobody real"))")
            ]
        }
        try await database.write { [entries] transaction in
            for entry in entries { try transaction.record(entry) }
        }
    }
}
