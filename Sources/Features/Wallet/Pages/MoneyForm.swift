import DesignSystem
import HTML
import HTTPServer
import Identity
import Ledger
import Localization
import Web

/// What was typed into a form about money: kept when it comes back with a fault.
struct MoneyForm: Hashable, Sendable {
    /// The longest text that any field is read to.
    private static let longest = 400

    var to = ""
    var amount = ""
    var note = ""
    var code = ""
    var count = ""
    /// Whose name was shown, as the form that asks once more proves it.
    var seen = ""
    /// Names the attempt.
    var key: String

    /// An empty form.
    init(key: UniqueID) { self.key = key.description }

    /// What was sent; without a usable key the attempt gets a new one.
    init(_ fields: FormFields, newKey: UniqueID) {
        func field(_ name: String) -> String { String((fields[name] ?? "").prefix(Self.longest)) }
        (to, amount, note) = (field("to"), field("amount"), field("note"))
        (code, count, seen) = (field("code"), field("count"), field("seen"))
        key = (fields["key"].flatMap { UniqueID($0) } ?? newKey).description
    }

    /// The identifier of what a person makes with this attempt.
    func id(of noun: StaticString, by person: UniqueID) -> UniqueID {
        UniqueID(of: noun, by: person, key: key)
    }

    /// The amount that was typed, such as 12.50.
    func money(in currency: Currency) throws(WalletFault) -> Money {
        guard let units = DecimalText.scaled(amount, fractionDigits: currency.decimals), units > 0 else {
            throw WalletFault(.amount)
        }
        return Money(minorUnits: units, currency)
    }

    /// The key, in the form.
    var keyField: some HTML { input(.type("hidden"), .name("key"), .value(key)) }

    /// All that was typed, for the step that asks once more.
    @HTMLBuilder var hiddenFields: some HTML {
        keyField
        input(.type("hidden"), .name("to"), .value(to))
        input(.type("hidden"), .name("amount"), .value(amount))
        input(.type("hidden"), .name("note"), .value(note))
    }
}
