/// In which order a file writes day and month, where the year comes last.
package enum DateOrder: UInt8, CaseIterable, Hashable, Sendable {
    /// `26-08-2024`
    case dayFirst
    /// `08-26-2024`
    case monthFirst
}
