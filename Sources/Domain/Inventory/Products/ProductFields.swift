import Ledger

/// How each field of a product is read, the same from a form and from a list.
enum ProductFields {
    static func name(_ typed: String) -> Result<String, FaultReason> {
        TextRule(most: ProductDraft.mostOfName).line(typed)
    }

    static func description(_ typed: String) -> Result<String, FaultReason> {
        TextRule(most: ProductDraft.mostOfDescription).paragraphs(typed)
    }

    static func price(
        _ typed: String, in currency: Currency, isListed: Bool = false
    ) -> Result<Price, FaultReason> {
        do throws(PriceError) {
            return .success(try Price(typed: typed, in: currency, isListed: isListed))
        } catch {
            return .failure(error.code == .empty ? .missing : .price(error.code))
        }
    }

    static func category(_ typed: String) -> Result<ProductCategory, FaultReason> {
        ProductCategory(rawValue: WrittenText.line(typed.prefix(200)).lowercased()).map(Result.success)
            ?? .failure(.unknownCategory)
    }

    static func gtin(_ typed: String) -> Result<GTIN, FaultReason> {
        do throws(GTINError) {
            return .success(try GTIN(typed: typed))
        } catch {
            return .failure(.gtin(error.code))
        }
    }

    static func sku(_ typed: String) -> Result<ArticleNumber, FaultReason> {
        switch TextRule(most: ArticleNumber.most).line(typed) {
        case .failure(let reason): .failure(reason)
        case .success(let text): ArticleNumber(text).map(Result.success) ?? .failure(.missing)
        }
    }

    /// A whole number; `12.0` and `1'200`, which spreadsheets make of one, too.
    static func quantity(_ typed: String) -> Result<Int, FaultReason> {
        var digits = PlainDigits.plain(typed.prefix(200)).filter { $0 != " " && $0 != "'" }
        for ending in [".0", ",0", ".00", ",00"] where digits.hasSuffix(ending) && digits.count > ending.count
        {
            digits.removeLast(ending.count)
            break
        }
        guard digits.utf8.count <= 12, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let count = Int(digits), Stock.quantities.contains(count)
        else { return .failure(.notANumber(Stock.quantities)) }
        return .success(count)
    }

    static func link(_ typed: String) -> Result<WebLink, FaultReason> {
        WebLink(typed).map(Result.success) ?? .failure(.notALink)
    }
}
