import DesignSystem
import HTML
import Localization

/// A new password and its confirmation.
struct PasswordFields: View {
    let texts: Texts
    let label: String
    var error: AccountsError?

    var body: some HTML {
        TextField(
            name: AccountField.password.rawValue, label: label, kind: .newPassword,
            hint: texts(.peoplePasswordHint, count: 8), error: error?.words(.password, texts))
        TextField(
            name: AccountField.confirmation.rawValue, label: texts(.peopleConfirmation), kind: .newPassword,
            error: error?.words(.confirmation, texts))
    }
}

/// What is wrong with a form as a whole, above it.
struct FormTrouble: View {
    let texts: Texts
    let error: AccountsError?

    var body: some HTML {
        if let words = error?.words(texts) { Banner(error?.code == .nothing ? .info : .danger, words) }
    }
}
