package import PocketRuntime

/// The person's own devices and servers: what is known of them, and what they have said.
package struct Connections: Sendable {
    // What is kept.

    /// Where the person's Nightscout is.
    package var server: PocketServerAddress?
    /// By what it knows who is asking; empty for nobody.
    package var token = ""
    /// Whether meals are sent there.
    package var sendsMeals = false
    /// Meals that have not arrived there yet, the oldest first.
    package var outbox: [Shipment] = []
    /// Whether a meter was read here: from then on it is offered beside the glycaemia.
    package var hasMeter = false

    // What is shown.

    /// What the server is being asked, by the raw values of ``ServerQuestion/Kind`` as bits.
    package var errands: UInt8 = 0
    /// Which server is meant: answers of another turn are of a server that was forgotten.
    package var turn = 0
    /// Which meal is on its way.
    var shipped: Int64 = 0
    /// When the reading that counts now was asked for last, in milliseconds since 1970.
    package var asked: Int64?
    /// What the server said of the glucose last.
    package var latest: GlucoseReading?
    /// When that changed last, in milliseconds since 1970: a tap may still be meant for what stood there before.
    package var latestChanged: Int64 = 0
    /// Why it said nothing of use last.
    package var trouble: ServerTrouble?
    /// Why a meal has not arrived.
    package var outboxTrouble: ServerTrouble?
    /// What it says of itself.
    package var summary: ServerSummary?
    /// What it says of ratios, sensitivities and targets.
    package var profile: ServerProfile?
    /// What goes on with the meter.
    package var meter = MeterRun()
    /// What is to be taken over into the charts.
    package var intake = ReadingIntake()

    /// Nothing.
    package init() {}

    /// Whether the server is being asked for something.
    package func isOn(_ kind: ServerQuestion.Kind) -> Bool { errands & bit(kind) != 0 }

    /// How many minutes this device's clock and the server's differ, where that is known: from two on, as an answer takes
    /// its time.
    package var minutesApart: Int? {
        guard let difference = summary?.clockDifference else { return nil }
        let minutes = difference.magnitude / 60_000
        return minutes >= 2 ? Int(min(minutes, 1_000_000)) : nil
    }

    package mutating func begin(_ kind: ServerQuestion.Kind) { errands |= bit(kind) }

    /// - Returns: Whether it was under way.
    package mutating func end(_ kind: ServerQuestion.Kind) -> Bool {
        let isOn = isOn(kind)
        errands &= ~bit(kind)
        return isOn
    }

    private func bit(_ kind: ServerQuestion.Kind) -> UInt8 { 1 << kind.rawValue }
}

/// Why a server said nothing of use.
package enum ServerTrouble: Sendable, Equatable {
    /// It was not reached, does not let pages ask it, or took too long.
    case silent
    /// It does not let this token in.
    case refused
    /// There is nothing of the kind at this address.
    case missing
    /// It has no time, or something is wrong with it.
    case failing
    /// The token is none.
    case token
    /// A meal is none that a server takes: it was left out.
    case meal
    /// It answered, but nothing that can be used.
    case answer(ReaderTrouble)

    /// What a status says; nothing where all is well.
    init?(status: Int) {
        switch status {
        case 200..<300: return nil
        case 0: self = .silent
        case 401, 403: self = .refused
        case 404, 405: self = .missing
        default: self = .failing
        }
    }
}
