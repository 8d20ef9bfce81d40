import DesignSystem
import HTML
import HTTPServer
import Identity
import Localization
import Web

/// Asking several people at once, by addresses out of a file of contacts. The file itself is read in the browser.
extension FriendsRoutes {
    func addContacts(to router: inout Router<WebContext>) {
        router.get("/account/friends/contacts") { request, context in
            _ = try context.visitor()
            return contacts(request, context)
        }
        router.post("/account/friends/contacts", bodyLimit: 32 << 10, cost: .counted) {
            try await askAll($0, $1)
        }
    }

    private func contacts(
        _ request: Request, _ context: WebContext, typed: String = "", fault: String? = nil,
        rest: [String] = []
    ) -> Response {
        var frame = frame(request, context)
        frame.scripts = ["js/contacts.js"]
        let page = ContactsPage(context: frame, typed: typed, fault: fault, rest: rest)
        return .page(
            HTMLPage(page), status: fault == nil && rest.isEmpty ? .ok : .unprocessableContent)
    }

    private func askAll(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.confirmedVisitor()
        let texts = context.texts
        let form = try request.form()
        let typed = String((form["addresses"] ?? "").prefix(10_000))
        let lines = typed.split(whereSeparator: \.isNewline) + form.all("address").map { $0[...] }
        var seen: Set<Substring> = []
        let addresses = lines.filter { !$0.allSatisfy(\.isWhitespace) && seen.insert($0).inserted }
        guard !addresses.isEmpty else {
            return contacts(request, context, fault: texts(.friendsContactsNobody))
        }
        guard addresses.count <= ContactsPage.most else {
            return contacts(
                request, context, typed: addresses.joined(separator: "\n"),
                fault: texts(.friendsContactsMany, count: ContactsPage.most))
        }
        var asked = 0
        var bad: [String] = []
        for (index, address) in addresses.enumerated() {
            do {
                try await friends.ask(String(address), by: visitor.id)
                asked += 1
            } catch FriendsError.badAddress {
                bad.append(String(address.prefix(100)))
            } catch let error as FriendsError where error.isOfAddress {
                // One's own, and those that are open, are left out.
            } catch let error as FriendsError {
                let left = addresses[index...].joined(separator: "\n")
                return contacts(request, context, typed: left, fault: error.words(texts), rest: bad)
            }
        }
        guard bad.isEmpty else { return contacts(request, context, rest: bad) }
        guard asked > 0 else {
            return contacts(
                request, context, typed: addresses.joined(separator: "\n"), fault: texts(.friendsAskedAlready)
            )
        }
        let page: URLReference = "/account/friends?done=asked&count=\(asked)"
        return .redirect(page.text)
    }
}
