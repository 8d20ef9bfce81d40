import Roads

/// Replays a scenario.
public enum FleetReplay {
    /// The day as the fleet would have driven it.
    ///
    /// - Parameter clock: Nanoseconds from any moment on, to measure the searches with.
    public static func run(_ scenario: FleetScenario, clock: @escaping () -> Int64) -> FleetReport {
        let start = clock()
        let outcome: ReplayOutcome
        switch scenario.rules.mode {
        case .solo:
            var replay = SoloReplay(scenario, clock: clock)
            outcome = replay.run()
        case .shared:
            var replay = SharedReplay(scenario, clock: clock)
            outcome = replay.run()
        case .asked:
            var replay = AskedReplay(scenario, clock: clock)
            outcome = replay.run()
        case .queued:
            var replay = QueueReplay(scenario, clock: clock)
            outcome = replay.run()
        case .nearest:
            var replay = NearestReplay(scenario, clock: clock)
            outcome = replay.run()
        }
        return FleetReport(scenario, outcome, nanoseconds: clock() - start)
    }
}
