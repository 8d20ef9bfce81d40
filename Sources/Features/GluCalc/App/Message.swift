/// What can happen to GluCalc, as the runtime hands it on.
public struct Message: Sendable {
    /// What it is.
    let happening: Happening
}
