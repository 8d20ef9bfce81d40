import DesignSystem
import HTML
import HTTPServer
import Identity
import Localization
import Web

/// The profile and the password.
extension AccountsRoutes {
    func addProfile(to router: inout Router<WebContext>) {
        router.get("/account/profile") { request, context in
            let state = try await accounts.activation(of: context.visitor().id)
            return .page(
                HTMLPage(
                    ProfilePage(
                        context: page(request, context), profile: ProfileForm(state.person),
                        state: state)))
        }
        router.post("/account/profile", bodyLimit: Self.formLimit) { try await changeProfile($0, $1) }
        router.get("/account/password") { request, context in
            let visitor = try context.visitor()
            return .page(
                HTMLPage(PasswordPage(context: page(request, context), isDemo: visitor.isDemo)))
        }
        router.post("/account/password", bodyLimit: Self.formLimit) { try await changePassword($0, $1) }
    }

    private func changeProfile(_ request: Request, _ context: WebContext) async throws -> Response {
        let id = try context.visitor().id
        let fields = try request.form()
        func field(_ name: AccountField) -> String { fields[name.rawValue] ?? "" }
        guard let version = Int(field(.version)) else {
            throw HTTPError(.badRequest, "The form does not say which version of the profile it changes.")
        }
        let form = ProfileForm(
            firstName: field(.firstName), lastName: field(.lastName), email: field(.email),
            phone: field(.phone), birthDate: field(.birthDate), gender: field(.gender),
            spokenLanguages: fields.all(AccountField.spokenLanguages.rawValue), version: version)
        do {
            let state = try await accounts.changeProfile(form, of: id, from: request.peer)
            let waits = state.email.pending != nil && form.email != state.person.email.text
            let isPhoneWaiting = state.phone.pending != nil && form.phone != state.person.phone?.text
            return .redirect(
                waits || isPhoneWaiting ? "/account/activate?done=saved" : "/account?done=profile")
        } catch let error as AccountsError where error.code != .notFound {
            let state = try await accounts.activation(of: id)
            let page = ProfilePage(
                context: page(request, context), profile: form, state: state, error: error)
            return Self.refused(HTMLPage(page), error)
        }
    }

    private func changePassword(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.visitor()
        let fields = try request.form()
        let form = PasswordForm(
            oldPassword: fields["oldPassword"] ?? "", password: fields["password"] ?? "",
            confirmation: fields["confirmation"] ?? "")
        do {
            try await accounts.changePassword(
                form, of: visitor.id, keeping: try await current(request)?.id)
            return .redirect("/account?done=password")
        } catch let error as AccountsError where error.code != .notFound {
            let page = PasswordPage(
                context: page(request, context), isDemo: visitor.isDemo, error: error)
            return Self.refused(HTMLPage(page), error)
        }
    }
}
