import Mastermind
import PocketRuntime

extension Model {
    /// What happens in a game against a friend over the network.
    mutating func playFriend(_ message: Message, _ occasion: inout Occasion) {
        switch message {
        case .invite:
            leave(&occasion)
            ask(
                .post, "friend-make", "games",
                body: LeagueText.object([
                    ("level", LeagueText.name(league.level)),
                    ("mode", league.mode == .race ? "race" : "codes"),
                ]), &occasion)
            occasion.play(.button, preferences)
        case .friendMode(let mode):
            league.mode = mode
            occasion.play(.button, preferences)
        case .sendInvitation:
            guard let friend = league.friend, let invitation = friend.invitation else { return }
            occasion.effects.share(
                occasion.text(.fruityInvitationText) + " {page}#game=" + friend.id + "." + invitation)
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
        guard let friend = league.friend, friend.phase != .over || !friend.isKnown else { return }
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

    /// Sends what the friend is to find.
    mutating func hideForFriend(_ code: Code, _ occasion: inout Occasion) {
        guard let friend = league.friend, !friend.isSending else { return }
        let body = LeagueText.object([], numbers: [("code", code.colours(pegs: friend.level.pegs))])
        ask(
            .put, "friend-code", "games/" + friend.id + "/code", body: body, token: friend.token, &occasion)
        if league.state == .asking { league.friend?.isSending = true }
        if league.state == .unreachable { refuse(.unreachable, &occasion) }
    }

    mutating func takeSeat(_ json: PocketJSON, _ occasion: inout Occasion) {
        guard let friend = FriendMatch(json, now: occasion.now) else {
            league.state = .refused
            return
        }
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
        if let last = friend.tries.last, friend.made > before.made, screen == .friend {
            tell(last, friend.tries.count, friend.level, &occasion)
        }
        if before.phase != friend.phase, friend.phase == .playing || friend.phase == .hiding {
            occasion.play(.open, preferences)
            let words: PocketTextKey =
                friend.phase == .hiding
                ? .fruityHideForFriend : friend.mode == .codes ? .fruityBothHid : .fruityFriendCame
            occasion.effects.announce(occasion.text(words), isUrgent: true)
            occasion.effects.save()
        }
        if friend.phase == .over, before.phase != .over || !before.isKnown {
            occasion.effects.closeStream("friend")
            occasion.effects.stopTimer("tick")
            if screen == .friend, before.phase != .over { celebrate(friend.winner == .you, &occasion) }
            occasion.effects.save()
        }
    }

    mutating func take(_ event: PocketStreamEvent, _ occasion: inout Occasion) {
        switch event {
        case .opened: league.friend?.isInterrupted = false
        case .interrupted: league.friend?.isInterrupted = true
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
