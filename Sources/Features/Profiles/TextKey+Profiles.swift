import Localization

extension TextKey {
    /// “{count} ratings”
    static var profileRatings: TextKey { TextKey("profile.ratings") }
    /// “No ratings yet”
    static var profileNew: TextKey { TextKey("profile.new") }
    /// “Showed an identity document”
    static var profileVerified: TextKey { TextKey("profile.verified") }
    /// “Trips”
    static var profileTrips: TextKey { TextKey("profile.trips") }
    /// “Here since”
    static var profileSince: TextKey { TextKey("profile.since") }
    /// “{month} {year}”
    static var profileMonth: TextKey { TextKey("profile.month") }
    /// “Speaks”
    static var profileLanguages: TextKey { TextKey("profile.languages") }
    /// “What others say”
    static var profileWords: TextKey { TextKey("profile.words") }
    /// “Report {name}”
    static var profileReport: TextKey { TextKey("profile.report") }
    /// “Block Karim”
    static var profileBlock: TextKey { TextKey("profile.block") }
    /// “Thank you. The city’s operator reads your report.”
    static var profileReported: TextKey { TextKey("profile.reported") }
    /// “Only the city’s operator reads this. In danger, call the emergency number.”
    static var profileReportLead: TextKey { TextKey("profile.reportLead") }
    /// “You can send {count} reports a day. Try again tomorrow.”
    static var profileReportMany: TextKey { TextKey("profile.reportMany") }
    /// “What is it about?”
    static var profileReason: TextKey { TextKey("profile.reason") }
    /// “Choose”
    static var profileReasonChoose: TextKey { TextKey("profile.reasonChoose") }
    /// “Dangerous driving”
    static var profileReasonDriving: TextKey { TextKey("profile.reasonDriving") }
    /// “Rude or aggressive”
    static var profileReasonBehaviour: TextKey { TextKey("profile.reasonBehaviour") }
    /// “Harassment”
    static var profileReasonHarassment: TextKey { TextKey("profile.reasonHarassment") }
    /// “Not who they say they are”
    static var profileReasonIdentity: TextKey { TextKey("profile.reasonIdentity") }
    /// “Money”
    static var profileReasonPayment: TextKey { TextKey("profile.reasonPayment") }
    /// “Something else”
    static var profileReasonOther: TextKey { TextKey("profile.reasonOther") }
    /// “What happened?”
    static var profileWhat: TextKey { TextKey("profile.what") }
    /// “Say where, when and what.”
    static var profileWhatHint: TextKey { TextKey("profile.whatHint") }
    /// “At most {count} characters.”
    static var profileWhatLong: TextKey { TextKey("profile.whatLong") }
    /// “Send the report”
    static var profileSend: TextKey { TextKey("profile.send") }
}
