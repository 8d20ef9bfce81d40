import Crypto
import Database
import FriendTies
import Geography
import Identity
import Ledger
import Localization
import Wallets

/// Whose an address is, and that money goes to the one whose name was shown.
extension CityWallet {
    private enum LookUp {
        case found, barred, refused
    }

    /// The person at an address that was typed, who is not the one who typed it.
    ///
    /// Who must not meet them is told the same as of an address that nobody has, and of both the same is counted and asked
    /// of the store. New addresses can be looked up only so often in a day.
    ///
    /// - Throws: ``WalletFault`` with `nobody`, `oneself` or `tooManyLookUps`.
    func other(at typed: String, than person: UniqueID) async throws -> WalletPerson {
        let found = try await people.person(at: typed)
        if let found, found.id == person { throw WalletFault(.oneself) }
        // Of nobody the same is asked as of somebody, so that the answer takes as long.
        let id = found?.id ?? UniqueID(high: 0, low: 0)
        let address = Digest.blake2b(Array(Self.plain(typed).utf8), key: addressKey.bytes)
        let (day, now) = (zone.localTime(at: now).dayNumber, now)
        let most = rules.lookUpsPerDay
        let outcome: LookUp = try await database.write { transaction in
            let isBarred = try !transaction.barred(from: person, among: [id]).isEmpty
            let isKnown = try transaction.hasMovedMoney(between: person, and: id)
            if isKnown, !isBarred { return .found }
            let may = try transaction.noteLookUp(of: address, by: person, day: day, most: most, at: now)
            return may ? (isBarred ? .barred : .found) : .refused
        }
        guard outcome != .refused else { throw WalletFault(.tooManyLookUps) }
        guard let found, outcome == .found else { throw WalletFault(.nobody) }
        return found
    }

    /// An address in one way of writing, so that the same one is counted once.
    private static func plain(_ typed: String) -> String {
        typed.lowercased().filter { !$0.isWhitespace }
    }

    // MARK: The name that was shown

    /// What the form that asks once more carries, so that what is confirmed happens to the person whose name was shown.
    func proof(of receiver: UniqueID, for person: UniqueID) -> String {
        Digest.hexadecimal(
            Digest.blake2b(Array("\(person)\u{0}\(receiver)".utf8), key: receiverKey.bytes))
    }

    /// - Parameter seen: What the form carried; nothing where no name was shown, as for programs.
    /// - Throws: ``WalletFault`` with `otherReceiver` for another one.
    func check(_ seen: String?, isOf receiver: UniqueID, for person: UniqueID) throws(WalletFault) {
        guard let seen else { return }
        let expected = Array(proof(of: receiver, for: person).utf8)
        guard Digest.areEqual(Array(seen.utf8), expected) else { throw WalletFault(.otherReceiver) }
    }

    /// Whether a call that comes again is about the person that its first one was about: the address may lead to nobody
    /// by now, or to somebody who has blocked the sender.
    ///
    /// - Throws: ``WalletFault``, with `keyOfAnotherCall` if it is about somebody else.
    func confirm(
        _ receiver: UniqueID, isAt typed: String, _ seen: String?, for person: UniqueID
    ) async throws {
        if seen != nil, (try? check(seen, isOf: receiver, for: person)) != nil { return }
        do {
            guard try await other(at: typed, than: person).id == receiver else {
                throw WalletFault(.keyOfAnotherCall)
            }
        } catch let fault as WalletFault where fault.code == .nobody {}
    }
}

extension WalletMovement {
    /// By how much it changed a person's wallet, in minor units.
    func amount(of person: UniqueID) -> Int64 { posted.post(of: .wallet(person))?.amount ?? 0 }

    /// Somebody else whose wallet it changed.
    func owner(besides person: UniqueID? = nil) -> UniqueID? {
        for post in posted.posts where post.account.kind == .wallet {
            if case .person(let owner) = post.account.owner, owner != person { return owner }
        }
        return nil
    }
}
