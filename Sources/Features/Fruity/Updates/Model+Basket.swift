import Mastermind
import PocketRuntime

extension Model {
    /// What fills the basket on the open page, whichever game it belongs to.
    mutating func fillBasket(_ message: Message, _ occasion: inout Occasion) {
        if case .digit(let digit) = message, isAnswering {
            if let piece = Piece(number: digit) { playReversed(.piece(piece), &occasion) }
            return
        }
        if case .backspace = message, isAnswering, let count = reversal?.tray.count {
            playReversed(.takePiece(count - 1), &occasion)
            return
        }
        if tutorial != nil, screen == .tutorial {
            teach(message, &occasion)
            return
        }
        guard var basket else { return }
        let wasFull = basket.isFull
        guard change(&basket, message, &occasion) else { return }
        keep(basket)
        if case .digit = message, basket.isFull, !wasFull { occasion.effects.focus("send") }
        note = nil
        occasion.effects.save()
    }

    /// Whether pieces are laid rather than fruits.
    var isAnswering: Bool {
        guard screen == .reversed, case .answering = reversal?.phase else { return false }
        return true
    }

    private mutating func change(_ basket: inout Basket, _ message: Message, _ occasion: inout Occasion)
        -> Bool
    {
        switch message {
        case .fruit(let fruit): return add(fruit, to: &basket, &occasion)
        case .digit(let digit):
            guard let fruit = Fruit(number: digit) else { return false }
            return add(fruit, to: &basket, &occasion)
        case .put(let fruit, let place):
            return sounding(.place, basket.put(fruit, at: place), &occasion)
        case .move(let from, let place):
            return sounding(.place, basket.move(from: from, to: place), &occasion)
        case .place(let place):
            if basket.slots.indices.contains(place), basket.slots[place] == nil {
                basket.select(place)
                occasion.play(.button, preferences)
                return true
            }
            return sounding(.takeOut, basket.remove(at: place), &occasion)
        case .takeOut(let place): return sounding(.takeOut, basket.remove(at: place), &occasion)
        case .backspace: return sounding(.takeOut, basket.removeLast(), &occasion)
        case .undo: return sounding(.takeOut, basket.undo(), &occasion)
        case .clear: return sounding(.takeOut, basket.clear(), &occasion)
        case .cursor(let step):
            basket.moveCursor(by: occasion.texts.isRightToLeft ? -step : step)
            if let place = basket.cursor {
                occasion.effects.announce(occasion.texts.place(place, basket.slots[place]))
            }
            return true
        default: return false
        }
    }

    private mutating func add(_ fruit: Fruit, to basket: inout Basket, _ occasion: inout Occasion) -> Bool {
        if let place = basket.add(fruit) {
            occasion.play(.place, preferences)
            occasion.vibrate(12, preferences)
            occasion.effects.announce(occasion.texts.place(place, fruit))
            return true
        }
        if basket.isFull {
            // All places are filled: what is meant is the button that sends.
            nudge()
            occasion.play(.nudge, preferences)
        } else {
            refuse(.taken(fruit), &occasion)
        }
        return false
    }

    private func sounding(_ sound: Sound, _ isDone: Bool, _ occasion: inout Occasion) -> Bool {
        if isDone { occasion.play(sound, preferences) }
        return isDone
    }
}
