import DesignSystem
import HTML
import Identity
import Localization

/// Three nicknames to choose from; a tap on one adds the player.
struct NicknamePage: View {
    let context: PageContext
    /// Whether it is for a child of the account's owner.
    let isChild: Bool
    let offers: [Nickname]
    /// How often others were asked for.
    let round: Int
    /// Why the last choice could not be.
    var problem: String?

    var body: some HTML {
        let texts = context.texts
        let title = texts(isChild ? .leagueChooseChild : .leagueChoose)
        PageLayout(context, title: title, room: .fruity) {
            h1 { title }
            if let problem { Banner(.warning, problem) }
            p(.class("lead")) { texts(.leagueChooseText) }
            form(.class("form"), .method("post"), .action("/play/league/players")) {
                if let field = context.formTokenField { field }
                input(.type("hidden"), .name("kind"), .value(isChild ? "child" : "own"))
                input(.type("hidden"), .name("round"), .value("\(round)"))
                div(.class("stack")) {
                    for nickname in offers {
                        Button(
                            nickname.words(texts), style: .secondary, icon: .star, isWide: true,
                            .name("nickname"), .value(nickname.description))
                    }
                }
            }
            div(.class("cluster")) {
                if round + 1 < FruityLeague.rounds {
                    ButtonLink(texts(.leagueOthers), to: others, style: .quiet, icon: .swap)
                }
                ButtonLink(texts(.shellBack), to: "/play/league", style: .quiet)
            }
        }
    }

    private var others: URLReference {
        isChild ? "/play/league/new?kind=child&round=\(round + 1)" : "/play/league/new?round=\(round + 1)"
    }
}

/// Asks whether a player shall really go.
struct RemovalPage: View {
    let context: PageContext
    let player: LeaguePlayer

    var body: some HTML {
        let texts = context.texts
        let title = texts(.leagueRemoveTitle, ["name": .text(player.nickname.words(texts))])
        PageLayout(context, title: title, room: .fruity) {
            h1 { title }
            p(.class("lead")) { texts(.leagueRemoveText) }
            form(
                .class("form"), .method("post"),
                .action("/play/league/players/\(player.id.description)/remove")
            ) {
                if let field = context.formTokenField { field }
                Button(texts(.leagueRemove), style: .danger, isWide: true)
            }
            ButtonLink(texts(.leagueKeep), to: "/play/league", style: .secondary, isWide: true)
        }
    }
}

/// Leads into the game, which takes the link's code.
struct OpenGamePage: View {
    let context: PageContext
    let player: LeaguePlayer
    let link: URLReference

    var body: some HTML {
        let texts = context.texts
        let title = texts(.leagueOpenTitle, ["name": .text(player.nickname.words(texts))])
        PageLayout(context, title: title, room: .fruity) {
            h1 { title }
            p(.class("lead")) { texts(.leagueOpenText) }
            ButtonLink(texts(.leagueOpen), to: link, icon: .fruit, isWide: true)
        }
    }
}
