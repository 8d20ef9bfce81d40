// Directions: the way on a driver's screen, and what to do at each of its turns in the languages of the catalogues.
public import Localization
public import Roads

extension Texts {
    /// What the driver does at a step: “Turn left onto Landstrasse”.
    public func instruction(_ step: RouteStep) -> String {
        let words = StepWords(step.manoeuvre)
        var arguments: [String: TextArgument] = [:]
        if let exit = words.exit { arguments["exit"] = .number(exit) }
        guard !step.street.isEmpty, let named = words.named else { return self(words.unnamed, arguments) }
        arguments["street"] = .text(step.street)
        return self(named, arguments)
    }
}

/// The texts for a manoeuvre: with the name of the street, if there is such a text, and without.
private struct StepWords {
    let named: TextKey?
    let unnamed: TextKey
    let exit: Int?

    private init(_ named: TextKey?, _ unnamed: TextKey, exit: Int? = nil) {
        self.named = named
        self.unnamed = unnamed
        self.exit = exit
    }

    init(_ manoeuvre: Manoeuvre) {
        switch manoeuvre {
        case .depart: self.init(.stepDepart, .stepDepartUnnamed)
        case .proceed: self.init(.stepContinue, .stepContinueUnnamed)
        case .turn(let direction): self.init(direction)
        case .roundabout(let exit?):
            self.init(.stepRoundabout, .stepRoundaboutUnnamed, exit: exit)
        // The route ends inside: the driver stays on the roundabout.
        case .roundabout(nil): self.init(.stepContinue, .stepContinueUnnamed)
        case .ramp: self.init(.stepExit, .stepExitUnnamed)
        case .merge: self.init(.stepMerge, .stepMergeUnnamed)
        case .ferry: self.init(nil, .stepFerry)
        case .arrive(.left?): self.init(nil, .stepArriveLeft)
        case .arrive(.right?): self.init(nil, .stepArriveRight)
        case .arrive(nil): self.init(nil, .stepArriveUnnamed)
        }
    }

    private init(_ direction: TurnDirection) {
        switch direction {
        case .slightLeft: self.init(.stepSlightLeft, .stepSlightLeftUnnamed)
        case .left: self.init(.stepLeft, .stepLeftUnnamed)
        case .sharpLeft: self.init(.stepSharpLeft, .stepSharpLeftUnnamed)
        case .slightRight: self.init(.stepSlightRight, .stepSlightRightUnnamed)
        case .right: self.init(.stepRight, .stepRightUnnamed)
        case .sharpRight: self.init(.stepSharpRight, .stepSharpRightUnnamed)
        case .uTurn: self.init(.stepUTurn, .stepUTurnUnnamed)
        }
    }
}
