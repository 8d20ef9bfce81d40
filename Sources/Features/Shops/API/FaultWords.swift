import HTTPServer
import Inventory
import OpeningHours
import Tables

/// What is wrong with a field or a line, as programs are told: a word that stays as it is, and an English sentence.
enum FaultWords {
    /// The word.
    static func code(_ reason: FaultReason) -> String {
        switch reason {
        case .missing: "required"
        case .tooLong, .tooMany: "length"
        case .taken: "taken"
        case .notAPhoneNumber: "not-a-phone-number"
        case .notALink: "not-a-link"
        case .notANumber: "range"
        case .unknownCategory: "unknown-category"
        case .notYesOrNo: "not-yes-or-no"
        case .unknownAvailability: "unknown-availability"
        case .abovePrice: "above-price"
        case .price(let code): Self.code(code)
        case .gtin(let code): Self.code(code)
        }
    }

    /// The sentence.
    static func sentence(_ reason: FaultReason, of name: String) -> String {
        switch reason {
        case .missing: "“\(name)” is missing."
        case .tooLong(let most): "“\(name)” has at most \(most) characters."
        case .tooMany(let most): "“\(name)” has at most \(most) entries."
        case .taken: "Another product of the shop has this “\(name)”."
        case .notAPhoneNumber: "“\(name)” is no telephone number."
        case .notALink: "“\(name)” holds something else than addresses with http or https."
        case .notANumber(let range):
            "“\(name)” is a whole number from \(range.lowerBound) to \(range.upperBound)."
        case .unknownCategory: "“\(name)” is none of the categories."
        case .notYesOrNo: "“\(name)” is yes or no."
        case .unknownAvailability: "“\(name)” is no word for whether something is there."
        case .abovePrice: "“\(name)” is higher than the price."
        case .price(let code): sentence(code, of: name)
        case .gtin(let code): sentence(code, of: name)
        }
    }

    private static func code(_ code: PriceError.Code) -> String {
        switch code {
        case .empty: "required"
        case .notAPrice: "not-a-price"
        case .negative: "negative"
        case .tooManyDecimals: "too-many-decimals"
        case .ambiguous: "ambiguous"
        case .tooLarge: "too-large"
        case .otherCurrency: "other-currency"
        }
    }

    private static func sentence(_ code: PriceError.Code, of name: String) -> String {
        switch code {
        case .empty: "“\(name)” is missing."
        case .notAPrice: "“\(name)” is no price."
        case .negative: "“\(name)” is below zero."
        case .tooManyDecimals(let most): "“\(name)” has at most \(most) decimals."
        case .ambiguous(let thousands, let decimals):
            "“\(name)” may mean thousands or decimals: write \(thousands)"
                + (decimals.map { " or \($0)." } ?? ".")
        case .tooLarge: "“\(name)” is more than \(Price.mostUnits)."
        case .otherCurrency: "“\(name)” is in another currency than the shop's."
        }
    }

    private static func code(_ code: GTINError.Code) -> String {
        switch code {
        case .empty: "required"
        case .notDigits: "not-digits"
        case .rounded: "rounded"
        case .wrongLength: "wrong-length"
        case .wrongDigit: "wrong-check-digit"
        case .onlyZeros: "only-zeros"
        }
    }

    private static func sentence(_ code: GTINError.Code, of name: String) -> String {
        switch code {
        case .empty: "“\(name)” is missing."
        case .notDigits: "“\(name)” is digits only."
        case .rounded: "A spreadsheet has shortened “\(name)”: its last digits are lost."
        case .wrongLength(let count): "“\(name)” has 8, 12, 13 or 14 digits, not \(count)."
        case .wrongDigit: "A digit of “\(name)” is wrong: its last one does not check the others."
        case .onlyZeros: "“\(name)” is nothing but zeros."
        }
    }

    /// The word for why opening hours cannot be read: that of the code, in small letters with hyphens.
    static func code(_ code: OpeningHoursError.Code) -> String {
        code.rawValue.reduce(into: "") { word, letter in
            word += letter.isUppercase ? "-\(letter.lowercased())" : "\(letter)"
        }
    }

    /// The word for why a line of a list cannot be taken.
    static func code(_ reason: BadLine.Reason) -> String {
        switch reason {
        case .table(let code): Self.code(code)
        case .fault(let reason): code(reason)
        case .otherShop: "other-shop"
        case .sameProduct: "same-product"
        case .severalProducts: "several-products"
        case .otherNumber: "other-number"
        case .noKey: "no-key"
        case .held: "hidden-product"
        }
    }

    /// The sentence about a line of a list that cannot be taken.
    static func sentence(_ line: BadLine) -> String {
        switch line.reason {
        case .table(let code): sentence(code)
        case .fault(let reason): sentence(reason, of: line.field?.rawValue ?? "line")
        case .otherShop: "The line is about another shop than the first."
        case .sameProduct(let other): "Line \(other) is about the same product."
        case .severalProducts:
            "Several products of the shop have this barcode or name; give the line a number."
        case .otherNumber(let number): "The barcode is that of the product with the number “\(number.text)”."
        case .noKey: "The line has neither a number nor a barcode nor a name."
        case .held: "An operator has hidden a product of the shop with this name or barcode."
        }
    }

    /// The word for what is wrong with a table.
    static func code(_ code: TableError.Code) -> String {
        switch code {
        case .empty: "empty"
        case .notText: "not-text"
        case .mixedEncodings: "mixed-encodings"
        case .unclosedQuote: "unclosed-quote"
        case .textAfterQuote: "text-after-quote"
        case .quoteClosedLater: "quote-closed-later"
        case .lineTooLong: "line-too-long"
        case .tooManyColumns: "too-many-columns"
        case .tooManyLines: "too-many-lines"
        case .unknownColumns: "unknown-columns"
        case .repeatedColumn: "repeated-column"
        case .tooManyCells: "too-many-cells"
        }
    }

    /// The sentence about what is wrong with a table.
    static func sentence(_ code: TableError.Code) -> String {
        switch code {
        case .empty: "There is nothing in the list."
        case .notText: "The list is no text."
        case .mixedEncodings: "Some lines are UTF-8 and some are not."
        case .unclosedQuote: "A quote is opened and never closed."
        case .textAfterQuote: "Something stands between a closing quote and the next separator."
        case .quoteClosedLater: "A quote is opened and the next one, on a later line, ends no cell."
        case .lineTooLong: "The line is longer than \(TableReader.mostBytes) bytes."
        case .tooManyColumns: "The line has more than \(TableReader.mostColumns) columns."
        case .tooManyLines: "The list has more than \(TableReader.mostLines) lines."
        case .unknownColumns: "The first line names neither a number nor a barcode nor a name."
        case .repeatedColumn: "The first line names a column twice."
        case .tooManyCells: "The line has more cells than the first."
        }
    }
}

extension Problem {
    /// 422 with everything that is wrong with a body.
    init(faults: [Field]) {
        self.init(.unprocessableContent, slug: "invalid-fields", title: "Some fields are at fault")
        detail = faults.map(\.detail).joined(separator: " ")
        fields = faults
    }
}

extension Problem.Field {
    /// What is wrong with a member.
    init(_ name: String, _ reason: FaultReason) {
        self.init(
            name: name, code: FaultWords.code(reason), detail: FaultWords.sentence(reason, of: name))
    }
}
