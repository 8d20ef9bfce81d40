public import Geography
import Synchronization

/// The time by which a city goes: it reads as the clock on the wall, and passes as the monotonic clock does, so
/// that a wait lasts as long as it was promised to, whatever somebody does to the machine's clock.
///
/// When the wall clock jumps, the timeline goes on as before until its owner has moved every moment that is waited for by
/// the same span, and then follows: see ``BoardKeeper``. So each board has a timeline of its own: a ``branch()`` of the
/// city's, which reads the same. A time in which the machine slept counts as a jump: nobody could
/// do anything meanwhile.
public final class CityTimeline: Sendable {
    private struct Anchor {
        /// What time it was.
        var at: Timestamp
        /// What the monotonic clock said then.
        var progress: TravelTime
    }

    /// Differences up to this are not worth moving anything.
    static let tolerance = TravelTime.seconds(1)

    private let wall: @Sendable () -> Timestamp
    private let monotonic: @Sendable () -> TravelTime
    private let pace: Int64
    private let anchor: Mutex<Anchor>

    /// A timeline that begins now.
    ///
    /// - Parameters:
    ///   - wall: The time of day.
    ///   - monotonic: The time since some moment or other, which only ever goes on.
    ///   - former: Until when a former process has lived: if the time of day is before that it was put back meanwhile,
    ///     and the timeline goes on from there until its owner has seen to it.
    ///   - pace: How many times faster than the time of day it goes, for showing a city; if it does it follows no jumps.
    public init(
        wall: @escaping @Sendable () -> Timestamp, monotonic: @escaping @Sendable () -> TravelTime,
        notBefore former: Timestamp? = nil, pace: Int = 1
    ) {
        self.wall = wall
        self.monotonic = monotonic
        self.pace = Int64(pace)
        let now = wall()
        anchor = Mutex(Anchor(at: max(now, former ?? now), progress: monotonic()))
    }

    private init(branchOf other: CityTimeline) {
        (wall, monotonic, pace) = (other.wall, other.monotonic, other.pace)
        anchor = Mutex(other.anchor.withLock { $0 })
    }

    /// A timeline that reads as this one does, and follows jumps by itself: for another owner.
    public func branch() -> CityTimeline { CityTimeline(branchOf: self) }

    /// What time it is.
    public var now: Timestamp { anchor.withLock { now(from: $0) } }

    /// What time it is, for who waits for nothing: a jump is followed at once.
    public var nowFollowing: Timestamp {
        anchor.withLock { anchor in
            if let jump = jump(from: anchor) { anchor.at = anchor.at + jump }
            return now(from: anchor)
        }
    }

    private func now(from anchor: Anchor) -> Timestamp {
        anchor.at + .milliseconds((monotonic() - anchor.progress).milliseconds * pace)
    }

    /// How far the clock on the wall has jumped since it was followed last, ahead or, below zero, back.
    var jump: TravelTime? { anchor.withLock { jump(from: $0) } }

    private func jump(from anchor: Anchor) -> TravelTime? {
        guard pace == 1 else { return nil }
        let difference = wall() - now(from: anchor)
        return difference > Self.tolerance || .zero - difference > Self.tolerance ? difference : nil
    }

    /// It is so much later, or earlier, from now on.
    func follow(_ jump: TravelTime) { anchor.withLock { $0.at = $0.at + jump } }
}
