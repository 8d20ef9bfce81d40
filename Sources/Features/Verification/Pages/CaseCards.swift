import DesignSystem
import Geography
import HTML
import Identity
import IdentityProofs
import Localization
import Web

/// A case that waits for somebody of the city, as the person it is of sees it.
struct WaitingCase: View {
    let context: PageContext
    let asked: IdentityCase
    let zone: LocalTimeZone
    let now: Timestamp

    private var texts: Texts { context.texts }

    var body: some HTML {
        Card(class: "identity-waiting") {
            div(.class("cluster", "cluster-apart")) {
                h2 { texts(asked.kind == .document ? .identityWaitingDocument : .identityWaitingExamination) }
                Badge(texts(.identityWaiting), tone: .info, icon: .clock)
            }
            if !asked.doubts.isEmpty {
                ul(.class("plain-list")) {
                    for doubt in asked.doubts { li { texts(doubt.words) } }
                }
            }
            p(.class("hint")) {
                texts(
                    .identityWaitingUntil,
                    ["time": .text(texts.moment(asked.expiresAt, now: now, in: zone))])
            }
            form(.method("post"), .action("/account/identity/cases/\(asked.id.description)/withdrawal")) {
                if let field = context.formTokenField { field }
                Button(texts(.identityWithdraw), style: .quiet)
            }
        }
    }
}

/// What became of the last case, where that was no good news.
struct RefusedCase: View {
    let texts: Texts
    let asked: IdentityCase

    var body: some HTML {
        Banner(.warning, sentence)
    }

    private var sentence: String {
        guard asked.state == .refused, let refusal = asked.refusal else { return texts(.identityLapsed) }
        let reason = texts(refusal.words)
        return asked.note.map { "\(reason) \($0)" } ?? reason
    }
}

/// What is missing for driving others, and the way to it; or that nothing is.
struct ExaminationSection: View {
    let context: PageContext
    let visitor: Visitor
    let state: IdentityState
    let access: AccessPolicy
    let zone: LocalTimeZone
    let now: Timestamp

    private var texts: Texts { context.texts }

    var body: some HTML {
        if let waiting = state.waiting(.examination) {
            WaitingCase(context: context, asked: waiting, zone: zone, now: now)
        } else if isWanting {
            Card {
                h2 { texts(.identityExaminationTitle) }
                if let last = state.disappointment(.examination) { RefusedCase(texts: texts, asked: last) }
                p { texts(.identityExaminationText) }
                ButtonLink(
                    texts(.identityExaminationStart), to: "/account/identity/examination", style: .secondary,
                    icon: .car, isWide: true)
            }
        }
    }

    private var isWanting: Bool {
        visitor.standing < .examined || access.drivingNeedsLicence && !visitor.hasLicence
    }
}

/// The form for what only a person can look at: document and face, and the driving licence.
struct ExaminationPage: View {
    let context: PageContext
    let needsLicence: Bool
    var faults: [IdentityCase.Place: String] = [:]
    var trouble: TextKey?

    private var texts: Texts { context.texts }

    var body: some HTML {
        PageLayout(context, title: texts(.identityExaminationTitle)) {
            a(.class("text-link", "back-link"), .href("/account/identity")) {
                IconView(.back)
                span { texts(.identityTitle) }
            }
            h1 { texts(.identityExaminationTitle) }
            p(.class("lead")) { texts(.identityExaminationText) }
            if let trouble { Banner(.warning, texts(trouble)) }
            form(
                .class("form"), .method("post"), .action("/account/identity/examination"),
                .enctype("multipart/form-data"), .novalidate()
            ) {
                if let field = context.formTokenField { field }
                PhotoField(
                    texts: texts, name: "front", title: .identityPortrait, hint: .identityPortraitHint,
                    error: faults[.front])
                PhotoField(
                    texts: texts, name: "face", title: .identityFace, hint: .identityFaceHint,
                    error: faults[.face])
                if needsLicence {
                    PhotoField(
                        texts: texts, name: "licence", title: .identityLicence, hint: .identityLicenceHint,
                        isRequired: false, error: faults[.licence])
                    PhotoField(
                        texts: texts, name: "licenceBack", title: .identityLicenceBack,
                        hint: .identityLicenceBackHint, isRequired: false, error: faults[.licenceBack])
                }
                Button(texts(.identityAsk), icon: .shield, isWide: true)
                p(.class("hint")) { texts(.identityFate) }
            }
        }
    }
}
