import DesignSystem
import Geography
import HTML
import Histories
import Identity
import Localization
import PersonalData
import PlaceChoice
import Ratings
import TaxiDispatch
import TripCare
import TripViews
import VehicleViews

/// One call that is over or under way, with its receipt: it prints on a page of its own.
struct TaxiTripPage: View {
    let context: PageContext
    let city: TaxiCity
    let call: TaxiCall
    let side: TaxiSide
    /// How it is paid, where that is from the wallet.
    let bill: TaxiBill?
    let now: Timestamp
    /// What the person gave the other side.
    let rating: Rating?
    let canRate: Bool
    let typed: RatingFields?
    let fault: RatingForm.Fault?
    /// What was just done.
    let note: String?

    private var texts: Texts { context.texts }
    /// Whether whoever was on the other side has left for good.
    private var isOtherFormer: Bool { call.otherName(than: side).isEmpty }
    private var otherName: String { texts.memberName(call.otherName(than: side)) }

    var body: some HTML {
        PageLayout(context, title: heading, room: .taxi) {
            h1 { heading }
            notes
            // While somebody has to say something of it, it stands before the receipt.
            if bill?.settlement.outcome == nil { billCard }
            ReceiptCard(texts, from: call.pickup.label, to: call.destination?.label, lines: lines) {
                if let fare = bill?.amount ?? call.fare {
                    BigNumber(
                        texts.money(fare),
                        label: texts(bill?.settlement.outcome == nil ? .taxiFare : .taxiPaidFromWallet))
                } else if call.arrivedAt != nil {
                    p(.class("muted")) { texts(.taxiTripNoFare) }
                }
                if let badge = TaxiTripWords.badge(call, texts) { badge }
            }
            if bill?.settlement.outcome != nil { billCard }
            if call.talkSpan != nil, call.isTalkedAbout, !isOtherFormer {
                TaxiTalk(call: call.id, unread: 0).link(texts)
            }
            if call.talkSpan != nil { CareLink(texts, call: call.id) }
            actions
        }
    }

    @HTMLBuilder private var billCard: some HTML {
        if let bill {
            TaxiBillCard(context: context, bill: bill, side: side, now: now, zone: city.zone)
        }
    }

    private var heading: String {
        texts(.tripsOn, ["date": .text(texts.fullDate(call.bookedFor ?? call.madeAt, in: city.zone))])
    }

    @HTMLBuilder private var notes: some HTML {
        switch note {
        case "rated": Banner(.ok, texts(.ridesRateThanks))
        case "late": Banner(.warning, texts(.tripsRateLate))
        case "fare-changed": Banner(.warning, texts(.taxiBillChanged))
        case "fare-late": Banner(.warning, texts(.taxiBillLate))
        case "fare-often": Banner(.warning, texts(.taxiBillTooOften))
        case "fare-wrong": Banner(.warning, texts(.taxiDriveFareWrong))
        case "early": Banner(.warning, texts(.tripsRateEarly))
        default: EmptyHTML()
        }
    }

    private var lines: [ReceiptLine] {
        var lines = [ReceiptLine(texts(.tripsAsked), clockDate(call.madeAt))]
        if let time = call.bookedFor { lines.append(ReceiptLine(texts(.taxiTripBookedFor), clockDate(time))) }
        if let agreement = call.state.agreement {
            if let boardedAt = agreement.boardedAt {
                lines.append(
                    ReceiptLine(texts(.taxiTripBoarded), texts.clock(boardedAt, in: city.zone)))
            }
            if let arrivedAt = agreement.arrivedAt {
                lines.append(
                    ReceiptLine(texts(.taxiTripArrived), texts.clock(arrivedAt, in: city.zone)))
            }
        }
        if let stop = call.stop { lines.append(ReceiptLine(texts(.taxiStop), stop.place.label)) }
        lines.append(ReceiptLine(texts(.taxiPeople), texts.number(call.wish.seats)))
        // Whoever found no taxi, or called off before one had agreed, has none on the receipt.
        if call.state.agreement != nil, let card = call.card {
            lines += [
                ReceiptLine(texts(.taxiTripTaxi), card.code),
                ReceiptLine(
                    texts(.vehicleDriver),
                    side == .driver ? texts(.tripsYou) : texts.memberName(card.driverName)),
                ReceiptLine(texts(.vehicleCar), "\(texts(.colour(card.colour))) · \(card.model)"),
                ReceiptLine(texts(.vehiclePlate), card.plate),
            ]
        }
        if side == .driver { lines.append(ReceiptLine(texts(.tripsPassenger), call.firstName)) }
        if call.hasShared { lines.append(ReceiptLine(texts(.taxiTripShared), texts(.taxiTripSharedText))) }
        if let estimate = call.estimate {
            lines.append(ReceiptLine(texts(.taxiEstimate), texts.money(estimate)))
        }
        if let fare = bill?.settlement.fare ?? call.fare {
            lines.append(ReceiptLine(texts(.taxiFare), texts.money(fare), isTotal: bill == nil))
        }
        lines += payment
        return lines + [ReceiptLine(texts(.tripsNumber), call.id.text)]
    }

    private var payment: [ReceiptLine] {
        guard call.arrivedAt != nil || bill != nil || !call.state.isOver else { return [] }
        let isFromWallet = call.payment.hold != nil
        var lines = [
            ReceiptLine(texts(.taxiPaidBy), texts(isFromWallet ? .taxiPayFromWallet : .taxiPayInCash))
        ]
        if let ceiling = call.payment.ceiling, bill?.settlement.outcome == nil {
            lines.append(ReceiptLine(texts(.taxiSetAside), texts.money(ceiling)))
        }
        if let paid = bill?.settlement.outcome?.paid {
            lines.append(ReceiptLine(texts(.taxiPaidFromWallet), texts.money(paid), isTotal: true))
        }
        return lines
    }

    private func clockDate(_ moment: Timestamp) -> String {
        "\(texts.fullDate(moment, in: city.zone)), \(texts.clock(moment, in: city.zone))"
    }

    @HTMLBuilder private var actions: some HTML {
        div(.class("trip-actions")) {
            if let rating {
                GivenRating(texts, rating, to: otherName)
            } else if canRate, !isOtherFormer {
                Card {
                    RatingForm(
                        context: context, action: "/taxi/trips/\(call.id.text)/rating", name: otherName,
                        typed: typed, fault: fault)
                }
            }
            if !call.state.isOver {
                ButtonLink(
                    texts(.taxiOpenShow), to: side == .driver ? "/taxi/drive" : "/taxi/\(call.id.text)",
                    icon: .taxi, isWide: true)
            } else if side == .caller {
                ButtonLink(
                    texts(.taxiTripAgain), to: TaxiOrder(again: call).address, style: .secondary, icon: .taxi,
                    isWide: true)
            }
            div(.class("trip-links")) {
                if call.arrivedAt != nil { PrintButton(texts) }
                if let other = call.other(than: side), !call.isOtherSimulated(than: side), !isOtherFormer {
                    ButtonLink(
                        texts(.tripsProfile, ["name": .text(otherName)]),
                        to: "/people/\(other.text)?trip=\(call.id.text)", style: .quiet, icon: .user)
                }
                ButtonLink(
                    texts(side == .caller ? .taxiTrips : .taxiDriveHistory),
                    to: side == .caller ? "/taxi/trips" : "/taxi/drive/history", style: .quiet, icon: .clock)
            }
        }
    }
}

/// What a list or a receipt says of how a call ended.
enum TaxiTripWords {
    /// What somebody still has to say of a fare from the wallet, in a word.
    static func badge(_ bill: TaxiBill?, for side: TaxiSide, _ texts: Texts) -> Badge? {
        switch (bill?.settlement.state, side) {
        case (.asked?, .caller): Badge(texts(.taxiBillAsk), tone: .warning)
        case (.unnamed?, .driver), (.denied?, .driver): Badge(texts(.taxiBillAsk), tone: .warning)
        case (.contested?, _): Badge(texts(.taxiBillOpen), tone: .info)
        default: nil
        }
    }

    /// The state in a word, where it is not the ordinary one of having arrived.
    static func badge(_ call: TaxiCall, _ texts: Texts) -> Badge? {
        sign(call, texts).map { Badge($0.words, tone: $0.tone) }
    }

    /// The state in a word, likewise, for the history of everything.
    static func sign(_ call: TaxiCall, _ texts: Texts) -> HistoryEntry.Sign? {
        switch call.state {
        case .booked: HistoryEntry.Sign(texts(.taxiBooked), tone: .info)
        case .looking, .offered, .coming, .waiting, .onBoard:
            HistoryEntry.Sign(texts(.tripsUnderWay), tone: .info)
        case .arrived: nil
        case .absent: HistoryEntry.Sign(texts(.taxiTripMissed))
        case .cancelled: HistoryEntry.Sign(texts(.taxiCancelled))
        case .unserved: HistoryEntry.Sign(texts(.taxiTripNone))
        }
    }

    /// Where from, where a list is headed by where to.
    static func origin(_ call: TaxiCall, _ texts: Texts) -> String? {
        call.destination == nil ? nil : texts(.tripsFrom, ["place": .text(call.pickup.label)])
    }

    /// Which taxi came, and who was on the other side, where there was somebody.
    static func company(_ call: TaxiCall, on side: TaxiSide, _ texts: Texts) -> [String] {
        guard call.state.agreement != nil else { return [] }
        let name = texts.memberName(call.otherName(than: side))
        let taxi = side == .caller ? call.card.map { texts(.taxiNamed, ["code": .text($0.code)]) } : nil
        return [taxi, name.isEmpty ? nil : texts(.tripsWith, ["name": .text(name)])].compactMap(\.self)
    }

    /// Where a list leads: to the receipt, or to the live page of what is not over.
    static func address(of call: TaxiCall, on side: TaxiSide) -> URLReference {
        guard !call.state.isOver else { return "/taxi/trips/\(call.id.text)" }
        return side == .driver ? "/taxi/drive" : "/taxi/\(call.id.text)"
    }
}
