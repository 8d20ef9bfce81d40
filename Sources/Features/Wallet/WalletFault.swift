public import HTTPServer
import Journal
import Ledger
import Wallets

/// Why something about money cannot be; nothing has changed.
public struct WalletFault: Error, Hashable, Sendable {
    /// The reasons.
    public enum Code: String, Hashable, Sendable {
        /// There is no such thing, or it is somebody else's.
        case notFound
        /// People of this city cannot send each other money.
        case transfersOff
        /// Nobody has that email address or phone number.
        case nobody
        /// To oneself.
        case oneself
        /// No amount, or one that cannot be.
        case amount
        /// Less is in the wallet than is needed.
        case insufficientFunds
        /// The day's limit is reached.
        case overAllowance
        /// More would be given back than is left of what the city earned.
        case cityFunds
        /// What was written with it is too long.
        case note
        /// Something is to be given back, and nobody said why.
        case reason
        /// That is no voucher's code.
        case code
        /// The code belongs to a voucher that somebody has redeemed.
        case voucherUsed
        /// The voucher is not good any more.
        case voucherOver
        /// Too many questions for money are open.
        case tooManyRequests
        /// Too many questions for money were asked today, or of this person.
        case askedOften
        /// The person has declined lately.
        case declinedLately
        /// Too many addresses were looked up today.
        case tooManyLookUps
        /// The address leads to somebody else than the one whose name was shown.
        case otherReceiver
        /// The voucher is of one's own making.
        case ownVoucher
        /// A voucher that would be worth more than may be put in on a day.
        case voucherWorth
        /// A call that moves money, without a key.
        case keyMissing
        /// The question was answered or withdrawn before.
        case requestSettled
        /// The key stands for something else.
        case keyOfAnotherCall
        /// Nobody takes payments for this city, or they cannot be reached.
        case noProvider
        /// How many vouchers, or of which worth.
        case voucherCount
    }

    /// The reason.
    public let code: Code
    /// How much there would have been, in minor units, where that is the reason.
    public let available: Int64?

    init(_ code: Code, available: Int64? = nil) {
        self.code = code
        self.available = available
    }

    /// Why the ledger refused.
    init(ledger error: WalletError) {
        switch error {
        case .keyOfAnotherCall: self.init(.keyOfAnotherCall)
        case .otherCurrency: self.init(.amount)
        case .refused(let refusal):
            switch refusal.code {
            case .insufficientFunds: self.init(.insufficientFunds, available: refusal.available)
            case .overAllowance: self.init(.overAllowance, available: refusal.available)
            case .sameAccount: self.init(.oneself)
            default: self.init(.amount)
            }
        }
    }
}

extension WalletFault: HTTPErrorConvertible {
    public var problem: Problem {
        switch code {
        case .notFound: Problem(.notFound, "There is no such thing in your wallet.")
        case .transfersOff:
            Problem(
                .forbidden, slug: "transfers-off", title: "People cannot send money here",
                detail: "Whoever runs this city has not confirmed that people may send each other money.")
        case .nobody: Problem(field: "to", code: "nobody", "Nobody has that email address or phone number.")
        case .oneself: Problem(field: "to", code: "oneself", "That is yourself.")
        case .amount: Problem(field: "amount", "The amount must be more than zero, in the city's currency.")
        case .insufficientFunds:
            Problem(
                .conflict, slug: "insufficient-funds", title: "Not enough money",
                detail: "There is less in the wallet than that.")
        case .overAllowance:
            Problem(
                .conflict, slug: "day-limit", title: "The day's limit is reached",
                detail: "That is more than may be moved on one day.")
        case .cityFunds:
            Problem(
                .conflict, slug: "not-enough-fees", title: "Not enough fees",
                detail: "There is less left of what the city earned than that.")
        case .reason: Problem(field: "note", "Say why it is given back.")
        case .note: Problem(field: "note", "A note has at most \(CityWallet.longestNote) characters.")
        case .code: Problem(field: "code", "This is no voucher's code.")
        case .voucherUsed:
            Problem(
                .conflict, slug: "voucher-used", title: "The voucher is used",
                detail: "Somebody has redeemed this voucher.")
        case .voucherOver:
            Problem(
                .conflict, slug: "voucher-over", title: "The voucher is not good any more",
                detail: "The voucher has expired or was withdrawn.")
        case .tooManyRequests:
            Problem(
                .conflict, slug: "too-many-requests-for-money", title: "Too many requests for money",
                detail: "Withdraw one that is open first.")
        case .askedOften:
            Problem(
                .tooManyRequests, slug: "asked-for-money-often", title: "Enough requests for money",
                detail: "Requests for money are limited within a day, and of the same person.")
        case .declinedLately:
            Problem(
                .conflict, slug: "declined-lately", title: "Declined lately",
                detail: "The person has declined a request of yours within 30 days.")
        case .tooManyLookUps:
            Problem(
                .tooManyRequests, slug: "too-many-look-ups", title: "Enough for today",
                detail: "New addresses are looked up only so often in a day.")
        case .otherReceiver:
            Problem(field: "to", code: "changed", "The address leads to somebody else now.")
        case .ownVoucher: Problem(field: "code", code: "own", "Whoever made a voucher does not redeem it.")
        case .voucherWorth:
            Problem(field: "amount", "A voucher is worth no more than may be put in on one day.")
        case .keyMissing:
            Problem(
                .badRequest, slug: "idempotency-key-required", title: "Idempotency-Key required",
                detail: "Whatever moves money needs an Idempotency-Key, so that it is not done twice.")
        case .requestSettled:
            Problem(
                .conflict, slug: "request-settled", title: "The request is over",
                detail: "It was paid, declined or withdrawn before.")
        case .keyOfAnotherCall:
            Problem(
                .unprocessableContent, slug: "idempotency-key-reused", title: "Idempotency-Key used before",
                detail:
                    "This key stood for another call. Every new call needs a new key; nothing was changed."
            )
        case .noProvider:
            Problem(
                .serviceUnavailable, slug: "no-payments", title: "No payments now",
                detail: "Payments cannot be taken right now.")
        case .voucherCount:
            Problem(field: "count", "Between 1 and \(CityWallet.mostVouchers) vouchers are printed at once.")
        }
    }
}
