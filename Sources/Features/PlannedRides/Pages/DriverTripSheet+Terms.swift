import DesignSystem
import HTML
import Identity
import Ledger
import Localization
import PlannedTrips

/// R9: What a trip offers, for its driver: as it is published, and to be changed until it leaves.
extension DriverTripSheet {
    private var trip: PlannedTrip { sight.book.trip }

    /// What a full car would bring in, and the driver's own words.
    @HTMLBuilder var published: some HTML {
        let full = sight.book.fullTakings
        if trip.status == .open, full.minorUnits > 0 {
            p(.class("hint"), .id("trip-full")) {
                context.texts(.plannedFullCar, ["price": .text(context.texts.money(full))])
            }
        }
        if !trip.note.isEmpty { blockquote(.class("trip-note"), .dir("auto")) { trip.note } }
    }

    /// What a seat costs up to a stop, as it is published; nothing at people's own doors.
    func price(upTo point: BoardingPoint) -> String? {
        guard point.isStop, trip.stops.indices.contains(point.position.leg), point.position.leg > 0 else {
            return nil
        }
        let money = Money(minorUnits: trip.stops[point.position.leg].price, trip.currency)
        return context.texts(.plannedSeatUpTo, ["price": .text(context.texts.money(money))])
    }

    /// The form, open again with what was typed where something was wrong.
    var terms: some HTML {
        let (texts, typing) = (context.texts, typed ?? TypedTerms(trip, context.texts))
        return details(.class("ride-way"), .id("trip-terms"), .open(typed != nil)) {
            summary { span { texts(.plannedOtherTerms) } }
            form(.class("stack"), .method("post"), .action("/planned/\(trip.id.text)/terms")) {
                context.formTokenField
                input(.type("hidden"), .name("seen"), .value(String(trip.version)))
                p(.class("hint")) { texts(.plannedTermsHint) }
                faults(typing, .whole)
                Stepper(
                    texts, name: "seats", label: texts(.plannedSeatsOffered), value: typing.seats,
                    range: 1...4,
                    icon: .seat)
                faults(typing, .seats)
                prices(typing)
                SelectField(
                    name: "luggage", label: texts(.plannedLuggageEach),
                    options: LuggageSize.allCases.map { (String($0.rawValue), texts($0.words)) },
                    chosen: String(typing.luggage.rawValue), error: typing.errors[.luggage]?.first)
                Switch(
                    name: "instant", label: texts(.plannedInstantSwitch), hint: texts(.plannedInstantHint),
                    isOn: typing.isInstant)
                if city.allowsCash {
                    Switch(name: "cash", label: texts(.plannedCashSwitch), isOn: typing.acceptsCash)
                }
                faults(typing, .cash)
                Switch(name: "smoking", label: texts(.plannedSmokingSwitch), isOn: typing.allowsSmoking)
                faults(typing, .smoking)
                TextArea(
                    name: "note", label: texts(.plannedNote), value: typing.note, lines: 2, longest: 500,
                    optional: texts(.plannedWhenAny), hint: texts(.plannedNoteHint),
                    error: typing.errors[.note]?.first)
                if trip.series != nil {
                    Switch(name: "weeks", label: texts(.plannedCallOffSeries), isOn: typing.withWeeks)
                }
                Button(texts(.plannedSharingSave), style: .secondary, isWide: true, .type("submit"))
            }
        }
    }

    private var unit: String {
        context.texts(.plannedPriceIn, ["currency": .text(trip.currency.code)])
    }

    private func prices(_ typing: TypedTerms) -> some HTML {
        fieldset(.class("publish-stops")) {
            legend { unit }
            ol {
                for number in trip.stops.indices.dropFirst() {
                    StopPrice(
                        name: trip.stops[number].name, unit: unit, number: number,
                        value: typing.prices[number - 1], errors: typing.errors[.stop(number)] ?? [])
                }
            }
            p(.class("hint")) { context.texts(.plannedPriceHint) }
        }
    }

    private func faults(_ typing: TypedTerms, _ spot: TypedTerms.Spot) -> FieldFaults {
        FieldFaults(words: typing.errors[spot] ?? [])
    }

    /// The form for another trip like this one, a week later.
    @HTMLBuilder var again: some HTML {
        if !trip.status.isUnderway {
            ButtonLink(
                context.texts(.plannedAgain),
                to: TripDraft(again: trip, in: city, context.texts, at: now).addressWithNumbers,
                style: .secondary, icon: .calendar, isWide: true)
        }
    }
}

/// What is wrong with the fields above.
private struct FieldFaults: View {
    let words: [String]

    var body: some HTML {
        for fault in words {
            p(.class("field-error")) {
                IconView(.error)
                span { fault }
            }
        }
    }
}

/// What a seat costs up to a stop.
private struct StopPrice: View {
    let name: String
    let unit: String
    let number: Int
    let value: String
    let errors: [String]

    private var isInvalid: String? { errors.isEmpty ? nil : "true" }

    var body: some HTML {
        li(.class("publish-stop")) {
            label(.class("publish-number")) {
                bdi(.class("publish-name")) { name }
                input(
                    .type("text"), .inputmode("decimal"), .name("price\(number)"), .value(value),
                    .required(true), .dir("ltr"), .aria("label", "\(unit): \(name)"),
                    .aria("invalid", isInvalid))
            }
            FieldFaults(words: errors)
        }
    }
}
