import DesignSystem
import HTML
import Localization

/// The page on which operators write a text of the city, look at it, and publish it.
struct TextEditorPage: View {
    let context: PageContext
    let kind: CityTextKind
    let draft: CityTextDraft
    /// The number of the version that held when it was begun.
    let seen: Int
    let fault: CityTextDraft.Fault?
    /// Whether what is typed is shown as people would read it, and can be published.
    let isPreview: Bool
    /// Whether the one that holds is the operator's.
    let isOwn: Bool

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(kind.title)) {
            a(.class("text-link", "back-link"), .href("/operate/texts")) {
                IconView(.back)
                span { texts(.cityTextsTitle) }
            }
            h1 { texts(kind.title) }
            p(.class("lead")) { texts(lead) }
            if !isOwn, fault == nil, !isPreview { Banner(.info, texts(.cityTextsStart)) }
            if let words = fault.flatMap({ general($0) }) { Banner(.warning, words) }
            if isPreview {
                section(.class("stack"), .id("preview"), .aria("labelledby", "preview-title")) {
                    h2(.id("preview-title")) { texts(.cityTextsPreview) }
                    for language in draft.edition.languages {
                        // A text has headings of its own, which the page's are not to be mixed with.
                        details(.class("card", "city-text-preview"), .open(language == shown)) {
                            summary(.lang(language.code)) { language.nativeName }
                            Prose(draft.edition.words(for: language).blocks, in: language)
                        }
                    }
                }
            }
            form(.class("form"), .method("post"), .action("/operate/texts/\(kind.rawValue)")) {
                if let field = context.formTokenField { field }
                input(.type("hidden"), .name("seen"), .value(String(seen)))
                if isPreview {
                    p(.class("hint")) { texts(.cityTextsPublishHint) }
                    Button(
                        texts(.cityTextsPublish, ["number": .number(seen + 1)]), isWide: true,
                        .name("action"),
                        .value("publish"))
                }
                p(.class("hint")) { texts(.cityTextsSigns) }
                for language in Language.allCases {
                    TextArea(
                        name: language.fieldName, label: language.nativeName,
                        value: draft.texts[language] ?? "", lines: 14, longest: CityTextDraft.longestText,
                        optional: texts(.shellOptional), error: words(fault, language))
                }
                Button(
                    texts(.cityTextsLook), style: isPreview ? .secondary : .primary, isWide: true,
                    .name("action"), .value("look"))
            }
        }
    }

    /// The language that is open at first.
    private var shown: Language? {
        let languages = draft.edition.languages
        return languages.contains(context.texts.language) ? context.texts.language : languages.first
    }

    private var lead: TextKey {
        switch kind {
        case .help: .cityTextsHelpLead
        case .privacy: .cityTextsPrivacyLead
        case .imprint: .cityTextsImprintLead
        }
    }

    /// What stands above the form.
    private func general(_ fault: CityTextDraft.Fault) -> String? {
        switch fault {
        case .empty: context.texts(.cityTextsEmpty)
        case .unchanged: context.texts(.cityTextsUnchanged)
        case .outdated: context.texts(.cityTextsOutdated)
        case .tooLong, .hidden: nil
        }
    }

    /// What stands beside a text.
    private func words(_ fault: CityTextDraft.Fault?, _ language: Language) -> String? {
        switch fault {
        case .tooLong(language)?: context.texts(.errorTooLong, count: CityTextDraft.longestText)
        case .hidden(language)?: context.texts(.cityTextsHidden)
        default: nil
        }
    }
}
