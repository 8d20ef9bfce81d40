/// Who would be touched if the zones were drawn anew.
public struct RedrawImpact: Hashable, Sendable {
    /// Waiting taxis that would stand in another zone, by how long they have waited.
    public package(set) var moving = 0
    /// Waiting taxis that would be in no zone, and off.
    public package(set) var leaving = 0
    /// Calls without a taxi whose place would be in no zone.
    public package(set) var callers = 0

    /// Nobody.
    package init() {}

    /// Whether nobody is touched.
    public var isNothing: Bool { moving == 0 && leaving == 0 && callers == 0 }
}
