import Glibc

/// What the process costs, read from the kernel when asked.
public struct ProcessStatistics: Sendable {
    private let startedAt = ContinuousClock.now

    public init() {}

    /// Time since this value was made.
    public var uptime: Duration { startedAt.duration(to: .now) }

    /// Bytes of memory in use now; 0 where `/proc` is missing.
    public var residentBytes: Int {
        let descriptor = unsafe open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return 0 }
        defer { close(descriptor) }
        let text = unsafe String(unsafeUninitializedCapacity: 128) {
            unsafe max(0, read(descriptor, $0.baseAddress, 128))
        }
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * Int(getpagesize())
    }

    /// Seconds of processor time, of user and system together.
    public var processorSeconds: Double {
        var usage = rusage()
        guard unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
        return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
            + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
    }

    func text() -> String {
        """
        # HELP process_resident_memory_bytes Memory in use.
        # TYPE process_resident_memory_bytes gauge
        process_resident_memory_bytes \(residentBytes)
        # HELP process_cpu_seconds_total Processor time used.
        # TYPE process_cpu_seconds_total counter
        process_cpu_seconds_total \(processorSeconds)
        # HELP process_uptime_seconds Time since the start.
        # TYPE process_uptime_seconds gauge
        process_uptime_seconds \(uptime / .seconds(1))

        """
    }
}
