extension PocketMoment {
    /// Reads what the shell's `writeMoment` wrote.
    init(from reader: inout SnapshotReader) throws(SnapshotError) {
        let milliseconds = try reader.long()
        // As far as the clock of a browser goes (ECMA-262, section 21.4.1.1).
        guard (-8_640_000_000_000_000...8_640_000_000_000_000).contains(milliseconds) else {
            throw .malformed
        }
        let zone = try reader.integer(in: -1_500...1_500)
        let seed = try reader.bits()
        let flags = try reader.byte()
        var preferences = PocketPreferences()
        preferences.reducesMotion = flags & 1 != 0
        preferences.isDark = flags & 2 != 0
        preferences.increasesContrast = flags & 4 != 0
        preferences.isTouch = flags & 8 != 0
        self.init(
            milliseconds: milliseconds, zoneOffsetMinutes: zone, seed: seed, preferences: preferences,
            isOnline: flags & 16 != 0, isVisible: flags & 32 != 0, keepsSnapshots: flags & 64 != 0,
            isSealed: flags & 128 != 0)
    }

    /// Writes it as the shell does.
    public func write(to writer: inout SnapshotWriter) {
        writer.long(milliseconds)
        writer.integer(zoneOffsetMinutes)
        writer.bits(seed)
        var flags: UInt8 = preferences.reducesMotion ? 1 : 0
        if preferences.isDark { flags |= 2 }
        if preferences.increasesContrast { flags |= 4 }
        if preferences.isTouch { flags |= 8 }
        if isOnline { flags |= 16 }
        if isVisible { flags |= 32 }
        if keepsSnapshots { flags |= 64 }
        if isSealed { flags |= 128 }
        writer.byte(flags)
    }
}
