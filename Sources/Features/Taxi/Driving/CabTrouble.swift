import HTML
import Localization
import TaxiDispatch
import TripViews

/// Why something could not be done, as the driver's screen says it once it has been sent back to how things stand.
enum CabTrouble: String, CaseIterable, Error {
    case late
    case early
    case hasCall = "has-call"
    case otherTaxi = "other-taxi"
    case taken
    case unregistered
    case noTaxi = "no-taxi"
    case outside
    case position
    case fare
    case ownCall = "own-call"
    case notThere = "not-there"
    case notMeasured = "not-measured"
    case noRoad = "no-road"
    case code
    case wrongCode = "wrong-code"
    case locked

    /// Why the board refused something.
    init(_ refusal: TaxiRefusal) {
        self =
            switch refusal.code {
            case .outsideCity: .outside
            case .tooEarly: .early
            case .hasCall: .hasCall
            case .alreadyDriving: .otherTaxi
            case .taxiInUse: .taken
            case .ownCall: .ownCall
            case .notThere: .notThere
            case .notMeasured: .notMeasured
            case .noRoad: .noRoad
            case .codeNeeded: .code
            case .wrongCode: .wrongCode
            case .onlyCallerCanSay: .locked
            default: .late
            }
    }

    /// The screen that says it.
    var address: URLReference { "/taxi/drive?trouble=\(rawValue)" }

    var words: TextKey {
        switch self {
        case .late: .taxiDriveLate
        case .early: .taxiDriveEarly
        case .hasCall: .taxiDriveHasCall
        case .otherTaxi: .taxiDriveOtherTaxi
        case .taken: .taxiDriveInUse
        case .unregistered: .taxiDriveUnregistered
        case .noTaxi: .taxiDriveNoTaxi
        case .outside: .taxiDriveOutside
        case .position: .taxiDriveNoPosition
        case .fare: .taxiDriveFareWrong
        case .ownCall: .taxiDriveOwnCall
        case .notThere: .taxiDriveNotThere
        case .notMeasured: .taxiDriveNotMeasured
        case .noRoad: .taxiDriveNoRoad
        case .code: .boardingNeeded
        case .wrongCode: .taxiCodeWrong
        case .locked: .boardingNoticeLocked
        }
    }
}
