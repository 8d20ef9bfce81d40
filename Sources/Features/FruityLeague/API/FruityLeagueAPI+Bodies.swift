import Mastermind
import OpenAPI

/// What devices send, as ``operations`` states it.
extension FruityLeagueAPI {
    struct LinkRequest: Sendable {
        let code: String
        let device: String?
    }

    static let linkRequest = JSONShape.object(
        "FruityLinkRequest", .required("code", .text(1...100, "The code.")),
        .optional("device", orNull: .text(0...200, "What the device is called."))
    ) { code, device in LinkRequest(code: code, device: device) }

    struct NicknameChoice: Sendable {
        let nickname: String
        let round: Int
    }

    static let nicknameChoice = JSONShape.object(
        "FruityNicknameChoice", .required("nickname", .text(1...60, "One that was offered.")),
        .required("round", .integer(0...19, "The round in which it was."))
    ) { nickname, round in NicknameChoice(nickname: nickname, round: round) }

    static let level = JSONShape.choice(of: LeagueLevel.self, "The level.")
    static let levelChoice = JSONShape.object("FruityLevel", .required("level", level)) { $0 }

    static let colours = JSONShape.array(of: .integer(0...5), 1...8, "A fruit for each place.")

    /// A code of any size: whether it fits the board is for the game to say.
    struct Row: Sendable {
        let code: Code
        /// How many places were filled: a code that is too short would read as one that ends with the first colour.
        let pegs: Int
    }

    private static let row = colours.read(orSay: "A code has a fruit for each place.") { colours in
        Code(colours).map { Row(code: $0, pegs: colours.count) }
    }

    static let code = JSONShape.object("FruityCode", .required("code", row)) { $0 }

    struct Move: Sendable {
        let number: Int
        let guess: Row
    }

    static let move = JSONShape.object(
        "FruityMove", note: "A guess. The same move sent twice is one move.",
        .required("number", .integer(1...100, "The move's place among your own, from 1.")),
        .required("guess", row)
    ) { number, guess in Move(number: number, guess: guess) }

    struct GameRequest: Sendable {
        let level: LeagueLevel
        let mode: FriendGame.Mode
        let hasClock: Bool
    }

    static let gameRequest = JSONShape.object(
        "FruityGameRequest", .required("level", level),
        .required("mode", .choice(of: FriendGame.Mode.self, "What is guessed.")),
        .optional(
            "clock",
            .boolean("Whether a move has a minute or two rather than a day; yes if not given."),
            usually: true)
    ) { level, mode, hasClock in GameRequest(level: level, mode: mode, hasClock: hasClock) }

    struct JoinRequest: Sendable {
        let invitation: String
        let device: String?
    }

    static let joinRequest = JSONShape.object(
        "FruityJoinRequest", .required("invitation", .text(1...100, "From the link.")),
        .optional("device", deviceSecret)
    ) { invitation, device in JoinRequest(invitation: invitation, device: device) }

    private static let deviceSecret = JSONShape.text(
        22...64, pattern: "^[A-Za-z0-9_-]{22,64}$",
        "A random secret that the device keeps and shows nobody else; without it a link works once only."
    ) { text in
        text.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
            default: false
            }
        }
    }
}
