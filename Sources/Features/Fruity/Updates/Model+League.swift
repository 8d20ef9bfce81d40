import Mastermind
import PocketRuntime

extension Model {
    /// What begins in the league, and what it answers.
    mutating func playLeague(_ message: Message, _ occasion: inout Occasion) {
        switch message {
        case .fragment(let bytes): follow(bytes, &occasion)
        case .answered(let name, let answer): take(name, answer, &occasion)
        case .streamed(let event): take(event, &occasion)
        case .startRanked(let isDaily, let level): startRanked(isDaily: isDaily, level, &occasion)
        case .endRemote:
            guard let round = league.round, round.outcome == .playing else { return }
            ask(.post, "league-move", "plays/" + round.id + "/end", &occasion)
        case .leagueLevel(let level):
            league.level = level
            if screen == .standings { askStandings(&occasion) }
            occasion.effects.save()
        case .board(let board):
            league.board = board
            askStandings(&occasion)
        case .span(let span):
            league.span = span
            askStandings(&occasion)
        case .friendMode, .friendClock, .invite, .sendInvitation, .leaveFriend, .playAgain,
            .acceptQuestion, .declineQuestion:
            playFriend(message, &occasion)
        case .sendAgain:
            league.lengthenPause()
            refreshRound(&occasion)
            sendWaitingMoves(&occasion)
        case .moreNames: askNames(round: (league.offerRound + 1) % 20, &occasion)
        case .chooseName(let index):
            guard league.offers.indices.contains(index) else { return }
            let body = LeagueText.object(
                [("nickname", league.offers[index].key)], numbers: [("round", [league.offerRound])])
            ask(.put, "league-name", "me/nickname", body: body, &occasion)
        case .unlink:
            guard league.isLinked else { return }
            ask(.delete, "league-unlink", "me/device", &occasion)
            forget(&occasion)
        default: break
        }
    }

    // MARK: Asking

    /// Asks the league.
    mutating func ask(
        _ method: PocketRequest.Method, _ name: PocketName, _ path: String, body: [UInt8] = [],
        token: String? = nil, _ occasion: inout Occasion
    ) {
        guard occasion.surroundings.moment.isOnline else {
            league.state = .unreachable
            return
        }
        league.state = .asking
        let isSafe = method == .get
        occasion.effects.send(
            PocketRequest(
                PocketAction(name, []), method, path: "/api/v1/fruity/" + path, body: body,
                token: token ?? league.token,
                idempotencyKey: isSafe ? nil : String(occasion.surroundings.moment.seed, radix: 16)))
    }

    /// Opens a page of the league, with what is newest.
    mutating func openLeague(_ screen: Screen, _ occasion: inout Occasion) {
        league.state = .quiet
        switch screen {
        case .league: if league.isLinked { ask(.get, "league-me", "me", &occasion) }
        case .standings: askStandings(&occasion)
        case .nicknames: askNames(round: league.offerRound, &occasion)
        case .ranked: if league.round == nil { self.screen = .league } else { refreshRound(&occasion) }
        case .friend: if league.friend == nil { self.screen = .league } else { rejoin(&occasion) }
        default: break
        }
    }

    /// Asks how a ranked round stands that was kept from before: where it is seen, and wherever one looks when a
    /// guess waits, which goes out once this is known.
    mutating func refreshRound(_ occasion: inout Occasion) {
        guard let round = league.round, screen == .ranked || round.isPending, round.isKept, !round.isSending
        else { return }
        ask(.get, "league-move", "plays/" + round.id, &occasion)
    }

    private mutating func askStandings(_ occasion: inout Occasion) {
        league.standings = nil
        let path =
            "standings?board=" + league.board.query + "&span=" + league.spanOfBoard.query + "&level="
            + LeagueText.name(league.levelOfBoard)
        ask(.get, "league-standings", path, &occasion)
    }

    private mutating func askNames(round: Int, _ occasion: inout Occasion) {
        league.offerRound = round
        ask(.get, "league-names", "me/nicknames?round=" + String(round), &occasion)
    }

    private mutating func startRanked(isDaily: Bool, _ level: Level, _ occasion: inout Occasion) {
        guard league.isLinked else { return }
        ask(
            .post, "league-start", isDaily ? "daily" : "plays",
            body: LeagueText.object([("level", LeagueText.name(level))]), &occasion)
        occasion.play(.button, preferences)
    }

    /// Sends what is in the basket to the league.
    mutating func sendRemoteGuess(_ occasion: inout Occasion) {
        guard let basket, let code = basket.code else {
            if basket != nil { refuse(.incomplete, &occasion) }
            return
        }
        let isRanked = screen == .ranked
        if isRanked || league.friend?.canHide != true {
            let tries = isRanked ? league.round?.tries ?? [] : league.friend?.tries ?? []
            for (index, turn) in tries.enumerated() where turn.guess == code {
                return refuse(.repeated(index), &occasion)
            }
        }
        if isRanked { sendToLeague(&occasion) } else { sendToFriend(&occasion) }
        let isOnItsWay = isRanked ? league.round?.isSending : league.friend?.isSending
        if isOnItsWay == false { say(.waiting, &occasion) }
    }

    /// Sends the guess in the basket of the ranked round.
    mutating func sendToLeague(_ occasion: inout Occasion) {
        guard let round = league.round, !round.isSending, let code = round.basket.code else { return }
        league.changeRound { $0.isPending = true }
        let body = LeagueText.object(
            [],
            numbers: [
                ("number", [round.tries.count + 1]), ("guess", code.colours(pegs: round.level.pegs)),
            ])
        ask(.post, "league-move", "plays/" + round.id + "/moves", body: body, &occasion)
        let isOnItsWay = league.state == .asking
        league.changeRound { $0.isSending = isOnItsWay }
        occasion.effects.save()
    }

    // MARK: Answers

    private mutating func take(_ name: PocketName, _ answer: PocketAnswer, _ occasion: inout Occasion) {
        let isGuess = name == "league-move" && league.round?.isSending == true
        // What is on its way is there when its own answer comes, not another's.
        if name == "league-move" { league.changeRound { $0.isSending = false } }
        if name == "friend-move" || name == "friend-code" { league.change { $0.isSending = false } }
        guard answer.isSuccess else {
            fail(name, answer, &occasion)
            // The league got another guess before, whose answer was lost: the round goes on from there.
            if isGuess, answer.status == 409, let round = league.round {
                ask(.get, "league-move", "plays/" + round.id, &occasion)
            }
            return
        }
        league.state = .quiet
        league.shortenPause()
        guard let json = answer.json else { return }
        switch name {
        case "league-link": takeLink(json, &occasion)
        case "league-me", "league-name":
            league.name = json["name"]?.text ?? league.name
            if name == "league-name", screen == .nicknames { open(.league, &occasion) }
            occasion.effects.save()
        case "league-names":
            league.offers = []
            for offer in json["nicknames"]?.elements ?? [] {
                guard let key = offer["nickname"]?.text, let words = offer["name"]?.text else { continue }
                league.offers.append(League.Offer(key: LeagueText.harmless(key), name: words))
            }
        case "league-standings": takeStandings(json)
        case "league-start", "league-move": takeRound(json, isNew: name == "league-start", &occasion)
        case "friend-make", "friend-join": takeSeat(json, asksAgain: false, &occasion)
        case "friend-again": takeSeat(json, asksAgain: true, &occasion)
        case "friend-code", "friend-move", "friend-end": takeGame(json, &occasion)
        default: break
        }
    }

    private mutating func fail(_ name: PocketName, _ answer: PocketAnswer, _ occasion: inout Occasion) {
        // These show a seat in a game rather than the link of this device.
        let isMove = name == "friend-move" || name == "friend-code" || name == "league-move"
        let isSeen = screen == Self.page(of: name)
        let showsSeat = isMove && name != "league-move" || name == "friend-end" || name == "friend-again"
        if answer.status == 401, !showsSeat {
            forget(&occasion)
            league.state = .unlinked
            return
        }
        // A ranked round that is gone: the city forgot it, or it was somebody else's.
        if name == "league-move", answer.status == 404 {
            league.round = nil
            if screen == .ranked { open(.league, &occasion) }
            return league.state = .refused
        }
        // A game that was left is nobody's concern any more.
        if name == "friend-end" { return league.state = .quiet }
        league.state = answer.status == 0 || answer.status >= 500 ? .unreachable : .refused
        // So is a seat.
        if showsSeat, answer.status == 404 || answer.status == 401 {
            league.friend = nil
            occasion.effects.closeStream("friend")
            if screen == .friend { open(.league, &occasion) }
            return league.state = .refused
        }
        let isPending = name == "league-move" ? league.round?.isPending : league.friend?.isPending
        if isMove, isPending == true, league.state == .unreachable {
            // The network may be there again before anybody is told so.
            occasion.effects.startTimer("send-again", afterMilliseconds: league.pause)
            // It interrupts who listens: once is enough.
            if isSeen, note != .waiting { say(.waiting, &occasion) }
            return
        }
        // Whatever else fails meanwhile, a move that waits goes on waiting.
        if name == "league-move" {
            league.changeRound { $0.isPending = false }
        } else if isMove {
            league.change { $0.isPending = false }
        }
        if isSeen {
            refuse(league.state == .unreachable ? .unreachable : .refused, &occasion)
        }
    }

    /// The page of a game on which it is said that a request failed; what others asked for is no concern of it.
    private static func page(of name: PocketName) -> Screen? {
        switch name {
        case "league-move", "league-start": .ranked
        case "friend-make", "friend-join", "friend-again", "friend-code", "friend-move": .friend
        default: nil
        }
    }

    private mutating func forget(_ occasion: inout Occasion) {
        league.token = nil
        league.name = nil
        league.round = nil
        if screen == .ranked || screen == .nicknames { screen = .league }
        occasion.effects.save()
    }

    private mutating func takeLink(_ json: PocketJSON, _ occasion: inout Occasion) {
        guard let token = json["token"]?.text else { return }
        league.token = LeagueText.harmless(token)
        league.round = nil
        league.name = json["player"]?["name"]?.text
        occasion.play(.open, preferences)
        occasion.effects.save()
    }

    private mutating func takeStandings(_ json: PocketJSON) {
        var standings: [League.Standing] = []
        for entry in json["entries"]?.elements ?? [] {
            guard let rank = entry["rank"]?.integer, let name = entry["name"]?.text else { continue }
            standings.append(
                League.Standing(
                    rank: rank, name: name, isYou: entry["isYou"]?.bool ?? false,
                    points: entry["points"]?.integer,
                    guesses: entry["guesses"]?.integer, milliseconds: entry["milliseconds"]?.long))
        }
        league.standings = standings
    }

    private mutating func takeRound(_ json: PocketJSON, isNew: Bool, _ occasion: inout Occasion) {
        guard var round = RemoteRound(json) else {
            league.state = .refused
            return
        }
        let before = league.round
        // A late answer is of no other round, nor of a device that was unlinked meanwhile.
        guard league.isLinked, isNew || before?.id.utf8.elementsEqual(round.id.utf8) == true else { return }
        if let before { round.keepBasket(of: before) }
        league.round = round
        if !round.isPending, screen == .ranked, case .waiting = note { note = nil }
        if round.outcome != .playing, round.isDaily { finishRankedDaily(round, &occasion) }
        // Who looks at the standings already has chosen which.
        if round.outcome != .playing, screen != .standings { league.turnBoard(to: round) }
        occasion.effects.save()
        sendWaitingMoves(&occasion)
        // Who has gone elsewhere meanwhile stays there; "With others" offers the game.
        if isNew, screen == .league || screen == .ranked { open(.ranked, &occasion) }
        guard screen == .ranked else { return }
        if !isNew, let last = round.tries.last, round.tries.count > before?.tries.count ?? 0 {
            tell(last, round.tries.count, round.level, &occasion)
        }
        if round.outcome != .playing, before?.outcome == .playing {
            celebrate(
                round.outcome == .won, occasion.text(round.outcome == .won ? .fruityWon : .fruityLost),
                &occasion)
        }
    }

    /// Says and sounds an answer that came from afar.
    mutating func tell(_ turn: Turn, _ number: Int, _ level: Level, _ occasion: inout Occasion) {
        note = nil
        occasion.effects.announce(occasion.texts.answer(turn.feedback, try: number, pegs: level.pegs))
        occasion.play(.send, preferences)
        if turn.feedback.exact > 0 { occasion.play(.star, preferences) }
    }

    mutating func celebrate(_ isWon: Bool, _ words: String, _ occasion: inout Occasion) {
        occasion.play(isWon ? .win : .lose, preferences)
        occasion.effects.announce(words, isUrgent: true)
        occasion.effects.focus("result")
    }
}
