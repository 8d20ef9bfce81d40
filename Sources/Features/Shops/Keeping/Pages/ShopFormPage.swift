import DesignSystem
import Geography
import HTML
import Identity
import Inventory
import Localization
import OpeningHours
import PlaceChoice
import Places

/// W1: The form of a shop: to register one, to change what it says, to close it.
struct ShopFormPage: View {
    let context: PageContext
    let typed: ShopForm
    let towns: TownList
    /// The shop that changes; nothing for a new one.
    var shop: (listed: ListedShop, keeper: ShopKeeper, photo: String?)?
    /// What could not be done, in words.
    var trouble: String?
    /// What is wrong with its photo.
    var photoProblem: String?
    /// What was just done.
    var note: String?

    /// So many of the nearest towns can be ticked besides its own.
    static let nearTowns = 12

    private var texts: Texts { context.texts }
    private var action: URLReference { shop.map { "\($0.listed.id.counter)/edit" } ?? "/where/mine" }
    private var back: URLReference { shop?.listed.id.counter ?? "/where/mine" }
    private var heading: String { texts(shop == nil ? .shopsKeepRegister : .shopsKeepDetails) }

    var body: some HTML {
        PageLayout(context, title: heading, room: .where) {
            a(.class("text-link"), .href(back)) { bdi { shop?.listed.name ?? texts(.shopsKeepMine) } }
            h1 { heading }
            if let trouble { Banner(.warning, trouble) }
            if let note { Banner(.ok, note) }
            if let present = typed.present {
                PresentShop(texts: texts, listed: present.listed, typed: present.typed, towns: towns)
            }
            form(
                .id("shop"), .class("form"), .method("post"), .action(action), .novalidate(),
                .data("keep-typed", shop?.listed.id.text ?? "new")
            ) {
                context.formTokenField
                input(.type("hidden"), .name("version"), .value("\(typed.version)"))
                typed.place.hiddenFields("at")
                first
                whereItIs
                contact
                HoursFields(texts: texts, hours: typed.hours)
                div(.class("keep-actions")) {
                    Button(
                        texts(shop == nil ? .shopsKeepRegister : .shellSave), icon: .check, isWide: true)
                    ButtonLink(texts(.shellCancel), to: back, style: .secondary, isWide: true)
                }
            }
            if let shop { photo(of: shop.listed, version: shop.photo) }
            if let shop, shop.keeper.isOwner { closing(shop.listed) }
        }
    }

    @HTMLBuilder private var first: some HTML {
        TextField(
            name: "name", label: texts(.shopsKeepShopName), value: typed.draft.name, icon: .shop,
            error: nameError, .maxlength(ShopDraft.mostOfName), .autocomplete("organization"))
        CategoryField(
            texts: texts, name: "kind", title: .shopsKeepKind, chosen: typed.draft.kind, error: words(.kind))
        TextArea(
            name: "description", label: texts(.shopsKeepShopDescription), value: typed.draft.description,
            lines: 4, longest: ShopDraft.mostOfDescription, optional: texts(.shellOptional),
            hint: texts(.shopsKeepShopDescriptionHint), error: words(.description))
    }

    private var nameError: String? {
        typed.townOfName.map { texts(.shopsKeepNameTaken, ["town": .text($0)]) } ?? words(.name)
    }

    @HTMLBuilder private var whereItIs: some HTML {
        div(.class("field", typed.isOutside ? "field-invalid" : nil)) {
            RowList {
                Row(
                    typed.place.name, subtitle: texts(.shopsKeepMove), icon: .pin, to: mapPage, .data("moves")
                )
            }
            if typed.isOutside {
                p(.class("field-error")) {
                    IconView(.error)
                    span { texts(.shopsKeepOutside) }
                }
            }
        }
        TextField(
            name: "address", label: texts(.shopsKeepAddress), value: typed.address,
            hint: texts(.shopsKeepAddressHint), error: addressError, .maxlength(ListedShop.longestAddress),
            .autocomplete("street-address"))
        SelectField(
            name: "town", label: texts(.shopsKeepTown),
            options: towns.towns.map { ($0.key, $0.names[language]) }, chosen: typed.towns.first,
            error: townsError)
        furtherTowns
    }

    private var mapPage: URLReference {
        shop.map { "\($0.listed.id.counter)/place" } ?? "/where/mine/new?pick=on"
    }

    private var addressError: String? {
        switch typed.addressFault {
        case nil: nil
        case .tooLong(let most): texts(.shopsKeepTooLong, count: most)
        default: texts(.shopsKeepMissing)
        }
    }

    private var townsError: String? {
        typed.areTownsWrong ? texts(.shopsKeepTowns, count: ListedShop.mostTowns) : nil
    }

    @HTMLBuilder private var furtherTowns: some HTML {
        let others = nearTowns
        if !others.isEmpty {
            details(.class("keep-more-fields"), .open(typed.towns.count > 1)) {
                summary { texts(.shopsKeepAlso) }
                fieldset(.class("keep-towns")) {
                    legend(.class("hint")) { texts(.shopsKeepAlsoHint, count: ListedShop.mostTowns) }
                    for town in others {
                        label(.class("keep-town")) {
                            input(
                                .type("checkbox"), .name("also"), .value(town.key),
                                .checked(typed.towns.dropFirst().contains(town.key)))
                            span { bdi { town.names[language] } }
                        }
                    }
                }
            }
        }
    }

    /// The nearest towns and those that are ticked, but for its own.
    private var nearTowns: [Town] {
        let place = typed.place.coordinate
        let near = towns.towns.sorted { $0.place.distance(to: place) < $1.place.distance(to: place) }
        let chosen = Set(typed.towns)
        let ticked = near.filter { chosen.contains($0.key) }
        let others = near.filter { !chosen.contains($0.key) }.prefix(Self.nearTowns)
        return (ticked + others).filter { $0.key != typed.towns.first }
    }

    @HTMLBuilder private var contact: some HTML {
        TextField(
            name: "phone", label: texts(.shopsKeepPhone), value: typed.draft.phone, kind: .phone,
            icon: .phone,
            optional: texts(.shellOptional), error: words(.phone), .maxlength(40))
        TextArea(
            name: "links", label: texts(.shopsKeepLinks), value: typed.draft.links.joined(separator: "\n"),
            lines: 2, longest: 11_000, optional: texts(.shellOptional),
            hint: texts(.shopsKeepLinksHint, count: ShopDraft.mostLinks), error: words(.links))
    }

    private var language: String { texts.language.code }

    private func words(_ field: ShopDraft.Field) -> String? {
        typed.faults?[field]?.words(texts)
    }

    private func photo(of listed: ListedShop, version: String?) -> some HTML {
        section(.class("keep-part"), .aria("labelledby", "shop-photo")) {
            h2(.id("shop-photo"), .class("keep-heading")) { texts(.shopsKeepShopPhoto) }
            if let address = listed.id.photo(version, size: "card") {
                div(.class("keep-photo")) {
                    ShopPicture(context: context, photo: address, category: .other, side: 144)
                    form(.method("post"), .action("\(listed.id.counter)/photo/remove")) {
                        context.formTokenField
                        Button(texts(.shopsKeepRemovePhoto), style: .secondary)
                    }
                }
            }
            form(
                .class("form"), .method("post"), .action("\(listed.id.counter)/photo"),
                .enctype("multipart/form-data"), .novalidate()
            ) {
                context.formTokenField
                PhotoField(texts: texts, name: .shopsKeepPhoto, problem: photoProblem)
                Button(texts(.shopsKeepSavePhoto), style: .secondary)
            }
        }
    }

    @HTMLBuilder private func closing(_ listed: ListedShop) -> some HTML {
        // The names of a shop that an operator has hidden stay its own.
        let closing: TextKey = listed.state == .hidden ? .shopsKeepCloseHiddenText : .shopsKeepCloseText
        section(.class("keep-part"), .aria("labelledby", "shop-close")) {
            h2(.id("shop-close"), .class("keep-heading")) { texts(.shopsKeepClose) }
            p { texts(closing) }
            DialogOpener(texts(.shopsKeepClose), opens: "close-shop", style: .danger)
        }
        Dialog(
            id: "close-shop", title: texts(.shopsKeepCloseAsk, ["name": .text(listed.name)]),
            text: texts(closing), keep: texts(.shopsKeepKeepOpen)
        ) {
            form(.method("post"), .action("\(listed.id.counter)/close")) {
                context.formTokenField
                Button(texts(.shopsKeepClose), style: .danger, isWide: true)
            }
        }
    }
}
