import Localization

extension TextKey {
    /// “My data”
    static var privacyDataTitle: TextKey { TextKey("privacy.dataTitle") }
    /// “Take home all that is kept about you”
    static var privacyDataLink: TextKey { TextKey("privacy.dataLink") }
    /// “Here you get a copy of all that the city keeps about you: a zip file with a file for each kind of
    /// data, and a page that explains them.”
    static var privacyDataLead: TextKey { TextKey("privacy.dataLead") }
    /// “A copy is kept, sealed, for 48 hours; only you can download it. Then it is deleted. There are three
    /// copies a day.”
    static var privacyDataNote: TextKey { TextKey("privacy.dataNote") }
    /// “What is in it”
    static var privacyDataKinds: TextKey { TextKey("privacy.dataKinds") }
    /// “Make my copy”
    static var privacyCopyMake: TextKey { TextKey("privacy.copyMake") }
    /// “Your copy is being made”
    static var privacyCopyMaking: TextKey { TextKey("privacy.copyMaking") }
    /// “You can leave this page and come back.”
    static var privacyCopyLeave: TextKey { TextKey("privacy.copyLeave") }
    /// “Your copy is ready”
    static var privacyCopyReady: TextKey { TextKey("privacy.copyReady") }
    /// “It is kept until {date}.”
    static var privacyCopyUntil: TextKey { TextKey("privacy.copyUntil") }
    /// “Download the zip file”
    static var privacyCopyDownload: TextKey { TextKey("privacy.copyDownload") }
    /// “Delete the copy now”
    static var privacyCopyRemove: TextKey { TextKey("privacy.copyRemove") }
    /// “Stop”
    static var privacyCopyStop: TextKey { TextKey("privacy.copyStop") }
    static var privacyCopyLook: TextKey { TextKey("privacy.copyLook") }
    /// “The copy is deleted.”
    static var privacyCopyRemoved: TextKey { TextKey("privacy.copyRemoved") }
    /// “The copy could not be made. Try again later.”
    static var privacyCopyFailed: TextKey { TextKey("privacy.copyFailed") }
    /// “A copy is being made already. Wait until it is ready.”
    static var privacyCopyUnderWay: TextKey { TextKey("privacy.copyUnderWay") }
    /// “There are {count} copies a day. Come again tomorrow.”
    static var privacyCopyEnough: TextKey { TextKey("privacy.copyEnough") }
    /// “{count} entries”
    static var privacyRecords: TextKey { TextKey("privacy.records") }
    /// “All that {city} keeps about you”
    static var privacyGuideTitle: TextKey { TextKey("privacy.guideTitle") }
    /// “Collected between {from} and {to}.”
    static var privacyGuideWhen: TextKey { TextKey("privacy.guideWhen") }
    /// “Each file is a list in JSON, with an entry a line, the oldest first. Moments are in universal time
    /// (UTC), amounts of money in the smallest unit of the currency, such as cents.”
    static var privacyGuideForm: TextKey { TextKey("privacy.guideForm") }
    /// “Your password”
    static var privacyPassword: TextKey { TextKey("privacy.password") }
    /// “This is not your password.”
    static var privacyWrongPassword: TextKey { TextKey("privacy.wrongPassword") }
    /// “Too many tries. Wait {duration}, then try again.”
    static var privacyTooMany: TextKey { TextKey("privacy.tooMany") }
    /// “A demo person is everybody’s and stays as it is. Sign up for an account of your own.”
    static var privacyDemo: TextKey { TextKey("privacy.demo") }
    /// “Delete my account”
    static var privacyLeaveTitle: TextKey { TextKey("privacy.leaveTitle") }
    /// “Leave for good, with seven days to change your mind”
    static var privacyLeaveLink: TextKey { TextKey("privacy.leaveLink") }
    /// “This is what happens when you delete your account:”
    static var privacyLeaveLead: TextKey { TextKey("privacy.leaveLead") }
    /// “For seven days the account stands still: you can only log in to keep it or to download your data.
    /// Then everything goes, and nobody can bring it back.”
    static var privacyLeaveGrace: TextKey { TextKey("privacy.leaveGrace") }
    /// “Your profile, photos, addresses, documents, friends, favourites, notices, messages, reviews’ words
    /// and log-ins are deleted. Your email address and phone number become free again.”
    static var privacyLeaveGone: TextKey { TextKey("privacy.leaveGone") }
    /// “Others keep the trips that they had with you, with “a former member” instead of your name.”
    static var privacyLeaveStays: TextKey { TextKey("privacy.leaveStays") }
    /// “The city must keep its books: amounts and dates stay in the ledger, without anything that leads to
    /// you.”
    static var privacyLeaveLedger: TextKey { TextKey("privacy.leaveLedger") }
    /// “As long as a report or a payment that concerns you is being looked at, the end waits for that.”
    static var privacyLeaveDispute: TextKey { TextKey("privacy.leaveDispute") }
    /// “Take your data home first”
    static var privacyLeaveDataFirst: TextKey { TextKey("privacy.leaveDataFirst") }
    /// “Delete my account in seven days”
    static var privacyLeaveSubmit: TextKey { TextKey("privacy.leaveSubmit") }
    /// “Your account is going to be deleted, {date} at the earliest. Until then it stands still.”
    static var privacyLeaving: TextKey { TextKey("privacy.leaving") }
    /// “It is time, but something that concerns your account has to come to its end first.”
    static var privacyHeldUp: TextKey { TextKey("privacy.heldUp") }
    /// “Keep my account”
    static var privacyStay: TextKey { TextKey("privacy.stay") }
    /// “To be settled first”
    static var privacyObstacles: TextKey { TextKey("privacy.obstacles") }
    /// “There is {amount} on your wallet. Have it paid out at the city’s counter, send it to somebody, or
    /// leave it to the city.”
    static var privacyMoney: TextKey { TextKey("privacy.money") }
    /// “Leave {amount} to the city”
    static var privacyGiveUp: TextKey { TextKey("privacy.giveUp") }
    /// “There is still {amount} on your wallet …”
    static var privacyGiveUpMissing: TextKey { TextKey("privacy.giveUpMissing") }
    /// “Terms of use”
    static var privacyTermsTitle: TextKey { TextKey("privacy.termsTitle") }
    /// “Version {version}”
    static var privacyTermsVersion: TextKey { TextKey("privacy.termsVersion") }
    /// “I accept the terms of use”
    static var privacyTermsAccept: TextKey { TextKey("privacy.termsAccept") }
    /// “The terms of use have changed. Read and accept them to go on.”
    static var privacyTermsNew: TextKey { TextKey("privacy.termsNew") }
    /// “Read and accept the terms of use to go on.”
    static var privacyTermsFirst: TextKey { TextKey("privacy.termsFirst") }
    /// “The terms of use have changed meanwhile. These are the ones that hold now.”
    static var privacyTermsChanged: TextKey { TextKey("privacy.termsChanged") }
    /// “I do not accept them: delete my account”
    static var privacyTermsLeave: TextKey { TextKey("privacy.termsLeave") }
}
