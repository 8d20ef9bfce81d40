import Localization
import OpenAPI

/// What programs send to the calls about people, as ``operations`` states it.
extension AccountsRoutes {
    struct Credentials: Sendable {
        let login: String
        let password: String
        let device: String?
    }

    static let credentials = JSONShape.object(
        "Credentials",
        .required("login", .text(0...320, "Email or phone.", example: "passenger@medina.example")),
        .required("password", .text(0...1_000, example: "ride-with-me")),
        .optional("device", .text(0...200, "What the program is called."))
    ) { login, password, device in Credentials(login: login, password: password, device: device) }

    /// What somebody sends to get an account.
    struct SignUpOrder: Sendable {
        let firstName: String
        let lastName: String
        let email: String
        let phone: String
        let password: String
        let confirmation: String
        let terms: String
        let language: Language?

        /// What accounts take, in the language that was sent.
        ///
        /// - Parameter usual: The language where none was sent.
        func form(otherwise usual: Language) -> SignUpForm {
            SignUpForm(
                firstName: firstName, lastName: lastName, email: email, phone: phone, password: password,
                confirmation: confirmation, terms: terms, language: language ?? usual)
        }
    }

    static let signUp = JSONShape.object(
        "SignUp", .required("firstName", name), .required("lastName", name),
        .required("email", .text(0...1_000, example: "ada@example.org")), .optional("phone", phone),
        .required("password", password), .optional("confirmation", password),
        .optional("language", .choice(of: Language.self)),
        .optional(
            "terms", .text(0...100, "The version of the terms of use that you accept: see `/api/v1/terms`."))
    ) { firstName, lastName, email, phone, password, confirmation, language, terms in
        SignUpOrder(
            firstName: firstName, lastName: lastName, email: email, phone: phone ?? "", password: password,
            confirmation: confirmation ?? password, terms: terms ?? "", language: language)
    }

    static let profileChange = JSONShape.object(
        "ProfileChange", .optional("firstName", name), .optional("lastName", name),
        .optional("email", .text(0...1_000)), .optional("phone", phone),
        .optional("birthDate", .text(0...1_000, "YYYY-MM-DD, or empty.")),
        .optional("gender", .text(0...1_000, "woman, man, other, or empty.")),
        .optional(
            "spokenLanguages", .array(of: .text(0...50, "Code in ISO 639-1.", example: "fr"), 0...100)),
        .optional("version", .integer(0...Int(Int32.max), "As it was read; outdated changes are refused."))
    ) { firstName, lastName, email, phone, birthDate, gender, spokenLanguages, version in
        ProfileForm(
            firstName: firstName, lastName: lastName, email: email, phone: phone, birthDate: birthDate,
            gender: gender, spokenLanguages: spokenLanguages, version: version)
    }

    static let code = JSONShape.object("Code", .required("code", .text(0...100, example: "123456"))) { $0 }

    static let passwordChange = JSONShape.object(
        "PasswordChange", .required("oldPassword", password), .required("password", password),
        .optional("confirmation", password)
    ) { oldPassword, password, confirmation in
        PasswordForm(
            oldPassword: oldPassword, password: password, confirmation: confirmation ?? password)
    }

    static let passwordReset = JSONShape.object("PasswordReset", .required("email", .text(0...1_000))) { $0 }

    /// The new password without the old one.
    static let newPassword = JSONShape.object(
        "NewPassword", .required("password", password), .optional("confirmation", password)
    ) { password, confirmation in
        PasswordForm(password: password, confirmation: confirmation ?? password)
    }

    private static let name = JSONShape.text(0...1_000, example: "Ada")
    private static let phone = JSONShape.text(
        0...1_000, "With country code, or as in the city's country.", example: "+4232361111")
    private static let password = JSONShape.text(0...1_000, "At least 8 characters.")
}
