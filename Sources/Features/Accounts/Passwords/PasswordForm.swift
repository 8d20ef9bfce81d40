/// What somebody typed to replace a password.
public struct PasswordForm: Sendable {
    public var oldPassword: String
    public var password: String
    public var confirmation: String

    public init(oldPassword: String = "", password: String = "", confirmation: String = "") {
        self.oldPassword = oldPassword
        self.password = password
        self.confirmation = confirmation
    }
}
