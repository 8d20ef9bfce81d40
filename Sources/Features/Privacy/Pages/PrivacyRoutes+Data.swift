import DesignSystem
import Geography
import HTML
import HTTPServer
import Identity
import Localization
import Web

/// One's own data, to take home.
extension PrivacyRoutes {
    func addData(to router: inout Router<WebContext>) {
        router.get("/account/data") { request, context in try await showData(request, context) }
        router.post("/account/data", bodyLimit: Self.formLimit, cost: .counted) { request, context in
            let person = try context.visitor()
            do {
                _ = try await privacy.askForCopy(of: person.id, in: context.texts.language)
                return .redirect("/account/data")
            } catch let error as PrivacyError {
                return try await showData(request, context, fault: error)
            }
        }
        router.post("/account/data/{id}/remove", bodyLimit: Self.formLimit) { request, context in
            try await privacy.removeCopy(identifier(in: request), of: context.visitor().id)
            return .redirect("/account/data?done=removed")
        }
        router.get("/account/data/{id}/file", cost: .counted) { request, context in
            try await file(request, of: context.visitor().id)
        }
    }

    func identifier(in request: Request) throws -> UniqueID {
        guard let id = UniqueID(try request.parameter("id", as: String.self)) else {
            throw PrivacyError(.notFound)
        }
        return id
    }

    private func showData(
        _ request: Request, _ context: WebContext, fault: PrivacyError? = nil
    ) async throws -> Response {
        let person = try context.visitor()
        let copies = try await privacy.copies(of: person.id)
        var frame = frame(request, context)
        // It looks again by itself while a copy is made.
        frame.scripts = ["vendor/htmx.js"]
        let page = DataPage(
            context: frame, copies: copies, kinds: privacy.kinds, zone: privacy.zone,
            now: privacy.clock(), fault: fault, isRemoved: request.query["done"] == "removed")
        return Self.confidential(.page(HTMLPage(page), status: fault?.problem.status ?? .ok))
    }

    /// The file of a copy, part by part.
    func file(_ request: Request, of person: UniqueID) async throws -> Response {
        let copy = try await privacy.copy(identifier(in: request), of: person)
        guard copy.state == .ready else { throw PrivacyError(.copyNotReady) }
        let made = privacy.zone.localTime(at: copy.createdAt)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let name = "my-data-\(made.year)-\(two(made.month))-\(two(made.day)).zip"
        // What cannot be read any more is refused before anything is sent.
        let first = try await privacy.part(0, of: copy)
        var response = Response.stream(type: "application/zip") { [privacy] writer in
            try await writer.write(first)
            for number in 1..<max(1, copy.parts) {
                try await writer.write(try await privacy.part(number, of: copy))
            }
        }
        response.headers["Content-Disposition"] = "attachment; filename=\"\(name)\""
        return response
    }
}
