import Localization
import Notices
import Web

/// What a person is told about the account.
enum AccountNews {
    /// Somebody who is logged in asked for another address; it waits for its code.
    case changeAsked(to: String)
    /// The address was replaced.
    case changed(ConfirmationChannel, to: String)
    case passwordChanged
    /// The person has asked to be forgotten, and has a few days to change their mind.
    case leaving
    /// It is time, but something that concerns the account has to come to its end first.
    case heldUp
    /// Somebody has asked for a copy of all the person's data.
    case copyAsked
    /// Somebody logged in with a device that was never seen.
    case logIn(DeviceName)
    /// The city has paused the account, for a reason.
    case paused(String)
    /// It has not any more.
    case unpaused

    /// The new address, mostly hidden: the mail may reach somebody else.
    var address: String {
        switch self {
        case .changeAsked(let address), .changed(_, let address): Self.hidden(address)
        case .passwordChanged, .leaving, .heldUp, .copyAsked, .logIn, .paused, .unpaused: ""
        }
    }

    /// What is written by itself; nothing for what only the centre of notices tells.
    var mail: TextKey? {
        switch self {
        case .changeAsked: .peopleMailChangeAsked
        case .changed: .peopleMailChanged
        case .passwordChanged: .peopleMailPasswordChanged
        case .leaving: .peopleMailLeaving
        case .heldUp: .peopleMailHeldUp
        case .copyAsked: .peopleMailCopyAsked
        case .logIn, .paused, .unpaused: nil
        }
    }

    /// Whether it must reach an address that the person has no more, or is about to leave.
    var isForFormerAddress: Bool {
        switch self {
        case .changeAsked, .changed(.email, _): true
        case .changed(.phone, _), .passwordChanged, .leaving, .heldUp, .copyAsked, .logIn, .paused, .unpaused:
            false
        }
    }

    /// What the centre of notices tells.
    var notice: NoticeText? {
        switch self {
        // Written by itself, whatever the person chose to be told by mail: it may be somebody else who asked.
        case .changeAsked, .leaving, .heldUp, .copyAsked: return nil
        case .changed(.email, _): return NoticeText(.peopleNoticeEmail, ["address": .text(address)])
        case .changed(.phone, _): return NoticeText(.peopleNoticePhone, ["address": .text(address)])
        case .passwordChanged: return NoticeText(.peopleNoticePassword)
        case .paused(let reason): return NoticeText(.peopleNoticePaused, ["reason": .text(reason)])
        case .unpaused: return NoticeText(.peopleNoticeUnpaused)
        case .logIn(let device):
            guard let browser = device.browser else { return NoticeText(.peopleNoticeLogIn) }
            guard device.isBrowser, let system = device.system else {
                return NoticeText(.peopleNoticeLogInWith, ["name": .text(browser)])
            }
            return NoticeText(.peopleNoticeLogInOn, ["browser": .text(browser), "system": .text(system)])
        }
    }

    /// The page on which the person sees how it stands.
    var page: String {
        switch self {
        case .changeAsked, .changed: "/account/profile"
        case .passwordChanged, .logIn: "/account/sessions"
        case .leaving, .heldUp: "/account/leave"
        case .copyAsked: "/account/data"
        case .paused, .unpaused: "/account"
        }
    }

    /// The first character of the local part and the host of an email address; the last two digits of a number.
    static func hidden(_ address: String) -> String {
        guard let at = address.lastIndex(of: "@") else { return "…" + address.suffix(2) }
        return address.prefix(1) + "…" + address[at...]
    }
}
