public import Geography

/// How much later a driver is ready to arrive for the sake of others, and what is left of that.
///
/// Taking people in uses it up, and what their leaving saves is there again. What roads, traffic and pauses cost is
/// the driver's own way and uses up nothing.
public struct DetourAllowance: Hashable, Sendable {
    /// What the driver was ready for at the start.
    public let longest: TravelTime
    /// What is left; never below zero, never above ``longest``.
    public private(set) var left: TravelTime

    /// A driver who has taken nobody in yet.
    public init(_ longest: TravelTime) { self.init(longest: longest, left: longest) }

    /// An allowance restored from what was stored; `left` is brought between zero and `longest`.
    public init(longest: TravelTime, left: TravelTime) {
        self.longest = max(.zero, longest)
        self.left = min(max(.zero, left), self.longest)
    }

    /// After the destination is reached so much later for somebody else; less than nothing where the way becomes
    /// shorter.
    func using(_ delay: TravelTime) -> DetourAllowance {
        DetourAllowance(longest: longest, left: left - delay)
    }

    /// After the way has become shorter by so much because somebody left.
    func gettingBack(_ saved: TravelTime) -> DetourAllowance {
        DetourAllowance(longest: longest, left: left + max(.zero, saved))
    }
}
