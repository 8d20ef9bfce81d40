import Boards
import DesignSystem
import Geography
import HTML
import Identity
import Ledger
import Localization
import PlannedTrips
import Travellers

/// What a driver under way does next, and how the trip ends.
extension DriverTripSheet {
    /// What the driver says next, of whom.
    struct Next {
        let reservation: Reservation
        let isBoarding: Bool
    }

    /// Who gets in or out next, by their place along the way, where that can be said now: who gets out comes first.
    var next: Next? {
        guard sight.book.trip.status.isUnderway else { return nil }
        var found: (next: Next, position: TripPosition, order: Int)?
        func offer(_ reservation: Reservation, _ position: TripPosition, isBoarding: Bool) {
            let order = isBoarding ? 1 : 0
            if let found, (found.position, found.order) <= (position, order) { return }
            found = (Next(reservation: reservation, isBoarding: isBoarding), position, order)
        }
        for reservation in sight.shown {
            if reservation.state.isConfirmed {
                offer(reservation, reservation.board.position, isBoarding: true)
            } else if reservation.state.isOnBoard, reservation.arrivalSaidAt == nil {
                offer(reservation, reservation.alight.position, isBoarding: false)
            }
        }
        guard let next = found?.next, canSay(next) else { return nil }
        return next
    }

    private func canSay(_ next: Next) -> Bool {
        guard next.isBoarding else {
            if next.reservation.isOnDriversWord, let until = sight.book.mayObject(next.reservation) {
                return now >= until
            }
            return now >= sight.book.trip.departure
        }
        return next.reservation.wrongCodes < sight.book.rules.wrongCodes
            && now >= sight.book.mayBoard(next.reservation, by: sight.book.trip.driver)
    }

    /// One main action, which follows the trip; ending it asks first for as long as anybody is on board or awaited.
    @HTMLBuilder var driving: some HTML {
        if let next { say(next) }
        let (aboard, awaited) = (aboard, awaited)
        if aboard.isEmpty, awaited.isEmpty {
            form(.method("post"), .action("/planned/\(sight.book.trip.id.text)/end")) {
                context.formTokenField
                Button(texts(.plannedEnd), icon: .flag, isWide: true, .type("submit"), .id("trip-end"))
            }
        } else {
            endAsking(aboard, awaited)
        }
    }

    private var texts: Texts { context.texts }

    private func name(_ reservation: Reservation) -> String {
        sight.riders[reservation.passenger]?.firstName ?? texts(.plannedSomebody)
    }

    private var aboard: [Reservation] { sight.shown.filter { $0.state.isOnBoard } }

    private var awaited: [Reservation] {
        sight.shown.filter { $0.state.isConfirmed || $0.state.isReconsidering }
    }

    private func say(_ next: Next) -> some HTML {
        let reservation = next.reservation
        let words = texts(
            next.isBoarding ? .plannedNameOnBoard : .plannedNameGotOut, ["name": .text(name(reservation))])
        let deed = next.isBoarding ? "board" : "arrive"
        let needsCode = next.isBoarding && reservation.boardingCode != nil
        return form(
            .class(needsCode ? "code-form" : nil), .method("post"),
            .action("/planned/seats/\(reservation.id.text)/\(deed)")
        ) {
            context.formTokenField
            if needsCode {
                label(.class("publish-number")) {
                    span { texts(.plannedCodeAsk) }
                    input(
                        .type("text"), .inputmode("numeric"), .name("code"), .maxlength(4), .required(true),
                        .autocomplete("off"), .dir("ltr"))
                }
            }
            Button(
                words, icon: next.isBoarding ? .seat : .flag, isWide: true, .type("submit"),
                .id("trip-next"))
        }
    }

    /// Says of each by name what follows, and ends the trip only then.
    private func endAsking(_ aboard: [Reservation], _ awaited: [Reservation]) -> some HTML {
        let isEarly = aboard.contains {
            now < sight.book.trip.departure || $0.arrivalSaidAt != nil
                || sight.book.isSooner($0, isNear: sight.reached.contains($0.id), at: now)
        }
        var lines = aboard.map { words(aboard: $0) } + awaited.map { words(awaited: $0) }
        if isEarly { lines = [texts(.plannedNotThereYet)] }
        return div(.class("drive-question-about"), .data("key", lines.joined(separator: " "))) {
            DialogOpener(texts(.plannedEndTrip), opens: "end-trip")
            Dialog(id: "end-trip", title: texts(.plannedEndAsk), keep: texts(.plannedDriveOn)) {
                for line in lines { p { line } }
            } action: {
                if !isEarly {
                    form(.method("post"), .action("/planned/\(sight.book.trip.id.text)/end")) {
                        context.formTokenField
                        Button(
                            texts(.plannedEndTrip), style: .danger, isWide: true, .type("submit"),
                            .id("trip-end"))
                    }
                }
            }
        }
    }

    private func words(aboard reservation: Reservation) -> String {
        let arguments: [String: TextArgument] = [
            "name": .text(name(reservation)), "price": .text(texts.money(reservation.price)),
        ]
        return texts(reservation.isCash ? .plannedEndAboardCash : .plannedEndAboard, arguments)
    }

    /// Whom the car was to have reached already has missed it, and is not called off; nothing is due either way.
    private func words(awaited reservation: Reservation) -> String {
        texts(.plannedEndAwaited, ["name": .text(name(reservation))])
    }
}
