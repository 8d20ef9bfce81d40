import DesignSystem
import HTML
import Localization
import OpeningHours

/// Opening hours as a form asks for them: each weekday from when to when, and once more after a break.
struct HoursFields: View {
    let texts: Texts
    let hours: HoursForm

    var body: some HTML {
        fieldset(.class("keep-hours"), .data("hours")) {
            legend { texts(.shopsKeepHours) }
            p(.class("hint")) { texts(.shopsKeepHoursHint) }
            if let fault = hours.fault, !isOfText {
                p(.id("hours-error"), .class("field-error")) {
                    IconView(.error)
                    span { fault.words(texts) }
                }
            }
            for (weekday, day) in zip(Weekday.allCases, hours.days) {
                DayFields(texts: texts, weekday: weekday, day: day, isWrong: isWrong(weekday))
            }
            Button(
                texts(.shopsKeepHoursCopy), style: .quiet, icon: .expand, .type("button"), .hidden(),
                .data("copy-hours"), .data("copied", texts(.shopsKeepHoursCopied)),
                .data("empty", texts(.shopsKeepHoursMonday)))
            p(.class("hint"), .role("status"), .data("hours-said")) {}
            Switch(
                name: "holidays", label: texts(.shopsKeepHolidays), isOn: hours.isClosedOnHolidays)
            written
        }
    }

    private var written: some HTML {
        details(.class("keep-more-fields"), .open(!hours.text.isEmpty)) {
            summary { texts(.shopsKeepHoursWrite) }
            div(.class("form")) {
                TextField(
                    name: "hours_text", label: texts(.shopsKeepHoursText), value: hours.text,
                    optional: texts(.shellOptional), hint: texts(.shopsKeepHoursTextHint),
                    error: isOfText ? hours.fault?.words(texts) : nil, .maxlength(1_000), .dir("ltr"),
                    .autocomplete("off"), .spellcheck("false"))
                if isReplaced { Switch(name: "hours_sure", label: texts(.shopsKeepHoursSure)) }
            }
        }
    }

    private func isWrong(_ weekday: Weekday) -> Bool {
        if case .day(let wrong, _) = hours.fault { wrong == weekday } else { false }
    }

    private var isOfText: Bool {
        switch hours.fault {
        case .text, .replaced: true
        default: false
        }
    }

    private var isReplaced: Bool {
        if case .replaced = hours.fault { true } else { false }
    }
}

/// The hours of a weekday.
private struct DayFields: View {
    let texts: Texts
    let weekday: Weekday
    let day: HoursForm.Day
    let isWrong: Bool

    var body: some HTML {
        fieldset(.class("keep-day"), .data("day")) {
            legend { texts.weekday(weekday.rawValue) }
            field("from", .shopsKeepFrom, day.from)
            field("to", .shopsKeepTo, day.to)
            field("from2", .shopsKeepFromAgain, day.laterFrom)
            field("to2", .shopsKeepToAgain, day.laterTo)
        }
    }

    private func field(_ part: String, _ title: TextKey, _ value: String) -> some HTML {
        let name = HoursForm.name(weekday, part)
        return div(.class("keep-time")) {
            label(.for(name), .class("hint")) { texts(title) }
            span(.class("input")) {
                input(
                    .id(name), .name(name), .type("time"), .value(value),
                    .aria("invalid", isWrong ? "true" : nil),
                    .aria("describedby", isWrong ? "hours-error" : nil))
            }
        }
    }
}
