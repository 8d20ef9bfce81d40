public import DesignSystem
public import Events
import Geography
public import HTML
public import Identity
public import Localization
import TaxiDispatch
public import TripTalk
import Web

/// R20: Caller and driver of a taxi write to each other, from the agreement until a day after the drive.
public struct TaxiTalks: TalkRoom {
    private let history: TaxiHistory
    private let bus: any EventBus<TaxiEvent>
    public let zone: LocalTimeZone

    /// The talks about the calls of a city.
    ///
    /// - Parameter bus: Wakes the open pages of the caller and of the driver, which say how many messages are new.
    public init(_ history: TaxiHistory, bus: any EventBus<TaxiEvent>, zone: LocalTimeZone) {
        self.history = history
        self.bus = bus
        self.zone = zone
    }

    public var word: String { "taxi" }
    public var room: Room { .taxi }
    public var path: URLReference { "/taxi" }

    /// What caller and driver say to each other: whoever comes instead reads nothing of it.
    static func talk(about call: CallID, with driver: PersonID) -> UniqueID {
        UniqueID(of: "talk", by: driver.uniqueID, key: call.text)
    }

    public func ride(_ id: UniqueID, of person: UniqueID) async throws -> TalkRide? {
        let person = PersonID(person.bits)
        guard let call = try await history.call(CallID(id.bits), of: person),
            let side = call.side(of: person),
            let driver = call.state.agreement?.driver, let span = call.talkSpan, call.isTalkedAbout
        else { return nil }
        let name = call.otherName(than: side)
        let open: URLReference = side == .caller ? "/taxi/\(call.id.text)" : "/taxi/drive"
        let way = [call.pickup.label, call.destination?.label].compactMap(\.self).joined(separator: " → ")
        return TalkRide(
            id, talk: Self.talk(about: call.id, with: driver), of: person.uniqueID,
            as: side == .caller ? .passenger : .driver,
            with: (side == .caller ? driver : call.caller).uniqueID, named: name.isEmpty ? nil : name,
            way: way, at: call.bookedFor, back: call.state.isOver ? "/taxi/trips/\(call.id.text)" : open,
            span: span)
    }

    public func talkChanged(_ ride: TalkRide) {
        let id = CallID(ride.id.bits)
        bus.publish(.talk(id), to: .taxiCall(id))
        Task { [history, bus] in
            guard let call = try? await history.call(id, of: PersonID(ride.person.bits)),
                let taxi = call.state.engaged
            else { return }
            bus.publish(.talk(id), to: .cab(taxi))
        }
    }
}

extension TaxiCall {
    /// Whether there is somebody on both sides who can be written to.
    var isTalkedAbout: Bool { !isSimulated && card?.isSimulated != true }

    /// Until when caller and driver can write to each other; nothing while nobody has agreed to come.
    var talkSpan: TalkSpan? {
        switch state {
        case .coming, .waiting, .onBoard: return .open
        case .arrived, .absent: return endedAt.map { .ended(at: $0) } ?? .over
        case .cancelled(let cancellation):
            guard cancellation.agreement != nil else { return nil }
            return endedAt.map { .ended(at: $0) } ?? .over
        case .booked, .looking, .offered, .unserved: return nil
        }
    }
}
