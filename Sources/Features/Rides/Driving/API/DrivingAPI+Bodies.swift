import Carpool
import Geography
import HTTPServer
import Identity
import OpenAPI
import PlaceChoice

/// What programs of drivers send, as ``operations`` states it; where the car has been is ``PositionBatch``.
extension DrivingAPI {
    /// A drive that begins now.
    struct DriveOrder: Sendable {
        let from: ChosenPlace
        let to: ChosenPlace
        let vehicle: UniqueID?
        let seats: Int?
        let luggage: Int?
        let longestDetour: TravelTime
        let preferences: Preferences
    }

    private static let end = JSONShape.object(
        "DriveEndPlace", note: "One end of a drive.", .coordinate(),
        .optional("name", .text(0...200, "What you call it.", example: "Station"))
    ) { coordinate, name in
        ChosenPlace(coordinate, chosen: name) ?? ChosenPlace(coordinate, name: "")
    }

    private enum Wish: String, CaseIterable {
        case any, no, yes

        func attitude(no: Attitude) -> Attitude {
            switch self {
            case .any: .indifferent
            case .no: no
            case .yes: .likes
            }
        }
    }

    private static let preferences = JSONShape.object(
        "DriverWishes", .optional("smoking", .choice(of: Wish.self), usually: .any),
        .optional("music", .choice(of: Wish.self), usually: .any),
        .optional("talk", .choice(of: Wish.self), usually: .any),
        .optional(
            "womenOnly",
            .boolean("For women whose identity is verified: take only such women along.")),
        .optional("friendsOnly", .boolean("Take only friends along."))
    ) { smoking, music, talk, womenOnly, friendsOnly in
        Preferences(
            smoking: smoking.attitude(no: .refuses), music: music.attitude(no: .dislikes),
            talk: talk.attitude(no: .dislikes), womenOnly: womenOnly == true ? .required : .none,
            friendsOnly: friendsOnly == true ? .required : .none)
    }

    static let start = JSONShape.object(
        "DriveOrder", note: "A drive that begins now.", .required("from", end), .required("to", end),
        .optional("vehicle", .identifier("One of your cars.")),
        .optional("seats", .integer(1...8, "The seats offered.", example: 3)),
        .optional("luggage", .integer(0...8, "The room for bags offered.", example: 2)),
        .optional("longestDetour", .integer(0...3_600, "In seconds.", example: 600), usually: 600),
        .optional("preferences", preferences)
    ) { from, to, vehicle, seats, luggage, longestDetour, preferences in
        DriveOrder(
            from: from, to: to, vehicle: vehicle, seats: seats, luggage: luggage,
            longestDetour: .seconds(Double(longestDetour)), preferences: preferences ?? Preferences())
    }

    static let ride = JSONShape.identifier("Names the ride.").map { RequestID($0.bits) }

    struct Answer: Sendable {
        let ride: RequestID
        let accept: Bool
    }

    static let answer = JSONShape.object(
        "Answer", .required("ride", ride), .required("accept", .boolean("Yes or no."))
    ) { ride, accept in Answer(ride: ride, accept: accept) }

    struct StopAction: Sendable {
        enum Action: String, CaseIterable { case arrive, board, absent, dropOff, goOn, letOut }

        let ride: RequestID
        let action: Action
        let code: String?
    }

    static let stopAction = JSONShape.object(
        "StopAction", .required("ride", ride), .required("action", .choice(of: StopAction.Action.self)),
        .optional(
            "code",
            .text(
                1...20, "To `board` somebody with `codeTriesLeft`: the four digits that they say.",
                example: "4711"))
    ) { ride, action, code in StopAction(ride: ride, action: action, code: code) }

    struct Cancellation: Sendable {
        let ride: RequestID
        let reason: DriveCancelReason
    }

    static let cancellation = JSONShape.object(
        "DriverCancellation", .required("ride", ride),
        .optional("reason", .choice(of: DriveCancelReason.self), usually: .other)
    ) { ride, reason in Cancellation(ride: ride, reason: reason) }

    /// Whether people on board get out where the drive ends.
    static let driveEnd = JSONShape.object(
        "DriveEnd",
        .optional("puttingDown", .boolean("Whether people on board get out here."), usually: false)
    ) { $0 }
}
