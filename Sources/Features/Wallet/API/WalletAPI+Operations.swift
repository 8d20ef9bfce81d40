import HTTPServer
import Identity
import Ledger
public import OpenAPI

extension APIRoom {
    /// What people have with the city.
    public static let wallet = APIRoom(
        "Wallet", "Money for trips and for each other: what is there, what moved, vouchers and requests.")
    /// What clerks and operators do at the counter.
    public static let cashDesk = APIRoom(
        "Cash desk", "Money that clerks take and give at the counter, and fees that operators give back.")
}

/// Money for somebody, as it is sent.
struct TransferDraft: Sendable {
    let to: String
    let amount: Money
    let note: String
}

extension WalletRoutes {
    /// The calls, as the API's document describes them.
    public static var operations: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/wallet", "What you have", in: .wallet, access: .person,
                answers: [.json(.ok, "Your wallet.", balance)]),
            APIOperation(
                .get, "/api/v1/wallet/movements", "Your statement", in: .wallet,
                note: "The newest first, each with the balance after it.", access: .person,
                parameters: APIParameter.paging,
                answers: [
                    .json(
                        .ok, "A page of movements.",
                        .object(
                            "Statement",
                            [
                                .required("movements", .array(of: movement, 0...100)),
                                .optional("next", .nextCursor),
                            ]), headers: [.link])
                ]),
            APIOperation(
                .get, "/api/v1/wallet/movements/{id}", "One movement", in: .wallet, access: .person,
                parameters: [id], answers: [.json(.ok, "The movement.", movement)]),
            APIOperation(
                .post, "/api/v1/wallet/receivers", "Who would get it", in: .wallet,
                note:
                    "The first name of whoever has exactly this email address or phone number; few a minute, and few new ones a day.",
                access: .rider, changesNothing: true,
                body: .json(receiverQuestion, example: ["to": "ada@example.org"]),
                answers: [
                    .json(
                        .ok, "The receiver.",
                        .object("Receiver", [.required("firstName", .text(1...200))]))
                ]),
            APIOperation(
                .post, "/api/v1/wallet/transfers", "Send money", in: .wallet,
                note: "Under its `Idempotency-Key` it is sent once, however often it is asked for.",
                access: .rider, needsKey: true, body: .json(transfer, example: example),
                answers: [.json(.created, "The movement.", movement)]),
            APIOperation(
                .post, "/api/v1/wallet/vouchers", "Redeem a voucher", in: .wallet, access: .person,
                body: .json(voucherCode, example: ["code": "7K3M-9QXT-2FWD"]),
                answers: [.json(.created, "The movement.", movement)]),
        ] + requestOperations + cashDeskOperations
    }

    private static var requestOperations: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/wallet/requests", "Open requests for money", in: .wallet,
                note: "Those that you were asked, then your own.", access: .person,
                answers: [
                    .json(
                        .ok, "The requests.",
                        .object("MoneyRequests", [.required("requests", .array(of: moneyRequest, 0...200))]))
                ]),
            APIOperation(
                .post, "/api/v1/wallet/requests", "Ask for money", in: .wallet, access: .rider,
                body: .json(transfer, example: example),
                answers: [.json(.created, "The request.", moneyRequest)]),
            APIOperation(
                .get, "/api/v1/wallet/requests/{id}", "One request for money", in: .wallet, access: .person,
                parameters: [id], answers: [.json(.ok, "The request.", moneyRequest)]),
            APIOperation(
                .post, "/api/v1/wallet/requests/{id}/payment", "Pay what was asked for", in: .wallet,
                access: .rider, parameters: [id], answers: [.json(.created, "The movement.", movement)]),
            APIOperation(
                .delete, "/api/v1/wallet/requests/{id}", "Decline or withdraw a request", in: .wallet,
                access: .person, parameters: [id], answers: [.nothing("It is over.")]),
        ]
    }

    private static var cashDeskOperations: [APIOperation] {
        CityWallet.CashAct.allCases.map { act in
            APIOperation(
                .post, path(of: act), act == .topUp ? "Take cash" : "Pay out", in: .cashDesk,
                access: .clerks, needsKey: true, body: .json(cash, example: example),
                answers: [.json(.created, "The movement, as the person's wallet saw it.", movement)])
        } + [
            APIOperation(
                .post, "/api/v1/cash-desk/refunds", "Give back a fee", in: .cashDesk,
                note:
                    "From what the city earned, and never more than is left of it. What the person owes is settled first.",
                access: .operators, needsKey: true,
                body: .json(
                    refund,
                    example: [
                        "to": "ada@example.org", "amount": ["amount": 1_250, "currency": "CHF"],
                        "note": "The driver was late",
                    ]),
                answers: [.json(.created, "The movement, as the person's wallet saw it.", movement)])
        ]
    }

    private static let id = APIParameter.path("id", .identifier("Names it."))

    private static let to = JSONShape<String>.text(1...320, "An email address or phone number.")

    static let receiverQuestion = JSONShape.object("ReceiverQuestion", .required("to", to)) { $0 }

    static let voucherCode = JSONShape.object(
        "VoucherCode", .required("code", JSONShape<String>.text(1...100, "As it is printed."))
    ) { $0 }

    static let transfer = JSONShape.object(
        "Transfer", .required("to", to), .required("amount", JSONShape<Money>.money()),
        .optional("note", JSONShape<String>.text(0...400, "The other person reads it."), usually: "")
    ) { to, amount, note in TransferDraft(to: to, amount: amount, note: note) }

    static let cash = JSONShape.object(
        "Cash", .required("to", to), .required("amount", JSONShape<Money>.money())
    ) { to, amount in TransferDraft(to: to, amount: amount, note: "") }

    static let refund = JSONShape.object(
        "Refund", .required("to", to), .required("amount", JSONShape<Money>.money()),
        .required("note", JSONShape<String>.text(1...400, "Why; the person reads it."))
    ) { to, amount, note in TransferDraft(to: to, amount: amount, note: note) }

    private static let example: JSONValue = [
        "to": "ada@example.org", "amount": ["amount": 1_250, "currency": "CHF"],
    ]

    private static let balance = JSONSchema.object(
        "Wallet",
        [
            .required("available", .money), .required("held", .money), .required("owed", .money),
            .required(
                "fees",
                .array(
                    of: .object(
                        "OpenFee",
                        [
                            .required("movement", .identifier("The movement that charged it.")),
                            .optional("subject", .text(0...200, "What it is for.")),
                            .required("left", JSONSchema.money.noted("What is still owed of it.")),
                            .required("at", .moment("When it was charged.")),
                        ], "What is owed of a fee; the next money that comes in settles the oldest first."),
                    0...20)),
            .required("mayTransfer", .boolean("Whether people may send each other money.")),
        ])

    private static let movement = JSONSchema.object(
        "Movement",
        [
            .required("id", .identifier("Names it.")),
            .required("kind", .choice(Movement.Kind.allCases.map(\.rawValue), "Why money moved.")),
            .required("at", .moment("When.")), .required("amount", .money),
            .optional("balance", .money),
            .optional(
                "settled", JSONSchema.money.noted("What was paid with it of fees that were owed.")),
            .optional("with", .text(0...200, "Whose wallet is at the other end.")),
            .optional("subject", .text(0...200, "What it is about.")),
            .optional("note", .text(0...400, "What was written with it.")),
        ])

    private static let moneyRequest = JSONSchema.object(
        "MoneyRequest",
        [
            .required("id", .identifier("Names it.")),
            .required("isMine", .boolean("Whether you asked.")),
            .optional("with", .text(0...200, "Who asked, or was asked.")), .required("amount", .money),
            .optional("note", .text(0...400, "What was written with it.")),
            .required(
                "state", .choice(["open", "paid", "declined", "withdrawn", "lapsed"], "How far it is.")),
            .required("createdAt", .moment("When it was asked.")),
        ])
}
