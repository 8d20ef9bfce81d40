import Localization

extension TextKey {
    /// “{animal} {place}”
    static var leagueNickname: TextKey { TextKey("league.nickname") }
    /// “Fruity league”
    static var leagueTitle: TextKey { TextKey("league.title") }
    /// “Play the puzzle of the day for the record, and see your place in the city.”
    static var leagueLead: TextKey { TextKey("league.lead") }
    /// “Others see a nickname only, never a name. There is no chat.”
    static var leaguePrivacy: TextKey { TextKey("league.privacy") }
    /// “Players”
    static var leaguePlayers: TextKey { TextKey("league.players") }
    /// “You”
    static var leagueOwn: TextKey { TextKey("league.own") }
    /// “Child”
    static var leagueChild: TextKey { TextKey("league.child") }
    /// “Play yourself”
    static var leagueAddOwn: TextKey { TextKey("league.addOwn") }
    /// “Add a child”
    static var leagueAddChild: TextKey { TextKey("league.addChild") }
    /// “An account has room for {count} children. Remove one first.”
    static var leagueFull: TextKey { TextKey("league.full") }
    /// “Play on this device”
    static var leagueConnect: TextKey { TextKey("league.connect") }
    /// “Play on this device as {name}”
    static var leagueConnectNamed: TextKey { TextKey("league.connectNamed") }
    /// “Remove”
    static var leagueRemove: TextKey { TextKey("league.remove") }
    /// “Remove {name}”
    static var leagueRemoveNamed: TextKey { TextKey("league.removeNamed") }
    /// “Remove {name}?”
    static var leagueRemoveTitle: TextKey { TextKey("league.removeTitle") }
    /// “All results, streaks and linked devices of this player go too. They do not come back.”
    static var leagueRemoveText: TextKey { TextKey("league.removeText") }
    /// “Keep”
    static var leagueKeep: TextKey { TextKey("league.keep") }
    /// “Choose a nickname”
    static var leagueChoose: TextKey { TextKey("league.choose") }
    /// “Choose a nickname for your child”
    static var leagueChooseChild: TextKey { TextKey("league.chooseChild") }
    /// “Nicknames are made of given words, so none tells who somebody is.”
    static var leagueChooseText: TextKey { TextKey("league.chooseText") }
    /// “Show others”
    static var leagueOthers: TextKey { TextKey("league.others") }
    /// “{name} can play”
    static var leagueOpenTitle: TextKey { TextKey("league.openTitle") }
    /// “Open the game with this button within five minutes; it works once.”
    static var leagueOpenText: TextKey { TextKey("league.openText") }
    /// “Open Fruity”
    static var leagueOpen: TextKey { TextKey("league.open") }
    /// “Linked devices”
    static var leagueDevices: TextKey { TextKey("league.devices") }
    /// “A device”
    static var leagueDevice: TextKey { TextKey("league.device") }
    /// “{name}, last played {when}”
    static var leagueSeen: TextKey { TextKey("league.seen") }
    /// “{level}: {count} days in a row”
    static var leagueStreak: TextKey { TextKey("league.streak") }
    /// “at best {count}”
    static var leagueBestStreak: TextKey { TextKey("league.bestStreak") }
    /// “{level}: not found today. The solution is shown here tomorrow.”
    static var leagueSolutionTomorrow: TextKey { TextKey("league.solutionTomorrow") }
    /// “Yesterday’s solutions”
    static var leagueYesterday: TextKey { TextKey("league.yesterday") }
    /// “lemon”
    static var leagueLemon: TextKey { TextKey("fruity.lemon") }
    /// “strawberry”
    static var leagueStrawberry: TextKey { TextKey("fruity.strawberry") }
    /// “orange”
    static var leagueOrange: TextKey { TextKey("fruity.orange") }
    /// “pear”
    static var leaguePear: TextKey { TextKey("fruity.pear") }
    /// “red apple”
    static var leagueRedApple: TextKey { TextKey("fruity.redApple") }
    /// “green apple”
    static var leagueGreenApple: TextKey { TextKey("fruity.greenApple") }
    /// “Unlink”
    static var leagueUnlink: TextKey { TextKey("league.unlink") }
    /// “Unlink the device of {name}”
    static var leagueUnlinkNamed: TextKey { TextKey("league.unlinkNamed") }
    /// “Ask a parent: they can add you as a player to their own account.”
    static var leagueYoung: TextKey { TextKey("league.young") }
    /// “Enter your birth date first: the league is open from the age of {count}, or through a parent.”
    static var leagueBirthDate: TextKey { TextKey("league.birthDate") }
    /// “To your profile”
    static var leagueToProfile: TextKey { TextKey("league.toProfile") }
    /// “The player is there.”
    static var leagueAdded: TextKey { TextKey("league.added") }
    /// “The player is gone.”
    static var leagueRemoved: TextKey { TextKey("league.removed") }
    /// “The device is not linked any more.”
    static var leagueUnlinked: TextKey { TextKey("league.unlinked") }
    /// “Somebody was faster. Choose another nickname.”
    static var leagueTaken: TextKey { TextKey("league.taken") }
    /// “Nobody plays yet”
    static var leagueEmpty: TextKey { TextKey("league.empty") }
    /// “Choose a nickname, and the city’s puzzles of the day count.”
    static var leagueEmptyText: TextKey { TextKey("league.emptyText") }
    /// “This player is linked to {count} devices already. Unlink one first.”
    static var leagueTooManyDevices: TextKey { TextKey("league.tooManyDevices") }
    /// “Leaderboard”
    static var leagueStandings: TextKey { TextKey("league.standings") }
    /// “Level”
    static var leagueLevel: TextKey { TextKey("league.level") }
    /// “Easy”
    static var leagueEasy: TextKey { TextKey("league.easy") }
    /// “Medium”
    static var leagueMedium: TextKey { TextKey("league.medium") }
    /// “Hard”
    static var leagueHard: TextKey { TextKey("league.hard") }
    /// “What counts”
    static var leagueBoard: TextKey { TextKey("league.board") }
    /// “Today’s puzzle”
    static var leagueDaily: TextKey { TextKey("league.daily") }
    /// “Points”
    static var leagueBoardPoints: TextKey { TextKey("league.boardPoints") }
    /// “Fastest”
    static var leagueBoardTime: TextKey { TextKey("league.boardTime") }
    /// “When”
    static var leagueSpan: TextKey { TextKey("league.span") }
    /// “Today”
    static var leagueToday: TextKey { TextKey("league.today") }
    /// “This week”
    static var leagueWeek: TextKey { TextKey("league.week") }
    /// “All time”
    static var leagueAllTime: TextKey { TextKey("league.allTime") }
    /// “{count} points”
    static var leaguePoints: TextKey { TextKey("league.points") }
    /// “{count} guesses”
    static var leagueGuesses: TextKey { TextKey("league.guesses") }
    /// “Nobody yet”
    static var leagueNobody: TextKey { TextKey("league.nobody") }
    /// “The first place is free.”
    static var leagueNobodyText: TextKey { TextKey("league.nobodyText") }
    /// “Show more”
    static var leagueMore: TextKey { TextKey("league.more") }
    /// “Back to the top”
    static var leagueFirst: TextKey { TextKey("league.first") }
    /// “Your players”
    static var leagueYours: TextKey { TextKey("league.yours") }
}
