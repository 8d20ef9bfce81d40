import Localization

// The operator's pages of the other carpool services, in words.
extension TextKey {
    /// “Other carpool services”
    static var partnersTitle: TextKey { TextKey("partners.title") }
    /// “Their apps find trips here whose drivers agree. They see towns, times and prices; no names, …”
    static var partnersLead: TextKey { TextKey("partners.lead") }
    /// “{count} let in or known”
    static var partnersCount: TextKey { TextKey("partners.count") }
    /// “Nobody yet”
    static var partnersNone: TextKey { TextKey("partners.none") }
    /// “Register a service, make a key and send it to them.”
    static var partnersNoneText: TextKey { TextKey("partners.noneText") }
    /// “Register a service”
    static var partnersAdd: TextKey { TextKey("partners.add") }
    /// “Register”
    static var partnersAddSubmit: TextKey { TextKey("partners.addSubmit") }
    /// “What they need to know”
    static var partnersTell: TextKey { TextKey("partners.tell") }
    /// “They ask by the Standard covoiturage, with the key in the header “Authorization: Bearer …”.”
    static var partnersTellText: TextKey { TextKey("partners.tellText") }
    /// “Address”
    static var partnersTellAddress: TextKey { TextKey("partners.tellAddress") }
    /// “Name of this city”
    static var partnersTellDomain: TextKey { TextKey("partners.tellDomain") }
    /// “Name”
    static var partnersName: TextKey { TextKey("partners.name") }
    /// “Give a name of 80 characters at most.”
    static var partnersNoName: TextKey { TextKey("partners.noName") }
    /// “Domain”
    static var partnersDomain: TextKey { TextKey("partners.domain") }
    /// “By which it names itself, such as operator.org”
    static var partnersDomainHint: TextKey { TextKey("partners.domainHint") }
    /// “This is no domain. It looks like operator.org.”
    static var partnersNoDomain: TextKey { TextKey("partners.noDomain") }
    /// “A service with this domain is registered already.”
    static var partnersDomainTaken: TextKey { TextKey("partners.domainTaken") }
    /// “Address of its interface”
    static var partnersAddress: TextKey { TextKey("partners.address") }
    /// “Where it serves the same standard, beginning with https://”
    static var partnersAddressHint: TextKey { TextKey("partners.addressHint") }
    /// “optional”
    static var partnersOptional: TextKey { TextKey("partners.optional") }
    /// “An address begins with https:// and has no question mark.”
    static var partnersNoAddress: TextKey { TextKey("partners.noAddress") }
    /// “There are as many services as there can be.”
    static var partnersTooMany: TextKey { TextKey("partners.tooMany") }
    /// “Somebody else has changed it meanwhile. This is how it stands now.”
    static var partnersChangedSince: TextKey { TextKey("partners.changedSince") }
    /// “Key”
    static var partnersKey: TextKey { TextKey("partners.key") }
    /// “Has no key and is not let in”
    static var partnersKeyNone: TextKey { TextKey("partners.keyNone") }
    /// “Let in with a key of {date}”
    static var partnersKeySince: TextKey { TextKey("partners.keySince") }
    /// “With a key the service is let in at once.”
    static var partnersKeyNoneText: TextKey { TextKey("partners.keyNoneText") }
    /// “A new key ends the one before at once.”
    static var partnersKeyText: TextKey { TextKey("partners.keyText") }
    /// “Make a key”
    static var partnersKeyMake: TextKey { TextKey("partners.keyMake") }
    /// “Make a new key”
    static var partnersKeyAnew: TextKey { TextKey("partners.keyAnew") }
    /// What making another key ends, asked before it is made.
    static var partnersKeyAnewText: TextKey { TextKey("partners.keyAnewText") }
    static var partnersRevokeText: TextKey { TextKey("partners.revokeText") }
    /// “Keep the key”
    static var partnersKeep: TextKey { TextKey("partners.keep") }
    /// “The new key”
    static var partnersKeyNew: TextKey { TextKey("partners.keyNew") }
    /// “It is shown this once. Copy it now and send it safely; here only a digest of it is kept.”
    static var partnersKeyOnce: TextKey { TextKey("partners.keyOnce") }
    /// “Take the key back”
    static var partnersRevoke: TextKey { TextKey("partners.revoke") }
    /// “What it asks”
    static var partnersAsked: TextKey { TextKey("partners.asked") }
    /// “It has not asked anything yet.”
    static var partnersAskedNever: TextKey { TextKey("partners.askedNever") }
    /// “{count} requests.”
    static var partnersAskedCount: TextKey { TextKey("partners.askedCount") }
    /// “The last on {date}.”
    static var partnersAskedLast: TextKey { TextKey("partners.askedLast") }
    /// “What is known of it”
    static var partnersChange: TextKey { TextKey("partners.change") }
    /// “Save”
    static var partnersSave: TextKey { TextKey("partners.save") }

    // What other operators offer.
    /// “In other apps”
    static var elsewhereTitle: TextKey { TextKey("elsewhere.apps") }
    /// “Book at {service}”
    static var elsewhereAt: TextKey { TextKey("elsewhere.at") }
    /// “Look in other apps”
    static var elsewhereLook: TextKey { TextKey("elsewhere.look") }
    /// “Other apps have no such trip”
    static var elsewhereNone: TextKey { TextKey("elsewhere.none") }
    /// “Try another day, or look again later.”
    static var elsewhereNoneText: TextKey { TextKey("elsewhere.noneText") }
}
