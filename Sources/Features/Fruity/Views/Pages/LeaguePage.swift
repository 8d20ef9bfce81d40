import HTML
import PocketRuntime

/// The way to others: a friend over the network, and the city's ranked games.
struct LeaguePage: View {
    let scene: Scene

    private var league: League { scene.model.league }

    var body: some HTML {
        main(.class("plain league")) {
            TopBar(scene(.fruityLeague), scene) { EmptyHTML() }
            LeagueNotice(scene: scene)
            if let question = league.question { ask(question) }
            section(.class("panel"), .aria("labelledby", "friend")) {
                h2(.id("friend")) { scene(.fruityFriend) }
                p { scene(.fruityFriendWords) }
                friend
            }
            section(.class("panel"), .aria("labelledby", "ranked")) {
                h2(.id("ranked")) { scene(.fruityRanked) }
                ranked
            }
        }
    }

    private func ask(_ question: League.Question) -> HTMLFragment {
        HTMLFragment {
            section(.class("panel"), .role("alert"), .aria("labelledby", "question")) {
                h2(.id("question")) {
                    switch question {
                    case .link: scene(.fruityLinkAsk)
                    case .game: scene(.fruityJoinAsk)
                    }
                }
                div(.class("choices")) {
                    BigButton(words: scene(.fruityNo), glyph: .close, action: "no", look: "main")
                    BigButton(words: scene(.fruityYes), glyph: .play, action: "yes")
                }
            }
        }
    }

    private var friend: HTMLFragment {
        HTMLFragment {
            if league.friend != nil {
                BigButton(
                    words: scene(.fruityFriendGoOn), glyph: .play, action: to(.friend), look: "main")
            } else {
                Chips(
                    name: scene(.fruityFriend), action: "friend-mode", chosen: league.mode.rawValue,
                    words: [scene(.fruityModeRace), scene(.fruityModeCodes)])
                LevelChoice(chosen: league.level, scene: scene)
                p { scene(.fruityTriesEach, count: league.level.tries) }
                Chips(
                    name: scene(.fruityClock), action: "friend-clock", chosen: league.hasClock ? 1 : 0,
                    words: [scene(.fruityNoClock), scene(.fruityWithClock)])
                BigButton(words: scene(.fruityInvite), glyph: .link, action: "invite", look: "main")
            }
        }
    }

    private var ranked: HTMLFragment {
        HTMLFragment {
            if let name = league.name, league.isLinked {
                p(.class("nickname")) {
                    FruitPicture(.strawberry)
                    strong { name }
                    button(
                        .class("round-button"), .type("button"), .tap(to(.nicknames)),
                        .aria("label", scene(.fruityNickname))
                    ) { Glyph.pencil.html }
                }
                p { scene(.fruityRankedWords) }
                let isRunning = league.round?.outcome == .playing
                if isRunning {
                    BigButton(
                        words: scene(.fruityFriendGoOn), glyph: .play, action: to(.ranked), look: "main")
                }
                let wasPlayed = scene.model.diary.has(.ranked, on: scene.today.number)
                if wasPlayed {
                    p { scene(.fruityPlayedToday) }
                }
                div(.class("choices")) {
                    BigButton(
                        words: scene(.fruityRankedDaily), glyph: .calendar, action: "ranked-daily",
                        look: isRunning || wasPlayed ? nil : "main")
                    BigButton(
                        words: scene.name(league.level), glyph: .play,
                        action: PocketAction("ranked", league.level.number))
                }
                button(.class("quiet"), .type("button"), .tap("unlink")) {
                    Glyph.leave.html
                    span { scene(.fruityUnlink) }
                }
            } else {
                p { scene(.fruityNotLinked) }
            }
            BigButton(words: scene(.fruityStandings), glyph: .cup, action: to(.standings))
        }
    }

    private func to(_ screen: Screen) -> PocketAction { PocketAction("go", Int(screen.rawValue)) }
}

/// Says what is on its way, or why nothing came.
struct LeagueNotice: View {
    let scene: Scene

    var body: some HTML {
        div(.class("league-notice"), .role("status")) { words }
    }

    private var words: HTMLFragment {
        HTMLFragment {
            switch scene.model.league.state {
            case .quiet: EmptyHTML()
            case .asking: p { scene(.fruityAsking) }
            case .unreachable: Speech(.kind, scene(.fruityUnreachable))
            case .refused: Speech(.kind, scene(.fruityRefused))
            case .unlinked: Speech(.kind, scene(.fruityUnlinked))
            }
        }
    }
}

/// The three levels as small buttons.
struct LevelChoice: View {
    private let content: HTMLFragment

    @inline(never)
    init(chosen: Level, scene: Scene) {
        content = HTMLFragment {
            div(.class("level-choice"), .role("group"), .aria("label", scene(.fruityLevel))) {
                for level in Level.allCases {
                    button(
                        .class("level-chip", level.look), .type("button"),
                        .tap("league-level", level.number), .aria("pressed", chosen == level)
                    ) { scene.name(level) }
                }
            }
        }
    }

    var body: some HTML { content }
}

/// A few things of which one is chosen, as small buttons.
struct Chips: View {
    private let content: HTMLFragment

    /// - Parameter action: What a tap on one means, with its place among them.
    @inline(never)
    init(name: String, action: PocketName, chosen: UInt8, words: [String]) {
        content = HTMLFragment {
            div(.class("level-choice"), .role("group"), .aria("label", name)) {
                Each(words.indices) { place in
                    button(
                        .class("level-chip"), .type("button"), .tap(PocketAction(action, [place])),
                        .aria("pressed", place == Int(chosen))
                    ) { words[place] }
                }
            }
        }
    }

    var body: some HTML { content }
}

/// The standings, by what counts, level and time.
struct StandingsPage: View {
    let scene: Scene

    var body: some HTML {
        main(.class("plain league")) {
            TopBar(scene(.fruityStandings), scene, back: .league) { EmptyHTML() }
            Chips(
                name: scene(.fruityBoard), action: "board", chosen: league.board.rawValue,
                words: [scene(.fruityPoints), scene(.fruityCityPuzzle), scene(.fruityFastest)])
            if league.board != .daily {
                LevelChoice(chosen: league.level, scene: scene)
                Chips(
                    name: scene(.fruitySpan), action: "span", chosen: league.span.rawValue,
                    words: [scene(.fruityToday), scene(.fruityThisWeek), scene(.fruityAllTime)])
            }
            p(.class("small-print")) { scene(whose) }
            LeagueNotice(scene: scene)
            list
        }
    }

    private var league: League { scene.model.league }

    /// Whose scores stand on the board.
    private var whose: PocketTextKey {
        switch league.board {
        case .points: .fruityBoardPoints
        case .daily: .fruityBoardDaily
        case .time: .fruityBoardFastest
        }
    }

    private var list: HTMLFragment {
        HTMLFragment {
            if let standings = league.standings {
                if standings.isEmpty {
                    Speech(.hello, scene(.fruityNoStandings))
                } else {
                    ol(.class("standings")) { Each(standings) { row($0) } }
                }
            }
        }
    }

    private func row(_ standing: League.Standing) -> HTMLFragment {
        HTMLFragment {
            li(.class("standing-row", standing.isYou ? "me" : nil)) {
                span(.class("rank")) { scene.number(standing.rank) }
                strong { standing.name }
                span { reached(standing) }
            }
        }
    }

    private func reached(_ standing: League.Standing) -> String {
        if let points = standing.points { return scene(.fruityPointsCount, count: points) }
        var words = standing.guesses.map { scene(.fruityTriesMade, count: $0) } ?? ""
        if let milliseconds = standing.milliseconds {
            if !words.isEmpty { words += " · " }
            words += scene.stopwatch(milliseconds)
        }
        return words
    }
}

/// Nicknames to choose from: they are picked, never typed.
struct NicknamesPage: View {
    let scene: Scene

    var body: some HTML {
        main(.class("plain league")) {
            TopBar(scene(.fruityNickname), scene, back: .league) { EmptyHTML() }
            LeagueNotice(scene: scene)
            Speech(.hello, scene(.fruityNicknameWords))
            ul(.class("offers")) { Each(scene.model.league.offers.indices) { index in li { offer(index) } } }
            button(.class("quiet"), .type("button"), .tap("more-names")) {
                Glyph.again.html
                span { scene(.fruityMoreNames) }
            }
        }
    }

    private func offer(_ index: Int) -> BigButton {
        BigButton(
            words: scene.model.league.offers[index].name, glyph: .send,
            action: PocketAction("choose-name", index))
    }
}
