import HTML
import Mastermind
import PocketRuntime

/// A round whose secret the league keeps.
struct RankedPage: View {
    let scene: Scene

    var body: some HTML {
        main(.class("game ranked")) {
            TopBar(
                scene(scene.model.league.round?.isDaily == true ? .fruityRankedDaily : .fruityRanked), scene,
                back: .league
            ) { giveUp }
            if let round = scene.model.league.round {
                RoundTable(
                    TableSight(
                        level: round.level, tries: round.tries, basket: round.basket, outcome: round.outcome,
                        secret: round.secret), scene
                ) { result(round) }
            }
        }
    }

    private var giveUp: HTMLFragment {
        HTMLFragment {
            if scene.model.league.round?.outcome == .playing {
                button(
                    .class("round-button"), .type("button"), .tap("end-ranked"),
                    .aria("label", scene(.fruityEndRanked))
                ) { Glyph.flag.html }
            }
        }
    }

    private func result(_ round: RemoteRound) -> HTMLFragment {
        HTMLFragment {
            section(.class("result", round.outcome == .won ? "won" : "lost"), .aria("labelledby", "result")) {
                Hedgehog(round.outcome == .won ? .cheering : .kind)
                div(.class("result-words")) {
                    h2(.id("result"), .tabindex(-1)) {
                        scene(round.outcome == .won ? .fruityWon : .fruityLost)
                    }
                    p {
                        round.outcome == .won
                            ? scene(.fruityFoundIn, count: round.tries.count) : scene(.fruityLostWords)
                    }
                }
                div(.class("choices")) {
                    BigButton(
                        words: scene(.fruityStandings), glyph: .cup,
                        action: PocketAction("go", Int(Screen.standings.rawValue)), look: "main")
                    // A day has one puzzle.
                    if round.isDaily {
                        BigButton(
                            words: scene(.fruityToLeague), glyph: .back,
                            action: PocketAction("go", Int(Screen.league.rawValue)))
                    } else {
                        BigButton(
                            words: scene(.fruityAgain), glyph: .again,
                            action: PocketAction("ranked", round.level.number))
                    }
                }
            }
        }
    }
}

/// A game against a friend over the network.
struct FriendPage: View {
    let scene: Scene

    var body: some HTML {
        main(.class("game friend")) {
            TopBar(scene(.fruityFriend), scene, back: .league) {
                button(
                    .class("round-button"), .type("button"), .tap("leave-friend"),
                    .aria("label", scene(.fruityLeave))
                ) { Glyph.leave.html }
            }
            if let friend = scene.model.league.friend {
                if !friend.isKnown {
                    returning(friend)
                } else if friend.phase == .waiting {
                    waiting(friend)
                } else if friend.phase == .hiding {
                    race(friend)
                    hiding(friend)
                } else {
                    race(friend)
                    RoundTable(
                        TableSight(
                            level: friend.level, tries: friend.tries, basket: friend.basket,
                            outcome: friend.canGuess ? .playing : friend.hasFound ? .won : .lost,
                            secret: friend.secret), scene,
                        opening: scene(.fruityOpeningHidden, count: friend.level.pegs) + " "
                            + friend.rulesWords(scene.surroundings.texts)
                    ) { result(friend) }
                }
            }
        }
    }

    /// A game from before the page was opened, until the league has said how it stands.
    private func returning(_ friend: FriendMatch) -> HTMLFragment {
        HTMLFragment {
            let isComing = scene.surroundings.moment.isOnline && !friend.isInterrupted
            div(.class("centred")) {
                Speech(.thinking, scene(isComing ? .fruityAsking : .fruityFriendOffline))
            }
        }
    }

    private func waiting(_ friend: FriendMatch) -> HTMLFragment {
        HTMLFragment {
            div(.class("centred")) {
                Speech(.thinking, scene(friend.asksAgain ? .fruityWaitingAgain : .fruityWaiting))
                if friend.asksAgain { p { scene(.fruityWaitingAgainWords) } }
                if friend.invitation != nil {
                    BigButton(
                        words: scene(.fruitySendLink), glyph: .share, action: "send-invitation", look: "main")
                }
                p { friend.rulesWords(scene.surroundings.texts) }
                if friend.invitation != nil { p(.class("small-print")) { scene(.fruityWaitingWords) } }
            }
        }
    }

    /// Both hide fruits for the other.
    private func hiding(_ friend: FriendMatch) -> HTMLFragment {
        HTMLFragment {
            div(.class("table", friend.level.look)) {
                div(.class("board")) {
                    BoardNote(scene: scene)
                    Speech(
                        friend.canHide ? .hello : .thinking,
                        scene(friend.canHide ? .fruityHideForFriend : .fruityFriendStillHides))
                }
                if friend.canHide {
                    div(.class("tray")) {
                        BasketView(
                            basket: friend.basket, level: friend.level, scene: scene,
                            nudges: scene.model.nudges, sendWords: scene(.fruityHide))
                        Palette(
                            basket: friend.basket, scene: scene,
                            showsNumbers: scene.model.preferences[.numbers])
                    }
                }
            }
        }
    }

    /// How the two stand.
    private func race(_ friend: FriendMatch) -> HTMLFragment {
        HTMLFragment {
            div(.class("race")) {
                side(friend.you, scene(.fruityYou), .strawberry)
                side(
                    friend.other ?? FriendMatch.Side(), friend.other?.name ?? scene(.fruityGuest), .lemon,
                    looksFor: friend.hidden)
            }
        }
    }

    private func side(
        _ side: FriendMatch.Side, _ name: String, _ fruit: Fruit, looksFor hidden: Code? = nil
    ) -> HTMLFragment {
        HTMLFragment {
            div(.class("race-side", side.isThere ? nil : "away")) {
                FruitPicture(fruit)
                span(.class("race-words")) {
                    strong { name }
                    small(.class(isShort(side) ? "short" : nil)) { state(side) }
                    if let hidden, let level = scene.model.league.friend?.level {
                        span(
                            .class("race-hidden"), .role("img"),
                            .aria("label", scene(.fruityYouHid) + ": " + scene.fruits(hidden, level))
                        ) {
                            for peg in 0..<level.pegs {
                                if let fruit = Fruit(number: hidden[peg]) { FruitPicture(fruit) }
                            }
                        }
                    }
                }
                if let last = side.answers.last, let level = scene.model.league.friend?.level {
                    PieceCluster(feedback: last, level: level, scene: scene)
                }
            }
        }
    }

    private func state(_ side: FriendMatch.Side) -> String {
        if !side.isThere { return scene(.fruityAway) }
        var words =
            scene.model.league.friend?.phase == .hiding
            ? scene(side.hasHidden ? .fruityHasHidden : .fruityIsHiding)
            : scene(.fruityTriesMade, count: side.answers.count)
        if let left = left(side) { words += " · " + scene.stopwatch(left) }
        return words
    }

    private func left(_ side: FriendMatch.Side) -> Int64? {
        scene.model.league.friend?.timeLeft(side, now: scene.surroundings.moment.milliseconds)
    }

    /// Whether little time is left for the next move.
    private func isShort(_ side: FriendMatch.Side) -> Bool { left(side).map { $0 <= Model.hurry } ?? false }

    private func result(_ friend: FriendMatch) -> HTMLFragment {
        HTMLFragment {
            section(.class("result", friend.winner == .you ? "won" : "lost"), .aria("labelledby", "result")) {
                Hedgehog(friend.winner == .you ? .cheering : .kind)
                div(.class("result-words")) {
                    h2(.id("result"), .tabindex(-1)) { friend.winnerWords(scene.surroundings.texts) }
                    if friend.phase == .over { p { friend.reasonWords(scene.surroundings.texts) } }
                    if friend.isAskedAgain { p { strong { scene(.fruityFriendAgain) } } }
                }
                div(.class("choices")) {
                    if friend.phase == .over {
                        BigButton(
                            words: scene(.fruityOnceMore), glyph: .again, action: "play-again", look: "main")
                        BigButton(words: scene(.fruityToLeague), glyph: .back, action: "leave-friend")
                    }
                }
            }
        }
    }
}
