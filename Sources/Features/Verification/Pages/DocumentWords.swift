import Identity
import Localization

extension DocumentFault {
    /// What is wrong, and what helps.
    func words(_ texts: Texts) -> String {
        switch self {
        case .unreadable: texts(.identityFaultUnreadable)
        case .tooLarge: texts(.identityFaultTooLarge)
        case .noZone: texts(.identityFaultNoZone)
        case .cutOff(.top): texts(.identityFaultCutTop)
        case .cutOff(.bottom): texts(.identityFaultCutBottom)
        case .cutOff(.left): texts(.identityFaultCutLeft)
        case .cutOff(.right): texts(.identityFaultCutRight)
        case .blurred: texts(.identityFaultBlurred)
        case .tooSmall: texts(.identityFaultTooSmall)
        case .glare: texts(.identityFaultGlare)
        case .severalDocuments: texts(.identityFaultSeveral)
        case .checkDigit: texts(.identityFaultCheckDigit)
        case .impossibleDate: texts(.identityFaultDate)
        case .notAnIdentityDocument: texts(.identityFaultKind)
        case .unknownIssuer: texts(.identityFaultIssuer)
        case .specimen: texts(.identityFaultSpecimen)
        case .expired(let date): texts(.identityFaultExpired, ["date": .text(texts.day(date))])
        case .tooYoung(let date): texts(.identityFaultYoung, ["date": .text(texts.day(date))])
        case .nameDiffers: texts(.identityFaultName)
        case .birthDateDiffers: texts(.identityFaultBirthDate)
        case .inUse: texts(.identityFaultInUse)
        }
    }
}

extension DocumentDoubt {
    /// What a person has to look at.
    var words: TextKey {
        switch self {
        case .letters: .identityDoubtLetters
        case .name: .identityDoubtName
        case .nameCutOff: .identityDoubtCutOff
        case .birthDate: .identityDoubtBirthDate
        case .sex: .identityDoubtSex
        case .expiry: .identityDoubtExpiry
        case .kind: .identityDoubtKind
        case .unread: .identityDoubtUnread
        }
    }
}

extension IdentityCase.Refusal {
    /// Why somebody of the city refused.
    var words: TextKey {
        switch self {
        case .unreadable: .identityRefusalUnreadable
        case .notADocument: .identityRefusalKind
        case .expired: .identityRefusalExpired
        case .otherPerson: .identityRefusalPerson
        case .otherFace: .identityRefusalFace
        case .licence: .identityRefusalLicence
        case .other: .identityRefusalOther
        }
    }
}

extension IdentityCase.Place {
    /// What the picture shows.
    var words: TextKey {
        switch self {
        case .zone: .identityZone
        case .front: .identityPortrait
        case .face: .identityFace
        case .licence: .identityLicence
        case .licenceBack: .identityLicenceBack
        }
    }
}

extension IntakeError {
    /// Why a photo was not taken.
    var words: TextKey {
        switch self {
        case .enoughForToday: .identityEnough
        case .outdated: .identityOutdated
        case .overloaded: .identityBusy
        case .unavailable: .identityUnavailable
        }
    }
}
