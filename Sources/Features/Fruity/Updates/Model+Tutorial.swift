import PocketRuntime

extension Model {
    /// What happens in the lesson.
    mutating func teach(_ message: Message, _ occasion: inout Occasion) {
        guard screen == .tutorial, var tutorial else { return }
        switch message {
        case .skipTutorial: return endTutorial(&occasion)
        case .goOn:
            if tutorial.step == .done { return endTutorial(&occasion) }
            guard tutorial.goOn() else { return }
            occasion.play(.button, preferences)
        case .fruit(let fruit), .put(let fruit, _):
            guard tutorial.add(fruit) else { return refuseLesson(&occasion) }
            occasion.play(.place, preferences)
        case .digit(let digit):
            guard let fruit = Fruit(number: digit), tutorial.add(fruit) else {
                return refuseLesson(&occasion)
            }
            occasion.play(.place, preferences)
        case .place(let place), .takeOut(let place):
            guard tutorial.remove(at: place) else { return }
            occasion.play(.takeOut, preferences)
        case .send:
            guard tutorial.send() else { return refuseLesson(&occasion) }
            occasion.play(tutorial.step == .done ? .win : .send, preferences)
        default: return
        }
        let isNew = tutorial.step != self.tutorial?.step
        self.tutorial = tutorial
        if isNew { occasion.effects.announce(occasion.text(tutorial.step.words)) }
    }

    private mutating func refuseLesson(_ occasion: inout Occasion) {
        nudge()
        occasion.play(.nudge, preferences)
    }

    private mutating func endTutorial(_ occasion: inout Occasion) {
        knowsRules = true
        tutorial = nil
        open(.home, &occasion)
    }
}
