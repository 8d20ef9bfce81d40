import Geography
import HTTPServer
import Identity
import Inventory
import Ledger
import OpeningHours

/// What a program says of a shop.
struct ShopOrder: Sendable {
    let draft: ShopDraft
    let towns: [String]
    let address: String
    let place: Coordinate
    let hours: String?
    /// The version that was looked at; nothing to register a shop.
    var version: Int?

    /// What is said of the shop.
    ///
    /// - Throws: 422 with everything that is wrong.
    func entry(plan: NumberingPlan?) throws(HTTPError) -> ShopEntry {
        var faults: [Problem.Field] = []
        var details: ShopDetails?
        do throws(Faults<ShopDraft.Field>) {
            details = try draft.checked(plan: plan)
        } catch {
            faults += error.all.map { fault in
                Problem.Field(fault.field == .kind ? "category" : fault.field.rawValue, fault.reason)
            }
        }
        let line = WrittenText.line(address)
        if WrittenText.isBlank(line) {
            faults.append(Problem.Field("address", .missing))
        } else if !WrittenText.fits(line, most: ListedShop.longestAddress) {
            faults.append(Problem.Field("address", .tooLong(most: ListedShop.longestAddress)))
        }
        var read: OpeningHours?
        if let hours, !WrittenText.isBlank(hours) {
            do throws(OpeningHoursError) {
                read = try OpeningHours(parsing: hours)
            } catch {
                faults.append(
                    Problem.Field(
                        name: "hours", code: FaultWords.code(error.code),
                        detail: "The hours cannot be read: \(error.description)."))
            }
        }
        guard faults.isEmpty, let details else { throw HTTPError(Problem(faults: faults)) }
        return ShopEntry(details: details, towns: towns, address: line, place: place, hours: read)
    }
}

/// What a program says of a product.
struct ProductOrder: Sendable {
    let draft: ProductDraft
    let price: Money
    /// The version that was looked at; nothing to add a product.
    var version: Int?

    /// What is said of the product.
    ///
    /// - Throws: 422 with everything that is wrong.
    func details(in currency: Currency) throws(HTTPError) -> ProductDetails {
        var faults: [Problem.Field] = []
        var details: ProductDetails?
        do throws(Faults<ProductDraft.Field>) {
            details = try draft.checked(in: currency)
        } catch {
            faults += error.all.map { Problem.Field($0.field.rawValue, $0.reason) }
        }
        let read = Price(price)
        if price.currency != currency {
            faults.append(Problem.Field("price", .price(.otherCurrency(price.currency.code))))
        } else if read == nil {
            faults.append(Problem.Field("price", .price(price.minorUnits < 0 ? .negative : .tooLarge)))
        }
        guard faults.isEmpty, let read, var details else { throw HTTPError(Problem(faults: faults)) }
        details.price = read
        return details
    }
}

/// What a program says of a product's stock.
struct StockOrderEntry: Sendable {
    let isInStock: Bool
    let quantity: Int?
}
