public import Database
import FriendTies
public import Geography
public import HTML
public import Identity
public import Notices
public import Observability
import Ratings
import Localization
import TripTalk
import Web

/// What people tell of the rides of one room: problems, of which only the operator learns, and things left in cars.
///
/// Everything is kept before it is acknowledged, and what is waited for stands in the store as well: whoever takes the room
/// up again after a crash goes on with it.
public final class CareDesk: Sendable {
    /// How much somebody can tell of one ride in 24 hours.
    package static let mostOfRide = 3
    /// How much somebody can tell in 24 hours.
    package static let mostADay = 10
    /// How often each side can write about one thing.
    package static let mostLines = 30

    /// Says which rides there are.
    public let room: any CareRoom
    /// The city's emergency number.
    let emergencyNumber: String?
    /// Whom people ask once nothing can be told any more.
    let contact: URLReference?
    let database: any Database
    let notices: NoticeBoard?
    let logger: Logger
    let clock: @Sendable () -> Timestamp
    private let newID: @Sendable () -> UniqueID

    /// The desk of a room, in a database that has the schemas `tripCare`, `friendTies` and `notices`.
    ///
    /// - Parameters:
    ///   - office: Where the operator reads of it.
    ///   - contact: Whom people ask once nothing can be told any more.
    ///   - newID: Names what is told; never the same twice.
    public init(
        _ room: any CareRoom, office: CareOffice?, database: any Database, notices: NoticeBoard?,
        emergencyNumber: String?, contact: URLReference? = nil, logger: Logger = .none,
        clock: @escaping @Sendable () -> Timestamp, newID: @escaping @Sendable () -> UniqueID
    ) {
        self.room = room
        self.emergencyNumber = emergencyNumber
        self.contact = contact
        self.database = database
        self.notices = notices
        self.logger = logger
        self.clock = clock
        self.newID = newID
        office?.join(room)
    }

    /// A name for the next thing that a form tells.
    func nextID() -> UniqueID { newID() }

    // MARK: - Reading

    /// What somebody sees of a ride: what they told, and what they are asked.
    func cases(of ride: CareRide) async throws -> (own: [CareCase], asked: [CareCase]) {
        try await database.read { transaction in
            let own = try transaction.careCases(of: ride.id, by: ride.person)
            let isBarred = try !transaction.barred(from: ride.person, among: [ride.other]).isEmpty
            return (own, isBarred ? [] : try transaction.careQuestions(of: ride.id, to: ride.person))
        }
    }

    /// One of a ride's, for one of its two; nothing for whoever is not to learn of it.
    func sight(_ id: UniqueID, of ride: CareRide) async throws -> CareSight? {
        try await database.read { transaction in
            guard let (found, actor) = try transaction.careCase(id, of: ride) else { return nil }
            return CareSight(found: found, actor: actor, lines: try transaction.careLines(id))
        }
    }

    // MARK: - Telling

    /// Somebody tells something of a ride.
    ///
    /// - Parameter id: From the form: who presses twice has told it once.
    /// - Throws: ``CareRefusal``; then nothing is kept.
    @discardableResult
    func tell(_ kind: CareKind, _ words: Remark, as id: UniqueID, of ride: CareRide) async throws -> CareCase
    {
        let now = clock()
        guard ride.span.isOpen(at: now) else { throw CareRefusal.closed }
        var rides = [ride]
        if kind == .found { rides += try await room.fellows(of: ride).filter { $0.id != ride.id } }
        let (fresh, all) = (newID(), rides)
        let (first, told) = try await database.write { [room] transaction in
            var name = id
            if let there = try transaction.careCase(id) {
                if there.reporter == ride.person, there.ride == ride.id, there.kind == kind,
                    try transaction.careLines(id).first?.words == words
                {
                    return (there, [UniqueID]())
                }
                // A form that came back, with other words in it, tells something else.
                name = fresh
            }
            let count = try transaction.careCount(
                by: ride.person, of: ride.id, since: now - .minutes(24 * 60))
            guard count.ride < Self.mostOfRide, count.all < Self.mostADay else { throw CareRefusal.tooMany }
            var made: [CareCase] = []
            var told: [UniqueID] = []
            for one in all {
                let isBarred = try !transaction.barred(from: one.person, among: [one.other]).isEmpty
                let reach: CareReach = one.canAnswer ? (isBarred ? .hidden : .direct) : .nobody
                let own = made.isEmpty ? name : UniqueID(of: "care", by: one.id, key: name.description)
                let new = CareCase(
                    id: own, group: name, room: room.word, ride: one.id, reporter: one.person, role: one.role,
                    other: one.other, reach: reach, kind: kind,
                    progress: kind.isThing
                        ? .thing(at: now, canAnswer: one.canAnswer, isTold: reach == .direct)
                        : .problem(at: now),
                    way: one.way, at: one.at)
                try transaction.add(new)
                let line = UniqueID(of: "care", by: own, key: "first")
                try transaction.write(words, by: one.person, as: .reporter, on: own, named: line, at: now)
                if kind.isThing, reach == .direct {
                    let text = NoticeText(kind == .lost ? .careNoticeLost : .careNoticeFound, [:])
                    try transaction.post(text, to: one.other, of: new, in: room, at: now)
                    told.append(one.other)
                }
                made.append(new)
            }
            return (made[0], told)
        }
        notices?.announce(Set(told))
        return first
    }

    /// One of the two does something about what was told.
    ///
    /// - Parameter line: Names the words, from the form: who presses twice has written once.
    /// - Throws: ``CareRefusal``; then nothing is kept.
    func act(
        _ deed: CareDeed, _ words: Remark?, as line: UniqueID?, on id: UniqueID, of ride: CareRide
    ) async throws {
        let now = clock()
        let (line, fresh) = (line, newID())
        let told = try await database.write { [room] transaction -> UniqueID? in
            guard let (there, actor) = try transaction.careCase(id, of: ride) else {
                throw CareRefusal.unknown
            }
            var found = there
            let lines = try transaction.careLines(id)
            if let line,
                lines.contains(where: {
                    $0.id == line && $0.author == ride.person && $0.words == words
                })
            {
                return nil
            }
            // A form that came back, with other words in it, says something else.
            var name = line ?? fresh
            if try transaction.hasCareLine(name) { name = fresh }
            guard deed != .lapse, deed != .ask else { throw CareRefusal.notNow }
            try found.progress.take(deed, by: actor, at: now)
            if deed == .say || deed == .add, words == nil { throw CareRefusal.unfit(.empty) }
            if let words {
                guard lines.count(where: { $0.author == ride.person }) < Self.mostLines else {
                    throw CareRefusal.tooManyWords
                }
                try transaction.write(words, by: ride.person, as: actor, on: id, named: name, at: now)
            }
            if found.kind.isThing, deed == .say, actor == .reporter,
                found.reach != .direct || found.state == .unanswered
            {
                found.progress.waitForOffice(at: now)
            }
            try transaction.keep(found.progress, of: id)
            // Once who told of a thing says that it is back, or looks for it no more, nobody else is asked for it.
            if actor == .reporter, found.state.isOver {
                for var one in try transaction.careCases(inGroup: found.group) where one.id != id {
                    guard (try? one.progress.take(.close, by: .reporter, at: now)) != nil else { continue }
                    try transaction.keep(one.progress, of: one.id)
                }
            }
            guard found.kind.isThing, found.reach == .direct, let text = deed.notice(of: found.kind),
                try transaction.barred(from: found.reporter, among: [found.other]).isEmpty
            else { return nil }
            let other = actor == .reporter ? found.other : found.reporter
            try transaction.post(NoticeText(text, [:]), to: other, of: found, in: room, at: now)
            return other
        }
        if let told { notices?.announce([told]) }
    }

    // MARK: - Waiting

    /// So many go on between two looks.
    private static let mostAtOnce = 100

    /// Has what was waited for go on, until the task is cancelled; run it once, beside the server.
    public func run() async {
        while !Task.isCancelled {
            do {
                while try await lapse() == Self.mostAtOnce {}
            } catch {
                logger.error(
                    "What was told of rides could not go on.", ["error": .string("\(error)")])
            }
            try? await Task.sleep(for: .seconds(60))
        }
    }

    /// Has all go on whose moment has come.
    ///
    /// - Returns: How many it was.
    @discardableResult
    package func lapse() async throws -> Int {
        let now = clock()
        let due = try await database.read { [word = room.word] in
            try $0.careDue(in: word, at: now, limit: Self.mostAtOnce)
        }
        for id in due {
            let told = try await database.write { [room] transaction -> UniqueID? in
                guard var found = try transaction.careCase(id),
                    (try? found.progress.take(.lapse, by: .clock, at: now)) != nil
                else { return nil }
                try transaction.keep(found.progress, of: id)
                let text: TextKey = found.state == .unanswered ? .careNoticeUnanswered : .careNoticeClosed
                try transaction.post(
                    NoticeText(text, [:]), to: found.reporter, of: found, in: room, at: now)
                return found.reporter
            }
            if let told { notices?.announce([told]) }
        }
        return due.count
    }
}

/// Something that was told, as one of the two sees it.
struct CareSight: Sendable {
    var found: CareCase
    /// Which side they are on.
    var actor: CareActor
    var lines: [CareLine]
}

extension CareDeed {
    /// What whoever is on the other side is told of it.
    fileprivate func notice(of kind: CareKind) -> TextKey? {
        switch self {
        case .yes: kind == .lost ? .careNoticeYes : .careNoticeMine
        case .no: kind == .lost ? .careNoticeNo : .careNoticeNotMine
        case .say: .careNoticeWords
        case .handOver: .careNoticeBack
        case .close: .careNoticeClosed
        case .add, .ask, .lapse: nil
        }
    }
}

extension Transaction {
    /// One of a ride's and on which side somebody stands; nothing for whoever is not to learn of it: of a problem nobody does
    /// but who told of it, of a thing not whom the other must not meet.
    fileprivate func careCase(
        _ id: UniqueID, of ride: CareRide
    ) throws -> (found: CareCase, actor: CareActor)? {
        guard let found = try careCase(id), found.ride == ride.id else { return nil }
        if found.reporter == ride.person { return (found, .reporter) }
        guard found.other == ride.person, found.kind.isThing, found.reach == .direct,
            try barred(from: ride.person, among: [found.reporter]).isEmpty
        else { return nil }
        return (found, .other)
    }

    fileprivate func hasCareLine(_ id: UniqueID) throws -> Bool {
        try optionalRow("SELECT number FROM trip_case_lines WHERE id = \(id)") != nil
    }

    /// Tells somebody away from the page.
    func post(
        _ text: NoticeText, to person: UniqueID, of found: CareCase, in room: any CareRoom, at now: Timestamp
    ) throws {
        try post(
            Notice(
                to: person, .care, text, address: room.address(of: found).text, at: now,
                topic: "care-\(found.id)"))
    }
}
