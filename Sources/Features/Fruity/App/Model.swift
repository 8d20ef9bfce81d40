import PocketRuntime

/// Everything that Fruity knows.
public struct Model: Sendable {
    /// The page that is open.
    public internal(set) var screen: Screen = .home
    /// What lies above it.
    public internal(set) var overlay: Overlay?
    /// What the hedgehog says for a while.
    public internal(set) var note: Note?
    /// Counts what is to be shown by a short shake, so that two in a row are seen as two.
    public internal(set) var nudges = 0

    /// The level of the page of a game.
    public internal(set) var level: Level = .easy
    /// The running or last round of each level.
    public internal(set) var rounds = [Round?](repeating: nil, count: Level.allCases.count)
    /// The running or last puzzle of a day.
    public internal(set) var daily: DailyRound?
    /// The running or last reversed game; nil while a level is chosen.
    public internal(set) var reversal: Reversal?
    /// The running match of two players; nil while it is set up.
    public internal(set) var duel: Duel?
    /// How the next match is set up.
    public internal(set) var duelSetup = DuelSetup()
    /// The lesson, while it is given.
    public internal(set) var tutorial: Tutorial?
    /// Whether the lesson was given, or skipped.
    public internal(set) var knowsRules = false

    /// What was played.
    public internal(set) var scores = Scores()
    /// The puzzles of the days.
    public internal(set) var diary = DailyDiary()
    /// What this device has to do with the city's league.
    public internal(set) var league = League()
    /// What is on and off.
    public internal(set) var preferences = Preferences()
    /// When the last message came, in milliseconds since 1970.
    var now: Int64 = 0

    /// The puzzle of a day.
    public struct DailyRound: Sendable {
        /// The day, in days since 1970.
        public let day: Int
        /// The round.
        public var round: Round
    }

    /// How a match of two players is set up.
    public struct DuelSetup: Sendable, Equatable {
        /// The fruits that stand for the players.
        public var players: [Fruit] = [.strawberry, .lemon]
        /// How hard the rounds are.
        public var level: Level = .easy
    }

    /// A model on the very first visit.
    public init() {}

    /// The round on the open page, if there is one.
    public internal(set) var round: Round? {
        get {
            switch screen {
            case .solo: rounds[level.number]
            case .daily: daily?.round
            case .duel: duel?.phase == .guessing ? duel?.round : nil
            case .home, .tutorial, .reversed, .scores, .settings, .league, .ranked, .friend, .standings,
                .nicknames:
                nil
            }
        }
        set {
            guard let newValue else { return }
            switch screen {
            case .solo: rounds[level.number] = newValue
            case .daily: daily?.round = newValue
            case .duel: duel?.round = newValue
            case .home, .tutorial, .reversed, .scores, .settings, .league, .ranked, .friend, .standings,
                .nicknames:
                break
            }
        }
    }

    /// The basket on the open page, if there is one that can be filled.
    public var basket: Basket? {
        switch screen {
        case .reversed: reversal?.phase == .hiding ? reversal?.basket : nil
        case .duel where duel?.phase == .hiding: duel?.basket
        case .tutorial: tutorial?.basket
        case .ranked: league.round?.outcome == .playing ? league.round?.basket : nil
        case .friend:
            league.friend?.canGuess == true || league.friend?.canHide == true ? league.friend?.basket : nil
        case .home, .solo, .daily, .duel, .scores, .settings, .league, .standings, .nicknames:
            round?.outcome == .playing ? round?.basket : nil
        }
    }

    /// Whether a board lies on the open page, on which notes have a place where they cover neither secret nor clock.
    var hasBoard: Bool {
        switch screen {
        case .solo, .daily: round != nil
        case .duel: duel?.phase == .hiding || duel?.phase == .guessing
        case .reversed: reversal != nil
        case .ranked: league.round != nil
        case .friend: league.friend.map { $0.isKnown && $0.phase != .waiting } ?? false
        case .home, .tutorial, .scores, .settings, .league, .standings, .nicknames: false
        }
    }

    /// Keeps a changed basket.
    mutating func keep(_ basket: Basket) {
        switch screen {
        case .reversed: reversal?.basket = basket
        case .duel where duel?.phase == .hiding: duel?.basket = basket
        // What was to be sent was another basket.
        case .ranked:
            league.changeRound {
                $0.basket = basket
                $0.isPending = false
            }
        case .friend:
            league.change {
                $0.basket = basket
                $0.isPending = false
            }
        case .home, .tutorial, .solo, .daily, .duel, .scores, .settings, .league, .standings, .nicknames:
            round?.basket = basket
        }
    }

    /// Shakes what cannot be done.
    mutating func nudge() { nudges = (nudges + 1) % 1_000 }
}
