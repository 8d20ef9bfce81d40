/// On which side of a ride somebody is.
public enum RideSide: Hashable, Sendable { case passenger, driver }
