import Crypto
import Database
import Geography
public import Identity
public import Localization
import PersonalData

extension Privacy {
    /// What copies hold, in their order.
    var kinds: [PersonalDataKind] { keepers.flatMap(\.kinds) }

    /// Has a copy made of all that the city keeps about somebody.
    ///
    /// - Throws: ``PrivacyError`` with `copyUnderWay` or `enoughCopies`.
    public func askForCopy(of person: UniqueID, in language: Language) async throws -> DataCopy {
        let now = clock()
        let copy = DataCopy(
            id: UniqueID(recordedAt: now), person: person, state: .waiting, done: 0, total: kinds.count,
            parts: 0, size: 0, createdAt: now, expiresAt: now + DataCopy.lifetime)
        try await database.write { [people] transaction in
            if try transaction.leaver(person)?.state == .erasing { throw PrivacyError(.leavingAlready) }
            let others = try transaction.dataCopies(of: person)
            if others.contains(where: \.state.isUnderWay) { throw PrivacyError(.copyUnderWay) }
            let today = others.filter { $0.createdAt > now - .minutes(24 * 60) }
            let good = today.count { $0.state != .failed }
            if good >= DataCopy.mostADay || today.count >= DataCopy.mostTriesADay {
                throw PrivacyError(.enoughCopies)
            }
            try transaction.insert(copy, in: language.code)
            // Whoever uses somebody else's log-in would take everything home unseen.
            try people.tellCopy(person, in: transaction)
        }
        people.changed(person)
        work.wake()
        return copy
    }

    /// The copies of a person, the newest first, without those whose time is over.
    public func copies(of person: UniqueID) async throws -> [DataCopy] {
        let now = clock()
        return try await database.read { try $0.dataCopies(of: person) }
            .filter { $0.expiresAt > now && $0.state != .removed }
    }

    /// A copy of a person.
    ///
    /// - Throws: ``PrivacyError`` with `notFound` if there is none, also when it is someone else's.
    public func copy(_ id: UniqueID, of person: UniqueID) async throws -> DataCopy {
        let copy = try await database.read { try $0.dataCopy(id) }
        guard let copy, copy.person == person, copy.expiresAt > clock(), copy.state != .removed else {
            throw PrivacyError(.notFound)
        }
        return copy
    }

    /// Deletes a copy before its time, also one that is being made.
    public func removeCopy(_ id: UniqueID, of person: UniqueID) async throws {
        _ = try await copy(id, of: person)
        try await database.write { try $0.emptyDataCopy(id) }
    }

    /// A part of the file of a copy that is ready.
    ///
    /// - Throws: ``PrivacyError`` with `copyNotReady` if it was deleted meanwhile, or was tampered with.
    func part(_ number: Int, of copy: DataCopy) async throws -> [UInt8] {
        let sealed = try await database.read { try $0.sealedPart(number, of: copy.id) }
        guard let sealed, let part = seal(of: copy.id).open(sealed, part: number) else {
            throw PrivacyError(.copyNotReady)
        }
        return part
    }

    func seal(of copy: UniqueID) -> CopySeal { CopySeal(key.derived(for: "data copy \(copy)")) }
}
