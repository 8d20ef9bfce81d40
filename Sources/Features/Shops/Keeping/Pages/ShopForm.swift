import Geography
import HTTPServer
import Identity
import Inventory
import Localization
import OpeningHours
import PlaceChoice

/// The form of a shop as somebody filled it in, and what is wrong with it.
struct ShopForm {
    var draft: ShopDraft
    /// The keys of its towns; the first is where it is.
    var towns: [String]
    var address: String
    /// Its door.
    var place: ChosenPlace
    var hours: HoursForm
    /// Which version was looked at; nothing of a new shop.
    var version = 1
    /// What is wrong with what was typed.
    var faults: Faults<ShopDraft.Field>?
    var addressFault: FaultReason?
    /// The town in which another shop has the name.
    var townOfName: String?
    var areTownsWrong = false
    var isOutside = false
    /// What the shop is now, where somebody has changed it meanwhile, and what was typed.
    var present: (listed: ListedShop, typed: ShopEntry)?

    /// The form of a new shop at a place.
    init(at place: ChosenPlace, in towns: TownList) {
        draft = ShopDraft()
        self.towns = towns.nearest(to: place.coordinate).map { [$0.key] } ?? []
        address = place.name
        self.place = place
        hours = HoursForm()
    }

    /// The form of a shop that is there, perhaps with its door elsewhere.
    init(_ listed: ListedShop, movedTo place: ChosenPlace? = nil, in towns: TownList) {
        draft = ShopDraft(listed.shop.details)
        self.towns = towns.own(listed.towns)
        address = place?.name ?? listed.address
        self.place = place ?? ChosenPlace(listed.place, known: listed.address)
        hours = HoursForm(listed.hours)
        version = listed.shop.version
    }

    /// What was posted.
    init(_ fields: FormFields, at place: ChosenPlace) {
        func text(_ name: String, most: Int) -> String { String((fields[name] ?? "").prefix(most)) }
        draft = ShopDraft(
            name: text("name", most: 400), kind: text("kind", most: 60),
            description: text("description", most: 8_000), phone: text("phone", most: 60),
            links: text("links", most: 12_000).split(whereSeparator: \.isNewline).prefix(20).map(String.init))
        var towns = fields["town"].map { [$0] } ?? []
        for key in fields.all("also").prefix(20) where !towns.contains(key) { towns.append(key) }
        self.towns = towns
        address = text("address", most: 800)
        self.place = place
        hours = HoursForm(fields)
        version = fields["version"].flatMap { Int($0) } ?? 1
    }

    /// What is said of the shop by this form; nothing, with everything that is wrong noted, if that cannot be.
    mutating func entry(plan: NumberingPlan?, in city: CityPlaces) -> ShopEntry? {
        var details: ShopDetails?
        do throws(Faults<ShopDraft.Field>) {
            details = try draft.checked(plan: plan)
        } catch {
            faults = error
        }
        let line = WrittenText.line(address)
        if line.isEmpty {
            addressFault = .missing
        } else if !WrittenText.fits(line, most: ListedShop.longestAddress) {
            addressFault = .tooLong(most: ListedShop.longestAddress)
        }
        areTownsWrong = !(1...ListedShop.mostTowns).contains(towns.count)
        isOutside = !city.reaches(place.coordinate)
        let hours = self.hours.hours()
        guard let details, !isFaulty else { return nil }
        return ShopEntry(
            details: details, towns: towns, address: line, place: place.coordinate, hours: hours)
    }

    /// Whether something is wrong, or must be looked at once more.
    var isFaulty: Bool {
        faults != nil || addressFault != nil || townOfName != nil || areTownsWrong || isOutside
            || hours.fault != nil || present != nil
    }
}
