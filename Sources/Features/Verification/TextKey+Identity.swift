import Localization

// The texts of proving who one is.
extension TextKey {
    /// “Prove who you are”
    static var identityTitle: TextKey { TextKey("identity.title") }
    /// “So that people in a car can rely on each other, Medina asks …”
    static var identityLead: TextKey { TextKey("identity.lead") }
    /// “For what you wanted to do, one more step is needed. Here …”
    static var identityNeeded: TextKey { TextKey("identity.needed") }
    /// “How far the city knows you”
    static var identitySteps: TextKey { TextKey("identity.steps") }
    /// “Email and phone confirmed”
    static var identityStepConfirmed: TextKey { TextKey("identity.step.confirmed") }
    /// “Document read by machine”
    static var identityStepRead: TextKey { TextKey("identity.step.read") }
    /// “Document and face looked at by a person”
    static var identityStepExamined: TextKey { TextKey("identity.step.examined") }
    /// “Driving licence looked at”
    static var identityStepLicence: TextKey { TextKey("identity.step.licence") }
    /// “done”
    static var identityStepDone: TextKey { TextKey("identity.step.done") }
    /// “still open”
    static var identityStepOpen: TextKey { TextKey("identity.step.open") }
    /// “for calling a taxi”
    static var identityForTaxi: TextKey { TextKey("identity.for.taxi") }
    /// “for asking for rides”
    static var identityForRide: TextKey { TextKey("identity.for.ride") }
    /// “for driving others”
    static var identityForDrive: TextKey { TextKey("identity.for.drive") }
    /// “Valid until {date}”
    static var identityLicenceUntil: TextKey { TextKey("identity.licenceUntil") }
    /// “This account is made up and counts as verified. Sign up …”
    static var identityMadeUp: TextKey { TextKey("identity.madeUp") }
    /// “Confirm email and phone first”
    static var identityConfirm: TextKey { TextKey("identity.confirm") }
    /// “Your document has been read and agrees with your profile.”
    static var identityDoneRead: TextKey { TextKey("identity.done.read") }
    /// “The machine is not sure. Somebody of the city will look at …”
    static var identityDoneQueued: TextKey { TextKey("identity.done.queued") }
    /// “Your photos are there. Somebody of the city will look at …”
    static var identityDoneAsked: TextKey { TextKey("identity.done.asked") }
    /// “Taken back. The photos are destroyed.”
    static var identityDoneWithdrawn: TextKey { TextKey("identity.done.withdrawn") }
    /// “Go on”
    static var identityGoOn: TextKey { TextKey("identity.goOn") }
    /// “Photograph your document”
    static var identityDocumentTitle: TextKey { TextKey("identity.document.title") }
    /// “Take an identity card or a passport.”
    static var identityHintWhich: TextKey { TextKey("identity.hint.which") }
    /// “Lay it flat where there is light, without a lamp mirrored in it.”
    static var identityHintLay: TextKey { TextKey("identity.hint.lay") }
    /// “Photograph the whole side with the rows of letters and <<<.”
    static var identityHintSide: TextKey { TextKey("identity.hint.side") }
    /// “The side with the rows of letters”
    static var identityZone: TextKey { TextKey("identity.zone") }
    /// “The back of a card, the page with the portrait of a …”
    static var identityZoneHint: TextKey { TextKey("identity.zone.hint") }
    /// “The other side”
    static var identityFront: TextKey { TextKey("identity.front") }
    /// “Helps if somebody has to look.”
    static var identityFrontHint: TextKey { TextKey("identity.front.hint") }
    /// “If the machine cannot read it, let somebody of the city look”
    static var identityMayQueue: TextKey { TextKey("identity.mayQueue") }
    /// “Have it read”
    static var identityRead: TextKey { TextKey("identity.read") }
    /// “Takes a few seconds.”
    static var identityReadHint: TextKey { TextKey("identity.read.hint") }
    /// “This city is a demo. Nobody should show it a real document: …”
    static var identitySpecimen: TextKey { TextKey("identity.specimen") }
    /// “Get the specimen”
    static var identitySpecimenGet: TextKey { TextKey("identity.specimen.get") }
    /// “What becomes of the photos”
    static var identityFateTitle: TextKey { TextKey("identity.fate.title") }
    /// “A photo that a machine can read is never stored. What …”
    static var identityFate: TextKey { TextKey("identity.fate") }
    /// “A machine reads what the document says; it cannot see …”
    static var identityProves: TextKey { TextKey("identity.proves") }
    /// “Choose a photo first.”
    static var identityMissing: TextKey { TextKey("identity.missing") }
    /// “You have sent many photos today. Go on tomorrow.”
    static var identityEnough: TextKey { TextKey("identity.enough") }
    /// “Your profile was changed meanwhile. Nothing was taken; try again.”
    static var identityOutdated: TextKey { TextKey("identity.outdated") }
    /// “Many photos are being read. Try again in a few seconds.”
    static var identityBusy: TextKey { TextKey("identity.busy") }
    /// “Photos cannot be read at the moment. Try again later.”
    static var identityUnavailable: TextKey { TextKey("identity.unavailable") }
    /// “This file is no photo, or a broken one. Choose a JPEG, PNG, …”
    static var identityFaultUnreadable: TextKey { TextKey("identity.fault.unreadable") }
    /// “This photo is too large. At most 15 MB and 120 megapixels.”
    static var identityFaultTooLarge: TextKey { TextKey("identity.fault.tooLarge") }
    /// “There are no rows of letters in the photo. Photograph the …”
    static var identityFaultNoZone: TextKey { TextKey("identity.fault.noZone") }
    /// “The upper edge is cut off. Photograph the whole side.”
    static var identityFaultCutTop: TextKey { TextKey("identity.fault.cutTop") }
    /// “The lower edge is cut off. Photograph the whole side.”
    static var identityFaultCutBottom: TextKey { TextKey("identity.fault.cutBottom") }
    /// “The left edge is cut off. Photograph the whole side.”
    static var identityFaultCutLeft: TextKey { TextKey("identity.fault.cutLeft") }
    /// “The right edge is cut off. Photograph the whole side.”
    static var identityFaultCutRight: TextKey { TextKey("identity.fault.cutRight") }
    /// “The photo is blurred. Hold still, and tap on the letters to focus.”
    static var identityFaultBlurred: TextKey { TextKey("identity.fault.blurred") }
    /// “The letters are too small. Come closer, until the document …”
    static var identityFaultTooSmall: TextKey { TextKey("identity.fault.tooSmall") }
    /// “Light is mirrored on the rows of letters. Tilt the document …”
    static var identityFaultGlare: TextKey { TextKey("identity.fault.glare") }
    /// “There are two documents in the photo. Photograph one.”
    static var identityFaultSeveral: TextKey { TextKey("identity.fault.several") }
    /// “The check digits of the document do not fit, so something …”
    static var identityFaultCheckDigit: TextKey { TextKey("identity.fault.checkDigit") }
    /// “The document shows a day that does not exist.”
    static var identityFaultDate: TextKey { TextKey("identity.fault.date") }
    /// “This is no identity card or passport.”
    static var identityFaultKind: TextKey { TextKey("identity.fault.kind") }
    /// “No state has the code on this document.”
    static var identityFaultIssuer: TextKey { TextKey("identity.fault.issuer") }
    /// “This is a specimen and nobody’s document.”
    static var identityFaultSpecimen: TextKey { TextKey("identity.fault.specimen") }
    /// “The document expired on {date}.”
    static var identityFaultExpired: TextKey { TextKey("identity.fault.expired") }
    /// “By the document you were born on {date}; that is too young …”
    static var identityFaultYoung: TextKey { TextKey("identity.fault.young") }
    /// “The document has another name than your profile. If yours …”
    static var identityFaultName: TextKey { TextKey("identity.fault.name") }
    /// “The document has another birth date than your profile. …”
    static var identityFaultBirthDate: TextKey { TextKey("identity.fault.birthDate") }
    /// “Another account has been proven with this document. If that …”
    static var identityFaultInUse: TextKey { TextKey("identity.fault.inUse") }
    /// “Some letters could be others.”
    static var identityDoubtLetters: TextKey { TextKey("identity.doubt.letters") }
    /// “The name could be the same, written otherwise.”
    static var identityDoubtName: TextKey { TextKey("identity.doubt.name") }
    /// “The document shows only the beginning of the name.”
    static var identityDoubtCutOff: TextKey { TextKey("identity.doubt.cutOff") }
    /// “The document does not say the whole birth date.”
    static var identityDoubtBirthDate: TextKey { TextKey("identity.doubt.birthDate") }
    /// “The document says another sex than the profile.”
    static var identityDoubtSex: TextKey { TextKey("identity.doubt.sex") }
    /// “The rows do not say until when the document is valid.”
    static var identityDoubtExpiry: TextKey { TextKey("identity.doubt.expiry") }
    /// “It may be a residence permit.”
    static var identityDoubtKind: TextKey { TextKey("identity.doubt.kind") }
    /// “A machine could not read it.”
    static var identityDoubtUnread: TextKey { TextKey("identity.doubt.unread") }
    /// “The photos cannot be read.”
    static var identityRefusalUnreadable: TextKey { TextKey("identity.refusal.unreadable") }
    /// “This is no valid identity document.”
    static var identityRefusalKind: TextKey { TextKey("identity.refusal.kind") }
    /// “The document has expired.”
    static var identityRefusalExpired: TextKey { TextKey("identity.refusal.expired") }
    /// “The document is somebody else’s, by name or birth date.”
    static var identityRefusalPerson: TextKey { TextKey("identity.refusal.person") }
    /// “The face is not that of the document.”
    static var identityRefusalFace: TextKey { TextKey("identity.refusal.face") }
    /// “The driving licence is not valid, or cannot be read.”
    static var identityRefusalLicence: TextKey { TextKey("identity.refusal.licence") }
    /// “For another reason:”
    static var identityRefusalOther: TextKey { TextKey("identity.refusal.other") }
    /// “Waiting”
    static var identityWaiting: TextKey { TextKey("identity.waiting") }
    /// “A document that a machine was not sure of”
    static var identityWaitingDocument: TextKey { TextKey("identity.waiting.document") }
    /// “Document, face and licence”
    static var identityWaitingExamination: TextKey { TextKey("identity.waiting.examination") }
    /// “The photos are destroyed when it is decided, at the latest {time}.”
    static var identityWaitingUntil: TextKey { TextKey("identity.waiting.until") }
    /// “Take back and destroy the photos”
    static var identityWithdraw: TextKey { TextKey("identity.withdraw") }
    /// “Nobody got to look at your photos in time, and they were …”
    static var identityLapsed: TextKey { TextKey("identity.lapsed") }
    /// “Drive others”
    static var identityExaminationTitle: TextKey { TextKey("identity.examination.title") }
    /// “Whoever drives others, or rides among women, is known to …”
    static var identityExaminationText: TextKey { TextKey("identity.examination.text") }
    /// “Send the photos”
    static var identityExaminationStart: TextKey { TextKey("identity.examination.start") }
    /// “The side of the document with your portrait”
    static var identityPortrait: TextKey { TextKey("identity.portrait") }
    /// “The document that the machine has read.”
    static var identityPortraitHint: TextKey { TextKey("identity.portrait.hint") }
    /// “Your face”
    static var identityFace: TextKey { TextKey("identity.face") }
    /// “Taken today, from the front, without sunglasses.”
    static var identityFaceHint: TextKey { TextKey("identity.face.hint") }
    /// “The front of your driving licence”
    static var identityLicence: TextKey { TextKey("identity.licence") }
    /// “Needed for driving; not for rides among women.”
    static var identityLicenceHint: TextKey { TextKey("identity.licence.hint") }
    /// “Its back”
    static var identityLicenceBack: TextKey { TextKey("identity.licenceBack") }
    /// “Where the classes and dates stand.”
    static var identityLicenceBackHint: TextKey { TextKey("identity.licenceBack.hint") }
    /// “Let somebody look”
    static var identityAsk: TextKey { TextKey("identity.ask") }
    /// “Identity”
    static var identityQueueTitle: TextKey { TextKey("identity.queue.title") }
    /// “What a machine was not sure of, and what only people can …”
    static var identityQueueLead: TextKey { TextKey("identity.queue.lead") }
    /// “Nobody waits”
    static var identityQueueNone: TextKey { TextKey("identity.queue.none") }
    /// “Here are documents and faces to look at, the oldest first.”
    static var identityQueueNoneText: TextKey { TextKey("identity.queue.noneText") }
    /// “{count} people wait”
    static var identityQueueWaiting: TextKey { TextKey("identity.queue.waiting") }
    /// “Later ones”
    static var identityQueueLater: TextKey { TextKey("identity.queue.later") }
    /// “From the beginning”
    static var identityQueueFirst: TextKey { TextKey("identity.queue.first") }
    /// “No account any more”
    static var identityNobody: TextKey { TextKey("identity.nobody") }
    /// “Look and decide”
    static var identityCaseTitle: TextKey { TextKey("identity.case.title") }
    /// “What is said”
    static var identityCaseFacts: TextKey { TextKey("identity.case.facts") }
    /// “What”
    static var identityCaseField: TextKey { TextKey("identity.case.field") }
    /// “Profile”
    static var identityCaseProfile: TextKey { TextKey("identity.case.profile") }
    /// “Document”
    static var identityCaseDocument: TextKey { TextKey("identity.case.document") }
    /// “Accepted by {name}, {time}.”
    static var identityCaseAccepted: TextKey { TextKey("identity.case.accepted") }
    /// “Refused by {name}, {time}.”
    static var identityCaseRefused: TextKey { TextKey("identity.case.refused") }
    /// “Nobody looked in time; the photos are destroyed ({time}).”
    static var identityCaseLapsed: TextKey { TextKey("identity.case.lapsed") }
    /// “Taken back ({time}).”
    static var identityCaseWithdrawn: TextKey { TextKey("identity.case.withdrawn") }
    /// “First names”
    static var identityGivenNames: TextKey { TextKey("identity.givenNames") }
    /// “Last name”
    static var identitySurname: TextKey { TextKey("identity.surname") }
    /// “Birth date”
    static var identityBirthDate: TextKey { TextKey("identity.birthDate") }
    /// “Valid until”
    static var identityExpiry: TextKey { TextKey("identity.expiry") }
    /// “Issued by”
    static var identityIssuer: TextKey { TextKey("identity.issuer") }
    /// “The code of the state on the document, such as LIE or D.”
    static var identityIssuerHint: TextKey { TextKey("identity.issuer.hint") }
    /// “Number of the document”
    static var identityNumber: TextKey { TextKey("identity.number") }
    /// “Each picture is shown once. To see them again, say so …”
    static var identityPicturesOnce: TextKey { TextKey("identity.picturesOnce") }
    /// “Show the pictures”
    static var identityLook: TextKey { TextKey("identity.look") }
    /// “The pictures are shown once, and the log says that you have …”
    static var identityLookText: TextKey { TextKey("identity.look.text") }
    /// “Accept”
    static var identityAccept: TextKey { TextKey("identity.accept") }
    /// “It is their document”
    static var identityAcceptDocument: TextKey { TextKey("identity.accept.document") }
    /// “Compare with the picture. The number is kept only as a mark …”
    static var identityAcceptDocumentText: TextKey { TextKey("identity.accept.documentText") }
    /// “What you have seen”
    static var identityAcceptExamination: TextKey { TextKey("identity.accept.examination") }
    /// “Document and face are this person’s”
    static var identityIsPerson: TextKey { TextKey("identity.isPerson") }
    /// “Licence for cars, valid until”
    static var identityLicenceValid: TextKey { TextKey("identity.licenceValid") }
    /// “Leave it empty if there is none, or not for cars.”
    static var identityLicenceValidHint: TextKey { TextKey("identity.licenceValid.hint") }
    /// “Refuse”
    static var identityRefuseTitle: TextKey { TextKey("identity.refuse.title") }
    /// “Why”
    static var identityRefuseWhy: TextKey { TextKey("identity.refuse.why") }
    /// “What they should know”
    static var identityRefuseNote: TextKey { TextKey("identity.refuse.note") }
    /// “They read this beside the reason.”
    static var identityRefuseNoteHint: TextKey { TextKey("identity.refuse.noteHint") }
    /// “Refuse”
    static var identityRefuse: TextKey { TextKey("identity.refuse") }
    /// “Give the code of the issuing state: one to three letters.”
    static var identityDraftIssuer: TextKey { TextKey("identity.draft.issuer") }
    /// “Give the number of the document: 3 to 24 letters and digits.”
    static var identityDraftNumber: TextKey { TextKey("identity.draft.number") }
    /// “Give the birth date that the document shows.”
    static var identityDraftBirthDate: TextKey { TextKey("identity.draft.birthDate") }
    /// “Give a day to come until which the licence is valid.”
    static var identityDraftLicence: TextKey { TextKey("identity.draft.licence") }
    /// “Say what you have seen, or refuse.”
    static var identityDraftNothing: TextKey { TextKey("identity.draft.nothing") }
    /// “Choose a reason.”
    static var identityDraftRefusal: TextKey { TextKey("identity.draft.refusal") }
    /// “Write the reason in at most 300 characters.”
    static var identityDraftNote: TextKey { TextKey("identity.draft.note") }
    /// “The person has changed their profile meanwhile. Look at it …”
    static var identityDraftProfile: TextKey { TextKey("identity.draft.profile") }
    /// “Your identity document has been accepted.”
    static var identityNoticeRead: TextKey { TextKey("identity.notice.read") }
    /// “Somebody of the city has looked at your photos and accepted them.”
    static var identityNoticeExamined: TextKey { TextKey("identity.notice.examined") }
    /// “Your photos could not be accepted. See why, and send better ones.”
    static var identityNoticeRefused: TextKey { TextKey("identity.notice.refused") }
    /// “Nobody got to look at your photos in time; they were …”
    static var identityNoticeLapsed: TextKey { TextKey("identity.notice.lapsed") }
    /// “Prove who you are, and you can share rides.”
    static var identityReminder: TextKey { TextKey("identity.reminder") }
    /// “In a minute”
    static var identityReminderNow: TextKey { TextKey("identity.reminder.now") }
    /// “Not today”
    static var identityReminderLater: TextKey { TextKey("identity.reminder.later") }
    /// “Email, document, licence: what the city knows”
    static var identityRow: TextKey { TextKey("identity.row") }
    /// “Your document was found to be somebody else’s, so it proves nothing for you any more. Ask …”
    static var identityNoticeReleased: TextKey { TextKey("identity.notice.released") }
    /// “Somebody else has to decide about you.”
    static var identityDraftOneself: TextKey { TextKey("identity.draft.oneself") }
    /// “Free a document that somebody else claimed”
    static var identityReleaseTitle: TextKey { TextKey("identity.release.title") }
    /// “Only with its owner and the document before you. The account that had it read loses its …”
    static var identityReleaseText: TextKey { TextKey("identity.release.text") }
    /// “Free the document”
    static var identityReleaseSubmit: TextKey { TextKey("identity.release.submit") }
    /// “{name} had it read and loses the proof. Is it …”
    static var identityReleaseWhom: TextKey { TextKey("identity.release.whom") }
    /// “Somebody of the city has looked at this person's document and face.”
    static var identityReleaseExamined: TextKey { TextKey("identity.release.examined") }
    /// “Leave it as it is”
    static var identityReleaseKeep: TextKey { TextKey("identity.release.keep") }
    /// “The document is free again.”
    static var identityReleaseDone: TextKey { TextKey("identity.release.done") }
    /// “Nobody has claimed this document.”
    static var identityReleaseNone: TextKey { TextKey("identity.release.none") }
}
