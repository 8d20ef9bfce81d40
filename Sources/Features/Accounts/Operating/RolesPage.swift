import DesignSystem
import HTML
import HTTPServer
import Identity
import Localization
import Web

/// Who works for the city, and the form that names a clerk.
struct RolesPage: View {
    let context: PageContext
    let staff: [(role: CityRole, person: Person)]
    /// Who looks: it is said once more what they would do to themselves.
    let visitor: UniqueID
    var email = ""
    var fault: String?
    var trouble: String?

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.rolesTitle)) {
            OperateLink(texts)
            h1 { texts(.rolesTitle) }
            p(.class("lead")) { texts(.rolesLead) }
            if let trouble { Banner(.warning, trouble) }
            RowList(label: texts(.rolesTitle)) {
                for entry in staff {
                    StaffRow(
                        context: context, role: entry.role, person: entry.person,
                        asksFirst: entry.role == .operator || entry.person.id == visitor)
                }
            }
            section(.class("stack", "operate-part")) {
                h2 { texts(.rolesName) }
                form(.class("form"), .method("post"), .action("/operate/roles"), .novalidate()) {
                    if let field = context.formTokenField { field }
                    TextField(
                        name: "email", label: texts(.peopleEmail), value: email, kind: .email, icon: .user,
                        hint: texts(.rolesNameHint), error: fault, .autocomplete("off"))
                    Button(texts(.rolesNameSubmit), isWide: true)
                }
            }
        }
    }
}

/// Somebody who works for the city, with the button that takes the role back.
private struct StaffRow: View {
    let context: PageContext
    let role: CityRole
    let person: Person
    /// Whether it is asked once more: one tap would cost somebody the city, or oneself.
    let asksFirst: Bool

    var body: some HTML {
        let texts = context.texts
        let title = texts(role == .operator ? .loginOperator : .rolesClerk)
        Row(person.fullName, subtitle: "\(title) · \(person.email.text)", icon: .shield) {
            if asksFirst {
                ButtonLink(
                    texts(.rolesEnd), to: "/operate/roles/\(role.rawValue)/\(person.id.description)/end",
                    style: .secondary)
            } else {
                form(
                    .method("post"), .action("/operate/roles/\(role.rawValue)/\(person.id.description)/end")
                ) {
                    if let field = context.formTokenField { field }
                    Button(
                        texts(.rolesEnd), style: .secondary,
                        .aria("label", "\(texts(.rolesEnd)): \(person.fullName)"))
                }
            }
        }
    }
}

/// Asks once more before a role is taken back from an operator, or from oneself.
private struct RoleEndPage: View {
    let context: PageContext
    let role: CityRole
    let person: Person
    /// Whether it is the visitor's own.
    let isOwn: Bool

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.rolesEnd)) {
            OperateLink(texts)
            h1 { texts(.rolesEndTitle, ["name": .text(person.fullName)]) }
            p(.class("lead")) { texts(isOwn ? .rolesEndSelf : .rolesEndOperator) }
            p { person.email.text }
            form(
                .class("form"), .method("post"),
                .action("/operate/roles/\(role.rawValue)/\(person.id.description)/end")
            ) {
                if let field = context.formTokenField { field }
                input(.type("hidden"), .name("confirmed"), .value("yes"))
                Button(texts(.rolesEnd), style: .danger, isWide: true)
            }
            ButtonLink(texts(.rolesKeep), to: "/operate/roles", style: .secondary, isWide: true)
        }
    }
}

/// The pages of roles.
extension OperatingRoutes {
    func addRoles(to router: inout Router<WebContext>) {
        router.get("/operate/roles") { request, context in
            try await roles(request, context, visitor: context.operatorVisitor().id)
        }
        router.post("/operate/roles", bodyLimit: Self.formLimit) { try await name($0, $1) }
        router.get("/operate/roles/{role}/{id}/end") { request, context in
            let visitor = try context.operatorVisitor().id
            let (role, id) = (try Self.role(request), try Self.person(request))
            guard
                let entry = try await accounts.staff().first(where: { $0.role == role && $0.person.id == id })
            else { throw HTTPError(.notFound) }
            return .page(
                RoleEndPage(
                    context: Self.frame(request, context), role: role, person: entry.person,
                    isOwn: id == visitor))
        }
        router.post("/operate/roles/{role}/{id}/end", bodyLimit: Self.formLimit) { request, context in
            let visitor = try context.operatorVisitor().id
            let (role, id) = (try Self.role(request), try Self.person(request))
            let form = try request.form()
            if role == .operator || id == visitor, form["confirmed"] != "yes" {
                let question: URLReference = "/operate/roles/\(role.rawValue)/\(id.description)/end"
                return .redirect(question.text)
            }
            do {
                try await accounts.takeBack(role, of: id, by: visitor)
            } catch let error as AccountsError where error.code == .lastOperator {
                return try await roles(
                    request, context, visitor: visitor, trouble: error.words(context.texts), .conflict)
            }
            return .redirect("/operate/roles")
        }
    }

    private static func role(_ request: Request) throws -> CityRole {
        guard let role = CityRole(rawValue: try request.parameter("role", as: String.self)) else {
            throw HTTPError(.notFound)
        }
        return role
    }

    private func roles(
        _ request: Request, _ context: WebContext, visitor: UniqueID, email: String = "",
        fault: String? = nil, trouble: String? = nil, _ status: HTTPStatus = .ok
    ) async throws -> Response {
        .page(
            RolesPage(
                context: Self.frame(request, context), staff: try await accounts.staff(), visitor: visitor,
                email: email, fault: fault, trouble: trouble), status: status)
    }

    private func name(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor().id
        let typed = String((try request.form()["email"] ?? "").prefix(320))
        do {
            guard let email = EmailAddress(typed) else { throw AccountsError(.notFound) }
            try await accounts.nameClerk(email, by: visitor)
            return .redirect("/operate/roles")
        } catch let error as AccountsError where error.code == .notFound {
            return try await roles(
                request, context, visitor: visitor, email: typed, fault: context.texts(.rolesNobody),
                .unprocessableContent)
        }
    }
}
