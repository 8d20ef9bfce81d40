import DesignSystem
import Geography
import HTML
import Identity
import Inventory
import Localization
import OpeningHours
import Places

/// What a shop says now, where somebody else has changed it while the form was open: all of it that differs from what was
/// typed.
struct PresentShop: View {
    let texts: Texts
    /// The shop as it is now.
    let listed: ListedShop
    /// What was typed, as it would be kept.
    let typed: ShopEntry
    let towns: TownList

    /// Doors that are nearer to each other are the same: forms write places to a metre.
    private static let sameDoor = Distance.metres(2)

    var body: some HTML {
        let (now, mine) = (listed.shop.details, typed.details)
        Card(class: "keep-present") {
            h2(.class("keep-heading")) { texts(.shopsKeepNow) }
            p { texts(.shopsKeepNowText) }
            line(.shopsKeepShopName, now.name, mine.name)
            line(.shopsKeepKind, texts(now.kind.name), texts(mine.kind.name))
            line(.shopsKeepShopDescription, now.description, mine.description)
            line(.shopsKeepAddress, listed.address, typed.address)
            door
            line(.shopsKeepTown, names(listed.towns), names(typed.towns))
            line(.shopsKeepPhone, now.phone?.text, mine.phone?.text)
            line(.shopsKeepLinks, lines(now.links), lines(mine.links))
            line(.shopsKeepHours, listed.hours?.text, typed.hours?.text)
        }
    }

    @HTMLBuilder private func line(_ name: TextKey, _ now: String?, _ mine: String?) -> some HTML {
        let (now, mine) = (now ?? "", mine ?? "")
        // What somebody has removed is news, too.
        if now != mine { PresentLine(texts(name), now.isEmpty ? texts(.shopsKeepNothing) : now) }
    }

    @HTMLBuilder private var door: some HTML {
        let distance = listed.place.distance(to: typed.place)
        if distance > Self.sameDoor {
            PresentLine(
                texts(.shopsKeepDoor),
                texts(.shopsKeepDoorMoved, ["distance": .text(texts.distance(distance))]))
        }
    }

    private func names(_ keys: [String]) -> String {
        towns.own(keys).compactMap { towns.town($0)?.names[texts.language.code] }.joined(separator: ", ")
    }

    private func lines(_ links: [WebLink]) -> String { links.map(\.text).joined(separator: ", ") }
}
