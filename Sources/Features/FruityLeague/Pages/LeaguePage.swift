import DesignSystem
import Geography
import HTML
import Identity
import Localization
import Mastermind

/// The players of an account and their devices.
struct LeaguePage: View {
    let context: PageContext
    let account: LeagueAccount
    /// How the players stand with the puzzles of the day.
    let dailies: [UniqueID: DailyStanding]
    /// What was to be found yesterday.
    let solutions: [LeagueLevel: Code]
    /// The owner's age, where it is known.
    let age: Int?
    let legalAge: Int
    let now: Timestamp
    let zone: LocalTimeZone
    /// What was just done.
    var done: String?
    /// Why something was not done.
    var problem: String?

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.leagueTitle), room: .fruity) {
            h1 { texts(.leagueTitle) }
            if let done { Banner(.ok, done) }
            if let problem { Banner(.danger, problem) }
            p(.class("lead")) { texts(.leagueLead) }
            div(.class("stack")) {
                ButtonLink(
                    texts(.leagueStandings), to: "/play/league/standings", style: .secondary, icon: .star,
                    isWide: true)
                if mayPlay {
                    players(texts)
                    if !solutions.isEmpty { YesterdaysSolutions(texts: texts, solutions: solutions) }
                    additions(texts)
                    p(.class("hint")) { texts(.leaguePrivacy) }
                    devices(texts)
                } else if age == nil {
                    Banner(.info, texts(.leagueBirthDate, count: legalAge)) {
                        ButtonLink(texts(.leagueToProfile), to: "/account/profile", style: .secondary)
                    }
                } else {
                    Banner(.info, texts(.leagueYoung))
                }
            }
        }
    }

    private var mayPlay: Bool { (age ?? 0) >= legalAge }

    @HTMLBuilder private func players(_ texts: Texts) -> some HTML {
        if account.players.isEmpty {
            EmptyState(.fruit, title: texts(.leagueEmpty), text: texts(.leagueEmptyText))
        }
        for player in account.players {
            PlayerCard(context: context, player: player, daily: dailies[player.id])
        }
    }

    @HTMLBuilder private func additions(_ texts: Texts) -> some HTML {
        if !account.players.contains(where: { !$0.isChild }) {
            ButtonLink(texts(.leagueAddOwn), to: "/play/league/new", icon: .plus, isWide: true)
        }
        if account.players.count(where: \.isChild) < FruityLeague.mostChildren {
            ButtonLink(
                texts(.leagueAddChild), to: "/play/league/new?kind=child", style: .secondary, icon: .plus,
                isWide: true)
        } else {
            p(.class("hint")) { texts(.leagueFull, count: FruityLeague.mostChildren) }
        }
    }

    @HTMLBuilder private func devices(_ texts: Texts) -> some HTML {
        if !account.devices.isEmpty {
            h2 { texts(.leagueDevices) }
            RowList(label: texts(.leagueDevices)) {
                for device in account.devices {
                    DeviceRow(
                        context: context, device: device, player: name(of: device, texts),
                        seen: texts.moment(device.seenAt, now: now, in: zone))
                }
            }
        }
    }

    private func name(of device: LeagueDevice, _ texts: Texts) -> String {
        account.players.first { $0.id == device.player }?.nickname.words(texts) ?? texts(.leagueDevice)
    }
}

/// A player, with the way into the game on this device.
struct PlayerCard: View {
    let context: PageContext
    let player: LeaguePlayer
    let daily: DailyStanding?

    var body: some HTML {
        let texts = context.texts
        let name = player.nickname.words(texts)
        let base: URLReference = "/play/league/players/\(player.id.description)/connect"
        Card {
            h2 { name }
            div(.class("cluster")) {
                Badge(texts(player.isChild ? .leagueChild : .leagueOwn), icon: player.isChild ? .star : .user)
            }
            if let daily {
                for level in LeagueLevel.allCases { DailyLine(texts: texts, level: level, daily: daily) }
            }
            form(.class("form"), .method("post"), .action(base)) {
                if let field = context.formTokenField { field }
                Button(
                    texts(.leagueConnect), icon: .fruit, isWide: true,
                    .aria("label", texts(.leagueConnectNamed, ["name": .text(name)])))
            }
            ButtonLink(
                texts(.leagueRemoveNamed, ["name": .text(name)]),
                to: "/play/league/players/\(player.id.description)/remove", style: .quiet, isWide: true)
        }
    }
}

/// A device, with the way to unlink it.
struct DeviceRow: View {
    let context: PageContext
    let device: LeagueDevice
    /// The nickname of who plays on it.
    let player: String
    let seen: String

    var body: some HTML {
        let texts = context.texts
        Row(
            texts(.leagueSeen, ["name": .text(player), "when": .text(seen)]),
            subtitle: device.name.isEmpty ? nil : String(device.name.prefix(80)), icon: .device
        ) {
            form(.method("post"), .action("/play/league/devices/\(device.id.description)/unlink")) {
                if let field = context.formTokenField { field }
                Button(
                    texts(.leagueUnlink), style: .secondary,
                    .aria("label", texts(.leagueUnlinkNamed, ["name": .text(player)])))
            }
        }
    }
}
