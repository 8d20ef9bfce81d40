import DesignSystem
import Geography
import HTML
import Identity
import Ledger
import Localization
import PlannedTrips
import Travellers
import TripCare

/// One passenger of a driver's trip: who it is, from where to where, and what can be said of them now.
struct PassengerCard: View {
    let context: PageContext
    let city: PlannedCity
    let book: TripBook
    let reservation: Reservation
    let rider: RiderProfile?
    let now: Timestamp
    /// By how much the car is late: nobody is absent before it can be there.
    var delay = TravelTime.zero
    /// The way to the messages with the passenger.
    var talks = SeatTalks()
    /// R21: Whether the driver looks for them now: who it is and what to type come first then.
    var isMeeting = false
    /// Whether what the driver says of them next is the page's main button, and not to be repeated.
    var isNext = false

    private var texts: Texts { context.texts }
    private var name: String { rider?.firstName ?? texts(.plannedSomebody) }
    private var change: PendingChange? { reservation.pendingChange }

    var body: some HTML {
        div(.class("card", "seat-card"), .data("seat", reservation.state.name)) {
            div(.class(isMeeting ? "meet" : "meet-later")) {
                if let rider {
                    DriverRow(texts: texts, driver: rider)
                } else {
                    PersonRow(name) {}
                }
            }
            if isMeeting { boarding }
            RouteEnds(
                texts, from: "\(texts.clock(reservation.board.at, in: city.zone)) \(reservation.board.name)",
                to: "\(texts.clock(end.at, in: city.zone)) \(end.name)")
            ul(.class("trip-facts")) {
                li { texts(.plannedSeatsWanted, count: reservation.seats) }
                li { money }
                if detour >= .minutes(1) {
                    li { texts(.plannedDetour, ["duration": .text(texts.duration(detour))]) }
                }
                li { state }
                if let change { li { elsewhere(change) } }
                if isFeeOwed { li { texts(.plannedFeeComes) } }
            }
            if let link = talks.link(reservation, on: book, texts) { link }
            if let link = CareLink(texts, reservation, at: now) { link }
            steps
        }
    }

    /// Where they get out, as asked for.
    private var end: BoardingPoint { change?.alight ?? reservation.alight }
    private var detour: TravelTime { change?.detour ?? reservation.detour }

    private var money: String {
        let price = texts.money(change?.price ?? reservation.price)
        return "\(price) · \(texts(reservation.isCash ? .plannedPayCash : .plannedPayWallet))"
    }

    private var state: String {
        if let change {
            return texts(
                .plannedAnswerBy, ["time": .text(texts.moment(change.until, now: now, in: city.zone))])
        }
        return SeatWords(texts: texts, city: city, now: now).state(
            reservation, of: book.trip, isDriver: true)
    }

    /// R22: What is asked for instead of what was agreed, and what a no means.
    private func elsewhere(_ change: PendingChange) -> String {
        texts(
            .plannedWantsElsewhere,
            [
                "place": .text(change.alight.name), "before": .text(reservation.alight.name),
                "price": .text(texts.money(change.price)), "old": .text(texts.money(reservation.price)),
            ])
    }

    /// Whether a fee that is the driver's may still be owed.
    private var isFeeOwed: Bool {
        reservation.isCash && book.policy.recipient == .driver
            && (reservation.state.fee?.minorUnits ?? 0) > 0
    }

    /// What the driver can say of them now.
    @HTMLBuilder private var steps: some HTML {
        // What becomes of them can be said also while another destination is asked for.
        if change != nil { answers("agree", "refuse") }
        switch reservation.state {
        case .asked: answers("approve", "decline")
        case .confirmed:
            if !isMeeting { boarding }
            absence
            callOff
        case .reconsidering: callOff
        case .onBoard:
            if let until = book.mayDenyArrival(reservation) {
                p(.class("hint")) {
                    texts(
                        .plannedMayObject,
                        ["name": .text(name), "time": .text(texts.clock(until, in: city.zone))])
                }
            } else if !book.trip.status.isUnderway {
                callOff
            } else if !isNext, now >= book.trip.departure, !isContestable {
                post("arrive", texts(.plannedGotOut), style: .secondary, icon: .flag)
            }
        case .arrived:
            if reservation.awaitsCash {
                post(
                    "cash", texts(.plannedGotCash, ["price": .text(texts.money(reservation.price))]),
                    style: .primary, icon: .wallet)
            }
            if !reservation.passenger.isPartnersPassenger {
                ButtonLink(
                    texts(.plannedRate, ["name": .text(name)]),
                    to: "/planned/seats/\(reservation.id.text)/rating", style: .quiet, icon: .star)
            }
        case .declined, .lapsed, .cancelled, .absent: EmptyHTML()
        }
    }

    /// That they are on board, once the driver can say so.
    @HTMLBuilder private var boarding: some HTML {
        if now >= book.mayBoard(reservation, by: book.trip.driver) {
            if reservation.wrongCodes >= book.rules.wrongCodes {
                p(.class("hint")) { texts(.plannedOnlyPassenger) }
            } else if isNext {
                EmptyHTML()
            } else if reservation.boardingCode == nil {
                post("board", texts(.plannedOnBoard), style: .primary, icon: .seat)
            } else {
                codeForm
            }
        }
    }

    /// Whether the passenger can still say that they are not in the car, so that nobody can say that they got out.
    private var isContestable: Bool {
        guard reservation.isOnDriversWord, let until = book.mayObject(reservation) else { return false }
        return now < until
    }

    private func answers(_ yes: String, _ no: String) -> some HTML {
        div(.class("seat-answers")) {
            post(yes, texts(.plannedYes), style: .primary, icon: .check)
            post(no, texts(.plannedNo), style: .secondary, icon: .close)
        }
    }

    /// R21: The driver types the four digits that the passenger says.
    private var codeForm: some HTML {
        form(.class("code-form"), .method("post"), .action(address("board"))) {
            context.formTokenField
            label(.class("publish-number")) {
                span { texts(.plannedCodeAsk) }
                input(
                    .type("text"), .inputmode("numeric"), .name("code"), .maxlength(4), .required(true),
                    .autocomplete("off"), .dir("ltr"))
            }
            Button(texts(.plannedOnBoard), icon: .seat, .type("submit"))
        }
    }

    /// That they did not come, once the car has waited; until when it has to, while the driver looks for them.
    @HTMLBuilder private var absence: some HTML {
        let until = book.waitsUntil(reservation) + delay
        if now >= until {
            let id = "absent-\(reservation.id.text)"
            let fee =
                reservation.passenger.isPartnersPassenger
                ? 0 : book.policy.absenceFee(of: reservation.price).minorUnits
            let price = TextArgument.text(texts.money(Money(minorUnits: fee, reservation.price.currency)))
            div {
                DialogOpener(texts(.plannedDidNotCome), opens: id, style: .quiet, icon: .close)
                Dialog(
                    id: id, title: texts(.plannedDidNotComeAsk, ["name": .text(name)]),
                    text: fee > 0
                        ? texts(.plannedDidNotComeFee, ["price": price]) : texts(.plannedDidNotComeFree),
                    keep: texts(.plannedWaitOn)
                ) {
                    EmptyHTML()
                } action: {
                    post("absent", texts(.plannedDidNotCome), style: .danger, icon: nil)
                }
            }
        } else if isMeeting {
            p(.class("hint")) {
                texts(
                    .plannedWaitFor,
                    ["name": .text(name), "time": .text(texts.clock(until, in: city.zone))])
            }
        }
    }

    private var callOff: some HTML {
        let id = "cancel-\(reservation.id.text)"
        return div {
            DialogOpener(texts(.plannedCallOffSeat), opens: id, style: .quiet)
            Dialog(
                id: id, title: texts(.plannedCallOffSeatAsk, ["name": .text(name)]),
                text: texts(.plannedCallOffSeatText), keep: texts(.plannedKeep)
            ) {
                EmptyHTML()
            } action: {
                post("cancel", texts(.plannedCallOffSeat), style: .danger, icon: nil)
            }
        }
    }

    private func address(_ deed: String) -> URLReference { "/planned/seats/\(reservation.id.text)/\(deed)" }

    private func post(_ deed: String, _ label: String, style: ControlStyle, icon: Icon?) -> some HTML {
        form(.method("post"), .action(address(deed))) {
            context.formTokenField
            input(.type("hidden"), .name("version"), .value(String(reservation.version)))
            Button(label, style: style, icon: icon, isWide: true, .type("submit"))
        }
    }
}
