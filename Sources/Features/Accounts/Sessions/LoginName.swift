import Identity

/// What a person types to say who they are.
enum LoginName: Sendable {
    case email(EmailAddress)
    case phone(PhoneNumber)

    /// Reads either; nothing if it is neither.
    init?(_ typed: String, plan: NumberingPlan?) {
        if let email = EmailAddress(typed) {
            self = .email(email)
        } else if let phone = PhoneNumber(typed, plan: plan) {
            self = .phone(phone)
        } else {
            return nil
        }
    }
}
