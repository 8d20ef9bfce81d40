public import HTML

/// How far something got.
public struct ProgressBar: View {
    private let label: String
    private let fraction: Double?

    /// A bar named `label`; `fraction` from 0 to 1, nil while nobody knows.
    public init(label: String, fraction: Double?) {
        self.label = label
        self.fraction = fraction
    }

    public var body: some HTML {
        progress(
            .class("progress"), .aria("label", label), .max("1"),
            .value(fraction.map { String(min(1, max(0, $0))) })
        ) {}
    }
}
