public import Identity

/// What somebody can be asked by: the exact email address or telephone number, as whoever asks knows it already.
public enum FriendAddress: Hashable, Sendable, CustomStringConvertible {
    case email(EmailAddress)
    case phone(PhoneNumber)

    /// Reads what was typed; nothing for what is neither.
    ///
    /// - Parameter plan: How numbers are written in the city's country.
    public init?(_ typed: some StringProtocol, plan: NumberingPlan? = nil) {
        if let email = EmailAddress(typed) {
            self = .email(email)
        } else if let phone = PhoneNumber(typed, plan: plan) {
            self = .phone(phone)
        } else {
            return nil
        }
    }

    /// The address in the form by which people are told apart.
    public var description: String {
        switch self {
        case .email(let email): email.text
        case .phone(let phone): phone.text
        }
    }
}
