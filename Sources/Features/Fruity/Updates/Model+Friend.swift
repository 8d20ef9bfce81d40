import Mastermind
import PocketRuntime

extension Model {
    /// What happens in a game against a friend over the network.
    mutating func playFriend(_ message: Message, _ occasion: inout Occasion) {
        switch message {
        case .invite:
            leave(&occasion)
            let clock = league.hasClock ? ",\"clock\":true}" : ",\"clock\":false}"
            ask(
                .post, "friend-make", "games",
                body: LeagueText.object([
                    ("level", LeagueText.name(league.level)),
                    ("mode", league.mode == .race ? "race" : "codes"),
                ]).dropLast() + Array(clock.utf8), &occasion)
            occasion.play(.button, preferences)
        case .playAgain:
            guard let friend = league.friend, friend.phase == .over else { return }
            ask(.post, "friend-again", "games/" + friend.id + "/again", token: friend.token, &occasion)
            if league.state == .unreachable { return refuse(.unreachable, &occasion) }
            occasion.play(.button, preferences)
        case .friendClock(let isOn):
            league.hasClock = isOn
            occasion.play(.button, preferences)
            occasion.effects.save()
        case .friendMode(let mode):
            league.mode = mode
            occasion.play(.button, preferences)
        case .sendInvitation:
            guard let friend = league.friend, let invitation = friend.invitation else { return }
            occasion.effects.share(
                occasion.text(.fruityInvitationText) + " " + friend.rulesWords(occasion.texts)
                    + " {page}#game=" + friend.id + "." + invitation)
        case .leaveFriend:
            leave(&occasion)
            open(.league, &occasion)
        case .acceptQuestion:
            let question = league.question
            league.question = nil
            switch question {
            case .link(let code): link(code, &occasion)
            case .game(let id, let invitation): join(id, invitation, &occasion)
            case nil: break
            }
        case .declineQuestion: league.question = nil
        default: break
        }
    }

    /// Opens what a link asked for: a code that links this device, or a friend's game.
    mutating func follow(_ bytes: [UInt8], _ occasion: inout Occasion) {
        begin(&occasion)
        guard let equals = bytes.firstIndex(of: 0x3D) else { return }
        let name = PocketName(bytes: Array(bytes[..<equals]))
        let value = Array(bytes[(equals + 1)...])
        if name == "link" {
            // Whoever comes from the league knows the rules, or finds them at home.
            knowsRules = true
            open(.league, &occasion)
            let code = String(decoding: value, as: UTF8.self)
            // A link from somebody else must not make this device theirs without a word.
            if league.isLinked { league.question = .link(code: code) } else { link(code, &occasion) }
        } else if name == "game", let point = value.firstIndex(of: 0x2E) {
            knowsRules = true
            let id = LeagueText.harmless(String(decoding: value[..<point], as: UTF8.self))
            let invitation = String(decoding: value[(point + 1)...], as: UTF8.self)
            open(.league, &occasion)
            // The one who made the game tapped the own link.
            guard league.friend?.id.utf8.elementsEqual(id.utf8) != true else {
                return open(.friend, &occasion)
            }
            if let friend = league.friend, friend.phase != .over {
                league.question = .game(id: id, invitation: invitation)
            } else {
                join(id, invitation, &occasion)
            }
        }
    }

    private mutating func link(_ code: String, _ occasion: inout Occasion) {
        ask(.post, "league-link", "links", body: LeagueText.object([("code", code)]), &occasion)
    }

    private mutating func join(_ id: String, _ invitation: String, _ occasion: inout Occasion) {
        let device = league.device ?? occasion.name()
        league.device = device
        ask(
            .post, "friend-join", "games/" + id + "/seats",
            body: LeagueText.object([("invitation", invitation), ("device", device)]), &occasion)
        occasion.effects.save()
    }

    /// Follows the game against a friend again, after the page was opened or the network came back.
    mutating func rejoin(_ occasion: inout Occasion) {
        // Who looks at a game that is over learns whether the friend wants to play once more.
        guard let friend = league.friend,
            friend.phase != .over || !friend.isKnown || screen == .friend
        else { return }
        occasion.effects.openStream(
            "friend", path: "/api/v1/fruity/games/" + friend.id + "/events", token: friend.token)
    }

    private mutating func leave(_ occasion: inout Occasion) {
        guard let friend = league.friend else { return }
        occasion.effects.closeStream("friend")
        if friend.phase != .over {
            ask(.post, "friend-end", "games/" + friend.id + "/end", token: friend.token, &occasion)
        }
        league.friend = nil
        occasion.effects.save()
    }

    /// Sends what lies in the basket of the game against a friend: what they are to find, or a guess.
    mutating func sendToFriend(_ occasion: inout Occasion) {
        guard let friend = league.friend, !friend.isSending, let code = friend.basket.code else { return }
        let colours = code.colours(pegs: friend.level.pegs)
        let path = "games/" + friend.id
        league.change { $0.isPending = true }
        if friend.canHide {
            let body = LeagueText.object([], numbers: [("code", colours)])
            ask(.put, "friend-code", path + "/code", body: body, token: friend.token, &occasion)
        } else {
            let body = LeagueText.object(
                [], numbers: [("number", [friend.tries.count + 1]), ("guess", colours)])
            ask(.post, "friend-move", path + "/moves", body: body, token: friend.token, &occasion)
        }
        let isOnItsWay = league.state == .asking
        league.change { $0.isSending = isOnItsWay }
        occasion.effects.save()
    }

    /// Sends what did not arrive, as soon as there is a network. The league takes the same move twice for one.
    mutating func sendWaitingMoves(_ occasion: inout Occasion) {
        guard occasion.surroundings.moment.isOnline else { return }
        if let friend = league.friend, friend.isPending, friend.canGuess || friend.canHide {
            sendToFriend(&occasion)
        }
        if let round = league.round, round.isPending, !round.isKept, round.outcome == .playing {
            sendToLeague(&occasion)
        }
    }

    /// Warns of the end of the time for a move, once for each.
    mutating func warn(_ occasion: inout Occasion) {
        guard let friend = league.friend, let deadline = friend.you.leagueDeadline,
            friend.warned != deadline,
            let left = friend.timeLeft(friend.you, now: occasion.now), left <= Model.hurry
        else { return }
        league.change { $0.warned = deadline }
        say(.hurry, &occasion)
        occasion.play(.nudge, preferences)
        occasion.vibrate(80, preferences)
    }

    /// From when on somebody is warned that the time for a move ends.
    static let hurry: Int64 = 30_000

    mutating func takeSeat(_ json: PocketJSON, asksAgain: Bool, _ occasion: inout Occasion) {
        guard var friend = FriendMatch(json, now: occasion.now) else {
            league.state = .refused
            return
        }
        friend.asksAgain = asksAgain
        // Only who sits safely in the new game leaves the old one.
        if let old = league.friend, !old.id.utf8.elementsEqual(friend.id.utf8) { leave(&occasion) }
        league.friend = friend
        // Who has gone elsewhere meanwhile stays there; "With others" offers the game.
        if screen == .league || screen == .friend { open(.friend, &occasion) } else { rejoin(&occasion) }
        occasion.effects.save()
    }

    mutating func takeGame(_ json: PocketJSON, _ occasion: inout Occasion) {
        guard let before = league.friend, var friend = league.friend, friend.take(json, now: occasion.now)
        else {
            return
        }
        league.friend = friend
        if !friend.isPending, screen == .friend, case .waiting = note { note = nil }
        if let last = friend.tries.last, friend.made > before.made, screen == .friend {
            tell(last, friend.tries.count, friend.level, &occasion)
        }
        if before.phase != friend.phase, friend.phase == .playing || friend.phase == .hiding {
            occasion.play(.open, preferences)
            let words: PocketTextKey =
                friend.phase == .hiding
                ? .fruityHideForFriend : friend.mode == .codes ? .fruityBothHid : .fruityFriendCame
            occasion.effects.announce(
                occasion.text(words) + " " + friend.limitWords(occasion.texts), isUrgent: true)
            occasion.effects.save()
        }
        if friend.phase == .over, before.phase != .over || !before.isKnown {
            // Who looks at the end learns whether the friend wants to play once more.
            if screen != .friend { occasion.effects.closeStream("friend") }
            if screen == .friend, before.phase != .over {
                celebrate(
                    friend.winner == .you, friend.endWords(occasion.texts), &occasion)
            }
            occasion.effects.save()
        }
        if friend.isAskedAgain, !before.isAskedAgain, screen == .friend {
            occasion.play(.open, preferences)
            occasion.effects.announce(occasion.text(.fruityFriendAgain), isUrgent: true)
        }
        sendWaitingMoves(&occasion)
        resume(&occasion)
    }

    mutating func take(_ event: PocketStreamEvent, _ occasion: inout Occasion) {
        switch event {
        case .opened:
            league.change { $0.isInterrupted = false }
            league.shortenPause()
            sendWaitingMoves(&occasion)
        case .interrupted: league.change { $0.isInterrupted = true }
        case .refused:
            league.friend = nil
            if screen == .friend { open(.league, &occasion) }
            league.state = .refused
        case .event(let name, let data):
            guard name == "game", let json = PocketJSON(data) else { return }
            takeGame(json, &occasion)
        }
    }
}
