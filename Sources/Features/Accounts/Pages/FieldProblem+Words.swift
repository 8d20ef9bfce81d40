import Geography
import Localization

extension AccountsError {
    /// What is wrong with a field, in words for people; nothing if all is well with it.
    func words(_ field: AccountField, _ texts: Texts) -> String? {
        problem(with: field)?.words(texts)
    }

    /// What is wrong with all of it together, where it is not one field.
    func words(_ texts: Texts) -> String? {
        switch code {
        case .tooManyTries:
            texts(
                .peopleTooMany,
                ["duration": .text(texts.duration(.seconds(Double(retryAfter ?? 1))))])
        case .outdated: texts(.peopleOutdated)
        case .nothing: texts(.peopleNothing)
        case .demo: texts(.peopleDemo)
        case .linkExpired: texts(.peopleLinkExpired)
        case .wrongCredentials: texts(.loginWrong)
        case .lastOperator: texts(.rolesLast)
        case .runsCity: texts(.operatePeopleRunsCity)
        case .noAddress: texts(.operatePeopleNoAddress)
        case .unconfirmed: texts(.operatePeopleNotTheirs)
        case .invalid, .notFound: nil
        }
    }
}

extension FieldProblem {
    /// The problem in words for people, with what to do.
    func words(_ texts: Texts) -> String {
        switch (field, reason) {
        case (.terms, _): texts(.peopleTermsRequired)
        case (_, .required): texts(.errorRequired)
        case (.email, .malformed): texts(.peopleMalformedEmail, ["example": "ada@example.org"])
        case (.phone, .malformed): texts(.peopleMalformedPhone, ["example": .text(Example.phone)])
        case (.code, .malformed): texts(.peopleMalformedCode)
        case (.birthDate, .malformed): texts(.peopleMalformedDate, ["example": "1990-12-31"])
        case (_, .malformed): texts(.peopleMalformedName)
        case (.phone, .taken): texts(.peopleTakenPhone)
        case (_, .taken): texts(.peopleTakenEmail)
        case (_, .tooShort): texts(.peopleTooShort, count: 8)
        case (_, .tooLong): texts(.errorTooLong, count: 200)
        case (_, .common): texts(.peopleCommon)
        case (_, .personal): texts(.peoplePersonal)
        case (_, .different): texts(.peopleDifferent)
        case (.code, .wrong):
            triesLeft == 0 ? texts(.peopleCodeUsedUp) : texts(.peopleWrongCode, count: triesLeft ?? 0)
        case (_, .wrong): texts(.peopleWrongPassword)
        case (_, .expired): texts(.peopleExpiredCode)
        case (_, .unchanged): texts(.peopleUnchanged)
        case (_, .implausible): texts(.peopleImplausible)
        case (_, .tooYoung): texts(.peopleTooYoung, count: ProfileForm.minimumAge)
        case (_, .unknown): texts(.errorChoose)
        case (_, .kept): texts(.peopleKept)
        }
    }
}

/// What stands in hints and sentences as an example.
enum Example {
    /// A telephone number, in the one direction that numbers have.
    static let phone = Example.leftToRight("+423 236 11 11")

    /// Text that runs from left to right in every language (U+2066 LEFT-TO-RIGHT ISOLATE).
    static func leftToRight(_ text: String) -> String { "\u{2066}\(text)\u{2069}" }
}
