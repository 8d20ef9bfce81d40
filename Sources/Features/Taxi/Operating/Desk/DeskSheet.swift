import DesignSystem
import HTML
import Localization
import MapSheets
import TaxiDispatch

/// The operator's console beside the map.
struct DeskSheet: View {
    let context: PageContext
    let parts: DeskParts
    /// The number of a taxi that was looked for in vain.
    var notFound: String?

    var body: some HTML {
        let texts = context.texts
        MapSheet(texts, label: texts(.taxiDeskTitle), page: DeskPages.page, fields: ["at"], kind: "taxi-desk")
        {
            if parts.chosen == nil { OperateLink(texts) } else { DeskBack(texts: texts) }
            h1(.class("sheet-title")) { title }
            if let notFound {
                Banner(.warning, texts(.taxiDeskNoSuchTaxi, ["code": .text(notFound)]))
            }
            div(.id("desk-figures"), .data("live", DeskFrames.Part.figures.rawValue)) { parts.figures }
            div(.id("desk-queues"), .data("live", DeskFrames.Part.queues.rawValue)) { parts.queues }
            div(.id("desk-calls"), .data("live", DeskFrames.Part.calls.rawValue)) { parts.calls }
            if parts.chosen == nil, !parts.scene.grid.zones.isEmpty {
                DeskSearch(texts: texts, grid: parts.scene.grid)
            }
            div(.id("desk-map"), .data("live", DeskFrames.Part.map.rawValue), .hidden()) { parts.map }
            if let zone = parts.chosen {
                ButtonLink(
                    texts(.taxiDeskChangeZone), to: "/operate/taxi/zones?zone=\(String(zone.value))",
                    style: .secondary, icon: .layers, isWide: true)
            } else {
                DeskLinks(texts: texts)
            }
            noscript { ButtonLink(texts(.taxiDriveRefresh), to: refresh, style: .secondary, isWide: true) }
        }
    }

    private var title: String {
        guard let zone = parts.chosen.flatMap({ parts.scene.grid.zone($0) }) else {
            return context.texts(.taxiDeskTitle)
        }
        return context.texts(.taxiZonesNamed, ["zone": .text(zone.name)])
    }

    private var refresh: URLReference {
        parts.chosen.map { "/operate/taxi?zone=\(String($0.value))" } ?? DeskPages.page
    }
}

/// The way back to the whole city.
struct DeskBack: View {
    let texts: Texts

    var body: some HTML {
        a(.class("text-link", "back-link"), .href(DeskPages.page)) {
            IconView(.back)
            span { texts(.taxiDeskTitle) }
        }
    }
}

/// A taxi by its number, a zone by its name.
private struct DeskSearch: View {
    let texts: Texts
    let grid: ZoneGrid

    var body: some HTML {
        div(.class("taxi-find")) {
            form(.action("/operate/taxi/cabs"), .method("get")) {
                TextField(
                    name: "code", label: texts(.taxiDriveCode), kind: .code, icon: .taxi,
                    .maxlength(TaxiVehicle.Details.longestCode))
                Button(texts(.taxiDeskFind), style: .secondary)
            }
            form(.action(DeskPages.page), .method("get")) {
                SelectField(
                    name: "zone", label: texts(.taxiDeskZone),
                    options: grid.zones.map { (String($0.id.value), $0.name) })
                Button(texts(.taxiDeskShow), style: .secondary)
            }
        }
    }
}

/// The other pages of taxis for operators.
private struct DeskLinks: View {
    let texts: Texts

    var body: some HTML {
        RowList(label: texts(.taxiDeskPages)) {
            Row(texts(.taxiZonesTitle), icon: .layers, to: "/operate/taxi/zones")
            Row(
                texts(.taxiFairTitle), icon: .star, to: "/operate/taxi/fairness",
                .attribute("hx-boost", "false"))
            Row(
                texts(.taxiRulesTitle), icon: .settings, to: "/operate/taxi/policy",
                .attribute("hx-boost", "false"))
            Row(
                texts(.taxiOperateVehicles), icon: .taxi, to: "/operate/taxi/vehicles",
                .attribute("hx-boost", "false"))
            Row(
                texts(.taxiOperateDrivers), icon: .user, to: "/operate/taxi/drivers",
                .attribute("hx-boost", "false"))
        }
    }
}
