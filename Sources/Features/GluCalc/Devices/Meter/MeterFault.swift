/// Why what a meter sent is no reading.
package enum MeterFault: Error, Hashable, Sendable {
    /// It has fewer or more bytes than its flags say.
    case length
    /// It has no time, or one that no clock shows.
    case time
    /// The meter says that its clock may be wrong.
    case timeFault
    /// The caller's zone has no such time.
    case zone
    /// It is from before 2000.
    case implausibleTime
    /// It is from more than a day ahead.
    case ahead
    /// It has no glucose.
    case noValue
    /// Instead of a number there is a sign that there is none; the infinities are HI and LO.
    case special(MeterFloat)
    /// Its glucose lies outside ``Guardrails/glucose``, or is more exact than a micromole a litre.
    case outOfRange
    /// It is control solution, not blood.
    case controlSolution
    /// It is a sample that nobody knows.
    case unknownSample
    /// The meter says that something was wrong with the measurement, or that it was both too high and too low.
    case status(MeterStatus)
}
