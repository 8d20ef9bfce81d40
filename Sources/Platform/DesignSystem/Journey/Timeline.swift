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
            for (number, stop) in stops.enumerated() {
                li(
                    .class("timeline-\(stop.state.rawValue)", stop.isOwn ? "timeline-own" : nil),
                    .aria("current", stop.state == .now ? "step" : nil)
                ) {
                    span(.class("timeline-dot"), .aria("hidden", true)) {}
                    span(.class("timeline-words")) {
                        span(.class("timeline-title")) { stop.title }
                        if let place = stop.place { span(.class("timeline-place")) { bdi { place } } }
                        if let state = words(forStop: number) { span(.class("visually-hidden")) { state } }
                    }
                    if let time = stop.time { span(.class("timeline-time")) { time } }
                }
            }
        }
    }

    /// Of the stops that come only the first after those that are done is the next; of a ride that has not begun none is.
    private func words(forStop number: Int) -> String? {
        switch stops[number].state {
        case .done: texts(.shellStepDone)
        case .now: texts(.shellStepNow)
        case .next: number > 0 && stops[number - 1].state != .next ? texts(.shellStepNext) : nil
        }
    }
}

/// Start and destination of a way, joined by a line, with a stop between where there is one.
public struct RouteEnds: View {
    private let texts: Texts
    private let start: String
    private let stop: String?
    private let destination: String

    /// From `start`, by `stop`, to `destination`.
    public init(_ texts: Texts, from start: String, by stop: String? = nil, to destination: String) {
        self.texts = texts
        self.start = start
        self.stop = stop
        self.destination = destination
    }

    public var body: some HTML {
        dl(.class("route-ends")) {
            end(.start, texts(.shellFrom), start)
            if let stop { end(.flag, texts(.shellBy), stop) }
            end(.pin, texts(.shellTo), destination)
        }
    }

    private func end(_ icon: Icon, _ label: String, _ place: String) -> some HTML {
        div {
            dt {
                IconView(icon)
                span(.class("visually-hidden")) { label }
            }
            dd { bdi { place } }
        }
    }
}
