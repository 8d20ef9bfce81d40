package import Insulin

/// Which rapid insulin somebody uses, and how long it acts.
package struct InsulinChoice: Hashable, Sendable {
    /// The kinds of rapid insulin, by the time to their strongest effect.
    package enum Kind: UInt8, CaseIterable, Hashable, Sendable {
        /// Aspart, lispro or glulisine, for adults.
        case rapidAdult
        /// The same for children.
        case rapidChild
        /// Faster aspart or lispro.
        case ultraRapid

        /// How it acts when nothing else is known.
        package var preset: InsulinAction {
            switch self {
            case .rapidAdult: .rapidAdult
            case .rapidChild: .rapidChild
            case .ultraRapid: .ultraRapid
            }
        }
    }

    /// The kind.
    package var kind: Kind
    /// How long it acts.
    package var duration: Minutes

    /// A choice.
    package init(_ kind: Kind, _ duration: Minutes) {
        self.kind = kind
        self.duration = duration
    }

    /// How it acts; nothing where a curve with this peak and duration does not exist.
    package var action: InsulinAction? {
        let preset = kind.preset
        return try? InsulinAction(duration: duration, peak: preset.peak, delay: preset.delay)
    }
}
