import Mastermind
import PocketRuntime

extension Model {
    /// Brings the model from one state to the next.
    mutating func update(_ message: Message, _ occasion: inout Occasion) {
        diary.notice(occasion.today)
        let shaken = nudges
        react(to: message, &occasion)
        // A question that time or somebody else has answered goes away.
        if let overlay, !isDue(overlay) { self.overlay = nil }
        switch message {
        // These come by themselves, perhaps in the middle of a shake.
        case .tick, .surroundingsChanged, .answered, .streamed, .sendAgain: break
        default: if nudges == shaken { nudges = 0 }
        }
    }

    private mutating func react(to message: Message, _ occasion: inout Occasion) {
        // What lies under a question waits.
        guard overlay == nil || !message.fillsBasket else { return }
        switch message {
        case .opened: begin(&occasion)
        case .surroundingsChanged:
            if screen == .daily { openDaily(&occasion) }
            if occasion.surroundings.moment.isOnline { league.shortenPause() }
            refreshRound(&occasion)
            sendWaitingMoves(&occasion)
            resume(&occasion)
        case .tick: warn(&occasion)
        case .noteEnded:
            note = nil
        case .go(let screen): open(screen, &occasion)
        case .back: goBack(&occasion)
        case .show(let overlay): show(overlay, &occasion)
        case .endNow: endNow(&occasion)
        case .close:
            overlay = nil
            note = nil
        case .share: share(&occasion)
        case .shared(let isCopied, let isDone): tellShared(isCopied: isCopied, isDone: isDone, &occasion)
        case .toggle(let preference): toggle(preference, &occasion)
        case .goOn, .skipTutorial: teach(message, &occasion)
        case .play, .again, .giveUp, .hint: playRound(message, &occasion)
        case .fruit, .place, .put, .move, .takeOut, .undo, .clear, .cursor, .backspace, .digit:
            fillBasket(message, &occasion)
        case .send: send(&occasion)
        case .reverse, .hide, .keepInHead, .think, .piece, .takePiece, .answerByItself, .change, .answerAgain,
            .newReversal:
            playReversed(message, &occasion)
        case .fragment, .answered, .streamed, .startRanked, .endRemote, .leagueLevel, .friendMode,
            .friendClock, .board, .span, .invite, .sendInvitation, .leaveFriend, .playAgain, .sendAgain,
            .acceptQuestion, .declineQuestion, .moreNames, .chooseName, .unlink:
            playLeague(message, &occasion)
        case .avatar, .duelLevel, .startDuel, .handedOver, .nextDuelRound, .endDuel:
            playDuel(message, &occasion)
        }
    }

    // MARK: Pages

    /// The page is open, with what was there before.
    mutating func begin(_ occasion: inout Occasion) {
        if screen == .daily { openDaily(&occasion) }
        rejoin(&occasion)
        refreshRound(&occasion)
        sendWaitingMoves(&occasion)
        resume(&occasion)
    }

    /// Opens a page; whatever runs on the one before is kept.
    mutating func open(_ screen: Screen, _ occasion: inout Occasion) {
        pause(&occasion)
        overlay = nil
        note = nil
        // Whether the friend wants to play once more matters as long as somebody looks.
        if self.screen == .friend, screen != .friend, league.friend?.phase == .over {
            occasion.effects.closeStream("friend")
        }
        self.screen = screen
        switch screen {
        case .tutorial: tutorial = Tutorial()
        case .daily: openDaily(&occasion)
        case .solo: if rounds[level.number] == nil { self.screen = .home }
        case .reversed: if reversal?.isOver == true { reversal = nil }
        case .league, .ranked, .friend, .standings, .nicknames: openLeague(screen, &occasion)
        // Whoever opens the page again may be the other one.
        case .duel: duel?.conceal()
        case .home, .scores, .settings: break
        }
        if screen != .tutorial { tutorial = nil }
        resume(&occasion)
        occasion.play(.button, preferences)
        occasion.effects.save()
    }

    private mutating func goBack(_ occasion: inout Occasion) {
        if overlay != nil {
            overlay = nil
        } else if screen == .tutorial {
            teach(.skipTutorial, &occasion)
        } else if screen != .home {
            open(screen.above, &occasion)
        }
    }

    // MARK: Time

    /// Stops the time of a round that is left.
    mutating func pause(_ occasion: inout Occasion) {
        occasion.effects.stopTimer("tick")
        guard round?.watch.isRunning == true else { return }
        round?.watch.stop(occasion.now)
        // The time for thinking counts, even if the page is closed now.
        occasion.effects.save()
    }

    /// Lets the time of the round on the open page run, as long as the page can be seen.
    mutating func resume(_ occasion: inout Occasion) {
        // For the time that is left for a move against a friend, wherever one looks.
        let isHurried = league.friend.map { $0.isPlaying && ($0.limit > 0 || screen == .friend) } ?? false
        var ticks = isHurried
        if var round, round.outcome == .playing, occasion.surroundings.moment.isVisible {
            round.watch.start(occasion.now)
            self.round = round
            ticks = ticks || preferences[.timer]
        } else {
            pause(&occasion)
        }
        if ticks {
            occasion.effects.startTimer("tick", everyMilliseconds: 1_000)
        } else {
            occasion.effects.stopTimer("tick")
        }
    }

    // MARK: What the hedgehog says

    /// Shows a note for some seconds; what waits for the network stays until it is back.
    @inline(never)
    mutating func say(_ note: Note, _ occasion: inout Occasion) {
        self.note = note
        if case .waiting = note {
            occasion.effects.stopTimer("note")
        } else {
            occasion.effects.startTimer("note", afterMilliseconds: 5_000)
        }
        occasion.effects.announce(note.words(occasion.texts), isUrgent: true)
    }

    /// Says that something cannot be done.
    @inline(never)
    mutating func refuse(_ note: Note, _ occasion: inout Occasion) {
        nudge()
        say(note, &occasion)
        occasion.play(.nudge, preferences)
        occasion.vibrate(40, preferences)
    }

    // MARK: Sharing and settings

    private mutating func share(_ occasion: inout Occasion) {
        guard screen == .daily, let daily, daily.round.outcome != .playing else { return }
        occasion.effects.share(ShareLine.text(daily, occasion.texts))
    }

    private mutating func tellShared(isCopied: Bool, isDone: Bool, _ occasion: inout Occasion) {
        if !isDone {
            say(.notShared, &occasion)
        } else if isCopied {
            say(.copied, &occasion)
        }
    }

    private mutating func toggle(_ preference: Preferences.Switch, _ occasion: inout Occasion) {
        preferences[preference].toggle()
        occasion.play(.button, preferences)
        if preference == .vibration { occasion.vibrate(40, preferences) }
        occasion.effects.save()
    }
}
