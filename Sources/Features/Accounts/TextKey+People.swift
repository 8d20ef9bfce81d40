// What accounts say, on pages and in messages.

import Localization

extension TextKey {
    /// “You keep your account.”
    static var peopleStayed: TextKey { TextKey("people.stayed") }
    /// “I accept the terms of use”
    static var peopleTermsAccept: TextKey { TextKey("people.termsAccept") }
    /// “Read the terms of use”
    static var peopleTermsRead: TextKey { TextKey("people.termsRead") }
    /// “Accept the terms of use to have an account.”
    static var peopleTermsRequired: TextKey { TextKey("people.termsRequired") }
    /// What is written to who has asked to be forgotten.
    static var peopleMailLeaving: TextKey { TextKey("people.mailLeaving") }
    static var peopleMailHeldUp: TextKey { TextKey("people.mailHeldUp") }
    static var peopleMailCopyAsked: TextKey { TextKey("people.mailCopyAsked") }
    /// “Create your account”
    static var peopleSignUpTitle: TextKey { TextKey("people.signUpTitle") }
    /// “One account for every room of the city.”
    static var peopleSignUpLead: TextKey { TextKey("people.signUpLead") }
    /// “Create the account”
    static var peopleSignUpSubmit: TextKey { TextKey("people.signUpSubmit") }
    /// “You have an account already? Log in”
    static var peopleSignUpHave: TextKey { TextKey("people.signUpHave") }
    /// “New here? Create an account”
    static var peopleNew: TextKey { TextKey("people.new") }
    /// “Forgot your password?”
    static var peopleForgottenLink: TextKey { TextKey("people.forgottenLink") }
    /// “Your account is ready. Log in to go on.”
    static var peopleWelcome: TextKey { TextKey("people.welcome") }
    /// “You are logged out.”
    static var peopleLoggedOut: TextKey { TextKey("people.loggedOut") }
    /// “Your password is replaced. Log in with the new one.”
    static var peoplePasswordReplaced: TextKey { TextKey("people.passwordReplaced") }
    /// “First name”
    static var peopleFirstName: TextKey { TextKey("people.firstName") }
    /// “Last name”
    static var peopleLastName: TextKey { TextKey("people.lastName") }
    /// “Email”
    static var peopleEmail: TextKey { TextKey("people.email") }
    /// “Phone”
    static var peoplePhone: TextKey { TextKey("people.phone") }
    /// “Needed for rides. Such as {example}.”
    static var peoplePhoneHint: TextKey { TextKey("people.phoneHint") }
    /// “Password”
    static var peoplePassword: TextKey { TextKey("people.password") }
    /// “At least {count} characters.”
    static var peoplePasswordHint: TextKey { TextKey("people.passwordHint") }
    /// “Password, once more”
    static var peopleConfirmation: TextKey { TextKey("people.confirmation") }
    /// “Present password”
    static var peopleOldPassword: TextKey { TextKey("people.oldPassword") }
    /// “New password”
    static var peopleNewPassword: TextKey { TextKey("people.newPassword") }
    /// “Write an email address such as {example}.”
    static var peopleMalformedEmail: TextKey { TextKey("people.malformedEmail") }
    /// “Write the number with its country code, such as {example}.”
    static var peopleMalformedPhone: TextKey { TextKey("people.malformedPhone") }
    /// “Write at most 80 letters, all of which can be seen.”
    static var peopleMalformedName: TextKey { TextKey("people.malformedName") }
    /// “The code has six digits.”
    static var peopleMalformedCode: TextKey { TextKey("people.malformedCode") }
    /// “Write a date such as {example}.”
    static var peopleMalformedDate: TextKey { TextKey("people.malformedDate") }
    /// “Someone has an account with this email address. Log in, or choose another one.”
    static var peopleTakenEmail: TextKey { TextKey("people.takenEmail") }
    /// “Someone has an account with this phone number. Log in, or choose another one.”
    static var peopleTakenPhone: TextKey { TextKey("people.takenPhone") }
    /// “Use at least {count} characters.”
    static var peopleTooShort: TextKey { TextKey("people.tooShort") }
    /// “So many people use this password that it is guessed first. Choose another one.”
    static var peopleCommon: TextKey { TextKey("people.common") }
    /// “Your own name or address is guessed first. Choose something else.”
    static var peoplePersonal: TextKey { TextKey("people.personal") }
    /// “The two passwords differ.”
    static var peopleDifferent: TextKey { TextKey("people.different") }
    /// “This is not your password.”
    static var peopleWrongPassword: TextKey { TextKey("people.wrongPassword") }
    /// “This is not the code. {count} tries left.”
    static var peopleWrongCode: TextKey { TextKey("people.wrongCode") }
    /// “This is not the code, and it was the last try. Get a new one.”
    static var peopleCodeUsedUp: TextKey { TextKey("people.codeUsedUp") }
    /// “This code is not valid any more. Get a new one.”
    static var peopleExpiredCode: TextKey { TextKey("people.expiredCode") }
    /// “Choose one that differs from the present one.”
    static var peopleUnchanged: TextKey { TextKey("people.unchanged") }
    /// “Check day, month and year.”
    static var peopleImplausible: TextKey { TextKey("people.implausible") }
    /// “Accounts are for people from {count} years on.”
    static var peopleTooYoung: TextKey { TextKey("people.tooYoung") }
    /// “A demo person keeps this one.”
    static var peopleKept: TextKey { TextKey("people.kept") }
    /// “That was too often. Wait {duration}, then go on.”
    static var peopleTooMany: TextKey { TextKey("people.tooMany") }
    /// “Your profile was changed elsewhere meanwhile. Check what you typed and save it again.”
    static var peopleOutdated: TextKey { TextKey("people.outdated") }
    /// “Nothing was changed.”
    static var peopleNothing: TextKey { TextKey("people.nothing") }
    /// “Demo people stay as they are. Create an account of your own to change this.”
    static var peopleDemo: TextKey { TextKey("people.demo") }
    /// “Confirm your email and phone”
    static var peopleActivateTitle: TextKey { TextKey("people.activateTitle") }
    /// “We send a code of six digits to each. After that you can ask for rides, drive, review shops and open one.”
    static var peopleActivateLead: TextKey { TextKey("people.activateLead") }
    /// “So that others can rely on you, confirm your email and phone first. It takes a minute.”
    static var peopleActivateWhy: TextKey { TextKey("people.activateWhy") }
    /// “Email and phone are confirmed. You can ask for rides and drive.”
    static var peopleActivateDone: TextKey { TextKey("people.activateDone") }
    /// “Look for a ride”
    static var peopleActivateGo: TextKey { TextKey("people.activateGo") }
    /// “Confirmed”
    static var peopleConfirmed: TextKey { TextKey("people.confirmed") }
    /// “Not confirmed”
    static var peopleUnconfirmed: TextKey { TextKey("people.unconfirmed") }
    /// “Code”
    static var peopleCode: TextKey { TextKey("people.code") }
    /// “The code is on its way to {address}. It is valid for {duration}.”
    static var peopleCodeSent: TextKey { TextKey("people.codeSent") }
    /// “We send a code to {address}.”
    static var peopleCodeNone: TextKey { TextKey("people.codeNone") }
    /// “Confirm the email”
    static var peopleConfirmEmail: TextKey { TextKey("people.confirmEmail") }
    /// “Confirm the phone”
    static var peopleConfirmPhone: TextKey { TextKey("people.confirmPhone") }
    /// “Send the code”
    static var peopleSendCode: TextKey { TextKey("people.sendCode") }
    /// “Send a new code”
    static var peopleSendAgain: TextKey { TextKey("people.sendAgain") }
    /// “You can get a new code in {duration}.”
    static var peopleNextCode: TextKey { TextKey("people.nextCode") }
    /// “The new code is on its way.”
    static var peopleCodeResent: TextKey { TextKey("people.codeResent") }
    /// “It takes the place of {address} as soon as it is confirmed.”
    static var peopleTakesPlace: TextKey { TextKey("people.takesPlace") }
    /// “Keep {address}”
    static var peopleKeepOld: TextKey { TextKey("people.keepOld") }
    /// “All stays as it was.”
    static var peopleKeptOld: TextKey { TextKey("people.keptOld") }
    /// “Add the phone”
    static var peopleAddPhone: TextKey { TextKey("people.addPhone") }
    /// “Not right? Change it”
    static var peopleChangeAddress: TextKey { TextKey("people.changeAddress") }
    /// “Your email is confirmed.”
    static var peopleEmailConfirmed: TextKey { TextKey("people.emailConfirmed") }
    /// “Your phone is confirmed.”
    static var peoplePhoneConfirmed: TextKey { TextKey("people.phoneConfirmed") }
    /// “Confirm your email and phone to ride with others.”
    static var peopleConfirmToRide: TextKey { TextKey("people.confirmToRide") }
    /// “Confirm now”
    static var peopleConfirmNow: TextKey { TextKey("people.confirmNow") }
    /// “A new address waits for its code.”
    static var peoplePendingChange: TextKey { TextKey("people.pendingChange") }
    /// “Enter the code”
    static var peopleEnterCode: TextKey { TextKey("people.enterCode") }
    /// “Profile”
    static var peopleProfile: TextKey { TextKey("people.profile") }
    /// “Names, addresses, languages”
    static var peopleProfileText: TextKey { TextKey("people.profileText") }
    /// “Choose a new one”
    static var peoplePasswordText: TextKey { TextKey("people.passwordText") }
    /// “Log-ins”
    static var peopleSessions: TextKey { TextKey("people.sessions") }
    /// “Where you are logged in”
    static var peopleSessionsText: TextKey { TextKey("people.sessionsText") }
    /// “Language and appearance”
    static var peopleSettings: TextKey { TextKey("people.settings") }
    /// “Your account”
    static var peopleYou: TextKey { TextKey("people.you") }
    /// “Log in or create an account, and this page is yours.”
    static var peopleVisitor: TextKey { TextKey("people.visitor") }
    /// “Your profile”
    static var peopleProfileTitle: TextKey { TextKey("people.profileTitle") }
    /// “Birth date”
    static var peopleBirthDate: TextKey { TextKey("people.birthDate") }
    /// “Others see your age only.”
    static var peopleBirthDateHint: TextKey { TextKey("people.birthDateHint") }
    /// “Gender”
    static var peopleGender: TextKey { TextKey("people.gender") }
    /// “Woman”
    static var peopleWoman: TextKey { TextKey("people.woman") }
    /// “Man”
    static var peopleMan: TextKey { TextKey("people.man") }
    /// “Another”
    static var peopleOtherGender: TextKey { TextKey("people.otherGender") }
    /// “Rather not say”
    static var peopleUndisclosed: TextKey { TextKey("people.undisclosed") }
    /// “Languages you speak”
    static var peopleLanguages: TextKey { TextKey("people.languages") }
    /// “More languages”
    static var peopleMoreLanguages: TextKey { TextKey("people.moreLanguages") }
    /// “A new one counts once you have confirmed it.”
    static var peopleAddressHint: TextKey { TextKey("people.addressHint") }
    /// “Saved.”
    static var peopleSaved: TextKey { TextKey("people.saved") }
    /// “Saved. Now confirm the new address by its code.”
    static var peopleSavedToConfirm: TextKey { TextKey("people.savedToConfirm") }
    /// “Change your password”
    static var peoplePasswordTitle: TextKey { TextKey("people.passwordTitle") }
    /// “You are then logged out everywhere else.”
    static var peoplePasswordLead: TextKey { TextKey("people.passwordLead") }
    /// “Change the password”
    static var peoplePasswordSubmit: TextKey { TextKey("people.passwordSubmit") }
    /// “Your password is changed, and you are logged out everywhere else.”
    static var peoplePasswordChanged: TextKey { TextKey("people.passwordChanged") }
    /// “Forgot your password?”
    static var peopleForgottenTitle: TextKey { TextKey("people.forgottenTitle") }
    /// “Type the email address of your account. We send a link to it that is valid for {duration}.”
    static var peopleForgottenLead: TextKey { TextKey("people.forgottenLead") }
    /// “Send the link”
    static var peopleForgottenSubmit: TextKey { TextKey("people.forgottenSubmit") }
    /// “If there is an account with {address}, a link is on its way. Look into your mail.”
    static var peopleForgottenSent: TextKey { TextKey("people.forgottenSent") }
    /// “Choose a new password”
    static var peopleResetTitle: TextKey { TextKey("people.resetTitle") }
    /// “Save the password”
    static var peopleResetSubmit: TextKey { TextKey("people.resetSubmit") }
    /// “This link is used up or too old. Ask for a new one.”
    static var peopleLinkExpired: TextKey { TextKey("people.linkExpired") }
    /// “Where you are logged in”
    static var peopleSessionsTitle: TextKey { TextKey("people.sessionsTitle") }
    /// “If you do not know one of them, end it and change your password.”
    static var peopleSessionsLead: TextKey { TextKey("people.sessionsLead") }
    /// “This one”
    static var peopleThisDevice: TextKey { TextKey("people.thisDevice") }
    /// “Last used: {when}”
    static var peopleLastSeen: TextKey { TextKey("people.lastSeen") }
    /// “In use now”
    static var peopleInUse: TextKey { TextKey("people.inUse") }
    /// “End”
    static var peopleEndSession: TextKey { TextKey("people.endSession") }
    /// “End: {device}”
    static var peopleEndSessionNamed: TextKey { TextKey("people.endSessionNamed") }
    /// “Log out everywhere else”
    static var peopleEndOthers: TextKey { TextKey("people.endOthers") }
    /// “That log-in is ended.”
    static var peopleSessionEnded: TextKey { TextKey("people.sessionEnded") }
    /// “You are logged out everywhere else.”
    static var peopleOthersEnded: TextKey { TextKey("people.othersEnded") }
    /// “{code} is your code for Medina”
    static var peopleMailCodeSubject: TextKey { TextKey("people.mailCodeSubject") }
    /// “{code} is your code for Medina in {city}. It is valid for {duration}. Never tell it …”
    static var peopleMailCode: TextKey { TextKey("people.mailCode") }
    /// “{code} is your code for Medina in {city}. Valid for {duration}. Never tell it to anyone.”
    static var peopleSMSCode: TextKey { TextKey("people.smsCode") }
    /// “A new password for Medina in {city}”
    static var peopleMailResetSubject: TextKey { TextKey("people.mailResetSubject") }
    /// “choose a new password with this link, within an hour:”
    static var peopleMailReset: TextKey { TextKey("people.mailReset") }
    /// “If you did not ask for it, ignore this message. Your password stays as it is.”
    static var peopleMailResetEnd: TextKey { TextKey("people.mailResetEnd") }
    /// “Your account at Medina in {city}”
    static var peopleMailNewsSubject: TextKey { TextKey("people.mailNewsSubject") }
    /// “somebody who is logged in to your account wants to use {address} from now on. Nothing …”
    static var peopleMailChangeAsked: TextKey { TextKey("people.mailChangeAsked") }
    /// “your account now uses {address}.”
    static var peopleMailChanged: TextKey { TextKey("people.mailChanged") }
    /// “your password was changed, and all other log-ins have ended.”
    static var peopleMailPasswordChanged: TextKey { TextKey("people.mailPasswordChanged") }
    /// “New log-in with {browser} on {system}. If it was not you, change your password.”
    static var peopleNoticeLogInOn: TextKey { TextKey("people.noticeLogInOn") }
    /// “New log-in with {name}. If it was not you, change your password.”
    static var peopleNoticeLogInWith: TextKey { TextKey("people.noticeLogInWith") }
    /// “New log-in with a device that we do not know. If it was not you, change your password.”
    static var peopleNoticeLogIn: TextKey { TextKey("people.noticeLogIn") }
    /// “Your password was changed. If it was not you, choose a new one by “Forgot your password?”.”
    static var peopleNoticePassword: TextKey { TextKey("people.noticePassword") }
    /// “Your account now uses the email address {address}.”
    static var peopleNoticeEmail: TextKey { TextKey("people.noticeEmail") }
    /// “Your account now uses the phone number {address}.”
    static var peopleNoticePhone: TextKey { TextKey("people.noticePhone") }
    /// “Your account is paused: {reason}”
    static var peopleNoticePaused: TextKey { TextKey("people.noticePaused") }
    /// “Your account is open again.”
    static var peopleNoticeUnpaused: TextKey { TextKey("people.noticeUnpaused") }
    /// “Your account is paused. You can finish what you have begun; nothing new begins. The reason:”
    static var peoplePaused: TextKey { TextKey("people.paused") }
}
