import Localization

extension TextKey {
    /// “Friends”
    static var friendsTitle: TextKey { TextKey("friends.title") }
    /// “Whom you know and like to ride with.”
    static var friendsLead: TextKey { TextKey("friends.lead") }
    /// “{name} asks to be your friend.”
    static var friendsNoticeAsked: TextKey { TextKey("friends.notice.asked") }
    /// “{name} and you are friends now.”
    static var friendsNoticeFriend: TextKey { TextKey("friends.notice.friend") }
    /// “No friends yet”
    static var friendsEmpty: TextKey { TextKey("friends.empty") }
    /// “Ask somebody whose email address or phone number you know, or give them a link.”
    static var friendsEmptyText: TextKey { TextKey("friends.emptyText") }
    /// “Ask somebody”
    static var friendsAskTitle: TextKey { TextKey("friends.askTitle") }
    /// “Email address or phone number”
    static var friendsAddress: TextKey { TextKey("friends.address") }
    /// “Exactly the one that they use here”
    static var friendsAddressHint: TextKey { TextKey("friends.addressHint") }
    /// “Whoever is asked sees your name and your photo. Whether somebody has an account with the address is
    /// shown to nobody.”
    static var friendsAskNote: TextKey { TextKey("friends.askNote") }
    /// “Ask”
    static var friendsAsk: TextKey { TextKey("friends.ask") }
    /// “If somebody has an account with this address, they are asked.”
    static var friendsAsked: TextKey { TextKey("friends.asked") }
    /// “Whoever has an account with one of these {count} addresses is asked.”
    static var friendsAskedMany: TextKey { TextKey("friends.askedMany") }
    /// “This is neither an email address nor a phone number.”
    static var friendsBadAddress: TextKey { TextKey("friends.badAddress") }
    /// “This is your own.”
    static var friendsOwnAddress: TextKey { TextKey("friends.ownAddress") }
    /// “You have asked there; the ask is still open.”
    static var friendsAskedAlready: TextKey { TextKey("friends.askedAlready") }
    /// “You have {count} friends, with those whom you have asked, as many as there can be. Remove one
    /// first.”
    static var friendsFullFriends: TextKey { TextKey("friends.fullFriends") }
    /// “You have {count} open asks, as many as there can be. Take one back first.”
    static var friendsFullAsks: TextKey { TextKey("friends.fullAsks") }
    /// “That was enough asks for one day. Try again tomorrow.”
    static var friendsFullToday: TextKey { TextKey("friends.fullToday") }
    /// “You have blocked as many people as you can. Unblock somebody first.”
    static var friendsFullBlocks: TextKey { TextKey("friends.fullBlocks") }
    /// “Invite by a link”
    static var friendsInvite: TextKey { TextKey("friends.invite") }
    /// “Also somebody who has no account yet”
    static var friendsInviteText: TextKey { TextKey("friends.inviteText") }
    /// “Choose from your contacts”
    static var friendsContacts: TextKey { TextKey("friends.contacts") }
    /// “The file stays on your device”
    static var friendsContactsText: TextKey { TextKey("friends.contactsText") }
    /// “They ask you”
    static var friendsAsking: TextKey { TextKey("friends.asking") }
    /// “Asked on {date}”
    static var friendsAskedOn: TextKey { TextKey("friends.askedOn") }
    /// “Accept”
    static var friendsAccept: TextKey { TextKey("friends.accept") }
    /// “Accept {name}”
    static var friendsAcceptName: TextKey { TextKey("friends.acceptName") }
    /// “Decline”
    static var friendsDecline: TextKey { TextKey("friends.decline") }
    /// “Decline {name}”
    static var friendsDeclineName: TextKey { TextKey("friends.declineName") }
    /// “Your friends”
    static var friendsList: TextKey { TextKey("friends.list") }
    /// “Friends since {date}”
    static var friendsSince: TextKey { TextKey("friends.since") }
    /// “You have asked”
    static var friendsSent: TextKey { TextKey("friends.sent") }
    /// “Open until {date}”
    static var friendsSentUntil: TextKey { TextKey("friends.sentUntil") }
    /// “Take back”
    static var friendsWithdraw: TextKey { TextKey("friends.withdraw") }
    /// “Take back the ask to {address}”
    static var friendsWithdrawName: TextKey { TextKey("friends.withdrawName") }
    /// “You are friends now.”
    static var friendsAccepted: TextKey { TextKey("friends.accepted") }
    /// “Declined. Nobody is told.”
    static var friendsDeclined: TextKey { TextKey("friends.declined") }
    /// “You are friends no longer.”
    static var friendsRemoved: TextKey { TextKey("friends.removed") }
    /// “Blocked. Nobody is told.”
    static var friendsBlockDone: TextKey { TextKey("friends.blockDone") }
    /// “Not blocked any more.”
    static var friendsUnblockDone: TextKey { TextKey("friends.unblockDone") }
    /// “The ask is taken back.”
    static var friendsWithdrawn: TextKey { TextKey("friends.withdrawn") }
    /// “Profile of {name}”
    static var friendsProfile: TextKey { TextKey("friends.profile") }
    /// “Remove from your friends”
    static var friendsRemove: TextKey { TextKey("friends.remove") }
    /// “Remove {name} from your friends?”
    static var friendsRemoveAsk: TextKey { TextKey("friends.removeAsk") }
    /// “Nobody is told. You can ask again at any time.”
    static var friendsRemoveText: TextKey { TextKey("friends.removeText") }
    /// “Stay friends”
    static var friendsRemoveKeep: TextKey { TextKey("friends.removeKeep") }
    /// “Block {name}”
    static var friendsBlock: TextKey { TextKey("friends.block") }
    /// “Block {name}?”
    static var friendsBlockAsk: TextKey { TextKey("friends.blockAsk") }
    /// “You are brought together in no shared ride any more, are no longer friends, and no ask of theirs reaches
    /// you. Nobody is told.”
    static var friendsBlockText: TextKey { TextKey("friends.blockText") }
    /// “Do not block”
    static var friendsBlockKeep: TextKey { TextKey("friends.blockKeep") }
    /// “You have blocked {name}.”
    static var friendsIsBlocked: TextKey { TextKey("friends.isBlocked") }
    /// “Unblock”
    static var friendsUnblock: TextKey { TextKey("friends.unblock") }
    /// “Unblock {name}”
    static var friendsUnblockName: TextKey { TextKey("friends.unblockName") }
    /// “Somebody who has left”
    static var friendsSomebody: TextKey { TextKey("friends.somebody") }
    /// “Blocked people”
    static var friendsBlockedTitle: TextKey { TextKey("friends.blockedTitle") }
    /// “You are brought together with none of them. They do not know it.”
    static var friendsBlockedLead: TextKey { TextKey("friends.blockedLead") }
    /// “You have blocked nobody.”
    static var friendsBlockedEmpty: TextKey { TextKey("friends.blockedEmpty") }
    /// “Since {date}”
    static var friendsBlockedSince: TextKey { TextKey("friends.blockedSince") }
    /// “Back to your friends”
    static var friendsBack: TextKey { TextKey("friends.back") }
    /// “Whoever opens the link and says yes is your friend. Give it only to people whom you know.”
    static var friendsInviteLead: TextKey { TextKey("friends.inviteLead") }
    /// “It is good for {count} people, for two weeks.”
    static var friendsInviteUses: TextKey { TextKey("friends.inviteUses") }
    /// “Make a link”
    static var friendsInviteMake: TextKey { TextKey("friends.inviteMake") }
    /// “You have as many links as there can be. End one first.”
    static var friendsInviteFull: TextKey { TextKey("friends.inviteFull") }
    /// “The link is shown only here and now.”
    static var friendsInviteOnce: TextKey { TextKey("friends.inviteOnce") }
    /// “Link”
    static var friendsInviteField: TextKey { TextKey("friends.inviteField") }
    /// “Share”
    static var friendsShare: TextKey { TextKey("friends.share") }
    /// “Copy”
    static var friendsCopy: TextKey { TextKey("friends.copy") }
    /// “The link is copied.”
    static var friendsCopied: TextKey { TextKey("friends.copied") }
    /// “Copy the marked link.”
    static var friendsByHand: TextKey { TextKey("friends.byHand") }
    /// “Let us ride together: be my friend in Medina.”
    static var friendsShareText: TextKey { TextKey("friends.shareText") }
    /// “The link as a QR code”
    static var friendsQr: TextKey { TextKey("friends.qr") }
    /// “Somebody beside you can photograph it.”
    static var friendsQrText: TextKey { TextKey("friends.qrText") }
    /// “Open links”
    static var friendsLinks: TextKey { TextKey("friends.links") }
    /// “Made on {date}, good until {end}”
    static var friendsLinkUntil: TextKey { TextKey("friends.linkUntil") }
    /// “For {count} more people”
    static var friendsLinkUses: TextKey { TextKey("friends.linkUses") }
    /// “End the link”
    static var friendsEnd: TextKey { TextKey("friends.end") }
    /// “The link leads nowhere any more.”
    static var friendsEnded: TextKey { TextKey("friends.ended") }
    /// “{name} invites you”
    static var friendsLand: TextKey { TextKey("friends.land") }
    /// “{name} would like to be your friend in Medina, where people share cars. You then see each other’s
    /// full names.”
    static var friendsLandLead: TextKey { TextKey("friends.landLead") }
    /// “Be friends with {name}”
    static var friendsLandAccept: TextKey { TextKey("friends.landAccept") }
    /// “Not now”
    static var friendsLandNotNow: TextKey { TextKey("friends.landNotNow") }
    /// “Log in”
    static var friendsLandLogIn: TextKey { TextKey("friends.landLogIn") }
    /// “Create an account”
    static var friendsLandSignUp: TextKey { TextKey("friends.landSignUp") }
    /// “You have blocked {name}. Unblock them first.”
    static var friendsLandBlocked: TextKey { TextKey("friends.landBlocked") }
    /// “That is not there any more.”
    static var friendsGone: TextKey { TextKey("friends.gone") }
    /// “This invitation is over”
    static var friendsOver: TextKey { TextKey("friends.over") }
    /// “Its time has passed, it was used as often as it could be, or it was ended. Ask for another one.”
    static var friendsOverText: TextKey { TextKey("friends.overText") }
    /// “Open a file of contacts (.vcf), as phones and mail programs export it. It is read on this device;
    /// only the addresses that you tick are sent.”
    static var friendsContactsLead: TextKey { TextKey("friends.contactsLead") }
    /// “File of contacts”
    static var friendsContactsFile: TextKey { TextKey("friends.contactsFile") }
    /// “Or type addresses”
    static var friendsContactsField: TextKey { TextKey("friends.contactsField") }
    /// “One on each line, {count} at most”
    static var friendsContactsHint: TextKey { TextKey("friends.contactsHint") }
    /// “Ask them”
    static var friendsContactsSend: TextKey { TextKey("friends.contactsSend") }
    /// “Contacts with an address: {count}”
    static var friendsContactsFound: TextKey { TextKey("friends.contactsFound") }
    /// “The file has more contacts than can be read: {count} are shown.”
    static var friendsContactsCut: TextKey { TextKey("friends.contactsCut") }
    /// “There is no contact with an email address or phone number in this file.”
    static var friendsContactsNone: TextKey { TextKey("friends.contactsNone") }
    /// “This file cannot be read.”
    static var friendsContactsBroken: TextKey { TextKey("friends.contactsBroken") }
    /// “Find in the list”
    static var friendsContactsSearch: TextKey { TextKey("friends.contactsSearch") }
    /// “These are neither email addresses nor phone numbers, and nobody was asked there:”
    static var friendsContactsFault: TextKey { TextKey("friends.contactsFault") }
    /// “Name at least one address.”
    static var friendsContactsNobody: TextKey { TextKey("friends.contactsNobody") }
    /// “Not more than {count} at a time.”
    static var friendsContactsMany: TextKey { TextKey("friends.contactsMany") }
}
