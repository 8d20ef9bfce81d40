import DesignSystem
import Geography
import HTML
import Identity
import Localization
import PersonalData

/// The page on which people take home what the city keeps of them.
struct DataPage: View {
    let context: PageContext
    let copies: [DataCopy]
    let kinds: [PersonalDataKind]
    let zone: LocalTimeZone
    let now: Timestamp
    var fault: PrivacyError?
    var isRemoved = false

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.privacyDataTitle)) {
            AccountBack(context: context)
            h1 { texts(.privacyDataTitle) }
            p(.class("lead")) { texts(.privacyDataLead) }
            if let words = fault.flatMap({ $0.words(texts) }) { Banner(.warning, words) }
            if isRemoved { Banner(.ok, texts(.privacyCopyRemoved)) }
            if copies.contains(where: \.state.isUnderWay) {
                // The cards alone are looked at again: what somebody reads or has opened stays as it is.
                div(
                    .id("copies"), .attribute("hx-get", "/account/data"),
                    .attribute("hx-trigger", "load delay:3s"),
                    .attribute("hx-select", "#copies"), .attribute("hx-swap", "outerHTML")
                ) {
                    cards
                    noscript {
                        p { a(.class("text-link"), .href("/account/data")) { texts(.privacyCopyLook) } }
                    }
                }
            } else {
                div(.id("copies")) {
                    cards
                    form(.class("form"), .method("post"), .action("/account/data")) {
                        FormToken(context: context)
                        Button(texts(.privacyCopyMake), isWide: true)
                    }
                }
            }
            p(.class("hint")) { texts(.privacyDataNote) }
            details {
                summary { texts(.privacyDataKinds) }
                ul(.class("sentences")) {
                    for kind in kinds {
                        li {
                            strong { texts(kind.title) }
                            " "
                            texts(kind.text)
                        }
                    }
                }
            }
        }
    }

    @HTMLBuilder private var cards: some HTML {
        for copy in copies { CopyCard(context: context, copy: copy, until: moment(copy.expiresAt)) }
    }

    private func moment(_ moment: Timestamp) -> String { context.texts.moment(moment, now: now, in: zone) }
}

/// One copy: how far it is, or the way to it.
struct CopyCard: View {
    let context: PageContext
    let copy: DataCopy
    let until: String

    var body: some HTML {
        let texts = context.texts
        Card {
            switch copy.state {
            case .waiting, .making:
                div(.role("status")) {
                    h2 { texts(.privacyCopyMaking) }
                    p { texts(.privacyCopyLeave) }
                    ProgressBar(
                        label: texts(.privacyCopyMaking),
                        fraction: copy.total > 0 ? Double(copy.done) / Double(copy.total) : nil)
                }
            case .ready:
                h2 { texts(.privacyCopyReady) }
                p { texts(.privacyCopyUntil, ["date": .text(until)]) }
                ButtonLink(
                    texts(.privacyCopyDownload), to: "/account/data/\(copy.id.description)/file", isWide: true
                )
            case .failed, .removed:
                Banner(.danger, texts(.privacyCopyFailed))
            }
            form(.class("form"), .method("post"), .action("/account/data/\(copy.id.description)/remove")) {
                FormToken(context: context)
                Button(
                    copy.state.isUnderWay ? texts(.privacyCopyStop) : texts(.privacyCopyRemove),
                    style: .secondary)
            }
        }
    }
}

/// The way back to the page of the account.
struct AccountBack: View {
    let context: PageContext

    var body: some HTML {
        a(.class("text-link", "back-link"), .href("/account")) {
            IconView(.back)
            span { context.texts(.shellAccount) }
        }
    }
}

/// What every form of ours carries.
struct FormToken: View {
    let context: PageContext

    var body: some HTML {
        if let token = context.formToken { input(.type("hidden"), .name("form_token"), .value(token)) }
    }
}

extension PrivacyError {
    /// What was refused, in words for people; nothing for what stands elsewhere on the page.
    func words(_ texts: Texts) -> String? {
        switch code {
        case .copyUnderWay: texts(.privacyCopyUnderWay)
        case .enoughCopies: texts(.privacyCopyEnough, count: DataCopy.mostADay)
        case .wrongPassword: texts(.privacyWrongPassword)
        case .tooManyTries(let seconds):
            texts(
                .privacyTooMany, ["duration": .text(texts.duration(.seconds(Double(seconds))))])
        case .demo: texts(.privacyDemo)
        case .otherTerms: texts(.privacyTermsChanged)
        case .notFound, .copyNotReady, .obstacles, .leavingAlready, .notLeaving: nil
        }
    }
}
