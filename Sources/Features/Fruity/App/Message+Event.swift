import PocketRuntime

extension Message {
    /// What an event means; nil for nothing.
    init?(_ event: PocketEvent, _ model: Model) {
        let message: Message?
        switch event {
        case .tap(let action), .submit(let action): message = Message.tap(action)
        case .key(_, let key): message = Message.key(key, model)
        case .drop(let dragged, let onto): message = Message.drop(dragged, onto)
        case .timer(let action): message = Message.timer(action)
        case .opened(let fragment): message = fragment.isEmpty ? .opened : .fragment(Array(fragment.utf8))
        case .answered(let action, let answer): message = .answered(action.name, answer)
        case .streamed(_, let event): message = .streamed(event)
        case .wentBack: message = .back
        case .surroundingsChanged: message = .surroundingsChanged
        case .shared(let outcome):
            message = .shared(isCopied: outcome == .copied, isDone: outcome != .failed)
        case .input, .search, .moment, .saved, .storageProblem, .restarted, .records, .sorted, .persistence,
            .lockChanged, .document, .documentProblem, .backupRead, .backupProblem, .restored, .device, .zone,
            .vault:
            message = nil
        }
        guard let message else { return nil }
        self = message
    }

    private static func tap(_ action: PocketAction) -> Message? {
        switch action.name {
        case "go": action.screen(0).map { .go($0) }
        case "play": action.level(0).map { .play($0) }
        case "fruit": action.fruit(0).map { .fruit($0) }
        case "place": action.number(0).map { .place($0) }
        case "undo": .undo
        case "clear": .clear
        case "send": .send
        case "again": .again
        case "hints": .show(.hints)
        case "hint": action.hint(0).map { .hint($0) }
        case "give-up": .show(.ending(.round))
        case "end-now": .endNow
        case "close": .close
        case "share": .share
        case "go-on": .goOn
        case "skip": .skipTutorial
        case "switch": action.preference(0).map { .toggle($0) }
        default: reversedTap(action) ?? duelTap(action) ?? leagueTap(action)
        }
    }

    private static func reversedTap(_ action: PocketAction) -> Message? {
        switch action.name {
        case "reverse": action.level(0).map { .reverse($0) }
        case "hide": .hide
        case "head": .keepInHead
        case "piece": action.piece(0).map { .piece($0) }
        case "tray": action.number(0).map { .takePiece($0) }
        case "by-itself": .answerByItself
        case "change": change(action)
        case "anew": action.number(0).map { .answerAgain($0) }
        case "new-reversal": .show(.ending(.reversal))
        default: nil
        }
    }

    private static func change(_ action: PocketAction) -> Message? {
        guard let turn = action.number(0), let exact = action.number(1), let partial = action.number(2) else {
            return nil
        }
        return .change(turn: turn, exact: exact, partial: partial)
    }

    private static func duelTap(_ action: PocketAction) -> Message? {
        switch action.name {
        case "avatar":
            if let player = action.number(0), let fruit = action.fruit(1) {
                .avatar(player: player, fruit)
            } else {
                nil
            }
        case "duel-level": action.level(0).map { .duelLevel($0) }
        case "duel": .startDuel
        case "handed": .handedOver
        case "next-round": .nextDuelRound
        case "end-duel": .endDuel
        default: nil
        }
    }

    private static func leagueTap(_ action: PocketAction) -> Message? {
        switch action.name {
        case "ranked": action.level(0).map { .startRanked(isDaily: false, $0) }
        case "ranked-daily": .startRanked(isDaily: true, DailyRules.level)
        case "end-ranked": .show(.ending(.ranked))
        case "league-level": action.level(0).map { .leagueLevel($0) }
        case "friend-mode":
            action.byte(0).flatMap { FriendMatch.Mode(rawValue: $0) }.map { .friendMode($0) }
        case "friend-clock": action.number(0).map { .friendClock($0 == 1) }
        case "play-again": .playAgain
        case "board": action.byte(0).flatMap { League.Board(rawValue: $0) }.map { .board($0) }
        case "span": action.byte(0).flatMap { League.Span(rawValue: $0) }.map { .span($0) }
        case "invite": .invite
        case "send-invitation": .sendInvitation
        case "leave-friend": .show(.ending(.friend))
        case "yes": .acceptQuestion
        case "no": .declineQuestion
        case "more-names": .moreNames
        case "choose-name": action.number(0).map { .chooseName($0) }
        case "unlink": .show(.ending(.link))
        default: nil
        }
    }

    private static func drop(_ dragged: PocketAction, _ onto: PocketAction) -> Message? {
        if onto.name == "place", let place = onto.number(0) {
            switch dragged.name {
            case "fruit": return dragged.fruit(0).map { .put($0, at: place) }
            case "place": return dragged.number(0).map { .move(from: $0, to: place) }
            default: return nil
            }
        }
        // Dropped beside the basket: taken out.
        guard onto.name == "away", dragged.name == "place" else { return nil }
        return dragged.number(0).map { .takeOut($0) }
    }

    private static func timer(_ action: PocketAction) -> Message? {
        switch action.name {
        case "tick": .tick
        case "note": .noteEnded
        case "think": .think
        case "send-again": .sendAgain
        default: nil
        }
    }

    private static func key(_ key: PocketName, _ model: Model) -> Message? {
        switch key {
        case "ArrowLeft": .cursor(-1)
        case "ArrowRight": .cursor(1)
        case "Enter": model.tutorial?.needsGoingOn == true ? .goOn : .send
        case "Backspace", "Delete": .backspace
        case "Escape": model.overlay == nil ? .back : .close
        default:
            if key.bytes.count == 1, let digit = key.bytes.first, digit >= 0x31, digit <= 0x36 {
                .digit(Int(digit) - 0x31)
            } else {
                nil
            }
        }
    }
}

extension PocketAction {
    fileprivate func fruit(_ place: Int) -> Fruit? { number(place).flatMap { Fruit(number: $0) } }
    fileprivate func level(_ place: Int) -> Level? { number(place).flatMap { Level(number: $0) } }
    fileprivate func piece(_ place: Int) -> Piece? { number(place).flatMap { Piece(number: $0) } }
    fileprivate func hint(_ place: Int) -> HintKind? { number(place).flatMap { HintKind(number: $0) } }
    fileprivate func byte(_ place: Int) -> UInt8? { number(place).flatMap { UInt8(exactly: $0) } }
    fileprivate func screen(_ place: Int) -> Screen? { byte(place).flatMap { Screen(rawValue: $0) } }
    fileprivate func preference(_ place: Int) -> Preferences.Switch? {
        number(place).flatMap { Preferences.Switch(number: $0) }
    }
}
