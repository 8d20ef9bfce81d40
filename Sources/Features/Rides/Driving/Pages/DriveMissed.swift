import Carpool
import DesignSystem
import Geography
import HTML
import Localization

/// What a driver missed lately and why: whoever was promised a ride and got another car first, then the requests that
/// nobody said no to.
struct DriveMissed: View {
    let texts: Texts
    let zone: LocalTimeZone
    let missed: [MissedRequest]
    /// How long a driver has to answer.
    let answerTime: TravelTime
    let now: Timestamp

    /// So long a missed request is worth a driver's look.
    private static let worthSeeing = TravelTime.minutes(15)

    var body: some HTML {
        for request in recent where request.wasPromised {
            Banner(.warning, words(for: request))
        }
        if recent.contains(where: { !$0.wasPromised }) {
            section(.class("drive-missed"), .aria("labelledby", "drive-missed-title")) {
                h2(.id("drive-missed-title"), .class("drive-stops")) { texts(.driveMissed) }
                ul {
                    for request in recent where !request.wasPromised { li { words(for: request) } }
                }
            }
        }
    }

    private var recent: [MissedRequest] {
        missed.reversed().filter { now - $0.at <= Self.worthSeeing }
    }

    private func words(for request: MissedRequest) -> String {
        texts(
            request.reason.words,
            [
                "name": .text(request.firstName), "time": .text(texts.clock(request.at, in: zone)),
                "duration": .text(texts.duration(answerTime)),
            ])
    }
}

extension MissedRequest.Reason {
    fileprivate var words: TextKey {
        switch self {
        case .unanswered: .driveMissedUnanswered
        case .withdrawn: .driveMissedWithdrawn
        case .tooFar: .driveMissedTooFar
        case .unheard: .driveMissedUnheard
        case .lostBySilence: .driveLostBySilence
        case .lostByDelay: .driveLostByDelay
        case .paused: .driveMissedPaused
        }
    }
}
