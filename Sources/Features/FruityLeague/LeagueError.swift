public import HTTPServer

/// Why something in the league cannot be; nothing has changed.
public struct LeagueError: Error, Hashable, Sendable {
    /// The reasons.
    public enum Code: String, Hashable, Sendable {
        /// There is nothing of that name, or it is someone else's.
        case notFound
        /// The device is not linked to a player, or no longer.
        case notLinked
        /// The person is too young, or their age is not known; a parent can add them.
        case tooYoung
        /// The person has as many players as can be.
        case tooManyPlayers
        /// The player has as many devices as can be.
        case tooManyDevices
        /// The nickname was not offered.
        case notOffered
        /// Somebody took the nickname.
        case taken
        /// The code to link a device is wrong, used, or too old.
        case badCode
        /// There is no such level, board or span of time.
        case badChoice
        /// The guess is incomplete, or not one of the level's.
        case notAGuess
        /// The same was guessed before; it does not count.
        case repeated
        /// The move of that number was another one.
        case moveTaken
        /// A move before it is missing.
        case moveEarly
        /// The game is over.
        case over
        /// The game has not begun.
        case notBegun
        /// The game still goes on.
        case notOver
        /// The code was set already.
        case codeSet
        /// The link was used by somebody else, or nobody came in time.
        case linkUsed
        /// More games than one can play.
        case tooManyGames
    }

    /// The reason.
    public let code: Code

    init(_ code: Code) { self.code = code }
}

extension LeagueError: HTTPErrorConvertible {
    public var problem: Problem {
        switch code {
        case .notFound: Problem(.notFound, "There is no such game or player.")
        case .notLinked:
            Problem(
                .unauthorized, slug: "device-not-linked", title: "Not linked",
                detail: "Link this device to a player first.")
        case .tooManyGames:
            Problem(
                .tooManyRequests, slug: "too-many-games", title: "Too many games",
                detail: "You have begun many games today. Come back tomorrow.")
        case .tooYoung, .tooManyPlayers, .tooManyDevices, .taken, .linkUsed: refusal
        case .notOffered, .badCode, .badChoice, .notAGuess: unusable
        case .repeated, .moveTaken, .moveEarly, .over, .notBegun, .notOver, .codeSet: untimely
        }
    }

    public var headers: Headers {
        switch code {
        case .notLinked: ["WWW-Authenticate": "Bearer"]
        case .tooManyGames: ["Retry-After": "3600"]
        default: [:]
        }
    }

    /// What others, or what is there already, stand against.
    private var refusal: Problem {
        switch code {
        case .tooYoung:
            Problem(
                .conflict, slug: "too-young", title: "Ask a parent",
                detail: "A parent can add you as a player to their account.")
        case .tooManyPlayers:
            Problem(
                .conflict, slug: "too-many-players", title: "Too many players",
                detail: "Remove a player first.")
        case .tooManyDevices:
            Problem(
                .conflict, slug: "too-many-devices", title: "Too many devices",
                detail: "Unlink a device first.")
        case .taken:
            Problem(
                .conflict, slug: "nickname-taken", title: "Taken",
                detail: "Somebody was faster. Choose another nickname.")
        default:
            Problem(
                .conflict, slug: "link-used", title: "Too late",
                detail: "Somebody else plays with this link, or it is too old.")
        }
    }

    /// What was sent is of no use.
    private var unusable: Problem {
        switch code {
        case .notOffered:
            Problem(
                .unprocessableContent, slug: "nickname-not-offered", title: "Not offered",
                detail: "Choose one of the nicknames that were offered.")
        case .badCode:
            Problem(
                .unprocessableContent, slug: "bad-link-code", title: "Not a code",
                detail: "The code is wrong, used, or too old. Get a new one.")
        case .badChoice:
            Problem(
                .unprocessableContent, slug: "bad-choice", title: "Not one of the choices",
                detail: "There is no such level, mode, board or span of time.")
        default:
            Problem(
                .unprocessableContent, slug: "not-a-guess", title: "Not a guess",
                detail: "Fill all places with the fruits of the level.")
        }
    }

    /// What does not fit how the game stands.
    private var untimely: Problem {
        switch code {
        case .repeated:
            Problem(
                .conflict, slug: "guess-repeated", title: "Guessed before",
                detail: "You made this guess already. It does not count.")
        case .moveTaken:
            Problem(
                .conflict, slug: "move-made", title: "Moved already",
                detail: "The move of this number was made, and it was another one.")
        case .moveEarly:
            Problem(
                .conflict, slug: "move-early", title: "Too early",
                detail: "A move before this one is missing.")
        case .over: Problem(.conflict, slug: "game-over", title: "Over", detail: "The game is over.")
        case .notBegun:
            Problem(
                .conflict, slug: "game-not-begun", title: "Not begun", detail: "The game has not begun.")
        case .notOver:
            Problem(.conflict, slug: "game-not-over", title: "Not over", detail: "The game still goes on.")
        default:
            Problem(.conflict, slug: "code-set", title: "Set already", detail: "You have set another code.")
        }
    }
}
