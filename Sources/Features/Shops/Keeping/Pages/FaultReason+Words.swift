import Inventory
import Ledger
import Localization

extension FaultReason {
    /// What is wrong and what to do, as a person reads it beside the field.
    ///
    /// - Parameter currency: What the shop sells for.
    func words(_ texts: Texts, in currency: Currency? = nil) -> String {
        switch self {
        case .missing: texts(.shopsKeepMissing)
        case .tooLong(let most): texts(.shopsKeepTooLong, count: most)
        case .tooMany(let most): texts(.shopsKeepTooMany, count: most)
        case .taken: texts(.shopsKeepNumberTaken)
        case .notAPhoneNumber: texts(.shopsKeepBadPhone)
        case .notALink: texts(.shopsKeepBadLink)
        case .notANumber(let range):
            texts(
                .shopsKeepBadNumber,
                ["least": .number(range.lowerBound), "most": .number(range.upperBound)])
        case .unknownCategory: texts(.shopsKeepBadCategory)
        case .notYesOrNo: texts(.shopsKeepNotYesOrNo)
        case .unknownAvailability: texts(.shopsKeepBadAvailability)
        case .abovePrice: texts(.shopsKeepAbovePrice)
        case .price(let code): code.words(texts, in: currency)
        case .gtin(let code): code.words(texts)
        }
    }
}

extension PriceError.Code {
    fileprivate func words(_ texts: Texts, in currency: Currency?) -> String {
        switch self {
        case .empty: texts(.shopsKeepMissing)
        case .notAPrice: texts(.shopsKeepBadPrice)
        case .negative: texts(.shopsKeepNegativePrice)
        case .tooManyDecimals(let most):
            most == 0
                ? texts(.shopsKeepNoDecimals, ["currency": .text(currency?.code ?? "")])
                : texts(.shopsKeepTooManyDecimals, count: most)
        case .ambiguous(let thousands, let decimals?):
            texts(
                .shopsKeepAmbiguousPrice, ["thousands": .text(thousands), "decimals": .text(decimals)])
        case .ambiguous(let thousands, nil):
            texts(.shopsKeepAmbiguousWhole, ["thousands": .text(thousands)])
        case .tooLarge: texts(.shopsKeepLargePrice, ["most": .number(Int(Price.mostUnits))])
        case .otherCurrency(let found):
            texts(
                .shopsKeepOtherCurrency,
                ["found": .text(String(found.prefix(20))), "currency": .text(currency?.code ?? "")])
        }
    }
}

extension GTINError.Code {
    fileprivate func words(_ texts: Texts) -> String {
        switch self {
        case .empty: texts(.shopsKeepMissing)
        case .notDigits: texts(.shopsKeepGtinDigits)
        case .rounded: texts(.shopsKeepGtinRounded)
        case .wrongLength(let count): texts(.shopsKeepGtinLength, count: count)
        case .wrongDigit: texts(.shopsKeepGtinDigit)
        case .onlyZeros: texts(.shopsKeepGtinZeros)
        }
    }
}
