import AuditLog
import Crypto
import Database
import FairShare
import FoundationEssentials
import Geography
import HTTPServer
import Identity
import IdentityProofs
import ImageExchange
import Images
import Notices
import Observability
import Synchronization

/// Cases: adding one, taking it back, and letting go of what nobody has looked at.
extension Verification {
    /// How large a picture is kept for somebody to look at.
    private static let shape = PictureShape.whole(1_600)

    /// What a person sends for somebody of the city to look at.
    struct ExaminationPhotos: Sendable {
        var front: [UInt8]
        var face: [UInt8]
        var licence: [UInt8]?
        var licenceBack: [UInt8]?
    }

    /// Asks for somebody of the city to look at document, face and licence.
    ///
    /// - Returns: What is wrong with a photo, and with which; nothing if somebody will look.
    func askForExamination(
        _ photos: ExaminationPhotos, of person: UniqueID, from address: String
    ) async throws -> (place: IdentityCase.Place, fault: DocumentFault)? {
        let (profile, proof) = try await database.read { transaction in
            (
                try self.people.profile(of: person, in: transaction),
                try transaction.identityProof(of: person)
            )
        }
        guard let profile, proof != nil else { throw IntakeError.outdated }
        let today = today
        guard readings.withLock({ $0.take(person, on: today) }) else { throw IntakeError.enoughForToday }
        var pictures: [IdentityCase.Place: [UInt8]] = [:]
        pictures[.front] = photos.front
        pictures[.face] = photos.face
        pictures[.licence] = photos.licence
        pictures[.licenceBack] = photos.licenceBack
        let claimant = Claimant(account: person.description, address: address)
        var made: [IdentityCase.Place: [UInt8]] = [:]
        for place in IdentityCase.Place.allCases {
            guard let photo = pictures[place] else { continue }
            do throws(ImageError) {
                made[place] = try await worker.pictures(of: photo, [Self.shape], for: claimant).first
            } catch {
                return (place, try Self.fault(error))
            }
        }
        try await keep(.examination, made, of: profile, [], nil)
        return nil
    }

    /// Adds a case with pictures of these photos, in the place of one that waits already.
    func add(
        _ kind: IdentityCase.Kind, _ photos: [IdentityCase.Place: [UInt8]], of profile: IdentityProfile,
        _ doubts: [DocumentDoubt], _ facts: DocumentFacts?, for claimant: Claimant
    ) async throws {
        var pictures: [IdentityCase.Place: [UInt8]] = [:]
        for (place, photo) in photos {
            pictures[place] = try await worker.pictures(of: photo, [Self.shape], for: claimant).first
        }
        try await keep(kind, pictures, of: profile, doubts, facts)
    }

    private func keep(
        _ kind: IdentityCase.Kind, _ pictures: [IdentityCase.Place: [UInt8]], of profile: IdentityProfile,
        _ doubts: [DocumentDoubt], _ facts: DocumentFacts?
    ) async throws {
        let now = clock()
        let id = UniqueID(recordedAt: now)
        let new = IdentityCase(
            id: id, person: profile.person, kind: kind, state: .waiting, doubts: doubts,
            places: Array(pictures.keys), createdAt: now,
            expiresAt: now + .minutes(Double(settings.longestWait) * 60))
        var sealed: [IdentityCase.Place: [UInt8]] = [:]
        for (place, picture) in pictures {
            sealed[place] = try keys.seal(picture, SealedPlace(id, place.rawValue))
        }
        let reading = try facts.map {
            try keys.seal(Array(try JSONEncoder().encode($0)), SealedPlace(id, "reading"))
        }
        let prepared = sealed
        try await database.write { [self] transaction in
            try demandCurrent(profile, transaction)
            if let former = try transaction.waitingCase(kind, of: profile.person) {
                _ = try transaction.end(former.id, .withdrawn, at: now)
            }
            try transaction.insert(new, reading: reading, pictures: prepared)
        }
    }

    /// Takes back what a person has asked for.
    ///
    /// - Returns: False where nothing of theirs waits by that name.
    func withdraw(_ id: UniqueID, by person: UniqueID) async throws -> Bool {
        let now = clock()
        return try await database.write { transaction in
            guard try transaction.identityCase(id)?.person == person else { return false }
            return try transaction.end(id, .withdrawn, at: now)
        }
    }

    /// Destroys what has waited too long, and tells people so. Runs until its task is cancelled.
    public func run() async {
        while !Task.isCancelled {
            do {
                try await letGo()
            } catch {
                logger.error(
                    "Photos of documents whose time is over could not be destroyed; it is tried again in five minutes.",
                    ["error": .string("\(error)")])
            }
            try? await Task.sleep(for: .seconds(300))
        }
    }

    /// Destroys once what has waited too long.
    package func letGo() async throws {
        let (now, many) = (clock(), 200)
        while true {
            let overdue = try await database.read { try $0.overdueCases(at: now, limit: many) }
            for old in overdue {
                try await database.write { [self] transaction in
                    guard try transaction.end(old.id, .lapsed, at: now) else { return }
                    try tell(NoticeText(.identityNoticeLapsed), old.person, in: transaction)
                }
            }
            notices.announce(overdue.map(\.person))
            if overdue.count < many { return }
        }
    }
}
