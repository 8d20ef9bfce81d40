import Localization

extension TextKey {
    /// “Help”
    static var cityTextsHelp: TextKey { TextKey("cityTexts.help") }
    /// “Privacy”
    static var cityTextsPrivacy: TextKey { TextKey("cityTexts.privacy") }
    /// “Imprint”
    static var cityTextsImprint: TextKey { TextKey("cityTexts.imprint") }
    /// “Terms of use”
    static var cityTextsTerms: TextKey { TextKey("privacy.termsTitle") }
    /// “Version {version}”
    static var cityTextsTermsVersion: TextKey { TextKey("privacy.termsVersion") }
    /// “About this city”
    static var cityTextsAbout: TextKey { TextKey("cityTexts.about") }
    /// “How things work in {city}, what is kept about you, and who runs it.”
    static var cityTextsAboutLead: TextKey { TextKey("cityTexts.aboutLead") }
    /// “Version {number}, since {date}”
    static var cityTextsMark: TextKey { TextKey("cityTexts.mark") }
    /// “This text comes with the program.”
    static var cityTextsProgram: TextKey { TextKey("cityTexts.program") }
    /// “An earlier version. It held until {date}.”
    static var cityTextsFormer: TextKey { TextKey("cityTexts.former") }
    /// “Read the one that holds”
    static var cityTextsHolding: TextKey { TextKey("cityTexts.holding") }
    /// “All versions”
    static var cityTextsVersions: TextKey { TextKey("cityTexts.versions") }
    /// “It is written in: {language}.”
    static var cityTextsOtherLanguage: TextKey { TextKey("cityTexts.otherLanguage") }
    /// “The city’s texts”
    static var cityTextsTitle: TextKey { TextKey("cityTexts.title") }
    /// “What everybody can read about this city, also without an account. …”
    static var cityTextsLead: TextKey { TextKey("cityTexts.lead") }
    /// “There is no imprint”
    static var cityTextsNoImprint: TextKey { TextKey("cityTexts.noImprint") }
    /// “{count} of them are yours”
    static var cityTextsWritten: TextKey { TextKey("cityTexts.written") }
    /// “{text}: the new version is published.”
    static var cityTextsPublished: TextKey { TextKey("cityTexts.published") }
    /// “You have not written an imprint yet. In many places the law asks for one: …”
    static var cityTextsImprintHint: TextKey { TextKey("cityTexts.imprintHint") }
    /// “The terms of use are set in the settings, … everybody has to accept new ones.”
    static var cityTextsTermsHint: TextKey { TextKey("cityTexts.termsHint") }
    /// “How things work here, and whom to ask.”
    static var cityTextsHelpLead: TextKey { TextKey("cityTexts.helpLead") }
    /// “What is kept about people, why, for how long, and who answers for it.”
    static var cityTextsPrivacyLead: TextKey { TextKey("cityTexts.privacyLead") }
    /// “Who runs this city: name, address, mail and phone, register and number …”
    static var cityTextsImprintLead: TextKey { TextKey("cityTexts.imprintLead") }
    /// “This is the text that comes with the program. Change it or write your own.”
    static var cityTextsStart: TextKey { TextKey("cityTexts.start") }
    /// “This is how people will read it”
    static var cityTextsPreview: TextKey { TextKey("cityTexts.preview") }
    /// “It holds at once, and stays readable for good: …”
    static var cityTextsPublishHint: TextKey { TextKey("cityTexts.publishHint") }
    /// “Publish as version {number}”
    static var cityTextsPublish: TextKey { TextKey("cityTexts.publish") }
    /// “Look at it”
    static var cityTextsLook: TextKey { TextKey("cityTexts.look") }
    /// “Lines that begin with # become headings, …”
    static var cityTextsSigns: TextKey { TextKey("cityTexts.signs") }
    /// “Write it in at least one language.”
    static var cityTextsEmpty: TextKey { TextKey("cityTexts.empty") }
    /// “That is word by word what holds already: nothing was published.”
    static var cityTextsUnchanged: TextKey { TextKey("cityTexts.unchanged") }
    /// “Somebody else has published a version meanwhile; yours is kept here. …”
    static var cityTextsOutdated: TextKey { TextKey("cityTexts.outdated") }
    /// “There are characters in it that nobody sees. …”
    static var cityTextsHidden: TextKey { TextKey("cityTexts.hidden") }
}
