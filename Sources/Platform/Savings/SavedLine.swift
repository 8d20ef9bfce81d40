import DesignSystem
public import HTML
import Ledger
public import Localization

/// One line on a receipt: what the ride saved whoever rode along, and the way to all of it.
public struct SavedLine: View {
    private let texts: Texts
    private let sum: SavedSum
    private let currency: Currency
    private let rules: SavingRules

    /// The line of a ride.
    public init(_ texts: Texts, _ sum: SavedSum, in book: SavingsBook) {
        self.texts = texts
        self.sum = sum
        currency = book.currency
        rules = book.rules
    }

    public var body: some HTML {
        let (money, grams) = (sum.money(on: .passenger), sum.grams(rules))
        if money > 0 || grams > 0 {
            p(.class("muted"), .id("saved-line")) {
                words(money, grams)
                " "
                a(.class("text-link"), .href("/saved")) { texts(TextKey("saved.lineMore")) }
            }
        }
    }
}

extension SavedLine {
    /// What was saved; of what was not, nothing is said.
    private func words(_ money: Int64, _ grams: Int64) -> String {
        let carbon: [String: TextArgument] = ["carbon": .text(texts.carbon(grams))]
        guard money > 0 else { return texts(TextKey("saved.lineCarbon"), carbon) }
        return texts(
            TextKey("saved.line"),
            carbon.merging(["money": .text(texts.money(Money(minorUnits: money, currency)))]) { one, _ in one
            })
    }
}

/// The way to all that somebody's shared rides saved.
public struct SavedLink: View {
    private let texts: Texts

    /// A link in a language.
    public init(_ texts: Texts) { self.texts = texts }

    public var body: some HTML {
        div(.class("trip-links")) {
            ButtonLink(texts(TextKey("saved.link")), to: "/saved", style: .quiet, icon: .wallet)
        }
    }
}

extension Texts {
    /// A weight of CO₂, such as “2.3 kg”.
    ///
    /// - Parameter grams: In grams.
    public func carbon(_ grams: Int64) -> String {
        let kilograms = Double(grams) / 1_000
        let number = number(kilograms, fractionDigits: kilograms < 100 ? 1 : 0)
        return self(TextKey("saved.kilograms"), ["number": .text(number)])
    }
}
