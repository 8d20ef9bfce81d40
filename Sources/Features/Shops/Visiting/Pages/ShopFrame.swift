import DesignSystem
import Geography
import HTML
import HTTPServer
import Inventory
import Localization
import OpeningHours
import Places
import Web

/// What all pages of visitors need: words, time, and who looks.
struct ShopFrame {
    var context: PageContext
    let time: ShopTime
    let towns: TownList
    /// Whether all that is shown is made up.
    let isDemo: Bool
    /// Where the city is, such as `https://medina.example`, if an operator has said it.
    var origin: String?
    /// The country that the city is in, by its two letters, if that is known.
    var country: String?
    /// Where the person is, if they have said so: then pages that are gone to from here know it too.
    var near: Coordinate?

    var texts: Texts { context.texts }

    /// A town in the reader's language.
    func town(_ key: String) -> String {
        towns.town(key)?.names[texts.language.code] ?? key
    }

    /// W13: Whether search engines are told of a shop and what it has: only of what is real.
    func describes(_ shop: ListedShop) -> Bool { !isDemo && shop.origin != .sample }

    /// Whether a shop is open, and until when: “Open until 18:30”.
    func words(_ opening: ShopOpening?) -> (text: String, isOpen: Bool)? {
        guard let opening else { return nil }
        switch opening.status {
        case .open(let until, _):
            guard let until else { return (texts(.shopsOpen), true) }
            return (texts(.shopsOpenUntil, ["time": .text(clock(until))]), true)
        case .closed(let opens, _):
            guard let opens, let moment = moment(opens) else { return (texts(.shopsClosed), false) }
            return (
                texts(
                    .shopsClosedUntil,
                    ["time": .text(texts.moment(moment, now: time.clock(), in: time.zone))]), false
            )
        case .unknown(let comment):
            return (comment ?? texts(.shopsHoursUnknown), false)
        }
    }

    private func moment(_ local: LocalMoment) -> Timestamp? {
        time.zone.moment(ofField: "\(local.date)T\(ClockWords.clock(local.minute))")
    }

    private func clock(_ local: LocalMoment) -> String {
        // What lies days ahead is named with its day.
        guard let moment = moment(local) else { return ClockWords.clock(local.minute) }
        let hours = Double((moment - time.clock()).milliseconds) / 3_600_000
        return hours < 20
            ? texts.clock(moment, in: time.zone) : texts.moment(moment, now: time.clock(), in: time.zone)
    }

    /// The drawing that stands in for a photo.
    func drawing(_ category: ProductCategory) -> URLReference {
        context.assets[Self.drawings[category] ?? ""]
    }

    /// Where each drawing is: a page has dozens of them.
    private static let drawings = Dictionary(
        uniqueKeysWithValues: ProductCategory.allCases.map {
            ($0, "drawings/shop/" + $0.rawValue.replacing(".", with: "-") + ".svg")
        })
}

/// Minutes of a day as a clock shows them.
enum ClockWords {
    /// `08:15`; beyond a day it goes on from midnight.
    static func clock(_ minute: Int) -> String {
        func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return digits(minute / 60 % 24) + ":" + digits(minute % 60)
    }
}
