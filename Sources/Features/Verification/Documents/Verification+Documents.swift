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
import Synchronization

/// What came of a photo of a document.
enum DocumentOutcome: Sendable, Equatable {
    /// It proves who the person is.
    case verified
    /// Somebody of the city has to look at it.
    case queued([DocumentDoubt])
    case refused(DocumentFault)
}

/// Why a photo was not taken, whatever is in it.
enum IntakeError: Error, Hashable, Sendable {
    /// The person has had enough photos read today.
    case enoughForToday
    /// The profile was changed meanwhile, or there is no such account any more.
    case outdated
    /// Too many photos are read at once; trying again helps.
    case overloaded
    /// The program that reads photos is not installed.
    case unavailable
}

extension Verification {
    /// What a person sends of a document.
    struct DocumentPhotos: Sendable {
        /// The side with the rows of letters.
        var zone: [UInt8]
        /// The other side, for whoever may have to look.
        var front: [UInt8]?
        /// Whether somebody of the city is to look if a machine cannot read it.
        var mayQueue = false
    }

    /// Reads the photo of a document and decides, or leaves it to somebody of the city.
    ///
    /// - Parameter address: Where it comes from on the network.
    /// - Throws: ``IntakeError``; what the store throws. Nothing is changed then.
    func read(_ photos: DocumentPhotos, of person: UniqueID, from address: String) async throws
        -> DocumentOutcome
    {
        guard let profile = try await database.read({ try self.people.profile(of: person, in: $0) }) else {
            throw IntakeError.outdated
        }
        let today = today
        guard readings.withLock({ $0.take(person, on: today) }) else { throw IntakeError.enoughForToday }
        let claimant = Claimant(account: person.description, address: address)
        let finding = try await examined(photos.zone, of: profile, today, claimant)
        switch finding.verdict {
        case .agrees:
            guard let facts = finding.facts, let number = facts.number else { return .refused(.noZone) }
            return try await verify(profile, facts, number)
        case .unsure(let doubts):
            return try await queue(photos, of: profile, doubts, finding.facts, for: claimant)
        case .refused(let fault):
            // A photo that no program can open is nothing to look at either.
            let isToBeSeen =
                photos.mayQueue && fault.isOfThePhoto && fault != .unreadable && fault != .tooLarge
            guard isToBeSeen else { return .refused(fault) }
            return try await queue(photos, of: profile, [.unread], finding.facts, for: claimant)
        }
    }

    private func examined(
        _ photo: [UInt8], of profile: IdentityProfile, _ today: CalendarDate, _ claimant: Claimant
    ) async throws -> DocumentFinding {
        do throws(ExaminerError) {
            return try await examiner.examine(photo, of: profile, today: today, for: claimant)
        } catch {
            switch error {
            case .overloaded: throw IntakeError.overloaded
            case .unavailable: throw IntakeError.unavailable
            case .failed: throw error
            }
        }
    }

    private func verify(
        _ profile: IdentityProfile, _ facts: DocumentFacts, _ number: String
    ) async throws -> DocumentOutcome {
        let (now, person) = (clock(), profile.person)
        let digest = keys.digest(issuer: facts.issuer, number: number)
        let isOwn = try await database.write { [self] transaction in
            try demandCurrent(profile, transaction)
            // Who has claimed what belongs to somebody else does not claim it again the next minute.
            guard try !hasLostDocument(person, at: now, in: transaction),
                try transaction.claimDocument(digest, for: person, at: now)
            else { return false }
            let known = try transaction.identityProof(of: person)
            // What a person has looked at goes further than what a machine reads again.
            try transaction.keep(known ?? IdentityProof(.read, at: now), of: person, at: now)
            if profile.birthDate == nil, let born = facts.birthDate.flatMap({ CalendarDate($0) }) {
                try people.complete(birthDate: born, of: person, in: transaction)
            }
            if let waiting = try transaction.waitingCase(.document, of: person) {
                _ = try transaction.end(waiting.id, .withdrawn, at: now)
            }
            if known == nil { try tell(NoticeText(.identityNoticeRead), person, in: transaction) }
            return true
        }
        people.changed(person)
        notices.announce([person])
        return isOwn ? .verified : .refused(.inUse)
    }

    private func queue(
        _ photos: DocumentPhotos, of profile: IdentityProfile, _ doubts: [DocumentDoubt],
        _ facts: DocumentFacts?,
        for claimant: Claimant
    ) async throws -> DocumentOutcome {
        if let facts, let number = facts.number {
            let digest = keys.digest(issuer: facts.issuer, number: number)
            let owner = try await database.read { try $0.documentOwner(digest) }
            guard owner == nil || owner == profile.person else { return .refused(.inUse) }
        }
        var pictures: [IdentityCase.Place: [UInt8]] = [:]
        pictures[.zone] = photos.zone
        pictures[.front] = photos.front
        do {
            try await add(.document, pictures, of: profile, doubts, facts, for: claimant)
        } catch let error as ImageError {
            return .refused(try Self.fault(error))
        }
        return .queued(doubts)
    }

    /// What is wrong with a photo of which no picture can be made.
    static func fault(_ error: ImageError) throws -> DocumentFault {
        switch error.code {
        case .unreadable: .unreadable
        case .tooLarge: .tooLarge
        case .overloaded: throw IntakeError.overloaded
        case .unavailable: throw IntakeError.unavailable
        case .failed: throw error
        }
    }

    /// Nothing is decided about a profile that has become another one meanwhile.
    func demandCurrent(_ profile: IdentityProfile, _ transaction: any Transaction) throws {
        guard try people.profile(of: profile.person, in: transaction) == profile else {
            throw IntakeError.outdated
        }
    }
}
