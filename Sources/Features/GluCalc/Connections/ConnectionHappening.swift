package import PocketRuntime

/// What can happen to devices and servers.
package enum ConnectionHappening: Sendable {
    // The server.
    case forgetServer
    case checkServer
    case readServer
    case readHistory
    case compareProfile
    case toggleSending
    case retryShipments
    case skipSending

    // The meter.
    case readMeter(all: Bool)
    case stopMeter
    case said(PocketDeviceEvent)
    case keepMeter

    // Readings.
    case use(Source)
    case file(PocketDocument)
    case zone(PocketZone)
    case dateOrder(DateOrder)
    case keepFile
    case dropFile
    case days(PocketRecords)

    // What the reader and the server have said.
    case answered(PocketAction, PocketAnswer)

    /// Whose reading is taken.
    package enum Source: UInt8, Sendable {
        case server
        case meter
    }
}

extension ConnectionHappening {
    /// What a tap means; nothing where it means something else.
    init?(tap action: PocketAction) {
        let number = action.number(0).flatMap { UInt8(exactly: $0) }
        switch action.name {
        case "server-forget": self = .forgetServer
        case "server-check": self = .checkServer
        case "server-read": self = .readServer
        case "server-history": self = .readHistory
        case "server-profile": self = .compareProfile
        case "server-send": self = .toggleSending
        case "server-retry": self = .retryShipments
        case "server-skip": self = .skipSending
        case "meter": self = .readMeter(all: number == 1)
        case "meter-stop": self = .stopMeter
        case "meter-keep": self = .keepMeter
        case "use-reading":
            guard let source = number.flatMap({ Source(rawValue: $0) }) else { return nil }
            self = .use(source)
        case "order":
            guard let order = number.flatMap({ DateOrder(rawValue: $0) }) else { return nil }
            self = .dateOrder(order)
        case "readings-keep": self = .keepFile
        case "readings-drop": self = .dropFile
        default: return nil
        }
    }

    /// What an answer belongs to; nothing where it is another's.
    init?(_ action: PocketAction, _ answer: PocketAnswer) {
        switch action.name {
        case "server-make", "server-ask", "server-answer", "meter-report", "readings-file", "readings-merge":
            self = .answered(action, answer)
        default: return nil
        }
    }
}
