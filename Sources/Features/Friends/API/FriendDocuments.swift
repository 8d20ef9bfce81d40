import Crypto
import FriendTies
import Geography
import Identity

/// Somebody in a list, as programs see it.
struct FriendDocument: Encodable {
    let id: String
    let firstName: String
    let name: String?
    let photo: String?
    let since: Int64

    /// - Parameter isNamed: Whether all of the name is shown.
    init(_ tie: FriendTie, _ person: FriendPerson, isNamed: Bool) {
        id = tie.person.description
        firstName = person.firstName
        name = isNamed ? person.fullName : nil
        photo = person.photoAddress
        since = tie.since.milliseconds
    }
}

/// A page of people.
struct FriendListDocument: Encodable {
    let people: [FriendDocument]
    let next: String?
}

/// An ask by an address.
struct LetterDocument: Encodable {
    let id: String
    let address: String
    let askedAt: Int64
    let endsAt: Int64

    init(_ letter: FriendLetter) {
        id = letter.id.description
        address = letter.address
        askedAt = letter.askedAt.milliseconds
        endsAt = letter.endsAt.milliseconds
    }
}

/// All open asks of a person.
struct LettersDocument: Encodable {
    let asks: [LetterDocument]
}

/// An invitation.
struct InvitationDocument: Encodable {
    let id: String
    let usesLeft: Int
    let madeAt: Int64
    let endsAt: Int64

    init(_ invitation: FriendInvitation) {
        id = invitation.id.description
        usesLeft = invitation.usesLeft
        madeAt = invitation.madeAt.milliseconds
        endsAt = invitation.endsAt.milliseconds
    }
}

/// All open invitations of a person.
struct InvitationsDocument: Encodable {
    let invitations: [InvitationDocument]
}

/// An invitation that was just made.
struct MadeInvitationDocument: Encodable {
    let code: String
    let path: String
    let invitation: InvitationDocument
}

/// Whose friend somebody has become by an invitation.
struct JoinedDocument: Encodable {
    let id: String
    let firstName: String
    let name: String
}
