import Geography
import Localization
import TaxiDispatch

/// Taxis and calls in words, for operators.
struct DeskWords: Sendable {
    let texts: Texts
    let cityZone: LocalTimeZone
    let now: Timestamp

    /// What a taxi does.
    func duty(of cab: Cab) -> String {
        switch cab.duty {
        case .off: return texts(.taxiDeskDutyOff)
        case .busy: return texts(.taxiDeskDutyBusy)
        case .free:
            let since = cab.since.map {
                texts(.taxiDeskDutyFree, ["time": .text(texts.clock($0, in: cityZone))])
            }
            return [since, cab.question == nil ? nil : texts(.taxiDeskAsked)].compactMap(\.self)
                .joined(separator: " · ")
        }
    }

    /// When a taxi that was booked is to be there.
    func bookedTime(of call: TaxiCall) -> String? {
        call.bookedFor.map {
            texts(.taxiDeskCallBooked, ["time": .text(texts.moment($0, now: now, in: cityZone))])
        }
    }

    /// Where a call stands.
    ///
    /// - Parameter codes: What is written on the taxis.
    func state(of call: TaxiCall, codes: [TaxiID: String]) -> String {
        func named(_ key: TextKey, _ code: String?) -> String { texts(key, ["code": .text(code ?? "–")]) }
        switch call.state {
        case .booked: return bookedTime(of: call) ?? "–"
        case .looking: return texts(.taxiDeskCallLooking)
        case .offered(let taxi, _, _): return named(.taxiDeskCallOffered, codes[taxi])
        case .coming: return named(.taxiDeskCallComing, call.card?.code)
        case .waiting: return named(.taxiDeskCallWaiting, call.card?.code)
        case .onBoard: return named(.taxiDeskCallOnBoard, call.card?.code)
        case .arrived: return texts(.taxiDeskCallArrived)
        case .absent: return texts(.taxiDeskCallAbsent)
        case .cancelled: return texts(.taxiDeskCallCancelled)
        case .unserved: return texts(.taxiDeskCallUnserved)
        }
    }
}
