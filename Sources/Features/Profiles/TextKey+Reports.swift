import Localization

// The operator's queue of reports, in words.
extension TextKey {
    /// “Reports”
    static var reportsTitle: TextKey { TextKey("reports.title") }
    /// “What people told about each other and about what is in the city. Whoever is reported does not learn of it.”
    static var reportsLead: TextKey { TextKey("reports.lead") }
    /// “Which reports”
    static var reportsShow: TextKey { TextKey("reports.show") }
    /// “Waiting”
    static var reportsWaiting: TextKey { TextKey("reports.waiting") }
    /// “All”
    static var reportsAll: TextKey { TextKey("reports.all") }
    /// “No reports here”
    static var reportsNone: TextKey { TextKey("reports.none") }
    /// “When somebody reports a person or something in the city, you read it here.”
    static var reportsNoneText: TextKey { TextKey("reports.noneText") }
    /// “Older reports”
    static var reportsOlder: TextKey { TextKey("reports.older") }
    /// “Newest reports”
    static var reportsNewest: TextKey { TextKey("reports.newest") }
    /// “Somebody who has left”
    static var reportsNobody: TextKey { TextKey("reports.nobody") }
    /// “from {name}”
    static var reportsBy: TextKey { TextKey("reports.by") }
    /// “Report about {name}”
    static var reportsAbout: TextKey { TextKey("reports.about") }
    /// “About”
    static var reportsAboutWhom: TextKey { TextKey("reports.aboutWhom") }
    /// “From”
    static var reportsFrom: TextKey { TextKey("reports.from") }
    /// “When”
    static var reportsWhen: TextKey { TextKey("reports.when") }
    /// “Trip”
    static var reportsTrip: TextKey { TextKey("reports.trip") }
    /// “Reports about this person”
    static var reportsSoFar: TextKey { TextKey("reports.soFar") }
    /// “Reports about the same”
    static var reportsSoFarThing: TextKey { TextKey("reports.soFarThing") }
    /// “Something that is not here any more”
    static var reportsGone: TextKey { TextKey("reports.gone") }
    /// “What it says now”
    static var reportsExcerpt: TextKey { TextKey("reports.excerpt") }
    /// “Wrong information”
    static var reportsReasonWrong: TextKey { TextKey("reports.reasonWrong") }
    /// “Offensive”
    static var reportsReasonOffensive: TextKey { TextKey("reports.reasonOffensive") }
    /// “Advertising or spam”
    static var reportsReasonSpam: TextKey { TextKey("reports.reasonSpam") }
    /// “Against the law”
    static var reportsReasonUnlawful: TextKey { TextKey("reports.reasonUnlawful") }
    /// “What was done?”
    static var reportsNote: TextKey { TextKey("reports.note") }
    /// “Other operators read it. It stays in the log.”
    static var reportsNoteHint: TextKey { TextKey("reports.noteHint") }
    /// “Mark as handled”
    static var reportsSettle: TextKey { TextKey("reports.settle") }
    /// “Handled”
    static var reportsSettled: TextKey { TextKey("reports.settled") }
    /// “By {name}, {time}”
    static var reportsSettledBy: TextKey { TextKey("reports.settledBy") }
    /// “{count} reports in all”
    static var reportsCount: TextKey { TextKey("reports.count") }
}
