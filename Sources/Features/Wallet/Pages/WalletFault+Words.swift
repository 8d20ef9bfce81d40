import HTTPServer
import Ledger
import Localization

extension WalletFault {
    /// The field that is to be typed differently.
    enum Field: Hashable {
        case to, amount, note, code, count
    }

    /// Beside which field it is said; nothing for what is no field's fault.
    var field: Field? {
        switch code {
        case .nobody, .oneself, .otherReceiver, .tooManyLookUps: .to
        case .amount, .insufficientFunds, .overAllowance, .cityFunds, .voucherWorth: .amount
        case .note, .reason: .note
        case .code, .voucherUsed, .voucherOver, .ownVoucher: .code
        case .voucherCount: .count
        default: nil
        }
    }

    /// What people are told.
    func words(_ texts: Texts, in currency: Currency) -> String {
        let money = texts.money(Money(minorUnits: available ?? 0, currency))
        return switch code {
        case .notFound, .requestSettled: texts(.walletErrorSettled)
        case .transfersOff: texts(.walletTransfersOff)
        case .nobody: texts(.walletErrorNobody)
        case .oneself: texts(.walletErrorOneself)
        case .amount: texts(.walletErrorAmount, ["amount": .text(Self.example(texts, currency))])
        case .insufficientFunds: texts(.walletErrorFunds, ["amount": .text(money)])
        case .overAllowance: texts(.walletErrorDay, ["amount": .text(money)])
        case .cityFunds: texts(.cashRefundMost, ["amount": .text(money)])
        case .reason: texts(.cashRefundWhyError)
        case .note: texts(.walletErrorNote, count: CityWallet.longestNote)
        case .code: texts(.walletErrorCode)
        case .voucherUsed: texts(.walletErrorUsed)
        case .voucherOver: texts(.walletErrorOver)
        case .tooManyRequests: texts(.walletErrorRequests)
        case .askedOften: texts(.walletErrorAskedOften)
        case .declinedLately: texts(.walletErrorDeclined)
        case .tooManyLookUps: texts(.walletErrorLookUps)
        case .otherReceiver: texts(.walletErrorNobody)
        case .ownVoucher: texts(.walletErrorOwnVoucher)
        case .voucherWorth: texts(.vouchersWorthError, ["amount": .text(money)])
        case .keyOfAnotherCall, .keyMissing: texts(.walletErrorKey)
        case .noProvider: texts(.walletErrorProvider)
        case .voucherCount: texts(.vouchersCountError, count: CityWallet.mostVouchers)
        }
    }

    /// An amount as people type it in a currency, such as 12.50.
    private static func example(_ texts: Texts, _ currency: Currency) -> String {
        switch currency.decimals {
        case 0: texts.decimal(1_250, fractionDigits: 0)
        case 2: texts.decimal(1_250, fractionDigits: 2)
        default: texts.decimal(12_500, fractionDigits: 3)
        }
    }

    /// What a page with it answers.
    var pageStatus: HTTPStatus {
        code == .tooManyLookUps || code == .askedOften ? .tooManyRequests : .unprocessableContent
    }
}
