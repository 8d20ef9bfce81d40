import AuditLog
public import Database
import Geography
public import Identity
import Ledger
public import PersonalData

extension Privacy {
    /// Who is leaving; nothing for who stays.
    public func leaver(_ person: UniqueID) async throws -> Leaver? {
        try await database.read { try $0.leaver(person) }
    }

    /// Those who are being forgotten, each with who stands in their place in the ledger.
    public static func heirs(in transaction: any Transaction) throws -> [UniqueID: UniqueID] {
        try transaction.leavers().reduce(into: [:]) { heirs, leaver in
            if leaver.state == .erasing { heirs[leaver.person] = leaver.nobody }
        }
    }

    /// What stands against forgetting somebody now, as far as they are told of it.
    public func obstacles(to person: UniqueID) async throws -> [DepartureObstacle] {
        let now = clock()
        return try await database.read { [self] transaction in
            let leaver = try transaction.leaver(person)
            let departure = Departure(of: person, as: person, givenUp: leaver?.givenUp ?? 0, at: now)
            return try obstacles(to: departure, in: transaction).filter { $0.weight == .told }
        }
    }

    func obstacles(to departure: Departure, in transaction: any Transaction) throws -> [DepartureObstacle] {
        try keepers.flatMap { try $0.obstacles(to: departure, in: transaction) }
    }

    /// Asks to be forgotten. The account stands still from now on, and for seven days it can be kept.
    ///
    /// - Parameters:
    ///   - givenUp: What the person leaves to the city, in minor units: as much as is on the wallet, as they were shown.
    ///   - session: The log-in that goes on; all others end.
    /// - Throws: ``PrivacyError`` with `wrongPassword`, `tooManyTries`, `demo`, `obstacles` or `leavingAlready`.
    public func leave(
        _ person: UniqueID, password: String, givingUp givenUp: Int64 = 0, keeping session: UniqueID?
    ) async throws {
        try await people.prove(password, of: person)
        let now = clock()
        let leaver = Leaver(
            person: person, nobody: UniqueID(recordedAt: now), state: .asked, givenUp: givenUp,
            counted: .zero, dueAt: now + Leaver.grace, isHeldUp: false, askedAt: now)
        try await database.write { [self] transaction in
            if try transaction.leaver(person) != nil { throw PrivacyError(.leavingAlready) }
            try check(leaver.givenUp, by: person, at: now, in: transaction)
            let departure = Departure(of: person, as: leaver.nobody, givenUp: leaver.givenUp, at: now)
            let obstacles = try obstacles(to: departure, in: transaction).filter { $0.weight == .told }
            guard obstacles.isEmpty else { throw PrivacyError(.obstacles(obstacles)) }
            try transaction.insert(leaver)
            for keeper in keepers { try keeper.stop(departure, in: transaction) }
            try people.setLeaving(leaver.dueAt, of: person, in: transaction)
            try people.endLogIns(of: person, except: session, in: transaction)
            try people.tellLeaving(person, in: transaction)
            try record("account.leave", leaver, in: transaction)
        }
        people.changed(person)
    }

    /// Leaves to the city what has come onto the wallet meanwhile.
    ///
    /// - Throws: ``PrivacyError`` with `notLeaving`, or with `obstacles` for another amount than there is.
    public func giveUp(_ amount: Int64, by person: UniqueID) async throws {
        let now = clock()
        try await database.write { [self] transaction in
            guard try transaction.leaver(person)?.state == .asked else { throw PrivacyError(.notLeaving) }
            try check(amount, by: person, at: now, in: transaction)
            try transaction.setGivenUp(amount, of: person)
        }
    }

    /// Sees that somebody leaves to the city nothing, or exactly what is there: not what may come yet.
    private func check(
        _ givenUp: Int64, by person: UniqueID, at now: Timestamp, in transaction: any Transaction
    ) throws {
        guard givenUp != 0 else { return }
        let departure = Departure(of: person, as: person, at: now)
        let money = try obstacles(to: departure, in: transaction).filter(\.canBeGivenUp)
        guard money.first?.amount?.minorUnits == givenUp else { throw PrivacyError(.obstacles(money)) }
    }

    /// Stays after all.
    ///
    /// - Throws: ``PrivacyError`` with `notLeaving` for who is not leaving, or is being forgotten already.
    public func stay(_ person: UniqueID) async throws {
        try await database.write { [self] transaction in
            guard let leaver = try transaction.leaver(person), leaver.state == .asked else {
                throw PrivacyError(.notLeaving)
            }
            try transaction.removeLeaver(person)
            try people.setLeaving(nil, of: person, in: transaction)
            try record("account.stay", leaver, in: transaction)
        }
        people.changed(person)
    }

    /// Operators see that somebody leaves, and not who: neither who acted nor about whom it is tells anything.
    func record(_ act: String, _ leaver: Leaver, in transaction: any Transaction) throws {
        let now = clock()
        try transaction.record(
            AuditEntry(
                id: UniqueID(recordedAt: now), person: leaver.nobody, at: now, act: act,
                subject: leaver.nobody.description, detail: ""))
    }
}
