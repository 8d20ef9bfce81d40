public import Localization
public import Roads

/// What is done where a part of a driver's way ends.
public enum StopDeed: Hashable, Sendable {
    /// Somebody gets in.
    case pickUp
    /// Somebody gets out.
    case letOut
    /// Somebody has something to do there, and goes on.
    case stop
    /// The drive ends.
    case end
}

/// A step as it is said aloud.
public struct SpokenStep: Hashable, Sendable {
    /// Ahead of time; `{distance}` stands for how far it is.
    public let ahead: String
    /// When it comes.
    public let now: String
}

extension Texts {
    /// The lengths, in metres, for which there are words to be said aloud: as far ahead as a step is told.
    public static let spokenMetres = Array(stride(from: 50, through: 500, by: 50))

    /// A length as it is said after “in”: “200 metres”.
    public func spoken(metres: Int) -> String { self(.speechMetres, count: metres) }

    /// A step as it is said aloud in a car with others: streets, and nobody's name.
    ///
    /// - Parameters:
    ///   - street: The street on which a way ends.
    ///   - deed: What is done there.
    public func spoken(_ step: RouteStep, street: String = "", deed: StopDeed? = nil) -> SpokenStep {
        guard case .arrive = step.manoeuvre else { return spoken(instruction(step)) }
        let place: [String: TextArgument] = ["street": .text(street)]
        switch deed {
        case .pickUp: return spoken(self(street.isEmpty ? .speechPickUp : .speechPickUpOn, place))
        case .letOut: return spoken(self(street.isEmpty ? .speechLetOut : .speechLetOutOn, place))
        case .stop: return spoken(self(street.isEmpty ? .speechStop : .speechStopOn, place))
        case .end, nil:
            return SpokenStep(
                ahead: self(.speechAheadEnd, ["distance": .text("{distance}")]), now: instruction(step))
        }
    }

    private func spoken(_ words: String) -> SpokenStep {
        SpokenStep(
            ahead: self(.speechAhead, ["distance": .text("{distance}"), "step": .text(words)]), now: words)
    }
}

extension TextKey {
    /// “{count} metres”
    fileprivate static var speechMetres: TextKey { TextKey("speech.metres") }
    /// “In {distance}: {step}”
    fileprivate static var speechAhead: TextKey { TextKey("speech.ahead") }
    /// “In {distance} you are there”
    fileprivate static var speechAheadEnd: TextKey { TextKey("speech.aheadEnd") }
    /// “Pick up here”
    fileprivate static var speechPickUp: TextKey { TextKey("speech.pickUp") }
    /// “Pick up on {street}”
    fileprivate static var speechPickUpOn: TextKey { TextKey("speech.pickUpOn") }
    /// “Somebody gets out here”
    fileprivate static var speechLetOut: TextKey { TextKey("speech.letOut") }
    /// “Somebody gets out on {street}”
    fileprivate static var speechLetOutOn: TextKey { TextKey("speech.letOutOn") }
    /// “Stop here”
    fileprivate static var speechStop: TextKey { TextKey("speech.stop") }
    /// “Stop on {street}”
    fileprivate static var speechStopOn: TextKey { TextKey("speech.stopOn") }
}
