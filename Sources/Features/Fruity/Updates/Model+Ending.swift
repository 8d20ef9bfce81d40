import PocketRuntime

extension Model {
    /// Shows something above the page; where nothing would be lost, what it would ask for is done at once.
    mutating func show(_ overlay: Overlay, _ occasion: inout Occasion) {
        guard isDue(overlay) else {
            if case .ending(let ending) = overlay { end(ending, &occasion) }
            return
        }
        note = nil
        self.overlay = overlay
        occasion.play(.button, preferences)
    }

    /// Ends what was asked for.
    mutating func endNow(_ occasion: inout Occasion) {
        guard case .ending(let ending) = overlay else { return }
        overlay = nil
        end(ending, &occasion)
    }

    /// Whether what an overlay is about is there and can still be lost.
    func isDue(_ overlay: Overlay) -> Bool {
        switch overlay {
        case .hints, .ending(.round): round?.outcome == .playing
        case .ending(.ranked): league.round?.outcome == .playing
        case .ending(.friend): league.friend.map { $0.phase != .over } ?? false
        case .ending(.link): league.isLinked
        case .ending(.reversal): reversal?.isRunning == true
        }
    }

    private mutating func end(_ ending: Ending, _ occasion: inout Occasion) {
        switch ending {
        case .round: playRound(.giveUp, &occasion)
        case .ranked: playLeague(.endRemote, &occasion)
        case .friend: playFriend(.leaveFriend, &occasion)
        case .link: playLeague(.unlink, &occasion)
        case .reversal: playReversed(.newReversal, &occasion)
        }
    }
}
