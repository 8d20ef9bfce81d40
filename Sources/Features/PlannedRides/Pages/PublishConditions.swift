import DesignSystem
import Geography
import HTML
import Localization
import PlannedTrips

/// For whom there is room on a trip that is being written, its way back, and on which days of the week it is repeated.
struct PublishConditions: View {
    let texts: Texts
    let city: PlannedCity
    let draft: TripDraft
    /// Whom the driver may choose to take along.
    let companies: [TripCompany]

    var body: some HTML {
        details(.class("ride-way"), .open(true)) {
            summary { span { texts(.plannedConditions) } }
            div(.class("stack")) { room }
        }
        details(.class("ride-way"), .open(!draft.back.isEmpty)) {
            summary { span { texts(.plannedReturn) } }
            TextField(
                name: "back", label: texts(.plannedReturnLeaves), value: draft.back, kind: .dateTime,
                optional: texts(.plannedWhenAny), hint: texts(.plannedReturnHint))
        }
        details(.class("ride-way"), .open(!draft.weekdays.isEmpty)) {
            summary { span { texts(.plannedWeekly) } }
            div(.class("stack")) { weekly }
        }
    }

    @HTMLBuilder private var room: some HTML {
        SelectField(
            name: "luggage", label: texts(.plannedLuggageEach),
            options: LuggageSize.allCases.map { (String($0.rawValue), texts($0.words)) },
            chosen: String(draft.luggage.rawValue))
        if companies.count > 1 {
            SegmentedControl(
                name: "company", label: texts(.plannedCompany),
                choices: companies.map { .init(String($0.rawValue), texts($0.words)) },
                chosen: String(draft.company.rawValue))
        }
        SelectField(
            name: "detour", label: texts(.plannedDetourOffered), options: detours,
            chosen: String(draft.detour), hint: texts(.plannedDetourHint))
        Switch(
            name: "instant", label: texts(.plannedInstantSwitch), hint: texts(.plannedInstantHint),
            isOn: draft.isInstant)
        if city.allowsCash {
            Switch(name: "cash", label: texts(.plannedCashSwitch), isOn: draft.acceptsCash)
        }
        Switch(
            name: "shared", label: texts(.plannedSharedSwitch), hint: texts(.plannedSharedHint),
            isOn: draft.isShared ?? city.sharesUsually)
        Switch(name: "smoking", label: texts(.plannedSmokingSwitch), isOn: draft.allowsSmoking)
    }

    private var detours: [(value: String, label: String)] {
        TripDraft.detours.map {
            (String($0), $0 == 0 ? texts(.plannedNoDetour) : texts.duration(.minutes(Double($0))))
        }
    }

    @HTMLBuilder private var weekly: some HTML {
        fieldset(.class("weekdays")) {
            legend { texts(.plannedWeekdays) }
            div(.class("weekday-choices")) {
                for day in 1...7 {
                    label(.class("weekday")) {
                        input(
                            .type("checkbox"), .name("day\(day)"), .value("on"),
                            .checked(draft.weekdays.contains(day)))
                        span { texts.weekday(day) }
                    }
                }
            }
        }
        TextField(
            name: "until", label: texts(.plannedUntil), value: draft.until, kind: .date,
            optional: texts(.plannedWhenAny), hint: texts(.plannedUntilHint, count: DraftReading.mostTrips))
    }
}

extension TripCompany {
    /// What people read.
    var words: TextKey {
        switch self {
        case .everyone: .plannedForAll
        case .women: .plannedWomen
        case .men: .plannedMen
        }
    }
}
