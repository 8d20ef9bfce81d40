/// A line that shows how far long work has come: redrawn in place on a terminal, one line a phase elsewhere.
public struct ProgressBar {
    private let isTerminal: Bool
    private let write: (String) -> Void
    private var phase = ""
    private var shown = -1
    private static let width = 30

    /// A bar that writes with the given function; `isTerminal` tells whether a line can be redrawn.
    public init(isTerminal: Bool, write: @escaping (String) -> Void) {
        self.isTerminal = isTerminal
        self.write = write
    }

    /// Shows a phase and the done share of it, 0 ... 1; draws only when a visible step has passed.
    public mutating func update(phase: String, fraction: Double) {
        let percent = Int((min(max(fraction, 0), 1) * 100).rounded(.down))
        let isNew = phase != self.phase
        guard isNew || percent != shown else { return }
        if isTerminal {
            if isNew, !self.phase.isEmpty { write("\n") }
            let filled = percent * ProgressBar.width / 100
            let bar =
                String(repeating: "█", count: filled)
                + String(repeating: "░", count: ProgressBar.width - filled)
            write("\r\(bar) \(percent) %  \(phase)\u{1B}[K")
        } else if isNew {
            write(phase + "\n")
        }
        self.phase = phase
        shown = percent
    }

    /// Ends the line.
    public mutating func finish() {
        if isTerminal, !phase.isEmpty { write("\n") }
        phase = ""
        shown = -1
    }
}
