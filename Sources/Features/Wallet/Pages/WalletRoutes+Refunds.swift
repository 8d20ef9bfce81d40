import DesignSystem
import HTML
import HTTPServer
import Identity
import Ledger
import Localization
import Wallets
import Web

/// What operators give back of the city's fees; to everybody else, clerks as well, there is no such thing.
extension WalletRoutes {
    func addRefunds(to router: inout Router<WebContext>) {
        router.get("/operate/refunds") { request, context in
            _ = try context.operatorVisitor()
            return try await refund(request, context, emptyForm(), nil)
        }
        router.post("/operate/refunds", bodyLimit: Self.formLimit) { try await confirmRefund($0, $1) }
        router.post("/operate/refunds/confirm", bodyLimit: Self.formLimit) {
            try await carryOutRefund($0, $1)
        }
    }

    private func refund(
        _ request: Request, _ context: WebContext, _ typed: MoneyForm, _ fault: WalletFault?
    ) async throws -> Response {
        .page(
            HTMLPage(
                RefundPage(
                    context: page(request, context), currency: wallet.currency,
                    earned: try await wallet.earnedFees(), typed: typed, fault: fault)),
            status: fault == nil ? .ok : .unprocessableContent)
    }

    private func confirmRefund(_ request: Request, _ context: WebContext) async throws -> Response {
        let clerk = try context.operatorVisitor().id
        let (typed, fields) = try form(request)
        let texts = context.texts
        if fields["change"] != nil { return try await refund(request, context, typed, nil) }
        do {
            let amount = try wallet.checked(typed.money(in: wallet.currency))
            let reason = try wallet.checked(reason: typed.note)
            let customer = try await wallet.customer(at: typed.to, before: clerk)
            try await wallet.checkFees(hold: amount)
            let words: [String: TextArgument] = [
                "amount": .text(texts.money(amount)), "name": .text(customer.firstName),
            ]
            return .page(
                HTMLPage(
                    ConfirmPage(
                        context: page(request, context), question: texts(.cashRefundAsk, words),
                        hint: try await settling(of: amount, for: customer, texts), note: reason,
                        target: "/operate/refunds/confirm", back: "/operate/refunds",
                        action: texts(.cashRefund), typed: typed,
                        extra: [("seen", wallet.proof(of: customer.id, for: clerk))])))
        } catch let fault as WalletFault {
            return try await refund(request, context, typed, fault)
        }
    }

    private func carryOutRefund(_ request: Request, _ context: WebContext) async throws -> Response {
        let clerk = try context.operatorVisitor().id
        let (typed, _) = try form(request)
        do {
            let amount = try typed.money(in: wallet.currency)
            let (receipt, _) = try await wallet.refund(
                amount, to: typed.to, for: typed.note, by: clerk, key: typed.key, seen: typed.seen)
            let done = receipt.isRepeated ? "again" : "1"
            return .redirect("/operate/cash/\(receipt.movement.id)?done=\(done)")
        } catch let fault as WalletFault where fault.code == .otherReceiver {
            // The address leads to somebody whose name was not shown: the question comes once more.
            return try await confirmRefund(request, context)
        } catch let fault as WalletFault {
            var again = typed
            if fault.code == .keyOfAnotherCall { again.key = newKey().description }
            return try await refund(request, context, again, fault)
        }
    }
}
