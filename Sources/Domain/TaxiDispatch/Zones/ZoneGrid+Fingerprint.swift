extension ZoneGrid {
    /// Tells whether two grids are the same: numbers, names and lines, by the hash FNV-1a (64 bits) of them. It is no
    /// secret and no proof; it is the same after a restart.
    public var fingerprint: UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func mix(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        func mix(_ number: Int32) {
            let bits = UInt32(bitPattern: number)
            for shift: UInt32 in [0, 8, 16, 24] { mix(UInt8(truncatingIfNeeded: bits >> shift)) }
        }
        for zone in zones {
            mix(zone.id.value)
            for line in [zone.lines.south, zone.lines.west, zone.lines.north, zone.lines.east] { mix(line) }
            for byte in zone.name.utf8 { mix(byte) }
            // No byte of UTF-8: where a name ends.
            mix(UInt8.max)
        }
        return hash
    }
}
