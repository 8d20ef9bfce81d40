import DesignSystem
import HTML
import HTTPServer
import Identity
import Ledger
import Localization
import Wallets
import Web

/// Sending money and asking for it.
extension WalletRoutes {
    func addSending(to router: inout Router<WebContext>) {
        for purpose in [SendPage.Purpose.sending, .asking] {
            let path = purpose.address.text
            router.get(path) { try open(purpose, $0, $1) }
            router.post(path, bodyLimit: Self.formLimit) { try await confirm(purpose, $0, $1) }
            router.post(path + "/confirm", bodyLimit: Self.formLimit) { try await carryOut(purpose, $0, $1) }
        }
        router.get("/wallet/requests/{id}") { try await show($0, $1) }
        router.post("/wallet/requests/{id}/pay", bodyLimit: Self.formLimit) { try await pay($0, $1) }
        router.post("/wallet/requests/{id}/close", bodyLimit: Self.formLimit) { try await close($0, $1) }
    }

    private func open(
        _ purpose: SendPage.Purpose, _ request: Request, _ context: WebContext
    ) throws -> Response {
        _ = try context.confirmedVisitor()
        guard wallet.mayTransfer else { return .redirect("/wallet") }
        return form(purpose, request, context, emptyForm(), nil)
    }

    private func form(
        _ purpose: SendPage.Purpose, _ request: Request, _ context: WebContext, _ typed: MoneyForm,
        _ fault: WalletFault?
    ) -> Response {
        .page(
            HTMLPage(
                SendPage(
                    context: page(request, context), purpose: purpose, currency: wallet.currency,
                    typed: typed,
                    fault: fault)), status: fault.map { $0.pageStatus } ?? .ok)
    }

    /// Shows the first name of the other before anything happens.
    private func confirm(
        _ purpose: SendPage.Purpose, _ request: Request, _ context: WebContext
    ) async throws -> Response {
        let person = try context.confirmedVisitor().id
        let (typed, fields) = try form(request)
        let texts = context.texts
        if fields["change"] != nil { return form(purpose, request, context, typed, nil) }
        do {
            // What can be said without looking anybody up comes first.
            let amount = try wallet.checked(typed.money(in: wallet.currency))
            let note = try wallet.checked(note: typed.note)
            try limits.lookUp(request, by: person)
            let other = try await wallet.receiver(at: typed.to, for: person)
            if purpose == .sending {
                let available = try await wallet.balance(of: person).spendable.minorUnits
                guard amount.minorUnits <= available else {
                    throw WalletFault(.insufficientFunds, available: available)
                }
            }
            let words: [String: TextArgument] = [
                "amount": .text(texts.money(amount)), "name": .text(other.firstName),
            ]
            return .page(
                HTMLPage(
                    ConfirmPage(
                        context: page(request, context),
                        question: texts(purpose == .sending ? .walletSendAsk : .walletAskAsk, words),
                        hint: purpose == .sending ? texts(.walletSendCheck) : nil, note: note,
                        target: "\(purpose.address)/confirm", back: purpose.address,
                        action: texts(purpose == .sending ? .walletSend : .walletAsk), typed: typed,
                        extra: [("seen", wallet.proof(of: other.id, for: person))])))
        } catch let fault as WalletFault {
            return form(purpose, request, context, typed, fault)
        }
    }

    private func carryOut(
        _ purpose: SendPage.Purpose, _ request: Request, _ context: WebContext
    ) async throws -> Response {
        let person = try context.confirmedVisitor().id
        let (typed, _) = try form(request)
        do {
            let amount = try typed.money(in: wallet.currency)
            try limits.lookUp(request, by: person)
            switch purpose {
            case .sending:
                let receipt = try await wallet.send(
                    amount, to: typed.to, from: person, note: typed.note, key: typed.key, seen: typed.seen)
                return .redirect(Self.address(of: receipt))
            case .asking:
                let asked = try await wallet.ask(
                    for: amount, from: typed.to, by: person, note: typed.note,
                    id: typed.id(of: "money request", by: person), seen: typed.seen)
                return .redirect("/wallet/requests/\(asked.id)")
            }
        } catch let fault as WalletFault where fault.code == .otherReceiver {
            // The address leads to somebody whose name was not shown: the question comes once more.
            return try await confirm(purpose, request, context)
        } catch let fault as WalletFault {
            var again = typed
            if fault.code == .keyOfAnotherCall { again.key = newKey().description }
            return form(purpose, request, context, again, fault)
        }
    }

    /// Where a movement is shown that was made now, or before.
    private static func address(of receipt: WalletReceipt) -> String {
        "/wallet/movements/\(receipt.movement.id)?done=\(receipt.isRepeated ? "again" : "1")"
    }

    // MARK: - Questions

    private func show(_ request: Request, _ context: WebContext) async throws -> Response {
        try await show(request, context, fault: nil)
    }

    private func show(
        _ request: Request, _ context: WebContext, fault: WalletFault?
    ) async throws -> Response {
        let person = try context.visitor().id
        let found = try await wallet.request(identifier(request), of: person)
        let other = found.from == person ? found.to : found.from
        let name =
            try await wallet.people.firstNames(of: [other])[other] ?? context.texts(.walletSomebody)
        return .page(
            HTMLPage(
                RequestPage(
                    context: page(request, context), request: found, isAsked: found.to == person, name: name,
                    fault: fault)), status: fault == nil ? .ok : .conflict)
    }

    private func pay(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.confirmedVisitor().id
        do {
            let receipt = try await wallet.pay(identifier(request), by: person)
            return .redirect(Self.address(of: receipt))
        } catch let fault as WalletFault where fault.code != .notFound {
            return try await show(request, context, fault: fault)
        }
    }

    private func close(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor().id
        do {
            let id = try identifier(request)
            try await wallet.close(id, by: person)
            return .redirect("/wallet/requests/\(id)")
        } catch let fault as WalletFault where fault.code != .notFound {
            return try await show(request, context, fault: fault)
        }
    }
}
