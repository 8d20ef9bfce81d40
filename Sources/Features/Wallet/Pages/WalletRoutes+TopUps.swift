import DesignSystem
import HTML
import HTTPServer
import Identity
import Ledger
import Localization
import Wallets
import Web

/// Putting money in: by voucher, and by whoever takes payments.
extension WalletRoutes {
    func addTopUps(to router: inout Router<WebContext>) {
        router.get("/wallet/voucher") { request, context in
            _ = try context.visitor()
            var typed = emptyForm()
            typed.code = String((request.query["code"] ?? "").prefix(40))
            return voucher(request, context, typed, nil)
        }
        router.post("/wallet/voucher", bodyLimit: Self.formLimit) { try await redeem($0, $1) }
        guard let provider = wallet.provider else { return }
        router.post("/wallet/payments", bodyLimit: Self.formLimit) { try await beginPayment($0, $1) }
        router.get("/wallet/payments/{id}") { request, context in
            let person = try context.visitor().id
            let payment = try await wallet.payment(identifier(request), of: person)
            return .page(HTMLPage(PaymentPage(context: page(request, context), payment: payment)))
        }
        router.post("/hooks/payments/\(provider.word)", bodyLimit: 64 << 10) { request, _ in
            do {
                // Also for what is of no use: the provider shall not call again.
                _ = try await wallet.take(request.body, headers: request.headers)
                return .noContent
            } catch is ForgedPaymentCall {
                throw HTTPError(.badRequest, "The signature is not good.")
            }
        }
    }

    private func voucher(
        _ request: Request, _ context: WebContext, _ typed: MoneyForm, _ fault: WalletFault?
    ) -> Response {
        .page(
            HTMLPage(
                VoucherPage(
                    context: page(request, context), currency: wallet.currency, typed: typed, fault: fault)),
            status: fault == nil ? .ok : .unprocessableContent)
    }

    private func redeem(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor().id
        let (typed, _) = try form(request)
        try limits.code(request, by: person)
        do {
            let receipt = try await wallet.redeem(typed.code, for: person)
            let done = receipt.isRepeated ? "before" : "redeemed"
            return .redirect("/wallet/movements/\(receipt.movement.id)?done=\(done)")
        } catch let fault as WalletFault {
            return voucher(request, context, typed, fault)
        }
    }

    private func beginPayment(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor().id
        let (typed, _) = try form(request)
        do {
            let amount = try typed.money(in: wallet.currency)
            return .redirect(
                try await wallet.beginPayment(amount, for: person, id: typed.id(of: "payment", by: person)))
        } catch let fault as WalletFault {
            return try await overview(
                request, context, form: typed, problem: fault.words(context.texts, in: wallet.currency))
        }
    }
}
