import DesignSystem
import Geography
import HTML
import Localization
import PlannedTrips

/// When somebody wants to leave, and what the trip must be like: a change is answered at once.
struct WishFilters: View {
    let texts: Texts
    let city: PlannedCity
    let wish: TripWish
    let isKnown: Bool
    let now: Timestamp

    var body: some HTML {
        form(
            .id("wish"), .class("stack"), .action("/planned"), .method("get"),
            .attribute("hx-trigger", "change, submit"), .attribute("hx-get", "/planned"),
            .attribute("hx-sync", "this:replace")
        ) {
            wish.ends
            details(.class("ride-way"), .open(wish.at.map { city.zone.moment(ofField: $0) == nil } ?? false))
            {
                summary { span { wish.inShort(texts, in: city, at: now) } }
                div(.class("stack")) {
                    TextField(
                        name: "at", label: texts(.plannedWhen), value: wish.at ?? "", kind: .dateTime,
                        optional: texts(.plannedWhenAny))
                    SelectField(
                        name: "hours", label: texts(.plannedHours), options: hours,
                        chosen: String(wish.hours))
                    more
                }
            }
            noscript { Button(texts(.plannedSearch), style: .secondary, isWide: true, .type("submit")) }
        }
    }

    private var hours: [(value: String, label: String)] {
        TripWish.hourChoices.map { (String($0), texts(.plannedHoursChoice, count: $0)) }
    }

    @HTMLBuilder private var more: some HTML {
        Stepper(
            texts, name: "seats", label: texts(.plannedSeats), value: wish.seats, range: 1...4, icon: .seat)
        SelectField(
            name: "order", label: texts(.plannedOrder),
            options: TripQuery.Order.allCases.map { ($0.word, texts($0.words)) }, chosen: wish.usedOrder.word)
        if isKnown {
            SelectField(
                name: "walk", label: texts(.plannedWalk),
                options: TripWish.walkChoices.map { (String($0), texts.distance(.metres(Double($0)))) },
                chosen: String(wish.walk))
        }
        SelectField(
            name: "luggage", label: texts(.plannedLuggage),
            options: LuggageSize.allCases.map { (String($0.rawValue), texts($0.words)) },
            chosen: String(wish.luggage.rawValue))
        TextField(
            name: "price", label: texts(.plannedMostPrice), value: wish.highestPrice, kind: .decimal,
            optional: texts(.plannedWhenAny),
            error: wish.highestPrice.isEmpty || wish.price(in: city) != nil ? nil : texts(.plannedPriceWrong))
        Switch(name: "instant", label: texts(.plannedInstantOnly), isOn: wish.isInstantOnly)
        Switch(name: "smokefree", label: texts(.plannedSmokeFree), isOn: wish.isSmokeFree)
    }
}

extension TripQuery.Order {
    /// What people read.
    var words: TextKey {
        switch self {
        case .fit: .plannedByFit
        case .time: .plannedByTime
        case .price: .plannedByPrice
        case .walking: .plannedByWalk
        }
    }
}

extension LuggageSize {
    /// What people read.
    var words: TextKey {
        switch self {
        case .small: .plannedSmall
        case .medium: .plannedMedium
        case .large: .plannedLarge
        }
    }
}

extension TripWish {
    /// When, and for how many, in a line.
    func inShort(_ texts: Texts, in city: PlannedCity, at now: Timestamp) -> String {
        let seats = texts(.plannedForSeats, count: seats)
        guard let at, let moment = city.zone.moment(ofField: at) else {
            return "\(texts(.plannedAnyTime)) · \(seats)"
        }
        // Half a day before and after noon is what people mean by a day.
        if hours == 12, (11...12).contains(city.zone.localTime(at: moment).hour) {
            let date = texts.date(moment, now: now, in: city.zone)
            return "\(texts(.plannedAllDay, ["date": .text(date)])) · \(seats)"
        }
        let time: [String: TextArgument] = [
            "time": .text(texts.moment(moment, now: now, in: city.zone)),
            "hours": .text(texts(.plannedHoursChoice, count: hours)),
        ]
        return "\(texts(.plannedAround, time)) · \(seats)"
    }
}
