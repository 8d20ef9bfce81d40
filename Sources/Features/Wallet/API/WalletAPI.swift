import Geography
import HTTPServer
import Identity
import Ledger
import OpenAPI
import Wallets
import Web

/// The API of the wallet; ``operations`` says what each call takes and answers.
extension WalletRoutes {
    private typealias Documents = WalletDocuments

    func addAPI(to router: inout Router<WebContext>) {
        router.get("/api/v1/wallet") { _, context in
            let person = try context.visitor().id
            let (balance, fees) = try await wallet.balanceAndFees(of: person)
            return try .document(
                Documents.BalanceDocument(balance, fees, mayTransfer: wallet.mayTransfer))
        }
        router.get("/api/v1/wallet/movements") { try await listMovements($0, $1) }
        router.get("/api/v1/wallet/movements/{id}") { request, context in
            let person = try context.visitor().id
            return try await answer(
                try await wallet.movement(identifier(request), of: person), to: person, status: .ok)
        }
        router.post("/api/v1/wallet/receivers", bodyLimit: Self.formLimit) { request, context in
            let person = try context.confirmedVisitor().id
            let typed = try request.read(Self.receiverQuestion)
            try limits.lookUp(request, by: person)
            let found = try await wallet.receiver(at: typed, for: person)
            return try .document(Documents.ReceiverDocument(firstName: found.firstName))
        }
        router.post("/api/v1/wallet/transfers", bodyLimit: Self.formLimit) { request, context in
            let person = try context.confirmedVisitor().id
            let (draft, key) = (try request.read(Self.transfer), try key(request))
            try limits.lookUp(request, by: person)
            let receipt = try await wallet.send(
                draft.amount, to: draft.to, from: person, note: draft.note, key: key)
            return try await answer(receipt.movement, to: person)
        }
        router.post("/api/v1/wallet/vouchers", bodyLimit: Self.formLimit) { request, context in
            let person = try context.visitor().id
            let code = try request.read(Self.voucherCode)
            try limits.code(request, by: person)
            return try await answer(try await wallet.redeem(code, for: person).movement, to: person)
        }
        addRequestsAPI(to: &router)
    }

    private func addRequestsAPI(to router: inout Router<WebContext>) {
        router.get("/api/v1/wallet/requests") { _, context in
            let person = try context.visitor().id
            let (asked, own) = try await wallet.openRequests(of: person)
            let names = try await wallet.people.firstNames(
                of: Array(Set(asked.map(\.from) + own.map(\.to))))
            return try .document(
                Documents.RequestList(
                    requests: (asked + own).map { request in
                        let other = request.from == person ? request.to : request.from
                        return Documents.RequestDocument(request, for: person, with: names[other])
                    }))
        }
        router.post("/api/v1/wallet/requests", bodyLimit: Self.formLimit) { request, context in
            let person = try context.confirmedVisitor().id
            let draft = try request.read(Self.transfer)
            try limits.lookUp(request, by: person)
            let asked = try await wallet.ask(
                for: draft.amount, from: draft.to, by: person, note: draft.note,
                id: request.keyedID(of: "money request", by: person))
            return try await document(asked, for: person, status: .created)
        }
        router.get("/api/v1/wallet/requests/{id}") { request, context in
            let person = try context.visitor().id
            return try await document(try await wallet.request(identifier(request), of: person), for: person)
        }
        router.post("/api/v1/wallet/requests/{id}/payment", bodyLimit: Self.formLimit) { request, context in
            let person = try context.confirmedVisitor().id
            return try await answer(
                try await wallet.pay(identifier(request), by: person).movement, to: person)
        }
        router.delete("/api/v1/wallet/requests/{id}") { request, context in
            try await wallet.close(identifier(request), by: context.visitor().id)
            return .noContent
        }
    }

    func addCashDeskAPI(to router: inout Router<WebContext>) {
        for act in CityWallet.CashAct.allCases {
            router.post(Self.path(of: act), bodyLimit: Self.formLimit) { request, context in
                let clerk = try context.clerkVisitor().id
                let (draft, key) = (try request.read(Self.cash), try key(request))
                let (receipt, customer) = try await wallet.cash(
                    act, draft.amount, at: draft.to, by: clerk, key: key)
                return try await answer(receipt.movement, to: customer)
            }
        }
        router.post("/api/v1/cash-desk/refunds", bodyLimit: Self.formLimit) { request, context in
            let clerk = try context.operatorVisitor().id
            let (key, draft) = (try key(request), try request.read(Self.refund))
            let (receipt, customer) = try await wallet.refund(
                draft.amount, to: draft.to, for: draft.note, by: clerk, key: key)
            return try await answer(receipt.movement, to: customer)
        }
    }

    /// A movement as the customer's wallet saw it, for whoever made it.
    private func answer(_ movement: WalletMovement, to customer: WalletPerson) async throws -> Response {
        var document = Documents.MovementDocument(
            movement, of: customer.id, wallet.currency, with: customer.firstName)
        document.settled = try await settled(with: movement, of: customer.id)
        return try .document(document, status: .created)
    }

    static func path(of act: CityWallet.CashAct) -> String {
        act == .topUp ? "/api/v1/cash-desk/top-ups" : "/api/v1/cash-desk/pay-outs"
    }

    /// What names the attempt: without it, a call whose answer was lost would be made twice.
    private func key(_ request: Request) throws(WalletFault) -> String {
        guard let key = request.headers["idempotency-key"] else { throw WalletFault(.keyMissing) }
        return key
    }

    private func answer(
        _ movement: WalletMovement, to person: UniqueID, status: HTTPStatus = .created
    ) async throws -> Response {
        let name = try await name(atTheOtherEndOf: movement, from: person)
        var document = Documents.MovementDocument(movement, of: person, wallet.currency, with: name)
        document.settled = try await settled(with: movement, of: person)
        return try .document(document, status: status)
    }

    /// What of what a person owed was settled with a movement; nothing where nothing was.
    private func settled(
        with movement: WalletMovement, of person: UniqueID
    ) async throws -> WalletDocuments.MoneyDocument? {
        let amount = try await wallet.settled(with: movement.id, of: person)
        return amount.minorUnits > 0 ? WalletDocuments.MoneyDocument(amount) : nil
    }

    private func document(
        _ request: MoneyRequest, for person: UniqueID, status: HTTPStatus = .ok
    ) async throws -> Response {
        let other = request.from == person ? request.to : request.from
        let name = try await wallet.people.firstNames(of: [other])[other]
        return try .document(
            Documents.RequestDocument(request, for: person, with: name), status: status)
    }

    private func listMovements(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor().id
        let list = try context.listPage(request, of: "movements")
        // A cursor holds a time and an identifier: of a line it is the number.
        let lines = try await wallet.lines(
            of: person, before: list.after?.milliseconds, limit: list.limit + 1)
        let shown = lines.prefix(list.limit)
        let names = try await names(in: Array(shown))
        var next: String?
        if lines.count > list.limit, let last = shown.last {
            next = list.cursor(after: ListPosition(milliseconds: last.number, id: last.movement))
        }
        var response = try Response.document(
            Documents.StatementDocument(
                movements: shown.map { line in
                    Documents.MovementDocument(line, wallet.currency, with: line.other.flatMap { names[$0] })
                }, next: next))
        list.link(next, on: &response)
        return response
    }
}
