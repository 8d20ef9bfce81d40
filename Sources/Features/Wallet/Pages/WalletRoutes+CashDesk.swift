import DesignSystem
import HTML
import HTTPServer
import Identity
import Ledger
import Localization
import Wallets
import Web

/// The operator's counter, and the vouchers that are printed; to everybody else there is no such thing.
extension WalletRoutes {
    func addCashDesk(to router: inout Router<WebContext>) {
        router.get("/operate/cash") { request, context in
            _ = try context.clerkVisitor()
            return try await counter(request, context, emptyForm(), .topUp, nil)
        }
        router.post("/operate/cash", bodyLimit: Self.formLimit) { try await confirmCash($0, $1) }
        router.post("/operate/cash/confirm", bodyLimit: Self.formLimit) { try await carryOutCash($0, $1) }
        router.get("/operate/cash/{id}") { try await cashReceipt($0, $1) }
        router.get("/operate/vouchers") { request, context in
            _ = try context.operatorVisitor()
            return try await vouchers(request, context, emptyForm(), nil)
        }
        router.post("/operate/vouchers", bodyLimit: Self.formLimit) { try await printVouchers($0, $1) }
        router.post("/operate/vouchers/{id}/void", bodyLimit: Self.formLimit) { request, context in
            let clerk = try context.operatorVisitor().id
            _ = try await wallet.voidVouchers(of: identifier(request), by: clerk)
            return .redirect("/operate/vouchers")
        }
    }

    private func counter(
        _ request: Request, _ context: WebContext, _ typed: MoneyForm, _ act: CityWallet.CashAct,
        _ fault: WalletFault?
    ) async throws -> Response {
        let isOperator = context.person?.isOperator == true
        return .page(
            HTMLPage(
                CashDeskPage(
                    context: page(request, context), currency: wallet.currency,
                    balances: try await wallet.cityBalances(), act: act, typed: typed,
                    odd: isOperator ? try await oddPayments(context) : [], showsCity: isOperator, fault: fault
                )
            ),
            status: fault == nil ? .ok : .unprocessableContent)
    }

    /// The payments that somebody has to look at, with what people are called.
    private func oddPayments(_ context: WebContext) async throws -> [OddPayment] {
        let payments = try await wallet.oddPayments()
        let names = try await wallet.people.firstNames(of: Array(Set(payments.map(\.person))))
        let texts = context.texts
        return payments.map { payment in
            OddPayment(
                name: names[payment.person] ?? texts(.walletSomebody), amount: texts.money(payment.amount),
                remark: payment.remark, date: texts.fullDate(payment.at, in: zone))
        }
    }

    private func act(_ fields: FormFields) -> CityWallet.CashAct {
        fields["act"].flatMap { CityWallet.CashAct(rawValue: $0) } ?? .topUp
    }

    private func confirmCash(_ request: Request, _ context: WebContext) async throws -> Response {
        let clerk = try context.clerkVisitor().id
        let (typed, fields) = try form(request)
        let (act, texts) = (act(fields), context.texts)
        if fields["change"] != nil { return try await counter(request, context, typed, act, nil) }
        do {
            let amount = try wallet.checked(typed.money(in: wallet.currency))
            let customer = try await wallet.customer(at: typed.to, before: clerk)
            let words: [String: TextArgument] = [
                "amount": .text(texts.money(amount)), "name": .text(customer.firstName),
            ]
            let hint = act == .topUp ? try await settling(of: amount, for: customer, texts) : nil
            return .page(
                HTMLPage(
                    ConfirmPage(
                        context: page(request, context),
                        question: texts(act == .topUp ? .cashTopUpAsk : .cashPayOutAsk, words), hint: hint,
                        note: "", target: "/operate/cash/confirm", back: "/operate/cash",
                        action: texts(act == .topUp ? .cashTopUp : .cashPayOut), typed: typed,
                        extra: [
                            ("act", act.rawValue), ("seen", wallet.proof(of: customer.id, for: clerk)),
                        ])))
        } catch let fault as WalletFault {
            return try await counter(request, context, typed, act, fault)
        }
    }

    /// How much of what is put in goes to what the customer owes; nothing where that is nothing.
    func settling(
        of amount: Money, for customer: WalletPerson, _ texts: Texts
    ) async throws -> String? {
        let owed = try await wallet.balance(of: customer.id).owed
        guard owed.minorUnits > 0 else { return nil }
        let settled = Money(minorUnits: min(owed.minorUnits, amount.minorUnits), amount.currency)
        return texts(
            .cashSettles,
            ["amount": .text(texts.money(settled)), "name": .text(customer.firstName)])
    }

    private func carryOutCash(_ request: Request, _ context: WebContext) async throws -> Response {
        let clerk = try context.clerkVisitor().id
        let (typed, fields) = try form(request)
        let act = act(fields)
        do {
            let amount = try typed.money(in: wallet.currency)
            let (receipt, _) = try await wallet.cash(
                act, amount, at: typed.to, by: clerk, key: typed.key, seen: typed.seen)
            let done = receipt.isRepeated ? "again" : "1"
            return .redirect("/operate/cash/\(receipt.movement.id)?done=\(done)")
        } catch let fault as WalletFault where fault.code == .otherReceiver {
            return try await confirmCash(request, context)
        } catch let fault as WalletFault {
            return try await counter(request, context, typed, act, fault)
        }
    }

    /// The customer's receipt, as the counter prints it: the pages of the customer are not the clerk's to open.
    private func cashReceipt(_ request: Request, _ context: WebContext) async throws -> Response {
        let isOperator = try context.clerkVisitor().isOperator
        let (movement, customer) = try await wallet.cashMovement(
            identifier(request), withRefunds: isOperator)
        let texts = context.texts
        var view = try await receipt(
            movement, of: customer.id, page(request, context), back: "/operate/cash",
            backTitle: texts(.cashTitle), done: nil)
        if let (words, tone) = done(request, movement, view.amount, texts) {
            (view.done, view.tone) = (words, tone)
        }
        view.customer = customer.firstName.isEmpty ? texts(.walletSomebody) : customer.firstName
        view.refunds = isOperator
        return .page(HTMLPage(view))
    }

    // MARK: - Vouchers

    private func vouchers(
        _ request: Request, _ context: WebContext, _ typed: MoneyForm, _ fault: WalletFault?,
        problem: String? = nil
    ) async throws -> Response {
        let limit = 50
        let batches = try await wallet.voucherBatches(
            before: request.query["before"].flatMap { UniqueID($0) }, limit: limit + 1)
        let shown = Array(batches.prefix(limit))
        return .page(
            HTMLPage(
                VouchersPage(
                    context: page(request, context), zone: zone, currency: wallet.currency, batches: shown,
                    next: batches.count > limit ? shown.last?.id : nil, typed: typed, fault: fault,
                    problem: problem)),
            status: fault == nil ? .ok : .unprocessableContent)
    }

    private func printVouchers(_ request: Request, _ context: WebContext) async throws -> Response {
        let clerk = try context.operatorVisitor().id
        let (typed, _) = try form(request)
        do {
            let amount = try typed.money(in: wallet.currency)
            guard let count = DecimalText.scaled(typed.count, fractionDigits: 0), 1...1_000 ~= count else {
                throw WalletFault(.voucherCount)
            }
            let (batch, codes) = try await wallet.printVouchers(
                Int(count), of: amount, by: clerk, id: typed.id(of: "vouchers", by: clerk))
            guard !codes.isEmpty else {
                return try await vouchers(
                    request, context, emptyForm(), nil, problem: context.texts(.vouchersAgain))
            }
            return .page(
                HTMLPage(
                    PrintedVouchersPage(
                        context: page(request, context), zone: zone, cityName: cityName,
                        currency: wallet.currency, batch: batch, codes: codes,
                        address: address("/wallet/voucher", request))))
        } catch let fault as WalletFault {
            return try await vouchers(request, context, typed, fault)
        }
    }
}
