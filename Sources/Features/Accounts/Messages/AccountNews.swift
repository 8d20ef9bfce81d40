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
    /// Somebody logged in with a device that was never seen.
    case logIn(DeviceName)

    /// The new address, mostly hidden: the mail may reach somebody else.
    var address: String {
        switch self {
        case .changeAsked(let address), .changed(_, let address): Self.hidden(address)
        case .passwordChanged, .logIn: ""
        }
    }

    /// What is written by itself; nothing for what only the centre of notices tells.
    var mail: TextKey? {
        switch self {
        case .changeAsked: .peopleMailChangeAsked
        case .changed: .peopleMailChanged
        case .passwordChanged: .peopleMailPasswordChanged
        case .logIn: nil
        }
    }

    /// Whether it must reach an address that the person has no more, or is about to leave.
    var isForFormerAddress: Bool {
        switch self {
        case .changeAsked, .changed(.email, _): true
        case .changed(.phone, _), .passwordChanged, .logIn: false
        }
    }

    /// What the centre of notices tells.
    var notice: NoticeText? {
        switch self {
        case .changeAsked: return nil
        case .changed(.email, _): return NoticeText(.peopleNoticeEmail, ["address": .text(address)])
        case .changed(.phone, _): return NoticeText(.peopleNoticePhone, ["address": .text(address)])
        case .passwordChanged: return NoticeText(.peopleNoticePassword)
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
        }
    }

    /// The first character of the local part and the host of an email address; the last two digits of a number.
    static func hidden(_ address: String) -> String {
        guard let at = address.lastIndex(of: "@") else { return "…" + address.suffix(2) }
        return address.prefix(1) + "…" + address[at...]
    }
}
