import DesignSystem
import Geography
import HTML
import Identity
import IdentityProofs
import Localization
import Web

/// Where a person stands with proving who they are, and the form for the photo of the document.
struct IdentityPage: View {
    let context: PageContext
    let visitor: Visitor
    let state: IdentityState
    let access: AccessPolicy
    let zone: LocalTimeZone
    let now: Timestamp
    /// What the person wanted to do that needs more.
    var isNeeded = false
    /// Where to go afterwards.
    var returnPath: String?
    /// What was just done.
    var done: Done?
    /// What is wrong with the photo that was just sent.
    var fault: DocumentFault?
    /// What stands in the way besides the photo.
    var trouble: TextKey?
    /// Whether the city offers specimens, because everything in it is made up.
    var offersSpecimen = false

    /// What a person has just done here.
    enum Done: String { case read, queued, asked, withdrawn }

    private var texts: Texts { context.texts }

    var body: some HTML {
        PageLayout(context, title: texts(.identityTitle)) {
            AccountBackLink(texts)
            h1 { texts(.identityTitle) }
            news
            if done == nil, fault == nil {
                p(.class("lead")) { texts(isNeeded ? .identityNeeded : .identityLead) }
            }
            IdentitySteps(texts: texts, visitor: visitor, state: state, access: access, zone: zone)
            if visitor.isDemo {
                Banner(.info, texts(.identityMadeUp))
            } else if visitor.standing < .confirmed {
                ButtonLink(
                    texts(.identityConfirm), to: "/account/activate?return=/account/identity", icon: .message,
                    isWide: true)
            } else {
                if let waiting = state.waiting(.document) {
                    WaitingCase(context: context, asked: waiting, zone: zone, now: now)
                } else if let last = state.disappointment(.document), fault == nil {
                    RefusedCase(texts: texts, asked: last)
                }
                if state.proof == nil {
                    DocumentForm(
                        context: context, fault: fault, trouble: trouble, returnPath: returnPath,
                        offersSpecimen: offersSpecimen)
                } else {
                    ExaminationSection(
                        context: context, visitor: visitor, state: state, access: access, zone: zone, now: now
                    )
                }
            }
            Card(class: "identity-fate") {
                h2 { texts(.identityFateTitle) }
                p { texts(.identityFate) }
                p(.class("hint")) { texts(.identityProves) }
            }
        }
    }

    @HTMLBuilder private var news: some HTML {
        switch done {
        // Also by an address that somebody was sent: what is said has happened.
        case .read? where state.proof == nil: EmptyHTML()
        case .read?:
            Banner(.ok, texts(.identityDoneRead)) {
                if let address = returnPath.flatMap({ URLReference($0) }) {
                    ButtonLink(texts(.identityGoOn), to: address, style: .secondary)
                }
            }
        case .queued?: Banner(.info, texts(.identityDoneQueued))
        case .asked?: Banner(.ok, texts(.identityDoneAsked))
        case .withdrawn?: Banner(.info, texts(.identityDoneWithdrawn))
        case nil: EmptyHTML()
        }
    }
}

/// The way back to the account.
struct AccountBackLink: View {
    let texts: Texts

    init(_ texts: Texts) { self.texts = texts }

    var body: some HTML {
        a(.class("text-link", "back-link"), .href("/account")) {
            IconView(.back)
            span { texts(.shellAccount) }
        }
    }
}

/// The steps of being known, with those that are done and what each is good for.
struct IdentitySteps: View {
    let texts: Texts
    let visitor: Visitor
    let state: IdentityState
    let access: AccessPolicy
    let zone: LocalTimeZone

    var body: some HTML {
        ol(.class("identity-steps"), .aria("label", texts(.identitySteps))) {
            step(.identityStepConfirmed, isDone: visitor.standing >= .confirmed, deeds(.confirmed))
            step(.identityStepRead, isDone: visitor.standing >= .verified, deeds(.verified))
            step(.identityStepExamined, isDone: visitor.standing >= .examined, deeds(.examined))
            if access.drivingNeedsLicence {
                step(.identityStepLicence, isDone: visitor.hasLicence, licenceWords)
            }
        }
    }

    private func step(_ title: TextKey, isDone: Bool, _ words: String?) -> some HTML {
        li(.class(isDone ? "identity-step identity-step-done" : "identity-step")) {
            span(.class("identity-step-sign")) { IconView(isDone ? .check : .minus) }
            span(.class("row-words")) {
                span(.class("row-title")) { texts(title) }
                if let words { span(.class("row-subtitle")) { words } }
            }
            span(.class("visually-hidden")) { texts(isDone ? .identityStepDone : .identityStepOpen) }
        }
    }

    /// What this step is the last one needed for.
    private func deeds(_ standing: Standing) -> String? {
        var words: [String] = []
        if access.standing(for: .taxi) == standing { words.append(texts(.identityForTaxi)) }
        if access.standing(for: .ride) == standing { words.append(texts(.identityForRide)) }
        if access.standing(for: .drive) == standing { words.append(texts(.identityForDrive)) }
        return words.isEmpty ? nil : words.joined(separator: " · ")
    }

    private var licenceWords: String {
        guard let until = state.proof?.licenceUntil else { return texts(.identityForDrive) }
        return texts(.identityLicenceUntil, ["date": .text(texts.day(until))])
    }
}

extension Texts {
    /// A day of the calendar in words, such as “3 May 2027”.
    func day(_ date: CalendarDate) -> String {
        fullDate(Timestamp(milliseconds: date.milliseconds), in: .utc)
    }
}
