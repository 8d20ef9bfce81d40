import Crypto
import DesignSystem
import Geography
import HTML
import Identity
import IdentityProofs
import Localization

/// One case: what the profile says, what a machine read, the pictures, and the decision.
struct CasePage: View {
    let context: PageContext
    let zone: LocalTimeZone
    let entry: Verification.CaseEntry
    let now: Timestamp
    /// Shows the pictures; nothing until somebody says that they look.
    var look: SecretToken?
    /// What is wrong with the decision that was just sent.
    var trouble: TextKey?
    /// What was typed.
    var draft = DecisionDraft()

    private var texts: Texts { context.texts }
    private var asked: IdentityCase { entry.asked }
    private var address: URLReference { "/operate/identity/\(entry.id.description)" }

    var body: some HTML {
        PageLayout(context, title: texts(.identityCaseTitle)) {
            a(.class("text-link", "back-link"), .href("/operate/identity")) {
                IconView(.back)
                span { texts(.identityQueueTitle) }
            }
            h1 { bdi { entry.profile?.fullName ?? texts(.identityNobody) } }
            if let trouble { Banner(.danger, texts(trouble)) }
            facts
            if asked.state == .waiting {
                pictures
                if asked.kind == .document { documentForm } else { examinationForm }
                refusalForm
            } else {
                Banner(asked.state == .accepted ? .ok : .info, ended)
            }
        }
    }

    private var ended: String {
        let state: TextKey =
            switch asked.state {
            case .accepted: .identityCaseAccepted
            case .refused: .identityCaseRefused
            case .lapsed: .identityCaseLapsed
            case .withdrawn, .waiting: .identityCaseWithdrawn
            }
        let when = asked.decidedAt.map { texts.moment($0, now: now, in: zone) } ?? ""
        return texts(state, ["name": .text(entry.decidedBy ?? texts(.identityNobody)), "time": .text(when)])
    }

    @HTMLBuilder private var facts: some HTML {
        Card(class: "identity-facts") {
            h2 { texts(.identityCaseFacts) }
            table(.class("facts-table")) {
                thead {
                    tr {
                        th(.scope("col")) { span(.class("visually-hidden")) { texts(.identityCaseField) } }
                        th(.scope("col")) { texts(.identityCaseProfile) }
                        th(.scope("col")) { texts(.identityCaseDocument) }
                    }
                }
                tbody {
                    row(.identityGivenNames, entry.profile?.firstName, entry.facts?.givenNames)
                    row(.identitySurname, entry.profile?.lastName, entry.facts?.surname)
                    row(
                        .identityBirthDate, entry.profile?.birthDate?.description,
                        entry.facts?.birthDate)
                    row(.identityExpiry, nil, entry.facts?.expiry)
                    row(.identityIssuer, nil, entry.facts?.issuer)
                }
            }
            if !asked.doubts.isEmpty {
                ul(.class("plain-list")) { for doubt in asked.doubts { li { texts(doubt.words) } } }
            }
            p(.class("hint")) {
                texts(
                    .identityWaitingUntil, ["time": .text(texts.moment(asked.expiresAt, now: now, in: zone))])
            }
        }
    }

    private func row(_ name: TextKey, _ profile: String?, _ document: String?) -> some HTML {
        tr {
            th(.scope("row")) { texts(name) }
            td { bdi { profile ?? "–" } }
            td { bdi { document ?? "–" } }
        }
    }

    @HTMLBuilder private var pictures: some HTML {
        if let look {
            div(.class("identity-pictures")) {
                for place in asked.places {
                    figure {
                        img(
                            .class("identity-picture"),
                            .src("\(address)/pictures/\(place.rawValue)?look=\(look.text)"),
                            .alt(texts(place.words)))
                        figcaption { texts(place.words) }
                    }
                }
            }
            p(.class("hint")) { texts(.identityPicturesOnce) }
        } else {
            form(.class("form"), .method("post"), .action("\(address)/looks")) {
                if let field = context.formTokenField { field }
                p { texts(.identityLookText) }
                Button(texts(.identityLook), style: .secondary, icon: .shield, isWide: true)
            }
        }
    }

    /// What each decision carries: that the form is ours, and which profile was shown.
    @HTMLBuilder private var hidden: some HTML {
        if let field = context.formTokenField { field }
        if let profile = entry.profile {
            input(.type("hidden"), .name("profile"), .value("\(profile.version)"))
        }
    }

    private var documentForm: some HTML {
        form(.class("form"), .method("post"), .action("\(address)/decision"), .novalidate()) {
            hidden
            input(.type("hidden"), .name("decision"), .value("document"))
            h2 { texts(.identityAcceptDocument) }
            p { texts(.identityAcceptDocumentText) }
            TextField(
                name: "issuer", label: texts(.identityIssuer),
                value: draft.issuer ?? entry.facts?.issuer ?? "",
                kind: .code, hint: texts(.identityIssuerHint))
            TextField(
                name: "number", label: texts(.identityNumber),
                value: draft.number ?? entry.facts?.number ?? "",
                kind: .code)
            TextField(
                name: "birthDate", label: texts(.identityBirthDate),
                value: draft.birthDate ?? entry.profile?.birthDate?.description ?? entry.facts?.birthDate
                    ?? "",
                kind: .date)
            Button(texts(.identityAccept), icon: .check, isWide: true)
        }
    }

    private var examinationForm: some HTML {
        form(.class("form"), .method("post"), .action("\(address)/decision"), .novalidate()) {
            hidden
            input(.type("hidden"), .name("decision"), .value("examination"))
            h2 { texts(.identityAcceptExamination) }
            Switch(name: "person", label: texts(.identityIsPerson), isOn: draft.isPerson)
            if asked.places.contains(.licence) {
                TextField(
                    name: "licenceUntil", label: texts(.identityLicenceValid),
                    value: draft.licenceUntil ?? "",
                    kind: .date, optional: texts(.shellOptional), hint: texts(.identityLicenceValidHint))
            }
            Button(texts(.identityAccept), icon: .check, isWide: true)
        }
    }

    private var refusalForm: some HTML {
        form(.class("form"), .method("post"), .action("\(address)/decision"), .novalidate()) {
            hidden
            input(.type("hidden"), .name("decision"), .value("refusal"))
            h2 { texts(.identityRefuseTitle) }
            SelectField(
                name: "refusal", label: texts(.identityRefuseWhy),
                options: IdentityCase.Refusal.allCases.map { ($0.rawValue, texts($0.words)) },
                chosen: draft.refusal)
            TextArea(
                name: "note", label: texts(.identityRefuseNote), value: draft.note ?? "", lines: 2,
                longest: 300,
                optional: texts(.shellOptional), hint: texts(.identityRefuseNoteHint))
            Button(texts(.identityRefuse), style: .danger, isWide: true)
        }
    }
}

/// What somebody of the city typed as a decision.
struct DecisionDraft: Sendable, Equatable {
    var issuer: String?
    var number: String?
    var birthDate: String?
    var isPerson = false
    var licenceUntil: String?
    var refusal: String?
    var note: String?
}
