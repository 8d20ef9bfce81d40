public import HTML
public import Localization

/// The stops of a ride in order: what is done, where the car is now, what comes.
public struct Timeline: View {
    /// How far a stop is.
    public enum State: String, Sendable {
        case done, now, next
    }

    /// One stop.
    public struct Stop: Sendable {
        let title: String
        let place: String?
        let time: String?
        let state: State
        let isOwn: Bool

        /// A stop; the person's own ones stand out.
        public init(
            _ title: String, place: String? = nil, time: String? = nil, state: State, isOwn: Bool = false
        ) {
            self.title = title
            self.place = place
            self.time = time
            self.state = state
            self.isOwn = isOwn
        }
    }

    private let texts: Texts
    private let stops: [Stop]

    /// The stops in order.
    public init(_ texts: Texts, _ stops: [Stop]) {
        self.texts = texts
        self.stops = stops
    }

    public var body: some HTML {
        ol(.class("timeline")) {
            for stop in stops {
                li(
                    .class("timeline-\(stop.state.rawValue)", stop.isOwn ? "timeline-own" : nil),
                    .aria("current", stop.state == .now ? "step" : nil)
                ) {
                    span(.class("timeline-dot"), .aria("hidden", true)) {}
                    span(.class("timeline-words")) {
                        span(.class("timeline-title")) { stop.title }
                        if let place = stop.place { span(.class("timeline-place")) { bdi { place } } }
                        span(.class("visually-hidden")) { words(for: stop.state) }
                    }
                    if let time = stop.time { span(.class("timeline-time")) { time } }
                }
            }
        }
    }

    private func words(for state: State) -> String {
        switch state {
        case .done: texts(.shellStepDone)
        case .now: texts(.shellStepNow)
        case .next: texts(.shellStepNext)
        }
    }
}

/// Start and destination of a way, joined by a line.
public struct RouteEnds: View {
    private let texts: Texts
    private let start: String
    private let destination: String

    /// From `start` to `destination`.
    public init(_ texts: Texts, from start: String, to destination: String) {
        self.texts = texts
        self.start = start
        self.destination = destination
    }

    public var body: some HTML {
        dl(.class("route-ends")) {
            div {
                dt {
                    IconView(.start)
                    span(.class("visually-hidden")) { texts(.shellFrom) }
                }
                dd { bdi { start } }
            }
            div {
                dt {
                    IconView(.pin)
                    span(.class("visually-hidden")) { texts(.shellTo) }
                }
                dd { bdi { destination } }
            }
        }
    }
}
