import DesignSystem
import Geography
import HTML
import Localization
import Rooms

/// What people read of the things of the map.
struct LiveMapWords {
    let texts: Texts
    let now: Timestamp

    /// What it is: “Taxi 42”, “Request for a ride”.
    func title(of thing: LiveThing) -> String {
        switch thing.name.kind {
        case .car: texts(.liveMapCar)
        case .taxi: texts(.liveMapTaxi, ["code": .text(thing.code ?? "")])
        case .ride: texts(.liveMapRide)
        case .call: texts(.liveMapCall)
        }
    }

    /// How it stands, and of a request for how long it has waited.
    func state(of thing: LiveThing) -> String {
        let state = texts(thing.state.name)
        guard !thing.name.kind.isVehicle else { return state }
        return "\(state) · \(waiting(thing))"
    }

    private func waiting(_ thing: LiveThing) -> String {
        texts(.liveMapWaiting, ["time": .text(texts.duration(thing.span(at: now)))])
    }

    /// How long somebody has waited, in words for all who have.
    func words(for wait: LiveMapScene.Wait) -> String {
        let long = TextArgument.text(texts.duration(LiveMapScene.Wait.longFrom))
        let tooLong = TextArgument.text(texts.duration(LiveMapScene.Wait.tooLongFrom))
        return switch wait {
        case .recent: texts(.liveMapRecent, ["time": long])
        case .long: texts(.liveMapLong, ["from": long, "to": tooLong])
        case .tooLong: texts(.liveMapTooLong, ["time": tooLong])
        }
    }

    /// Where it is, for who cannot see it on the map or has to tell somebody.
    func place(of thing: LiveThing) -> String {
        // Numbers and their comma stand in this order in every language.
        texts(.liveMapPlace, ["place": .text("\u{2066}\(thing.coordinate.text)\u{2069}")])
    }

    /// Its line in a list.
    ///
    /// - Parameter isAlone: Whether there is no map beside the list: then it says where things are.
    func row(_ item: LiveMapScene.Item, to address: URLReference, isAlone: Bool = false) -> Row<EmptyHTML> {
        let state = state(of: item.thing)
        return Row(
            title(of: item.thing), subtitle: isAlone ? "\(state) · \(place(of: item.thing))" : state,
            icon: item.thing.name.kind.icon, to: address)
    }

    /// The map's picture of it.
    func picture(of thing: LiveThing) -> String {
        switch (thing.name.kind, thing.state) {
        case (.car, .free): "car"
        case (.car, .asked), (.car, .coming): "car-mine"
        case (.car, _): "car-busy"
        case (.taxi, .free): "taxi"
        case (.taxi, .asked), (.taxi, .coming): "taxi-asked"
        case (.taxi, _): "taxi-busy"
        case (.ride, _), (.call, _): "wait-\(LiveMapScene.Wait(thing.span(at: now)).word)"
        }
    }

    /// The same in the style sheet.
    func sign(of thing: LiveThing) -> String {
        thing.name.kind.isVehicle
            ? "\(thing.name.kind.rawValue)-\(thing.state.rawValue)"
            : "wait-\(LiveMapScene.Wait(thing.span(at: now)).word)"
    }
}

extension LiveMapScene.Wait {
    /// As style sheets and pictures call it.
    var word: String {
        switch self {
        case .recent: "recent"
        case .long: "long"
        case .tooLong: "too-long"
        }
    }
}

extension LiveThing.Kind {
    var icon: Icon {
        switch self {
        case .car: .car
        case .taxi: .taxi
        case .ride, .call: .user
        }
    }
}

extension LiveMapChoice.Layer {
    var name: TextKey {
        switch self {
        case .cars: .liveMapCars
        case .taxis: .liveMapTaxis
        case .requests: .liveMapRequests
        }
    }
}

extension LiveThing.State {
    var name: TextKey {
        switch self {
        case .free: .liveMapFree
        case .asked: .liveMapAsked
        case .coming: .liveMapComing
        case .occupied: .liveMapOccupied
        case .silent: .liveMapSilent
        case .paused: .liveMapDriverPaused
        case .searching: .liveMapSearching
        case .offered: .liveMapOffered
        case .awaited: .liveMapAwaited
        case .atDoor: .liveMapAtDoor
        }
    }
}

extension LiveLook.Role {
    var name: TextKey {
        switch self {
        case .driver: .liveMapDriver
        case .passenger: .liveMapPassenger
        case .waiting: .liveMapWaits
        }
    }
}
