import Localization

// What operators do with accounts, in words.
extension TextKey {
    /// “People”
    static var operatePeopleTitle: TextKey { TextKey("operatePeople.title") }
    /// “Find, help in, pause”
    static var operatePeopleText: TextKey { TextKey("operatePeople.text") }
    /// “Name, email or phone”
    static var operatePeopleFind: TextKey { TextKey("operatePeople.find") }
    /// “The beginnings of names are enough. An address or a number must be exact. Looking is …”
    static var operatePeopleHint: TextKey { TextKey("operatePeople.hint") }
    /// “Find”
    static var operatePeopleSubmit: TextKey { TextKey("operatePeople.submit") }
    /// “Nobody found”
    static var operatePeopleNone: TextKey { TextKey("operatePeople.none") }
    /// “Try another spelling, or the exact address.”
    static var operatePeopleNoneText: TextKey { TextKey("operatePeople.noneText") }
    /// “People found”
    static var operatePeopleFound: TextKey { TextKey("operatePeople.found") }
    /// “There are more. Type more of the name.”
    static var operatePeopleMore: TextKey { TextKey("operatePeople.more") }
    /// “Paused”
    static var operatePeoplePaused: TextKey { TextKey("operatePeople.paused") }
    /// “Paused {time} by {name}. The person reads:”
    static var operatePeoplePausedBy: TextKey { TextKey("operatePeople.pausedBy") }
    /// “somebody who has left”
    static var operatePeopleNobody: TextKey { TextKey("operatePeople.nobody") }
    /// “not confirmed”
    static var operatePeopleUnconfirmed: TextKey { TextKey("operatePeople.unconfirmed") }
    /// “Known by”
    static var operatePeopleStanding: TextKey { TextKey("operatePeople.standing") }
    /// “nothing yet”
    static var operatePeopleRegistered: TextKey { TextKey("operatePeople.registered") }
    /// “email and phone”
    static var operatePeopleConfirmed: TextKey { TextKey("operatePeople.confirmed") }
    /// “a document that a machine read”
    static var operatePeopleVerified: TextKey { TextKey("operatePeople.verified") }
    /// “a document and face that somebody looked at”
    static var operatePeopleExamined: TextKey { TextKey("operatePeople.examined") }
    /// “Member since”
    static var operatePeopleSince: TextKey { TextKey("operatePeople.since") }
    /// “Log-ins open”
    static var operatePeopleLogIns: TextKey { TextKey("operatePeople.logIns") }
    /// “Last seen”
    static var operatePeopleSeen: TextKey { TextKey("operatePeople.seen") }
    /// “Pause the account”
    static var operatePeoplePause: TextKey { TextKey("operatePeople.pause") }
    /// “Why”
    static var operatePeopleReason: TextKey { TextKey("operatePeople.reason") }
    /// “The person reads this, in these words, and other operators do.”
    static var operatePeopleReasonHint: TextKey { TextKey("operatePeople.reasonHint") }
    /// “Change the reason”
    static var operatePeopleReasonSave: TextKey { TextKey("operatePeople.reasonSave") }
    /// “Open the account again”
    static var operatePeopleUnpause: TextKey { TextKey("operatePeople.unpause") }
    /// “Help them in”
    static var operatePeopleHelp: TextKey { TextKey("operatePeople.help") }
    /// “Send a link to a new password”
    static var operatePeopleLink: TextKey { TextKey("operatePeople.link") }
    /// “By email to the address above. Only they see it.”
    static var operatePeopleLinkText: TextKey { TextKey("operatePeople.linkText") }
    /// “End all log-ins”
    static var operatePeopleLogOut: TextKey { TextKey("operatePeople.logOut") }
    /// “In every browser and program, and the link to a new password ends. Devices with a vault or in the league …”
    static var operatePeopleLogOutText: TextKey { TextKey("operatePeople.logOutText") }
    /// “The account is paused, and the person was told.”
    static var operatePeopleDonePause: TextKey { TextKey("operatePeople.donePause") }
    /// “The account is open again, and the person was told.”
    static var operatePeopleDoneUnpause: TextKey { TextKey("operatePeople.doneUnpause") }
    /// “The link is on its way.”
    static var operatePeopleDoneLink: TextKey { TextKey("operatePeople.doneLink") }
    /// “All log-ins have ended.”
    static var operatePeopleDoneLogOut: TextKey { TextKey("operatePeople.doneLogOut") }
    /// “Somebody else decided meanwhile; nothing of yours was done. This is how it stands now.”
    static var operatePeopleOutdated: TextKey { TextKey("operatePeople.outdated") }
    /// “This person runs the city. Take the role back first.”
    static var operatePeopleRunsCity: TextKey { TextKey("operatePeople.runsCity") }
    /// “The settings do not say where the city is on the web, so that no link could lead here.”
    static var operatePeopleNoAddress: TextKey { TextKey("operatePeople.noAddress") }
    /// “This address was never confirmed and may be somebody else's: no link is sent to it.”
    static var operatePeopleNotTheirs: TextKey { TextKey("operatePeople.notTheirs") }
    /// “Who works for the city”
    static var rolesTitle: TextKey { TextKey("roles.title") }
    /// “Operators run the city. Clerks have the cash desk and the queue of documents, and see …”
    static var rolesLead: TextKey { TextKey("roles.lead") }
    /// “{count} people”
    static var rolesState: TextKey { TextKey("roles.state") }
    /// “Clerk”
    static var rolesClerk: TextKey { TextKey("roles.clerk") }
    /// “Take back”
    static var rolesEnd: TextKey { TextKey("roles.end") }
    /// “Name a clerk”
    static var rolesName: TextKey { TextKey("roles.name") }
    /// “The address of their account, which they have confirmed.”
    static var rolesNameHint: TextKey { TextKey("roles.nameHint") }
    /// “Make them a clerk”
    static var rolesNameSubmit: TextKey { TextKey("roles.nameSubmit") }
    /// “Nobody has confirmed this address.”
    static var rolesNobody: TextKey { TextKey("roles.nobody") }
    /// “Take the role back from {name}?”
    static var rolesEndTitle: TextKey { TextKey("roles.endTitle") }
    /// “They do not run the city any more. To run it again …”
    static var rolesEndOperator: TextKey { TextKey("roles.endOperator") }
    /// “You will not run the city any more. Only somebody …”
    static var rolesEndSelf: TextKey { TextKey("roles.endSelf") }
    /// “Leave it as it is”
    static var rolesKeep: TextKey { TextKey("roles.keep") }
    /// “This is the last operator. Somebody has to run the city.”
    static var rolesLast: TextKey { TextKey("roles.last") }
}
