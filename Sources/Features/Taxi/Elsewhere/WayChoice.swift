import Geography
import HTML
import HTTPServer
import Identity
import PlaceChoice
import TaxiDispatch

/// R22: What has been chosen of another way, as an address and a form have it.
struct WayChoice: Sendable {
    var to: ChosenPlace?
    var stop: ChosenPlace?
    /// Whether the stop that was agreed is left out.
    var leavesOutStop = false
    /// What is looked for.
    var pick: TaxiEnd.Kind?

    /// Reads an address or a form.
    ///
    /// - Throws: ``HTTPError`` for what is no place.
    init(_ fields: FormFields, in city: CityPlaces) throws(HTTPError) {
        let places = PlaceReading(fields, in: city)
        to = try places.place("to")
        stop = try places.place("stop")
        leavesOutStop = fields["nostop"] != nil
        pick = fields["pick"].flatMap(TaxiEnd.Kind.init(rawValue:)).flatMap { $0 == .from ? nil : $0 }
    }

    /// Where the call would go; what was not chosen stays as it is.
    func way(of call: TaxiCall) -> (destination: TaxiPlace, stop: TaxiPlace?)? {
        let kept = leavesOutStop ? nil : call.stopAhead
        let stop = stop.map { TaxiPlace($0.coordinate, label: $0.name) } ?? kept
        return (to.map { TaxiPlace($0.coordinate, label: $0.name) } ?? call.destination).map { ($0, stop) }
    }

    /// Whether anything is chosen, so that it can be asked for.
    var isChosen: Bool { pick == nil && (to != nil || stop != nil || leavesOutStop) }

    /// What an address or a form carries on.
    var pairs: [(name: String, value: String)] {
        (to?.pairs("to") ?? []) + (stop?.pairs("stop") ?? []) + (leavesOutStop ? [("nostop", "on")] : [])
    }

    /// The page with all that was chosen.
    func address(of call: CallID, pick: TaxiEnd.Kind? = nil) -> URLReference {
        let all = pairs + (pick.map { [("pick", $0.rawValue)] } ?? [])
        return all.enumerated().reduce(ElsewherePurpose.page(of: call)) { address, pair in
            pair.offset == 0
                ? "\(address)?\(pair.element.name)=\(pair.element.value)"
                : "\(address)&\(pair.element.name)=\(pair.element.value)"
        }
    }

    /// Without a stop on the way.
    var withoutStop: WayChoice {
        var choice = self
        choice.stop = nil
        choice.leavesOutStop = true
        return choice
    }
}

/// A place that is looked for to go to instead, or to stop at.
struct ElsewherePurpose: PlacePurpose {
    let call: CallID
    let choice: WayChoice

    private var kind: TaxiEnd.Kind { choice.pick ?? .to }

    static func page(of call: CallID) -> URLReference { "/taxi/\(call.text)/destination" }

    var page: URLReference { Self.page(of: call) }
    var suggestions: URLReference { "/taxi/\(call.text)/places" }

    var fields: some HTML {
        for pair in choice.pairs { input(.type("hidden"), .name(pair.name), .value(pair.value)) }
        input(.type("hidden"), .name("pick"), .value(kind.rawValue))
    }

    func address(choosing place: ChosenPlace) -> URLReference {
        var next = choice
        if kind == .stop {
            next.stop = place
            next.leavesOutStop = false
        } else {
            next.to = place
        }
        return next.address(of: call)
    }
}
