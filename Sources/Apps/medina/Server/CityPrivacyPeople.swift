import Accounts
import Database
import Geography
import Identity
import Photos
import Privacy

/// What privacy needs of people's accounts.
struct CityPrivacyPeople: PrivacyPeople {
    let accounts: Accounts
    let photos: Photos

    func prove(_ password: String, of person: UniqueID) async throws {
        do {
            try await accounts.prove(password, of: person)
        } catch let error as AccountsError {
            switch error.code {
            case .tooManyTries: throw PrivacyError(.tooManyTries(error.retryAfter ?? 1))
            case .demo: throw PrivacyError(.demo)
            case .invalid: throw PrivacyError(.wrongPassword)
            default: throw error
            }
        }
    }

    func setLeaving(_ moment: Timestamp?, of person: UniqueID, in transaction: any Transaction) throws {
        try transaction.setLeaving(moment, of: person)
    }

    func setTerms(_ version: String, of person: UniqueID, in transaction: any Transaction) throws {
        try transaction.setTerms(version, of: person)
    }

    func endLogIns(of person: UniqueID, except kept: UniqueID?, in transaction: any Transaction) throws {
        try transaction.endLogIns(of: person, except: kept)
    }

    func tellLeaving(_ person: UniqueID, in transaction: any Transaction) throws {
        try accounts.tellLeaving(person, in: transaction)
    }

    func tellHeldUp(_ person: UniqueID, in transaction: any Transaction) throws {
        try accounts.tellHeldUp(person, in: transaction)
    }

    func tellCopy(_ person: UniqueID, in transaction: any Transaction) throws {
        try accounts.tellCopy(person, in: transaction)
    }

    func changed(_ person: UniqueID) {
        accounts.readAnew(person)
        accounts.announceLeaving(of: person)
    }

    func forgotten(_ person: UniqueID) {
        accounts.readAnew(person)
        photos.forget(person)
    }
}
