import Identity

/// What a car is called before people who look at the map. It says nothing of the drive, and strangers are given
/// another one every few minutes, so that they cannot follow a car by its name.
public struct CarName: Hashable, Sendable {
    /// 128 bits.
    let value: UInt128

    /// The car of one's own ride, for passengers and for those who follow them by a link: the same for everybody, so
    /// that it tells nothing of the ride.
    static let own = CarName(value: 0)

    private init(value: UInt128) { self.value = value }

    /// The usual text of an identifier.
    public var text: String { UniqueID(bits: value).description }

    /// A name that nobody can tell from others.
    package static func random() -> CarName {
        // An identifier of version 4 (RFC 9562, section 5.4): all but six bits are random.
        let bits = UInt128.random(in: .min ... .max)
        let free: UInt128 = ~(0xF << 76 | 0x3 << 62)
        return CarName(value: bits & free | 0x4 << 76 | 0x2 << 62)
    }
}
