import Events
public import Geography
public import Identity
public import Rooms

/// All that moves or waits in the rooms of a city, in pictures a second and a half apart; they are taken only while
/// somebody looks, and each for all who do.
public actor LiveMap {
    /// A room with something to be seen.
    struct Place: Sendable {
        let word: String
        let room: CityRoom
        let sources: [LiveSource]
    }

    /// Between two pictures.
    static let pause = Duration.milliseconds(1_500)
    /// A picture serves for so long.
    private static let freshness = TravelTime.milliseconds(900)

    nonisolated let places: [Place]
    /// Carries the numbers of the pictures.
    nonisolated let bus: InProcessEventBus<UInt64>
    nonisolated let clock: @Sendable () -> Timestamp
    nonisolated let monotonic: @Sendable () -> TravelTime
    nonisolated let newKey: @Sendable () -> UniqueID
    private var names = LiveMapNames()
    private var frame: UInt64 = 0
    private var latest: (at: TravelTime, scene: Task<LiveMapScene, Never>)?
    private var isTaking = false

    /// The map of a city.
    ///
    /// - Parameters:
    ///   - rooms: Those that are open; what is on the map their desks say.
    ///   - clock: The city's time.
    ///   - monotonic: The time since some moment or other, which only ever goes on.
    ///   - newKey: What a thing is called for a while: random, and no time in it.
    public init(
        _ rooms: [CityRoom], clock: @escaping @Sendable () -> Timestamp,
        monotonic: @escaping @Sendable () -> TravelTime, newKey: @escaping @Sendable () -> UniqueID
    ) {
        places = rooms.filter { !$0.desk.live.isEmpty }.map {
            Place(word: $0.word, room: $0, sources: $0.desk.live)
        }
        bus = InProcessEventBus(epoch: clock().milliseconds, remembered: 1)
        self.clock = clock
        self.monotonic = monotonic
        self.newKey = newKey
    }

    /// The layers that this city has.
    nonisolated var layers: [LiveMapChoice.Layer] {
        let kinds = places.flatMap(\.sources).reduce(into: Set<LiveThing.Kind>()) { $0.formUnion($1.kinds) }
        return LiveMapChoice.Layer.allCases.filter { !$0.kinds.isDisjoint(with: kinds) }
    }

    /// Tells whoever looks that there is another picture, until the task is cancelled.
    public nonisolated func run() async {
        while !Task.isCancelled {
            try? await Task.sleep(for: Self.pause)
            if bus.subscriberCount > 0 { bus.publish(await nextFrame(), to: .liveMap) }
        }
    }

    /// Ends all streams.
    public nonisolated func close() { bus.close() }

    /// The number of a picture that is not older than a second.
    func nextFrame() -> UInt64 {
        _ = picture()
        return frame
    }

    /// What is to be seen now.
    func scene() async -> LiveMapScene { await picture().value }

    /// The latest picture, or another one if that is old by now. Whoever asks for one has it counted, so that streams go on
    /// however many pages are opened meanwhile.
    ///
    /// One is taken at a time: where a room waits for its store, those who look do not pile up behind it, and no picture
    /// of before comes after a newer one.
    private func picture() -> Task<LiveMapScene, Never> {
        let now = monotonic()
        if let latest, isTaking || now < latest.at + Self.freshness { return latest.scene }
        frame += 1
        isTaking = true
        let task = Task {
            defer { isTaking = false }
            return await self.take()
        }
        latest = (now, task)
        return task
    }

    private func take() async -> LiveMapScene {
        var things: [LiveThing] = []
        var unread: Set<LiveThing.Kind> = []
        for source in places.flatMap(\.sources) {
            do {
                things += try await source.things()
            } catch {
                unread.formUnion(source.kinds)
            }
        }
        let now = monotonic()
        let items = names.take(things, unread: unread, at: now, newKey: newKey)
        return LiveMapScene(
            at: clock(), items: items, renamed: names.renamed, isComplete: unread.isEmpty)
    }

    /// The thing that pages call so, and whether it is on the map; nothing for a word that never meant anything, or does
    /// not any more: also where nobody has looked at the map since, and no picture has been taken.
    func meaning(of key: UniqueID) async -> LiveMapNames.Meaning? {
        _ = await scene()
        return names.meaning(of: key)
    }

    /// What is under way with a thing, and whose it is; nothing once it has ended.
    nonisolated func look(at name: LiveThing.Name) async throws -> LiveLook? {
        for source in places.flatMap(\.sources) where source.kinds.contains(name.kind) {
            if let look = try await source.look(name) { return look }
        }
        return nil
    }
}

extension Topic {
    /// The pictures of the whole city.
    static let liveMap = Topic("live-map")
}

extension UniqueID {
    /// One of version 4 (RFC 9562, section 5.4): random, and nothing of the time in it.
    public static func opaque(using random: inout some RandomNumberGenerator) -> UniqueID {
        UniqueID(
            high: random.next() & ~0xF000 | 0x4000,
            low: random.next() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
    }
}
