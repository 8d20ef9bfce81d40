// CityTexts: what the city says about itself – help, the privacy notice and the imprint – as its operator writes it.

import AuditLog
public import Database
public import Geography
public import Identity
public import Localization
import Synchronization

/// The texts of a city: kept in the store, version by version, and known without asking it.
///
/// A store has one owner, so that whatever is published is published here.
public final class CityTexts: Sendable {
    private let database: any Database
    private let program: [CityTextKind: CityTextEdition]
    let clock: @Sendable () -> Timestamp

    /// A kind of text as it stands.
    private struct Shelf: Sendable {
        /// The newest first.
        var marks: [CityTextEdition.Mark]
        /// The one that holds.
        var holding: CityTextEdition
    }

    /// What is known, and how late it was read: what was read last holds, whichever is heard of first.
    private struct State {
        var shelves: [CityTextKind: Shelf]
        var readings = 0
        var latest = 0
    }

    private let state: Mutex<State>

    /// The texts as they were left.
    ///
    /// - Parameter program: What people read where the operator has written nothing.
    public init(
        _ database: any Database, program: [CityTextKind: [Language: String]],
        clock: @escaping @Sendable () -> Timestamp
    ) async throws {
        self.database = database
        self.clock = clock
        self.program = program.mapValues { CityTextEdition(.init(number: 0, since: nil), texts: $0) }
        state = Mutex(State(shelves: [:]))
        try await readAgain()
    }

    /// The version that holds.
    public func holding(_ kind: CityTextKind) -> CityTextEdition {
        state.withLock { $0.shelves[kind]?.holding }
            ?? CityTextEdition(.init(number: 0, since: nil), texts: [:])
    }

    /// All versions that were published, the newest first.
    public func marks(of kind: CityTextKind) -> [CityTextEdition.Mark] {
        state.withLock { $0.shelves[kind]?.marks ?? [] }
    }

    /// A version that holds or held; nothing where there was none of that number.
    public func edition(_ number: Int, of kind: CityTextKind) async throws -> CityTextEdition? {
        let holding = holding(kind)
        if holding.mark.number == number { return holding.isOwn ? holding : nil }
        guard let mark = marks(of: kind).first(where: { $0.number == number }) else { return nil }
        let texts = try await database.read { try $0.cityText(kind, number: number) }
        return CityTextEdition(mark, texts: texts)
    }

    /// Publishes a text: from now on it holds, and the one before stays readable.
    ///
    /// - Parameters:
    ///   - seen: The number of the version that held when it was begun, 0 for none.
    ///   - person: Who publishes it, for the log of what operators do.
    /// - Returns: The number of the new version.
    /// - Throws: ``CityTextDraft/Fault``; what the store throws.
    @discardableResult
    public func publish(
        _ draft: CityTextDraft, as kind: CityTextKind, seen: Int, by person: UniqueID
    ) async throws -> Int {
        if let fault = draft.fault { throw fault }
        let now = clock()
        let number = try await database.write { [clock] transaction -> Int in
            let last = try transaction.cityTextMarks(of: kind).first
            guard seen == last?.number ?? 0 else { throw CityTextDraft.Fault.outdated }
            let written = draft.written
            if let last, try transaction.cityText(kind, number: last.number) == written {
                throw CityTextDraft.Fault.unchanged
            }
            let number = (last?.number ?? 0) + 1
            // A clock that was put back does not have a version begin before the one that it replaces.
            let since = max(now, last?.since ?? now)
            try transaction.add(written, of: kind, number: number, at: since)
            let languages = Language.allCases.filter { written[$0] != nil }.map(\.code)
            try transaction.record(
                AuditEntry(
                    id: UniqueID(recordedAt: clock()), person: person, at: now, act: "texts.publish",
                    subject: kind.rawValue,
                    detail: "version \(number): \(languages.joined(separator: ", "))"))
            return number
        }
        try await readAgain()
        return number
    }

    /// Two who publish at the same time may be committed in either order, which only the store knows. Of two readings the
    /// one that began later sees whatever was committed before either of them began.
    private func readAgain() async throws {
        let reading = state.withLock { state in
            state.readings += 1
            return state.readings
        }
        let shelves = try await database.read { [program] transaction in
            var shelves: [CityTextKind: Shelf] = [:]
            for kind in CityTextKind.allCases {
                let marks = try transaction.cityTextMarks(of: kind)
                let own = try marks.first.map { mark in
                    CityTextEdition(mark, texts: try transaction.cityText(kind, number: mark.number))
                }
                if let holding = own ?? program[kind] {
                    shelves[kind] = Shelf(marks: marks, holding: holding)
                }
            }
            return shelves
        }
        state.withLock { state in
            guard reading > state.latest else { return }
            state.latest = reading
            state.shelves = shelves
        }
    }
}
