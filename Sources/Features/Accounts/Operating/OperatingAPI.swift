import Geography
import HTTPServer
import Identity
import OpenAPI
import Web

/// The API of what operators do with accounts.
extension OperatingRoutes {
    private struct PauseDocument: Encodable {
        let reason: String
        let since: Int64
        let by: String?
    }

    private struct RowDocument: Encodable {
        let id: String
        let name: String
        let email: String
        let phone: String?
        let isPaused: Bool

        init(_ person: Person) {
            id = person.id.description
            name = person.fullName
            email = person.email.text
            phone = person.phone?.text
            isPaused = person.pause != nil
        }
    }

    private struct ListDocument: Encodable {
        let people: [RowDocument]
        let hasMore: Bool
    }

    private struct FileDocument: Encodable {
        let id: String
        let name: String
        let email: String
        let isEmailConfirmed: Bool
        let phone: String?
        let isPhoneConfirmed: Bool
        let standing: String
        let role: String?
        let createdAt: Int64
        let logIns: Int
        let seenAt: Int64?
        let pause: PauseDocument?
        let pauseVersion: Int

        init(_ file: PersonFile) {
            let person = file.person
            id = person.id.description
            name = person.fullName
            email = person.email.text
            isEmailConfirmed = person.emailConfirmedAt != nil
            phone = person.phone?.text
            isPhoneConfirmed = person.phoneConfirmedAt != nil
            standing = "\(person.standing)"
            role = person.isOperator ? "operator" : person.isClerk ? "clerk" : nil
            createdAt = person.createdAt.milliseconds
            logIns = file.logIns
            seenAt = file.seenAt?.milliseconds
            pause = person.pause.map {
                PauseDocument(reason: $0.reason, since: $0.since.milliseconds, by: file.pausedBy)
            }
            pauseVersion = file.pauseVersion
        }
    }

    private struct StaffDocument: Encodable {
        let id: String
        let name: String
        let email: String
        let role: String
    }

    private struct StaffList: Encodable {
        let staff: [StaffDocument]
    }

    func addAPI(to router: inout Router<WebContext>) {
        let people = "/api/v1/operate/people"
        router.get(people) { request, context in
            let visitor = try context.operatorVisitor().id
            let typed = request.query["q"] ?? ""
            guard typed.contains(where: { !$0.isWhitespace }) else {
                throw HTTPError(.badRequest, "“q” says whom to look for.")
            }
            let found = try await accounts.find(typed, by: visitor)
            return try .document(
                ListDocument(people: found.people.map { RowDocument($0) }, hasMore: found.hasMore))
        }
        router.get("\(people)/{id}") { request, context in
            let visitor = try context.operatorVisitor().id
            return try .document(FileDocument(try await accounts.file(Self.person(request), for: visitor)))
        }
        router.put("\(people)/{id}/pause", bodyLimit: Self.formLimit) { request, context in
            let (visitor, id) = (try context.operatorVisitor().id, try Self.person(request))
            let order = try request.read(Self.pauseOrder)
            let file = try await accounts.pause(id, for: order.reason, seen: order.version, by: visitor)
            await letGo(id)
            return try .document(FileDocument(file))
        }
        router.delete("\(people)/{id}/pause") { request, context in
            let (visitor, id) = (try context.operatorVisitor().id, try Self.person(request))
            guard let version = request.query["version"].flatMap({ Int($0) }) else {
                throw HTTPError(.badRequest, "“version” is the “pauseVersion” that was read.")
            }
            let file = try await accounts.endPause(of: id, seen: version, by: visitor)
            await keepOn(id)
            return try .document(FileDocument(file))
        }
        router.post("\(people)/{id}/password-link", bodyLimit: Self.formLimit) { request, context in
            let (visitor, id) = (try context.operatorVisitor().id, try Self.person(request))
            try await accounts.sendReset(to: id, by: visitor, site: Self.site(of: request))
            return Response(.accepted)
        }
        router.delete("\(people)/{id}/sessions") { request, context in
            let (visitor, id) = (try context.operatorVisitor().id, try Self.person(request))
            try await accounts.endSessions(of: id, by: visitor)
            return .noContent
        }
        addRolesAPI(to: &router)
    }

    private func addRolesAPI(to router: inout Router<WebContext>) {
        router.get("/api/v1/operate/roles") { _, context in
            _ = try context.operatorVisitor()
            let staff = try await accounts.staff().map { Self.document($0.role, $0.person) }
            return try .document(StaffList(staff: staff))
        }
        router.post("/api/v1/operate/roles/clerk", bodyLimit: Self.formLimit) { request, context in
            let visitor = try context.operatorVisitor().id
            let person = try await accounts.nameClerk(request.read(Self.clerk), by: visitor)
            let role: CityRole = person.isOperator ? .operator : .clerk
            return try .document(Self.document(role, person), status: .created)
        }
        router.delete("/api/v1/operate/roles/{role}/{id}") { request, context in
            let visitor = try context.operatorVisitor().id
            guard let role = CityRole(rawValue: try request.parameter("role", as: String.self)) else {
                throw HTTPError(.notFound)
            }
            try await accounts.takeBack(role, of: Self.person(request), by: visitor)
            return .noContent
        }
    }

    private static func document(_ role: CityRole, _ person: Person) -> StaffDocument {
        StaffDocument(
            id: person.id.description, name: person.fullName, email: person.email.text, role: role.rawValue)
    }

    struct PauseOrder: Sendable {
        let reason: PauseReason
        let version: Int
    }

    static let pauseOrder = JSONShape.object(
        "PauseOrder",
        .required(
            "reason",
            JSONShape<String>
                .text(1...AccountPause.longestReason, "The person reads it.")
                .read(orSay: "A reason has 1 to \(AccountPause.longestReason) characters.") {
                    PauseReason($0)
                }
        ),
        .required("version", .integer(0...Int(Int32.max), "The `pauseVersion` that was read."))
    ) { reason, version in PauseOrder(reason: reason, version: version) }

    static let clerk = JSONShape.object(
        "Clerk",
        .required(
            "email",
            JSONShape<String>.text(3...320, "Of an account that has confirmed it.")
                .read(orSay: "Write an email address such as ada@example.org.") { EmailAddress($0) })
    ) { $0 }
}
