public import Geography

/// Where something that was told of a ride stands.
///
///     a problem:  reported → added ⇄ answered → closed
///     a thing:    asked → unanswered → found → handedBack
///                   └───────┴→ notFound → found, closed
public enum CareState: String, CaseIterable, Hashable, Sendable {
    /// A problem waits for the operator.
    case reported
    /// Its reporter has written once more, and it waits for the operator.
    case added
    /// The operator has answered, and waits whether the reporter has something to add.
    case answered
    /// Whoever was on the other side is asked for a thing.
    case asked
    /// They did not answer, or cannot: the operator looks after it.
    case unanswered
    /// The thing was found, or is somebody's: the two agree on how it comes back.
    case found
    /// It was not there, or is not theirs.
    case notFound
    /// It is back.
    case handedBack
    /// It is over.
    case closed

    /// Whether nothing can happen any more.
    public var isOver: Bool { self == .handedBack || self == .closed }
}

/// Who does something.
public enum CareActor: CaseIterable, Hashable, Sendable {
    /// Who told of it.
    case reporter
    /// Who was on the other side.
    case other
    /// The city's operator.
    case office
    /// Nobody: a moment has come.
    case clock
}

/// What somebody does.
public enum CareDeed: String, CaseIterable, Hashable, Sendable {
    /// Writes once more about a problem.
    case add
    /// Writes to the other about a thing, or as an operator to both.
    case say
    /// Answers a problem, and asks whether there is something to add.
    case ask
    /// Says that the thing is there, or theirs.
    case yes
    /// Says that it is not.
    case no
    /// Says that it is back.
    case handOver = "back"
    /// Ends it.
    case close
    /// The moment has come until which it was waited.
    case lapse
}

/// The life of what was told of a ride: a value that takes what people do. It reads no clock; a moment comes with each deed.
public struct CareProgress: Hashable, Sendable {
    /// How long somebody has for saying whether a thing is there, before the operator sees to it: three days.
    public static let answerSpan = TravelTime.minutes(3 * 24 * 60)
    /// How long something can be added to a problem that was answered: 14 days.
    public static let addSpan = TravelTime.minutes(14 * 24 * 60)
    /// After how long a thing is looked for no more: 30 days.
    public static let thingSpan = TravelTime.minutes(30 * 24 * 60)

    /// Whether it is about a thing.
    public let isThing: Bool
    /// When it was told.
    public let openedAt: Timestamp
    /// Where it stands.
    public private(set) var state: CareState
    /// When it goes on by itself; nothing for what waits for an operator, or is over.
    public private(set) var dueAt: Timestamp?
    /// Since when it waits for an operator.
    public private(set) var deskAt: Timestamp?
    /// When it was over.
    public private(set) var closedAt: Timestamp?

    /// A problem, of which the operator learns at once.
    public static func problem(at now: Timestamp) -> CareProgress {
        CareProgress(isThing: false, openedAt: now, state: .reported, deskAt: now)
    }

    /// A thing that is looked for.
    ///
    /// - Parameters:
    ///   - canAnswer: Whether there is somebody on the other side who could be asked.
    ///   - isTold: Whether they are; where not, the operator sees to it at once, and whoever told of it waits as usual.
    public static func thing(at now: Timestamp, canAnswer: Bool, isTold: Bool) -> CareProgress {
        CareProgress(
            isThing: true, openedAt: now, state: canAnswer ? .asked : .unanswered,
            dueAt: now + (canAnswer ? answerSpan : thingSpan), deskAt: canAnswer && isTold ? nil : now)
    }

    /// As it was kept.
    public init(
        isThing: Bool, openedAt: Timestamp, state: CareState, dueAt: Timestamp? = nil,
        deskAt: Timestamp? = nil, closedAt: Timestamp? = nil
    ) {
        self.isThing = isThing
        self.openedAt = openedAt
        self.state = state
        self.dueAt = dueAt
        self.deskAt = deskAt
        self.closedAt = closedAt
    }

    /// Whether somebody can do something now.
    public func allows(_ deed: CareDeed, by actor: CareActor, at now: Timestamp) -> Bool {
        next(deed, by: actor, at: now) != nil
    }

    /// Somebody does something.
    ///
    /// - Throws: ``CareRefusal/notNow``; then nothing has changed.
    public mutating func take(
        _ deed: CareDeed, by actor: CareActor, at now: Timestamp
    ) throws(CareRefusal) {
        guard let next = next(deed, by: actor, at: now) else { throw .notNow }
        self = next
    }

    /// Somebody has written whom only the operator can answer.
    public mutating func waitForOffice(at now: Timestamp) {
        guard !state.isOver else { return }
        deskAt = deskAt ?? now
    }

    private func next(_ deed: CareDeed, by actor: CareActor, at now: Timestamp) -> CareProgress? {
        guard !state.isOver else { return nil }
        return isThing ? thing(deed, by: actor, at: now) : problem(deed, by: actor, at: now)
    }

    private func problem(_ deed: CareDeed, by actor: CareActor, at now: Timestamp) -> CareProgress? {
        switch (state, deed, actor) {
        case (.reported, .add, .reporter), (.answered, .add, .reporter):
            moved(to: .added, desk: deskAt ?? now)
        case (.reported, .ask, .office), (.added, .ask, .office):
            moved(to: .answered, due: now + Self.addSpan)
        case (.reported, .close, .office), (.added, .close, .office), (.answered, .close, .office):
            over(.closed, at: now)
        case (.answered, .lapse, .clock): isDue(at: now) ? over(.closed, at: now) : nil
        default: nil
        }
    }

    private func thing(_ deed: CareDeed, by actor: CareActor, at now: Timestamp) -> CareProgress? {
        let end = openedAt + Self.thingSpan
        switch (state, deed, actor) {
        case (.asked, .yes, .other), (.unanswered, .yes, .other), (.notFound, .yes, .other):
            return moved(to: .found, due: end)
        case (.asked, .no, .other), (.unanswered, .no, .other): return moved(to: .notFound, due: end)
        case (.found, .handOver, .reporter), (.found, .handOver, .other): return over(.handedBack, at: now)
        case (_, .close, .reporter), (_, .close, .office): return over(.closed, at: now)
        case (_, .say, .reporter), (_, .say, .other): return self
        case (_, .say, .office):
            var said = self
            said.deskAt = nil
            return said
        case (.asked, .lapse, .clock):
            return isDue(at: now) ? moved(to: .unanswered, due: end, desk: deskAt ?? now) : nil
        case (_, .lapse, .clock): return isDue(at: now) ? over(.closed, at: now) : nil
        default: return nil
        }
    }

    private func isDue(at now: Timestamp) -> Bool { dueAt.map { now >= $0 } ?? false }

    private func moved(to state: CareState, due: Timestamp? = nil, desk: Timestamp? = nil) -> CareProgress {
        CareProgress(isThing: isThing, openedAt: openedAt, state: state, dueAt: due, deskAt: desk)
    }

    private func over(_ state: CareState, at now: Timestamp) -> CareProgress {
        CareProgress(isThing: isThing, openedAt: openedAt, state: state, closedAt: now)
    }
}
